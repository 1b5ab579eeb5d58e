## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_leaderboard ()
## @deftypefnx {aura} {} aura_demo_leaderboard (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@var{table}, @var{sweep}] =} aura_demo_leaderboard (@dots{})
## How far a leaderboard of models is off by the judge, by people alone and by what corrects the one
## with the other, and whether its intervals hold.
##
## A world is of comparisons of models by three judges, all with people's picks, of which a uniform
## sample is shown.  Truth is the count of all.  Made-up models have strengths of standard deviation
## .8, people pick by these and by a style, and the judges by the strengths, and by the style more
## or less.  Worlds: @qcode{"usual"}; @qcode{"favoured"}, the judges take the weakest model for two
## logits stronger (of a file they pick it in 80 % of its comparisons); @qcode{"coins"}, the judges
## toss coins, and style tells nothing; @qcode{"alike"}, strengths of standard deviation .3;
## @qcode{"ties"}, people tie in a third; @qcode{"shuffled"}, style tells nothing.  Of a file, only
## usual, favoured, coins and shuffled.
##
## Printed are, by world, labels and method: the root mean square error and the mean width of the 95
## % intervals, in points; of 100 intervals how many hold the truth, on average and of the worst
## model; and of our board, pairs told apart, and wrongly.  The methods: the first judge; people
## alone; PPI++ and prediction-powered ranking, which correct the labels by that judge; its count
## corrected by how often it errs (Rogan and Gladen); each model's own labels as @code{aura_rate}
## has them; and @code{aura_leaderboard}.
##
## @var{table} is a struct array with an element a world, number of labels and method:
## @code{world}, @code{labels}, @code{method}, @code{rmse}, @code{width}, @code{covered},
## @code{worst} (fractions), @code{apart} and @code{wrong} (pairs a board), @code{pairs},
## @code{models}.  @var{sweep} is the table of @code{aura_sweep} that @qcode{"Sweep"} makes: of one
## judge, by labels (@code{known}), 3, 6 and 12 models, and by 0 or 2 logits of @code{favour}, how
## far the board (@code{off_board}) and the judge (@code{off_judge}) are off.
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Runs"} (@code{20})
## draws of the labels; of made-up models also of the world
## @item @qcode{"File"} (@code{""})
## comparisons of models with human labels (@code{aura_read}); none: made-up ones
## @item @qcode{"Labels"} (@code{[40 160]})
## numbers of labels
## @item @qcode{"Worlds"} (@code{@{"usual", "favoured", "coins"@}})
## which
## @item @qcode{"Models"} (@code{6})
## how many made-up models
## @item @qcode{"Items"} (@code{1000})
## made-up comparisons
## @item @qcode{"Sweep"} (@code{false})
## labels by models by favour, too, a run takes some seconds
## @item @qcode{"Progress"} (@code{true})
## say each row as it comes, and the time that is left
## @end table
##
## Errors: @code{aura:out-of-range}, @code{aura:no-file}, @code{aura:no-models}.
##
## Sources: A. N. Angelopoulos, J. C. Duchi and T. Zrnic, "PPI++" (2023); I. Chatzi et al.,
## "Prediction-powered ranking of large language models", NeurIPS 2024; W. J. Rogan and B. Gladen,
## "Estimating prevalence from the results of a screening test", Am. J. Epidemiol. 107 (1978).
## @seealso{aura_leaderboard, aura_rate, aura_demo_interval}
## @end deftypefn

function [table, sweep] = aura_demo_leaderboard (varargin)

  first = {"usual", "favoured", "coins"};
  o = aura.arg.demo ("aura_demo_leaderboard", varargin, { ...
      "Runs", 20, "runs"; "File", "", "file"; ...
      "Labels", [40 160], "counts"; ...
      "Worlds", first, "words"; ...
      "Models", 6, {"count", 2}; ...
      "Items", 1000, {"count", 10}; ...
      "Sweep", false, "logical"; ...
      "Progress", true, "logical"});
  known = [first, {"shuffled"}];
  if (isempty (o.file))
    known = [known, {"alike", "ties"}];
  endif
  worlds = cellfun (@(w) aura.arg.known ("aura_demo_leaderboard", "world", w, known), ...
                    cellstr (o.worlds)(:)', "uniformoutput", false);
  from = [];
  if (! isempty (o.file))
    from = of_file (o.file);
  endif
  found = struct ([]);
  show = aura.sweep.progress ("aura_demo_leaderboard", numel (worlds) * numel (o.labels), 0, ...
                              o.progress, "rows", stderr (), "each");
  show (0);
  for world = worlds
    for m = o.labels(:)'
      new = of_world (from, world{1}, m, o);
      found = [found, new];
      show (numel (found) / numel (new), ...
            sprintf (": %s, %d labels: error of the board %.1f points", world{1}, m, ...
                     100 * new(strcmp ({new.method}, "board")).rmse));
    endfor
  endfor
  shown (found, o.runs);
  swept = [];
  if (o.sweep)
    swept = varied (o);
  endif
  if (nargout > 0)
    [table, sweep] = deal (found, swept);
  endif

endfunction

## Labels by models by favour, of one judge.
function table = varied (o)

  generator = @(s, seed) aura.plant.audited (s, seed);
  metric = @(audit, sim) off (audit, sim);
  table = aura_sweep ("Generator", generator, "known", o.labels(:)', "models", [3 6 12], ...
                      "favour", [0 2], "items", o.items, "preset", "judge", ...
                      "query.budget", 0, "Metrics", {"off", metric}, "Runs", o.runs, ...
                      "Progress", o.progress);
  printf ("\nHow far a board is off, by labels, models, and by how much the judge favours one\n\n");
  aura_table (table, "Columns", {"known", "models", "favour", "off_board", "off_board.se", ...
                                 "off_judge", "off_judge.se"}, "Digits", 3);

endfunction

## Root mean square errors of the board and of the judge.
function e = off (audit, sim)

  b = aura_leaderboard (audit, "Data", sim.data, "By", "rate");
  [~, at] = ismember (b.names, sim.data.names);
  e.board = sqrt (mean ((b.rate - sim.rate(at)) .^ 2));
  e.judge = sqrt (mean ((b.judge - sim.rate(at)) .^ 2));

endfunction

function from = of_file (file)

  data = aura.panel.as_panel (aura_read (file, "Judge", "all"));
  data = aura.compare.only (data, ! isnan (data.human_preference));
  t = aura.set.matches (data);
  if (isempty (t) || numel (t.names) < 2)
    error ("aura:no-models", "aura_demo_leaderboard: FILE must name two models or more");
  endif
  [x, info] = aura_features (data, "Class", "single", "Hash", 0);
  from = struct ("names", {t.names}, "pair", t.pair, "human", data.human_preference, ...
                 "verdict", data.verdict, "judges", {data.judges}, "x", x, "info", info);
  keep = t.pair(1:numel (from.human),1) > 0;
  for name = {"pair", "human", "verdict", "x"}
    from.(name{1}) = from.(name{1})(keep,:);
  endfor

endfunction

## A made-up world.
function w = made_up (world, run, o)

  s = struct ("models", o.models, "items", o.items);
  switch (world)
    case "favoured"
      s.favour = 2;
    case "alike"
      s.sd = .3;
    case "ties"
      s.ties = 1/3;
  endswitch
  w = aura.plant.models (s, run);

endfunction

## What the world changes of W: judges that toss coins, a style that tells nothing.
function w = changed (w, world, run, is_file)

  n = rows (w.pair);
  u = reshape (__aura_random__ ("uniform", run, 210, 0, numel (w.verdict)), size (w.verdict));
  if (any (strcmp (world, {"coins", "shuffled"})))
    w.x = w.x(__aura_random__ ("permutation", run, 211, 0, n)(:),:);
  endif
  has = ! isnan (w.verdict);
  if (strcmp (world, "coins"))
    w.verdict(has) = (1 + (u < .5))(has);
  elseif (strcmp (world, "favoured") && is_file)
    [~, weakest] = min (aura.plant.shares (w));
    at = any (w.pair == weakest, 2);
    pick = repmat (1 + (w.pair(:,2) == weakest), 1, columns (u));
    take = has & at & u < .8;
    w.verdict(take) = pick(take);
  endif

endfunction

## Each method in one world, M labels, over all runs.
function list = of_world (from, world, m, o)

  methods = {"judge", "people", "ppi++", "ranking", "rogan-gladen", "own", "board"};
  for run = o.runs:-1:1
    w = from;
    if (isempty (from))
      w = made_up (world, run, o);
    endif
    w = changed (w, world, run, ! isempty (from));
    truth = aura.plant.shares (w);
    known = __aura_random__ ("permutation", run, 220, 0, rows (w.pair))(:)(1:min (m, end));
    board = ours (w, known);
    y = NaN (rows (w.pair), 1);
    y(known) = merge (w.human == 0, .5, 2 - w.human)(known);
    share = 2 - w.verdict(:,1);
    share(isnan (share)) = .5;
    for k = 1:numel (methods)
      switch (methods{k})
        case "own"
          ends = board.own_interval;
          e = board.own;
        case "board"
          ends = board.interval;
          e = board.rate;
        otherwise
          [e, low, high] = aura.compare.on_board (methods{k}, w.pair, share, y);
          ends = [low, high];
      endswitch
      error_(:,run,k) = e - truth;
      width(:,run,k) = diff (ends, 1, 2);
      inside = double (ends(:,1) - 1e-12 <= truth & truth <= ends(:,2) + 1e-12);
      inside(isnan (ends(:,1))) = NaN;
      covered(:,run,k) = inside;
    endfor
    apart(run) = sum (board.pairs.apart != 0);
    wrong(run) = sum (board.pairs.apart .* (truth(board.pairs.a) - truth(board.pairs.b)) < 0);
  endfor
  for k = numel (methods):-1:1
    [e, c] = deal (error_(:,:,k), covered(:,:,k));
    each = aura.stat.known_mean (c');
    list(k) = struct ("world", world, "labels", m, "method", methods{k}, ...
                      "rmse", sqrt (aura.stat.known_mean (e(:) .^ 2)), ...
                      "width", aura.stat.known_mean (width(:,:,k)(:)), ...
                      "covered", aura.stat.known_mean (each(:)), "worst", min (each), ...
                      "apart", NaN, "wrong", NaN, "pairs", numel (board.pairs.a), ...
                      "models", numel (truth));
  endfor
  [list(end).apart, list(end).wrong] = deal (mean (apart), mean (wrong));

endfunction

## The leaderboard of W by the labels of the rows KNOWN, in the order of W's models.
function board = ours (w, known)

  n = rows (w.pair);
  human = NaN (n, 1);
  human(known) = w.human(known);
  tie = find (human == 0);
  human(tie) = NaN;
  data = struct ("judges", {w.judges}, "verdict", w.verdict, ...
                 "model_1", {w.names(w.pair(:,1))(:)}, "model_2", {w.names(w.pair(:,2))(:)}, ...
                 "response_1", {repmat({""}, n, 1)}, "response_2", {repmat({""}, n, 1)});
  panel = aura_start (data, "Labels", human, "Features", w.x, "Info", w.info, ...
                      "query.seeds", "uniform", "query.budget", 0);
  if (! isempty (tie))                   # as people answer them
    panel.about.declined = tie;
    none = repmat ({"a"}, numel (tie), 1);
    panel.votes = struct ("index", tie, "pick", zeros (size (tie)), "who", {none}, "when", ...
                          NaN (size (tie)), "seconds", NaN (size (tie)), "note", {none});
  endif
  board = aura_leaderboard (panel, "By", "rate");
  [~, at] = ismember (w.names, board.names);
  for name = {"rate", "interval", "own", "own_interval"}
    board.(name{1}) = board.(name{1})(at,:);
  endfor
  place(at) = 1:numel (at);
  [board.pairs.a, board.pairs.b] = deal (place(board.pairs.a)(:), place(board.pairs.b)(:));

endfunction

function shown (found, runs)

  printf ("Error and width of 95 %% intervals in points, %s\n", aura.text.count (runs, "run"));
  printf ("%-9s%7s  %-13s%7s%7s%9s%7s%7s%7s\n", "world", "labels", "method", "error", "width", ...
          "covered", "worst", "apart", "wrong");
  last = "";
  for f = found
    if (! strcmp (last, [f.world "/" num2str(f.labels)]))
      printf ("\n");
      last = [f.world "/" num2str(f.labels)];
    endif
    printf ("%-9s%7d  %-13s%7.1f", f.world, f.labels, f.method, 100 * f.rmse);
    if (! isnan (f.width))
      printf ("%7.1f%9.0f%7.0f", 100 * [f.width, f.covered, f.worst]);
    endif
    if (! isnan (f.apart))
      printf ("%7.1f%7.2f", f.apart, f.wrong);
    endif
    printf ("\n");
  endfor
  is = @(name) strcmp ({found.method}, name);
  printf (["\nSeen: the board is off by %.1f points on average, people alone by %.1f, the ", ...
           "judge by %.1f;\nits intervals hold for %.0f of 100 at the least (the worst ", ...
           "model), the judge's for %.0f.\n"], 100 * mean ([found(is ("board")).rmse]), ...
          100 * mean ([found(is ("people")).rmse]), 100 * mean ([found(is ("judge")).rmse]), ...
          100 * min ([found(is ("board")).worst]), 100 * min ([found(is ("judge")).worst]));

endfunction

%!demo
%! aura_demo_leaderboard ("Runs", 2, "Labels", 40, "Models", 4)

%!test <*what is printed is what is returned; the board is nearer than people alone>
%! runs = [4, 20](1 + aura.tests.demo_size ());
%! text = evalc (["t = aura_demo_leaderboard (runs, \"\", 60, {\"usual\", \"ties\"}, 5, 400, ", ...
%!                "false, false);"]);
%! lines = regexp (text, '\n(?:usual|ties) +60  board +([^\n]*)', "tokens");
%! boards = t(strcmp ({t.method}, "board"));
%! numbers = cellfun (@(line) sscanf (line{1}, "%f")', lines, "uniformoutput", false);
%! assert (vertcat (numbers{:}), [100 * [[boards.rmse]; [boards.width]; [boards.covered]; ...
%!                                       [boards.worst]]; [boards.apart]; [boards.wrong]]', .51);
%! assert ({boards.world}, {"usual", "ties"});
%! people = t(strcmp ({t.method}, "people"));
%! assert (all ([boards.rmse] < .9 * [people.rmse]));
%! assert (mean ([boards.covered]) > .9);
%! assert ([boards.models, boards.pairs], [5 5 10 10]);
%!test <*a file: the models that it names; judges that favour the weakest, or toss coins>
%! [file, gone] = aura.tests.new_file (".jsonl");
%! aura_sample (file, "n", 150, "judges", "panel", "reveal", .9);
%! evalc (["t = aura_demo_leaderboard (\"Runs\", 1, \"File\", file, \"Labels\", 40, ", ...
%!         "\"Worlds\", {\"usual\", \"favoured\", \"coins\"}, \"Progress\", false);"]);
%! judge = t(strcmp ({t.method}, "judge"));
%! assert (all ([judge.models] == 5));
%! assert (judge(2).rmse > judge(1).rmse + .05);
%! assert (judge(3).width, judge(1).width, .05);
%!test <*a sweep over labels, models and favour>
%! evalc (["[~, t] = aura_demo_leaderboard (\"Runs\", 1, \"Labels\", 30, \"Worlds\", ", ...
%!         "\"usual\", \"Items\", 200, \"Sweep\", true, \"Progress\", false);"]);
%! assert ([rows(t.off_board), unique(t.grid.models)', unique(t.grid.favour)'], [6 3 6 12 0 2]);
%! favoured = t.grid.favour > 0;
%! assert (mean (t.off_judge(favoured)) > mean (t.off_board(favoured)));
%!error <unknown world "alike"> ...
%! aura_demo_leaderboard ("File", which ("aura_run"), "Worlds", "alike")
%!error id=aura:out-of-range aura_demo_leaderboard ("Models", 1)
