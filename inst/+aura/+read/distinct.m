## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [AT, ENTRY] = aura.read.distinct (COLUMN, WHERE)
## The distinct values in the rows WHERE (default: all) of a COLUMN (aura.read.value): AT is
## the number of each row's value, 0 in the other rows; ENTRY is a struct of columns kind,
## number and text.

function [at, entry] = distinct (column, where = true (size (column.kind)))

  n_codes = numel (column.level) + 1;
  key = double (column.kind(where)) * n_codes + column.code(where) + 1;
  seen = false (7 * n_codes, 1);
  seen(key) = true;
  found = find (seen);
  number = zeros (size (seen));
  number(found) = 1:numel (found);
  at = zeros (size (column.kind));
  at(where) = number(key);
  entry.kind = floor ((found - 1) / n_codes);
  entry.number = NaN (size (found));
  entry.number(at(where)) = column.number(where);
  code = mod (found - 1, n_codes);
  entry.text = repmat ({""}, size (found));
  entry.text(code > 0) = column.level(code(code > 0));

endfunction

%!test <*a number and the string of its digits are two values>
%! t = aura.tests.records ({'{"a":7}', '{"a":"7"}', "{}", '{"a":7}', '{"a":"x"}'});
%! [at, entry] = aura.read.distinct (aura.read.value (t, {"a"}));
%! assert (at([1 3]) == at([4 3]));
%! assert (sort (at([1 2 3 5])), (1:4)');
%! assert (entry.text(at), {"7"; "7"; ""; "7"; "x"});
%! assert (entry.kind(at), [3; 2; 0; 3; 2]);
%! assert (entry.number(at), [7; NaN; NaN; 7; NaN]);
%! [at, entry] = aura.read.distinct (aura.read.value (t, {"a"}), logical ([0 1 0 0 0]'));
%! assert ({at, entry.text}, {[0; 1; 0; 0; 0], {"7"}});
