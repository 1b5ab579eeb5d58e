#!/bin/sh
# check-screen.sh [FOLDER]: aura_explorer and the option "Watch" on a real display, Xvfb, with the
# graphics toolkit qt: callbacks, clicks and drags of a real pointer, what the window shows.
# Reports in TAP.  With FOLDER the screenshots stay there.  Ends with 77 without Xvfb,
# xdotool, ImageMagick or qt.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/../harness/check.sh"
AURA_SRCDIR=$top
export AURA_SRCDIR
OCTAVE=${OCTAVE_QT:-octave}
needs Xvfb xdotool import "$OCTAVE"
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$tmp"' EXIT
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
octave --no-gui --eval 'exit (! any (strcmp (available_graphics_toolkits (), "qt")))' 2>"$tmp/errors" \
  || none "Octave has no toolkit qt"
cd "$tmp" || exit 1
timeout 300 "$OCTAVE" --norc --quiet --no-history --no-gui --path "$build/src" \
  --path "$top/inst" --path "$top/tests/twins" --path "$top/tests/screen" --path "$top/doc" \
  "$top/tests/screen/screen_tests.m" 2>"$tmp/errors"
sed '/ignoring const execution_exception/d; s/^/# /' "$tmp/errors"
