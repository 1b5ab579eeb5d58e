#!/bin/sh
# check-package.sh TARBALL: install it into a scratch prefix, load it, run the
# tests of its functions and its command; reports in TAP.  Touches nothing
# outside the scratch folder, even for root (whose `pkg install' is global).
here=$(cd "$(dirname "$0")" && pwd) || exit 1
tarball=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
cd "$tmp" || exit 1
# shellcheck source=tests/harness/tap.sh
. "$here/tap.sh"
# shellcheck source=tests/harness/commands.sh
. "$here/commands.sh"

cat >scratch_prefix.m <<'E2'
pkg ("global_list", fullfile (pwd, "global"));
pkg ("local_list", fullfile (pwd, "local"));
pkg ("prefix", fullfile (pwd, "pkgs"), fullfile (pwd, "pkgs"));
E2
cat >scratch_install.m <<'E2'
source scratch_prefix.m
pkg ("install", "-local", getenv ("TARBALL"));
E2
cat >scratch_functions.m <<'E2'
source scratch_prefix.m
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
source scratch_prefix.m
pkg load aura
files = glob (fullfile (pkg ("list", "aura"){1}.dir, "*.m"));
failed = total = 0;
for i = 1:numel (files)
  fid = fopen ("test.log", "w");
  [n, nmax] = test (files{i}, "quiet", fid);
  fclose (fid);
  total += n;
  if (n < nmax)
    failed++;
    fputs (stdout, fileread ("test.log"));
  endif
endfor
printf ("%d tests\n", total);
exit (failed > 0 || total == 0);
E2

octave_run () {
  HOME=$tmp TARBALL=$tarball \
    "${OCTAVE:-octave-cli}" --norc --quiet --no-history "$1" >log 2>&1 </dev/null
}

octave_run scratch_install.m && ls pkgs/aura-*/*/*.mex >>log 2>&1
result $? "pkg install, offline, into a scratch prefix"
! grep -Ei 'warning|does not agree|note: ' log >notes
result $? "without a warning"
octave_run scratch_functions.m
result $? "pkg load, describe, unload; all that INDEX names is there"
octave_run scratch_tests.m
result $? "the installed functions pass their tests"
command=$(echo pkgs/aura-*/bin/aura)
commands_work "$tmp/$command" "$tmp/work" >log 2>&1
result $? "the installed command works"
find pkgs -name '*.mex' -exec readelf -d {} + >log 2>&1
grep -q NEEDED log && ! grep -i 'NEEDED.*fftw' log >/dev/null
result $? "no MEX file needs FFTW"

# As root for all users: the compiled files have a folder of their own.
cat >scratch_global.m <<'E2'
pkg ("global_list", fullfile (pwd, "global"));
pkg ("local_list", fullfile (pwd, "local"));
pkg ("prefix", fullfile (pwd, "all"), fullfile (pwd, "compiled"));
pkg ("install", "-global", getenv ("TARBALL"));
E2
rm -rf pkgs local global work
octave_run scratch_global.m && ls compiled/aura-*/*/*.mex >>log 2>&1 \
  && commands_work "$(echo "$tmp"/all/aura-*/bin/aura)" "$tmp/work" >log 2>&1
result $? "so does that of a package for all users"
cat >scratch_uninstall.m <<'E2'
pkg ("global_list", fullfile (pwd, "global"));
pkg ("local_list", fullfile (pwd, "local"));
pkg uninstall -global aura
E2
octave_run scratch_uninstall.m && find all compiled ! -type d >log && [ ! -s log ]
result $? "pkg uninstall takes all of it away"
plan
