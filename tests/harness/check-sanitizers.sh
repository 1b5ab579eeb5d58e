#!/bin/sh
# check-sanitizers.sh TARBALL [--brief]: the tarball, built out of its own tree under the
# sanitizers, where allocations can be made to fail: the C tests, the gateways and the blocks,
# their fuzzing, the attacks on files, and what is lost when memory is short; reports in TAP.  No
# demo, no figure: these reach every line of C.
#   --brief   the C tests, the gateways' own tests and some of the fuzzing
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
brief=${2-}
mkdir "$tmp/tree"
{ tar -xzf "$1" -C "$tmp/tree" --strip-components=1 \
  && mkdir "$tmp/tree/build" && cd "$tmp/tree/build" \
  && ../configure --quiet --enable-sanitizers --enable-fault-injection \
  && make -j2 && make -C tests -j2 check TESTS=; } >"$tmp/log" 2>&1 </dev/null
status=$?
result "$status" "the tarball is built under the sanitizers"
[ "$status" = 0 ] || { plan; exit; }

make -s -C "$tmp/tree/build/tests" environment >"$tmp/log" 2>&1 || exit 1
# shellcheck source=/dev/null
. "$tmp/tree/build/tests/environment"
AURA_TEST_PART=${brief:+gateways} AURA_TEST_BRIEF=1
: "${AURA_TEST_PART:=blocks}"
[ -n "$brief" ] && AURA_FUZZ_CALLS=300 || AURA_FUZZ_CALLS=1700
export AURA_TEST_PART AURA_TEST_BRIEF AURA_FUZZ_CALLS
[ -n "$brief" ] || { AURA_FUZZ_INPUTS=100000; export AURA_FUZZ_INPUTS; }
relay units "$tmp/tree/tests/harness/units.tap"
relay bist "$tmp/tree/tests/harness/bist.tap"
[ -n "$brief" ] || relay leaks "$tmp/tree/tests/harness/check-leaks.sh" "$tmp/tree/build"
plan
