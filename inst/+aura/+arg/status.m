## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## STATUS = aura.arg.status (FCN, NAME, STATUS, N)
## STATUS as int8 codes, N-by-1, from the argument NAME of FCN: int8 is a status as audits have it
## (aura.set.code), [] is all open, and any other is labels, 1, 0, NaN or logical. One class has one
## meaning, whatever the values.

function status = status (fcn, name, status, n)

  if (isempty (status) && isnumeric (status))
    status = zeros (n, 1, "int8");
    return;
  elseif (! isa (status, "int8"))
    if (isfloat (status) && isreal (status) && any (status(:) > 1) ...
        && all (ismember (status(:), 0:4)))
      error ("aura:invalid-status", ["%s: %s must be labels, 1, 0, NaN or logical, row %d is ", ...
                                     "%g; write int8 (%s) if these are codes of a status"], ...
             fcn, name, find (status > 1, 1), status(find (status > 1, 1)), name);
    endif
    status = aura.set.status (aura.arg.labels (fcn, name, status, n));
    return;
  elseif (! isequal (size (status), [n, 1]))
    error ("aura:invalid-size", "%s: %s must be %d-by-1, got %s", fcn, name, n, ...
           aura.arg.dims (status, [n, 1]));
  endif
  bad = find (status < 0 | status > 4, 1);
  if (! isempty (bad))
    error ("aura:invalid-status", "%s: %s must be 0..4, row %d is %d", fcn, name, bad, status(bad));
  endif

endfunction

%!test <*int8 is codes, all else labels>
%! assert (aura.arg.status ("f", "S", int8 ([0; 1; 2; 3; 4]), 5), int8 ([0; 1; 2; 3; 4]));
%! assert (aura.arg.status ("f", "S", int8 ([0; 1]), 2), int8 ([0; 1]));
%! assert (aura.arg.status ("f", "S", [true; false], 2), int8 ([2; 3]));
%! assert (aura.arg.status ("f", "S", [1; 0; NaN], 3), int8 ([2; 3; 0]));
%! assert (aura.arg.status ("f", "S", single ([1; 0]), 2), int8 ([2; 3]));
%! assert (aura.arg.status ("f", "S", NaN (2, 1), 2), int8 ([0; 0]));
%! assert (aura.arg.status ("f", "S", [], 2), int8 ([0; 0]));
%!error <f: S must be labels, 1, 0, NaN or logical, row 2 is 3; write int8 .S. if these are codes>
%! aura.arg.status ("f", "S", [0; 3], 2)
%!error <f: S must be 2-by-1, got 1-by-2; transpose it> aura.arg.status ("f", "S", [0 1], 2)
%!error <f: S must be 2-by-1, got 1-by-2; transpose it> aura.arg.status ("f", "S", int8 ([0 1]), 2)
%!error <f: S must be real and full, got a sparse double>
%! aura.arg.status ("f", "S", sparse ([0; 1]), 2)
%!error <f: S must be real and full, got a complex double> aura.arg.status ("f", "S", [0; 1i], 2)
%!error <f: S must be 0, 1 or NaN, row 2 is 5> aura.arg.status ("f", "S", [0; 5], 2)
%!error <f: S must be 0..4, row 1 is -1> aura.arg.status ("f", "S", int8 ([-1; 5]), 2)
