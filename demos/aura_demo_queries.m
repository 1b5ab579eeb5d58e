## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_queries ()
## @deftypefnx {aura} {} aura_demo_queries (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@var{table}, @var{layout}] =} aura_demo_queries (@dots{})
## Which questions to ask: query rules at equal labels, accuracy against labels, random beside.
##
## On the simulation of the AURA paper the loop asks as many questions as each of @var{queries}
## says, four a round, by each rule:
##
## @table @asis
## @item @qcode{"random"}
## uniformly among the open
## @item @qcode{"H"}
## the paper's score, and without each of its terms: U (uncertainty), I (information), D (distance
## to the verified), M (inflow)
## @item @qcode{"margin"}, @qcode{"entropy"}
## uncertainty sampling, by the loop's q and by the encoder's p.  For two classes these are one
## rule, of two probabilities
## @item @qcode{"bald"}
## Bayesian active learning by disagreement, over the encoder's last layer
## @item @qcode{"core-set"}
## the greedy k-centre over the encoder's representation
## @end table
##
## All are names that @code{aura_sweep} takes (@qcode{"Rule"}) but those without a term, which are
## functions, written here in one line each: so stands a rule of your own beside them.  All runs
## have the same number of rounds.
##
## The table has for each number of queries: accuracy on the comparisons that no human verified,
## over all, and the difference of the rule to random questions, paired over seeds, with its
## standard error.  The difference is that on the comparisons that are held out under both
## (@code{aura_contrast}), because a rule that asks the hard ones leaves the easy ones.  In percent
## and points.  The labels that a run has are the queries and the seeds (32); 160 sources come on
## top.
##
## The @var{table} of @code{aura_sweep} is returned; @var{layout} are the columns that are printed,
## for @code{aura_table}.
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Runs"} (@code{10})
## seeds 1 to this
## @item @qcode{"Queries"} (@code{[8 16 32]})
## how many questions are asked
## @end table
##
## Other names are for @code{aura_sweep} (@code{"distance"}, 2; @code{"Data"}, a file;
## @code{"Engine"}, "parallel").
##
## Errors: @code{aura:out-of-range}.
##
## @example
## @group
## table = aura_demo_queries ("distance", 2);
## aura_plot (table, "sweep", "query.budget", "Lines", "rule", ...
##            "Where", @{"rule", @{"random", "H", "margin", "core-set"@}@})
## @end group
## @end example
## @seealso{aura_sweep, aura_contrast, aura_plot, aura_run, aura_query}
## @end deftypefn

function [table, layout] = aura_demo_queries (varargin)

  [o, rest] = aura.arg.demo ("aura_demo_queries", varargin, { ...
      "Runs", 10, "runs"; ...
      "Queries", [8 16 32], "counts"});
  o.queries = unique (o.queries(:)', "stable");
  rounds = ceil (max (o.queries) / 4) + 1;
  weights = aura_options ().query.weights;
  rules = {"random", "H", ...
           "H without U", @(audit) by_score(audit, weights .* [0 1 1 1]), ...
           "H without I", @(audit) by_score(audit, weights .* [1 0 1 1]), ...
           "H without D", @(audit) by_score(audit, weights .* [1 1 0 1]), ...
           "H without M", @(audit) by_score(audit, weights .* [1 1 1 0]), ...
           "margin", "entropy", "bald", "core-set"};
  result = aura_sweep ("query.budget", o.queries, "Rule", rules, "runs", o.runs, ...
                       "stop.min_rounds", rounds, "stop.max_rounds", rounds, rest{:});
  shown = columns_of (result, o.queries);
  names = fieldnames (shown)';
  printf (["Accuracy after so many queries, mean of %s; less that of random questions, ", ...
           "points\n\n"], aura.arg.seeds (rest, o.runs));
  aura_table (shown, "percent", names(2:end), ...
              "headings", [{"rule"}, repmat({"never", "all", "less", "s.e."}, 1, ...
                                            numel (o.queries))], ...
              "groups", ...
              [{""}, repelem(arrayfun (@(q) sprintf ("%d queries", q), o.queries, ...
                                       "uniformoutput", false), 1, 4)]);
  last = sprintf ("less_%d", o.queries(end));
  se = sprintf ("se_%d", o.queries(end));
  [most, best] = max (shown.(last)(2:end));
  h = find (strcmp (shown.rule, "H"));
  seen = sprintf (["\nSeen: with %d queries and %.0f labels in all, H gains %+.2f points ", ...
                   "over random questions (s.e. %.2f), the\nbest rule, %s, %+.2f (s.e. ", ...
                   "%.2f).\n"], o.queries(end), ...
                  mean (result.labels(result.grid.query_budget == o.queries(end))), ...
                  100 * shown.(last)(h), 100 * shown.(se)(h), shown.rule{1 + best}, 100 * most, ...
                  100 * shown.(se)(1 + best));
  printf ("%s", strrep (seen, "NaN", "-")); # of one run there is no standard error
  if (nargout > 0)
    table = result;
    layout = shown;
  endif

endfunction

## A query rule: the score H with other weights of its terms.
function idx = by_score (audit, weights)

  audit.opts.query.weights = weights;
  idx = aura.rule.score (audit);

endfunction

function shown = columns_of (result, queries)

  shown.rule = unique (result.grid.rule, "stable");
  count = numel (shown.rule);
  for q = queries
    [never, all, less, se] = deal (zeros (count, 1));
    for k = 1:count
      here = strcmp (result.grid.rule, shown.rule{k}) & result.grid.query_budget == q;
      never(k) = mean (result.mean.never(here));
      all(k) = mean (result.mean.adjusted(here));
      if (k > 1)
        c = aura_contrast (result, "rule", {shown.rule{k}, "random"}, "Where", {"query.budget", q});
        [less(k), se(k)] = deal (c.difference, c.se);
      endif
    endfor
    [less(1), se(1)] = deal (NaN);
    shown.(sprintf ("never_%d", q)) = never;
    shown.(sprintf ("all_%d", q)) = all;
    shown.(sprintf ("less_%d", q)) = less;
    shown.(sprintf ("se_%d", q)) = se;
  endfor

endfunction

%!demo
%! aura_demo_queries (2, 16)

%!testif ; ! aura.tests.left_to_ci () <*all rules, equal labels>
%! small = {"n", 80, "n_source", 20, "n_positive", 41, "distance", 2};
%! text = evalc ("[t, layout] = aura_demo_queries (2, [2 5 2], small{:}, \"progress\", false);");
%! assert (layout.rule, {"random"; "H"; "H without U"; "H without I"; "H without D"; ...
%!                       "H without M"; "margin"; "entropy"; "bald"; "core-set"});
%! assert (all (cellfun (@isempty, t.message(:))));
%! seeds = t.labels - t.grid.query_budget;
%! assert (seeds, repmat (4, size (seeds)));  # the same number for all rules
%! one = aura_contrast (t, "rule", {"bald", "random"}, "Where", {"query.budget", 5});
%! assert ([layout.less_5(9), layout.se_5(9)], [one.difference, one.se]);
%! at = strcmp (t.grid.rule, "margin") & t.grid.query_budget == 2;
%! assert ([layout.never_2(7), layout.all_2(7)], [mean(t.never(at,:)), mean(t.adjusted(at,:))], ...
%!         1e-12);
%! row = strsplit (strtrim (regexp (text, '(?<=\nbald )[^\n]*', "match"){1}));
%! assert (str2double (row), 100 * [layout.never_2(9), layout.all_2(9), layout.less_2(9), ...
%!                                  layout.se_2(9), layout.never_5(9), layout.all_5(9), ...
%!                                  layout.less_5(9), layout.se_5(9)], .0051);
%! ## A rule by its name is its function, and H with all its weights is H.
%! sim = aura_simulate (small{:}, "seed", 2);
%! opts = aura_options ("query.budget", 5, "stop.min_rounds", 3, "stop.max_rounds", 3, "seed", 2);
%! audit = aura_run (aura_start (sim, opts), sim.oracle, ...
%!                   "Rule", @aura.rule.core_set);
%! assert (t.never(strcmp (t.grid.rule, "core-set") & t.grid.query_budget == 5,2), ...
%!         aura_score (audit, sim.truth).never);
%! for k = 1:4
%!   weights = [1 .3 .3 .1] .* ((1:4) != k);
%!   one = aura_sweep (small{:}, "query.weights", {weights}, "query.budget", 5, ...
%!                     "stop.min_rounds", 3, "stop.max_rounds", 3, "runs", 2, "progress", false);
%!   at = strcmp (t.grid.rule, ["H without " "UIDM"(k)]) & t.grid.query_budget == 5;
%!   assert ({t.never(at,:), t.labels(at,:)}, {one.never, one.labels});
%! endfor
%! assert (isempty (strfind (evalc ("aura_demo_queries (1, 2, small{:}, \"progress\", false);"), ...
%!                           "NaN")));
%! printed = str2double ([regexp(text, '(?<=random questions \(s.e. )([\d.]+)', "tokens"){:}]);
%! assert (printed, 100 * layout.se_5(2), .0051);
