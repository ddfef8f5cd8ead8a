#!/bin/sh
# Puts Desert into your menu and lets it open saved games, for you alone and without root. The program stays in
# this folder: to move it, move the folder and run this again. uninstall.sh takes everything back.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-$HOME/.local/share}
bin=$HOME/.local/bin

case $here in
    *'
'*) echo 'Desert cannot be installed from a folder with a line break in its name.' >&2; exit 1 ;;
esac

command=$bin/desert
# A link into another unpacked folder, or into none any more.
ours() { [ -L "$command" ] && { [ ! -e "$command" ] || [ -e "$(dirname "$(readlink "$command")")/uninstall.sh" ]; }; }
mkdir -p "$bin"
if [ -e "$command" ] && ! ours; then
    echo "$command is there already and is not ours: it stays as it is." >&2
    command=$here/desert
else
    ln -sf "$here/desert" "$command"
fi

# One list for both scripts: each file below share/ goes to the same place below your own data folder.
(cd "$here/share" && find . -type f) | while IFS= read -r file; do
    mkdir -p "$data/$(dirname "$file")"
    cp -f "$here/share/$file" "$data/$file"
done

# Not every session looks for commands in that folder. First come the rules for quoting in a command, then those for
# any value of a menu entry, then those for a replacement by sed.
command=$(printf '%s' "$command" | sed -e 's/[\\"`$]/\\&/g' -e 's/%/%%/g' -e 's/\\/\\\\/g' -e 's/[\\&|]/\\&/g')
entry=$data/applications/desert.desktop
sed "s|^Exec=desert |Exec=\"$command\" |" "$here/share/applications/desert.desktop" > "$entry"

refresh() { if command -v "$1" > /dev/null; then "$@" > /dev/null 2>&1 || true; fi; }
refresh update-mime-database "$data/mime"
refresh update-desktop-database "$data/applications"
refresh gtk-update-icon-cache -q -t "$data/icons/hicolor"

echo 'Desert is in your menu now, and opens saved games by a double click.'
