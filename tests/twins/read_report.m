## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [D, TABLES, TEXT] = read_report (PAGE)
## The document D that the page of a report carries, as jsondecode has it; its tables, a struct
## array of caption, head (1-by-c cellstr) and cells (r-by-c cellstr), as they are printed; and its
## sentences, a line each.

function [d, tables, text] = read_report (page)

  found = regexp (page, '<script type="application/json" id="document">(.*?)</script>', ...
                  "tokens", "once");
  d = jsondecode (found{1}, "makeValidName", false);
  tables = struct ("caption", {}, "head", {}, "cells", {});
  for t = d.tables(:)'
    cells = arrayfun (@(c) reshape (cellstr (c.cells), [], 1), t.columns(:)', ...
                      "uniformoutput", false);
    if (isempty (t.columns(1).cells))
      cells = cell (1, numel (cells));
      cells(:) = {cell(0, 1)};
    endif
    tables(end+1) = struct ("caption", t.caption, "head", {{t.columns.head}}, ...
                            "cells", {[cells{:}]});
  endfor
  text = strjoin ({d.statements.text}, "\n");

endfunction
