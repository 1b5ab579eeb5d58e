#!/bin/sh
# check-package.sh [TARBALL [--full]]: install it, or without TARBALL what was built in this
# tree, into a scratch prefix, load it, and run its command; reports in TAP.  Touches nothing
# outside the scratch folder, even for root (whose `pkg install' is global).
# --full: the tests of its functions, too; and as a package for all users.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
# shellcheck source=tests/harness/commands.sh
. "$top/tests/harness/commands.sh"
if [ -n "${1-}" ]; then
  tarball=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
else
  tarball=$tmp/staged
  make -s -C "$build" stage="$tarball" staged-package >"$tmp/log" 2>&1 </dev/null
  result $? "what was built, as a package"
fi
cd "$tmp" || exit 1
# pkg install lays out the help of each function, which index.tap does for all at once.
quick=
[ -n "${1-}" ] || quick="makeinfo_program ('echo');"

# with_pkg FOLDER COMPILED CODE [LOG]: in an Octave whose packages are in FOLDER, and their
# compiled files in COMPILED; what it says goes to LOG.
with_pkg () {
  HOME=$tmp TARBALL=$tarball \
    command "${OCTAVE:-octave-cli}" --norc --quiet --no-history --eval "
    $quick
    pkg ('global_list', fullfile (pwd, 'global'));
    pkg ('local_list', fullfile (pwd, 'local'));
    pkg ('prefix', fullfile (pwd, '$1'), fullfile (pwd, '$2'));
    $3" >"${4:-log}" 2>&1 </dev/null
}

cat >scratch_functions.m <<'E2'
pkg load aura
folder = pkg ("list", "aura"){1}.dir;
lines = strsplit (fileread (fullfile (folder, "packinfo", "INDEX")), "\n")(2:end);
names = strsplit (strtrim (strjoin (lines(strncmp (lines, " ", 1)), " ")));
lost = names(! cellfun (@(name) any (exist (name) == [2, 3, 103]), names));
assert (isempty (lost), "not installed: %s", strjoin (lost, " "));
pkg describe -verbose aura
pkg unload aura
assert (exist (names{1}), 0);
E2
cat >scratch_tests.m <<'E2'
pkg load aura
files = glob (fullfile (pkg ("list", "aura"){1}.dir, "*.m"))(part:2:end);
name = sprintf ("test%d.log", part);
failed = total = 0;
for i = 1:numel (files)
  fid = fopen (name, "w");
  [n, nmax] = test (files{i}, "quiet", fid);
  fclose (fid);
  total += n;
  if (n < nmax)
    failed++;
    fputs (stdout, fileread (name));
  endif
endfor
printf ("%d tests\n", total);
exit (failed > 0 || total == 0);
E2

# As root for all users: the compiled files have a folder of their own.  This shares
# nothing with the rest, and is done beside it, in a folder of its own.
everyone () {
  mkdir everyone && cd everyone || exit
  with_pkg all compiled "pkg ('install', '-global', getenv ('TARBALL'));" \
    && ls compiled/aura-*/*/*.mex >>log 2>&1 \
    && commands_work "$(echo "$PWD"/all/aura-*/bin/aura)" "$PWD/work" >log 2>&1
  echo $? >works
  cp log works.log
  with_pkg all compiled 'pkg uninstall -global aura' \
    && find all compiled ! -type d >log && [ ! -s log ]
  echo $? >gone
}
[ "${2-}" != --full ] || everyone &
everyone=$!
with_pkg pkgs pkgs "pkg ('install', '-local', getenv ('TARBALL'));" && ls pkgs/aura-*/*/*.mex >>log 2>&1
result $? "pkg install, offline, into a scratch prefix"
! grep -Ei 'warning|does not agree|note: ' log >notes
result $? "without a warning"
with_pkg pkgs pkgs 'source scratch_functions.m'
result $? "pkg load, describe, unload; all that INDEX names is there"
if [ "${2-}" = --full ]; then
  with_pkg pkgs pkgs 'part = 1; source scratch_tests.m' other &
  with_pkg pkgs pkgs 'part = 2; source scratch_tests.m'
  second=$?
  wait $! && [ $second = 0 ]
  status=$?
  cat other >>log
  result $status "the installed functions pass their tests"
fi
command=$(echo pkgs/aura-*/bin/aura)
commands_work "$tmp/$command" "$tmp/work" >log 2>&1
result $? "the installed command works"
find pkgs -name '*.mex' -exec readelf -d {} + >log 2>&1
grep -q NEEDED log && ! grep -i 'NEEDED.*fftw' log >/dev/null
result $? "no MEX file needs FFTW"

wait $everyone
if [ "${2-}" = --full ]; then
  cp everyone/works.log log
  result "$(cat everyone/works)" "so does that of a package for all users"
  cp everyone/log log
  result "$(cat everyone/gone)" "pkg uninstall takes all of it away"
fi
plan
