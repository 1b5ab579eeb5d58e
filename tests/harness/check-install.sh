#!/bin/sh
# check-install.sh: `make install' and `make uninstall' of a built tree: where pkg puts
# the package of a user, and of root; below a prefix; staged with DESTDIR; by another
# user, in a copy of the tree.  Each time the installed command must work, and nothing
# may be left; reports in TAP.  Touches nothing outside the scratch folder, even for root.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
octave=${OCTAVE:-octave-cli}
# shellcheck source=tests/harness/commands.sh
. "$top/tests/harness/commands.sh"
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME AURA_BUILDDIR
chmod 755 "$tmp" && mkdir "$tmp/home" "$tmp/stage" "$tmp/tmp" && chmod 1777 "$tmp/tmp" || exit 1
TMPDIR=$tmp/tmp
export TMPDIR

in_home () {
  env HOME="$tmp/home" "$@" >"$tmp/log" 2>&1 </dev/null
}

# nothing_in FOLDER...: no file is left there, nor a list of packages of Octave's, nor a
# temporary file.
nothing_in () {
  find "$@" "$tmp/tmp" ! -type d >"$tmp/log"
  [ ! -s "$tmp/log" ]
}

# works COMMAND HOW [RUN...]
works () {
  command=$1 how=$2
  shift 2
  commands_work "$command" "$tmp/work" "$@" >"$tmp/log" 2>&1
  result $? "$how: the installed command works"
  rm -rf "$tmp/work"
}

in_home make -C "$build" install prefix="$tmp/home/in" PKG_FLAGS=-local
result $? "make install PKG_FLAGS=-local"
grep -q "^the Octave package: $tmp/home/" "$tmp/log" && grep -q '^in Octave: pkg load aura$' "$tmp/log" \
  && grep -q "^the library: $tmp/home/in/lib/libaura.a" "$tmp/log" \
  && grep -q "^the shell command and its page: $tmp/home/in/bin/aura, " "$tmp/log"
result $? "it says where to"
! grep -Ei 'warning|does not agree|note: ' "$tmp/log" >"$tmp/notes"
result $? "without a warning"
works "$tmp/home/in/bin/aura" "where pkg puts it" env HOME="$tmp/home"
in_home "$octave" --norc --quiet --no-history --eval '
  pkg load aura
  sim = aura_simulate ("n", 60);
  graph = aura_graph (sim.x, aura_options ());'
result $? "pkg load aura"
for file in lib/libaura.a lib/libaura.so.0 lib/pkgconfig/aura.pc include/aura.h include/aura_fields.h \
  share/man/man1/aura.1; do
  [ -s "$tmp/home/in/$file" ] || echo "no $file"
done >"$tmp/log"
[ ! -s "$tmp/log" ]
result $? "library and man page are in place"
in_home make -C "$build" uninstall prefix="$tmp/home/in" \
  && ! grep -i warning "$tmp/log" && nothing_in "$tmp/home"
result $? "make uninstall takes all of it away"

in_home make -C "$build" install prefix="$tmp/in it"
result $? "make install prefix=..."
! grep -Ei 'warning|does not agree|note: ' "$tmp/log" >"$tmp/notes"
result $? "without a warning"
lines=$(sed -n 's/^in Octave: //p' "$tmp/log")
nothing_in "$tmp/home" && [ -f "$tmp/in it/share/octave/packages"/aura-*/aura_audit.m ] \
  && [ -n "$(echo "$tmp/in it/lib/octave/packages"/aura-*/*/__aura_info__.mex)" ] \
  && [ -x "$tmp/in it/bin/../share/octave/packages"/aura-*/bin/mex/aura_kernel ]
result $? "the package is below the prefix, and nothing elsewhere"
in_home "$octave" --norc --quiet --no-history --eval "$lines, aura_info"
result $? "what it says to Octave's users works"
works "$tmp/in it/bin/aura" "below a prefix" env HOME="$tmp/home"
in_home make -C "$build" uninstall prefix="$tmp/in it" && nothing_in "$tmp/home" "$tmp/in it"
result $? "make uninstall takes all of it away"

(umask 077; in_home make -C "$build" install prefix="$tmp/final" DESTDIR="$tmp/stage")
result $? "make install DESTDIR=..."
find "$tmp/stage$tmp/final/share/octave/packages"/* "$tmp/stage$tmp/final/lib/octave/packages"/* \
  \( -type d ! -perm -005 -o -type f ! -perm -004 \) >"$tmp/log" 2>&1
[ ! -s "$tmp/log" ]
result $? "others can read the package, whatever the umask"
link=$(readlink "$tmp/stage$tmp/final/bin/aura")
[ -x "$tmp/stage$link" ] && nothing_in "$tmp/home" && [ ! -e "$tmp/final" ]
result $? "the staged command links to the staged package; the home is left alone"
mv "$tmp/stage$tmp/final" "$tmp/final"
works "$tmp/final/bin/aura" "staged, then moved to its place" env HOME="$tmp/home"
mv "$tmp/final" "$tmp/stage$tmp/final"
in_home make -C "$build" uninstall prefix="$tmp/final" DESTDIR="$tmp/stage" \
  && nothing_in "$tmp/stage"
result $? "make uninstall DESTDIR=..."

# As root for all users: in a mount namespace where Octave's folders and /usr/local are
# copies or empty.
cat >"$tmp/global.sh" <<'G'
set -e
folder () {
  "$octave" --norc --quiet --no-history --eval "puts (fullfile ($1, 'octave'));" 2>/dev/null
}
share=$(folder "OCTAVE_HOME (), 'share'")
lib=$(folder "__octave_config_info__ ('libdir')")
mkdir "$tmp/share" "$tmp/lib" "$tmp/local"
cp -a "$share/." "$tmp/share"
cp -a "$lib/." "$tmp/lib"
mount --bind "$tmp/share" "$share"
mount --bind "$tmp/lib" "$lib"
mount --bind "$tmp/local" /usr/local
find "$share" "$lib" /usr/local ! -type d | sort >"$tmp/before"
make -C "$build" install prefix=/usr/local PKG_FLAGS=-global >"$tmp/said" 2>&1
grep "^the Octave package: $share/packages/aura-" "$tmp/said"
commands_work /usr/local/bin/aura "$tmp/work"
rm -rf "$tmp/work"
if command -v setpriv >/dev/null; then
  commands_work /usr/local/bin/aura "$tmp/work" setpriv --reuid=65534 --regid=65534 \
    --clear-groups env HOME=/nowhere
  rm -rf "$tmp/work"
fi
make -C "$build" uninstall prefix=/usr/local
# The empty list of packages stays where there was none: it is pkg's.
find "$share" "$lib" /usr/local ! -type d ! -name octave_packages | sort >"$tmp/after"
grep -v '/octave_packages$' "$tmp/before" | diff - "$tmp/after"
G
if [ "$(id -u)" = 0 ] && unshare -m true 2>/dev/null \
    && unshare -m sh -c 'mkdir "$1/m" && mount --bind "$1/m" "$1/m"' sh "$tmp" 2>/dev/null; then
  export octave tmp build top
  HOME=$tmp/home unshare -m sh -c '. "$top/tests/harness/commands.sh"; . "$tmp/global.sh"' \
    >"$tmp/log" 2>&1 </dev/null
  result $? "as root for all users: the command works, for another user too; nothing is left"
else
  skip "as root for all users" "needs root and a mount namespace"
fi

if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
  mkdir "$tmp/other" "$tmp/tree"
  tar -C "$build" --exclude=./.git --exclude='./aura-*' -cf - . | tar -C "$tmp/tree" -xf -
  chown -R 65534:65534 "$tmp/other" "$tmp/tree"
  as_other () {
    setpriv --reuid=65534 --regid=65534 --clear-groups env HOME="$tmp/other" "$@"
  }
  own="prefix=$tmp/other/.local default_prefix=$tmp/other/.local"
  # shellcheck disable=SC2086 # two words
  as_other make -C "$tmp/tree" install $own >"$tmp/log" 2>&1 </dev/null
  result $? "make install by another user, in a copy of the tree"
  works "$tmp/other/.local/bin/aura" "for another user" setpriv --reuid=65534 --regid=65534 \
    --clear-groups env HOME="$tmp/other"
  # shellcheck disable=SC2086
  as_other make -C "$tmp/tree" uninstall $own >"$tmp/log" 2>&1 </dev/null \
    && nothing_in "$tmp/other"
  result $? "make uninstall takes all of it away"
else
  skip "make install by another user" "needs root and setpriv"
fi
plan
