#!/bin/sh
# check-screen.sh [FOLDER]: aura_explorer and aura_watch on a real display, Xvfb, with the
# graphics toolkit qt: callbacks, clicks and drags of a real pointer, what the window shows.
# Reports in TAP.  With FOLDER the screenshots stay there.  Ends with 77 without Xvfb,
# xdotool, ImageMagick or qt.
top=${AURA_SRCDIR:-$(cd "$(dirname "$0")/../.." && pwd)} || exit 1
AURA_SRCDIR=$top
export AURA_SRCDIR
for program in Xvfb xdotool import; do
  command -v $program >/dev/null || { echo "1..0 # SKIP no $program"; exit 77; }
done
octave=$(command -v "${OCTAVE_QT:-octave}") || { echo "1..0 # SKIP no octave"; exit 77; }
tmp=$(mktemp -d) || exit 1
server=
finish () {
  [ -z "$server" ] || kill "$server" 2>/dev/null
  rm -rf "$tmp"
}
trap finish EXIT
trap 'exit 130' INT TERM
Xvfb -displayfd 3 -screen 0 1500x1000x24 -nolisten tcp 3>"$tmp/display" 2>"$tmp/server" &
server=$!
for _ in $(seq 100); do
  [ -s "$tmp/display" ] && break
  sleep .1
done
[ -s "$tmp/display" ] || { cat "$tmp/server"; echo "Bail out! no display"; exit 1; }
DISPLAY=:$(cat "$tmp/display")
XDG_RUNTIME_DIR=$tmp
AURA_PICTURES=${1:-$tmp}
export DISPLAY XDG_RUNTIME_DIR AURA_PICTURES
unset WAYLAND_DISPLAY
case $("$octave" --norc --quiet --no-gui --eval 'disp (any (strcmp (available_graphics_toolkits (), "qt")))' 2>/dev/null) in
  *1*) ;;
  *) echo "1..0 # SKIP Octave has no toolkit qt"; exit 77 ;;
esac
cd "$tmp" || exit 1
timeout 300 "$octave" --norc --quiet --no-history --no-gui --path "${AURA_BUILDDIR:-$top}/src" \
  --path "$top/inst" --path "$top/tests/twins" --path "$top/tests/screen" --path "$top/doc" \
  "$top/tests/screen/screen_tests.m" 2>"$tmp/errors"
sed '/ignoring const execution_exception/d; s/^/# /' "$tmp/errors"
