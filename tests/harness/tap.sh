# shellcheck shell=sh disable=SC2154
# tap.sh, to be sourced: a report in TAP.
#   result STATUS WHAT   its next line; below a failure stands what `evidence' prints
#   skip WHAT WHY        its next line where WHAT cannot be tested here
#   plan                 its last line; the status is 0 where nothing failed
count=0
failures=0

evidence () {
  tail -n 40 "$tmp/log"
}

result () {
  count=$((count + 1))
  if [ "$1" = 0 ]; then
    echo "ok $count - $2"
  else
    failures=$((failures + 1))
    echo "not ok $count - $2"
    evidence | sed 's/^/# /'
  fi
}

skip () {
  count=$((count + 1))
  echo "ok $count - $1 # SKIP $2"
}

plan () {
  echo "1..$count"
  [ "$failures" = 0 ]
}
