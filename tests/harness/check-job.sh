#!/bin/sh
# check-job.sh: the quickstart's job from end to end, as a user starts it, in a
# folder whose name holds what shells and Octave trip over; reports in TAP.
top=$(cd "$(dirname "$0")/../.." && pwd) || exit 1
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
dir=$tmp/"it's a \"job\" of Zoë's"
mkdir "$dir" && cd "$dir" || exit 1
# shellcheck source=tests/harness/tap.sh
. "$top/tests/harness/tap.sh"

has_report () {
  for name in report.html verdicts.csv queue.csv audit.mat; do
    [ -s "$1/$name" ] || { echo "no $1/$name" >>"$tmp/log"; return 1; }
  done
  # A missing font or gnuplot costs the figures, not the report.
  [ "$(grep -c '<img' "$1/report.html")" -ge "$2" ] \
    || { echo "no figures in $1/report.html" >>"$tmp/log"; return 1; }
}

"$top/quickstart" >"$tmp/log" 2>&1 </dev/null
result $? "./quickstart audits its sample"
has_report aura-sample 0
result $? "its report is complete"
grep -q '^60 human labels served all 5 judges. On the other 240 items, measured' "$tmp/log" \
  && grep -q '^These figures were measured on made-up data' "$tmp/log"
result $? "it says what was measured, and on what"
grep -q '^the report: .*/aura-sample/report\.html$' "$tmp/log"
result $? "it tells where the report is"

cp aura-sample/comparisons.jsonl "in 'put' é.jsonl" 2>/dev/null
"$top/quickstart" audit "in 'put' é.jsonl" "out \$(x) é" --seed 2 --labels .5 \
  --queries 5 --judge "synthetic first" >"$tmp/log" 2>&1 </dev/null
result $? "./quickstart audit FILE OUT with options"
has_report "out \$(x) é" 3
result $? "its report is complete"

"$top/bin/aura" sample five.jsonl --n 40 --judges panel --seed 3 >"$tmp/log" 2>&1 </dev/null \
  && grep '"synthetic good"' five.jsonl >one.jsonl && grep '"synthetic coin"' five.jsonl >two.jsonl
result $? "aura sample by five judges"
"$top/quickstart" audit one.jsonl two.jsonl "both é" --queries 2 >"$tmp/log" 2>&1 </dev/null \
  && grep -q '40 items, 2 judges' "$tmp/log" && [ "$(wc -l <"both é/queue.csv")" = 3 ]
result $? "./quickstart audit FILE FILE OUT: a panel"
"$top/bin/aura" audit one.jsonl three.jsonl >"$tmp/log" 2>&1 </dev/null
[ $? = 1 ] && grep -q 'three.jsonl' "$tmp/log"
result $? "a second file that is missing is an error"

mkdir hostile && cp "in 'put' é.jsonl" hostile/in.jsonl 2>/dev/null
for name in repmat rows fix set pkg aura_audit; do
  echo "system ('touch HIT'); exit (7);" >"hostile/$name.m"
done
(cd hostile && "$top/bin/aura" audit in.jsonl --queries 3 --judge "synthetic coin") >"$tmp/log" 2>&1 </dev/null
[ $? = 0 ] && [ ! -e hostile/HIT ] && [ -s hostile/aura-in/report.html ]
result $? "functions in the current folder are not run"
(cd hostile && printf 'x' >bad.jsonl && "$top/bin/aura" audit bad.jsonl --labels 0,1) >"$tmp/log" 2>&1 </dev/null
[ $? = 1 ] && grep -q 'decimal point' "$tmp/log"
result $? "a decimal comma is an error"

start=$(date +%s)
"$top/quickstart" audit "no such file" >"$tmp/log" 2>&1 </dev/null
[ $? = 1 ]
result $? "a missing file is an error"
[ $(($(date +%s) - start)) -le 3 ]
result $? "a second run starts within 3 s"
[ "$(wc -l <"$tmp/log")" = 1 ] && grep -q '^aura.*no such file' "$tmp/log"
result $? "the error is one line that names the file"
"$top/quickstart" audit x --no-such-option 1 >"$tmp/log" 2>&1 </dev/null
[ $? = 1 ] && grep -q 'unknown option --no-such-option' "$tmp/log"
result $? "an unknown option is an error"
plan
