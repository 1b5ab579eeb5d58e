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
           aura.arg.dims (v));
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

%!test
%! aura.arg.fraction ("f", "Q", [0; .5; 1], 3);
%!error <f: Q must be a real full double column, got single> aura.arg.fraction ("f", "Q", single (1), 1)
%!error id=aura:invalid-type aura.arg.fraction ("f", "Q", sparse (1), 1)
%!error <f: Q must be 3-by-1, got 1-by-3> aura.arg.fraction ("f", "Q", [1 0 1], 3)
%!error id=aura:invalid-size aura.arg.fraction ("f", "Q", [1; 0], 3)
%!error <f: Q must be in .0, 1., row 2 is 1.5> aura.arg.fraction ("f", "Q", [1; 1.5], 2)
%!error id=aura:out-of-range aura.arg.fraction ("f", "Q", -eps, 1)
%!error <f: Q must be finite, row 1 is NaN> aura.arg.fraction ("f", "Q", [NaN; 2], 2)
%!error id=aura:nonfinite aura.arg.fraction ("f", "Q", Inf, 1)
