## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_simulation ()
## @deftypefnx {aura} {} aura_demo_simulation (@var{runs}, @var{preset})
## @deftypefnx {aura} {@var{table} =} aura_demo_simulation (@dots{})
## The AURA paper's Table 1: four kinds of noise and verification.
##
## Each cell is simulated with seeds 1 to @var{runs} (default 5, as in the
## paper) and audited under @var{preset} (default @code{"simulation"}); the
## table shows, in percent, the mean accuracy on the never-verified and over all
## examples, the paper's figure, the Bayes rule given the same known labels, and
## the share of flips, with the labels used: seeds and queries, and the 160
## sources, which the paper draws from human-verified positives.
##
## @var{table} is a struct array, one element a cell: @code{noise},
## @code{verification}, and per run (row vectors, fractions) @code{never},
## @code{adjusted}, @code{flip_rate}, @code{bayes_never}, @code{bayes},
## @code{labels}.
## @seealso{aura_simulate, aura_run, aura_score}
## @end deftypefn

function table = aura_demo_simulation (runs = 5, preset = "simulation")

  paper = [85.41, 84.31; 84.19, 84.88]; # rows CD, DD; columns SCAR, SAR
  noises = {"CD", "DD"};
  verifications = {"SCAR", "SAR"};
  cells = struct ("noise", {}, "verification", {}, "never", {}, ...
                  "adjusted", {}, "flip_rate", {}, "bayes_never", {}, ...
                  "bayes", {}, "labels", {});

  printf ("Table 1, preset %s, mean of seeds 1 to %d, percent\n", preset, runs);
  printf ("%-9s %14s %14s %9s %9s %7s %7s %7s\n", "cell", "never-verified",
          "Bayes (never)", "over all", "Bayes", "paper", "flips", "labels");
  for i = 1:2
    for j = 1:2
      cell = run_cell (noises{i}, verifications{j}, runs, preset);
      cells(end+1) = cell;
      printf ("%-9s %14.2f %14.2f %9.2f %9.2f %7.2f %7.2f %7.1f\n",
              [cell.noise "+" cell.verification],
              100 * [mean(cell.never), mean(cell.bayes_never), ...
                     mean(cell.adjusted), mean(cell.bayes)],
              paper(i,j), 100 * mean (cell.flip_rate), mean (cell.labels));
    endfor
  endfor
  printf (["labels: human labels a run (seeds and queries); 160 known ", ...
           "positives (sources) come on top\n"]);
  if (nargout > 0)
    table = cells;
  endif

endfunction

function cell = run_cell (noise, verification, runs, preset)

  cell.noise = noise;
  cell.verification = verification;
  for seed = 1:runs
    sim = aura_simulate ("noise", noise, "verification", verification, ...
                         "seed", seed);
    opts = aura_options ("preset", preset, "seed", seed);
    audit = aura_run (aura_start (sim.x, sim.signal, sim.status, opts),
                      sim.truth);
    score = aura_score (audit, sim.truth);
    cell.never(seed) = score.never;
    cell.adjusted(seed) = score.adjusted;
    cell.flip_rate(seed) = score.flip_rate;
    cell.labels(seed) = score.labels;
    [cell.bayes_never(seed), cell.bayes(seed)] = bayes_rule (sim, audit.status);
  endfor

endfunction

## Accuracy of the Bayes rule, the labels that the audit knows imposed.
function [never, all] = bayes_rule (sim, status)

  unknown = status == aura_status ("open") | status == aura_status ("waiting");
  right = (sim.bayes >= .5) == sim.truth;
  never = mean (right(unknown));
  all = mean (right | ! unknown);

endfunction

%!demo
%! aura_demo_simulation (2)

%!test
%! text = evalc ("table = aura_demo_simulation (2);");
%! assert (numel (table), 4);
%! adjusted = [table.adjusted];
%! assert (all (adjusted > .87)); # the signal has .7375, the paper .84
%! assert (all ([table.bayes] >= adjusted - .02));
%! assert (all ([table.labels] == 48));
%!test <*the paper preset lands on the paper's operating point>
%! text = evalc ("table = aura_demo_simulation (2, \"paper\");");
%! assert (mean ([table.adjusted]), .845, .03);
%! assert (mean ([table.flip_rate]), .40, .05);
