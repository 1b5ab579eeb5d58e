## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## USE = aura.decide.advise (NAMES, GAINS, BEFORE)
## Which rule to use: "picks" or one of NAMES (cellstr), over which the picks gain GAINS.  Each is
## worth what the picks lose by not being it; the picks are worth 0.  The most is taken; the advice
## BEFORE stays unless another is worth a quarter of a point more.

function use = advise (names, gains, before = "picks")

  names = [{"picks"}, names(:)'];
  worth = [0, -gains(:)'];
  [most, best] = max (worth);
  use = names{best};
  old = find (strcmp (names, before), 1);
  if (! isempty (old) && most - worth(old) < .0025)
    use = before;
  endif

endfunction

%!shared names, gain
%! names = {"a", "b", "longer"};
%! gain = @(d, x) d .* (2 * x - 1);
%!assert (aura.decide.advise (names, gain ([.1 .2 .25], [.48 .62 .497])), "a")
%!assert (aura.decide.advise (names, gain ([.1 .2 .25], [.48 .62 .40])), "longer")
%!assert (aura.decide.advise (names, gain ([.1 .2 .25], [.48 .62 .497]), "b"), "a")
%!assert (aura.decide.advise (names, [.1 .2 .3]), "picks")
%!assert (aura.decide.advise (names, [-.002 .2 .3]), "picks")
%!assert (aura.decide.advise (names, [-.0026 .2 .3]), "a")
%!assert (aura.decide.advise (names, [-.01 .2 -.012], "a"), "a")
%!assert (aura.decide.advise (names, [-.01 .2 -.0126], "a"), "longer")
%!assert (aura.decide.advise (names, [-.01 .2 .3], "gone"), "a")
%!assert (aura.decide.advise ({}, []), "picks")
%!assert (aura.decide.advise (names, [NaN NaN -.3]), "longer")
