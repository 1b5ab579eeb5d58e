## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PANEL = aura.panel.fit (PANEL)
## Fit the decision layer to the labels of PANEL: its fields prob, pick, agree, loo,
## verdict, mass, evidence and judges (see aura_start) are made anew.

function panel = fit (panel)

  n_judges = columns (panel.data.verdict);
  fit = __aura_layer__ ("aura_start", aura.panel.inputs (panel), ...
                        aura.panel.options (panel));
  panel.prob = fit.prob;
  panel.agree = fit.agree;
  panel.loo = fit.loo;
  panel.verdict = fit.keep;
  panel.evidence = fit.total(1);
  panel.pick = 2 - (panel.prob >= .5);
  panel.pick(panel.status == aura.set.code ("agree")) = 1;
  panel.pick(panel.status == aura.set.code ("disagree")) = 2;
  panel.mass = struct ("follow", sum (fit.mass(1:n_judges,:,1), 2)', ...
                       "panel", sum (fit.mass(n_judges+1:end,:,1)(:)), ...
                       "blocks", sum (fit.mass(:,:,1), 1));
  panel.judges = describe (panel, fit.alone);

endfunction

## What is known of each judge, and what the model says.
function judges = describe (panel, alone)

  labelled = aura.set.verified (panel.status);
  human = 2 - (panel.status == aura.set.code ("agree"));
  for j = columns (panel.agree):-1:1
    judged = ! isnan (panel.data.verdict(:,j));
    right = panel.agree(:,j);
    known = judged & labelled;
    right(known) = panel.data.verdict(known,j) == human(known);
    kept = panel.verdict(:,j);
    after = right;
    after(! kept) = 1 - right(! kept);
    after(known) = 1;
    judges(j) = struct ("name", panel.data.judges{j}, "n", sum (judged), ...
                        "labels", sum (known), "agree", sum (right(known)), ...
                        "agreement", aura.stat.share (right(judged)), ...
                        "after", aura.stat.share (after(judged)), ...
                        "flips", sum (judged & ! labelled & ! kept), ...
                        "follow", panel.mass.follow(j), "alone", alone(j));
  endfor

endfunction

%!test <*labels are imposed; what is said of a judge counts them as known>
%! panel = aura.panel.fit (aura.tests.small_panel (1));
%! assert (panel.pick(1:3)', [1 2 1]);
%! assert (panel.verdict(1:3,:), panel.data.verdict(1:3,:) == [1 2 1]');
%! assert ([panel.judges.labels], [3 3]);
%! assert ([panel.judges.agree], [3 0]);
%! open = 4:10;
%! q = panel.judges(2);
%! right = panel.agree(open,2);
%! assert (q.agreement, sum (right) / 10, 1e-14);
%! flipped = ! panel.verdict(open,2);
%! right(flipped) = 1 - right(flipped);
%! assert (q.after, (3 + sum (right)) / 10, 1e-14);
%! assert (q.flips, sum (flipped));
%! assert (panel.pick(open), 2 - (panel.prob(open) >= .5));
%!test <*the evidence is that for queries, for which no judge is special>
%! panel = aura.tests.small_panel (1);
%! turned = panel;
%! turned.data.verdict = fliplr (panel.data.verdict);
%! turned = aura.panel.fit (turned);
%! assert (turned.evidence, panel.evidence, 1e-12);
%! assert (abs (diff ([panel.judges.alone])) > .01);
