# shellcheck shell=sh disable=SC2154
# tap.sh, to be sourced: a report in TAP.
#   result STATUS WHAT   its next line; below a failure stands what `evidence' prints
#   skip WHAT WHY        its next line where WHAT cannot be tested here
#   relay NAME COMMAND   the results of another report
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

# relay NAME COMMAND...: the results of a report in TAP are results of this, behind NAME.
relay () {
  relayed=$1
  shift
  "$@" >"$tmp/relayed" 2>"$tmp/relayed.err" </dev/null
  relayed_status=$?
  before=$count bad=$failures
  while IFS= read -r line; do
    case $line in
      'ok '* | 'not ok '*)
        count=$((count + 1))
        case $line in not*) failures=$((failures + 1)) ;; esac
        printf '%s\n' "$line" | sed "s|^\(not \)\{0,1\}ok \{1,\}[0-9]* \{0,1\}- |\1ok $count - $relayed: |"
        ;;
      '#'*) printf '%s\n' "$line" ;;
    esac
  done <"$tmp/relayed"
  { tail -n 20 "$tmp/relayed"; tail -n 20 "$tmp/relayed.err"; } >"$tmp/log"
  { [ "$relayed_status" = 0 ] || [ "$failures" -gt "$bad" ]; } \
    && [ "$(sed -n 's/^1\.\.//p' "$tmp/relayed")" = $((count - before)) ] && [ "$count" -gt "$before" ] \
    || result 1 "$relayed came to its end"
}
