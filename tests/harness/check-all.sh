#!/bin/sh
# check-all.sh [--full]: every test of a built source tree, one line a suite,
# then what failed, then `N passed, M failed' and, where tests could not run,
# `, K skipped'.  Run by ./quickstart check.
# --full adds the C tests, gateways and blocks under the sanitizers, installing from
# the tree, make distcheck, valgrind, Slurm, a browser, a display, the numbers of the
# documents, one more option, all attacks on files, and Debian's stable and unstable release.
set -u
here=$(cd "$(dirname "$0")" && pwd) || exit 1
top=$(dirname "$(dirname "$here")")
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
: >"$tmp/details"
total_passed=0
total_failed=0
total_skipped=0
full=no
case ${1-} in
  '') ;;
  --full) full=yes ;;
  *) echo "check: unknown option $1; it knows --full" >&2; exit 2 ;;
esac
jobs=${AURA_TEST_JOBS:-2}
unset MAKEFLAGS MFLAGS MAKELEVEL LD_PRELOAD AURA_FUZZ_CALLS AURA_TEST_PART AURA_TEST_BRIEF

# also_skipped COUNT: `, COUNT skipped' unless there were none.
also_skipped () {
  [ "$1" = 0 ] || printf ', %d skipped' "$1"
}

# report SUITE PASSED FAILED SKIPPED LOG: no test at all is a failure.
report () {
  passed=$2 failed=$3 skipped=$4
  [ $((passed + failed + skipped)) -gt 0 ] || failed=1
  total_passed=$((total_passed + passed))
  total_failed=$((total_failed + failed))
  total_skipped=$((total_skipped + skipped))
  printf '%-30s %5d passed, %d failed%s%s\n' "$1" "$passed" "$failed" \
    "$(also_skipped "$skipped")" "${took:-}"
  # What was skipped, and why, as TAP has it.
  grep -E '^ok .*# SKIP|^1\.\.0 # SKIP' "$5" | sed 's/^ok [0-9]* *- /  skipped: /; s/^1\.\.0 # SKIP/  skipped:/'
  [ "$failed" = 0 ] || {
    printf '\n=== %s\n' "$1"
    # Each failed test with its comments; where there is none, the end of all.
    awk '/^(PASS|FAIL|ERROR|SKIP): / { next } # of the TAP driver
         /^not ok|^Bail out/ { shown = taking = 1; print; next }
         /^#/ && taking { print; next }
         { taking = 0 }
         END { exit !shown }' "$5" || tail -n 40 "$5"
  } >>"$tmp/details"
}

# run SUITE PROGRAM [ARGUMENT [ARGUMENT]]: leave what PROGRAM says in TAP, its errors, its
# status and its time beside this script.
cat >"$tmp/run" <<'RUN'
left=$(dirname "$0")/$1
started=$(date +%s)
"$2" ${3:+"$3"} ${4:+"$4"} >"$left.tap" 2>"$left.err" </dev/null
echo "$? $(($(date +%s) - started))" >"$left.end"
RUN

# tap SUITE: report what its run has left.  A plan that was not fulfilled and a bad
# status count as a failure of their own; 77 says that the suite cannot run here,
# and its plan why.
tap () {
  suite=$1 log=$tmp/$1.tap status=1 seconds=0
  [ ! -s "$tmp/$suite.end" ] || read -r status seconds <"$tmp/$suite.end"
  took=", $seconds s"
  if [ "$status" = 77 ]; then
    report "$suite" 0 0 1 "$log"
    return
  fi
  sed 's/^/# /' "$tmp/$suite.err" >>"$log"
  skipped=$(grep -c '^ok .*# SKIP' "$log")
  passed=$(($(grep -c '^ok ' "$log") - skipped))
  failed=$(grep -c '^not ok ' "$log")
  plan=$(sed -n 's/^1\.\.\([0-9]*\)$/\1/p' "$log")
  [ "$failed" -gt 0 ] \
    || { [ "$status" = 0 ] && [ "$plan" = $((passed + skipped)) ]; } || failed=1
  report "$suite" "$passed" "$failed" "$skipped" "$log"
}

# alone SUITE PROGRAM [ARGUMENT]: run now, with nothing beside it.
alone () {
  sh "$tmp/run" "$@"
  tap "$1"
}

# queue SUITE PROGRAM [ARGUMENT [ARGUMENT]]: to be run by run_queue.
queued=
queue () {
  queued="$queued $1"
  printf '%s\0' "$1" "$2" "${3-}" "${4-}" >>"$tmp/queue"
}

# Most suites are one process: as many at a time as there are jobs, reported in the order of the queue.
run_queue () {
  xargs -0 -n 4 -P "$jobs" sh "$tmp/run" <"$tmp/queue"
  for suite in $queued; do
    tap "$suite"
  done
}

# automake SUITE DIR TESTS...: `make check' in DIR, of TESTS if there are any; one
# line per test program.
automake () {
  suite=$1 dir=$2
  shift 2
  started=$(date +%s)
  find "$dir/tests" \( -name '*.trs' -o -name '*.log' \) -exec rm -f {} +
  (cd "$dir" && make -j"$jobs" check ${1+"TESTS=$*"}) >"$tmp/make" 2>&1 </dev/null
  status=$?
  took=
  printf '%s: make check took %d s\n' "$suite" $(($(date +%s) - started))
  find "$dir/tests" -name '*.trs' | sort >"$tmp/trs"
  [ -s "$tmp/trs" ] || report "$suite" 0 1 0 "$tmp/make"
  before=$total_failed
  while IFS= read -r trs; do
    name=${trs#"$dir/tests/"}
    report "$suite: ${name%.trs}" "$(grep -c '^:test-result: PASS' "$trs")" \
      "$(grep '^:test-result:' "$trs" | grep -Evc ': (PASS|SKIP)')" \
      "$(grep -c '^:test-result: SKIP' "$trs")" "${trs%.trs}.log"
  done <"$tmp/trs"
  [ "$status" = 0 ] || [ "$total_failed" -gt "$before" ] || [ ! -s "$tmp/trs" ] \
    || report "$suite: make check" 0 1 0 "$tmp/make"
}

# The C tests, and those of gateways and blocks, under the sanitizers: no demo, no
# figure, for these reach every line of C.
sanitizers () {
  "$here/check-sanitizers.sh" "$tarball" "$tmp/san" >"$tmp/san.log" 2>&1 || {
    report "sanitizers: build" 0 1 0 "$tmp/san.log"
    return
  }
  AURA_TEST_PART=blocks AURA_FUZZ_CALLS=1700 AURA_TEST_BRIEF=1
  export AURA_TEST_PART AURA_FUZZ_CALLS AURA_TEST_BRIEF
  # shellcheck disable=SC2016 # for make
  automake sanitizers "$tmp/san/build" '$(check_PROGRAMS)' harness/bist.tap
  unset AURA_TEST_PART AURA_FUZZ_CALLS AURA_TEST_BRIEF
  took=
  queue "leaks" "$tmp/san/tests/harness/check-leaks.sh" "$tmp/san/build"
}

# The fuzzing of the gateways is for the sanitizers, which get most of its calls.
AURA_FUZZ_CALLS=200
export AURA_FUZZ_CALLS
automake tests "$top"
unset AURA_FUZZ_CALLS

took=
version=$(sed -n 's/^Version: *//p' "$top/DESCRIPTION")
tarball=$tmp/aura-$version.tar.gz
if (cd "$top" && make dist && cp "aura-$version.tar.gz" "$tarball") >"$tmp/dist" 2>&1 </dev/null; then
  queue "package" "$here/check-package.sh" "$tarball" ${1+"$1"}
  [ "$full" = no ] || sanitizers
else
  report "make dist" 0 1 0 "$tmp/dist"
fi

# These two measure time.
alone "interrupt" "$here/interrupt.sh"
alone "job" "$here/check-job.sh"

queue "quickstart" "$here/check-quickstart.sh"

# The long ones first; valgrind and style use both cores by themselves.
if [ "$full" = yes ]; then
  queue "octave-stable" "$here/check-octave.sh" stable
  queue "octave-unstable" "$here/check-octave.sh" unstable
  queue "figures" "$here/check-figures.sh"
  queue "limits" "$here/check-limits.sh" --full
  queue "attacks" "$here/check-attacks.sh"
  queue "release" "$here/check-release.sh"
  queue "install" "$here/check-install.sh"
  queue "distcheck" "$here/check-dist.sh"
  queue "slurm" "$top/tests/slurm/check-slurm.sh"
  queue "options" "$here/check-options.sh"
  queue "bench" "$here/check-bench.sh"
  queue "browser" "$top/tests/browser/check-browser.sh"
  queue "review-page" "$top/tests/browser/check-queue.sh"
  queue "screen" "$top/tests/screen/check-screen.sh"
  queue "valgrind" "$here/check-valgrind.sh"
  queue "style" "$here/check-style.sh" --tidy
else
  queue "limits" "$here/check-limits.sh"
  queue "style" "$here/check-style.sh"
fi
run_queue

cat "$tmp/details"
echo "$total_passed passed, $total_failed failed$(also_skipped "$total_skipped")"
[ "$total_failed" = 0 ]
