## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_ablation ()
## @deftypefnx {aura} {} aura_demo_ablation (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@var{table}, @var{layout}, @var{presets}] =} aura_demo_ablation (@dots{})
## The AURA paper's Table 3: each block on and off, on simulated judge data, and what its collapse
## rests on.
##
## A judge that agrees with humans in 64 % of 800 comparisons is audited with
## 24 seeds and 16 queries under @var{preset},
## in all 16 combinations of full trust or the score alone, transport or none,
## chosen or random queries, and a trained or untrained encoder; seeds 1 to
## @var{runs}.  The loop decides alone (@code{decide.method} @qcode{"none"}), as in the paper.
##
## Printed are, for the trained and for the untrained encoder, the paper's eight rows: accuracy on
## the comparisons that no human verified; the gain over all, with its standard error, and the
## paper's; the share of flips, the same.  In percent.  The paper's columns are of other data
## (GEMINI, coding, 2820 comparisons, original accuracy 63.55 %).  Under them stands how far ours
## are from the paper's, root mean square over the sixteen rows.
##
## Two more rows take transport away and leave the carried inflow neutral (@code{transport.off}
## 0.5).  Without transport the paper's inflow is 0, which the trust update counts as lambda_m
## against every decision; so its rows without transport change two things, and under
## @qcode{"paper-ablation"} the collapse comes from the second.  Under @qcode{"simulation"}, whose
## intercept is matched each round, nothing collapses.
##
## The @var{table} of @code{aura_ablation} is returned; @var{layout} are
## the columns that are printed, for @code{aura_table}, ten rows: those of the two come last, with
## transport @qcode{"neutral"}.  @var{presets} are the columns of the last table: no preset gives
## Table 1 and Table 3 together, so that each is reached by other constants than the other's.
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Runs"} (@code{10})
## seeds 1 to this
## @item @qcode{"Preset"} (@code{"paper-ablation"})
## of @code{aura_options}
## @end table
##
## Other names are for @code{aura_ablation} (@code{"Engine"}, "parallel"; @code{"Data"}, comparisons
## in place of the simulation).
##
## Errors: @code{aura:out-of-range}.
## @seealso{aura_ablation, aura_demo_simulation, aura_demo_transport, aura_options}
## @end deftypefn

function [table, layout, presets] = aura_demo_ablation (varargin)

  [o, rest] = aura.arg.demo ("aura_demo_ablation", varargin, { ...
      "Runs", 10, "runs"; ...
      "Preset", "paper-ablation", "string"});
  common = [{"preset", o.preset, "runs", o.runs, "decide.method", "none"}, rest];
  [result, ours] = aura_ablation (common{:});
  shown = columns_of (result, neutral_rows (common), ours);

  original = 100 * mean (result.mean.original);
  printf (["Ablation, preset %s, original %.2f %%; %s, %.1f human labels each; percent.\n", ...
           "The paper's columns are of other data, original 63.55 %%: compare gains ", ...
           "and flips\n"], ...
          o.preset, original, aura.arg.seeds (rest, o.runs), mean (result.mean.labels));
  print_half (shown, "trained");
  print_half (shown, "untrained");
  far = distances (shown);
  printf (["\nFrom the paper, root mean square: gains %.1f points, flips %.1f (sixteen ", ...
           "rows); %.1f and %.1f (the eight with a trained encoder)\n"], far(1,:), far(2,:));
  off = strcmp (shown.transport, "no");
  neutral = strcmp (shown.transport, "neutral");
  all_of = original + 100 * shown.trained_gain;
  printf (["\nSeen: with a trained encoder, accuracy over all is %.1f to %.1f %% with ", ...
           "transport and %.1f to %.1f %% without it; with\nthe inflow left neutral in place ", ...
           "of 0 it is %.1f to %.1f %% without ", ...
           "it.  The judge as it is has %.1f %%.\n"], ...
          min (all_of(! off & ! neutral)), max (all_of(! off & ! neutral)), ...
          min (all_of(off)), max (all_of(off)), min (all_of(neutral)), max (all_of(neutral)), ...
          original);
  found = [];
  if (! any (strcmpi (rest(1:2:end), "data")))
    found = both_tables (o, rest);
  endif
  if (nargout > 0)
    table = result;
    layout = shown;
    presets = found;
  endif

endfunction

## The simulation of Table 1 and the judge of Table 3 under each preset, with transport and without.
function shown = both_tables (o, rest)

  presets = {"simulation", "paper", "paper-ablation"};
  worlds = {{"noise", "CD", "verification", "SCAR"}, aura.sweep.judge_data()};
  runs = min (o.runs, 5);
  for p = 1:3
    for w = 1:2
      sweep = aura_sweep (worlds{w}{:}, "preset", presets{p}, "blocks.transport", ...
                          [true, false], "decide.method", "none", "runs", runs, rest{:});
      accuracy(p,2*w+[-1 0]) = sweep.mean.adjusted;
      original(w) = sweep.mean.original(1);
    endfor
  endfor
  shown = struct ("preset", {presets'}, "simulation", accuracy(:,1), "simulation_off", ...
                  accuracy(:,2), "judge", accuracy(:,3), "judge_off", accuracy(:,4));
  printf (["\nBoth of the paper's tables under each preset, %s: accuracy over all, ", ...
           "percent, with transport and without it.\n", ...
           "Before: Table 1's simulation (CD+SCAR) %.2f, Table 3's judge, here made up, ", ...
           "%.2f; the paper reports 85.41 with\n", ...
           "transport of the first, 66.88 and 53.40 of the second\n\n"], aura.arg.seeds (rest, ...
           runs), 100 * original);
  aura_table (shown, "percent", {"simulation", "simulation_off", "judge", "judge_off"}, ...
              "headings", {"preset", "with", "without", "with", "without"}, ...
              "groups", {"", "Table 1", "Table 1", "Table 3", "Table 3"});

endfunction

## The two rows without transport whose inflow is neutral, full trust and the score alone, a sweep
## with both encoders.
function sweep = neutral_rows (common)

  simulated = {};
  if (! any (strcmpi (common(1:2:end), "data")))
    simulated = aura.sweep.judge_data ();
  endif
  pairs = reshape (common, 2, []);
  judged = strcmpi (pairs(1,:), "method"); # methods beside ours have no rows here
  sweep = aura_sweep (simulated{:}, pairs(:,! judged){:}, "blocks.transport", false, ...
                      "transport.off", .5, "blocks.trust", {"full", "score"}, "blocks.encoder", ...
                      {"trained", "untrained"});

endfunction

## The paper's rows, ours, and the two.
function shown = columns_of (result, neutral, ours)

  ## The paper's table, whose original accuracy is 63.55 % of 2820: adjusted accuracy (%) and flips,
  ## trained and untrained.
  paper = [66.88, 164, 64.72, 183
           66.35, 153, 66.13, 213
           66.81, 168, 64.50, 179
           66.67, 168, 66.03, 220
           53.40, 2250, 40.78, 2576
           53.16, 2257, 40.71, 2574
           39.72, 2720, 41.67, 2547
           39.72, 2720, 41.03, 2581
             NaN, NaN, NaN, NaN
             NaN, NaN, NaN, NaN];
  shown = struct ("trust", {[ours.trust; {"yes"; "no"}]}, ...
                  "transport", {[ours.transport; {"neutral"; "neutral"}]}, ...
                  "query", {[ours.query; {"yes"; "yes"}]});
  for k = 1:2
    e = {"trained", "untrained"}{k};
    parts = {result, strcmp(result.grid.blocks_encoder, e); ...
             neutral, strcmp(neutral.grid.blocks_encoder, e)};
    paired = @(metric) [parts{1,1}.(metric)(parts{1,2},:); parts{2,1}.(metric)(parts{2,2},:)];
    se = @(metric) aura.stat.standard_error (paired (metric), 2);
    shown.([e "_never"]) = mean (paired ("never"), 2);
    shown.([e "_gain"]) = mean (paired ("gain"), 2);
    shown.([e "_gain_se"]) = se ("gain");
    shown.([e "_gain_paper"]) = (paper(:,2*k-1) - 63.55) / 100;
    shown.([e "_flips"]) = mean (paired ("flip_rate"), 2);
    shown.([e "_flips_se"]) = se ("flip_rate");
    shown.([e "_flips_paper"]) = paper(:,2*k) / 2820;
  endfor

endfunction

function print_half (shown, encoder)

  names = fieldnames (shown)';
  own = names(strncmp (names, [encoder "_"], numel (encoder) + 1));
  printf ("\n");
  aura_table (shown, "columns", [names(1:3), own], "percent", own, "headings", ...
              [names(1:3), {"never", "gain", "s.e.", "paper", "flips", "s.e.", "paper"}], ...
              "groups", [{"", "", ""}, repmat({[encoder " encoder"]}, 1, 7)]);

endfunction

## Root mean squares of ours less the paper's in points, of gains and flips: of all rows, and of the
## trained encoder.
function far = distances (shown)

  differ = @(e, what) 100 * (shown.([e "_" what])(1:8) - shown.([e "_" what "_paper"])(1:8));
  rms = @(d) sqrt (mean (d(:) .^ 2));
  for what = {"gain", "flips"; 1, 2}
    trained = differ ("trained", what{1});
    far(1:2,what{2}) = [rms([trained, differ("untrained", what{1})]); rms(trained)];
  endfor

endfunction

%!demo
%! aura_demo_ablation (1)

%!testif ; ! aura.tests.left_to_ci () <*the paper's rows, the collapse, and what it rests on>
%! [is_full, small] = aura.tests.demo_size ();
%! text = evalc (["[table, paper] = aura_demo_ablation (2, \"paper-ablation\", small{1:min ", ...
%!                "(2, end)});"]);
%! assert (size (table.never), [16 2]);
%! off = strcmp (paper.transport, "no");
%! neutral = strcmp (paper.transport, "neutral");
%! assert ([find(off), (5:8)'; find(neutral), [9; 10]], [5 5; 6 6; 7 7; 8 8; 9 9; 10 10]);
%! for encoder = {"trained", "untrained"}
%!   group = @(what) paper.([encoder{1} "_" what]);
%!   assert (all (group ("gain")(off) < [.05, -.05](1 + is_full)));
%!   assert (all (group ("flips")(7:8) > [.85, .90](1 + is_full)));
%!   assert (all (group ("flips")(1:4) < .2));
%!   assert (all (group ("gain")(neutral) > [-.05, .01](1 + is_full)));
%!   assert (group ("flips")(neutral) < [.3 .3; .1 .1](1 + is_full,:)');
%!   assert (isnan (group ("gain_paper")), neutral);
%! endfor
%! assert (paper.trained_gain_paper(5), .534 - .6355, 1e-12);
%! assert (paper.untrained_flips_paper(4), 220 / 2820, 1e-12);
%! printed = str2double (regexp (text, ['(?<=paper, root mean square: gains )([\d.]+) points, ', ...
%!                                      'flips ([\d.]+) \(sixteen rows\); ([\d.]+) and ', ...
%!                                      '([\d.]+)'], "tokens"){1});
%! gap = 100 * [paper.trained_gain - paper.trained_gain_paper, paper.untrained_gain ...
%!              - paper.untrained_gain_paper, paper.trained_flips - paper.trained_flips_paper, ...
%!              paper.untrained_flips - paper.untrained_flips_paper](1:8,:);
%! rms = @(d) sqrt (mean (d(:) .^ 2));
%! assert (printed, [rms(gap(:,1:2)), rms(gap(:,3:4)), rms(gap(:,1)), rms(gap(:,3))], .051);
%! row = regexp (text, 'yes +no +yes ([^\n]*)', "tokens"){1}{1};
%! assert (str2double (strsplit (strtrim (row))), 100 * [paper.trained_never(5), ...
%!                                                       paper.trained_gain(5), ...
%!                                                       paper.trained_gain_se(5), ...
%!                                                       paper.trained_gain_paper(5), ...
%!                                                       paper.trained_flips(5), ...
%!                                                       paper.trained_flips_se(5), ...
%!                                                       paper.trained_flips_paper(5)], .0051);
%! trained = strcmp (table.grid.blocks_encoder, "trained");
%! assert (paper.trained_gain_se(1:8), std (table.gain(trained,:), 0, 2) / sqrt (2), 1e-12);
%!test <*the intercept that makes up for the inflow of 0 is the neutral inflow>
%! sim = aura_simulate ("mode", "judge", "n", 80, "seed", 2);
%! for trust = {"full", "score"}
%!   common = {"preset", "paper-ablation", "blocks.transport", false, "blocks.trust", trust{1}, ...
%!             "stop.max_rounds", 2};
%!   a = aura_run (aura_start (sim, common{:}, "transport.off", .5), sim.truth);
%!   b = aura_run (aura_start (sim, common{:}, "trust.beta0", 5.1), sim.truth);
%!   assert (a.q, b.q, 1e-9);
%!   assert ({a.m, b.m}, {repmat(.5, 80, 1), zeros(80, 1)});
%! endfor
%!testif ; ! aura.tests.left_to_ci () <*the calibrated intercept: no row collapses>
%! [is_full, small] = aura.tests.demo_size ();
%! text = evalc (["[table, calibrated] = aura_demo_ablation (1, \"simulation\", small{1:min ", ...
%!                "(2, end)});"]);
%! assert (all (calibrated.trained_gain > -.02));
%! evalc ("[~, ~, both] = aura_demo_ablation (1, \"simulation\", small{1:min (2, end)});");
%! k = strcmp (both.preset, "paper-ablation"); # Table 3's constants on Table 1's data
%! assert (both.simulation(k) < both.simulation_off(k) - .1);
%! assert (all (both.simulation(! k) > .75));
%! assert (table.mean.original(1) + calibrated.trained_gain(1:8), ...
%!         table.mean.adjusted(strcmp (table.grid.blocks_encoder, "trained")), 1e-12);
