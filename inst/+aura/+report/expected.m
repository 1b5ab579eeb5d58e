## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The TABLE of what the model expects, folded, for no label confirms it; "" for [].
function html = expected (table)

  html = "";
  if (! isempty (table))
    html = ["<details><summary>What the model itself expects</summary>\n", ...
            aura.report.html_table(table), "</details>\n"];
  endif

endfunction

%!assert (aura.report.expected ([]), "")
%!test
%! html = aura.report.expected (aura.report.table ("c", "a", {"a", "A", "text", {"b"}}));
%! assert (regexprep (html, "\\s*<div.*</div>\\s*", "-"), ...
%!         "<details><summary>What the model itself expects</summary>-</details>\n");
%! table = read_html_table (html);
%! assert (table.cells, {"b"});
