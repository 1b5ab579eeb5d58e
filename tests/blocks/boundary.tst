## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## Boundary queries against their naive twin, and as often drawn as they say.

%!function varargout = draw (prob, status, count, uniform, seed, first)
%!  opts = struct ("seed", seed, "query", struct ("uniform", uniform));
%!  varargout = cell (1, 3);
%!  [varargout{:}] = __aura_boundary__ ("aura_step", prob, status, count, first, opts);
%!endfunction

%!test <*against the twin>
%! rand ("state", 21);
%! for c = 1:cases (150)
%!   n = randi (80) - 1;
%!   prob = rand (n, 1);
%!   if (mod (c, 3) == 0)
%!     prob = round (4 * prob) / 4; # ties
%!   endif
%!   status = int8 (randi ([0 4], n, 1) .* (rand (n, 1) < .4));
%!   b = randi (12) - 1;
%!   uniform = mod (c, 5) / 4;
%!   [pick, probability, band] = draw (prob, status, b, uniform, c, 7 * c);
%!   [pick2, probability2, band2] = ref_boundary (prob, status == 0, b, uniform, c, 7 * c);
%!   assert (pick, reshape (pick2, [], 1));
%!   assert (probability, reshape (probability2, [], 1), eps);
%!   assert (band, reshape (band2, [], 1));
%! endfor

%!test <*each item as often as the logged probability says>
%! ## 60 open, b = 2: a band of 8; 4000 draws, 5 standard errors.  The second draw's
%! ## probability is averaged over the first.
%! prob = (1:60)' / 61;
%! count = zeros (60, 2);
%! for k = 0:3999
%!   [pick, probability, band] = draw (prob, zeros (60, 1, "int8"), 2, .3, 9, 2 * k);
%!   assert (pick(1) != pick(2));
%!   count(pick(1),1)++;
%!   count(pick(2),2)++;
%! endfor
%! in_band = ismember ((1:60)', band);
%! first = .3 / 60 + .7 * in_band / 8;
%! assert (sum (first), 1, 4 * eps);
%! second = zeros (60, 1);
%! for i = 1:60
%!   left = in_band;
%!   left(i) = false;
%!   chance = .3 / 59 + .7 * left / sum (left);
%!   chance(i) = 0;
%!   second += first(i) * chance;
%! endfor
%! expected = [first, second];
%! assert (all (abs (count / 4000 - expected)(:) < 5 * sqrt (expected(:) / 4000)));

%!test <*a batch goes on where the last one ended>
%! prob = (1:60)' / 61;
%! status = zeros (60, 1, "int8");
%! three = draw (prob, status, 3, 1, 5, 0);
%! two = draw (prob, status, 2, 1, 5, 0);
%! status(two) = 4;
%! one = draw (prob, status, 1, 1, 5, 2);
%! assert (three(1:2), two);
%! assert (! any (one == two));
