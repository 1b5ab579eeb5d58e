## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_paper_tables ()
## @deftypefnx {aura} {} aura_demo_paper_tables (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{layout} =} aura_demo_paper_tables (@dots{})
## The AURA paper's Tables 2 and 6 to 15, its 288 and 16 rows beside ours.
##
## @strong{Tables 2 and 6 to 14}: accuracy on real comparisons, at 3, 20 and 80 % of the labels for
## the paper's five baselines.  Its comparisons are not published.  @var{files} are yours, as for
## @code{aura_read}: those of MT-Bench, Chatbot Arena, AlpacaEval, JudgeBench, RewardBench, or your
## own; only rows with a human label count.  A row of the paper stands beside ours where a file has
## its judge and its kind of question: the judge by its name, the kind by the categories of the
## questions (coding; math; factual or knowledge) or by the name of the file (MT-Bench).  Other rows
## say @qcode{"no data"}.  Then follow all methods on each judge of each file, for each budget.
##
## The loop and the layer get 3 % of the
## labels at random and ask for 15 more, at every budget.  They have three rows: @qcode{"layer"},
## this package's method; @qcode{"loop"}, the same without its decision layer and with the paper's
## queries; and @qcode{"loop, as the paper sets it"}, which stands beside the paper's AURA (see
## @code{aura_demo_panel}).  The other methods, of @code{aura_baseline}, get labels drawn at random:
## as many as the layer has used (@qcode{"equal labels"}), and each of @var{shares}.  Labels are
## drawn @var{runs} times, with the seeds 1, 2, @dots{}
##
## The tables of your files have the number of labels used, and
## the size of the waiting pool at the end (asked for and not answered; NaN where
## nothing is asked: with a human label for every row none waits); in percent the
## judge's accuracy over all rows; on the held-out rows the accuracy, the gain over the
## judge on the same rows, its range (largest minus smallest draw), standard error and
## worst draw; over all rows, where labels count as right, the accuracy, its gain and the
## range of both.  Then follow the time of one run in seconds, from the features to the verdicts,
## and the peak memory of the process during the runs in MB, including Octave and
## the data (NaN where the system does not report it).  The paper's figures are over all rows.
##
## AURA asks for the labels of uncertain rows.  Its held-out rows are therefore not
## those of the other methods, and easier; with equal numbers of labels compare the
## accuracy over all rows, too.
##
## @strong{Table 15}: run time and memory of an audit (preset @qcode{"judge"}) of as many
## comparisons, with @var{width} made-up features; the mean, the least and the most of @var{runs}
## runs.  The paper does not name its machine.
##
## @var{layout} is a struct of columns, for @code{aura_table}: of the methods on your files (the
## made-up sample without any), or, if only Table 15 is asked for, of that.
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
## say each row as it comes, and the time that is left
## @item @qcode{"Tables"} (@code{[2 6:14]})
## which of the paper's; [] for none, 15 takes minutes
## @item @qcode{"Width"} (@code{4096})
## the number of features in Table 15; the default is that of the paper's reward model
## @end table
##
## Errors: @code{aura:out-of-range}, @code{aura:no-file}, @code{aura:no-comparisons} (fewer than 24
## with a human label).
##
## The paper's rows are in @file{demos/paper}.
## @seealso{aura_demo_panel, aura_baseline, aura_run, aura_score}
## @end deftypefn

function layout = aura_demo_paper_tables (varargin)

  o = aura.arg.demo ("aura_demo_paper_tables", varargin, { ...
      "Files", {}, "files"; "Runs", 5, "runs"; ...
      "Shares", [.03 .2 .8], "shares"; ...
      "Progress", true, "logical"; ...
      "Tables", [2 6:14], {@is_tables, "among 2 and 6 to 15"}; ...
      "Width", 4096, {"count", 1}});
  shown = runtime = [];
  if (! isequal (o.tables, 15))
    shown = of_files (o);
  endif
  if (any (o.tables == 15))
    runtime = table_15 (o);
  endif
  if (nargout > 0)
    layout = merge (isempty (shown), {runtime}, {shown}){1};
  endif

endfunction

function fits = is_tables (value)

  fits = isnumeric (value) && isreal (value) && (isvector (value) || isempty (value)) ...
         && all (ismember (value, [2 6:15]));

endfunction

function shown = of_files (o)

  files = o.files;
  if (isempty (files))
    [files, gone] = aura.compare.made_up ("synthetic sample.jsonl", "reveal", 1);
  endif
  sets = sets_of (cellstr (files));
  runs = struct ([]);
  show = aura.sweep.progress ("aura_demo_paper_tables", numel (sets), 0, o.progress, ...
                              "sets", stderr (), "each");
  show (0);
  for k = 1:numel (sets)
    runs = [runs, run_set(sets{k}, o.runs, o.shares(:)')];
    show (k, [": " sets{k}.name]);
  endfor
  shown = columns_of (runs, o.shares(:)');
  paper = paper_rows ();
  for t = setdiff (o.tables(:)', 15, "stable")
    print_paper (paper, t, shown, sets);
  endfor
  print_own (shown, o.runs);
  say (shown);

endfunction

## The sets of comparisons: for each judge of each file all that have a label; and where the judge
## is one of the paper's, those of its kinds of question, at least 40 each.
function sets = sets_of (files)

  sets = {};
  theirs = unique (getfield (paper_file ("real_data.csv"), "judge"));
  for f = 1:numel (files)
    [~, name] = fileparts (files{f});
    judges = getfield (aura_read (files{f}, "Judge", "all"), "judges");
    for j = 1:numel (judges)
      set = aura.compare.prepared (aura_read (files{f}, "Judge", judges{j}), name);
      aura.compare.measurable ("aura_demo_paper_tables", set);
      set.judge = judges{j};
      set.kind = merge (isempty (regexpi (name, 'mt.?bench')), "", "MT-Bench");
      if (numel (judges) > 1)
        set.name = sprintf ("%s: %s", name, set.judge);
      endif
      sets{end+1} = set;
      if (any (cellfun (@(name) same_judge (set.judge, name), theirs)))
        sets = [sets, kinds_of(set)];
      endif
    endfor
  endfor

endfunction

function parts = kinds_of (set)

  parts = {};
  if (! isfield (set.data, "category"))
    return;
  endif
  kinds = {"Coding", "^cod|program"; "Math", "^math"; "Factual", "^fact|^knowledge"};
  for k = 1:rows (kinds)
    within = ! cellfun (@isempty, regexpi (set.data.category, kinds{k,2}));
    if (sum (within) >= 40 && ! all (within))
      part = aura.compare.only (set, within);
      part.name = sprintf ("%s, %s", set.name, lower (kinds{k,1}));
      part.kind = kinds{k,1};
      parts{end+1} = part;
    endif
  endfor

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

function print_own (shown, draws)

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
           "queries in each.\n"]);

endfunction

function say (shown)

  equal = strcmp (shown.baselines, "equal labels");
  layer = equal & strcmp (shown.method, "layer");
  others = unique (shown.method(equal & ! layer & ! strncmp (shown.method, "loop", 4)));
  gains = cellfun (@(m) mean (shown.never_gain(equal & strcmp (shown.method, m))), others);
  [best, k] = max (gains);
  printf (["\nSeen: with %.0f labels the decision layer is right in %.1f points more of ", ...
           "what no human verified than the judge; the best\nother method with as many labels ", ...
           "(%s) in %.1f.\n"], ...
          mean (shown.labels(layer)), 100 * mean (shown.never_gain(layer)), others{k}, 100 * best);

endfunction

## The paper --------------------------------------------------------------------

## A CSV file of demos/paper: a struct of columns, numbers where all cells are.
function table = paper_file (name)

  file = fullfile (fileparts (which ("aura_demo_paper_tables")), "paper", name);
  lines = strsplit (strtrim (strrep (fileread (file), "\r", "")), "\n");
  cells = cellfun (@(line) strsplit (line, ","), lines, "uniformoutput", false);
  cells = vertcat (cells{:});
  for k = 1:columns (cells)
    value = cells(2:end,k);
    number = str2double (value);
    if (! any (isnan (number)))
      value = number;
    endif
    table.(cells{1,k}) = value;
  endfor

endfunction

## The paper's rows, with the table that each stands in, and our name of its method.
function paper = paper_rows ()

  paper = paper_file ("real_data.csv");
  kinds = {"Coding", "Math", "Factual"};
  kind = cellfun (@(k) find (strcmp ([kinds, {"MT-Bench"}], k)), paper.question_type);
  kind(kind == 4) = 1; # MT-Bench stands with coding
  budget = arrayfun (@(b) find (b == [3 20 80]), paper.baseline_verified_pct);
  paper.table = 5 + 3 * (budget - 1) + kind;
  theirs = {"Logistic Regression", "Multilayer Perceptron", "Random Forest", ...
            "Label Propagation", "nnPU", "AURA"};
  ours = {"logistic", "mlp", "forest", "propagation", "nnpu", "loop, as the paper sets it"};
  paper.ours = cellfun (@(m) ours{strcmp (theirs, m)}, paper.method, "uniformoutput", false);

endfunction

## The paper's table T, of which 2 is a part of 9, and ours beside where SETS have its judge and
## kind of question.
function print_paper (paper, t, shown, sets)

  in_table = paper.table == t;
  if (t == 2)
    in_table = paper.table == 9 & strcmp (paper.question_type, "Coding") ...
               & ismember (paper.judge, {"GPT-5.4", "Qwen"});
  endif
  row = find (in_table);
  out = struct ("judge", {paper.judge(row)}, "questions", {paper.question_type(row)}, ...
                "method", {paper.method(row)}, "n", paper.n(row), ...
                "original", paper.orig_acc(row), "adjusted", paper.adj_acc(row), ...
                "range", paper.adj_acc_range(row), "gain", paper.gain(row), ...
                "gain_range", paper.gain_range(row), "labels", paper.human_labels(row));
  out.data = repmat ({"no data"}, numel (row), 1);
  for name = {"our_n", "our_labels", "our_never", "our_original", "our_adjusted", ...
              "our_range", "our_gain"}
    out.(name{1}) = NaN (numel (row), 1);
  endfor
  budget = sprintf ("%g %%", paper.baseline_verified_pct(row(1)));
  for k = 1:numel (row)
    s = find (cellfun (@(set) same_judge (set.judge, paper.judge{row(k)}) ...
                       && strcmp (set.kind, paper.question_type{row(k)}), sets), 1);
    if (isempty (s))
      continue;
    endif
    out.data{k} = sets{s}.name;
    r = find (strcmp (shown.set, sets{s}.name) & strcmp (shown.method, paper.ours{row(k)}) ...
              & strcmp (shown.baselines, budget), 1);
    if (! isempty (r))
      [out.our_n(k), out.our_labels(k)] = deal (shown.n(r), shown.labels(r));
      [out.our_never(k), out.our_original(k), out.our_adjusted(k), out.our_range(k), ...
       out.our_gain(k)] = deal ( ...
                                100 * shown.never(r), 100 * shown.original(r), ...
                                100 * shown.all(r), 100 * shown.all_range(r), ...
                                100 * shown.all_gain(r));
    endif
  endfor
  printf (["Table %d of the paper (baselines with %s of the labels), and ours on the same ", ...
           "judge and kind of question, percent\n\n"], t, budget);
  aura_table (out, "digits", [0, 0, 0, 0, 2, 2, 2, 2, 2, 1, 0, 0, 1, 2, 2, 2, 2, 2], "headings", ...
              {"judge", "questions", "method", "n", "original", "adjusted", "range", "gain", ...
               "range", "labels", "data", "n", "labels", "never", "original", "adjusted", ...
               "range", "gain"}, "groups", ...
              [{"", "", ""}, repmat({"paper"}, 1, 7), repmat({"ours"}, 1, 8)]);
  printf ("\n");

endfunction

## Is JUDGE, as a file calls it, THEIRS, as the paper does?
function yes = same_judge (judge, theirs)

  plain = @(name) regexprep (lower (name), '[^a-z0-9]', "");
  [judge, theirs] = deal (plain (judge), plain (theirs));
  yes = strncmp (judge, theirs, numel (theirs));
  if (any (strcmp (theirs, {"gpt54", "gpt54mini"}))) # the one begins as the other
    yes = strcmp (regexprep (judge, '(20\d{6}|latest|preview)$', ""), theirs);
  endif

endfunction

## Table 15 -------------------------------------------------------------------

function out = table_15 (o)

  paper = paper_file ("runtime.csv");
  count = numel (paper.n);
  [seconds, memory] = deal (zeros (count, o.runs));
  show = aura.sweep.progress ("aura_demo_paper_tables", count, 0, o.progress, ...
                              "rows", stderr (), "each");
  show (0);
  for k = 1:count
    for s = 1:o.runs
      sim = aura_simulate ("mode", "judge", "n", paper.n(k), "dx", o.width, ...
                           "dim", min (8, o.width), "sigma_x", .3, "distance", 2, ...
                           "seed_fraction", .03, "seed", s);
      reset_memory ();
      clock = tic ();
      audit = aura_run (aura_start (sim, "preset", "judge", "seed", s), sim.truth);
      aura_decide (audit);
      seconds(k,s) = toc (clock);
      memory(k,s) = aura.io.peak_memory ();
    endfor
    show (k, sprintf (": Table 15, %d comparisons: %.1f s", paper.n(k), mean (seconds(k,:))));
  endfor
  out = struct ("questions", {paper.question_type}, "judge", {paper.judge}, "n", paper.n, ...
                "paper_seconds", 60 * paper.minutes, "paper_least", 60 * paper.minutes_min, ...
                "paper_most", 60 * paper.minutes_max, "paper_memory", 1024 ...
                * paper.memory_gb, "seconds", mean (seconds, 2), "least", min (seconds, [], 2), ...
                "most", max (seconds, [], 2), "memory", mean (memory, 2), ...
                "memory_least", min (memory, [], 2), "memory_most", max (memory, [], 2));
  printf (["Table 15 of the paper, and ours with %d made-up features: seconds and MB, ", ...
           "mean, least and most of %s\n\n"], o.width, ...
          aura.text.count (o.runs, "run"));
  aura_table (out, "digits", [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0], "headings", ...
              {"questions", "judge", "n", "time", "least", "most", "memory", "time", ...
               "least", "most", "memory", "least", "most"}, ...
              "groups", [{"", "", ""}, repmat({"paper"}, 1, 4), repmat({"ours"}, 1, 6)]);
  printf (["\nSeen: %d comparisons take %.1f s and %.0f MB, in the paper %.0f s and %.0f ", ...
           "MB; %d take %.1f s and %.0f MB, there %.0f s and %.0f MB.\n"], ...
          reshape ([out.n, out.seconds, out.memory, out.paper_seconds, ...
                    out.paper_memory](ends_of (out.n),:)', 1, []));

endfunction

## The rows with the fewest and with the most comparisons.
function ends = ends_of (n)

  [~, least] = min (n);
  [~, most] = max (n);
  ends = [least, most];

endfunction

%!demo
%! aura_demo_paper_tables ("Runs", 1, "Shares", .2, "Tables", 2)

%!testif ; ! aura.tests.left_to_ci () <*each method gets its number of labels>
%! [file, gone] = aura.compare.made_up ("s.jsonl", "n", 200, "reveal", 1);
%! text = evalc ("t = aura_demo_paper_tables (file, 2, [.03 .2], false, []);");
%! assert (numel (t.method), 3 * 15);
%! assert (t.method([1 13:15]), {"judge"; "loop"; "loop, as the paper sets it"; "layer"});
%! equal = strcmp (t.baselines, "equal labels");
%! assert (numel (unique (t.labels(equal))), 1);
%! aura = strcmp (t.method, "layer");
%! loops = strncmp (t.method, "loop", 4);
%! loop = strcmp (t.method, "loop");
%! paper = loops & ! loop;
%! assert (numel (unique (t.all(aura))), 1);
%! assert (numel (unique (t.all(loop))), 1);
%! assert (t.all(aura)(1) != t.all(loop)(1));
%! assert (t.all(paper)(1) != t.all(loop)(1));
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
%! k = find (loop, 1);
%! assert (numel (line), 14); # nothing of the paper, whose data are others
%! assert (line(1:13), [t.n(k), t.labels(k), t.waiting(k), 100 * [t.original(k), t.never(k), ...
%!         t.never_gain(k), t.never_range(k), t.never_se(k), t.never_worst(k), t.all(k), ...
%!                                                                t.all_gain(k), ...
%!                                                                t.all_range(k)], ...
%!                      t.seconds(k)], .0051);
%! asks = aura | loops;
%! assert (t.waiting(asks), zeros (9, 1)); # every answer is in hand at once
%! assert (isnan (t.waiting(! asks)));
%! assert (t.never_range >= t.never_gain - t.never_worst - 4 * eps);
%! assert (t.never_range, 2 * (t.never_gain - t.never_worst), 8 * eps); # of two draws
%!testif ; ! aura.tests.left_to_ci () <*the paper's rows, and ours of the same judge>
%! [file, gone] = aura.compare.made_up ("mine.jsonl", "n", 600, "judges", "one", "reveal", 1);
%! text = fileread (file);
%! fid = fopen (file, "w");
%! fputs (fid, regexprep (text, '"judge": ?"[^"]*"', '"judge":"Qwen-2.5-7B"'));
%! fclose (fid);
%! text = evalc ("t = aura_demo_paper_tables (file, 1, .2, false, [2 9 10]);");
%! assert (unique (t.set), {"mine"; "mine, coding"});
%! parts = regexp (text, 'Table (\d+) of the paper \(baselines with (\d+) % of the labels\)', ...
%!                 "tokens");
%! assert (vertcat (parts{:}), {"2", "20"; "9", "20"; "10", "20"});
%! tables = strsplit (text, "Table ");
%! count = @(k) numel (regexp (tables{k+1}, '\n(GPT|Gemini|Qwen|Mistral)'));
%! assert (arrayfun (count, 1:3), [12 36 30]);
%! assert (numel (strfind (tables{4}, "no data")), 30);      # mathematics: too few
%! row = regexp (tables{3}, '\nQwen +Coding +AURA +([^\n]*)', "tokens"){1}{1};
%! [paper, ours] = deal (strsplit (row, "mine, coding"){:});
%! assert (str2num (paper), [8884 53.73 77.74 9.78 24.02 9.78 278.8]);
%! r = find (strcmp (t.set, "mine, coding") & strcmp (t.method, "loop, as the paper sets it") ...
%!           & strcmp (t.baselines, "20 %"));
%! assert (str2num (ours), [t.n(r), t.labels(r), 100 * [t.never(r), t.original(r), t.all(r), ...
%!                                                      t.all_range(r), t.all_gain(r)]], .0051);
%! row = regexp (tables{3}, '\nQwen +Coding +Random Forest +([^\n]*)', "tokens"){1}{1};
%! f = find (strcmp (t.set, "mine, coding") & strcmp (t.method, "forest") ...
%!           & strcmp (t.baselines, "20 %"));
%! assert (str2num (strsplit (row, "mine, coding"){2})([2 3]), [t.labels(f), 100 * t.never(f)], ...
%!         .0051);
%! assert (numel (strfind (tables{2}, "no data")), 6);       # GPT-5.4
%!testif ; aura.tests.demo_size () <*Table 15: sixteen sizes>
%! text = evalc (["t = aura_demo_paper_tables (\"Runs\", 2, \"Tables\", 15, \"Width\", 8, ", ...
%!                "\"Progress\", false);"]);
%! assert ([numel(t.n), t.n(1), t.n(14)], [16 2949 9333]);
%! assert (t.least <= t.seconds & t.seconds <= t.most);
%! assert (t.paper_seconds(14), 96.24 * 60, 1e-9);
%! assert (! isempty (strfind (text, "with 8 made-up features")));
%!error <TABLES must be among 2 and 6 to 15, got 3> aura_demo_paper_tables ("Tables", 3)
