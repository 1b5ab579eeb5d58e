## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [AGREE, RANK] = aura.decide.held_out (AUDIT)
## What the decision layer says of the labelled rows of AUDIT, of one judge or a panel of J, when it
## is fitted without a tenth of the labels: AGREE (n-by-J), the probability that a human agrees
## with each judge, NaN where there is no label; RANK (n-by-J), its rank among those of its fold,
## over their number, in (0, 1).  A label left out alone moves its own probability away from itself,
## so that what is sorted by such probabilities is sorted by the labels, too; by ranks inside a fold
## it is not.  Copies of a row (aura.set.copies) are in one fold.  One judge's layer does without
## what the loop has learned from all labels.

function [agree, rank] = held_out (audit)

  known = find (aura.set.verified (audit.status));
  order = __aura_random__ ("permutation", audit.opts.seed, aura.set.streams ("held_out"), 0, ...
                           numel (known))(:);
  fold = zeros (numel (audit.status), 1);
  fold(known(order)) = 1 + mod (0:numel (known) - 1, 10);
  copy = aura.set.copies (audit);
  for k = unique (copy(copy > 0))'
    fold(copy == k) = min (fold(copy == k));
  endfor
  audit.opts.decide.loop_mass = 0;
  for k = 1:max (fold)
    held = fold == k;
    part = audit;
    part.status(held) = aura.set.code ("open");
    if (aura.panel.is (audit))
      prob = getfield (aura.panel.fit (part), "agree");
    else
      prob = aura.decide.predictions (part);
    endif
    if (k == 1)
      [agree, rank] = deal (NaN (size (prob)));
    endif
    agree(held,:) = prob(held,:);
    for j = 1:columns (prob)
      at = find (held & ! isnan (prob(:,j)));
      [~, first] = sort (prob(at,j));
      rank(at(first),j) = ((1:numel (at))' - .5) / numel (at);
    endfor
  endfor

endfunction

%!test <*no probability has seen its own fold; ranks inside it>
%! panel = aura.tests.small_panel (3);
%! panel.status(1:10) = [2 3 2 2 3 2 3 3 2 2];
%! [agree, rank] = aura.decide.held_out (panel);
%! known = find (aura.set.verified (panel.status));
%! assert (isnan (agree(:,1)), ! ismember ((1:rows (agree))', known));
%! for i = known(1:3)' # of ten labels each is a fold
%!   part = panel;
%!   part.status(i) = 0;
%!   part = aura.panel.fit (part);
%!   assert (agree(i,:), part.agree(i,:), 1e-12);
%! endfor
%! assert (rank(known,1), .5 * ones (10, 1));
%! assert (aura.decide.held_out (panel), agree);
%!test <*copies are in one fold>
%! x = [mod((1:40)', 7), mod((1:40)', 11)];
%! x(2:3,:) = x([1 1],:);
%! audit = aura.loop.start (x, [], 2 + (mod (1:40, 3) == 0)', aura_options ("preset", "judge"));
%! audit.about.copy = [1; 1; 1; zeros(37, 1)];
%! agree = aura.decide.held_out (audit);
%! assert (agree([2 3]), agree([1 1]), 1e-12);
%! audit.about.copy(:) = 0;
%! agree = aura.decide.held_out (audit);
%! assert (numel (unique (agree(1:3))) > 1);
%!test <*one judge: of a coin nothing is sorted by its labels>
%! n = 200;
%! x = [mod((1:n)', 7), mod((1:n)', 11)] - 4;
%! status = [2 + (__aura_random__("uniform", 1, 0, 0, 80)(:) < .5); zeros(n - 80, 1)];
%! audit = aura.loop.start (x, [], status, aura_options ("preset", "judge"));
%! [agree, rank] = aura.decide.held_out (audit);
%! y = status(1:80) == 2;
%! upper = @(p) mean (y(p > median (p))) - mean (y(p < median (p)));
%! assert (abs (upper (rank(1:80))) < .1);
%! assert (sort (unique (rank(1:80)))', (.5:7.5) / 8, 1e-12);
%! assert (upper (getfield (aura.decide.sample (audit), "agree")(1:80)) < -.5); # each alone
