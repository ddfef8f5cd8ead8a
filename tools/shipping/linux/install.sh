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

mkdir -p "$bin"
if [ -e "$bin/desert" ] && [ ! -L "$bin/desert" ]; then
    echo "$bin/desert is there already and is not ours: it stays as it is." >&2
else
    ln -sf "$here/desert" "$bin/desert"
fi

# One list for both scripts: each file below share/ goes to the same place below your own data folder.
(cd "$here/share" && find . -type f) | while IFS= read -r file; do
    mkdir -p "$data/$(dirname "$file")"
    cp -f "$here/share/$file" "$data/$file"
done

# The menu must know this folder. First the rules for quoting in a command, then those for any value of a desktop
# entry, then those for a replacement by sed.
program=$(printf '%s' "$here/desert" | sed -e 's/[\\"`$]/\\&/g' -e 's/%/%%/g' -e 's/\\/\\\\/g' -e 's/[\\&|]/\\&/g')
entry=$data/applications/desert.desktop
sed "s|^Exec=desert |Exec=\"$program\" |" "$here/share/applications/desert.desktop" > "$entry"

refresh() { if command -v "$1" > /dev/null; then "$@" > /dev/null 2>&1 || true; fi; }
refresh update-mime-database "$data/mime"
refresh update-desktop-database "$data/applications"
refresh gtk-update-icon-cache -q -t "$data/icons/hicolor"

echo 'Desert is in your menu now, and opens saved games by a double click.'
