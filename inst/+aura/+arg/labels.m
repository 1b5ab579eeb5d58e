## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LABELS = aura.arg.labels (FCN, NAME, LABELS, SHAPE, VALUES)
## LABELS as doubles of this SHAPE (N: N-by-1) that are among VALUES (default: 0, 1 and NaN),
## or an error of FCN that says what is wrong with its argument NAME.  What may be 0 must not be
## int8: these are the codes of a status, of which 0 and 1 mean something else.

function labels = labels (fcn, name, labels, shape, values = [0, 1, NaN])

  if (isscalar (shape))
    shape = [shape, 1];
  endif
  if (! ((isnumeric (labels) || islogical (labels)) && isreal (labels)
         && ! issparse (labels)))
    error ("aura:invalid-type", "%s: %s must be real and full, got %s", fcn,
           name, aura.arg.what (labels));
  endif
  if (! isequal (size (labels), shape))
    error ("aura:invalid-size", "%s: %s must be %d-by-%d, got %s", fcn, name, shape,
           aura.arg.dims (labels, shape));
  endif
  if (isa (labels, "int8") && values(1) == 0)
    error ("aura:invalid-type", "%s: %s must be 1, 0, NaN or logical, got int8%s", fcn, name, ...
           of_codes ());
  endif
  labels = double (labels);
  fits = isnan (labels) & any (isnan (values));
  for value = values # ismember takes longer than a small round
    fits |= labels == value;
  endfor
  bad = find (! fits, 1);
  if (! isempty (bad))
    words = arrayfun (@num2str, values, "uniformoutput", false);
    hint = "";
    if (isequaln (values, [0, 1, NaN]) && all (ismember (labels(:), 0:4)))
      hint = of_codes ();
    endif
    error ("aura:out-of-range", "%s: %s must be %s or %s, row %d is %g%s", fcn, name, ...
           strjoin (words(1:end-1), ", "), words{end}, mod (bad - 1, shape(1)) + 1, ...
           labels(bad), hint);
  endif

endfunction

## What to write in place of the codes of a status.
function hint = of_codes ()

  hint = ["; of the codes S of a status the labels are merge (S == 2, 1, merge (S == 3, 0, ", ...
          "NaN)), the sources S == 1"];

endfunction

%!assert (aura.arg.labels ("f", "TRUTH", single ([1; 0; NaN]), 3), [1; 0; NaN])
%!assert (class (aura.arg.labels ("f", "TRUTH", true, 1)), "double")
%!assert (aura.arg.labels ("f", "TRUTH", zeros (0, 1), 0), zeros (0, 1))
%!error <f: TRUTH must be real and full, got cell> aura.arg.labels ("f", "TRUTH", {1}, 1)
%!error <must be real and full, got a sparse double> aura.arg.labels ("f", "TRUTH", sparse (1), 1)
%!error <must be 2-by-1, got 1-by-2; transpose it> aura.arg.labels ("f", "TRUTH", [1 0], 2)
%!error id=aura:invalid-type aura.arg.labels ("f", "TRUTH", 1i, 1)
%!error <f: TRUTH must be 2-by-1, got 1-by-2> aura.arg.labels ("f", "TRUTH", [1 0], 2)
%!error id=aura:invalid-size aura.arg.labels ("f", "TRUTH", [1; 0], 3)
%!error <f: TRUTH must be 0, 1 or NaN, row 2 is 0.5> aura.arg.labels ("f", "TRUTH", [1; .5], 2)
%!error id=aura:out-of-range aura.arg.labels ("f", "TRUTH", Inf, 1)
%!assert (aura.arg.labels ("f", "V", [1 NaN; 2 1], [2 2], [1 2 NaN]), [1 NaN; 2 1])
%!error <f: V must be 2-by-2, got 1-by-2> aura.arg.labels ("f", "V", [1 2], [2 2], [1 2 NaN])
%!error <f: V must be 1 or 2, row 2 is NaN> aura.arg.labels ("f", "V", [1 2; 2 NaN], [2 2], [1 2])
%!test <*codes are refused with what to write, which gives the labels>
%! fail ("aura.arg.labels (\"f\", \"Y\", [2; 0; 3], 3)", ...
%!       "Y must be 0, 1 or NaN, row 1 is 2; of the codes S .* merge .S == 2, 1, merge");
%! fail ("aura.arg.labels (\"f\", \"Y\", int8 ([1; 0]), 2)", ...
%!       "Y must be 1, 0, NaN or logical, got int8; of the codes S");
%! S = [2; 0; 3; 1; 4];
%! assert (merge (S == 2, 1, merge (S == 3, 0, NaN)), [1; NaN; 0; NaN; NaN]);
%! assert (aura.arg.labels ("f", "PICK", int8 ([1; 2]), 2, [1, 2]), [1; 2]);
