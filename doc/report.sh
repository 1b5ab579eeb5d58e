#!/bin/sh
# report.sh [BROWSER]: draw figures/report.png, the head of the report that
# ./quickstart ends with, figures/bias.png, its section on what is wrong, figures/queue.png, the
# review page beside it, and figures/explorer.png, the explorer on a display, again; and write the
# two pages themselves to example, to be looked at.  Needs Chromium, what
# tests/screen/check-screen.sh needs, and a built tree.
set -e
here=$(cd "$(dirname "$0")" && pwd)
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
aura=$here/../bin/aura
cd "$tmp"
"$aura" sample comparisons.jsonl --n 600 --judges biased --seed 3 --reveal 0.88 >/dev/null
"$aura" audit comparisons.jsonl out --labels 0.1 --queries 36 >/dev/null
mkdir -p "$here/figures" "$here/example"
for page in report queue; do
  sed "s|$tmp/||g" "out/$page.html" >"$here/example/$page.html" # no folder of this machine
done

# shot NAME WIDTH HEIGHT FILE
shot () {
  "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --allow-file-access-from-files \
    --user-data-dir="$tmp/profile" --window-size="$2,$3" --screenshot="$here/figures/$1.png" \
    "file://$tmp/$4" 2>/dev/null
}

# The review page asks for a name first.
cat >"$tmp/begin.html" <<'E'
<body style="margin: 0"><iframe src="out/queue.html" width="900" height="740" style="border: 0"></iframe>
<script>
document.querySelector ("iframe").onload = function () {
  const page = this.contentDocument;
  page.getElementById ("who").value = "Ada";
  page.getElementById ("begin").click ();
};
</script>
E
cat >"$tmp/wrong.html" <<'E'
<body style="margin: 0"><iframe src="out/report.html" width="900" height="610" style="border: 0"></iframe>
<script>
document.querySelector ("iframe").onload = function () {
  const page = this.contentDocument;
  page.body.replaceChildren (page.getElementById ("wrong"));
  page.body.style.padding = page.querySelector ("h2").style.margin = "0";
};
</script>
E
browser=${1:-chromium}
shot report 900 720 out/report.html
shot bias 900 610 wrong.html
shot queue 900 740 begin.html

# Its window on the black screen of the tests.
"$here/../tests/screen/check-screen.sh" "$tmp"
convert "$tmp/explorer-explained.png" -trim +repage "$here/figures/explorer.png"
