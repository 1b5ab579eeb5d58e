## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.arg.numbers (FCN, NAME, VALUE, KIND, SHAPE, RANGE, GAPS)
## An error of FCN unless the part NAME of an audit or panel is a VALUE of KIND ("" =
## float), SHAPE (NaN = any), within RANGE, finite; NaN where GAPS may be.  With RANGE [] its
## values are not looked at.

function numbers (fcn, name, value, kind, shape, range, gaps = false)

  fits = isreal (value) && ! issparse (value) && (isnumeric (value) || islogical (value));
  if (isempty (kind))
    fits = fits && isfloat (value);
    kind = "float";
  else
    fits = fits && isa (value, kind);
  endif
  if (! fits)
    error ("aura:invalid-type", "%s: %s must be a real full %s, got %s", fcn, name,
           kind, aura.arg.kind_of (value));
  endif
  if (! (ndims (value) == 2 && all (isnan (shape) | size (value) == shape)))
    words = strrep (sprintf ("%g-by-%g", shape), "NaN", "any");
    error ("aura:invalid-size", "%s: %s must be %s, got %s", fcn, name, words,
           aura.arg.dims (value, shape));
  endif
  if (isempty (range))
    return;
  endif
  fits = value >= range(1) & value <= range(2) & isfinite (value);
  if (gaps)
    fits |= isnan (value);
  endif
  if (! all (fits(:)))
    bad = find (! fits, 1);
    error ("aura:out-of-range", "%s: %s must be finite and in [%g, %g], row %d is %g",
           fcn, name, range, mod (bad - 1, rows (value)) + 1, double (value(bad)));
  endif

endfunction

%!test
%! aura.arg.numbers ("f", "A.b", [1; 2], "double", [2, 1], [0, 2]);
%! aura.arg.numbers ("f", "A.b", single ([1 NaN]), "", [NaN, 2], [0, 2], true);
%!error <f: A.b must be a real full double, got 1-by-1 single>
%! aura.arg.numbers ("f", "A.b", single (1), "double", [1, 1], [0, 2])
%!error <f: A.b must be a real full float, got 1-by-1 int8>
%! aura.arg.numbers ("f", "A.b", int8 (1), "", [1, 1], [0, 2])
%!error id=aura:invalid-type aura.arg.numbers ("f", "A.b", sparse (1), "", [1, 1], [0, 2])
%!error id=aura:invalid-type aura.arg.numbers ("f", "A.b", 1i, "", [1, 1], [0, 2])
%!error <f: A.b must be 2-by-any, got 1-by-1>
%! aura.arg.numbers ("f", "A.b", 1, "double", [2, NaN], [0, 2])
%!error id=aura:invalid-size
%! aura.arg.numbers ("f", "A.b", ones (2, 2, 2), "double", [2, NaN], [0, 2])
%!error <f: A.b must be finite and in .0, 2., row 2 is 3>
%! aura.arg.numbers ("f", "A.b", [1 1; 1 3], "double", [2, 2], [0, 2])
%!error <row 1 is NaN> aura.arg.numbers ("f", "A.b", NaN, "double", [1, 1], [0, 2])
%!error <row 1 is Inf> aura.arg.numbers ("f", "A.b", Inf, "double", [1, 1], [-Inf, Inf], true)
