## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_transport ()
## @deftypefnx {aura} {} aura_demo_transport (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{layout} =} aura_demo_transport (@dots{})
## What the transport buys: the AURA paper's budgeted rule against optimal transport, at equal mass.
##
## The paper sets its transport apart from full and partial optimal transport.  Here the loop runs
## with each of these rules in its place; all move the mass that is left of the budgeted rule when
## its inflow has been clipped to [0, 1]:
##
## @table @asis
## @item @qcode{"budgeted"}
## the paper's (@code{aura_transport})
## @item @qcode{"sinkhorn"}
## entropic optimal transport, anchors in proportion to their confidence, targets to their relation.
## Both sums are met, and so the inflow does not depend on the geometry
## @item @qcode{"partial"}
## entropic partial optimal transport: no anchor gives more than its share of the whole uncertain
## set, no target takes more than 1
## @item @qcode{"even"}
## the mass is spread evenly over the uncertain set
## @item @qcode{"neutral"}, @qcode{"none"}
## nothing is moved, and the carried inflow is 0.5, or 0 (@code{transport.off})
## @end table
##
## The comparisons are those of the paper's four cells (@code{aura_simulate}, 160 sources and 32
## seeds), of the simulated judge of @code{aura_ablation} (24 seeds), and of @var{files}, as for
## @code{aura_read} (3 % of the labels at random); the loop asks 16 questions by its score.  The
## intercept is @qcode{"matched"} each round (preset @qcode{"simulation"}; of files @qcode{"judge"})
## or @qcode{"fixed"}: of a judge by the preset @qcode{"paper-ablation"}; in the four cells at 0,
## with balanced classes, @code{trust.lambda_p} 1 and @code{trust.lambda_loc} 0, where it holds
## about the paper's accuracy.
##
## The table has a row for each of these: the labels, the accuracy of the budgeted rule on the
## comparisons that no human verified, in percent, and for each other rule its difference to it in
## points, on the comparisons held out under both, and the standard error over @var{runs} (seeds 1,
## 2, @dots{}).  @var{layout} are these columns, for @code{aura_table}.
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Runs"} (@code{5})
## seeds 1 to this
## @item @qcode{"Files"} (@code{@{@}})
## of comparisons beside the simulations
## @item @qcode{"N"} (@code{640})
## comparisons of a simulated set
## @item @qcode{"Progress"} (@code{true})
## say each row as it comes, and the time that is left
## @end table
##
## Errors: @code{aura:out-of-range}, @code{aura:no-file}, @code{aura:no-comparisons} (fewer than 24
## with a human label).
##
## The rules are in @file{demos/+aura/+plan}, with their sources.
## @seealso{aura_transport, aura_demo_ablation, aura_options}
## @end deftypefn

function layout = aura_demo_transport (varargin)

  o = aura.arg.demo ("aura_demo_transport", varargin, { ...
      "Runs", 5, "runs"; "Files", {}, "files"; ...
      "N", 640, {"count", 40}; "Progress", true, "logical"});
  rules = {"budgeted", "sinkhorn", "partial", "even", "neutral", "none"};
  worlds = worlds_of (cellstr (o.files), o.n);
  shown = struct ("set", {cell(0, 1)}, "intercept", {cell(0, 1)}, "labels", zeros (0, 1), ...
                  "budgeted", zeros (0, 1));
  k = 0;
  show = aura.sweep.progress ("aura_demo_transport", 2 * rows (worlds), 0, o.progress, ...
                              "rows", stderr (), "each");
  show (0);
  for w = 1:rows (worlds)
    for intercept = {"matched", "fixed"}
      k++;
      [shown.set{k,1}, shown.intercept{k,1}] = deal (worlds{w,1}, intercept{1});
      row = differences (worlds{w,2}, rules, o.runs, strcmp (intercept{1}, "fixed"));
      [shown.labels(k,1), shown.budgeted(k,1)] = deal (row.labels, row.never);
      for r = 2:numel (rules)
        shown.(rules{r})(k,1) = row.difference(r);
        shown.([rules{r} "_se"])(k,1) = row.se(r);
      endfor
      show (k, sprintf (": %s, %s: never verified %.1f %%", worlds{w,1}, intercept{1}, ...
                        100 * row.never));
    endfor
  endfor
  names = fieldnames (shown)';
  printf (["Transport by other rules at equal mass: never verified, percent; others less ", ...
           "budgeted, points, means of seeds 1 to %d\n\n"], o.runs);
  aura_table (shown, "percent", names(4:end), ...
              "digits", [0, 0, 1, 2 * ones(1, numel (names) - 3)], ...
              "headings", [names(1:4), repmat({"less", "s.e."}, 1, numel (rules) - 1)], ...
              "groups", [repmat({""}, 1, 4), repelem(rules(2:end), 1, 2)]);
  plans = {"sinkhorn", "partial", "even"};
  most = @(intercept) cellfun (@(r) mean (shown.(r)(strcmp (shown.intercept, intercept))), plans);
  [matched, fixed] = deal (most ("matched"), most ("fixed"));
  printf (["\nSeen: on average over the sets, with a matched intercept the other rules ", ...
           "that move as much differ from the budgeted one by %+.2f to %+.2f\npoints, with a ", ...
           "fixed one by %+.2f to %+.2f; no inflow at all by ", ...
           "%+.2f and %+.2f.\n"], ...
          100 * [min(matched), max(matched), min(fixed), max(fixed)], ...
          100 * mean (shown.none(strcmp (shown.intercept, "matched"))), ...
          100 * mean (shown.none(strcmp (shown.intercept, "fixed"))));
  if (nargout > 0)
    layout = shown;
  endif

endfunction

## Names and functions of the seed and of whether the intercept is fixed, which give an audit before
## its first round, its oracle and its truth.
function worlds = worlds_of (files, n)

  worlds = cell (0, 2);
  cells = {"preset", "simulation", "trust.intercept", "fixed", "encoder.balance", true, ...
           "trust.lambda_p", 1, "trust.lambda_loc", 0};
  for noise = {"CD", "DD"}
    for verification = {"SCAR", "SAR"}
      make = @(seed) aura_simulate ("noise", noise{1}, "verification", verification{1}, "n", n, ...
                                    "seed", seed);
      worlds(end+1,:) = {[noise{1} "+" verification{1}], @(seed, fixed) ...
                         of_simulation(make, cells, seed, fixed)};
    endfor
  endfor
  judge = aura.sweep.judge_data ();
  make = @(seed) aura_simulate (judge{:}, "n", n, "seed", seed);
  worlds(end+1,:) = {"simulated judge", @(seed, fixed) ...
                     of_simulation(make, {"preset", "paper-ablation"}, seed, fixed)};
  for f = 1:numel (files)
    set = aura.compare.prepared (files{f});
    aura.compare.measurable ("aura_demo_transport", set);
    worlds(end+1,:) = {set.name, @(seed, fixed) of_file(set, seed, fixed)};
  endfor

endfunction

function [audit, oracle, truth] = of_simulation (make, if_fixed, seed, fixed)

  sim = make (seed);
  opts = aura_options (merge (fixed, if_fixed, {}){:}, "seed", seed);
  audit = aura_start (sim, opts);
  [oracle, truth] = deal (sim.oracle, sim.truth);

endfunction

function [audit, oracle, truth] = of_file (set, seed, fixed)

  opts = aura_options ("preset", merge (fixed, "paper-ablation", "judge"), "seed", seed, ...
                       "query.rule", "H", "query.budget", 16, "decide.method", "none");
  truth = oracle = set.truth;
  start = aura.set.draw (set.label, aura.set.count (set.label, .03, 4), seed);
  audit = aura.loop.start (set.x, [], aura.set.from_truth (truth, start), opts, set.about);

endfunction

## Of the first of RULES the accuracy and the labels; the differences of the others to it, and their
## standard errors.
function row = differences (world, rules, runs, fixed)

  for s = 1:runs
    [start, oracle, truth] = world (s, fixed);
    for r = 1:numel (rules)
      begun = start;
      if (any (strcmp (rules{r}, {"none", "neutral"})))
        begun.m(:) = .5 * strcmp (rules{r}, "neutral");
      endif
      audit = aura.plan.looped (begun, oracle, rules{r});
      right = (audit.q >= .5) == truth;
      open = aura.set.unlabelled (audit.status);
      if (r == 1)
        [first, held] = deal (right, open);
        never(s) = mean (right(open));
        labels(s) = sum (aura.set.verified (audit.status));
      endif
      both = open & held;
      less(s,r) = mean (right(both)) - mean (first(both));
    endfor
  endfor
  row = struct ("never", mean (never), "labels", mean (labels), "difference", mean (less, 1), ...
                "se", aura.stat.standard_error (less, 1));

endfunction

%!demo
%! aura_demo_transport ("Runs", 2, "N", 160)

%!testif ; ! aura.tests.left_to_ci () <*a row a set and intercept>
%! [file, gone] = aura.compare.made_up ("few.jsonl", "n", 80, "reveal", 1);
%! text = evalc ("t = aura_demo_transport (2, file, 40);");
%! assert (t.set([1 3 5 7 9 11]), {"CD+SCAR"; "CD+SAR"; "DD+SCAR"; "DD+SAR"; ...
%!                                 "simulated judge"; "few"});
%! assert (t.intercept(1:2:11), repmat ({"matched"}, 6, 1));
%! names = {"budgeted", "none", "neutral"};
%! for s = 1:2
%!   sim = aura_simulate ("noise", "DD", "verification", "SAR", "n", 40, "seed", s);
%!   for r = 1:3
%!     opts = {{}, {"blocks.transport", false}, ...
%!             {"blocks.transport", false, "transport.off", .5}}{r};
%!     opts = [opts, {"trust.intercept", "fixed", "encoder.balance", true, "trust.lambda_p", 1, ...
%!                    "trust.lambda_loc", 0}];
%!     audit = aura_run (aura_start (sim, "seed", s, opts{:}), sim.oracle);
%!     right{r} = aura_decide (audit) == sim.truth;
%!     open{r} = aura.set.unlabelled (audit.status);
%!     both = open{1} & open{r};
%!     less(s,r) = mean (right{r}(both)) - mean (right{1}(both));
%!   endfor
%!   never(s) = mean (right{1}(open{1}));
%! endfor
%! assert ([t.budgeted(8), t.none(8), t.neutral(8)], [mean(never), mean(less(:,2:3), 1)], 1e-12);
%! assert (t.none_se(8), std (less(:,2)) / sqrt (2), 1e-12);
%! row = str2num (regexp (text, '\nDD\+SAR +fixed ([^\n]*)', "tokens"){1}{1});
%! assert (row, [t.labels(8), 100 * [t.budgeted(8), t.sinkhorn(8), t.sinkhorn_se(8), ...
%!                                   t.partial(8), t.partial_se(8), t.even(8), t.even_se(8), ...
%!                                   t.neutral(8), t.neutral_se(8), t.none(8), ...
%!                                   t.none_se(8)]], .0051);
%! printed = str2double ([regexp(strrep (text(strfind (text, "Seen"):end), ".\n", "\n"), ...
%!                               '([+-][\d.]+)', "tokens"){:}]);
%! at = strcmp (t.intercept, "matched");
%! assert (printed([1 2 5 6]), ...
%!         100 * [min([mean(t.sinkhorn(at)), mean(t.partial(at)), mean(t.even(at))]), ...
%!                max([mean(t.sinkhorn(at)), mean(t.partial(at)), mean(t.even(at))]), ...
%!                mean(t.none(at)), mean(t.none(! at))], .0051);
%!test <*too few labels to measure on>
%! [file, gone] = aura.compare.made_up ("few.jsonl", "n", 20, "reveal", 1);
%! for demo = {@() aura_demo_transport(1, file), @() aura_demo_paper_tables(file, 1, .2, false), ...
%!             @() aura_demo_features(file, 1)}
%!   fail ("evalc ('demo{1} ();')", ["few must have at least 24 comparisons with a human ", ...
%!                                   "label, .* got 20"]);
%! endfor
