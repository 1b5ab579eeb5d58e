## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## R = aura.bias.lean (C, B, S, H, F, P, Q)
## How much more a judge leans to something than people do, over its n items.
##
## - C (n-by-1): the functional; the judge's lean is sum (C .* S) / 2.  Of one attribute A (1 where
##   answer 1 has more of it, -1 where answer 2 has, 0 nowhere here) C is A / n; of one with others
##   held, a row of (B' B)^-1 B'
## - B (n-by-k): the columns that C was made of
## - S (n-by-1): 1 where the judge picks answer 1, -1 where answer 2; H: 1, 0, NaN for people
## - F (n-by-1): the decision layer's probability that H is 1, of a labelled item without its own
##   label
## - P (n-by-1): how likely a labelled item was to be drawn, NaN where it is known and was not drawn
## - Q (n-by-1): the number of its question
##
## With g = H where known, else F, weights w = (1 - P) / P of the drawn, kappa = open items / sum
## (w), r = H - F:
##
##   T    = sum (C (g - 1/2)) + kappa sum (w C r)              the lean of people
##   eps  = mean of (g against S) - kappa sum (w S r) / n      how often the judge errs, in [0, 1/2]
##   more = S - T                                              than people do
##   beyond = S - (1 - 2 eps) T                                than errors by chance would
##
## R is a struct of n, labels (how many are known), drawn (how many of these count as drawn), lean
## (S), people (T), eps, more, se, se_items (its part for the labels that are missing), beyond,
## se_beyond, worth (Kish's number of the weights), and what aura.bias.settled makes of both ends.
## The errors hold for the judge, not for these items alone: items are drawn by question.

function r = lean (c, B, s, H, f, p, q)

  n = numel (s);
  known = ! isnan (H);
  open = ! known;
  n_open = sum (open);
  w = zeros (n, 1);
  drawn = known & ! isnan (p);
  w(drawn) = (1 - p(drawn)) ./ p(drawn);
  total = sum (w);
  worth = kappa = 0;
  if (total > 0)
    worth = total ^ 2 / sumsq (w);
    kappa = n_open / total;
  endif
  g = merge (known, H, f);
  off = merge (known, H - f, 0);
  lean = c' * s / 2;
  people = c' * (g - .5) + kappa * ((w .* c)' * off);
  wrong = merge (s > 0, 1 - g, g);
  eps_ = min (max ((sum (wrong) - kappa * ((w .* s)' * off)) / n, 0), .5);
  r = struct ("n", n, "labels", sum (known), "drawn", sum (drawn), "lean", lean, ...
              "people", people, "eps", eps_, "more", lean - people, "beyond", lean ...
              - (1 - 2 * eps_) * people, "worth", worth);
  variance = f .* (1 - f);
  groups = nnz (accumarray (q, 1));
  inverse = pinv (B' * B);
  [r.se, r.se_items] = error_of (n * c, s / 2 - (g - .5), 0);
  shrunk = 1 - 2 * eps_;
  r.se_beyond = error_of (n * (c * shrunk + 2 * people * s / n), s / 2 - shrunk * (g - .5), ...
                          2 * people * (wrong - mean (wrong)));
  r = aura.bias.settled (r);

  ## MOVES: what one label moves, times n; V: what the judge's lean beside B is made of; MORE: the
  ## rate of errors.
  function [se, items] = error_of (moves, v, more)
    items = 0;
    prior = 0;
    if (n_open > 0)
      prior = mean (moves(open) .^ 2 .* variance(open));
      if (total <= 0)
        [se, items] = deal (Inf);
        return;
      endif
      pseudo = 4;                        # labels' worth of what the model expects
      x = moves .* off;
      x -= (w' * x) / total;
      found = (kappa / n) ^ 2 * sum (w .* (1 + w) .* x .^ 2);
      expected = (n_open / n) ^ 2 * prior * (1 / worth + 1 / n_open);
      items = (worth * found + pseudo * expected) / (worth + pseudo);
    endif
    y = n * c .* (v - B * (inverse * (B' * v))) + more;
    y -= mean (y);
    own = sumsq (accumarray (q, y)) / n ^ 2 * groups / max (groups - 1, 1) + prior * n_open / n ^ 2;
    se = sqrt (items + own);
    items = sqrt (items);
  endfunction

endfunction

%!shared s, A, H, p, f, q, value_of
%! s = [1 1 -1 1 1 -1 1 1 -1 1 1 1]';
%! A = [ones(12, 1), [1 -1 -1 1 1 0 1 -1 1 1 -1 1]'];
%! H = [1 0 0 1 0 NaN(1, 7)]';
%! p = [.4 .5 .3 .6 .4 NaN(1, 7)]';
%! f = [.7 .6 .3 .8 .5 .2 .6 .4 .55 .9 .35 .65]';
%! q = ceil ((1:12)' / 2);
%! value_of = @(r) [r.lean r.people r.eps r.more r.se r.se_items r.beyond r.se_beyond r.z ...
%!                  r.excess r.low r.high r.p];
%!function r = alone (a, s, H, f, p, q)
%!  at = a != 0;
%!  r = aura.bias.lean (a(at) / sum (at), a(at), s(at), H(at), f(at), p(at), q(at));
%!endfunction
%!test <*values of another program, to 9 digits: an attribute alone>
%! r = alone (A(:,1), s, H, f, p, q);
%! assert (value_of (r), ...
%!         [.25 -.151388889 .409722222 .401388889 .213569204 .138671772 .277334105 .109322850 ...
%!          1.879432436 .401388889 -.017199059 .819976837 .060185471], 1e-9);
%! assert ([r.n, r.labels, r.drawn, r.worth], [12 5 5 4.302439024], 1e-9);
%! r = alone (A(:,2), s, H, f, p, q);
%! assert (value_of (r), ...
%!         [.136363636 .311038961 .427922078 ...
%!          -.174675325 .222353643 .138588233 .091525552 .149916566 0 0 -.610480457 .527330685 ...
%!          1], 1e-9);
%! assert (r.n, 11);
%!test <*with others held>
%! c = pinv (A' * A) * A';
%! r = aura.bias.lean (c(2,:)', A, s, H, f, p, q);
%! assert (value_of (r)([1:10 13]), ...
%!         [.073170732 .393902439 .409722222 ...
%!          -.320731707 .235862031 .156986756 .002049458 .178629518 0 0 1], 1e-9);
%! r = aura.bias.lean (c(1,:)', A, s, H, f, p, q);
%! assert (value_of (r), ...
%!         [.231707317 ...
%!          -.249864499 .409722222 .481571816 .210638773 .143743269 .276821740 .137069973 ...
%!          2.019565146 .276821740 .008169530 .545473951 .043428514], 1e-9);
%!test <*a label that is known and was not drawn; all labelled; errors in a group>
%! r = alone (A(:,2), s, H, f, [NaN; p(2:end)], q);
%! assert (value_of (r)([1:10 13]), ...
%!         [.136363636 .290495868 .473966942 ...
%!          -.154132231 .236733144 .160649111 .121238645 .145514972 0 0 1], 1e-9);
%! assert ([r.worth, r.labels, r.drawn], [3.310030395 5 4], 1e-9);
%! r = alone (A(:,2), s, merge (isnan (H), 1, H), f, merge (isnan (p), .5, p), q);
%! assert (value_of (r)([1:10 13]), [.136363636 .227272727 .272727273 -.090909091 .161442849 ...
%!                                   0 .033057851 .121896514 0 0 1], 1e-9);
%! inside = (1:12)' < 5;
%! a = merge (inside, 1/4, -1/8);
%! r = aura.bias.lean (a .* s, [inside .* s, ! inside .* s], s, H, f, p, q);
%! assert ([r.lean, r.people, r.more, r.se, r.se_items], ...
%!         [0 .495833333 -.495833333 .370465989 .272801815], 1e-9);
%!test <*no label that was drawn: no error is known>
%! r = alone (A(:,1), s, NaN (12, 1), f, NaN (12, 1), q);
%! assert ([r.se, r.se_beyond, r.z, r.p, r.labels], [Inf Inf 0 1 0]);
%! assert (r.people, mean (f) - .5, eps);
%!test <*the other side is the same with the other sign; a question is one draw>
%! a = value_of (alone (A(:,1), s, H, f, p, q));
%! b = value_of (alone (A(:,1), -s, 1 - H, 1 - f, p, q));
%! assert (b([1 2 4 7 9 10]), -a([1 2 4 7 9 10]), 1e-12);
%! assert (b([3 5 6 8 13]), a([3 5 6 8 13]), 1e-12);
%! twice = @(x) [x; x];
%! one = alone (twice (A(:,1)), twice (s), twice (merge (isnan (H), 0, H)), twice (f), ...
%!              twice (merge (isnan (H), .5, p)), twice ((1:12)'));
%! two = alone (twice (A(:,1)), twice (s), twice (merge (isnan (H), 0, H)), twice (f), ...
%!              twice (merge (isnan (H), .5, p)), (1:24)');
%! assert (one.se / two.se, sqrt (2 * 12 / 11 * 23 / 24), 1e-12);
