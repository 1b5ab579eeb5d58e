## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## G = aura.decide.gain (RATES)
## The gains that the report prints and compares (aura.decide.rates: a rate whose numbers are
## differences of two rules, or an array of them): of the side that aura.decide.side expects,
## within the interval.

function g = gain (rates)

  g = zeros (numel (rates), 1);
  for k = 1:numel (rates)
    o = rates(k).outcome;
    x = aura.decide.side (o);
    g(k) = rates(k).estimate;
    if (! (isnan (o.expected) || o.share == 0))
      g(k) = min (max (o.base + o.share * x, rates(k).interval(1)), rates(k).interval(2));
    endif
  endfor

endfunction

%!function r = rate (varargin)
%!  r = struct ("estimate", .2, "interval", [-.1 .3], ...
%!              "outcome", struct ("base", -.5, "share", 1, "mean", .9, "kish", 8, "expected", .6, varargin{:}));
%!endfunction
%!assert (aura.decide.gain (rate ()), (32 * .6 + 8 * .9) / 40 - .5, 1e-15)
%!assert (aura.decide.gain ([rate("expected", .99), rate("expected", .1)]), [.3; -.1])
%!assert (aura.decide.gain (rate ("expected", NaN)), .2)
%!assert (aura.decide.gain (rate ("share", 0)), .2)
