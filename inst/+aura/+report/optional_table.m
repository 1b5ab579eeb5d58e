## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLE (aura.report.table) in HTML (aura.report.html_table), "" where it is [].

function html = optional_table (table)

  html = "";
  if (! isempty (table))
    html = aura.report.html_table (table);
  endif

endfunction

%!assert (aura.report.optional_table ([]), "")
%!test
%! t = aura.report.table ("x", "a", {"a", "A", "text", {"b"}});
%! assert (aura.report.optional_table (t), aura.report.html_table (t));
