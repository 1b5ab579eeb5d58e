## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {[@var{rate}, @var{draws}] =} ref_rates (@var{group}, @var{weight}, @var{prob}, @var{value}, @var{band}, @var{uniform}, @var{events}, @var{cluster})
## Naive twin of the rates, with the arguments of @code{__aura_rates__}.
##
## At each draw the probabilities of all candidates are written down, and every sum
## is taken afresh.
## @seealso{aura_agreement}
## @end deftypefn

function [rate, draws] = ref_rates (group, weight, prob, value, band, uniform, events, cluster)

  count = max ([group; 0]);
  names = {"items", "labels", "draws", "unanswered"};
  rate = struct ("estimate", NaN (count, 1), "variance", NaN (count, 1), "bounds", NaN (count, 2));
  each = repmat ([NaN, 0, NaN, NaN], rows (events), 1);
  score = NaN (size (group));
  for g = 1:count
    [r, here] = one_group (group == g, weight, prob, value, band, uniform, events);
    rate.estimate(g) = r.estimate;
    rate.variance(g) = r.variance;
    rate.bounds(g,:) = r.bounds;
    for k = 1:4
      rate.(names{k})(g,1) = r.counts(k);
    endfor
    mine = ! isnan (here(:,1));
    each(mine,:) = here(mine,:);
    score(group == g) = r.score(group == g);
  endfor
  draws = struct ("z", each(:,1), "weight", each(:,2), "expected", each(:,3), ...
                  "probability", each(:,4));

  rate.variance_new = NaN;
  if (! isempty (cluster))
    use = find (! isnan (score));
    w = weight(use);
    off = w .* (score(use) - w' * score(use) / sum (w));
    square = 0;
    for q = 1:max (cluster)
      square += sum (off(cluster(use) == q)) ^ 2;
    endfor
    rate.variance_new = max (cluster) / (max (cluster) - 1) * square / sum (w) ^ 2;
  endif

endfunction

function [r, draws] = one_group (member, weight, prob, value, band, uniform, events)

  n = numel (member);
  draws = repmat ([NaN, 0, NaN, NaN], rows (events), 1);
  known = gone = false (n, 1);
  y = NaN (n, 1);
  shares = zeros (n, 0);  # a column a draw: what it adds to each item's score
  z = g = expected = correction = open_weight = zeros (1, 0);
  at = zeros (1, 0);
  for e = 1:rows (events)
    i = events(e,1);
    b = events(e,3);
    u = value(:,end-1);
    v = value(:,end);
    if (columns (value) > 2)
      u = value(:,2*b-1);
      v = value(:,2*b);
    endif
    outcome = events(e,2);
    y_i = NaN;
    if (! isnan (outcome))
      y_i = merge (outcome == 1, u(i), v(i));
    endif
    open = ! known & ! gone;
    pi = probabilities (open, band(:,b), uniform(b));
    c = open & member;
    if (events(e,4) && member(i) && ! isnan (outcome))
      f = prob(:,b) .* u + (1 - prob(:,b)) .* v;
      p = min (.99, max (.01, prob(:,b)));
      inside = pi / sum (pi(c));
      k = known & member;
      e_m = weight(i) * (y_i - f(i)) / inside(i);
      total = sum (weight(k)) + sum (weight(c));
      z(end+1) = (sum (weight(k) .* y(k)) + sum (weight(c) .* f(c)) + e_m) / total;
      g(end+1) = 1 / sum (weight(c) .^ 2 .* p(c) .* (1 - p(c)) ./ inside(c));
      expected(end+1) = sum ((weight(c) .* (u(c) - v(c))) .^ 2 .* p(c) .* (1 - p(c)) ...
                            ./ inside(c)) / total ^ 2;
      correction(end+1) = e_m;
      open_weight(end+1) = sum (weight(c));
      at(end+1) = i;
      column = zeros (n, 1);
      column(k) = y(k);
      column(c) = f(c);
      shares(:,end+1) = column;
      opens{numel(g)} = c;
      draws(e,:) = [z(end), g(end), expected(end), pi(i)];
    endif
    if (isnan (outcome))
      gone(i) = true;
    else
      known(i) = true;
      y(i) = y_i;
    endif
  endfor

  use = member & ! gone;
  m = numel (g);
  asked = events(:,4) & member(events(:,1));
  answered = ! isnan (events(:,2));
  r.counts = [sum(use), sum(use & known), sum(asked & answered), sum(asked & ! answered)];
  r.estimate = sum (g .* z) / sum (g);
  r.variance = NaN;
  if (m > 1)
    spread = m / (m - 1) * sum (g .^ 2 .* (z - r.estimate) .^ 2) / sum (g) ^ 2;
    by_model = sum (g .^ 2 .* expected) / sum (g) ^ 2;
    r.variance = spread;
    if (by_model > spread)
      a = g .^ 2 .* (z - r.estimate) .^ 2;
      seen = m - 1;
      if (any (a > 0))
        seen = min (seen, 3 * sum (a) ^ 2 / sum (a .^ 2) - 1);
      endif
      r.variance = (seen * spread + 10 * by_model) / (seen + 10);
    endif
  endif
  w = weight(use) / sum (weight(use));
  if (! any (use & ! known))
    r.estimate = sum (w .* y(use));
    r.variance = 0;
  endif
  low = min (value, [], 2);
  high = max (value, [], 2);
  if (columns (value) == 2)
    low(known) = high(known) = y(known);
  endif
  r.bounds = [sum(w .* low(use)), sum(w .* high(use))];
  if (! any (use))
    r.bounds(:) = r.estimate = NaN;
  endif

  h = g / sum (g);
  mean_correction = sum (h .* correction);
  r.score = zeros (n, 1);
  for k = 1:m
    column = shares(:,k);
    column(opens{k}) += mean_correction / open_weight(k);
    column(at(k)) += (correction(k) - mean_correction) / weight(at(k));
    r.score += h(k) * column;
  endfor
  ## an item that became known is known at the draws after: y was still NaN before
  if (m == 0)
    r.score(:) = 0;
    r.score(known) = y(known);
  endif
  r.score(! use) = NaN;

endfunction

## Of all items, when the next is drawn among OPEN.
function pi = probabilities (open, band, uniform)

  pi = zeros (size (open));
  left = open & band;
  if (! any (left))
    uniform = 1;
  endif
  pi(open) = uniform / sum (open);
  if (any (left))
    pi(left) += (1 - uniform) / sum (left);
  endif

endfunction
