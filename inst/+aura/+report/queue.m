## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What is to be labelled next: the sentence NEXT, how to go on with FILE (its name in a
## command), and the first 100 rows of TABLE.

function html = queue (next, table, file)

  html = aura.report.paragraph (next);
  if (aura.report.height (table) == 0)
    return;
  endif
  html = [html, "<p>Open <a href=\"queue.html\">queue.html</a> in a browser to label them: it works without a network and ", ...
          "saves the labels as a file. Then <code>aura import audit.mat LABELS...</code> and <code>aura audit ", file, ...
          " --resume audit.mat</code> in a shell; in Octave <code>aura_import_labels</code>.</p>\n", ...
          "<p>Or fill in the column <code>human_preference</code> of <a href=\"queue.csv\">queue.csv</a> ", ...
          "(1 or 2, 0 for a tie) and go on: <code>aura audit ", file, " --resume audit.mat --answers queue.csv</code> ", ...
          "in a shell, <code>aura_audit (", file, ", \"Resume\", \"audit.mat\", \"Answers\", \"queue.csv\")</code> ", ...
          "in Octave.</p>\n", ...
          aura.report.html_table(aura.report.first_of (table, 100, "to label"))];

endfunction

%!function html = of (n)
%!  ids = arrayfun (@(k) sprintf ("q%d", k), (1:n)', "uniformoutput", false);
%!  table = aura.report.table ("c", "id", {"id", "id", "id", ids; "question", "question", "quote", repmat({"why?"}, n, 1)});
%!  html = aura.report.queue ("Next.", table, "F");
%!endfunction
%!assert (of (0), "<p>Next.</p>\n")
%!test
%! html = of (101);
%! table = read_html_table (html);
%! assert (table.head, {"id", "question"});
%! assert (! isempty (strfind (html, "the first 100 of 101 to label")));
%! assert (table.cells([1 end],:), {"q1", "why?"; "q100", "why?"});
%! assert (numel (strfind (html, "aura audit F --resume audit.mat")), 2);
%! assert (regexp (html, 'href="([^"]*)"', "tokens"), {{"queue.html"}, {"queue.csv"}});
