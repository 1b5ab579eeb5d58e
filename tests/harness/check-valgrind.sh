#!/bin/sh
# check-valgrind.sh: the C unit tests under valgrind: no bad access, no use of a
# value that was never set; reports in TAP.  Ends with 77 without valgrind.  Leaks
# are the gateways' matter, see check-leaks.sh: the core allocates nothing.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
needs valgrind
# valgrind runs one thread at a time: more only wait for each other.
OPENBLAS_NUM_THREADS=1 AURA_TEST_BRIEF=1
export OPENBLAS_NUM_THREADS AURA_TEST_BRIEF

# One test a processor; each leaves its log and its status.
export build tmp
printf '%s\n' "$top"/tests/unit/test_*.c | xargs -n 1 basename | sed 's/\.c$//' >"$tmp/names"
# shellcheck disable=SC2016 # for sh
xargs -n 1 -P "$(nproc 2>/dev/null || echo 1)" sh -c '
  valgrind --quiet --error-exitcode=9 --leak-check=no "$build/tests/unit/$0" >"$tmp/$0" 2>&1
  echo $? >"$tmp/$0.status"' <"$tmp/names"

while IFS= read -r name; do
  cp "$tmp/$name" "$tmp/log"
  status=$(cat "$tmp/$name.status")
  # valgrind computes long double, the reference of gelu's ulps, as double: of
  # the encoder's test only what valgrind itself finds counts.
  [ "$name" = test_encoder ] && [ "$status" = 1 ] && status=0
  result "$status" "$name"
done <"$tmp/names"
plan
