## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_real ()
## @deftypefnx {aura} {} aura_demo_real (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{layout} =} aura_demo_real (@dots{})
## The AURA paper's real-data tables, on any comparisons with human labels.
##
## @var{files} are names, as for @code{aura_read}; only rows with a human label count.  AURA gets 3 % of the
## labels at random and asks for 15 more.  It has three rows, @qcode{"layer"}, @qcode{"loop"}
## and @qcode{"loop, as the paper sets it"}, as in @code{aura_demo_panel}.  The other methods of
## @code{aura_baseline}, the judge itself and the longer answer among them, get labels
## drawn at random: first as many as the layer has used, then each of @var{shares}
## of the labels.  Labels are drawn @var{runs} times, with the seeds 1, 2, @dots{}
##
## The table has a row for each budget, set and method: the number of labels used, and
## the size of the waiting pool at the end (asked for and not answered; NaN where
## nothing is asked: with a human label for every row none waits); in percent the
## judge's accuracy over all rows; on the held-out rows the accuracy, the gain over the
## judge on the same rows, its range (largest minus smallest draw), standard error and
## worst draw; over all rows, where labels count as right, the accuracy, its gain and the
## range of both.  Then follow the time of one run in seconds, from the features to the verdicts,
## and the peak memory of the process during the runs in MB, including Octave and
## the data (NaN where the system does not report it).  The paper's
## accuracies do not stand beside ours: they are on other data.
##
## AURA asks for the labels of uncertain rows.  Its held-out rows are therefore not
## those of the other methods, and easier; with equal numbers of labels compare the
## accuracy over all rows, too.
##
## @var{layout} is a struct of columns, for @code{aura_table}.
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Files"} (@code{@{@}})
## of comparisons; none: a synthetic sample
## @item @qcode{"Runs"} (@code{5})
## draws of labels, seeds 1 to this
## @item @qcode{"Shares"} (@code{[.03 .2 .8]})
## of the labels that the other methods get
## @item @qcode{"Progress"} (@code{true})
## announce each set
## @end table
##
## Errors: @code{aura:out-of-range}, @code{aura:no-file}.
## @seealso{aura_demo_panel, aura_baseline, aura_run, aura_score}
## @end deftypefn

function layout = aura_demo_real (varargin)

  o = aura.arg.demo ("aura_demo_real", varargin, {"Files", {}, "files"; "Runs", 5, "runs"; "Shares", [.03 .2 .8], "shares"; ...
                                                  "Progress", true, "logical"});
  [files, draws, shares, progress] = deal (o.files, o.runs, o.shares(:)', o.progress);
  if (isempty (files))
    [files, gone] = aura.compare.made_up ("synthetic sample.jsonl", "reveal", 1);
  endif
  files = cellstr (files);
  runs = struct ([]);
  for f = 1:numel (files)
    set = aura.compare.prepared (files{f});
    if (progress)
      fprintf (stderr (), "%s (%d of %d)\n", set.name, f, numel (files));
    endif
    runs = [runs, run_set(set, draws, shares)];
  endfor
  shown = columns_of (runs, shares);
  print_table (shown, draws);
  equal = strcmp (shown.baselines, "equal labels");
  layer = equal & strcmp (shown.method, "layer");
  others = unique (shown.method(equal & ! layer & ! strncmp (shown.method, "loop", 4)));
  gains = cellfun (@(m) mean (shown.never_gain(equal & strcmp (shown.method, m))), others);
  [best, k] = max (gains);
  printf (["\nSeen: with %.0f labels the decision layer is right in %.1f points more of what no human verified than the judge; the ", ...
           "best\nother method with as many labels (%s) in %.1f.\n"], mean (shown.labels(layer)), ...
          100 * mean (shown.never_gain(layer)), others{k}, 100 * best);
  if (nargout > 0)
    layout = shown;
  endif

endfunction

## A struct array, one element per budget and method.  Budget 0 stands for the
## number of labels that the layer has used.
function runs = run_set (set, draws, shares)

  [names, ~, asks] = aura.compare.methods (set);
  for m = find (asks)
    own(m) = one_method (names{m}, set, aura.set.count (set.label, .03, 4), 15, draws);
  endfor
  runs = struct ([]);
  for budget = [0, shares]
    for m = 1:numel (names)
      if (asks(m))
        r = own(m);
      else
        count = aura.set.count (set.label, budget, 4);
        if (budget == 0)
          count = own(end).labels;
        endif
        r = one_method (names{m}, set, count, 0, draws);
      endif
      r.budget = budget;
      runs = [runs, r];
    endfor
  endfor

endfunction

## The runs of one METHOD, and the peak memory during them.
function r = one_method (method, set, seeds, queries, draws)

  reset_memory ();
  r = aura.compare.draws (method, set, seeds, queries, draws);
  r.memory = aura.io.peak_memory ();
  r.n = rows (set.truth);
  r.original = mean (set.truth);

endfunction

## Reset the peak memory that Linux reports; elsewhere do nothing.
function reset_memory ()

  [fid, ~] = fopen ("/proc/self/clear_refs", "w");
  if (fid >= 0)
    fputs (fid, "5");
    fclose (fid);
  endif

endfunction

## Columns as in the paper's tables: budgets, sets in each, methods in each.
function shown = columns_of (runs, shares)

  rank = arrayfun (@(r) find (r.budget == [0, shares], 1), runs);
  [~, order] = sort (rank); # stable: sets and methods keep their order
  runs = runs(order);
  mean_of = @(name) cellfun (@mean, {runs.(name)})(:);
  shown.baselines = arrayfun (@budget_name, [runs.budget], "uniformoutput", false)';
  shown.set = {runs.set}';
  shown.method = {runs.method}';
  shown.n = [runs.n]';
  shown.labels = mean_of ("labels");
  shown.waiting = mean_of ("waiting");
  shown.original = [runs.original]';
  shown.never = mean_of ("never");
  shown.never_gain = mean_of ("gain");
  shown.never_range = cellfun (@range, {runs.gain})(:);
  shown.never_se = cellfun (@aura.stat.standard_error, {runs.gain})(:);
  shown.never_worst = cellfun (@min, {runs.gain})(:);
  shown.all = mean_of ("all");
  shown.all_gain = shown.all - shown.original;
  shown.all_range = cellfun (@range, {runs.all})(:);
  shown.seconds = mean_of ("seconds");
  shown.memory = [runs.memory]';

endfunction

function name = budget_name (budget)

  name = "equal labels";
  if (budget > 0)
    name = sprintf ("%g %%", 100 * budget);
  endif

endfunction

function print_table (shown, draws)

  printf ("Real-data tables: mean and range of seeds 1 to %d; percent, s, MB\n\n", ...
          draws);
  names = fieldnames (shown)';
  digits = 2 * ones (1, numel (names));
  digits(ismember (names, {"labels", "waiting"})) = 1;
  digits(end) = 0;
  aura_table (shown, "percent", names(7:15), "digits", digits, ...
              "headings", [names(1:6), {"judge", "accuracy", "gain", "range", "s.e.", "worst", ...
               "accuracy", "gain", "range", "time", "memory"}], ...
              "groups", [repmat({""}, 1, 7), repmat({"held out"}, 1, 5), ...
               repmat({"over all"}, 1, 3), {"", ""}]);
  printf (["\nBudgets are those of the other methods; AURA has 3 %% and 15 ", ...
           "queries in each.\nThe paper's figures are on other data, and not shown.\n"]);

endfunction

%!demo
%! aura_demo_real ("Runs", 1, "Shares", .2)

%!testif ; ! aura.tests.left_to_ci () <*each method gets its number of labels; the layout is the paper's>
%! [file, gone] = aura.compare.made_up ("s.jsonl", "n", 200, "reveal", 1);
%! text = evalc ("t = aura_demo_real (file, 2, [.03 .2], false);");
%! assert (numel (t.method), 3 * 15);
%! assert (t.method([1 13:15]), {"judge"; "loop"; "loop, as the paper sets it"; "layer"});
%! equal = strcmp (t.baselines, "equal labels");
%! assert (numel (unique (t.labels(equal))), 1);
%! aura = strcmp (t.method, "layer");
%! loops = strncmp (t.method, "loop", 4);
%! paper = strcmp (t.method, "loop");
%! fixed = loops & ! paper;
%! assert (numel (unique (t.all(aura))), 1);
%! assert (numel (unique (t.all(paper))), 1);
%! assert (t.all(aura)(1) != t.all(paper)(1));
%! assert (t.all(fixed)(1) != t.all(paper)(1));
%! twenty = strcmp (t.baselines, "20 %") & ! aura & ! loops;
%! assert (t.labels(twenty), repmat (round (.2 * t.n(1)), 12, 1));
%! judge = strcmp (t.method, "judge");
%! assert (t.never_gain(judge), zeros (3, 1), eps);
%! assert (t.never_worst <= t.never_gain & t.never_worst >= t.never_gain - 2 * t.never_se);
%! assert (all (t.never > .1 & t.never <= 1)); # SAR-EM may flip nearly all
%! assert (all (t.all >= t.never - .05));
%! assert (all (t.seconds > 0));
%! line = regexp (text, '(?<=  loop )[^\n]*', "match"){1};
%! line = str2double (strsplit (strtrim (line)));
%! k = find (paper, 1);
%! assert (numel (line), 14); # nothing of the paper, whose data are others
%! assert (line(1:13), [t.n(k), t.labels(k), t.waiting(k), 100 * [t.original(k), t.never(k), ...
%!         t.never_gain(k), t.never_range(k), t.never_se(k), t.never_worst(k), t.all(k), t.all_gain(k), ...
%!         t.all_range(k)], t.seconds(k)], .0051);
%! asks = aura | loops;
%! assert (t.waiting(asks), zeros (9, 1)); # every answer is in hand at once
%! assert (isnan (t.waiting(! asks)));
%! assert (t.never_range >= t.never_gain - t.never_worst - 4 * eps);
%! assert (t.never_range, 2 * (t.never_gain - t.never_worst), 8 * eps); # of two draws
