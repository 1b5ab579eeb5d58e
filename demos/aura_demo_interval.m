## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_interval ()
## @deftypefnx {aura} {} aura_demo_interval (@var{files}, @var{runs}, @var{progress})
## @deftypefnx {aura} {@var{layout} =} aura_demo_interval (@dots{})
## Do the 95 % intervals of @code{aura_agreement} hold the true rates in 95 % of
## audits?
##
## The truth is known for simulated judges, and for @var{files} (a cell array of names,
## as for @code{aura_read}; default none) whose human labels are hidden.  Each is audited
## @var{runs} times (default 2000; about .07 s each), with the seeds 1, 2, @dots{}: seeds
## are drawn uniformly, then batches of queries at
## the decision boundary, a share of .3 of them uniform over all that is open, and
## the decision layer is fitted before each batch.  The refinement loop is left out,
## which has no part in the queries.  Simulated judges: n = 1500, 45 seeds and 4 batches of 50; n = 640,
## 32 seeds and 4 batches of 4; each with features that tell where the judge errs
## (@qcode{"signal"}), and with noise.  Files: 3 % seeds, at least 8, and 3 batches
## of 5.  @var{progress} (default true) names each set as it begins.
##
## The first table has a line for each set.  In percent: how often the interval held the
## rate at which a human agrees with the judge (coverage), and its mean width; the mean
## width of the interval from as
## many labels drawn uniformly, without a model; the ratio of the two widths; how
## far the estimate is off on average (bias), and how far the mean over all labels
## is off, which takes the queries for a sample; how often Wilson's interval around
## that mean held the rate.  The last two columns: how far that mean is off without
## a uniform share (@code{query.uniform} 0), where @code{aura_agreement} refuses, and
## its coverage.
##
## The second table has the same of the audit's decisions (@qcode{"Of"}, @qcode{"audit"})
## and of their gain over the judge (@qcode{"gain"}).  Both are of the decisions held
## before each label was seen; the last three columns give the mean of that truth, and
## what it is not: how often the final decisions on the never verified are right, and
## on all with the known labels imposed.
##
## @var{layout} is a struct of columns, for @code{aura_table}.
## Errors: @code{aura:out-of-range}, @code{aura:no-file}.
## @seealso{aura_agreement}
## @end deftypefn

function layout = aura_demo_interval (files = {}, runs = 2000, progress = true)

  aura.arg.demo ("aura_demo_interval", "files", files, "files", "runs", runs, "runs", ...
                 "progress", progress, "logical");
  files = cellstr (files);
  sets = {};
  for n = [1500, 640]
    for features = {"signal", "noise"}
      sets{end+1} = simulated (n, features{1});
    endfor
  endfor
  for f = 1:numel (files)
    sets{end+1} = from_file (files{f});
  endfor

  lines = struct ([]);
  for s = 1:numel (sets)
    if (progress)
      fprintf (stderr (), "%s (%d of %d)\n", sets{s}.name, s, numel (sets));
    endif
    lines = [lines, one_line(sets{s}, runs)];
  endfor
  for name = fieldnames (lines)'
    shown.(name{1}) = {lines.(name{1})}';
    if (isnumeric (shown.(name{1}){1}))
      shown.(name{1}) = vertcat (shown.(name{1}){:});
    endif
  endfor
  print_tables (shown, runs);
  if (nargout > 0)
    layout = shown;
  endif

endfunction

function set = simulated (n, features)

  set.name = sprintf ("simulated, %s", features);
  set.n = n;
  set.seeds = merge (n == 1500, 45, 32);
  set.batches = 4;
  set.batch = merge (n == 1500, 50, 4);
  set.make = @(seed) simulate (n, features, seed);

endfunction

function [audit, truth] = simulate (n, features, seed)

  sim = aura_simulate ("mode", "judge", "n", n, "dx", 32, "distance", 3, "orig", .7, ...
                       "features", features, "seed", seed, "seed_fraction", .02);
  audit = without_loop (sim.x, []);
  truth = sim.truth;

endfunction

function set = from_file (file)

  data = aura_read (file);
  has = ! isnan (data.human_preference);
  [x, about] = aura_features (data);
  truth = double (data.human_preference == data.judge_preference)(has);
  audit = without_loop (x(has,:), about);
  [~, set.name] = fileparts (file);
  set.n = numel (truth);
  set.seeds = max (8, round (.03 * set.n));
  set.batches = 3;
  set.batch = 5;
  set.make = @(seed) deal (audit, truth);

endfunction

## An audit as far as the decision layer and aura_agreement look at it.
function audit = without_loop (x, about)

  opts = aura_options ("preset", "judge", "query.seeds", "uniform", ...
                       "decide.loop_mass", 0);
  audit.x = x;
  audit.q = NaN (rows (x), 1);
  audit.columns = aura.decide.roles (columns (x), about);
  audit.compression = [];
  audit.phi = aura.decide.features (x, audit.columns, opts.decide.rank);
  audit.opts = opts;

endfunction

## What one audit measures, and the mean over all.
function line = one_line (set, runs)

  for run = runs:-1:1
    [start, truth] = set.make (run);
    rate = mean (truth);
    [audit, held] = one_audit (start, set, truth, .3, run);
    of = [aura_agreement(audit), aura_agreement(audit, "Of", "audit"), ...
          aura_agreement(audit, "Of", "gain")];
    theta = [rate, held];
    ends = vertcat (of.interval)';
    within(run,:) = ends(1,:) <= theta & theta <= ends(2,:);
    width(run,:) = diff (ends);
    off(run,:) = [of.estimate] - theta;
    plain(run) = plain_width (truth, numel (audit.log.index), run);
    naive(run,:) = naive_mean (audit, rate);
    delivered(run,:) = [held(1), final_rates(audit, truth)];
    sharp(run,:) = naive_mean (one_audit (start, set, truth, 0, run), rate);
  endfor
  within = mean (within, 1);
  width = mean (width, 1);
  off = mean (off, 1);
  naive = mean (naive, 1);
  sharp = mean (sharp, 1);
  delivered = mean (delivered, 1);
  line = struct ("set", set.name, "n", set.n, ...
                 "labels", set.seeds + set.batches * set.batch, ...
                 "coverage", within(1), "width", width(1), ...
                 "uniform_width", mean (plain), ...
                 "ratio", width(1) / mean (plain), "bias", off(1), ...
                 "naive_off", naive(1), "naive_coverage", naive(2), ...
                 "sharp_off", sharp(1), "sharp_coverage", sharp(2), ...
                 "audit_coverage", within(2), "audit_width", width(2), ...
                 "audit_bias", off(2), "gain_coverage", within(3), ...
                 "gain_width", width(3), "gain_bias", off(3), ...
                 "held", delivered(1), "never", delivered(2), "imposed", delivered(3));

endfunction

## Seeds, then batches of queries, all answered; UNIFORM is the share of the draws.
## HELD (1-by-2) is the rate at which the decisions held at the draws are right, and their
## gain: of an item with a label the decision held before it was seen, the judge's of the
## seeds.
function [audit, held] = one_audit (audit, set, truth, uniform, seed)

  audit.opts.seed = seed;
  audit.opts.query.uniform = uniform;
  audit.status = aura.set.from_truth (truth, aura.set.draw (truth, set.seeds, seed));
  seeds = find (audit.status != aura_status ("open"));
  audit.log = struct ("index", seeds, "answer", truth(seeds), ...
                      "round", zeros (set.seeds, 1), ...
                      "probability", NaN (set.seeds, 1), "who", {repmat({"start"}, set.seeds, 1)});
  audit.batches = aura.set.record ();
  right = truth;
  held = zeros (set.batches, 2);
  for r = 1:set.batches
    [prob, keep] = aura.decide.predictions (audit);
    open = audit.status == aura_status ("open");
    right(open) = keep(open) == truth(open);
    held(r,:) = mean ([right, right - truth], 1); # the same at all draws of a batch
    [pick, probability, band, share] ...
      = aura.set.boundary ("aura_demo_interval", prob, audit.status, set.batch,
                           audit.log, audit.opts);
    audit.batches = aura.set.record (audit.batches, r, prob, keep, band, share);
    audit.status(pick) = 3 - truth(pick);
    audit.log.index = [audit.log.index; pick];
    audit.log.answer = [audit.log.answer; truth(pick)];
    audit.log.round = [audit.log.round; r * ones(size (pick))];
    audit.log.probability = [audit.log.probability; probability];
    audit.log.who = [audit.log.who; repmat({"human"}, numel (pick), 1)];
  endfor
  held = mean (held, 1);

endfunction

## How often the final decisions are right: on the never verified, on all.
function rates = final_rates (audit, truth)

  [~, keep] = aura.decide.predictions (audit);
  right = keep == truth;
  rates = [mean(right(audit.status == aura_status ("open"))), mean(right)];

endfunction

## Width of Student's interval from COUNT labels drawn uniformly, with the
## correction for a finite population.
function width = plain_width (truth, count, seed)

  n = numel (truth);
  at = aura.set.draw (truth, count, seed);
  width = 2 * aura.stat.student (.95, count - 1) ...
          * sqrt (var (truth(at)) / count * (1 - count / n));

endfunction

## How far the mean over the labels is off, and whether Wilson's interval holds RATE.
function found = naive_mean (audit, rate)

  y = audit.log.answer;
  [low, high] = aura.stat.wilson (sum (y), numel (y));
  found = [mean(y) - rate, low <= rate && rate <= high];

endfunction

function print_tables (shown, runs)

  names = fieldnames (shown)';
  of = {"set", "n", "labels"};
  printf ("95 %% intervals of the judge's agreement, seeds 1 to %d; percent\n\n", runs);
  aura_table (rmfield (shown, names(13:end)), "percent", names([4:6, 8:12]), ...
              "digits", [0 0 0, 1 2 2 2 2 1 1 1 1], ...
              "headings", [of, {"coverage", "width", "uniform", "ratio", "bias", ...
                                "off", "coverage", "off", "coverage"}], ...
              "groups", [repmat({""}, 1, 3), repmat({"aura_agreement"}, 1, 5), ...
                         repmat({"mean of labels"}, 1, 2), ...
                         repmat({"and no uniform share"}, 1, 2)]);
  printf ("\nThe same of the audit's decisions, held before each label was seen\n\n");
  aura_table (rmfield (shown, names(4:12)), "percent", names(13:end), ...
              "digits", [0 0 0, 1 2 2 1 2 2, 1 1 1], ...
              "headings", [of, {"coverage", "width", "bias", "coverage", "width", "bias", ...
                                "held before", "never verified", "labels imposed"}], ...
              "groups", [repmat({""}, 1, 3), repmat({"audit"}, 1, 3), ...
                         repmat({"gain"}, 1, 3), repmat({"how often right"}, 1, 3)]);

endfunction

%!demo
%! aura_demo_interval ({}, 20, false)

%!testif ; ! aura.tests.left_to_ci () <*intervals hold the rate; the mean of the labels does not>
%! runs = [4, 12](1 + aura.tests.demo_size ());
%! text = evalc ("t = aura_demo_interval ({}, runs, false);");
%! assert (t.labels, [245; 245; 48; 48]);
%! ## 12 runs at 95 %: fewer than 8 has probability 2e-4; 4: fewer than 3, 1.4e-2
%! assert (all ([t.coverage, t.audit_coverage, t.gain_coverage](:) >= 8 / 12));
%! assert (all (abs (t.bias) < .07));
%! assert (t.held < t.imposed); # a label is no test of the decision that it makes
%! assert (t.never(1) - .7 > .1); # where features tell, the audit gains
%! assert (t.sharp_off(1) < -.05);
%! assert (t.sharp_coverage(1) < .5);
%! assert (! isempty (strfind (text, "mean of labels")));
%! ## the first line of the second table: what is printed is what is returned
%! lines = regexp (text, 'signal +1500 +245 ([^\n]*)', "tokens");
%! assert (sscanf (lines{2}{1}, "%f")', 100 * [t.audit_coverage, t.audit_width, t.audit_bias, t.gain_coverage, ...
%!         t.gain_width, t.gain_bias, t.held, t.never, t.imposed](1,:), .06);
%!testif ; ! isempty (getenv ("AURA_DATA"))
%! file = fullfile (getenv ("AURA_DATA"), "faireval__GPT-4.jsonl");
%! evalc ("t = aura_demo_interval (file, 4, false);");
%! assert (t.n(end), 66);
%! assert (t.labels(end), 23);
%! assert (all ([t.coverage, t.audit_coverage, t.gain_coverage](end,:) >= .5));
