## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LABELS = aura.arg.labels (FCN, NAME, LABELS, N)
## LABELS as an N-by-1 double of 0, 1 and NaN, or an error of FCN that says what
## is wrong with its argument NAME.

function labels = labels (fcn, name, labels, n)

  if (! ((isnumeric (labels) || islogical (labels)) && isreal (labels)
         && ! issparse (labels)))
    error ("aura:invalid-type", "%s: %s must be real and full, got %s", fcn,
           name, class (labels));
  endif
  if (! isequal (size (labels), [n, 1]))
    error ("aura:invalid-size", "%s: %s must be %d-by-1, got %s", fcn, name, n,
           aura.arg.dims (labels));
  endif
  labels = double (labels);
  bad = find (! (labels == 0 | labels == 1 | isnan (labels)), 1);
  if (! isempty (bad))
    error ("aura:out-of-range", "%s: %s must be 0, 1 or NaN, row %d is %g", fcn,
           name, bad, labels(bad));
  endif

endfunction

%!assert (aura.arg.labels ("f", "TRUTH", single ([1; 0; NaN]), 3), [1; 0; NaN])
%!assert (class (aura.arg.labels ("f", "TRUTH", true, 1)), "double")
%!assert (aura.arg.labels ("f", "TRUTH", zeros (0, 1), 0), zeros (0, 1))
%!error <f: TRUTH must be real and full, got cell> aura.arg.labels ("f", "TRUTH", {1}, 1)
%!error id=aura:invalid-type aura.arg.labels ("f", "TRUTH", sparse (1), 1)
%!error id=aura:invalid-type aura.arg.labels ("f", "TRUTH", 1i, 1)
%!error <f: TRUTH must be 2-by-1, got 1-by-2> aura.arg.labels ("f", "TRUTH", [1 0], 2)
%!error id=aura:invalid-size aura.arg.labels ("f", "TRUTH", [1; 0], 3)
%!error <f: TRUTH must be 0, 1 or NaN, row 2 is 0.5> aura.arg.labels ("f", "TRUTH", [1; .5], 2)
%!error id=aura:out-of-range aura.arg.labels ("f", "TRUTH", Inf, 1)
