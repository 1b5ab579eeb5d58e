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
## The third has, for all of these audits and the judge that is best by the labels, how many of its
## picks are trusted, flipped, asked about, how many of these are right, how many were expected to
## be, and in how many of 100 runs that was too high by more than ten points (of flips: too low).
##
## @var{table} is a struct of @code{panel} and @code{alone}, struct arrays with an element a run:
## @code{set}, @code{labels}, @code{seed}; fractions @code{best}, @code{advice}, @code{picks},
## @code{leader} and @code{use}, @code{sure}; or @code{judge}, @code{original}, @code{advice},
## @code{flips}; and @code{decided} (3-by-3: share, right, expected of trust, flip, ask).
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
## say each row as it comes, and the time that is left
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
  show = aura.sweep.progress ("aura_demo_advice", numel (sets), 0, progress, ...
                              "sets", stderr (), "each");
  show (0);
  for s = 1:numel (sets)
    [~, name] = fileparts (sets{s}{1});
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
    show (s, sprintf (": %s and %d more", name, numel (sets{s}) - 1));
  endfor
  runs = structfun (@(list) [list{:}], runs, "uniformoutput", false);
  print_panels (runs.panel, labels);
  print_alone (runs.alone, labels);
  print_decisions ([all_of(runs.panel), all_of(runs.alone)], labels);
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
  decided = decisions (r, data, set.truth, open);
  if (ischar (set.about.judge))
    kept = aura_decide (r.audit);
    all_flips = merge (kept, data.verdict, 3 - data.verdict);
    rules = struct ("picks", share (r.pick.pick), "judge", judges, "longer", share (longer), ...
                    "opposite", 1 - judges);
    run = struct ("judge", data.judges{1}, "original", judges, "advice", rules.(a.use), ...
                  "flips", share (all_flips), "use", a.use, "sure", a.sure, "decided", decided);
    return;
  endif
  rules = struct ("picks", share (r.pick.pick), "judge", judges(r.best), ...
                  "longer", share (longer), ...
                  "majority", share (2 - aura.panel.majority (data.verdict)));
  leader = aura.panel.leader (data.verdict, data.human_preference);
  run = struct ("best", max ([rules.picks, judges, rules.longer, rules.majority]), ...
                "advice", rules.(a.use), "picks", rules.picks, "leader", judges(leader), ...
                "judge", judges(r.best), "use", a.use, "sure", a.sure, "decided", decided);

endfunction

## Of the best judge's picks of the items OPEN: a row each for trust, flip and ask.
function list = decisions (r, data, truth, open)

  verdict = data.verdict(open,r.best);
  for w = 3:-1:1
    here = r.decided(open,r.best) == w;
    list(w,:) = [sum(here) / sum(! isnan (verdict)), ...
                 aura.stat.share(verdict(here) == truth(open)(here)), ...
                 aura.stat.share(r.prob(open,r.best)(here))];
  endfor

endfunction

function list = all_of (runs)

  list = struct ("labels", {}, "decided", {});
  if (! isempty (runs))
    list = struct ("labels", {runs.labels}, "decided", {runs.decided});
  endif

endfunction

function print_decisions (runs, labels)

  printf (["\nThe best judge's picks: how many of 100, right in, expected, and runs of 100 ", ...
           "in which more was claimed by ten points\n\n"]);
  printf ("%8s%8s%26s%26s%26s\n", "labels", "runs", "trust", "flip", "ask");
  for m = labels
    some = cat (3, runs([runs.labels] == m).decided);
    if (isempty (some))
      continue;
    endif
    printf ("%8d%8d", m, size (some, 3));
    for w = 1:3
      one = squeeze (some(w,:,! isnan (some(w,2,:))))';
      over = (one(:,3) - one(:,2)) * merge (w == 2, -1, 1) > .1;
      printf ("   %4.0f %5.1f %5.1f %5.0f", 100 * [mean(squeeze (some(w,1,:))), ...
                                                 mean(one(:,2:3), 1), mean(over)]);
    endfor
    printf ("\n");
  endfor

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
%! all_of = cat (3, p.decided, a.decided);
%! row = sscanf (strsplit (text, "ask\n"){2}, "%f");
%! assert (row(3), 100 * mean (all_of(1,1,:)), .5);
%! assert (row(4:5)', 100 * squeeze (mean (all_of(1,2:3,:), 3)), .051);
%!error id=aura:out-of-range aura_demo_advice ({}, 1, [1.5])
