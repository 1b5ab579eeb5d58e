#!/bin/sh
# check-job.sh [--ci | --full]: the quickstart's job from end to end, as a user starts it, in a
# folder whose name holds what shells and Octave trip over; reports in TAP.
#   --ci     also panels that cannot be, or hardly, and escape sequences in the data
#   --full   these, and SIGTERM at more moments, on a quiet machine: it must end within half a second
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
moments='.1' writing='.5' most=20000
brief=
[ -n "${1-}" ] || brief=1
[ "${1-}" != --full ] || { moments='0 .03 .06 .09 .12 .2' writing='.3 .6 1 2' most=500; }

# comes COMMAND...: wait until COMMAND succeeds, for a minute at most.
comes () {
  for _ in $(seq 600); do
    "$@" >/dev/null 2>&1 && return
    sleep .1
  done
  return 1
}
dir=$tmp/"it's a \"job\" of Zoë's"
mkdir "$dir" && cd "$dir" || exit 1

has_report () {
  for name in report.html verdicts.csv queue.csv queue.html audit.mat; do
    [ -s "$1/$name" ] || { echo "no $1/$name" >>"$tmp/log"; return 1; }
  done
  [ "$(grep -o '"caption":"figure of' "$1/report.html" | wc -l)" -ge "$2" ] \
    || { echo "no figures in $1/report.html" >>"$tmp/log"; return 1; }
}

"$top/quickstart" >"$tmp/log" 2>&1 </dev/null
result $? "./quickstart audits its sample"
has_report aura-sample 0
result $? "its report is complete"
grep -q '600 items, 84 labels; measured on 444 others$' "$tmp/log" \
  && grep -q '^Use the corrected picks: ' "$tmp/log" \
  && grep -q '^These figures were measured on made-up data' "$tmp/log"
result $? "it says what was measured, and on what"
grep -q '^The report: .*/aura-sample/report\.html$' "$tmp/log"
result $? "it tells where the report is"

grep -qF "export PATH=\"$top/bin:\$PATH\"" "$tmp/log"
result $? "and how to have aura on the PATH"

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
  && grep -q '40 items, [0-9]* labels' "$tmp/log" && [ "$(grep -c '^sample-' "both é/queue.csv")" = 2 ]
result $? "./quickstart audit FILE FILE OUT: a panel"
"$top/bin/aura" audit one.jsonl three.jsonl >"$tmp/log" 2>&1 </dev/null
[ $? = 1 ] && grep -q 'three.jsonl' "$tmp/log"
result $? "a second file that is missing is an error"

# What goes through the shell alone: standard input and output.
streams () {
  cat one.jsonl | "$top/bin/aura" audit - stdin --queries 0 --json >"$tmp/log" 2>&1
  [ $? = 0 ] && grep -q '"command":"audit"' "$tmp/log"
  result $? "FILE from the standard input"
  if [ -e /dev/full ]; then
    "$top/bin/aura" schema >/dev/full 2>"$tmp/log"
    [ $? = 1 ] && grep -q 'not all could be written' "$tmp/log"
    result $? "a full disk behind the standard output is an error"
  fi
  "$top/bin/aura" schema >&- 2>"$tmp/log"
  [ $? = 1 ] && grep -q 'standard output is closed' "$tmp/log"
  result $? "so is one that is closed"
  mkfifo pipe
  "$top/bin/aura" audit pipe piped --sample 5 >"$tmp/log" 2>&1
  [ $? = 1 ] && grep -q 'a FILE that can be read twice' "$tmp/log"
  result $? "--sample takes no pipe"
}

# Panels that cannot be, or hardly: each an error in one line, or a report that says so.
refuses () { # TEXT: the error, one line
  [ $? = 1 ] && [ "$(wc -l <"$tmp/log")" = 1 ] && grep -q -e "$1" "$tmp/log"
}
panel () {
  "$top/bin/aura" audit "$@" --verbose >"$tmp/log" 2>&1 </dev/null
}
odd_panels () {
  awk '{ id = "\"sample-" sprintf("%06d", NR % 40 + 1) "\""; sub (/"sample-[0-9]*"/, id); print }' \
    two.jsonl >shifted.jsonl
  panel one.jsonl shifted.jsonl bad
  refuses 'shifted.jsonl, line 1, .*differs from .*one.jsonl, line 2 with the same id'
  result $? "ids that are others' are an error with both lines"
  sed 's/"sample-/"other-/; s/"question":"/"question":"Other: /' two.jsonl >other.jsonl
  panel one.jsonl other.jsonl bad
  refuses 'shares no item with the other files'
  result $? "two files that share no item are an error"
  sed 's/"synthetic good"/"copy"/' one.jsonl >copy.jsonl
  panel one.jsonl copy.jsonl same && grep -qi 'the same verdicts as another judge: synthetic good, copy' "$tmp/log"
  result $? "a judge that copies another is named"
  head -n 10 two.jsonl >ten.jsonl
  panel one.jsonl ten.jsonl few && grep -qi 'fewer than 30 verdicts: synthetic coin' "$tmp/log"
  result $? "so is a judge with ten verdicts"
  for name in one two; do
    sed 's/"human_preference":[12]/"human_preference":1/' "$name.jsonl" >"${name}s.jsonl"
  done
  panel ones.jsonl twos.jsonl ones && grep -q 'All labels pick answer 1\.' "$tmp/log"
  result $? "labels that all say 1 are told"
  panel one.jsonl two.jsonl drawn --labels .6 --queries 4 --draws 2 --seed 5 \
    && grep -q 'of which 60 % are shown (seed 5)' "$tmp/log" && grep -q 'over 2 draws of the revealed labels' "$tmp/log" \
    && grep -q '2 initial' "$tmp/log"
  result $? "--labels, --queries, --draws and --seed of a panel"
  panel one.jsonl two.jsonl bad --draws 2
  refuses '--draws must come with --labels'
  result $? "--draws without --labels is an error"
  [ ! -e bad ]
  result $? "errors leave no folder"
}
streams
[ -n "$brief" ] || odd_panels

setsid "$top/bin/aura" audit five.jsonl left --labels .5 --queries 0 --draws 100000 >"$tmp/log" 2>&1 </dev/null &
comes test -e left
sleep 1
kill -s INT -- "-$!"
ran=$?
wait "$!"
[ $? != 0 ] && [ "$ran" = 0 ] && [ -d left ] && [ -z "$(ls left)" ]
result $? "Ctrl-C in the audit of a panel leaves no half report"

# SIGTERM, as timeout, systemd and Slurm send it: at once, without Octave's dump of its
# variables (which would go to /), and what was there is whole.
left_by_octave () {
  ls -l /octave-workspace ./octave-workspace 2>/dev/null
}
# ended WHAT SECONDS COMMAND...: SIGTERM after SECONDS; status 143 at once: what it was at would
# take minutes.
ended () {
  what=$1 after=$2
  shift 2
  before=$(left_by_octave)
  "$top/bin/aura" "$@" >"$tmp/log" 2>&1 </dev/null &
  job=$!
  sleep "$after"
  kill -s TERM "$job"
  sent=$(date +%s%N)
  wait "$job"
  status=$?
  took=$((($(date +%s%N) - sent) / 1000000))
  [ "$status" = 143 ] && [ "$took" -lt "$most" ] && [ "$(left_by_octave)" = "$before" ] \
    && ! grep -q 'octave-workspace' "$tmp/log"
  ok=$?
  echo "status $status after $took ms" >>"$tmp/log"
  result $ok "SIGTERM $what ends it at once, with 143 and no octave-workspace"
}
for k in $(seq 200); do
  sed "s/\"sample-/\"$k-/; s/\"question\":\"/\"question\":\"$k: /" five.jsonl
done >many.jsonl
for after in $moments; do
  ended "$after s after the start" "$after" audit many.jsonl term
done
# A file that does not end: reading one that does takes too little time to be met.
mkfifo endless.jsonl
{ cat many.jsonl; sleep 60; } >endless.jsonl &
writer=$!
ended "while a file is read" 1.5 audit endless.jsonl term
kill "$writer" 2>/dev/null
wait "$writer"
[ ! -e term ]
result $? "it leaves no folder"
"$top/bin/aura" audit many.jsonl term >"$tmp/log" 2>&1 </dev/null &
sleep 1
kill -s KILL $!
wait $! 2>/dev/null
gone () {
  ps -eo args >"$tmp/log"
  ! grep -q '[b]in/aura.m audit many.jsonl term' "$tmp/log"
}
comes gone
result $? "SIGKILL of the command ends its Octave, too"
"$top/bin/aura" audit five.jsonl term --queries 3 >"$tmp/log" 2>&1 </dev/null
cp term/report.html old.html
ended "during training" 2 audit five.jsonl term --labels .5 --queries 0 --draws 100000
"$top/bin/aura" status term >"$tmp/log" 2>&1 </dev/null
[ $? = 3 ] && cmp term/report.html old.html >>"$tmp/log"
result $? "the files that were there are whole"
# A file that takes long to write: what it replaces is read until it is renamed.
"$top/bin/aura" sample target.jsonl --n 30 >"$tmp/log" 2>&1 </dev/null && cp target.jsonl old.jsonl
for after in $writing; do
  "$top/bin/aura" sample target.jsonl --n 1000000 >"$tmp/log" 2>&1 </dev/null &
  sleep "$after"
  kill -s TERM "$!"
  wait "$!"
  echo "$?"
done >ends
[ "$(sort -u ends)" = 143 ] && cmp target.jsonl old.jsonl >>"$tmp/log"
result $? "SIGTERM before a rename leaves the old file"

mkdir hostile && cp "in 'put' é.jsonl" hostile/in.jsonl 2>/dev/null
for name in repmat rows fix set pkg aura_audit; do
  echo "system ('touch HIT'); exit (7);" >"hostile/$name.m"
done
(cd hostile && "$top/bin/aura" audit in.jsonl --queries 3 --judge "synthetic copy") >"$tmp/log" 2>&1 </dev/null
[ $? = 0 ] && [ ! -e hostile/HIT ] && [ -s hostile/aura-in/report.html ]
result $? "functions in the current folder are not run"
(cd hostile && printf 'x' >bad.jsonl && "$top/bin/aura" audit bad.jsonl --labels 0,1) >"$tmp/log" 2>&1 </dev/null
[ $? = 1 ] && grep -q 'decimal point' "$tmp/log"
result $? "a decimal comma is an error"

escapes () {
  for field in id judge judge_preference; do # of one id, other texts: the error quotes it
    for text in a $([ $field = id ] && echo c || echo a); do
      echo '{"question": "q", "response_1": "'$text'", "response_2": "b", "judge_preference": "tie", "judge": "j", "id": "i"}' \
        | sed "s/\"$field\": \"[a-z]*\"/\"$field\": \"\\\\u001b]0;shown\\\\u0007\"/"
    done >escapes.jsonl
    "$top/bin/aura" audit escapes.jsonl 2>&1 </dev/null
  done >"$tmp/log"
  [ "$(grep -c shown "$tmp/log")" -ge 3 ] && ! tr '\033\007' '@@' <"$tmp/log" | grep -q '@'
  result $? "escape sequences of the data are not shown"
}
[ -n "$brief" ] || escapes

"$top/quickstart" audit "no such file" >"$tmp/log" 2>&1 </dev/null
[ $? = 1 ]
result $? "a missing file is an error"
! grep -q 'quickstart: ' "$tmp/log"
result $? "a second run neither installs nor builds"
[ "$(wc -l <"$tmp/log")" = 1 ] && grep -q '^aura.*no such file' "$tmp/log"
result $? "the error is one line that names the file"
"$top/quickstart" audit x --no-such-option 1 >"$tmp/log" 2>&1 </dev/null
[ $? = 2 ] && grep -q 'unknown option --no-such-option' "$tmp/log"
result $? "an unknown option is an error"
plan
