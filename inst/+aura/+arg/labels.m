## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LABELS as an N-by-1 double of 0, 1 and NaN, or the error of FCN that says what
## its argument NAME is instead.

function labels = labels (fcn, name, labels, n)

  if (! ((isnumeric (labels) || islogical (labels)) && isreal (labels)))
    error ("aura:invalid-type", "%s: %s must be numeric, got %s", fcn, name,
           class (labels));
  endif
  if (! isequal (size (labels), [n, 1]))
    error ("aura:invalid-size", "%s: %s must be %d-by-1, got %s", fcn, name, n,
           mat2str (size (labels)));
  endif
  labels = double (labels);
  bad = find (! (labels == 0 | labels == 1 | isnan (labels)), 1);
  if (! isempty (bad))
    error ("aura:out-of-range", "%s: %s must be 0, 1 or NaN, row %d is %g", fcn,
           name, bad, labels(bad));
  endif

endfunction
