## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## USE = aura.decide.advise (POINTS, HIGH)
## Which rule to use: the corrected picks (0), unless they are beaten for certain: the upper end
## HIGH of what they gain over a rule is below 0.  Of several such rules the number of that with the
## most POINTS, as they are printed.

function use = advise (points, high)

  use = 0;
  points(isnan (points)) = -1;
  points(! (high < 0)) = -Inf;
  [most, idx] = max (points);
  if (most > -Inf)
    use = idx;
  endif

endfunction

%!assert (aura.decide.advise ([67 66 81], [.1 .2 .001]), 0)
%!assert (aura.decide.advise ([67 66 81], [-.1 -.2 .001]), 1)
%!assert (aura.decide.advise ([67 70 81], [-.1 -.2 0]), 2)
%!assert (aura.decide.advise ([67 67], [-.1 -.2]), 1)
%!assert (aura.decide.advise ([NaN 50], [-.1 .2]), 1)
%!assert (aura.decide.advise ([90 NaN], [NaN NaN]), 0)
%!assert (aura.decide.advise ([], []), 0)
