## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ROWS, T] = aura.read.keep_rows (ROWS, T, KEEP)
## The ROWS (aura.read.as_rows) of the table T that KEEP (logical, or numbers) names.

function [rows, t] = keep_rows (rows, t, keep)

  for name = fieldnames (rows)'
    rows.(name{1}) = rows.(name{1})(keep,:);
  endfor
  for name = {"line", "record", "wrong", "vote", "failed", "own", "field", "message"}
    t.(name{1}) = t.(name{1})(keep,:);
  endfor
  for k = 1:numel (t.column)
    for name = {"kind", "number", "code"}
      t.column(k).(name{1}) = t.column(k).(name{1})(keep,:);
    endfor
  endfor
  t.n = numel (t.line);

endfunction

%!test
%! t = aura.tests.records ({'{"a":1}', '{"a":"x"}', '{"a":7}'});
%! rows = struct ("key", {{"p"; "q"; "r"}}, "extra", [1 2; 3 4; 5 6]);
%! [rows, t] = aura.read.keep_rows (rows, t, logical ([1; 0; 1]));
%! assert (rows, struct ("key", {{"p"; "r"}}, "extra", [1 2; 5 6]));
%! assert (t.n, 2);
%! assert (aura.read.to_number (t, {"a"}), [1; 7]);
%! assert (t.record, [1; 3]);
