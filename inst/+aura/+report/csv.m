## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLE as comma-separated values (aura.io.csv) under the heads of its columns.
## Probabilities have six digits; text is not shortened, but made inert for
## spreadsheets (aura.io.defuse).

function text = csv (table)

  cells = cell (1 + rows (table.columns(1).values), numel (table.columns));
  for k = 1:columns (cells)
    c = table.columns(k);
    switch (c.kind)
      case "count"
        values = printed ("%d\n", c.values);
      case "probability"
        values = printed ("%.6g\n", c.values);
      otherwise
        values = aura.io.defuse (c.values);
    endswitch
    cells(:,k) = [aura.io.defuse({c.head}); values];
  endfor
  text = aura.io.csv (cells);

endfunction

function text = printed (format, values)

  text = ostrsplit (sprintf (format, values), "\n")(1:numel (values))';

endfunction

%!test
%! t = aura.report.table ("", "id", {"id", "id", "id", {"a,b"; "\xC3\xA4"}; ...
%!                                   "n", "n", "count", [1; 2]; ...
%!                                   "p", "p", "probability", [.12345678; 1]});
%! assert (aura.report.csv (t),
%!         "id,n,p\r\n\"a,b\",1,0.123457\r\n\xC3\xA4,2,1\r\n");
%!assert (aura.report.csv (aura.report.table ("", "id", {"id", "id", "id", {"=1+1"}})), ...
%!        "id\r\n'=1+1\r\n")
%!assert (aura.report.csv (aura.report.table ("", "id", {"verdict_j;=1", "verdict_j;=1", ...
%!                                                       "text", {"x;=1+1"}})),
%!        "\"verdict_j;'=1\"\r\n\"x;'=1+1\"\r\n")
%!assert (aura.report.csv (aura.report.table ("", "id", {"id", "id", "id", cell(0, 1); ...
%!                                                       "n", "n", "count", zeros(0, 1)})),
%!        "id,n\r\n")
