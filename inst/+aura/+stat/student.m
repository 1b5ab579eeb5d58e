## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The T that Student's t with DF degrees of freedom (above 0) exceeds in absolute
## value with probability 1 - LEVEL.  P (|T| > t) = I_x (df/2, 1/2) with
## x = df / (df + t^2), the incomplete beta function (Abramowitz and Stegun 26.5.27).

function t = student (level, df)

  ## betaincinv takes 3 ms, and the judges of a panel share their labels, hence their degrees of
  ## freedom: the last few numbers are kept.
  persistent asked = zeros (0, 2);
  persistent cached = zeros (0, 1);
  single_one = isscalar (level) && isscalar (df);
  if (single_one)
    row = find (asked(:,1) == level & asked(:,2) == df, 1);
    if (! isempty (row))
      t = cached(row);
      return;
    endif
  endif
  x = betaincinv (1 - level, df / 2, 1/2);
  t = sqrt (df .* (1 - x) ./ x);
  if (single_one)
    asked = [level, df; asked(1:min (end, 99),:)];
    cached = [t; cached(1:min (end, 99))];
  endif

endfunction

%!test <*the tables>
%! assert (aura.stat.student (.95, [1 2 5 30 244]), ...
%!         [12.7062047 4.3026527 2.5705818 2.0422725 1.9697344], 1e-6);
%! assert (aura.stat.student (.99, 10), 3.1692727, 1e-6);
%! assert (aura.stat.student (.9, 3), 2.3533634, 1e-6);
%!assert (aura.stat.student (.95, 1e9), 1.959963985, 1e-6)
%!test <*one and two degrees in closed form>
%! level = [.01 .5 .8 .999];
%! assert (aura.stat.student (level, 1), tan (pi / 2 * level), -1e-9);
%! assert (aura.stat.student (level, 2), level .* sqrt (2 ./ (1 - level .^ 2)), -1e-9);
%!test <*what is kept is what was computed; the oldest of a hundred goes>
%! df = [1:101, 101, 1, 50] / 7;
%! assert (arrayfun (@(one) aura.stat.student (.9, one), df), aura.stat.student (.9, df));
%! assert (aura.stat.student (.95, 1/7) > aura.stat.student (.9, 1/7));
