#!/bin/sh
# check-attacks.sh: all attacks on files (tests/fuzz/files.tst); reports in TAP, each line with
# its count.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"

# attack FUNCTION LEAST WHAT: at least LEAST attempts were made, and none ended in
# anything but success or an error of ours.
attack () {
  made=$(sed -n "s/^BIST# *//; s/^ATTACKS $1: \([0-9]*\) attempts.*/\1/p" "$tmp/out")
  done=$(sed -n "s/^BIST# *//; s/^ATTACKS $1: .*, \([0-9]*\) succeeded/\1/p" "$tmp/out")
  [ "${made:-0}" -ge "$2" ]
  result $? "$3: ${made:-0} attempts, ${done:-0} of them succeeded, the others refused"
}

AURA_FUZZ_FILES=full AURA_SRCDIR=$top AURA_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
export AURA_FUZZ_FILES AURA_SRCDIR AURA_NUM_THREADS OPENBLAS_NUM_THREADS
(cd "$tmp" && BIST_DIR=$tmp BIST_FILES=tests/fuzz/files.tst octave --path "$top/tests/twins" --path "$top/tests/fuzz" \
  "$top/tests/harness/bist_tap.m") >"$tmp/out" 2>&1 </dev/null
cp "$tmp/out" "$tmp/log"
grep -q '^BIST ok' "$tmp/out"
result $? "none ended in an error of Octave, and none left anything behind"
attack fuzz_malformed 513 "malformed files"
attack fuzz_edited 4500 "edited audits and panels"
attack fuzz_damaged 1200 "flipped bits and truncations"
attack fuzz_shell 200 "calls of the shell command"
plan
