#!/bin/sh
# check-all.sh [--full]: every test of a built source tree, one line a suite,
# then what failed, then `N passed, M failed'.  Run by ./quickstart check.
# --full sets AURA_TEST_FULL=yes, for the tests that take long, has the
# sanitizers run the slow files too, and adds valgrind, Slurm and a browser.
set -u
here=$(cd "$(dirname "$0")" && pwd) || exit 1
top=$(dirname "$(dirname "$here")")
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
: >"$tmp/details"
total_passed=0
total_failed=0
AURA_TEST_FULL=no
AURA_TEST_SLOW=yes
case ${1-} in
  '') ;;
  --full) AURA_TEST_FULL=yes ;;
  *) echo "check: unknown option $1; it knows --full" >&2; exit 2 ;;
esac
export AURA_TEST_FULL AURA_TEST_SLOW
unset MAKEFLAGS MFLAGS MAKELEVEL LD_PRELOAD AURA_FUZZ_CALLS

# report SUITE PASSED FAILED LOG: no test at all is a failure.
report () {
  passed=$2 failed=$3
  [ $((passed + failed)) -gt 0 ] || failed=1
  total_passed=$((total_passed + passed))
  total_failed=$((total_failed + failed))
  printf '%-30s %5d passed, %d failed%s\n' "$1" "$passed" "$failed" "${took:-}"
  [ "$failed" = 0 ] || {
    printf '\n=== %s\n' "$1"
    # Each failed test with its comments; where there is none, the end of all.
    awk '/^(PASS|FAIL|ERROR|SKIP): / { next } # of the TAP driver
         /^not ok|^Bail out/ { shown = taking = 1; print; next }
         /^#/ && taking { print; next }
         { taking = 0 }
         END { exit !shown }' "$4" || tail -n 40 "$4"
  } >>"$tmp/details"
}

# tap SUITE COMMAND...: a program that reports in TAP.  A plan that was not
# fulfilled and a bad status count as a failure of their own; 77 says that the
# suite cannot run here, and its plan why.
tap () {
  suite=$1
  shift
  started=$(date +%s)
  "$@" >"$tmp/tap" 2>"$tmp/err" </dev/null
  status=$?
  took=", $(($(date +%s) - started)) s"
  if [ "$status" = 77 ]; then
    printf '%-30s skipped:%s\n' "$suite" "$(sed -n 's/^1\.\.0 # SKIP//p' "$tmp/tap")"
    return
  fi
  sed 's/^/# /' "$tmp/err" >>"$tmp/tap"
  passed=$(grep -c '^ok ' "$tmp/tap")
  failed=$(grep -c '^not ok ' "$tmp/tap")
  plan=$(sed -n 's/^1\.\.\([0-9]*\)$/\1/p' "$tmp/tap")
  [ "$failed" -gt 0 ] || { [ "$status" = 0 ] && [ "$plan" = "$passed" ]; } || failed=1
  report "$suite" "$passed" "$failed" "$tmp/tap"
}

# automake SUITE DIR: `make check' in DIR, one line per test program.
automake () {
  suite=$1 dir=$2
  started=$(date +%s)
  find "$dir/tests" \( -name '*.trs' -o -name '*.log' \) -exec rm -f {} +
  (cd "$dir" && make -j2 check) >"$tmp/make" 2>&1 </dev/null
  status=$?
  took=
  printf '%s: make check took %d s\n' "$suite" $(($(date +%s) - started))
  find "$dir/tests" -name '*.trs' | sort >"$tmp/trs"
  [ -s "$tmp/trs" ] || report "$suite" 0 1 "$tmp/make"
  before=$total_failed
  while IFS= read -r trs; do
    name=${trs#"$dir/tests/"}
    report "$suite: ${name%.trs}" "$(grep -c '^:test-result: PASS' "$trs")" \
      "$(grep '^:test-result:' "$trs" | grep -vc ': PASS')" "${trs%.trs}.log"
  done <"$tmp/trs"
  [ "$status" = 0 ] || [ "$total_failed" -gt "$before" ] || [ ! -s "$tmp/trs" ] \
    || report "$suite: make check" 0 1 "$tmp/make"
}

# The fuzzing of the gateways is for the sanitizers, which get all its calls.
AURA_FUZZ_CALLS=200
export AURA_FUZZ_CALLS
automake tests "$top"
unset AURA_FUZZ_CALLS

took=
version=$(sed -n 's/^Version: *//p' "$top/DESCRIPTION")
if (cd "$top" && make dist) >"$tmp/dist" 2>&1 </dev/null; then
  tarball=$top/aura-$version.tar.gz
  tap "package" "$here/check-package.sh" "$tarball"
  took=
  if "$here/check-sanitizers.sh" "$tarball" "$tmp/san" >"$tmp/san.log" 2>&1; then
    AURA_TEST_SLOW=$AURA_TEST_FULL
    automake sanitizers "$tmp/san/build"
    tap "leaks" "$tmp/san/tests/harness/check-leaks.sh" "$tmp/san/build"
  else
    report "sanitizers: build" 0 1 "$tmp/san.log"
  fi
else
  report "make dist" 0 1 "$tmp/dist"
fi

tap "job" "$here/check-job.sh"
tap "interrupt" "$here/interrupt.sh"
if [ "$AURA_TEST_FULL" = yes ]; then
  tap "valgrind" "$here/check-valgrind.sh"
  tap "browser" "$top/tests/browser/check-browser.sh"
  tap "slurm" "$top/tests/slurm/check-slurm.sh"
fi

cat "$tmp/details"
echo "$total_passed passed, $total_failed failed"
[ "$total_failed" = 0 ]
