#!/bin/sh
# Takes back what install.sh did; this folder and your saved games stay until you delete them.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-$HOME/.local/share}
link=$HOME/.local/bin/desert

if [ -L "$link" ] && [ "$(readlink "$link")" = "$here/desert" ]; then
    rm -f "$link"
fi

(cd "$here/share" && find . -type f) | while IFS= read -r file; do
    rm -f "$data/$file"
    # Folders that nobody else has filled go too.
    (cd "$data" && rmdir -p "$(dirname "$file")") 2> /dev/null || true
done

refresh() { if command -v "$1" > /dev/null; then "$@" > /dev/null 2>&1 || true; fi; }
# The lists that were made of our files are made anew of what is left, or go where nothing is.
if [ -d "$data/mime/packages" ]; then
    refresh update-mime-database "$data/mime"
else
    for list in aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version \
        XMLnamespaces application/x-desert-game.xml; do
        rm -f "$data/mime/$list"
    done
    (cd "$data" && rmdir -p mime/application) 2> /dev/null || true
fi
if ls "$data"/applications/*.desktop > /dev/null 2>&1; then
    refresh update-desktop-database "$data/applications"
else
    rm -f "$data/applications/mimeinfo.cache"
    (cd "$data" && rmdir -p applications) 2> /dev/null || true
fi
if ls "$data"/icons/hicolor/*/ > /dev/null 2>&1; then
    refresh gtk-update-icon-cache -q -t "$data/icons/hicolor"
else
    rm -f "$data/icons/hicolor/icon-theme.cache"
    (cd "$data" && rmdir -p icons/hicolor) 2> /dev/null || true
fi

echo 'Desert is no longer in your menu. Your saved games are where they were.'
