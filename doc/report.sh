#!/bin/sh
# report.sh [BROWSER]: draw figures/report.png, the head of the report that
# ./quickstart ends with, again.  Needs Chromium, and a built tree.
set -e
here=$(cd "$(dirname "$0")" && pwd)
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
aura=$here/../bin/aura
"$aura" sample "$tmp/comparisons.jsonl" --n 300 --judges panel --reveal 1 >/dev/null
"$aura" audit "$tmp/comparisons.jsonl" "$tmp/out" --labels 0.08 --queries 36 >/dev/null
mkdir -p "$here/figures"
"${1:-chromium}" --headless --no-sandbox --disable-gpu --hide-scrollbars \
  --window-size=720,640 --screenshot="$here/figures/report.png" \
  "file://$tmp/out/report.html" 2>/dev/null
