## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [FLAGGED, ADJUSTED] = aura.stat.flags (P, RATE)
## Which of the tests with p-values P (NaN: not tested) are flagged, so that of the flagged an
## expected share of at most RATE is false (Y. Benjamini and Y. Hochberg, "Controlling the false
## discovery rate", J. Roy. Stat. Soc. B 57, 1995).  ADJUSTED are the least rates at which each
## would be.

function [flagged, adjusted] = flags (p, rate)

  flagged = false (size (p));
  tested = find (! isnan (p));
  [sorted, order] = sort (p(tested)(:));
  last = find (sorted <= rate * (1:numel (sorted))' / numel (sorted), 1, "last");
  flagged(tested(order(1:last))) = true;
  adjusted = NaN (size (p));
  least = flip (cummin (flip (sorted * numel (sorted) ./ (1:numel (sorted))')));
  adjusted(tested(order)) = min (least, 1);

endfunction

%!assert (aura.stat.flags ([.001 .2 .011 .04 .5 NaN], .1), logical ([1 0 1 1 0 0]))
%! # the last that passes takes those before it along
%!assert (aura.stat.flags ([.09; .08], .1), [true; true])
%!assert (aura.stat.flags ([NaN NaN], .1), [false false])
%!assert (aura.stat.flags (zeros (1, 0), .1), false (1, 0))
%!assert (aura.stat.flags (.11, .1), false)
%!test
%! p = [.001 .2 .011 .04 .5 NaN .9];
%! [flagged, adjusted] = aura.stat.flags (p, .1);
%! assert (adjusted, [.006, .3, .033, .08, .6, NaN, .9], 1e-12);
%! for rate = [.005 .05 .1 .5]
%!   assert (aura.stat.flags (p, rate), adjusted <= rate);
%! endfor
