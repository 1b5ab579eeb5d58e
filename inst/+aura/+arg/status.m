## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## STATUS = aura.arg.status (FCN, NAME, STATUS, N)
## STATUS as int8, N-by-1: the codes of aura_status, in any class; [] is all open.  With a NaN it is
## labels: 1 where the human agrees, 0 where not, NaN where nobody knows.  An error of FCN that says
## what is wrong with its argument NAME.

function status = status (fcn, name, status, n)

  if (isempty (status) && isnumeric (status))
    status = zeros (n, 1, "int8");
    return;
  elseif (! ((isnumeric (status) || islogical (status)) && isreal (status) && ! issparse (status)))
    error ("aura:invalid-type", "%s: %s must be real and full, got %s", fcn, name, ...
           aura.arg.what (status));
  elseif (! isequal (size (status), [n, 1]))
    error ("aura:invalid-size", "%s: %s must be %d-by-1, got %s", fcn, name, n, ...
           aura.arg.dims (status, [n, 1]));
  endif
  if (isa (status, "int8") && all (status >= 0 & status <= 4)) # as almost always
    return;
  endif
  status = double (status);
  known = ! isnan (status);
  if (! all (known))
    bad = find (known & status != 0 & status != 1, 1);
    if (! isempty (bad))
      error ("aura:invalid-status",
             ["%s: %s with a NaN is labels, 1, 0 or NaN, but row %d is %g; without a NaN it ", ...
              "is codes, 0 to 4"],
             fcn, name, bad, status(bad));
    endif
    status = aura.set.from_truth (status, known);
    return;
  endif
  bad = find (! any (status == 0:4, 2), 1);
  if (! isempty (bad))
    error ("aura:invalid-status", "%s: %s must be 0..4, row %d is %g", fcn, name, bad, status(bad));
  endif
  status = int8 (status);

endfunction

%!test <*codes in any class>
%! for class_ = {@int8, @double, @single, @uint8}
%!   status = aura.arg.status ("f", "S", class_{1}([0; 1; 2; 3; 4]), 5);
%!   assert ({class(status), status}, {"int8", int8([0; 1; 2; 3; 4])});
%! endfor
%! assert (aura.arg.status ("f", "S", [true; false], 2), int8 ([1; 0]));
%! assert (aura.arg.status ("f", "S", [], 2), int8 ([0; 0]));
%!test <*labels, with a NaN>
%! assert (aura.arg.status ("f", "S", [1; 0; NaN], 3), int8 ([2; 3; 0]));
%! assert (aura.arg.status ("f", "S", NaN (2, 1), 2), int8 ([0; 0]));
%!error <f: S must be 2-by-1, got 1-by-2; transpose it> aura.arg.status ("f", "S", [0 1], 2)
%!error <f: S must be real and full, got a sparse double>
%! aura.arg.status ("f", "S", sparse ([0; 1]), 2)
%!error <f: S must be real and full, got a complex double> aura.arg.status ("f", "S", [0; 1i], 2)
%!error <f: S must be 0..4, row 2 is 5> aura.arg.status ("f", "S", [0; 5], 2)
%!error <f: S must be 0..4, row 1 is -1> aura.arg.status ("f", "S", int8 ([-1; 5]), 2)
%!error <f: S with a NaN is labels, 1, 0 or NaN, but row 2 is 3>
%! aura.arg.status ("f", "S", [NaN; 3], 2)
