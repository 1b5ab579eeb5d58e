## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [IDX, ENTRY] = aura.read.distinct (COLUMN, WHERE)
## The distinct values in the rows WHERE (default: all) of a COLUMN (aura.read.value): IDX is
## the number of each row's value, 0 in the other rows; ENTRY is a struct of columns kind,
## number and text.

function [idx, entry] = distinct (column, where = true (size (column.kind)))

  n_codes = numel (column.level) + 1;
  key = double (column.kind(where)) * n_codes + column.code(where) + 1;
  seen = false (7 * n_codes, 1);
  seen(key) = true;
  found = find (seen);
  number = zeros (size (seen));
  number(found) = 1:numel (found);
  idx = zeros (size (column.kind));
  idx(where) = number(key);
  entry.kind = floor ((found - 1) / n_codes);
  entry.number = NaN (size (found));
  entry.number(idx(where)) = column.number(where);
  code = mod (found - 1, n_codes);
  entry.text = repmat ({""}, size (found));
  entry.text(code > 0) = column.level(code(code > 0));

endfunction

%!test <*a number and the string of its digits are two values>
%! t = aura.tests.records ({'{"a":7}', '{"a":"7"}', "{}", '{"a":7}', '{"a":"x"}'});
%! [idx, entry] = aura.read.distinct (aura.read.value (t, {"a"}));
%! assert (idx([1 3]) == idx([4 3]));
%! assert (sort (idx([1 2 3 5])), (1:4)');
%! assert (entry.text(idx), {"7"; "7"; ""; "7"; "x"});
%! assert (entry.kind(idx), [3; 2; 0; 3; 2]);
%! assert (entry.number(idx), [7; NaN; NaN; 7; NaN]);
%! [idx, entry] = aura.read.distinct (aura.read.value (t, {"a"}), logical ([0 1 0 0 0]'));
%! assert ({idx, entry.text}, {[0; 1; 0; 0; 0], {"7"}});
