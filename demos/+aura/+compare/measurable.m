## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.compare.measurable (FCN, SET)
## An error of FCN unless SET (aura.compare.prepared) has 24 labels: 4 to begin with, 15 that are
## asked for, and some to measure on.

function measurable (fcn, set)

  if (numel (set.label) < 24)
    error ("aura:no-comparisons", ["%s: %s must have at least 24 comparisons with a human ", ...
                                   "label, to learn from and to measure on, got %d"], ...
           fcn, set.name, numel (set.label));
  endif

endfunction

%!test
%! aura.compare.measurable ("f", struct ("label", ones (24, 1), "name", "x"));
%!error <f: x must have at least 24 comparisons with a human label, .* measure on, got 23>
%! aura.compare.measurable ("f", struct ("label", ones (23, 1), "name", "x"));
