## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_theory ()
## @deftypefnx {aura} {} aura_demo_theory (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@var{observed}, @var{files}] =} aura_demo_theory (@dots{})
## Numerical checks of the AURA paper's theory.
##
## Prints the figures that the manual's chapter "Theory" refers to, on the
## simulation's four cells with seeds 1 to @var{runs}:
##
## @enumerate
## @item the trust update's Lipschitz bound: the largest ratio to the bound over
## random pairs, and a pair that exceeds it in the Euclidean norm
## @item mass conservation, the bound on the inflow, and the budget's squares
## @item the surrogate V, and the contraction of H that the paper assumes
## @item whether the loop converges to the fixed point q* = transport (trust (p*,
## z*, m*)) with thresholds of 1e-6 and at most @var{rounds} rounds,
## for seed 1; and the number of seeds for which it converges if all unlabelled
## examples are uncertain
## @item bias reduction: the number of rounds in which Gap+ is positive, and the
## change of the squared error by transport
## @end enumerate
##
## @var{observed} is a struct with what is printed.  With @var{folder} the figures
## of @code{aura_plot (@dots{}, "theory")} and @code{aura_plot (@dots{}, "trace")}, of the first run
## in the cell CD+SCAR, are saved there as PNG, SVG and PDF with their data as CSV; @var{files} are
## their names.
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Runs"} (@code{5})
## seeds 1 to this
## @item @qcode{"Rounds"} (@code{200})
## at most, in 4
## @item @qcode{"Folder"} (@code{""})
## where figures are saved
## @end table
##
## Errors: @code{aura:out-of-range}.
## @seealso{aura_plot}
## @end deftypefn

function [observed, files] = aura_demo_theory (varargin)

  o = aura.arg.demo ("aura_demo_theory", varargin, {"Runs", 5, "runs"; "Rounds", 200, ...
                                                    {"count", 1}; "Folder", "", "folder"});
  [runs, rounds, folder] = deal (o.runs, o.rounds, o.folder);
  seen = lipschitz ();
  tables = record_cells (runs);
  seen = conservation (seen, tables);
  seen = contraction (seen, tables);
  seen = fixed_points (seen, runs, rounds);
  seen = bias (seen, tables);
  printf (["\nSeen: the bounds on one update hold (largest ratio %.3f); V rises in %d of ", ...
           "%d rounds, so that it is no Lyapunov function of the\nloop as it is trained; Gap+ ", ...
           "> 0, where transport lowers the squared error to first order, in %d of %d first ", ...
           "rounds and %d of %d later ones.\n"], ...
          seen.lipschitz, seen.rises, sum (seen.gap_first(:,1)), sum (seen.gap_first(:,2)), ...
          sum (seen.gap_later(:,1)), sum (seen.gap_later(:,2)));
  files = {};
  if (! isempty (folder))
    files = save_figures (folder);
  endif
  if (nargout > 0)
    observed = seen;
  endif

endfunction

## Random pairs, p at the clip and an intercept that cancels its logit, where the
## bound is nearly reached; then one example whose r_anc and m change together.
function seen = lipschitz ()

  opts = aura_options ("trust.intercept", "fixed");
  clip = opts.trust.clip;
  bound = .25 * opts.trust.lambda_p / (clip * (1 - clip));
  n = 40;
  stream = aura.set.streams ("theory");
  draw = @(trial, count) __aura_random__ ("uniform", 1, stream + trial, 0, count);
  z = reshape (draw (0, 3 * n) - .5, n, 3);
  graph = aura_graph (z, aura_options ("graph.k", 5));
  status = zeros (n, 1, "int8");
  status([1 2]) = [2 3];
  seen.lipschitz = 0;
  seen.lipschitz_plain = 0;
  for trial = 1:100
    random = reshape (draw (trial, 4 * n), n, 4);
    scale = 10 ^ -mod (trial, 4);
    ratio = pair_ratio (.01 + .98 * random(:,1), .01 + .98 * random(:,2), ...
                        random(:,3:4), z, status, graph, opts, bound);
    seen.lipschitz_plain = max (seen.lipschitz_plain, ratio);
    steep = opts;
    steep.trust.beta0 = opts.trust.lambda_p * log (1 / clip - 1);
    ratio = pair_ratio (clip + scale * .01 * random(:,1), ...
                        clip + scale * .01 * random(:,2), random(:,[3 3]), z, ...
                        status, graph, steep, bound);
    seen.lipschitz = max (seen.lipschitz, ratio);
  endfor

  opts = aura_options ("trust.intercept", "fixed", "trust.lambda_p", 0, ...
                       "trust.lambda_loc", 0, "trust.lambda_anc", 1, ...
                       "trust.lambda_m", 1);
  graph = aura_graph (eye (3), aura_options ("graph.k", 2));
  q = r = zeros (1, 2);
  m = [.5, .51];
  angle = pi / 4 - [0, .0142];
  for k = 1:2
    z = [1 0; 0 1; cos(angle(k)) sin(angle(k))];
    [now_q, ~, e] = aura.block.trust (z, [.5; .5; .5], [.5; .5; m(k)], int8 ([2; 3; 0]), graph, ...
                                      opts);
    q(k) = now_q(3);
    r(k) = e.anchor(3);
  endfor
  seen.euclidean = diff (q) / (.5 * norm ([diff(r), diff(m)]));

  printf ("1. Trust update, fixed intercept 0: L = %.2f\n", bound);
  printf ("   largest |dq| / (L |d(p, r_loc, r_anc, m)|_1): %.3f over random pairs,\n", ...
          seen.lipschitz_plain);
  printf ("   %.3f where an intercept cancels the logit of the clip\n", ...
          seen.lipschitz);
  printf ("   the same with the Euclidean norm, one example: %.3f\n\n", ...
          seen.euclidean);

endfunction

function ratio = pair_ratio (p, p1, m, z, status, graph, opts, bound)

  [q, ~, e] = aura.block.trust (z, p, m(:,1), status, graph, opts);
  [q1, ~, e1] = aura.block.trust (z, p1, m(:,2), status, graph, opts);
  distance = abs (p1 - p) + abs (e1.local - e.local) ...
             + abs (e1.anchor - e.anchor) + abs (m(:,2) - m(:,1));
  open = status == aura.set.code ("open") & distance > 1e-9;
  ratio = max (abs (q1 - q)(open) ./ (bound * distance(open)));

endfunction

## {cell, run}: tables of aura.theory.trace.
function tables = record_cells (runs)

  tables = cell (4, runs);
  for i = 1:4
    for seed = 1:runs
      sim = aura_simulate ("noise", {"CD", "CD", "DD", "DD"}{i}, ...
                           "verification", {"SCAR", "SAR", "SCAR", "SAR"}{i}, ...
                           "seed", seed);
      tables{i,seed} = aura.theory.trace (aura_start (sim, "seed", seed), ...
                                   sim.truth);
    endfor
  endfor

endfunction

function seen = conservation (seen, tables)

  all_rounds = [tables{:}];
  table = tables{1,1};
  seen.mass_error = max (abs ([all_rounds.mass] - 1));
  seen.inflow_ratio = max ([all_rounds.inflow] ./ [all_rounds.budget]);
  seen.kept = mean ([all_rounds.kept]);
  seen.budget = [table.budget];
  seen.budget_squares = [table.budget_squares];
  seen.carried = [min([all_rounds.carried]), max([all_rounds.carried])];

  claimed = violated = 0;
  for k = 1:numel (tables)
    drop = -diff ([tables{k}.budget]);
    claimed += numel (drop);
    violated += sum ([tables{k}(2:end).norm_m] > drop);
  endfor
  seen.budget_steps = [violated, claimed];

  printf ("2. Transport, %d rounds of %d runs\n", numel (all_rounds), ...
          numel (tables));
  printf ("   largest |sum (m+) / B - 1|: %.1g; left after clipping to [0, 1]: %.1f %%\n", ...
          seen.mass_error, 100 * seen.kept);
  printf ("   largest |m+| / B: %.3f; carried |m|: %.1f to %.1f\n", ...
          seen.inflow_ratio, seen.carried);
  printf ("   first run: B %s\n   sum of squares %s\n", ...
          sprintf (" %.0f", seen.budget), sprintf (" %.3g", seen.budget_squares));
  printf ("   |dm| > B_(t-1) - B_t in %d of %d rounds\n\n", violated, claimed);

endfunction

function seen = contraction (seen, tables)

  ratio = rises = when = [];
  kappa = zeros (size (tables));
  for k = 1:numel (tables)
    ratio = [ratio, tables{k}(2:end).ratio];
    when = [when, tables{k}(2:end).round];
    rises = [rises, diff([tables{k}.V])];
    kappa(k) = tables{k}(end).kappa_sum;
  endfor
  all_rounds = [tables{:}];
  seen.ratio = ratio;
  seen.grows_from = min ([when(ratio > 1), Inf]);
  seen.kappa_sum = mean (kappa(:));
  seen.rises = [sum(rises > 0), numel(rises)];
  seen.loss_share = mean ([all_rounds.loss] ./ [all_rounds.V]);
  seen.decrease = [min([all_rounds.decrease]), median([all_rounds.decrease])];
  printf ("3. H = |dq| + |dm|, V = loss + H, rounds after the first\n");
  printf ("   V rises in %d of %d; the loss is %.0f %% of V\n", seen.rises, ...
          100 * seen.loss_share);
  printf ("   H(t+1) / H(t): median %.2f; above 1/1.1 in %d, above 1 in %d of %d\n", ...
          median (ratio), sum (ratio > 1 / 1.1), sum (ratio > 1), numel (ratio));
  printf ("   the first above 1: in round %g\n", seen.grows_from);
  printf ("   kappa needed (eta .1, C_B 0), summed over a run: %.2f on average\n", ...
          seen.kappa_sum);
  printf ("   (loss_start - loss) / |gradient|^2: least %.3g, median %.3g\n\n", ...
          seen.decrease);

endfunction

function seen = fixed_points (seen, runs, rounds)

  everything = {"transport.ambiguous", [0 1]};
  untrained = {"blocks.encoder", "untrained"};
  summable = {"transport.budget_min", 0, "transport.budget_scale", "unit"};
  cases = {"default", {};
           "summable budget", summable;
           "M = all unlabelled", everything;
           "  and trained to the end", [everything, {"encoder.iterations", 300}];
           "untrained encoder", untrained;
           "  and a summable budget", [untrained, summable];
           "  and M = all unlabelled", [untrained, everything]};
  printf ("4. Thresholds 1e-6, at most %d rounds, all 16 queries answered, n = 160\n", ...
          rounds);
  printf ("   %-26s %6s %-10s %9s %9s %9s %9s\n", "", "rounds", "end", ...
          "mean|dq|", "mean|dm|", "residual", "2 rounds");
  for k = 1:rows (cases)
    point = settle (1, rounds, cases{k,2});
    point.name = strtrim (cases{k,1});
    seen.fixed(k) = point;
    printf ("   %-26s %6d %-10s %9.1e %9.1e %9.1e %9.1e\n", cases{k,1}, ...
            point.rounds, point.reason, point.dq, point.dm, point.residual, ...
            point.cycle);
  endfor
  printf ("   residual: max |q* - transport (trust (p*, z*, m*))|\n");
  printf ("   2 rounds: max |q - q*|, q two rounds later\n");
  ## without a border: those that come to rest, over the starts
  chosen = [4, 7];
  for k = 1:2
    points = seen.fixed(chosen(k)); # of seed 1
    for seed = 2:runs
      points(seed) = settle (seed, rounds, cases{chosen(k),2});
    endfor
    rest = [points.rounds] < rounds;
    seen.settled(k) = sum (rest);
    seen.settled_residual(k) = max ([0, points(rest).residual]);
  endfor
  printf (["   M = all unlabelled, seeds 1 to %d: %d settle trained to the end, %d ", ...
           "untrained\n\n"], ...
          runs, seen.settled);

endfunction

function point = settle (seed, rounds, options)

  sim = aura_simulate ("n", 160, "n_source", 40, "n_positive", 82, "seed", seed);
  opts = aura_options ("stop.eps_q", 1e-6, "stop.eps_flip", 1e-6, ...
                       "stop.eps_m", 1e-6, "stop.max_rounds", rounds, ...
                       "seed", seed, options{:});
  audit = aura_run (aura_start (sim, opts), sim.truth);
  [q_tilde, a] = aura.block.trust (audit.z, audit.p, audit.m, audit.status, audit.graph, opts);
  q = aura.block.transport (audit.z, q_tilde, a, audit.status, audit.graph, opts, audit.round);
  [~, delta] = aura.block.stop (audit.trace, opts);
  later = aura_step (aura_step (audit));
  point = struct ("name", "", "rounds", audit.round, "reason", delta.reason, ...
                  "dq", delta.dq, "dm", delta.dm, ...
                  "residual", max (abs (q - audit.q)), ...
                  "cycle", max (abs (later.q - audit.q)));

endfunction

function seen = bias (seen, tables)

  names = {"CD+SCAR", "CD+SAR", "DD+SCAR", "DD+SAR"};
  eta = aura_options ().transport.eta_pos;
  printf ("5. Squared error of q over the rounds, mean of %d runs\n", ...
          columns (tables));
  printf ("   %-8s %18s %18s %12s %14s %9s\n", "cell", "Gap+ > 0, round 1", ...
          "later rounds", "m+ only", "m+ and m-", "L_loc");
  worst = 0;
  for i = 1:4
    first = later = [];
    positive = both = constant = 0;
    for seed = 1:columns (tables)
      t = tables{i,seed};
      first(end+1) = t(1).gap;
      later = [later, t(2:end).gap];
      positive += sum ([t.error_positive] - [t.error_before]) / columns (tables);
      both += sum ([t.error_after] - [t.error_before]) / columns (tables);
      constant = max ([constant, t.smoothness]);
      worst = max ([worst, abs([t.error_positive] - [t.error_before] ...
                               + eta * [t.gap] - [t.second_order])]);
    endfor
    seen.gap_first(i,:) = [sum(first > 0), numel(first)];
    seen.gap_later(i,:) = [sum(later > 0), numel(later)];
    seen.error_positive(i) = positive;
    seen.error_both(i) = both;
    seen.smoothness(i) = constant;
    printf ("   %-8s %11d of %3d %11d of %3d %+12.2f %+14.2f %9.0f\n", names{i}, ...
            seen.gap_first(i,:), seen.gap_later(i,:), positive, both, constant);
  endfor
  seen.identity = worst;
  printf ("   m+ only, m+ and m-: change of the squared error, summed over the rounds\n");
  printf ("   largest deviation from the identity of the squared error: %.1g\n", ...
          worst);

endfunction

function files = save_figures (folder)

  sim = aura_simulate ("seed", 1);
  [table, audit] = aura.theory.trace (aura_start (sim, "seed", 1), sim.truth);
  [surrogate, values] = aura_plot (table, "theory", "Visible", "off", "Title", ...
                                   "Surrogate V, CD+SCAR, seed 1");
  [bias_, errors] = aura_plot (table, "theory", "error", "Visible", "off", "Title", ...
                               "Squared error and transport, CD+SCAR, seed 1");
  [trace, changes] = aura_plot (audit, "trace", "Visible", "off", "Title", ...
                                "Changes a round, CD+SCAR, seed 1");
  closing = onCleanup (@() close ([surrogate.figure, bias_.figure, trace.figure]));
  columns = @(round, value, names) ...
    cell2struct ([{round}, num2cell(value, 1)], [{"round"}, names], 2);
  files = [aura.plot.write(surrogate.figure, fullfile (folder, "theory-surrogate"), ...
                          columns (values.round, values.value, {"V", "loss", "H"})), ...
           aura.plot.write(bias_.figure, fullfile (folder, "theory-error"), ...
                          columns (errors.round, errors.value, ...
                                   {"predicted", "positive_only", "both"})), ...
           aura.plot.write(trace.figure, fullfile (folder, "theory-trace"), ...
                          columns (changes.round, changes.change,  {"dq", "dflip", "dm"}))];

endfunction

%!demo
%! aura_demo_theory ("Runs", 1, "Rounds", 20)

%!testif ; ! aura.tests.left_to_ci () <*what the paper proves and leaves open>
%! [is_full, small, folder, gone] = aura.tests.demo_size ();
%! text = evalc ("[seen, files] = aura_demo_theory (1 + is_full, [20, 60](1 + is_full), folder);");
%! assert (numel (files), 12 * is_full);
%! assert (seen.lipschitz <= 1 + 1e-9 && seen.lipschitz > .8);
%! assert (seen.lipschitz_plain < .5);
%! assert (seen.euclidean > 1.4); # sqrt (2)
%! assert (seen.mass_error < 1e-6);
%! assert (seen.inflow_ratio <= 1);
%! assert (seen.budget_steps(1) > 0);
%! assert (any (seen.ratio > 1));
%! assert (seen.identity < 1e-10);
%! assert (seen.gap_first(:,1), seen.gap_first(:,2));
%! assert (sum (seen.gap_later(:,1)) < .6 * sum (seen.gap_later(:,2)));
%! ## the cycle, and the fixed points
%! residual = [seen.fixed.residual];
%! assert (all (residual([1 2 5 6]) > 1e-3));
%! assert (residual(7) < 1e-4);
%! assert (seen.settled(2), 1 + is_full);
%! assert (all (seen.settled_residual < 1e-4));
%! assert (seen.fixed(5).cycle < 1e-9);
