## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [SETTLED, BAD] = aura.read.settle (ROWS, PAIR, FLIP, WHERE, FIELD)
## The human preference of each pair (1, 2, 0: a tie, NaN: none), in the order of the
## answers in which rows are not FLIPped.  PAIR numbers the pairs of ROWS (a struct of columns).
## Votes are decided by strict majority; other labels must agree: rows whose label contradicts
## the first are BAD (their .line is the row).  WHERE (K) is a text that says where row K stands;
## FIELD is what such a label is called.

function [settled, bad] = settle (rows, pair, flip, where, field = "human_preference")

  human = aura.read.flipped (rows.human, flip);
  vote = rows.vote;
  n_pairs = max (pair);
  settled = NaN (n_pairs, 1);
  bad = aura.read.problem ();
  if (isempty (pair))
    return;
  endif

  cast = vote & ! isnan (human);
  votes = accumarray ([pair(cast), human(cast) + 1], 1, [n_pairs, 3]);
  total = sum (votes, 2);
  settled(total > 0) = 0;
  settled(2 * votes(:,2) > total) = 1;
  settled(2 * votes(:,3) > total) = 2;

  labelled = find (! vote & ! isnan (human));
  [~, i, j] = unique (pair(labelled), "first");
  ahead = labelled(i);
  settled(pair(ahead)) = human(ahead);
  against = human(labelled) != human(ahead(j));
  text = arrayfun (@(k) ["contradicts the label on " where(k) " for the same item"], ...
                   ahead(j(against)), "uniformoutput", false);
  bad = aura.read.problem (labelled(against), field, text);

endfunction

%!test <*labels that agree, in either order, that contradict, votes>
%! rows_ = struct ("human", [1 2 2 1 1 2 NaN 1 2 2]', "vote", logical ([0 0 0 1 1 1 0 1 1 0]'));
%! pair = [1 1 1 2 2 2 3 4 4 5]';
%! flip = logical ([0 1 0 0 0 0 0 0 0 1]');
%! [settled, bad] = aura.read.settle (rows_, pair, flip, @(k) sprintf ("f, line %d", k));
%! assert (settled, [1; 1; NaN; 0; 1]);
%! assert ([bad.line], 3);
%! assert (bad.message, "contradicts the label on f, line 1 for the same item");
