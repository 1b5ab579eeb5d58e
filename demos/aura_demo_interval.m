## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_interval ()
## @deftypefnx {aura} {} aura_demo_interval (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@var{layout}, @var{more}] =} aura_demo_interval (@dots{})
## Do the 95 % intervals of @code{aura_rate} hold the true rates in 95 % of
## audits, and are they as narrow as those of plain labels?
##
## The truth is known for made-up panels, and for @var{files} (names of one
## panel, as for @code{aura_read}) whose human labels are hidden.  Each set is
## audited @var{runs} times, with the seeds 1, 2, @dots{}: first
## labels that are a random sample, then batches of up to 15 answers to queries, before each of
## which the models are fitted anew.
##
## Made-up sets: @qcode{"tells"}, features tell what humans prefer and where judges err;
## @qcode{"nothing"}, they are noise; @qcode{"waits"}, a batch more waits for answers;
## @qcode{"ties"}, humans answer a fifth of the items by a tie; @qcode{"nights"}, the items come in
## three parts, each followed by a third of the labels, as @code{aura_append} has it.  Judges: one
## is right in about 75 of 100, the others in 55 to 70; of one alone the corrected picks are its
## flips.
##
## The table has a line for each set and number of labels.  For a judge (the first), the corrected
## picks, a simple rule (the sign of the first feature), and the gain of the picks over the judge:
## how often the interval held the truth, in percent, and its mean width over that of a plain
## interval from as many labels drawn uniformly (Wilson's for a finite population; of the gain the
## interval for paired differences).  The truth of the picks is of those that are measured: of
## labelled items what would be picked without their label.  Below the table stand the cells that
## are outside of what is asked: covered 93 % and, as 0.93 is estimated, no less than two standard
## errors below, a judge's width 1.05, that of picks 1.25 times plain.
##
## Then three things that cost nothing where there is nothing: @code{aura_rate} with predictions of
## which some tell nothing (how often its intervals hold the rate of 200 items, and of new ones, and
## how wide they are beside those without a prediction); @code{aura_drift}'s test where a judge has
## not changed, and where it has got worse by 15 points, in 14 worlds of two batches (3 @var{runs}
## each); and in how many of the audits above random labels would be charged with being chosen.
##
## @var{layout} is a struct of columns, for @code{aura_table}; and @var{more} one of
## @code{prediction} and @code{drift}, such structs, and @code{charged} (how many of how many).
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Files"} (@code{@{@}})
## of a panel, beside the made-up ones
## @item @qcode{"Runs"} (@code{200})
## seeds 1 to this; half an hour in all
## @item @qcode{"Progress"} (@code{true})
## say each row as it comes, and the time that is left
## @end table
##
## Errors: @code{aura:out-of-range}, @code{aura:no-file}.
## @seealso{aura_rate}
## @end deftypefn

function [layout, more] = aura_demo_interval (varargin)

  o = aura.arg.demo ("aura_demo_interval", varargin, { ...
      "Files", {}, "files"; "Runs", 200, "runs"; ...
      "Progress", true, "logical"});
  [files, runs, progress] = deal (cellstr (o.files), o.runs, o.progress);
  sets = made_up ();
  if (! isempty (files) && ! isempty (files{1}))
    sets = [sets; from_files(files)];
  endif

  lines = struct ([]);
  show = aura.sweep.progress ("aura_demo_interval", numel (sets), 0, progress, ...
                              "rows", stderr (), "each");
  show (0);
  for s = 1:numel (sets)
    lines = [lines, one_line(sets{s}, runs)];
    show (s, sprintf (": %s, %d items, %d labels", sets{s}.name, sets{s}.n, sets{s}.labels));
  endfor
  for name = fieldnames (lines)'
    shown.(name{1}) = {lines.(name{1})}';
    if (isnumeric (shown.(name{1}){1}))
      shown.(name{1}) = vertcat (shown.(name{1}){:});
    endif
  endfor
  print_table (shown, runs);
  printf (["\nSeen: on average the intervals hold the judge's rate in %.1f %% of audits, ", ...
           "that of the picks in %.1f %% and the gain in\n%.1f %%; they are %.2f, %.2f and ", ...
           "%.2f times as wide as those of as many ", ...
           "labels drawn by a lottery.\n"], ...
          100 * [mean(shown.judge), mean(shown.pick), mean(shown.gain)], ...
          mean (shown.judge_width), mean (shown.pick_width), mean (shown.gain_width));
  found.prediction = predictions (runs);
  printf (["\naura_rate with a prediction, 200 items, %d worlds a row: covered, percent, and ", ...
           "width over that without one\n\n"], 3 * runs);
  aura_table (found.prediction, "percent", {"these", "new"}, "digits", [0 0 1 1 2 2], ...
              "headings", {"prediction", "labels", "these", "new", "these", "new"}, ...
              "groups", {"", "", "covered", "covered", "width", "width"});
  found.drift = drifts (3 * runs);
  printf (["\naura_drift at the level .05, %d worlds a row: how often it finds a change, ", ...
           "percent, where there is none and where the judge\ngot worse by 15 points\n\n"], ...
          3 * runs);
  aura_table (found.drift, "percent", {"none", "worse"}, "digits", [2 0 0 0 0 1 1], ...
              "headings", {"rate", "labels", "of", "labels", "of", "no change", "worse"}, ...
              "groups", {"", "before", "before", "now", "now", "found", "found"});
  found.charged = [sum([lines.charged]), sum([lines.asked])];
  printf (["\nRandom labels charged with being chosen: %d of %d audits with 15 answers ", ...
           "and more.\n"], found.charged);
  if (nargout > 0)
    [layout, more] = deal (shown, found);
  endif

endfunction

## Coin, inverted, weak and good predictions of rates .6, .8 and .9.
function shown = predictions (runs)

  kinds = {"a coin", "inverted", "right in 60 %", "right in 85 %", "right in 95 %"};
  counts = [12 20 30 60];
  [kind, m] = ndgrid (1:numel (kinds), 1:numel (counts));
  shown = struct ("prediction", {kinds(kind(:))'}, "labels", counts(m(:))');
  z = aura.stat.z95 ();
  [hit, width] = deal (zeros (numel (kind), 2));
  plain = zeros (numel (kind), 2);
  for k = 1:numel (kind)
    for run = 1:3 * runs
      rate = [.6 .8 .9](1 + mod (run, 3));
      u = reshape (__aura_random__ ("uniform", run, aura.set.streams ("demo_interval"), ...
                                    2^33 + 600 * k, 600), 200, 3);
      truth = double (u(:,1) < rate);
      f = merge (u(:,2) < [.5 .85 .6 .85 .95](kind(k)), truth, 1 - truth);
      if (kind(k) == 1)
        f = double (u(:,3) < .5);
      elseif (kind(k) == 2)
        f = 1 - f;
      endif
      y = pi = NaN (200, 1);
      y(1:counts(m(k))) = truth(1:counts(m(k)));
      pi(:) = counts(m(k)) / 200;
      r = __aura_rate__ ("aura_demo_interval", y, f, pi, ones (200, 1), 0, z);
      p = __aura_rate__ ("aura_demo_interval", y, .5 * ones (200, 1), pi, ones (200, 1), 0, z);
      hit(k,:) += [r.low <= mean(truth) + 1e-9 && mean(truth) <= r.high + 1e-9, ...
                   r.low_new <= rate && rate <= r.high_new];
      width(k,:) += [r.high - r.low, r.high_new - r.low_new];
      plain(k,:) += [p.high - p.low, p.high_new - p.low_new];
    endfor
  endfor
  [shown.these, shown.new] = deal (hit(:,1) / (3 * runs), hit(:,2) / (3 * runs));
  [shown.these_width, shown.new_width] = deal (width(:,1) ./ plain(:,1), width(:,2) ./ plain(:,2));

endfunction

## Two batches of one judge: rate, labels of items before, labels of items now.
function shown = drifts (runs)

  worlds = [.7 60 200 40 120; .7 120 200 80 120; .7 160 200 100 120; .7 300 1000 100 200; ...
            .7 500 1000 180 200; .7 200 200 120 120; ...
            .9 60 200 40 120; .9 160 200 100 120; .9 400 400 100 100; .5 60 300 30 100; ...
            .8 55 2000 15 300; .8 50 66 20 40; ...
            .95 100 500 30 100; .6 1000 1000 40 500];
  shown = cell2struct (num2cell (worlds, 1)(:), {"rate", "labels", "of", "labels_now", ...
                                                 "of_now"}, 1);
  found = zeros (rows (worlds), 2);
  for w = 1:rows (worlds)
    for drop = 1:2
      for run = 1:runs
        sides = cell (1, 2);
        for s = 1:2
          [m, n] = deal (worlds(w,2*s), worlds(w,1+2*s));
          u = __aura_random__ ("uniform", run, aura.set.streams ("demo_interval"), 2^34 + 2^20 ...
                               * w + 2^12 * (s - 1), n)(:);
          truth = double (u < worlds(w,1) - .15 * (drop == 2) * (s == 2));
          y = NaN (n, 1);
          y(1:m) = truth(1:m);
          r = __aura_rate__ ("aura_demo_interval", y, .5 * ones (n, 1), m / n * ones (n, 1), ...
                             ones (n, 1), 0, aura.stat.z95 ());
          sides{s} = [r.estimate, r.worth_new, Inf];
        endfor
        [~, ends] = aura.stat.change (sides{:});
        found(w,drop) += ends(1) > 0 || ends(2) < 0;
      endfor
    endfor
  endfor
  [shown.none, shown.worse] = deal (found(:,1) / runs, found(:,2) / runs);

endfunction

## Name, items, judges, labels.
function sets = made_up ()

  list = {"tells", 40, 3, 24; "tells", 40, 1, 39; "nothing", 60, 3, 45; "waits", 60, 1, 45; ...
          "waits", 60, 3, 44; "tells", 240, 1, 12; "nothing", 240, 1, 40; "tells", 240, 3, 12; ...
          "tells", 240, 3, 40; "tells", 240, 3, 100; "tells", 240, 3, 239; ...
          "nothing", 240, 3, 24; ...
          "nothing", 240, 3, 60; "waits", 240, 3, 40; "ties", 240, 3, 40; "tells", 240, 9, 40; ...
          "nothing", 240, 9, 60; "tells", 2000, 3, 40; "tells", 2000, 3, 100; "nights", 600, 3, ...
          60; "nights", 600, 1, 60};
  sets = cell (rows (list), 1);
  for k = 1:rows (list)
    [name, n, n_judges, labels] = list{k,:};
    sets{k} = struct ("name", name, "n", n, "judges", n_judges, "labels", labels, ...
                      "make", @(seed) world (name, n, n_judges, seed));
  endfor

endfunction

## DATA, HUMAN (1, 2; NaN: a tie), features X and what they are.
function [data, human, x, info] = world (name, n, n_judges, seed)

  u = reshape (__aura_random__ ("uniform", seed, aura.set.streams ("demo_interval"), 0, ...
                                n * (3 + 3 * n_judges)), n, []);
  x = tanh (reshape (__aura_random__ ("normal", seed, aura.set.streams ("demo_interval"), 2^32, ...
                                      6 * n), n, 6));
  signal = x;
  if (strcmp (name, "nothing"))
    signal = u(:,[2 3]) - .5;              # what moves judges and humans is in no feature
    signal(:,3:6) = 0;
  endif
  human = 1 + (u(:,1) > aura.stat.sigma (3 * signal(:,1)));
  right = [.8, .6 * ones(1, n_judges - 1)];
  for j = n_judges:-1:1
    v = u(:,3+3*j+(-2:0));
    verdict(:,j) = merge (v(:,1) < right(j), human, 1 + (v(:,2) < .5));
    swayed = v(:,3) < .25 & abs (signal(:,2)) > .3;
    verdict(swayed,j) = 1 + (signal(swayed,2) < 0);
  endfor
  if (strcmp (name, "ties"))
    human(u(:,2) < .2) = NaN;
  endif
  data = struct ("judges", {arrayfun(@(j) sprintf ("j%d", j), 1:n_judges, ...
                                     "uniformoutput", false)}, ...
                 "verdict", verdict, "response_1", {repmat({"a"}, n, 1)}, ...
                 "response_2", {repmat({"b"}, n, 1)});
  info = [];                             # all columns are features and rules

endfunction

function sets = from_files (files)

  data = aura_read (files, "Judge", "all");
  has = ! isnan (data.human_preference);
  for name = {"verdict", "response_1", "response_2", "question", "category", "id", ...
              "human_preference"}
    data.(name{1}) = data.(name{1})(has,:);
  endfor
  data = rmfield (data, "verdict_swapped");
  [x, info] = aura_features (data, "Hash", 0);
  human = data.human_preference;
  make = @(seed) deal (data, human, x, info);
  [~, name] = fileparts (files{1});
  for m = [12, 40, 100](:)'
    sets{find(m == [12 40 100]),1} = struct ("name", name, "n", numel (human), ...
                                             "judges", numel (data.judges), "labels", m, ...
                                             "make", make);
  endfor
  sets = sets(cellfun (@(s) s.labels < s.n, sets));

endfunction

## What one audit measures, and the mean over all.
function line = one_line (set, runs)

  for run = runs:-1:1
    [data, human, x, info] = set.make (run);
    panel = audited (set, data, human, x, info, run);
    s = aura.decide.sample (panel);
    rule = 1 + (x(:,1) < 0);
    by_rule = [rule == 1, rule == 2] + 0;
    rate_of = @(varargin) aura_rate (panel, varargin{:}, "Population", "items");
    [pick, gain] = deal (2 - s.pick, "pick-gain");
    if (set.judges == 1)                 # its flips
      [pick, gain] = deal (merge (s.keep, data.verdict, 3 - data.verdict), "gain");
    endif
    found = [rate_of("Judge", 1), rate_of("Of", "picks"), rate_of("Of", by_rule), ...
             rate_of("Of", gain, "Judge", 1)];
    right = [data.verdict(:,1) == human, pick == human, rule == human];
    right = [right, right(:,2) - right(:,1)](! isnan (human),:);
    truth = mean (right, 1);
    ends = vertcat (found.interval)';
    within(run,:) = ends(1,:) - 1e-9 <= truth & truth <= ends(2,:) + 1e-9;
    width(run,:) = diff (ends);
    plain(run,:) = plain_widths (right, sum (! isnan (s.label)), run);
    off(run,:) = [found.estimate] - truth;
    asked(run) = sum (s.drawn & ! s.seed & ! isnan (s.label)) >= 15 && any (s.seed);
    charged(run) = strcmp (getfield (aura.decide.origin (s, "given"), "origin", "is"), ...
                           "may be chosen");
  endfor
  ratio = mean (width, 1) ./ mean (plain, 1);
  cover = mean (within, 1);
  line = struct ("set", set.name, "n", set.n, "judges", set.judges, "labels", set.labels, ...
                 "judge", cover(1), "judge_width", ratio(1), "pick", cover(2), ...
                 "pick_width", ratio(2), "rule", cover(3), "rule_width", ratio(3), ...
                 "gain", cover(4), "gain_width", ratio(4), ...
                 "bias", max (abs (mean (off(:,1:3), 1))), "asked", sum (asked), ...
                 "charged", sum (charged & asked));

endfunction

## A panel with SET.labels human labels: half of them, 12 at least, a random sample, the others
## answers to batches.
function panel = audited (set, data, human, x, info, seed)

  if (strcmp (set.name, "nights"))
    panel = by_night (set, data, human, x, info, seed);
    return;
  endif
  first = min (set.labels, max (12, round (set.labels / 2)));
  order = __aura_random__ ("permutation", seed, aura.set.streams ("demo_interval_sample"), 0, ...
                           set.n);
  shown = NaN (set.n, 1);
  shown(order(1:first)) = human(order(1:first));
  tied = order(1:first)(isnan (human(order(1:first))));
  opts = aura_options ("preset", "judge", "seed", seed, "query.seeds", "uniform", ...
                       "query.batch", 1, "query.budget", 0);
  panel = aura_start (data, "Labels", shown, opts, "Features", x, "Info", info);
  panel.about.declined = sort (tied(:));
  panel.status(tied) = aura.set.code ("waiting");
  asked = first;
  while (asked < set.labels)
    batch = min (15, set.labels - asked);
    panel = ask (panel, batch);
    panel = answer (panel, human);
    asked += batch;
  endwhile
  if (strcmp (set.name, "waits"))
    panel = ask (panel, 15);
  endif

endfunction

## Three nights: what each brings, then a third of the labels.
function panel = by_night (set, data, human, x, info, seed)

  opts = aura_options ("preset", "judge", "seed", seed, "query.budget", 0);
  panel = [];
  for night = 1:3
    n = set.n * night / 3;
    part = data;
    for name = {"verdict", "response_1", "response_2"}
      part.(name{1}) = data.(name{1})(1:n,:);
    endfor
    new = aura_start (part, "Labels", [], opts, "Features", x(1:n,:), "Info", info);
    new.about = struct ("declined", zeros (0, 1), "batch", ceil ((1:n)' * 3 / set.n), ...
                        "log_survival", zeros (n, 1));
    if (night > 1)
      new.about.log_survival(1:numel (panel.status)) = aura.set.survival (panel);
      new = aura_answer (new, panel.log.index, panel.log.answer, "human");
      new.log.probability = panel.log.probability;
    endif
    panel = new;
    panel = answer (ask (panel, round (set.labels / 3)), human);
  endfor

endfunction

function panel = ask (panel, batch)

  panel.opts.query.batch = batch;
  panel.opts.query.budget = aura.set.asked (panel.log) + batch;
  panel = aura_step (panel);

endfunction

function panel = answer (panel, human)

  idx = panel.ask;
  panel.about.declined = sort ([panel.about.declined; idx(isnan (human(idx)))]);
  panel = aura_answer (panel, idx, human(idx));

endfunction

## Mean widths of plain intervals from COUNT labels drawn uniformly.
function width = plain_widths (right, count, seed)

  n = rows (right);
  count = min (count, n - 1);
  labelled = __aura_random__ ("permutation", seed, aura.set.streams ("demo_interval_plain"), 0, ...
                              n)(1:count);
  for k = 3:-1:1
    y = pi = NaN (n, 1);
    y(labelled) = right(labelled,k);
    pi(labelled) = count / n;
    found = __aura_rate__ ("aura_demo_interval", y, .5 * ones (n, 1), pi, ones (n, 1), 0, ...
                           aura.stat.z95 ());
    width(k) = found.high - found.low;
  endfor
  gain = aura.stat.paired (right(labelled,4));
  width(4) = (gain(3) - gain(2)) * sqrt (1 - count / n);

endfunction

function print_table (shown, runs)

  names = fieldnames (shown)';
  printf (["95 %% intervals, seeds 1 to %d: how often they hold the truth, percent, and their ", ...
           "width over that of plain labels\n\n"], runs);
  what = {"judge", "pick", "rule", "gain"};
  aura_table (rmfield (shown, {"bias", "asked", "charged"}), "percent", what, ...
              "digits", [0 0 0 0, repmat([1 2], 1, 4)], ...
              "headings", [names(1:4), repmat({"covered", "width"}, 1, 4)], ...
              "groups", [repmat({""}, 1, 4), {"the judge", "the judge", "picks", "picks", ...
                                              "simple rule", "simple rule", "gain of the picks", ...
                                              "gain of the picks"}]);
  outside = {};
  se = sqrt (.95 * .05 / runs);
  bounds = struct ("judge", 1.05, "pick", 1.25, "rule", Inf, "gain", Inf);
  for name = what
    for k = 1:numel (shown.n)
      cover = shown.(name{1})(k);
      width = shown.([name{1} "_width"])(k);
      if (cover < .93 - 2 * se || width > bounds.(name{1}))
        outside{end+1} = sprintf (["%s, %d items, %d judges, %d labels, %s: covered %.1f ", ...
                                   "%%, width %.2f"], shown.set{k}, ...
                                  shown.n(k), shown.judges(k), shown.labels(k), name{1}, ...
                                  100 * cover, width);
      endif
    endfor
  endfor
  if (isempty (outside))
    printf ("\nEvery cell is inside of the bounds.\n");
  else
    printf ("\nOutside of the bounds:\n");
    printf ("  %s\n", outside{:});
  endif

endfunction

%!demo
%! aura_demo_interval ({}, 4, false)

%!testif ; ! aura.tests.left_to_ci () <*intervals hold the rates, and are not wide>
%! runs = [4, 20](1 + aura.tests.demo_size ());
%! text = evalc ("[t, more] = aura_demo_interval ({}, runs, false);");
%! assert (mean (more.prediction.these) > .9 && mean (more.prediction.new) > .88);
%! coin = strcmp (more.prediction.prediction, "a coin") | strcmp (more.prediction.prediction, ...
%!                                                                "inverted");
%! assert (all (more.prediction.these_width(coin) < 1.02));
%! assert (mean (more.drift.none) < .1 && mean (more.drift.worse) > .4);
%! assert (more.charged(1) <= 2 && more.charged(2) > 10 * runs);
%! cover = [t.judge, t.pick, t.rule, t.gain];
%! assert (mean (cover(:)) > .89);
%! assert (min (mean (cover, 1)) > .85);
%! assert (mean (t.judge_width) < 1.1 && mean (t.pick_width) < 1.5);
%! assert (t.gain_width(t.n == 2000) < 1.2);
%! assert (max (t.bias) < .15);
%! waits = strcmp (t.set, "waits");
%! assert (sum (waits) > 1 && all (t.judge_width(waits) > .5)); # what waits is not gone
%! ## what is printed is what is returned
%! line = regexp (text, "tells +2000 +3 +40 ([^\n]*)", "tokens"){1}{1};
%! k = find (t.n == 2000 & t.labels == 40);
%! assert (sscanf (line, "%f")', [100 * t.judge, t.judge_width, 100 * t.pick, t.pick_width, ...
%!                                100 * t.rule, t.rule_width, 100 * t.gain, ...
%!                                t.gain_width](k,:), .06);
%!testif ; ! isempty (getenv ("AURA_DATA")) && ! aura.tests.left_to_ci ()
%! files = cellfun (@(j) fullfile (getenv ("AURA_DATA"), ["faireval__" j ".jsonl"]), ...
%!                  {"GPT-4", "ChatGPT", "PaLM2"}, "uniformoutput", false);
%! evalc ("t = aura_demo_interval (files, 2, false);");
%! assert ([t.n(end), t.judges(end)], [66 3]);
%! assert (t.labels(end-1:end)', [12 40]);
