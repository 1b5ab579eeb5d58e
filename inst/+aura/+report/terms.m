## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A table of two columns of text as a list of terms.
function html = terms (table)

  cells = cellfun (@aura.text.escape, [table.columns.values], "uniformoutput", false)';
  html = ["<dl>\n", sprintf("<dt>%s</dt><dd>%s</dd>\n", cells{:}), "</dl>"];

endfunction

%!test
%! t = aura.report.table ("", "a", {"a", "", "text", {"<x>"}; "b", "", "text", {"y"}});
%! assert (aura.report.terms (t), "<dl>\n<dt>&lt;x&gt;</dt><dd>y</dd>\n</dl>");
