## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.io.csv (CELLS, NEWLINE)
## Comma-separated values (RFC 4180) of the strings in CELLS, one line per row, each ended by
## NEWLINE; or of a struct of columns (cellstr), with the field names as header.  Fields are quoted
## only where needed, also for readers that split at ; or tab.

function text = csv (cells, newline = "\r\n")

  if (isstruct (cells))
    names = fieldnames (cells)';
    values = cellfun (@(name) cells.(name)(:), names, "uniformoutput", false);
    cells = [names; horzcat(values{:})];
  endif
  blanks = " \t\n\v\f\r";
  needs = aura.io.marked (cells, "\",;\t\r\n", blanks, blanks);
  cells(needs) = strcat ("\"", strrep (cells(needs), "\"", "\"\""), "\"");
  layout = [strjoin(repmat ({"%s"}, 1, columns (cells)), ","), newline];
  cells = cells';
  text = sprintf (layout, cells{:});

endfunction

%!assert (aura.io.csv ({"a", "b"; "1", ""}), "a,b\r\n1,\r\n")
%!assert (aura.io.csv ({"x"; "y"}, "\n"), "x\ny\n")
%!test <*quotes where needed, and only there>
%! cells = {"a,b", "a;b", "a\tb", "say \"no\"", " led", "trailed\t", "two\nlines", ...
%!          "in the middle", "ü'"};
%! assert (aura.io.csv (cells), ...
%!         ["\"a,b\",\"a;b\",\"a\tb\",\"say \"\"no\"\"\",\" led\",\"trailed\t\"," ...
%!          "\"two\nlines\",in the middle,ü'\r\n"]);
%!assert (aura.io.csv ({"a\v", "\fb"}), "\"a\v\",\"\fb\"\r\n")
%!test <*a struct of columns>
%! s = struct ("id", {{"1"; "2"}}, "note", {{"x,"; ""}});
%! assert (aura.io.csv (s), "id,note\r\n1,\"x,\"\r\n2,\r\n");
%! none = struct ("id", {cell(0, 1)}, "note", {cell(0, 1)});
%! assert (aura.io.csv (none), "id,note\r\n");
%!test <*read again as it was>
%! cells = {"id", "text"; "1", "a \"quote\", a comma"; " 2 ", "line\r\nline"};
%! assert (aura.tests.cells_of (aura.io.csv (cells)), cells);
