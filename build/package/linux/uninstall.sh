#!/bin/sh
# Takes away what install.sh has put into your menu. Saved matches stay.
set -eu

: "${HOME:?HOME is not set}"
data=${XDG_DATA_HOME:-$HOME/.local/share}
target=$HOME/.local/lib/fivecrowns

rm -rf "$target" "$target.new"
if [ "$(readlink "$HOME/.local/bin/fivecrowns" 2>/dev/null)" = "$target/fivecrowns" ]; then
    rm -f "$HOME/.local/bin/fivecrowns"
fi
rm -f "$data/applications/fivecrowns.desktop"
find "$data/icons/hicolor" -name 'fivecrowns.*' -path '*/apps/*' -type f 2>/dev/null |
    while IFS= read -r icon; do rm -f "$icon"; done
if [ -f "$data/icons/hicolor/icon-theme.cache" ]; then
    gtk-update-icon-cache -q -t -f "$data/icons/hicolor" 2>/dev/null || true
fi
echo "Five Crowns is gone from your menu; saved matches are kept in $data/fivecrowns"
