## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## R = aura.bias.swapped (S, O, Q)
## Whether a judge takes the answer shown first, from its verdicts in both orders and without a
## human: S (n-by-1) its pick as shown (1: answer 1, -1: answer 2), O the pick with the answers
## swapped, in the file's terms (0: a tie), Q the question.  x = (S - O) / 4 is 1/2 where the first
## shown is taken twice, -1/2 where the second is.
##
## R has n, same (the share of winners that stay, ties left out), first and second (how often the
## order decides, either way), rate (of the first shown, 1/2 + mean x), and the fields of
## aura.bias.settled; its two ends are one.  The p-value turns the signs of whole questions.

function r = swapped (s, o, q)

  n = numel (s);
  x = (s - o) / 4;
  excess = mean (x);
  known = o != 0;
  [~, ~, cluster] = unique (q);
  own = accumarray (cluster(:), x);
  spread = accumarray (cluster(:), x - excess);
  groups = numel (own);
  pseudo = 4;
  variance = (sumsq (spread) * groups / max (groups - 1, 1) + pseudo / 16) / ((n + pseudo) * n);
  r = struct ("n", n, "labels", 0, "same", aura.stat.share (s(known) == o(known)), ...
              "first", sum (s > 0 & o < 0), "second", sum (s < 0 & o > 0), "rate", .5 + excess, ...
              "more", excess, "beyond", excess, "se", sqrt (variance), ...
              "se_beyond", sqrt (variance));
  r = aura.bias.settled (r);
  r.z = 0;
  r.excess = excess;
  if (any (own))
    r.z = sum (x) / sqrt (sumsq (own));
  endif
  r.p = erfc (abs (r.z) / sqrt (2));
  half = aura.stat.z95 () * r.se;
  [r.low, r.high] = deal (excess - half, excess + half);

endfunction

%!test <*values of another program, to 9 digits>
%! s = [1 1 -1 1 1 -1 1 1 -1 1 1]';
%! o = [1 -1 -1 -1 1 1 1 0 -1 1 -1]';
%! r = aura.bias.swapped (s, o, ceil ((1:11)' / 2));
%! assert ([r.n, r.same, r.first, r.second], [11 .6 3 1], eps);
%! assert ([r.excess, r.se, r.z, r.p, r.rate], ...
%!         [.113636364 .088931662 1.212678125 .225252906 .613636364], 1e-9);
%! assert ([r.low, r.high], r.excess + aura.stat.z95 () * r.se * [-1 1], 1e-12);
%!test <*no order decides; ties alone>
%! r = aura.bias.swapped (ones (20, 1), ones (20, 1), (1:20)');
%! assert ([r.z, r.p, r.excess, r.same], [0 1 0 1]);
%! assert (r.se > 0);
%! r = aura.bias.swapped (ones (4, 1), zeros (4, 1), (1:4)');
%! assert ({r.excess, r.same, r.first}, {.25, NaN, 0});
