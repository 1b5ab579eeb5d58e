## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLE = aura.theory.trace (AUDIT)
## TABLE = aura.theory.trace (AUDIT, TRUTH)
## TABLE = aura.theory.trace (AUDIT, TRUTH, ORACLE)
## [TABLE, AUDIT] = aura.theory.trace (..., NAME, VALUE, ...)
## Record, round by round, the quantities of the AURA paper's theory.
##
## If rounds have been done, AUDIT is replayed from its start with the
## answers in its log.  The replay has the same bits if every answer came before
## the next round; otherwise a warning aura:trace-differs is given.  If no
## round has been done, or if ORACLE is given, aura_run continues the
## audit.  ORACLE answers its queries; for an audit without rounds the
## default is TRUTH.
##
## TRUTH is n-by-1: 1 where the human agrees with the judge, 0 where not,
## NaN where unknown.  Without it (or with []) the fields that need it are NaN.
## The second output is the audit that was replayed or continued.  Without an
## output argument the table is printed.
##
## Options: "rho_q" (1) and "rho_m" (1), the weights in H and V, and
## "eta" (0.1), the rate of contraction that is tested.  All are positive.
##
## TABLE is a struct array with one element per round.  It has the fields of
## audit.trace and those below.  Here q~ is the trust-updated q, m+ the
## positive inflow before clipping, and |v| the Euclidean norm.
##
##   round:
##     counted from 1
##   loss_start, gradient_start, gradient:
##     the loss at which the round's training starts, and the norm of its gradient at
##     the start and at the end; NaN, like loss, if the encoder is untrained
##   decrease:
##     (loss_start - loss) / gradient_start^2: the largest constant for which the lemma
##     "Minimization with sufficient decrease" holds in this round
##   norm_q, norm_m:
##     |q_next - q| and |m_next - m|, without the labels that arrive after the round
##   H, V:
##     rho_q norm_q + rho_m norm_m, and loss + H, the surrogate
##   ratio:
##     H divided by the H of the round before
##   slack, kappa:
##     (1 + eta) H minus the H of the round before.  Assumption 4 holds in this round
##     with the constants C_B = 0 and kappa = max (0, slack)
##   kappa_sum, budget_squares:
##     running sums of kappa and of the squared budget
##   uncertain, moved:
##     size of the uncertain set M, and the number of examples that entered or left it
##   mass:
##     sum (m+) / budget, which is 1 up to eps; NaN without an anchor or a budget
##   kept:
##     the share of that mass left after m+ is clipped to [0, 1]
##   inflow, carried, budget_sup:
##     |m+|, |m_next|, and the largest budget so far
##   smoothness:
##     the smallest L_loc with |y_i - y_j| <= L_loc |zbar_i - zbar_j| for all pairs of
##     labelled examples (labels from TRUTH, else from the audit).  This is 1 over
##     the distance of the closest pair with opposite labels; 0 without such a pair
##   error_before, error_positive, error_after:
##     sum of (q - TRUTH)^2 for q~, for q~ after the positive inflow alone, and
##     for q_next
##   gap:
##     Gap+ = 2 sum over M of m (1 - q~) (truth - q~), m clipped to [0, 1]
##   second_order:
##     eta_pos^2 sum over M of (m (1 - q~))^2; error_positive is
##     error_before - eta_pos * gap + second_order
##
## Errors: aura:invalid-type, aura:invalid-size,
## aura:out-of-range, aura:unknown-option, and those of
## aura_run.
##
## sim = aura_simulate ("seed", 1);
## audit = aura_start (sim);
## table = aura.theory.trace (audit, sim.truth);
## aura_plot (table, "theory");
##
## Source: the AURA paper, sections "Convergence guarantee for outer loop
## iteration" and "Global convergence and conservation properties", and appendix
## "Additional theoretical results".

function [table, audit] = trace (audit, varargin)

  audit = aura.loop.check ("aura.theory.trace", audit, "one judge");
  [truth, oracle, runs_on, given] = arguments (audit, varargin);

  if (runs_on)
    [table, audit] = run_and_record (audit, oracle, truth, given);
  else
    [table, audit] = replay (audit, truth, given);
  endif
  if (nargout == 0)
    print_table (table, given);
    clear table;
  endif

endfunction

## Positional arguments up to the first string, then options.
function [truth, oracle, runs_on, given] = arguments (audit, args)

  count = find ([cellfun(@ischar, args), true], 1) - 1;
  if (count > 2)
    error ("aura:invalid-argument", ...
           "aura.theory.trace: AUDIT, TRUTH, ORACLE, then names and values");
  endif

  truth = [];
  if (count >= 1)
    truth = check_truth (args{1}, rows (audit.x));
  endif
  runs_on = audit.round == 0 || count == 2;
  oracle = truth;
  if (count == 2)
    oracle = args{2};
  endif
  positive = {@(v) isnumeric(v) && isreal (v) && isscalar (v) && v > 0 ...
                   && v < Inf, "a positive finite number"};
  given = aura.arg.parse ("aura.theory.trace", args(count+1:end),
                          {"rho_q", 1, positive; "rho_m", 1, positive; ...
                           "eta", .1, positive});

endfunction

function truth = check_truth (truth, n)

  if (isnumeric (truth) && isempty (truth))
    truth = [];
    return;
  endif
  truth = aura.arg.labels ("aura.theory.trace", "TRUTH", truth, n);

endfunction

## Run the audit again from its start, with the answers in its log.
function [table, again] = replay (audit, truth, given)

  opts = audit.opts;
  opts.stop.max_rounds = audit.round;
  opts.stop.stable_rounds = audit.round + 1;
  opts.stop.on_budget = false;
  opts.Display = "off";
  opts.OutputFcn = [];

  again = aura.loop.start (audit.x, audit.signal, aura.set.at_start (audit), opts);
  [table, again] = run_and_record (again, aura.set.answers (audit), truth, given);
  again.opts = audit.opts;
  if (! (isequal (again.q, audit.q) && isequal (again.status, audit.status)))
    warning ("aura:trace-differs",
             ["aura.theory.trace: the replayed audit differs from AUDIT (q by up to ", ...
              "%.2g): its labels arrived at other times, or it was made ", ...
              "by another version or on another machine"], max (abs (again.q - audit.q)));
  endif

endfunction

function [table, audit] = run_and_record (audit, oracle, truth, given)

  opts = audit.opts;
  if (any (audit.status == aura.set.code ("waiting")))
    ## aura_run collects these answers before its first round.  Collect them here,
    ## so that the record starts after them.
    audit.opts.Display = "off";
    audit.opts.OutputFcn = [];
    audit.opts.stop.max_rounds = audit.round;
    audit = aura_run (audit, oracle);
  endif

  ## A Map is a handle, so the OutputFcn can store rows in it.
  store = containers.Map ();
  store("rows") = {};
  record_round = @(a, round, state) record (a, round, state, store, ...
                                            opts.OutputFcn, truth, given);
  audit.opts = opts;
  audit.opts.OutputFcn = record_round;
  audit = aura_run (audit, oracle);
  audit.opts = opts;
  list = store("rows");
  table = struct ("round", {});
  if (! isempty (list))
    table = rmfield ([list{:}], "set"); # only its change, moved, is reported
  endif

endfunction

function stop = record (audit, round, state, store, user, truth, given)

  if (strcmp (state, "iter"))
    row = measure (store("before"), audit, truth);
    list = store("rows");
    if (! isempty (list))
      last = list{end};
    else
      last = [];
    endif
    store("rows") = [list, {accumulate(row, last, given)}];
  endif
  store("before") = audit;

  stop = false;
  if (! isempty (user))
    stop = feval (user, audit, round, state);
  endif

endfunction

## The row of the round that led from BEFORE to AFTER.  q is computed again: AFTER
## may hold labels that arrived after the round.
function row = measure (before, after, truth)

  opts = after.opts;
  t = before.round;
  zbar = __aura_normalise__ ("aura.theory.trace", after.z);
  [q_tilde, a] = __aura_trust__ (after.p, zbar, before.m, before.status, ...
                                  after.graph, opts);
  [q, m, flow] = aura.block.inflow (q_tilde, a, zbar, before.status, ...
                                      after.graph, opts, t);

  row = after.trace(end);
  row.round = after.round;
  row = measure_training (row, before, after);
  row.norm_q = norm (q - before.q);
  row.norm_m = norm (m - before.m);

  uncertain = flow.uncertain;
  moved = sum (flow.m_pos);
  row.set = uncertain;
  row.uncertain = sum (uncertain);
  row.mass = NaN;
  row.kept = NaN;
  if (moved > 0)
    row.mass = moved / flow.budget(1);
    row.kept = sum (m(uncertain)) / moved;
  endif
  row.inflow = norm (flow.m_pos);
  row.carried = norm (m);
  row.smoothness = smoothness_constant (after.z, truth, after.status);
  row = measure_error (row, truth, q_tilde, q, min (flow.m_pos, 1), opts);

endfunction

## The loss and its gradient, for the round's targets, before and after training.
function row = measure_training (row, before, after)

  row.loss_start = row.gradient_start = row.gradient = row.decrease = NaN;
  opts = after.opts;
  if (strcmp (opts.blocks.encoder, "untrained"))
    return;
  endif
  target = target_of (before);
  [row.loss_start, grad] = aura.block.loss (before.x, before.theta, target, before.graph, opts);
  row.gradient_start = struct_norm (grad);
  [~, grad] = aura.block.loss (before.x, after.theta, target, before.graph, opts);
  row.gradient = struct_norm (grad);
  row.decrease = (row.loss_start - row.loss) / row.gradient_start ^ 2;

endfunction

function value = struct_norm (s)

  value = norm (cellfun (@(v) norm (double (v(:))), struct2cell (s)));

endfunction

function constant = smoothness_constant (z, truth, status)

  if (isempty (truth))
    truth = aura.set.labels (status);
  endif
  one = z(truth == 1,:);
  zero = z(truth == 0,:);
  constant = 0;
  if (isempty (one) || isempty (zero))
    return;
  endif
  nearest = __aura_nearest__ ("aura.theory.trace", one, zero, 1);
  unit_one = __aura_normalise__ ("aura.theory.trace", double (one));
  unit_zero = __aura_normalise__ ("aura.theory.trace", double (zero));
  distance = sqrt (sumsq (unit_one(:,nearest) - unit_zero, 1));
  constant = 1 / min (distance);

endfunction

function row = measure_error (row, truth, q_tilde, q, m, opts)

  row.error_before = row.error_positive = row.error_after = NaN;
  row.gap = row.second_order = NaN;
  if (isempty (truth))
    return;
  endif
  known = ! isnan (truth);
  y = truth(known);
  q_tilde = q_tilde(known);
  step = m(known) .* (1 - q_tilde);
  eta = opts.transport.eta_pos;
  row.error_before = sumsq (q_tilde - y);
  row.error_positive = sumsq (q_tilde + eta * step - y);
  row.error_after = sumsq (q(known) - y);
  row.gap = 2 * sum (step .* (y - q_tilde));
  row.second_order = eta ^ 2 * sumsq (step);

endfunction

## The fields that depend on the row of the round before (LAST; [] in the first).
function row = accumulate (row, last, given)

  row.H = given.rho_q * row.norm_q + given.rho_m * row.norm_m;
  row.V = row.loss + row.H;
  row.ratio = row.slack = row.kappa = row.moved = NaN;
  row.kappa_sum = 0;
  row.budget_squares = row.budget ^ 2;
  row.budget_sup = row.budget;
  if (! isempty (last))
    row.ratio = row.H / last.H;
    row.slack = (1 + given.eta) * row.H - last.H;
    row.kappa = max (0, row.slack);
    row.moved = sum (row.set != last.set);
    row.kappa_sum = last.kappa_sum + row.kappa;
    row.budget_squares += last.budget_squares;
    row.budget_sup = max (row.budget, last.budget_sup);
  endif

endfunction

function print_table (table, given)

  printf ("H = %g |dq| + %g |dm|, V = loss + H, kappa for eta = %g\n", ...
          given.rho_q, given.rho_m, given.eta);
  printf ("%5s %9s %8s %8s %8s %8s %6s %8s %8s %9s %7s %7s %7s\n", "round", ...
          "loss", "|dq|", "|dm|", "H", "V", "ratio", "kappa", "budget", ...
          "sum B^2", "|m+|", "|m|", "L_loc");
  for row = table
    printf (["%5d %9.5f %8.4f %8.4f %8.4f %8.4f %6.2f %8.4f %8.2f %9.3g %7.3f ", ...
             "%7.3f %7.3g\n"], row.round, row.loss, row.norm_q, row.norm_m, ...
            row.H, row.V, row.ratio, row.kappa, row.budget, ...
            row.budget_squares, row.inflow, row.carried, row.smoothness);
  endfor
  if (isempty (table) || isnan (table(1).gap))
    return;
  endif
  printf ("squared error of q~, and its change by transport\n");
  printf ("%5s %10s %10s %10s %12s %14s\n", "round", "before", "Gap+", ...
          "2nd order", "m+ only", "m+ and m-");
  for row = table
    printf ("%5d %10.4f %10.4f %10.4f %+12.4f %+14.4f\n", row.round, ...
            row.error_before, row.gap, row.second_order, ...
            row.error_positive - row.error_before, ...
            row.error_after - row.error_before);
  endfor

endfunction

## The target of the encoder in the next round of AUDIT: the labels and soft labels
## of its state under that round's soft_quantile, and from the second round on the
## anchor term, which ties z to that of the round before.
function target = target_of (audit)

  target = aura.block.target (audit.q, audit.a, audit.status, audit.opts, audit.round);
  if (audit.round > 0)
    target.a = audit.a;
    target.z_prev = audit.z;
  endif

endfunction

%!demo
%! ## the quantities of the theory during a simulated audit
%! sim = aura_simulate ("seed", 1);
%! aura.theory.trace (aura_start (sim), sim.truth);

%!shared sim, start, table, done
%! sim = aura_simulate ("n", 120, "n_source", 30, "n_positive", 60, "seed", 3);
%! opts = aura_options ("stop.max_rounds", 5);
%! start = aura_start (sim, opts);
%! [table, done] = aura.theory.trace (start, sim.truth);
%!test <*recording does not change the audit>
%! plain = aura_run (start, sim.truth);
%! assert (done.q, plain.q);
%! assert (done.theta, plain.theta);
%! assert (done.opts, plain.opts);
%! assert ([table.dq], [plain.trace.dq]);
%! assert ([table.round], 1:5);
%!test <*the replay of a finished audit has the same bits>
%! again = aura.theory.trace (done, sim.truth);
%! again = rmfield (again, "seconds");
%! assert (again, rmfield (table, "seconds"));
%!test <*the fields satisfy their definitions>
%! assert ([table.V], [table.loss] + [table.norm_q] + [table.norm_m], 1e-14);
%! assert ([table(2:5).ratio], [table(2:5).H] ./ [table(1:4).H], 1e-15);
%! assert ([table.budget_squares], cumsum ([table.budget] .^ 2), 1e-9);
%! assert ([table(2:5).kappa_sum], cumsum ([table(2:5).kappa]), 1e-14);
%! assert ([table.loss] < [table.loss_start]);
%! ## a Euclidean norm bounds the mean
%! assert (all ([table.norm_q] >= [table.dq] * sqrt (120) - 1e-12));
%! assert ([table.mass], ones (1, 5), 1e-7);
%! assert (all ([table.kept] <= 1));
%!test <*training starts from the labels of its round, then tied to the z of the round before>
%! target = aura.block.target (start.q, start.a, start.status, start.opts, 0);
%! assert (table(1).loss_start, ...
%!         aura.block.loss (start.x, start.theta, target, start.graph, start.opts), 1e-14);
%! one = aura_step (start);
%! asked = find (one.status == aura.set.code ("waiting"));
%! one = aura_answer (one, asked, sim.truth(asked));
%! target = aura.block.target (one.q, one.a, one.status, one.opts, 1);
%! assert (table(2).loss_start, ...
%!         aura.block.loss (one.x, one.theta, target, one.graph, one.opts), 1e-14);
%! two = aura_step (one);
%! tied = target;
%! tied.a = one.a;
%! tied.z_prev = one.z;
%! for k = 1:2
%!   [~, grad] = aura.block.loss (one.x, two.theta, {tied, target}{k}, one.graph, one.opts);
%!   gradient(k) = norm (cellfun (@(v) norm (v(:)), struct2cell (grad)));
%! endfor
%! assert (table(2).gradient, gradient(1), 1e-12);
%! assert (abs (gradient(1) - gradient(2)) > 1e-6);
%!test <*the identity of the squared error>
%! eta = done.opts.transport.eta_pos;
%! assert ([table.error_positive], [table.error_before] - eta * [table.gap]
%!         + [table.second_order], 1e-12);
%!test <*without truth: NaN where it is needed>
%! table = aura.theory.trace (done);
%! assert (isnan ([table.gap]));
%! assert (all ([table.smoothness] > 0));
%!test <*the weights rho and eta>
%! table = aura.theory.trace (done, [], "rho_q", 2, "rho_m", 3, "eta", .5);
%! assert ([table.H], 2 * [table.norm_q] + 3 * [table.norm_m], 1e-14);
%! assert (table(2).slack, 1.5 * table(2).H - table(1).H, 1e-14);
%!test <*a run is continued; the user's OutputFcn is called>
%! part = start;
%! part.opts.OutputFcn = @(a, r, state) strcmp (state, "iter") && a.round == 2;
%! [first, part] = aura.theory.trace (part, sim.truth);
%! assert (numel (first), 2);
%! part.opts.OutputFcn = [];
%! [rest, part] = aura.theory.trace (part, sim.truth, sim.truth);
%! assert (part.q, done.q);
%! assert ([rest.norm_q], [table(3:5).norm_q]);
%!test <*an untrained encoder has no loss>
%! opts = aura_options ("blocks.encoder", "untrained", "stop.max_rounds", 2);
%! table = aura.theory.trace (aura_start (sim, opts), sim.truth);
%! assert (isnan ([table.loss, table.V]));
%! assert (isfinite ([table.H]));
%!test <*the printed table has one line per round>
%! text = evalc ("aura.theory.trace (done, sim.truth);");
%! assert (numel (strfind (text, "\n")), 1 + 1 + 5 + 2 + 5);
%!test <*no round left to do: an empty table>
%! stopped = done;
%! stopped.opts.stop.max_rounds = 5;
%! assert (isempty (aura.theory.trace (stopped, [], [])));
%!warning <labels arrived at other times>
%! ## labels that arrived a round late cannot be replayed
%! late = aura_step (aura_step (start));
%! asked = late.log.index(late.log.round == 1);
%! late = aura_step (aura_answer (late, asked, sim.truth(asked)));
%! aura.theory.trace (late);
%!error id=aura:invalid-argument aura.theory.trace (start, [], [], [])
%!error id=aura:invalid-type aura.theory.trace (1)
%!error id=aura:invalid-type aura.theory.trace (start, {})
%!error <TRUTH must be 120-by-1, got 2-by-1> aura.theory.trace (start, [0; 1])
%!error id=aura:out-of-range aura.theory.trace (start, 2 * ones (120, 1))
%!error id=aura:out-of-range aura.theory.trace (start, "eta", 0)
%!error id=aura:unknown-option aura.theory.trace (start, "rho", 1)
