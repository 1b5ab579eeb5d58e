## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## queue_pages (FOLDER): the review pages that check-queue.sh opens, in FOLDER:
## label.html and full.html (25 items), label-later.html (15 of them), hostile.html (what would run
## where it could, in every field), asked.html (three, with instructions), large.html (1,000 items
## of 1 MB in all), graded.html (three grades), look.html (what is hard to lay out), empty.html; and
## with the file that the environment variable AXE names, axe.html.

function queue_pages (folder)

  k = (1:25)';
  numbered = @(k, layout) arrayfun (@(i) sprintf (layout, i), k, "uniformoutput", false);
  for page = {"label.html", "label-later.html", "full.html"; k, k(11:25), k}
    put (folder, page{1}, numbered (k, "id %d"), numbered (k, "Question %d?"), ...
         numbered (k, "file answer 1 of %d"), numbered (k, "file answer 2 of %d"), page{2});
  endfor
  put (folder, "empty.html", numbered (k, "id %d"), numbered (k, "Q"), numbered (k, "A"), ...
       numbered (k, "B"), zeros (0, 1));

  put (folder, "asked.html", numbered (k(1:3), "asked %d"), numbered (k(1:3), "Question %d?"), ...
       numbered (k(1:3), "file answer 1 of %d"), numbered (k(1:3), "file answer 2 of %d"), ...
       (1:3)', ["Look:\n\n- Correct before complete.\n- <script>top.pwned=1</script><img ", ...
                "src=x onerror=top.pwned=1>\n"]);

  put (folder, "graded.html", numbered (k(1:3), "graded %d"), numbered (k(1:3), "Question %d?"), ...
       numbered (k(1:3), "the answer %d"), repmat ({""}, 3, 1), (1:3)', "", "grade");

  texts = hostile ();
  put (folder, "hostile.html", texts, texts, texts, flipud (texts), (1:numel (texts))');

  k = (1:1000)';
  words = repmat ("Some words, *stressed* and `code`. ", 1, 10);
  put (folder, "large.html", numbered (k, "i%d"), numbered (k, ["Why %d? " words(1:300)]), ...
         numbered (k, ["One of %d. " words]), numbered (k, ["Two of %d. " words(1:320)]), k);

  [questions, one, two] = looks ();
  k = (1:numel (questions))';
  put (folder, "look.html", numbered (k, "look %d"), questions, one, two, k);
  put (folder, "plain.html", numbered (k, "look %d"), questions, one, two, k);
  if (! isempty (getenv ("AXE")))
    page = fileread (fullfile (folder, "look.html"));
    page = regexprep (page, '<meta http-equiv="Content-Security-Policy"[^>]*>', "");
    script = ["<script>" strrep(fileread (getenv ("AXE")), "</script", "<\\/script") "</script>\n"];
    last = strfind (page, "</body>")(end);
    page = [page(1:last-1), script, page(last:end)];
    aura.io.write ("test", {fullfile(folder, "axe.html")}, {page});
  endif

endfunction

function put (folder, name, id, question, one, two, rows, instructions = "", kind = "pair")

  data = struct ("id", {id}, "question", {question}, "response_1", {one}, "response_2", {two});
  n = numel (id);
  data.sha256 = hash ("sha256", strtok (name, "-."));
  audit = aura_start ((1:n)' / n);
  if (strcmp (kind, "grade"))
    [data.kind, data.judges, data.verdict] = deal (kind, {"j"}, ones (n, 1));
    audit = aura_start (data);
  endif
  file = fullfile (folder, "instructions.md");
  more = {};
  if (! isempty (instructions))
    aura.io.write ("test", {file}, {instructions});
    more = {"Instructions", file};
  endif
  aura_export_queue (audit, data, fullfile (folder, name), "Rows", rows, more{:});

endfunction

## Each would set `pwned' in the window that shows it, or fetch from evil.example.
function texts = hostile ()

  run = "top.pwned=1;window.pwned=1";
  go = "https://evil.example/";
  texts = {["<script>" run "</script>"]; ["</script><script>" run "</script>"]; ...
           ["<img src=x onerror=\"" run "\">"]
           ["<svg onload=\"" run "\">"]; ["<svg><script>" run "</script></svg>"]; ...
           ["<body onload=\"" run "\">"]
           ["<iframe src=\"javascript:" run "\"></iframe>"]; ...
           ["<iframe srcdoc=\"<script>" run "</script>\"></iframe>"]
           ["<object data=\"javascript:" run "\"></object>"]; ["<embed src=\"" go "\">"]; ...
           ["<link rel=stylesheet href=\"" go "a.css\">"]
           ["<link rel=prefetch href=\"" go "\">"]; ["<style>@import '" go "b.css';</style>"]
           ["<style>body{background:url(" go "c.png)}</style>"]; ...
           ["<div style=\"background:url(" go "d.png)\">x</div>"]
           ["<meta http-equiv=refresh content=\"0;url=" go "\">"]; ["<base href=\"" go "\">"]
           ["<form action=\"" go "\"><input name=a autofocus onfocus=\"" run "\"></form>"]
           ["<video src=\"" go "v\" onerror=\"" run "\"></video>"]; ...
           ["<audio src=x onerror=\"" run "\">"]
           ["<details open ontoggle=\"" run "\">x</details>"]; ...
           ["<math><mi xlink:href=\"javascript:" run "\">x</mi></math>"]
           ["<a href=\"javascript:" run "\">x</a>"]; ["[x](javascript:" run ")"]; ...
           ["[x](JaVaScRiPt:" run ")"]
           ["[x](&#106;avascript:" run ")"]; ["[x](java\tscript:" run ")"]; ...
           ["[x](vbscript:" run ")"]
           ["[x](data:text/html,<script>" run "</script>)"]; ...
           ["[x](data:text/html;base64,PHNjcmlwdD50b3AucHduZWQ9MTwvc2NyaXB0Pg==)"]
           ["![x](" go "e.png)"]; ["![x](" go "f.png \"t\")"]; ...
           ["![x\" onerror=\"" run "](" go "g.png)"]
           ["![x](javascript:" run ")"]; ["![x](data:image/svg+xml,<svg onload=\"" run "\"/>)"]
           ["[![x](" go "h.png)](" go ")"]; ["[ref]\n\n[ref]: javascript:" run]; ...
           ["[ref]\n\n[ref]: " go "i \"t\\\" onclick=\\\"" run "\\\"\""]
           ["<" go "j>"]; ["<javascript:" run ">"]; [go "k"]
           ["```\n<script>" run "</script>\n```"]; ["```\"><script>" run "</script>\nx\n```"]; ...
           ["```html onload=\n<img src=x onerror=" run ">\n```"]
           ["`<img src=x onerror=" run ">`"]; ...
           ["| <img src=x onerror=" run "> |\n| --- |\n| <script>" run "</script> |"]
           ["# <img src=x onerror=" run ">"]; ["> <svg/onload=" run ">"]; ...
           ["- <img src=`x` onerror=" run ">"]
           ["<!--<script>" run "//-->"]; ["--><script>" run "</script>"]; ...
           ["]]><script>" run "</script>"]
           ["\"><script>" run "</script>"]; ["'><script>" run "</script>"]; ...
           ["</textarea><script>" run "</script>"]
           ["</title></style><script>" run "</script>"]; ["\xE2\x80\xA8" run "\xE2\x80\xA9"]; ...
           ["\\u003cscript\\u003e" run "\\u003c/script\\u003e"]
           ["{{script}}${" run "}{{" run "}}"]; ...
           ["<noscript><p title=\"</noscript><img src=x onerror=" run ">\">"]
           ["<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 ", ...
            "onerror=" run "&gt;\">"]
           ["<form><math><mtext></form><form><mglyph><svg><mtext><style><path ", ...
            "id=\"</style><img onerror=" run " src>\">"]
           ["<a name=keys><input name=attributes>"]; ["<img id=data><img name=getElementById>"]; ...
           "__proto__"; "constructor"};

endfunction

function [questions, one, two] = looks ()

  code = ["Use a loop:\n\n```python\ndef total(values):\n    # a line that is much longer ", ...
          "than the column in which it is shown, so that it must scroll\n", ...
          "    return sum(value for value in values if value is not None)\n```\n\nDone. ", ...
          "Inline `total([1, 2])` gives **3**."];
  lists = ["# Steps\n\n1. First\n2. Second\n   - nested, *stressed*\n   - ~~not this~~\n\n> A ", ...
           "quotation\n\n3. [A link](https://example.org/) and ![a ", ...
           "picture](https://example.org/p.png)"];
  table = ["| Name | Value | A column with a rather long head | And another one | And ", ...
           "more |\n|:--|--:|:-:|---|---|\n", ...
           repmat(["| one | 1 | a cell with several words | x | ", ...
                   "averyveryverylongwordwithoutanyspaces |\n"], 1, 4)];
  long = repmat (["A paragraph of a long text, which goes on for a while and then some ", ...
                  "more.\n\n"], 1, 60);
  hebrew = ["שלום, זאת תשובה בעברית עם מילה English באמצע.\n\n- סעיף ראשון\n- סעיף שני: ", ...
            "`code()`\n\nAn English paragraph follows."];
  word = repmat ("averylongwordwithoutspaces", 1, 20);
  questions = {"How do I add the numbers of a list in Python?"; "What are the steps?"; ...
               "מה שלומך?"; [long "Why?"]};
  one = {code; lists; hebrew; long};
  two = {"Call `sum`."; table; ["Short. " word]; ""};

endfunction
