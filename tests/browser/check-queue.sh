#!/bin/sh
# check-queue.sh [--brief]: the review page (aura_export_queue) in headless Chromium, driven from a
# frame: labels by keys, undo, closing and opening again, what is saved; texts that would
# run if they could; a large queue; notes; dark and narrow.  With the file axe.min.js of
# axe-core in the environment variable AXE also its rules.  Reports in TAP; ends with 77
# without Chromium.  --brief: labels by keys, texts that would run, and a telephone's width.
# shellcheck source=tests/browser/chromium.sh
. "$(dirname "$0")/chromium.sh"
here=$top/tests/browser
octave --path "$here" --eval "queue_pages ('$tmp')" >log 2>&1 </dev/null
[ -s plain.html ] && { [ -z "${AXE-}" ] || [ -s axe.html ]; } || { cat log; echo "Bail out! no pages"; exit 1; }
cp "$here/queue_visits.js" .
: >console

evidence () {
  head -n 40 log | cut -c 1-1000
}

# text_of ID: the text of the page's <pre> of that id, tags among it.
text_of () {
  sed -n "/<pre id=\"$1\">/,/<\/pre>/p" dom | sed 's/&lt;/</g; s/&gt;/>/g; s/&amp;/\&/g'
}

# visit NAME PAGE SCHEME [FLAGS...]: do what queue_visits.js has under NAME, with PAGE in a
# frame as wide as WIDTH; each thing that it says it found is a test.
visit () {
  cat >visit.html <<E
<!DOCTYPE html>
<html><body style="margin: 0"><pre id="found"></pre>
<script>var started = performance.now ();</script>
<iframe id="frame" width="${width:-1200}" height="800" style="border: 0"></iframe>
<script src="queue_visits.js"></script><script>visit ("$1", "$2");</script>
</body></html>
E
  what=$1 scheme=$3
  shift 3
  # On a busy machine the browser's own time runs out before the visit has said anything:
  # then again, from the same storage.  What a page does wrong is said, and said each time.
  rm -rf before
  [ ! -d profile ] || mv profile before
  for _ in 1 2 3; do
    rm -rf profile
    [ ! -d before ] || cp -R before profile
    chromium visit.html "$scheme" --log-net-log="$tmp/net.json" \
      --host-resolver-rules='MAP * ~NOTFOUND' "$@" >dom 2>err
    grep -q '<pre id="found"></pre>' dom || break
  done
  text_of found >log
  grep CONSOLE err | head -n 20 | cut -c 1-500 | tee -a log >>console
  [ ! -s net.json ] || cat net.json >>net
  grep -q '^done$' log
  result $? "$what: it ran to its end"
  while IFS= read -r line; do
    case $line in
      'ok '*) result 0 "$what: ${line#ok }" ;;
      'not ok '*) result 1 "$what: ${line#not ok }" ;;
    esac
  done <log
}

later=--virtual-time-budget=20000
visit first label.html 1 $later
visit asked asked.html 0 $later
visit graded graded.html 0 $later
if [ "${1-}" = --brief ]; then
  visit hostile hostile.html 1 $later
  width=390
  visit layout look.html 0 $later
else
  visit later label-later.html 1 $later
  visit second label.html 1 $later
  text_of saved | sed '/<\/\{0,1\}pre/d' >labels.jsonl
  octave --path "$here" --eval "queue_import ('$tmp/labels.jsonl', 25)" >log 2>&1 </dev/null
  result $? "what the page saved is imported: labels, ties, skips, who and how long; again it changes nothing"
  visit third label.html 1 $later
  visit hostile hostile.html 1 $later
  visit note plain.html 1 $later
  visit tabs plain.html 1 $later
  visit full full.html 1 $later
  visit people plain.html 1 $later --disable-popup-blocking
  visit empty empty.html 1 $later
  visit large large.html 1
  for width in 390 640 1280; do # 640: 1280 at a zoom of 200 %
    visit layout look.html 0 $later
  done
  if [ -s "${AXE-}" ]; then
    for scheme in 0 1; do
      for width in 390 1280; do
        visit axe axe.html $scheme $later
      done
    done
  else
    skip "axe-core finds nothing" "no axe.min.js in AXE"
  fi
fi

cp console log
[ ! -s console ]
result $? "the console is silent"
grep -o '[a-z]*://evil[^"]*\|"[^"]*evil\.example[^"]*"' net 2>/dev/null | sort | uniq -c >log
[ -s net ] && [ ! -s log ]
result $? "no request leaves the page, nor a look-up of a name"
plan
