#!/bin/sh
# check-browser.sh: the report of the sample in headless Chromium, as wide as a
# telephone and as a desktop, in dark colours: it shows all that its document says, and the terminal
# the same; nothing is wider than the window, heads of columns stay, the console is silent; reports in TAP.  Ends with 77 without Chromium.
# shellcheck source=tests/browser/chromium.sh
. "$(dirname "$0")/chromium.sh"
{ "$top/bin/aura" sample comparisons.jsonl \
    && "$top/bin/aura" audit comparisons.jsonl report; } >log 2>&1 </dev/null
[ -s report/report.html ] || { cat log; echo "Bail out! no report"; exit 1; }

# A window of its own cannot be that narrow: frames can.  Everything that sticks
# out is named.
cat >frames.html <<'H'
<!DOCTYPE html>
<html><meta charset="utf-8"><body style="margin: 0"><pre id="found"></pre><pre id="screen">
SCREEN
</pre>
<iframe src="report/report.html" width="390" height="800" style="border: 0"></iframe>
<iframe src="report/report.html" width="1200" height="800" style="border: 0"></iframe>
<script>
window.addEventListener ("load", function () {
  var lines = [];
  document.querySelectorAll ("iframe").forEach (function (frame) {
    var page = frame.contentDocument, root = page.scrollingElement;
    var wide = root.scrollWidth, room = frame.contentWindow.innerWidth;
    lines.push ("frame " + frame.width + " room " + room + " wide " + wide
                + " high " + root.scrollHeight
                + " headings " + page.querySelectorAll ("h1, h2").length);
    page.querySelectorAll ("details").forEach (function (fold) { fold.open = true; });
    page.querySelectorAll ("figure svg").forEach (function (image) {
      var frame_of = image.getBoundingClientRect ();
      if (!frame_of.width || !frame_of.height)
        lines.push ("broken " + frame.width + " " + image.textContent);
      image.querySelectorAll ("text, path").forEach (function (part) { // nothing is cut off
        var at = part.getBoundingClientRect ();
        if (at.left < frame_of.left - 1 || at.right > frame_of.right + 1
            || at.top < frame_of.top - 1 || at.bottom > frame_of.bottom + 1)
          lines.push ("broken " + frame.width + " " + part.outerHTML);
      });
    });
    // Each sentence, rate and cell of the document is shown; the terminal has the rates, too.
    var d = JSON.parse (page.getElementById ("document").textContent);
    var plain = function (text) { return text.replace (/\s+/g, " ").replace (/\u2212/g, "-"); };
    var shown = plain (page.body.innerText), screen = plain (document.getElementById ("screen").textContent);
    d.statements.forEach (function (s) {
      if (!s.id.startsWith ("alt of") && !shown.includes (plain (s.text)))
        lines.push ("unsaid " + frame.width + " " + s.id);
    });
    d.rates.forEach (function (r) {
      if (!shown.includes (plain (r.shown)) || !screen.includes (plain (r.shown)))
        lines.push ("unsaid " + frame.width + " " + r.name);
    });
    d.tables.forEach (function (t) {
      if (!["queue", "changes", "best by", "leanings", "errors"].includes (t.id))
        t.columns.forEach (function (c) {
          if (!c.cells.every (function (text) { return shown.includes (plain (text)); }))
            lines.push ("unsaid " + frame.width + " " + t.id + "." + c.name);
        });
    });
    lines.push ("said " + frame.width + " " + d.statements.length + " " + d.tables.length);
    page.querySelectorAll ("details").forEach (function (fold) { fold.open = false; });
    if (wide > root.clientWidth)
      page.querySelectorAll ("body *").forEach (function (e) {
        if (e.getBoundingClientRect ().right > root.clientWidth + 1)
          lines.push ("outside " + frame.width + " " + e.tagName + "." + e.className);
      });
    lines.push ("over " + frame.width + " " + (wide - root.clientWidth));
    var look = frame.contentWindow.getComputedStyle (page.body);
    lines.push ("colours " + frame.width + " " + look.color + " on " + look.backgroundColor);
    page.querySelectorAll ("thead th").forEach (function (head) {
      if (!head.closest ("details:not([open])") && !head.getClientRects ().length)
        lines.push ("headless " + frame.width + " " + head.textContent);
    });
  });
  document.getElementById ("found").textContent = "\n" + lines.join ("\n") + "\n";
});
</script></body></html>
H
sed 's/&/\&amp;/g; s/</\&lt;/g' log >escaped
sed -i -e '/^SCREEN/r escaped' -e '/^SCREEN/d' frames.html
chromium frames.html 0 --virtual-time-budget=10000 >dom 2>console
status=$?

evidence () {
  { cat found 2>/dev/null; grep -E '^(frame|over|outside|broken|colours|headless|unsaid|said) ' dom
    grep CONSOLE console || [ -s dom ] || tail -n 20 console; } | head -n 40
}

result "$status" "Chromium opens it"
for width in 390 1200; do
  grep -Eq "^frame $width room $width wide [0-9]+ high [0-9]{4,} headings [1-9]" dom
  result $? "it is laid out at $width pixels"
  grep -q "^over $width 0\$" dom
  result $? "nothing is wider than $width pixels"
  grep -Eq "^colours $width rgb\(2..,.* on rgb\([0-9]{2}, " dom
  result $? "it is light on dark at $width pixels"
done
grep -q '^frame' dom && ! grep -q '^broken' dom
result $? "every figure is shown, and nothing of it is cut off"
! grep -q '^headless' dom
result $? "every column keeps its head"
[ "$(grep -Ec '^said [0-9]+ [1-9][0-9]+ [1-9]' dom)" = 2 ] && ! grep -q '^unsaid' dom
result $? "page and terminal show what the document says"
! grep -q CONSOLE console
result $? "the console is silent"

# The manual's search, on two pages made up for it.
mkdir -p manual
for name in one two; do
  printf '<html><head></head>\n<body>\n<h3 class="section" id="%s">1.1 <code>aura_%s</code>: what it does</h3>\n<p>words of %s <code>opt.%s</code></p>\n</body></html>\n' \
    $name $name $name $name >manual/$name.html
done
sh "$top/doc/manual.sh" "$top" search manual
for typed in opt.two aura_o "words one" nothing; do
  sed "s|</body>|<script>addEventListener('load', () => { const box = document.querySelector('.search input'); box.value = '$typed'; box.dispatchEvent(new Event('input')); document.body.dataset.found = [...document.querySelectorAll('.search li')].map((li) => li.innerHTML).join(';'); });</script></body>|" \
    manual/one.html >manual/typed.html
  chromium manual/typed.html 0 --virtual-time-budget=3000 | grep -o 'data-found="[^"]*"' | sed "s/^/$typed: /"
done >found 2>console
[ "$(sed 's/&lt;/</g; s/&gt;/>/g; s/&quot;/'"'"'/g' found)" = "opt.two: data-found=\"<a href='two.html#two'>aura_two: what it does</a>\"
aura_o: data-found=\"<a href='one.html#one'>aura_one: what it does</a>\"
words one: data-found=\"<a href='one.html#one'>aura_one: what it does</a>\"
nothing: data-found=\"nothing found\"" ] || { cat found; false; }
result $? "the manual is searched by code, heading and words"
plan
