## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [METHODS, SUFFIXES] = aura.table.halves (TABLE)
## The values of decide.method that a TABLE of aura_ablation compares, with the ends of the names
## that the columns of its layout have; {""} where there is one.

function [methods, suffixes] = halves (table)

  methods = suffixes = {""};
  if (numel (unique (table.grid.decide_method)) == 2)
    methods = {"none", "bayes"};
    suffixes = {"", "_layer"};
  endif

endfunction

%!test
%! table.grid.decide_method = {"none"; "bayes"; "none"};
%! [methods, suffixes] = aura.table.halves (table);
%! assert ({methods, suffixes}, {{"none", "bayes"}, {"", "_layer"}});
%! table.grid.decide_method = {"bayes"; "bayes"};
%! assert (nthargout (1:2, @aura.table.halves, table), {{""}, {""}});
