#!/bin/sh
# Puts Five Crowns into your own menu, for you alone: no administrator is needed.
#
#     ./install.sh              installs or replaces it
#     ./uninstall.sh            takes it away again
#
# Files go to ~/.local/lib/fivecrowns, ~/.local/bin and the menu's folders in
# ~/.local/share (XDG_DATA_HOME). Saved matches lie elsewhere and are not touched.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
: "${HOME:?HOME is not set}"
data=${XDG_DATA_HOME:-$HOME/.local/share}
library=$HOME/.local/lib
target=$library/fivecrowns

if [ ! -x "$here/fivecrowns/fivecrowns" ]; then
    echo "install.sh: the folder fivecrowns is not beside this script; unpack the whole archive" >&2
    exit 1
fi
mkdir -p "$library" "$HOME/.local/bin" "$data/applications"

# Copied beside and then put in place, so that a full disk leaves the old one working.
rm -rf "$target.new"
cp -R "$here/fivecrowns" "$target.new"
cp "$here/uninstall.sh" "$target.new/uninstall.sh"
rm -rf "$target"
mv "$target.new" "$target"
ln -sf "$target/fivecrowns" "$HOME/.local/bin/fivecrowns"

(cd "$here/icons" && find . -type f) | while IFS= read -r icon; do
    mkdir -p "$data/icons/$(dirname -- "$icon")"
    cp "$here/icons/$icon" "$data/icons/$icon"
done

# A command in a menu entry stands in quotes, with some characters escaped: for the quotes,
# once more for the file's strings, and % for the entry's own codes.
quoted=$(printf '%s' "$target/fivecrowns" |
    sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s"\n' "$quoted" ;;
        *) printf '%s\n' "$line" ;;
    esac
done <"$here/fivecrowns.desktop" >"$data/applications/fivecrowns.desktop"

# Desktops notice by themselves, unless they keep a list of the icons.
if [ -f "$data/icons/hicolor/icon-theme.cache" ]; then
    gtk-update-icon-cache -q -t -f "$data/icons/hicolor" 2>/dev/null || true
fi
echo "Five Crowns is in your menu, under games. To take it away: $target/uninstall.sh"
