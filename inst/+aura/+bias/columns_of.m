## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [A, NAMES] = aura.bias.columns_of (T, J, NAME)
## All that judge number J can lean to, of the attributes T (aura.bias.attributes): A (n-by-k) is 1
## where answer 1 has more, -1 where answer 2 has, and NAMES (1-by-k): answer 1, those of T, own
## family; of grades leniency alone, 1. With NAME the column of that name alone; "shown first" is
## answer 1.

function [a, names] = columns_of (t, j, name)

  names = [{"answer 1"}, t.names, {"own family"}];
  a = [ones(rows (t.value), 1), double([t.value, t.own(:,j)])];
  if (isfield (t, "graded") && t.graded)
    [names, a] = deal ({"leniency"}, a(:,1));
  endif
  if (nargin > 2)
    a = a(:,strcmp (names, regexprep (name, '^shown first$', "answer 1")));
  endif

endfunction

%!test
%! t = struct ("names", {{"x"}}, "value", int8 ([1; -1]), "own", int8 ([0 1; 1 0]));
%! [a, names] = aura.bias.columns_of (t, 2);
%! assert ({a, names}, {[1 1 1; 1 -1 0], {"answer 1", "x", "own family"}});
%! second = @(c) c(2);
%! assert (cellfun (@(n) second (aura.bias.columns_of (t, 1, n)), ...
%!                  {"shown first", "answer 1", "x", "own family"}), [1 1 -1 1]);
