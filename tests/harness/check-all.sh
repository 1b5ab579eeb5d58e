#!/bin/sh
# check-all.sh [--ci | --full | --changed]: tests of a built source tree, a line a suite as it
# ends, then what failed, then `N passed, M failed' and, where tests could not run,
# `, K skipped'.  Run by ./quickstart check.
#   (none)      what each change must pass
#   --ci        what must pass before a change lands: also what takes seconds and is tested in
#               parts (aura.tests.left_to_ci); kills and full disks; the tarball, built, installed and
#               loaded; the C tests, the gateways and their fuzzing under the sanitizers; the
#               numeric rooms on the kernel Prescott; each page in a browser, once; most of what
#               documents tell a reader to type
#   --full      before a release: all there is, at full size; also other Octaves, valgrind,
#               Slurm, a display, the numbers of the documents, all attacks on files
#   --changed   the tests of the rooms that differ from the last commit, and of those that
#               need them (changed.sh)
set -u
here=$(cd "$(dirname "$0")" && pwd) || exit 1
top=$(dirname "$(dirname "$here")")

# For prove: run SUITE, whose report stays for the sum at the end.  What a failed one says on stderr
# follows as comments; 77 says that it cannot run here, and its plan why.
if [ "${1-}" = --run ]; then
  report=$AURA_CHECK/reports/$2
  { sh "$2" 2>"$report.err" </dev/null; echo $? >"$report.status"; } | tee "$report.tap"
  status=$(cat "$report.status")
  [ "$status" != 77 ] || exit 0
  [ "$status" = 0 ] || sed 's/^/# /' "$report.err"
  exit "$status"
fi

tier=${1-}
case $tier in
  '' | --ci | --full | --changed) ;;
  *) echo "check: unknown option $tier; it knows --ci, --full and --changed" >&2; exit 2 ;;
esac
AURA_CHECK=$(mktemp -d) || exit 1
export AURA_CHECK
trap 'rm -rf "$AURA_CHECK"' EXIT
trap 'exit 130' INT TERM
unset MAKEFLAGS MFLAGS MAKELEVEL LD_PRELOAD AURA_FUZZ_CALLS AURA_TEST_PART AURA_TEST_BRIEF AURA_DEMO_FULL AURA_TEST_FULL \
  AURA_TEST_TIER
[ "$tier" != --full ] || { AURA_DEMO_FULL=1 AURA_TEST_FULL=1 && export AURA_DEMO_FULL AURA_TEST_FULL; }
jobs=${AURA_TEST_JOBS:-2}
began=$(date +%s)

# queue SUITE COMMAND: a test of prove, by run_queue.
mkdir "$AURA_CHECK/suites" "$AURA_CHECK/reports"
queue () {
  printf '%s\n' "$2" >"$AURA_CHECK/suites/$1"
  queued="$queued $1"
}

# As many suites at a time as are asked for.  `bist' has as many processes itself: some of its
# tests wait, and so do many of the other suites beside it.
queued=
failed=0
run_queue () {
  # shellcheck disable=SC2086 # a list
  (cd "$AURA_CHECK/suites" && prove --exec "sh $here/check-all.sh --run" --jobs "$1" \
    --timer --failures --comments --directives $queued) || failed=1
  queued=
}

# What the tests need to know of the build, and the C programs among them.
make -s -C "$top/tests" environment >"$AURA_CHECK/make" 2>&1 || { cat "$AURA_CHECK/make"; exit 1; }
# shellcheck source=/dev/null
. "$top/tests/environment"
if [ "$AURA_SRCDIR" != "$top" ]; then # a copy of a built tree: it tests itself
  (cd "$top" && ./config.status && make -s -C tests clean environment) >"$AURA_CHECK/make" 2>&1 \
    || { tail -n 30 "$AURA_CHECK/make"; echo "0 passed, 1 failed"; exit 1; }
  # shellcheck source=/dev/null
  . "$top/tests/environment"
fi
make -s -j"$jobs" -C "$top/tests" check TESTS= >"$AURA_CHECK/make" 2>&1 </dev/null \
  || { tail -n 30 "$AURA_CHECK/make"; echo "0 passed, 1 failed"; exit 1; }
PATH_HERE="'$here'"
tarball=
case $tier in --ci | --full)
  tarball=$AURA_CHECK/aura-$(sed -n 's/^Version: *//p' "$top/DESCRIPTION").tar.gz
  (cd "$top" && make -s dist && cp "${tarball##*/}" "$tarball") >"$AURA_CHECK/make" 2>&1 </dev/null \
    || { tail -n 30 "$AURA_CHECK/make"; echo "0 passed, 1 failed"; exit 1; }
esac

if [ "$tier" = --changed ]; then
  queue changed "$PATH_HERE/changed.sh"
  run_queue 1
else
  # The sanitizers get most of the calls of the fuzzing; --ci and --full run what is left to them.
  calls=100
  [ -n "$tier" ] || { calls=60 AURA_TEST_TIER=check && export AURA_TEST_TIER; }
  queue bist "AURA_FUZZ_CALLS=$calls AURA_TEST_JOBS=$jobs $PATH_HERE/bist.tap"
  queue interrupt "$PATH_HERE/interrupt.sh $tier"
  queue job "$PATH_HERE/check-job.sh $tier"
  queue package "$PATH_HERE/check-package.sh '$tarball' $tier"
  queue library "'$top/tests/system/library.tap' $tier"
  queue units "$PATH_HERE/units.tap"
  [ -z "$tier" ] || queue limits "$PATH_HERE/check-limits.sh $tier"
  [ -z "$tier" ] || queue commands "$PATH_HERE/check-commands.sh $tier"
  for name in rooms pages index self; do
    queue "$name" "$PATH_HERE/$name.tap"
  done
  queue quickstart "$PATH_HERE/check-quickstart.sh"
  [ "$tier" = --full ] || queue style "$PATH_HERE/check-style.sh"
  run_queue 2
fi
if [ "$tier" = --ci ]; then
  queue sanitizers "$PATH_HERE/check-sanitizers.sh $tarball --brief"
  # The numeric rooms on the kernel that OpenBLAS takes where it knows nothing of the processor.
  queue prescott "OPENBLAS_CORETYPE=Prescott AURA_TEST_JOBS=1 $PATH_HERE/bist.tap +stat +decide +bias +loop \
    +block +encoder +panel +rule +explain +baseline +report +sample tests/blocks"
  queue browser "'$top/tests/browser/check-browser.sh'"
  queue review-page "'$top/tests/browser/check-queue.sh' --brief"
  queue bench "$PATH_HERE/check-bench.sh --brief"
fi
# The long ones first; valgrind and style use both cores by themselves.
if [ "$tier" = --full ]; then
  queue octave-stable "$PATH_HERE/check-octave.sh stable"
  queue octave-unstable "$PATH_HERE/check-octave.sh unstable"
  queue sanitizers "$PATH_HERE/check-sanitizers.sh $tarball"
  queue figures "$PATH_HERE/check-figures.sh"
  queue attacks "$PATH_HERE/check-attacks.sh"
  queue release "$PATH_HERE/check-release.sh"
  queue install "$PATH_HERE/check-install.sh"
  queue distcheck "$PATH_HERE/check-dist.sh"
  queue slurm "'$top/tests/slurm/check-slurm.sh'"
  queue options "$PATH_HERE/check-options.sh"
  queue bench "$PATH_HERE/check-bench.sh"
  queue browser "'$top/tests/browser/check-browser.sh'"
  queue review-page "'$top/tests/browser/check-queue.sh'"
  queue screen "'$top/tests/screen/check-screen.sh'"
  queue truth "'$top/tests/truth/check-truth.sh'"
  queue valgrind "$PATH_HERE/check-valgrind.sh"
  queue style "$PATH_HERE/check-style.sh --tidy"
fi
[ -z "$queued" ] || run_queue "$jobs"

printf '\ncheck%s took %d s\n' "${tier:+ $tier}" $(($(date +%s) - began))
cat "$AURA_CHECK"/reports/*.tap | awk -v bad="$failed" '
  /^ok .*# SKIP/ || /^1\.\.0 # SKIP/ { skipped++; next }
  /^ok / { passed++ }
  /^not ok / { failed++ }
  END { if (bad && !failed) failed = 1
        printf "%d passed, %d failed%s\n", passed, failed, skipped ? ", " skipped " skipped" : ""
        exit failed > 0 || passed == 0 }'
