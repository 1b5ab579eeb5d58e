## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_advice ()
## @deftypefnx {aura} {} aura_demo_advice (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{table} =} aura_demo_advice (@dots{})
## What following the report's advice costs, against always taking the corrected picks, and
## against the judge that most labels agree with.
##
## @var{files} is a cell array; each element names the files of one panel (a name or a cellstr), as
## for @code{aura_read (files, "Judge", "all")}; all human picks must be known (default: a made-up
## panel).  They are hidden, and as many as @var{labels} are revealed at
## random, @var{runs} times each, with the seeds 1, 2, @dots{}  Each set is audited as
## a panel, and each of its judges alone.
##
## Every rule is right on some share of the items without a label (never verified; where a judge or
## a rule has no pick it counts half).  The regret of a choice is the best of these shares - of the
## corrected picks, the judges, the longer answer, the majority - less its own, in points.  It
## cannot be 0 on average, since nobody knows which is best.  The first table has, by the number of
## labels, the mean regret of the report's advice, of the corrected picks, and of the judge with
## most labels, its 95th percentile for the advice, how often the advice is the corrected picks, and
## how often advice that says it is sure is right within a point of the best judge.  The second has,
## for judges alone, the gain over the judge of what the report gives out and of all flips of the
## decision layer, and in how many of 100 runs either is more than a point worse than the judge.
##
## @var{table} is a struct of @code{panel} and @code{alone}, struct arrays with an element a run:
## @code{set}, @code{labels}, @code{seed}; fractions @code{best}, @code{advice}, @code{picks},
## @code{leader} and @code{use}, @code{sure}; or @code{judge}, @code{original}, @code{advice},
## @code{flips}.
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Files"} (@code{@{@}})
## the panels; none: a made-up one
## @item @qcode{"Runs"} (@code{20})
## draws of labels, seeds 1 to this
## @item @qcode{"Labels"} (@code{[12 24 40 60 100]})
## numbers of labels
## @item @qcode{"Progress"} (@code{true})
## announce each set
## @end table
##
## Errors: @code{aura:out-of-range}, @code{aura:no-file}.
## @seealso{aura_audit, aura_start, aura_demo_interval}
## @end deftypefn

function table = aura_demo_advice (varargin)

  o = aura.arg.demo ("aura_demo_advice", varargin, {"Files", {}, "sets"; "Runs", 20, "runs"; ...
                                                    "Labels", [12 24 40 60 100], "counts"; ...
                                                    "Progress", true, "logical"});
  [sets, draws, labels, progress] = deal (o.files, o.runs, o.labels(:)', o.progress);
  if (iscell (sets) && isempty (sets))
    [made_up, gone] = aura.compare.made_up ("synthetic panel.jsonl", "judges", "biased", ...
                                            "n", 400, "reveal", 1);
    sets = {made_up};
  endif
  if (ischar (sets))
    sets = {sets};
  endif
  sets = cellfun (@cellstr, sets(:)', "uniformoutput", false);
  runs.panel = runs.alone = {};
  for s = 1:numel (sets)
    [~, name] = fileparts (sets{s}{1});
    if (progress)
      fprintf (stderr (), "%s and %d more (%d of %d)\n", name, numel (sets{s}) - 1, s, ...
               numel (sets));
    endif
    for set = [{prepared(sets{s}, "")}, each_alone(sets{s})]
      set = set{1};
      for m = labels(labels < .9 * sum (! isnan (set.truth)))
        for seed = 1:draws
          run = one_run (set, m, seed);
          kind = merge (ischar (set.about.judge), "alone", "panel");
          [run.set, run.labels, run.seed] = deal (name, m, seed);
          runs.(kind){end+1} = run;
        endfor
      endfor
    endfor
  endfor
  runs = structfun (@(list) [list{:}], runs, "uniformoutput", false);
  print_panels (runs.panel, labels);
  print_alone (runs.alone, labels);
  if (! isempty (runs.panel))
    most = max ([runs.panel.labels]);
    last = runs.panel([runs.panel.labels] == most);
    regret = 100 * mean ([last.best] - [[last.advice]; [last.picks]; [last.leader]], 2);
    printf (["\nSeen: with %d labels who follows the advice is right in %.1f of 100 items ", ...
             "fewer than who knew the best rule; who always\ntakes the corrected picks in ", ...
             "%.1f fewer, and who takes the judge with ", ...
             "most labels in %.1f.\n"], most, regret);
  endif
  if (nargout > 0)
    table = runs;
  endif

endfunction

## The files of each of SETS, as cellstr.
## Each judge of FILES as an audit of its own.
function list = each_alone (files)

  list = {};
  for file = files(:)'
    judges = aura_read (file{1}, "Judge", "all").judges;
    if (isscalar (judges))
      judges = {""};
    endif
    list = [list, cellfun(@(judge) prepared (file, judge), judges(:)', "uniformoutput", false)];
  endfor

endfunction

## The comparisons of FILES and their features, once for all draws.
function set = prepared (files, judge)

  args = {"Queries", 0, "RandomLabels", "yes", "Display", "off"};
  if (! isempty (judge))
    args = [args, {"Judge", judge}];
  endif
  if (isscalar (files))
    files = files{1};
  endif
  set.options = aura.audit.options (files, args);
  [set.data, set.x, set.about] = aura.audit.comparisons (files, set.options);
  set.truth = set.data.human_preference;

endfunction

function run = one_run (set, m, seed)

  known = find (! isnan (set.truth));
  shown = known(__aura_random__ ("permutation", seed, 0, 0, numel (known))(1:m));
  data = set.data;
  data.human_preference(:) = NaN;
  data.human_preference(shown) = set.truth(shown);
  kind = aura.loop.kind (set.about.judge);
  audit = aura.audit.begin (data, set.x, kind.truth (data), set.about, set.options.opts);
  r = aura.report.results (data, audit, []);
  open = setdiff (known, shown);
  share = @(pick) mean (.5 + (pick(open) == set.truth(open)) / 2 ...
                        - (pick(open) == 3 - set.truth(open)) / 2);
  judges = cellfun (share, num2cell (data.verdict, 1));
  longer = 2 - r.compared.longer;
  a = r.advice;
  if (ischar (set.about.judge))
    kept = aura_decide (r.audit);
    all_flips = merge (kept, data.verdict, 3 - data.verdict);
    rules = struct ("picks", share (r.pick.pick), "judge", judges, "longer", share (longer));
    run = struct ("judge", data.judges{1}, "original", judges, "advice", rules.(a.use), ...
                  "flips", share (all_flips), "use", a.use, "sure", a.sure);
    return;
  endif
  rules = struct ("picks", share (r.pick.pick), "judge", judges(r.best), ...
                  "longer", share (longer), ...
                  "majority", share (2 - aura.panel.majority (data.verdict)));
  leader = aura.panel.leader (data.verdict, data.human_preference);
  run = struct ("best", max ([rules.picks, judges, rules.longer, rules.majority]), ...
                "advice", rules.(a.use), "picks", rules.picks, "leader", judges(leader), ...
                "judge", judges(r.best), "use", a.use, "sure", a.sure);

endfunction

function print_panels (runs, labels)

  if (isempty (runs))
    return;
  endif
  printf ("Regret in points on the items without a label, %s of %s\n\n", ...
          aura.text.count (numel (runs), "run"), ...
          aura.text.count (numel (unique ({runs.set})), "panel"));
  printf ("%8s%8s%10s%10s%10s%10s%12s%12s\n", "labels", "runs", "advice", "the picks", "most", ...
          "advice", "says", "sure and");
  printf ("%8s%8s%10s%10s%10s%10s%12s%12s\n", "", "", "", "always", "labels", "95 of 100", ...
          "picks, %", "right, %");
  for m = labels
    some = runs([runs.labels] == m);
    if (isempty (some))
      continue;
    endif
    regret = 100 * ([some.best] - [[some.advice]; [some.picks]; [some.leader]]);
    sure = some([some.sure]);
    right = "-";
    if (! isempty (sure))
      right = sprintf ("%.0f of %d", 100 * mean ([sure.advice] >= [sure.judge] - .01), ...
                       numel (sure));
    endif
    sorted = sort (regret(1,:));
    printf ("%8d%8d%10.2f%10.2f%10.2f%10.1f%12.0f%12s\n", m, numel (some), mean (regret, 2), ...
            sorted(ceil (.95 * end)), 100 * mean (strcmp ({some.use}, "picks")), right);
  endfor

endfunction

function print_alone (runs, labels)

  if (isempty (runs))
    return;
  endif
  printf (["\nOne judge alone: gain over the judge in points, and runs of 100 that lose ", ...
           "more than a point; %s\n\n"], ...
          aura.text.count (numel (unique (strcat ({runs.set}, {runs.judge}))), "judge"));
  printf ("%8s%8s%10s%10s%10s%10s%12s\n", "labels", "runs", "advice", "all flips", "lose", ...
          "lose", "says");
  printf ("%8s%8s%10s%10s%10s%10s%12s\n", "", "", "", "", "advice", "flips", "judge, %");
  for m = labels
    some = runs([runs.labels] == m);
    if (isempty (some))
      continue;
    endif
    gain = 100 * ([[some.advice]; [some.flips]] - [some.original]);
    printf ("%8d%8d%10.2f%10.2f%10.0f%10.0f%12.0f\n", m, numel (some), mean (gain, 2), ...
            100 * mean (gain < -1, 2), 100 * mean (strcmp ({some.use}, "judge")));
  endfor

endfunction

%!demo
%! aura_demo_advice ("Runs", 5, "Labels", [12 40])

%!function [text, runs] = evalc_of (draws, labels)
%!  [file, gone] = aura.tests.new_folder ();
%!  name = fullfile (file, "p.jsonl");
%!  aura_sample (name, "n", 120, "judges", "panel", "reveal", 1);
%!  text = evalc ("runs = aura_demo_advice ({name}, draws, labels, false);");
%!endfunction
%!test <*regret is that of the shares; what is told is what is returned>
%! [text, runs] = evalc_of (1, 20);
%! p = runs.panel;
%! assert (numel (p), 1);
%! assert (p.best >= max ([p.advice, p.picks, p.leader, p.judge]));
%! row = sscanf (regexp (text, '\n +20 +1 .*?\n', "match"){1}, "%f");
%! assert (row(3:5)', 100 * (p.best - [p.advice, p.picks, p.leader]), .0051);
%! a = runs.alone;
%! assert (numel (a), 5);
%! rows_ = regexp (text, '\n +20 +5 .*?\n', "match");
%! row = sscanf (rows_{1}, "%f");
%! assert (row(3:4)', 100 * [mean([a.advice] - [a.original]), mean([a.flips] - [a.original])], ...
%!         .0051);
%! assert (row(5:6)', 100 * [mean([a.advice] - [a.original] < -.01), ...
%!                           mean([a.flips] - [a.original] < -.01)], .51);
%! # labels are imposed on no open item
%! assert ([a(strcmp ({a.use}, "judge")).advice], [a(strcmp ({a.use}, "judge")).original], .06);
%!error id=aura:out-of-range aura_demo_advice ({}, 1, [1.5])
