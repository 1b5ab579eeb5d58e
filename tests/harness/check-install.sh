#!/bin/sh
# check-install.sh: `make install' and `make uninstall' of a built tree, for a
# user whose home is a scratch folder, and staged with DESTDIR; reports in TAP.
# Touches nothing outside the scratch folder, even for root.
top=$(cd "$(dirname "$0")/../.." && pwd) || exit 1
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
build=${AURA_BUILDDIR:-$top}
# shellcheck source=tests/harness/tap.sh
. "$top/tests/harness/tap.sh"
unset MAKEFLAGS MFLAGS MAKELEVEL

in_home () {
  env -u XDG_CONFIG_HOME -u XDG_DATA_HOME -u XDG_CACHE_HOME HOME="$tmp/home" \
    "$@" >"$tmp/log" 2>&1 </dev/null
}

# nothing_in FOLDER: no file is left there, nor a list of packages of Octave's.
nothing_in () {
  find "$1" ! -type d >"$tmp/log"
  [ ! -s "$tmp/log" ]
}

mkdir "$tmp/home" "$tmp/stage" || exit 1
in_home make -C "$build" install prefix="$tmp/home/in" PKG_FLAGS=-local
result $? "make install"
grep -q "^the Octave package: $tmp/home/.* (pkg load aura)" "$tmp/log" \
  && grep -q "^the library: $tmp/home/in/lib/libaura.a" "$tmp/log" \
  && grep -q "^the shell command and its page: $tmp/home/in/bin/aura, " "$tmp/log"
result $? "it says where to"
! grep -Ei 'warning|does not agree|note: ' "$tmp/log" >"$tmp/notes"
result $? "nothing else worth a note"
in_home "$tmp/home/in/bin/aura" --version && grep -q '^aura [0-9]' "$tmp/log"
result $? "the shell command runs"
in_home "${OCTAVE:-octave-cli}" --norc --quiet --no-history --eval '
  pkg load aura
  sim = aura_simulate ("n", 60);
  graph = aura_graph (sim.x, aura_options ());'
result $? "pkg load aura"
for file in lib/libaura.a lib/pkgconfig/aura.pc include/aura.h share/man/man1/aura.1; do
  [ -s "$tmp/home/in/$file" ] || echo "no $file"
done >"$tmp/log"
[ ! -s "$tmp/log" ]
result $? "library and man page are in place"
in_home make -C "$build" uninstall prefix="$tmp/home/in" && nothing_in "$tmp/home"
result $? "make uninstall takes all of it away"

in_home make -C "$build" install prefix=/usr DESTDIR="$tmp/stage"
result $? "make install DESTDIR=..."
link=$(readlink "$tmp/stage/usr/bin/aura")
[ -x "$tmp/stage$link" ] && nothing_in "$tmp/home"
result $? "the staged command links to the staged package; the home is left alone"
in_home make -C "$build" uninstall prefix=/usr DESTDIR="$tmp/stage" \
  && nothing_in "$tmp/stage"
result $? "make uninstall DESTDIR=..."
plan
