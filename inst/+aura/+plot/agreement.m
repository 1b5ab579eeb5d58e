## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PROB, TRUTH] = aura.plot.agreement (FCN, PROB, TRUTH)
## Raises an error in the name of FCN unless PROB are probabilities in [0, 1] and
## TRUTH as many labels 0, 1 or NaN (not known), at least one of them known.  For PROB
## an audit these are its probabilities and what is known of the never-verified.

function [prob, truth] = agreement (fcn, prob, truth)

  if (isstruct (prob))
    audit = prob;
    aura.arg.audit (fcn, audit);
    [~, prob] = aura_decide (audit);
    if (isequal (size (truth), size (prob)) && (isnumeric (truth) || islogical (truth)))
      truth = double (truth);
      truth(! aura.set.unlabelled (audit.status)) = NaN;
    endif
  endif
  if (! isnumeric (prob) || ! isreal (prob) || issparse (prob))
    error ("aura:invalid-type", "%s: PROB must be real numbers, got %s", fcn,
           class (prob));
  elseif (! (isnumeric (truth) || islogical (truth)) || ! isreal (truth))
    error ("aura:invalid-type", "%s: TRUTH must be 0, 1 or NaN, got %s", fcn,
           class (truth));
  elseif (! iscolumn (prob) || ! isequal (size (prob), size (truth)))
    error ("aura:invalid-size",
           "%s: PROB and TRUTH must be n-by-1, got %d-by-%d and %d-by-%d", fcn,
           rows (prob), columns (prob), rows (truth), columns (truth));
  endif
  bad = find (! (prob >= 0 & prob <= 1), 1);
  if (! isempty (bad))
    error ("aura:out-of-range", "%s: PROB must be in [0, 1], got %g in row %d",
           fcn, prob(bad), bad);
  endif
  bad = find (! (truth == 0 | truth == 1 | isnan (truth)), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "%s: TRUTH must be 0, 1 or NaN, got %g in row %d", fcn, truth(bad), bad);
  elseif (all (isnan (truth)))
    error ("aura:out-of-range", "%s: TRUTH must have a known label, got none", fcn);
  endif

endfunction

%!test
%! aura.plot.agreement ("f", [0; .5; 1], [NaN; 0; 1]);
%! aura.plot.agreement ("f", single (.5), true);
%!test <*an audit: its own probabilities, on the never-verified>
%! audit = aura.loop.start ([0; 1; 2; 3], [], [0; 2; 3; 4]);
%! [expected, p] = aura_decide (audit);
%! [prob, truth] = aura.plot.agreement ("f", audit, logical ([1; 1; 0; 0]));
%! assert (prob, p);
%! assert (truth, [1; NaN; NaN; 0]);
%!error <f: PROB and TRUTH must be n-by-1>
%! aura.plot.agreement ("f", aura_start ([0; 1], "Labels", [NaN; 1]), 1)
%!error <f: PROB must be real numbers, got char> aura.plot.agreement ("f", "a", 1)
%!error <f: TRUTH must be 0, 1 or NaN, got cell> aura.plot.agreement ("f", 1, {1})
%!error <f: PROB and TRUTH must be n-by-1, got 1-by-2 and 1-by-2>
%! aura.plot.agreement ("f", [1 1], [1 1])
%!error <f: PROB must be in .0, 1., got 1.5 in row 2> aura.plot.agreement ("f", [1; 1.5], [1; 1])
%!error id=aura:out-of-range aura.plot.agreement ("f", NaN, 1)
%!error <f: TRUTH must be 0, 1 or NaN, got 2 in row 1> aura.plot.agreement ("f", 1, 2)
%!error <f: TRUTH must have a known label> aura.plot.agreement ("f", 1, NaN)
