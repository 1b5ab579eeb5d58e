## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## P = aura.decide.drawn (S, WITH_START)
## How likely each labelled row of the sample S (aura.decide.sample) was to be drawn by now, by the
## queries or, WITH_START, as one of the labels of the start, taken for a random sample; NaN where
## it is known without having been drawn.

function p = drawn (s, with_start)

  p = NaN (size (s.label));
  if (with_start)
    any_of = s.drawn | s.seed;
    p(any_of) = (1 - s.survival .* (1 - s.share))(any_of);
  else
    p(s.drawn) = 1 - s.survival(s.drawn);
  endif

endfunction

%!test
%! s = struct ("label", [1; 0; NaN; 1], "drawn", [true; false; false; false], "seed", [false; true; false; false], ...
%!             "survival", [.5; .75; .75; .75], "share", .5 * ones (4, 1));
%! assert (aura.decide.drawn (s, false), [.5; NaN; NaN; NaN]);
%! assert (aura.decide.drawn (s, true), [.75; .625; NaN; NaN]);
