## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Raise an error unless V, the argument NAME of FCN, is N-by-1 double with every
## element in [0, 1].

function fraction (fcn, name, v, n)

  if (! (isa (v, "double") && isreal (v) && ! issparse (v)))
    error ("aura:invalid-type",
           "%s: %s must be a real full double column, got %s", fcn, name,
           class (v));
  endif
  if (! (ndims (v) == 2 && all (size (v) == [n, 1])))
    error ("aura:invalid-size", "%s: %s must be %d-by-1, got %s", fcn, name, n,
           strjoin (arrayfun (@num2str, size (v), "uniformoutput", false),
                    "-by-"));
  endif
  bad = find (! (v >= 0 & v <= 1), 1);
  if (isempty (bad))
    return;
  elseif (isfinite (v(bad)))
    error ("aura:out-of-range", "%s: %s must be in [0, 1], row %d is %g", fcn,
           name, bad, v(bad));
  else
    error ("aura:nonfinite", "%s: %s must be finite, row %d is %g", fcn, name,
           bad, v(bad));
  endif

endfunction
