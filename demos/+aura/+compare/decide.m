## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [KEEP, KNOWN, WAITING] = aura.compare.decide (METHOD, SET, SEEDS, QUERIES, SEED, MORE)
## The verdicts of METHOD (aura.compare.methods) on SET (aura.compare.prepared): KEEP (n-by-J
## logical), a human agrees with judge j.  SEEDS labels are drawn at random with SEED.  Methods
## that ask (the loops, "layer", "panel") then choose QUERIES more themselves; the others get
## as many more from the same draw.  KNOWN: the rows whose labels were used.  WAITING: how
## many questions are unanswered at the end, NaN for methods that do not ask.  "loop, as the paper
## sets it" is the preset "paper-real" but for the optimizer: Adam at the paper's rate takes 15
## times as long, has not come to an end after its 40 epochs, and flips several times as much.  MORE
## ({}) are options of the method, names and values, of aura_options or of aura_baseline.

function [keep, known, waiting] = decide (method, set, seeds, queries, seed, more = {})

  opts = aura_options ("preset", "judge", "seed", seed, "query.budget", queries);
  known = aura.set.draw (set.label, seeds + queries, seed);
  start = known(1:min (seeds, end));
  waiting = NaN;
  switch (method)
    case "loop"
      opts = aura_options (opts, "query.rule", "H", "decide.method", "none");
      [keep, known, waiting] = of_audit (set, start, opts);
    case "loop, as the paper sets it"
      opts = aura_options ("preset", "paper-real", "encoder.optimizer", "lbfgs", "seed", seed, ...
                           "query.budget", queries);
      [keep, known, waiting] = of_audit (set, start, opts);
    case "layer"
      opts = aura_options (opts, more{:});
      [keep, known, waiting] = of_audit (set, start, opts);
    case "panel"
      opts = aura_options (opts, more{:});
      [keep, known, waiting] = of_panel (set, start, opts);
    case {"judge", "longer"}
      keep = unlearned (method, set);
      keep(known,:) = set.truth(known,:) != 0;
    case {"majority", "best-judge"}
      human = 2 - revealed (set, known);
      keep = aura_baseline (method, set.data, human).verdict;
    otherwise
      keep = of_baseline (method, set, known, opts, more);
  endswitch

endfunction

function labels = revealed (set, known)

  labels = NaN (size (set.label));
  labels(known) = set.label(known);

endfunction

function [keep, known, waiting] = of_audit (set, start, opts)

  status = aura.set.from_truth (set.truth, start);
  audit = aura_run (aura.loop.start (set.x, [], status, opts, set.about), set.truth);
  keep = aura_decide (audit);
  known = find (aura.set.verified (audit.status));
  waiting = sum (audit.status == aura.set.code ("waiting"));

endfunction

## Its features serve all draws: they take most of the time of aura_start.
function [keep, known, waiting] = of_panel (set, start, opts)

  human = 2 - set.label;
  panel = set.panel;
  panel.opts = opts;
  panel = aura_run (aura_step (aura_answer (panel, start, human(start))), human);
  keep = panel.verdict;
  known = find (aura.set.verified (panel.status));
  waiting = sum (panel.status == aura.set.code ("waiting"));

endfunction

function keep = unlearned (method, set)

  keep = true (size (set.truth));
  if (strcmp (method, "judge"))
    return;
  elseif (! isfield (set.data, "verdict"))
    keep = aura.stat.longer (set.data) >= .5;
    return;
  endif
  data = set.data;
  for j = 1:columns (keep)
    data.judge_preference = set.data.verdict(:,j);
    data.judge_preference(isnan (data.judge_preference)) = 1;
    keep(:,j) = aura.stat.longer (data) >= .5;
  endfor

endfunction

## Of several judges the method learns the human's pick from all verdicts, too; but for those that
## correct one judge, which learn of each whether it is right, by the same labels.
function keep = of_baseline (method, set, known, opts, more)

  several = isfield (set.data, "verdict");
  of_one = any (strcmp (method, {"length-controlled", "noisy-logistic"}));
  if (several && of_one)
    keep = of_each (method, set, known, opts);
    return;
  elseif (strcmp (method, "length-controlled"))
    x = set.data;
  elseif (several)
    x = aura.panel.with_verdicts (set.data.verdict, set.x);
  else
    x = set.x;
  endif
  keep = aura_baseline (method, x, revealed (set, known), opts, more{:}).verdict;
  if (several)
    keep = (set.data.verdict == 1) == keep;
  endif

endfunction

## METHOD on one judge after the other, whose features are turned to winner minus loser.
function keep = of_each (method, set, known, opts)

  keep = true (size (set.truth));
  for j = 1:columns (keep)
    judged = find (! isnan (set.truth(:,j)));
    pick = set.data.verdict(judged,j);
    labels = NaN (size (set.truth, 1), 1);
    labels(known) = set.truth(known,j);
    x = (3 - 2 * pick) .* set.x(judged,:);
    if (strcmp (method, "length-controlled"))
      x = struct ("response_1", {set.data.response_1(judged)}, ...
                  "response_2", {set.data.response_2(judged)}, "judge_preference", pick);
    endif
    keep(judged,j) = aura_baseline (method, x, labels(judged), opts).verdict;
  endfor

endfunction

%!shared set, panel, two
%! set = aura.compare.prepared (aura_simulate ("mode", "judge", "n", 80, "seed", 1));
%! k = (1:60)';
%! panel.human_preference = 1 + (mod (k .^ 2, 7) > 2);
%! panel.question = repmat ({"q"}, 60, 1);
%! panel.response_1 = arrayfun (@blanks, mod (k, 9), "uniformoutput", false);
%! panel.response_2 = panel.response_1(end:-1:1);
%! panel.judges = {"a", "b"};
%! panel.verdict = [panel.human_preference, panel.human_preference];
%! panel.verdict(1:3:60,1) = panel.verdict(1:2:60,2) = 1;
%! panel.verdict(7:7:60,2) = NaN;
%! two = aura.compare.prepared (panel, "two");
%!test <*the layer and the loops: seeds of the draw, and what they ask for>
%! [keep, known] = aura.compare.decide ("layer", set, 20, 5, 3);
%! assert (numel (known), 25);
%! seeds = aura.set.draw (set.truth, 20, 3);
%! assert (all (ismember (seeds, known)));
%! opts = aura_options ("preset", "judge", "seed", 3, "query.budget", 5);
%! status = aura.set.from_truth (set.truth, seeds);
%! audit = aura_run (aura.loop.start (set.x, [], status, opts), set.truth);
%! assert (keep, aura_decide (audit));
%! loops = {"loop", aura_options(opts, "query.rule", "H", "decide.method", "none"); ...
%!          "loop, as the paper sets it", aura_options("preset", "paper-real", ...
%!                                                     "encoder.optimizer", "lbfgs", "seed", 3, ...
%!                                                     "query.budget", 5)};
%! for k = 1:2
%!   [kept{k}, asked] = aura.compare.decide (loops{k,1}, set, 20, 5, 3);
%!   opts = loops{k,2};
%!   audit = aura_run (aura.loop.start (set.x, [], status, opts), set.truth);
%!   assert (asked, find (aura.set.verified (audit.status)));
%!   assert (kept{k}, aura_decide (audit));
%!   assert (! isequal (asked, known));
%! endfor
%! assert (! isequal (kept{:}));
%!test <*what is known of the columns is used>
%! x = kron ([1; -1], ones (30, 1)) .* (1 + mod ((1:60)', 3));
%! one = struct ("name", "one", "x", x, "truth", double (x > 0), "label", double (x > 0), ...
%!               "about", [], "data", []);
%! [keep, known] = aura.compare.decide ("layer", one, 12, 3, 3);
%! assert (keep, x > 0);
%! one.about = struct ("phi", zeros (1, 0), "style", zeros (1, 0), "slot", 0);
%! [~, blind] = aura.compare.decide ("layer", one, 12, 3, 3);
%! assert (! isequal (blind, known));     # other queries
%!test <*a baseline has as many labels, from the same draw>
%! [keep, known] = aura.compare.decide ("logistic", set, 20, 5, 3);
%! assert (known, aura.set.draw (set.truth, 25, 3));
%! labels = NaN (80, 1);
%! labels(known) = set.truth(known);
%! assert (keep, aura_baseline ("logistic", set.x, labels).verdict);
%!test <*the judge at equal lengths, from its texts>
%! data.response_1 = {"long"; "a"; "bb"; "c"};
%! data.response_2 = {"b"; "long"; "a"; "d"};
%! data.judge_preference = [1; 1; 2; 2];
%! one = struct ("truth", [1; 0; 0; 1], "label", [1; 0; 0; 1], "data", data);
%! [keep, known] = aura.compare.decide ("length-controlled", one, 3, 0, 1);
%! labels = NaN (4, 1);
%! labels(known) = one.label(known);
%! assert (keep, aura_baseline ("length-controlled", data, labels).verdict);
%!test <*what corrects one judge, of several: each alone, by the same labels>
%! for method = {"length-controlled", "noisy-logistic"}
%!   [keep, known] = aura.compare.decide (method{1}, two, 20, 5, 2);
%!   judged = ! isnan (panel.verdict(:,2));
%!   labels = NaN (60, 1);
%!   labels(known) = two.truth(known,2);
%!   one = two.single(2);
%!   assert (one.truth, two.truth(judged,2));
%!   x = one.data;
%!   if (strcmp (method{1}, "noisy-logistic"))
%!     x = (3 - 2 * panel.verdict(judged,2)) .* two.x(judged,:);
%!   endif
%!   model = aura_baseline (method{1}, x, labels(judged), aura_options ("seed", 2));
%!   assert (keep(judged,2), model.verdict);
%!   assert (numel (known), 25);
%! endfor
%!test <*a panel is that begun with its labels>
%! [keep, known] = aura.compare.decide ("panel", two, 8, 10, 2);
%! human = NaN (60, 1);
%! seeds = aura.set.draw (panel.human_preference, 8, 2);
%! human(seeds) = panel.human_preference(seeds);
%! opts = aura_options ("preset", "judge", "seed", 2, "query.budget", 10);
%! p = aura_run (aura_start (panel, "Labels", human, opts), panel.human_preference);
%! assert (keep, p.verdict);
%! assert (known, find (aura.set.verified (p.status)));
%! assert (numel (known), 18);
%!test <*several judges: the baselines learn the pick, from verdicts and features>
%! [keep, known] = aura.compare.decide ("forest", two, 20, 5, 2);
%! labels = NaN (60, 1);
%! labels(known) = panel.human_preference(known) == 1;
%! v = 3 - 2 * panel.verdict;
%! v(isnan (v)) = 0;
%! opts = aura_options ("seed", 2);
%! first = aura_baseline ("forest", [v, two.x], labels, opts).verdict;
%! judged = ! isnan (panel.verdict);
%! assert (keep(judged), ((panel.verdict == 1) == first)(judged));
%! keep = aura.compare.decide ("best-judge", two, 20, 5, 2);
%! labels = 2 - labels;
%! assert (keep, aura_baseline ("best-judge", panel, labels).verdict);
%!test <*what learns nothing: but for labels, the judges as they are, or the longer answer>
%! [keep, known] = aura.compare.decide ("judge", two, 0, 0, 1);
%! assert (keep, true (60, 2));
%! assert (isempty (known));
%! keep = aura.compare.decide ("judge", two, 60, 0, 1); # all labels are known
%! assert (keep(7:7:60,2), true (8, 1)); # no verdict, none to flip
%! [keep, known] = aura.compare.decide ("judge", set, 30, 0, 1);
%! assert (keep(known), set.truth(known) == 1);
%! keep = aura.compare.decide ("longer", two, 0, 0, 1);
%! gap = cellfun (@numel, panel.response_1) - cellfun (@numel, panel.response_2);
%! assert (keep(:,1), ! (sign (gap) == 2 * panel.verdict(:,1) - 3));
%! data = struct ("response_1", {{"long"; "a"}}, "response_2", {{"b"; "long"}}, ...
%!                "judge_preference", [1; 1]);
%! one = struct ("truth", [1; 1], "label", [1; 1], "data", data);
%! assert (aura.compare.decide ("longer", one, 0, 0, 1), [true; false]);
