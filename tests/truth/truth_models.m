## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## M = truth_models (T)
## What is true of the models of T (truth_context), as the leaderboard of its document has them: a
## struct of names, n, labels, rate (people's share of its comparisons, ties half), shown (the same
## or against all alike, by what the document sorts by), rank, judge (M-by-J) and judge_n.

function m = truth_models (t)

  m.names = arrayfun (@(one) one.name, t.json.board.models(:), "uniformoutput", false);
  J = numel (m.names);
  here = ! isnan (t.human);
  [~, pair] = ismember (t.model, m.names);
  count = @(share, at) accumarray (pair(at,:)(:), [share(at); 1 - share(at)], [J, 1]) ...
                       ./ accumarray (pair(at,:)(:), 1, [J, 1]);
  share = merge (t.human == 0, .5, 2 - t.human);
  m.n = accumarray (pair(here,:)(:), 1, [J, 1]);
  m.rate = count (share, here);
  tied = ismember ((1:t.n)', t.audit.about.declined) & t.human == 0;
  m.labels = accumarray (pair(t.known | tied,:)(:), 1, [J, 1]);
  m.shown = m.rate;
  if (strcmp (t.json.board.by, "field"))
    m.shown = getfield (aura_bradley_terry (pair(here,:), share(here), "Models", J), "field");
  endif
  m.rank = sum (m.shown' > m.shown, 2) + 1;
  for j = 1:numel (t.names)
    at = ! isnan (t.verdict(:,j));
    m.judge(:,j) = count (2 - t.verdict(:,j), at);
    m.judge_n(:,j) = accumarray (pair(at,:)(:), 1, [J, 1]);
    m.on(:,j) = count (share, at);
  endfor

endfunction
