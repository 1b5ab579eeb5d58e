## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## BATCHES = aura.set.record (BATCHES, ROUND, PROB, KEEP, BAND, UNIFORM)
## BATCHES = aura.set.record ()
## The field batches of an audit or a panel, with one more batch of queries, or
## empty: what aura_agreement must know beside the log.  PROB (n-by-1) is P(the human
## agrees), of a panel P(picks answer 1), before the batch; KEEP (n-by-J logical) the
## verdicts then held; BAND its rows and UNIFORM its share of uniform draws (1 where
## all are), with which it was drawn.  Probabilities are kept in single precision:
## they are a control variate, which need not be exact.

function batches = record (batches, round, prob, keep, band, uniform)

  if (nargin == 0)
    batches = struct ("round", {}, "prob", {}, "keep", {}, "band", {}, "uniform", {});
    return;
  endif
  batches(end+1) = struct ("round", round, "prob", single (prob), ...
                           "keep", logical (keep), "band", int32 (band), ...
                           "uniform", uniform);

endfunction

%!test
%! b = aura.set.record ();
%! assert (size (b), [0 0]);
%! b = aura.set.record (b, 2, [.5; 1], [1 0; 1 1], 2, .3);
%! b = aura.set.record (b, 3, [.5; 1], true (2), zeros (0, 1), 1);
%! assert ([b.round], [2 3]);
%! assert (class (b(1).prob), "single");
%! assert (b(1).keep, logical ([1 0; 1 1]));
%! assert (isempty (b(2).band));
