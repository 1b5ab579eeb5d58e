## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_panel ()
## @deftypefnx {aura} {} aura_demo_panel (@var{files}, @var{draws}, @var{methods}, @var{nulls})
## @deftypefnx {aura} {@var{table} =} aura_demo_panel (@dots{})
## What several judges gain by one set of human labels, beside other methods.
##
## @var{files} is a cell array of names, for @code{aura_read (files, "Judge",
## "all")}, or such data (default: a made-up panel of a fair judge, two that copy
## each other, one that prefers answer 1 and one that tosses coins).  Human picks
## must be known; they are hidden, and revealed in @var{draws} draws (default 20),
## with the seeds 1, 2, @dots{}.  In a draw, 3 % of them (at least 8) are revealed at
## random and 15 are asked.
##
## @var{methods} (default: all) names the rows of the table:
##
## @table @asis
## @item @qcode{"judge"}, @qcode{"longer"}
## each judge as it is; the longer answer wins: no labels
## @item @qcode{"logistic"}, @qcode{"forest"}, @qcode{"mlp"}, @qcode{"nnpu"}, @qcode{"propagation"}
## the methods of @code{aura_baseline}, learning the human's pick from the
## verdicts of all judges and the features of @code{aura_features}
## @item @qcode{"majority"}, @qcode{"best-judge"}
## as there.  All of these have as many labels as the panel, drawn at random
## @item @qcode{"loop (paper)"}
## the AURA paper's own method, queries included (@code{query.rule} "H",
## @code{decide.method} "none"), on one judge at a time, each with 3 % and 15 labels
## of its own
## @item @qcode{"layer"}
## the preset @qcode{"judge"}, on one judge at a time, as before
## @item @qcode{"panel"}
## @code{aura_panel}: one set of labels for all judges
## @end table
##
## The gain is the accuracy of a judge's decisions on its never-verified
## comparisons, with flips, minus that without, in points.  Shown are the human
## labels spent in a draw, for all judges together; the mean over judges and draws
## of the gain; its standard error over draws; and the worst draw.
##
## With @var{nulls} (runs; default 0, none) follows what is lost where there is
## nothing to gain: a human agrees with the first judge in 55, 65, 75 or 85 of 100
## cases whatever the answers are, and the judge is audited alone, and beside four
## that toss coins, about the same items; the gain is that of the first judge.
##
## @var{table} is a struct array: @code{set}, @code{method}, @code{judges}
## (cellstr), @code{gain} (draws-by-judges, fractions) and @code{labels} (draws-by-1).
## @seealso{aura_panel, aura_baseline, aura_demo_judges}
## @end deftypefn

function table = aura_demo_panel (files = {}, draws = 20, methods = {}, nulls = 0)

  if (isempty (methods))
    methods = {"judge", "longer", "logistic", "forest", "mlp", "nnpu", ...
               "propagation", "majority", "best-judge", "loop (paper)", ...
               "layer", "panel"};
  endif
  result = struct ("set", {}, "method", {}, "judges", {}, "gain", {}, "labels", {});
  set = prepared (files);
  printf ("%s: %d comparisons, %d judges; gain in points, %d draws\n", set.name,
          numel (set.human), numel (set.data.judges), draws);
  result = [result, rows_of(set, methods, draws)];
  if (nulls > 0)
    printf ("\nnothing to gain: a human agrees with the first judge by chance; %d runs\n",
            nulls);
    for rate = [.55 .65 .75 .85]
      for n_judges = [1 5]
        result(end+1) = null_row (set, rate, n_judges, nulls);
      endfor
    endfor
  endif
  if (nargout > 0)
    table = result;
  endif

endfunction

## The comparisons that have a human pick, their features, and audits not yet begun.
function set = prepared (files)

  if (isempty (files))
    data = planted (400, 1);
    set.name = "made up";
  elseif (isstruct (files))
    data = files;
    set.name = strjoin (data.judges, ", ");
  else
    data = aura_read (files, "Judge", "all");
    set.name = strjoin (data.judges, ", ");
  endif
  set.data = only (data, ! isnan (data.human_preference));
  set.human = set.data.human_preference;
  set.panel = without_labels (set.data);
  set.x = [signs(set.data.verdict), set.panel.x];
  for j = 1:numel (set.data.judges)
    set.single{j} = of_judge (set.data, j);
  endfor

endfunction

## A panel without labels or queries: its features serve all draws.
function panel = without_labels (data)

  panel = aura_panel (data, [], aura_options ("preset", "judge", "query.budget", 0));

endfunction

## What aura_start takes for an audit of judge J alone.
function single = of_judge (data, j)

  data = only (data, ! isnan (data.verdict(:,j)));
  data.judge_preference = data.verdict(:,j);
  single.truth = double (data.judge_preference == data.human_preference);
  [single.x, single.about] = aura_features (rmfield (data, {"judges", "verdict"}),
                                            "Hash", 0);

endfunction

## The rows KEEP of the columns of DATA.
function data = only (data, keep)

  for [value, name] = data
    if (rows (value) == numel (keep))
      data.(name) = value(keep,:);
    endif
  endfor
  if (isfield (data, "covariates"))
    data.covariates.values = data.covariates.values(keep,:);
  endif

endfunction

function s = signs (pick)

  s = 3 - 2 * pick;
  s(isnan (s)) = 0;

endfunction

function results = rows_of (set, methods, draws)

  results = struct ("set", {}, "method", {}, "judges", {}, "gain", {}, "labels", {});
  n_judges = numel (set.data.judges);
  print_heading ();
  for m = 1:numel (methods)
    r = struct ("set", set.name, "method", methods{m}, ...
                "judges", {set.data.judges}, "gain", NaN (draws, n_judges), ...
                "labels", NaN (draws, 1));
    if (any (strcmp (r.method, {"judge", "longer"}))) # all draws are the same
      r.gain(:) = gain_of (set, not_learned (set, r.method), [])(ones (draws, 1),:);
      r.labels(:) = 0;
    else
      for seed = 1:draws
        [r.gain(seed,:), r.labels(seed)] = one_draw (set, r.method, seed);
      endfor
    endif
    print_row (r, r.method);
    results(end+1) = r;
  endfor

endfunction

function print_heading ()

  printf ("%-24s %7s %8s %6s %7s\n", "method", "labels", "gain", "s.e.", "worst");

endfunction

function print_row (r, name)

  gain = 100 * mean (r.gain, 2);
  printf ("%-24s %7.1f %+8.2f %6.2f %+7.2f\n", name, mean (r.labels), mean (gain),
          std (gain) / sqrt (numel (gain)), min (gain));
  fflush (stdout);

endfunction

function [gain, labels] = one_draw (set, method, seed)

  if (any (strcmp (method, {"loop (paper)", "layer"})))
    [gain, labels] = one_at_a_time (set, method, seed);
    return;
  endif
  seeds = seeds_of (numel (set.human));
  count = min (seeds + 15, numel (set.human));
  shown = aura.set.draw (set.human, count, seed);
  switch (method)
    case "panel"
      panel = audited (set.panel, set.human, shown(1:min (seeds, end)), seed);
      keep = panel.verdict;
      shown = find (aura.set.verified (panel.status));
    case {"majority", "best-judge"}
      keep = aura_baseline (method, set.data, picks (set, shown)).verdict;
    otherwise
      first = 2 - picks (set, shown);
      model = aura_baseline (method, set.x, first,
                             aura_options ("preset", "judge", "seed", seed));
      keep = set.data.verdict == 2 - model.verdict;
  endswitch
  gain = gain_of (set, keep, shown);
  labels = numel (shown);

endfunction

## PANEL with the picks SHOWN to begin with, and then those it asks for: the same as
## with a new aura_panel, whose features take their time.
function panel = audited (panel, human, shown, seed)

  panel.opts = aura_options ("preset", "judge", "seed", seed);
  panel = aura_step (aura_answer (panel, shown, human(shown)));
  panel = aura_run (panel, human);

endfunction

function count = seeds_of (n)

  count = max (8, round (.03 * n));

endfunction

## The human picks of the rows SHOWN.
function human = picks (set, shown)

  human = NaN (size (set.human));
  human(shown) = set.human(shown);

endfunction

function keep = not_learned (set, method)

  keep = true (size (set.data.verdict));
  if (strcmp (method, "longer"))
    data = set.data;
    for j = 1:columns (keep)
      data.judge_preference = set.data.verdict(:,j);
      data.judge_preference(isnan (data.judge_preference)) = 1;
      keep(:,j) = aura.stat.longer (data) >= .5;
    endfor
  endif

endfunction

## For each judge, on its comparisons without a label.
function gain = gain_of (set, keep, shown)

  never = true (size (set.human));
  never(shown) = false;
  for j = columns (keep):-1:1
    at = never & ! isnan (set.data.verdict(:,j));
    right = set.data.verdict(at,j) == set.human(at);
    gain(j) = mean (keep(at,j) == right) - mean (right);
  endfor

endfunction

## Each judge is audited with labels of its own.
function [gain, labels] = one_at_a_time (set, method, seed)

  opts = aura_options ("preset", "judge", "seed", seed);
  if (strcmp (method, "loop (paper)"))
    opts = aura_options (opts, "query.rule", "H", "decide.method", "none");
  endif
  labels = 0;
  for j = numel (set.single):-1:1
    s = set.single{j};
    shown = aura.set.draw (s.truth, seeds_of (numel (s.truth)), seed);
    status = aura.set.from_truth (s.truth, shown);
    audit = aura_run (aura_start (s.x, [], status, opts, s.about), s.truth);
    score = aura_score (audit, s.truth);
    gain(j) = score.never - score.never_original;
    labels += score.labels;
  endfor

endfunction

## A panel made up: N items, and what five judges make of them.
function data = planted (n, seed)

  u = reshape (__aura_random__ ("uniform", seed, 60, 0, 9 * n), n, 9);
  human = 1 + (u(:,1) < .5);
  word = @(v) strtrim (repmat ("word ", 1, 5 + floor (35 * v))); # 5 to 40 words
  data.question = repmat ({"a question"}, n, 1);
  data.response_1 = arrayfun (word, u(:,8), "uniformoutput", false);
  data.response_2 = arrayfun (word, u(:,9), "uniformoutput", false);
  data.judges = {"fair", "copied", "copy", "first", "coin"};
  data.verdict = repmat (human, 1, 5);
  wrong = u(:,2:5) > [.75 .65 .95 .6];
  data.verdict(wrong(:,1),1) = 3 - human(wrong(:,1));
  data.verdict(wrong(:,2),2) = 3 - human(wrong(:,2));
  data.verdict(:,3) = data.verdict(:,2);
  data.verdict(wrong(:,3),3) = 3 - data.verdict(wrong(:,3),3);
  data.verdict(wrong(:,4),4) = 1;
  data.verdict(:,5) = 1 + (u(:,6) < .5);
  data.human_preference = human;

endfunction

## The first judge is right with probability RATE, the others toss coins.
function r = null_row (set, rate, n_judges, runs)

  n = numel (set.human);
  data.question = set.data.question;
  data.response_1 = set.data.response_1;
  data.response_2 = set.data.response_2;
  data.judges = {"judge", "coin 1", "coin 2", "coin 3", "coin 4"}(1:n_judges);
  data.verdict = ones (n, n_judges);
  panel = without_labels (data);
  r = struct ("set", sprintf ("null %.2f", rate), "method", "panel", ...
              "judges", {data.judges}, "gain", NaN (runs, 1), ...
              "labels", NaN (runs, 1));
  for seed = 1:runs
    u = reshape (__aura_random__ ("uniform", seed, 61, 0, 6 * n), n, 6);
    panel.data.verdict = 1 + (u(:,1:n_judges) < .5);
    human = panel.data.verdict(:,1);
    wrong = u(:,6) >= rate;
    human(wrong) = 3 - human(wrong);
    null = struct ("data", panel.data, "human", human, "panel", panel);
    [gain, r.labels(seed)] = one_draw (null, "panel", seed);
    r.gain(seed) = gain(1);
  endfor
  alone = merge (n_judges == 1, "alone", "beside 4 coins");
  print_row (r, sprintf ("%g %%, %s", 100 * rate, alone));

endfunction

%!demo
%! aura_demo_panel ({}, 3)

%!test <*the panel gains where the judges can be told apart; labels count equally>
%! text = evalc ("t = aura_demo_panel ({}, 2, {}, 1);");
%! assert ({t(1:12).method}(10:12), {"loop (paper)", "layer", "panel"});
%! assert (size (t(12).gain), [2 5]);
%! assert (t(1).gain, zeros (2, 5));
%! assert ([t(1:2).labels], zeros (2));
%! assert (t(12).labels, [27; 27]);
%! assert (t(3).labels, [27; 27]);
%! assert (t(11).labels, [135; 135]);
%! gain = @(m) mean (t(m).gain(:));
%! assert (gain (12) > .05);
%! assert (gain (12) > gain (11));
%! assert (t(13).set, "null 0.55");
%! assert (numel (t(14).judges), 5);
%! assert (! isempty (strfind (text, "best-judge")));
%!test <*a draw is that of a panel begun with its labels>
%! d.human_preference = human = 1 + (mod ((1:60)' .^ 2, 7) > 2);
%! d.question = repmat ({"q"}, 60, 1);
%! d.response_1 = arrayfun (@(k) blanks (k), mod ((1:60)', 9), "uniformoutput", false);
%! d.response_2 = d.response_1(end:-1:1);
%! d.judges = {"a", "b"};
%! d.verdict = [human, human];
%! d.verdict(1:3:60,1) = d.verdict(1:2:60,2) = 1;
%! evalc ("t = aura_demo_panel (d, 2, {'panel'});");
%! for seed = 1:2
%!   known = NaN (60, 1);
%!   shown = aura.set.draw (human, 8, seed);
%!   known(shown) = human(shown);
%!   p = aura_panel (d, known, aura_options ("preset", "judge", "seed", seed));
%!   p = aura_run (p, human);
%!   never = aura.set.unlabelled (p.status);
%!   right = (d.verdict == human)(never,:);
%!   assert (t.gain(seed,:), mean (p.verdict(never,:) == right) - mean (right), 4 * eps);
%!   assert (t.labels(seed), 23);
%! endfor
%! ## and that of the paper's method an audit by its queries and its decision
%! evalc ("t = aura_demo_panel (d, 1, {'loop (paper)'});");
%! d.judge_preference = d.verdict(:,2);
%! [x, about] = aura_features (rmfield (d, {"judges", "verdict"}), "Hash", 0);
%! truth = double (d.judge_preference == human);
%! status = aura.set.from_truth (truth, aura.set.draw (truth, 8, 1));
%! opts = aura_options ("preset", "judge", "seed", 1, "query.rule", "H", "decide.method", "none");
%! s = aura_score (aura_run (aura_start (x, [], status, opts, about), truth), truth);
%! assert (t.gain(2), s.never - s.never_original, 4 * eps);
%! assert (t.labels, 46);
%!testif ; ! isempty (getenv ("AURA_DATA")) <*the gain on real judges>
%! files = glob (fullfile (getenv ("AURA_DATA"), "vicuna80__*.jsonl"));
%! evalc ("t = aura_demo_panel (files, 4, {'majority', 'best-judge', 'panel'});");
%! gain = arrayfun (@(r) mean (r.gain(:)), t);
%! assert (gain(3) > .115);
%! assert (all (gain(3) > gain(1:2)));
