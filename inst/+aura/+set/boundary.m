## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PICK, PROBABILITY, BAND, UNIFORM]
##   = aura.set.boundary (FCN, PROB, STATUS, COUNT, LOG, OPTS)
## COUNT boundary queries for the public function FCN, in the order drawn, the
## PROBABILITY with which each was drawn, the rows of the BAND, and the share of the
## draws that are UNIFORM: all, before any label is known.  LOG tells how many draws there were before.

function [pick, probability, band, uniform] = boundary (fcn, prob, status, count, log, opts)

  if (! any (aura.set.verified (status)))
    opts.query.uniform = 1;
  endif
  [pick, probability, band] ...
    = __aura_boundary__ (fcn, prob, status, count, aura.set.asked (log), opts);
  uniform = opts.query.uniform;

endfunction

%!shared opts, log
%! opts = struct ("seed", 1, "query", struct ("uniform", 0));
%! log = struct ("probability", NaN (0, 1));
%!test <*the band alone, and what is left of it>
%! prob = (1:100)' / 101;
%! [pick, probability, band] = aura.set.boundary ("f", prob, int8 ([2; zeros(99, 1)]), 2, log, opts);
%! assert (all (ismember (pick, band)));
%! assert (numel (band), 10);
%! assert (probability, [1/10; 1/9], eps);
%!test <*no label: uniform>
%! [~, probability] = aura.set.boundary ("f", (1:100)' / 101, zeros (100, 1, "int8"), 2, log, opts);
%! assert (probability, [1/100; 1/99], eps);
%!test <*what was asked before moves the numbers on>
%! prob = .5 * ones (1000, 1);
%! status = int8 ([2; zeros(999, 1)]);
%! both = aura.set.boundary ("f", prob, status, 100, log, opts);
%! log.probability = .1;
%! assert (! isequal (aura.set.boundary ("f", prob, status, 100, log, opts), both));
