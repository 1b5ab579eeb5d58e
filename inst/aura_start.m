## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{audit} =} aura_start (@var{x}, @var{signal}, @var{status})
## @deftypefnx {aura} {@var{audit} =} aura_start (@var{x}, [], @var{y})
## @deftypefnx {aura} {@var{audit} =} aura_start (@var{x}, @var{signal}, @var{status}, @var{opts})
## Begin an audit: check the input, build the graph, set the initial state.
##
## @var{x} holds the fixed features, n-by-dx, single or double, one row per
## comparison; all large arithmetic is done in its class.  @var{signal} is the
## belief before refinement, n-by-1 of 0 and 1; @code{[]} means all ones, as for
## a judge's decisions.  @var{status} is n-by-1, of any class, with the codes of
## @code{aura_status}; @code{[]} means all open.  In its place may stand labels @var{y}: 1 where a
## human agrees with the judge, 0 where not, NaN where nobody knows, as in @code{aura_answer} and
## @code{aura_baseline}; a vector with a NaN is labels, one without is codes.  @var{opts} comes from
## @code{aura_options} (default: its defaults).
##
## @var{audit} is a plain struct with the fields
## @table @code
## @item aura
## @code{"audit"}: what kind of struct it is, for @code{aura_summary}
## @item x, signal, status
## as given (@code{signal} double, @code{status} int8)
## @item q, a, m
## responsibility, anchor confidence, carried inflow, n-by-1 double
## @item p, z
## score (n-by-1 double) and representation (n-by-dz, class of x) of the last
## round; empty before the first
## @item terms
## n-by-5, what score, local and anchor evidence, inflow and intercept added to
## the trust logit in the last round; empty before the first
## @item theta
## encoder parameters, with @code{theta.scale}, the root mean square of x (1 if
## that is 0), by which x is divided before it enters the encoder
## @item graph
## cosine neighbours of @var{x} itself, see @code{aura_graph}
## @item compression
## the compressed features that the encoder is trained on, see below; empty when
## it is trained on @var{x} itself
## @item phi
## the features of the decision layer, computed from x (empty when
## @code{decide.method} is @code{"none"})
## @item crossfit
## scores of the labelled for the decision layer, with the labels and options
## they belong to; empty until @code{aura_run} has finished
## @item opts, round
## options, and the number of rounds done
## @item log
## every label asked for or given: columns @code{index}, @code{answer} (1 agree,
## 0 disagree, NaN not yet), @code{round} (0: known at the start),
## @code{probability} of its draw when it was drawn (NaN: not drawn by this audit), @code{who}
## (cellstr), @code{when} (serial date number of the answer)
## @item batches
## struct array, one element a batch of queries drawn at random, with what
## @code{aura_agreement} needs of it: @code{round}, @code{prob} (n-by-1 single,
## P(agree) before it), @code{uniform} and @code{newest} (shares of its draws), and
## @code{log_survival} (n-by-1, the logarithm of the probability that these draws would have left a
## row out)
## @item trace
## struct array, one element per round, see @code{aura_step}
## @end table
##
## With many columns the encoder is trained on @var{x} compressed to its leading
## singular directions: @code{encoder.rank} (1 to 512) of them at most, Inf for
## none.  The default @code{"auto"} compresses more than 512 columns, to 256
## directions, or to 512 where 256 would lose more than a hundredth of the sum of
## squares of @var{x}, and 256 more as large as the last would hold what is lost.
## Training does not depend on the basis (except for the steps of the optimizer
## @code{"adam"}), so only the part of @var{x} outside of those directions is
## lost.  When the rank of @var{x} is not above their number, that is rounding
## error.  @code{audit.compression} then has the fields @code{rank},
## @code{energy} (the share of the sum of squares of @var{x} that is kept),
## @code{sigma}, @code{map} (dx-by-rank, orthonormal columns) and @code{x}
## (@var{x} times @code{map}, and a column of zeros).  @code{audit.theta} stays
## an encoder of @var{x}, dh-by-dx, for @code{aura_encoder_apply}.
##
## Initial state: q = (|V+| + 1) / (|V| + 2), counted among the examples with
## the same signal; 1 on sources and V+, 0 on V-;
## a = clip (gamma_q q + gamma_loc / 2), a_source and a_verified on the known;
## m = 1/2, or @code{transport.off} when transport is off.  One example (n = 1), constant features
## and no labels at all are valid: the audit runs and nothing supports a
## correction.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size},
## @code{aura:nonfinite} (the first bad row of @var{x} is named),
## @code{aura:out-of-range} (@var{signal}), @code{aura:invalid-status}, and
## those of @code{aura_options}.
##
## @example
## @group
## sim = aura_simulate ("seed", 1);
## audit = aura_start (sim.x, sim.signal, sim.status);
## audit = aura_run (audit, sim.truth);
## @end group
## @group
## y = NaN (200, 1);
## y([3 17 90]) = [1 0 1];
## audit = aura_run (aura_start (x, [], y));
## @end group
## @end example
##
## Source: the AURA paper, algorithm "Progressive PU Refinement Workflow",
## InitializeState, which it leaves open.
## @seealso{aura_step, aura_run, aura_answer, aura_decide, aura_score}
## @end deftypefn

function audit = aura_start (x, signal, status, opts, info)

  __aura_hidden__ ("aura_start");
  if (nargin > 0 && isstruct (x))
    error ("aura:invalid-type",
           ["aura_start: X must be a real full single or double matrix, got %s; of a ", ...
            "simulation s give s.x, s.signal, s.status, of comparisons aura_features (data)"],
           aura.arg.what (x));
  elseif (nargin < 3)
    print_usage ();
  endif

  if (! (isfloat (x) && isreal (x) && ! issparse (x) && ndims (x) == 2))
    error ("aura:invalid-type",
           "aura_start: X must be a real full single or double matrix, got %s",
           aura.arg.what (x));
  endif
  [n, dx] = size (x);
  if (n == 0 || dx == 0)
    error ("aura:invalid-size",
           "aura_start: X must have at least one row and one column, got %d-by-%d",
           n, dx);
  endif
  bad = find (! all (isfinite (x), 2), 1);
  if (! isempty (bad))
    error ("aura:nonfinite", "aura_start: X must be finite, row %d is not", bad);
  endif
  check_order (n, dx, signal, status);
  if (isempty (signal))
    signal = ones (n, 1);
  endif
  signal = aura.arg.labels ("aura_start", "SIGNAL", signal, n, [0, 1]);
  status = aura.arg.status ("aura_start", "STATUS", status, n);
  ## No defaults above: [~] = aura_start (...) would leave them undefined.
  if (nargin < 4)
    opts = struct ();
  endif
  if (nargin < 5)
    info = [];
  endif
  opts = aura_options (opts);

  audit.aura = "audit";
  audit.x = x;
  audit.signal = signal;
  audit.status = status;
  audit.opts = opts;
  audit = aura.loop.begin (audit);
  audit.graph = aura_graph (x, opts);
  audit.compression = aura.encoder.compress (x, opts);
  audit.columns = aura.decide.roles (dx, info);
  audit.phi = [];
  if (! strcmp (opts.decide.method, "none"))
    audit.phi = aura.decide.features (x, audit.columns, opts.decide.rank,
                                      audit.compression);
  endif
  known = find (aura.set.verified (status));
  agree = double (status(known) == aura_status ("agree"));
  audit.log = aura.set.log_rows ([], known(:), agree(:), 0, NaN, "start", NaN);

endfunction

## An error where X is transposed, or SIGNAL and STATUS are exchanged.
function check_order (n, dx, signal, status)

  counts = [numel(signal), numel(status)];
  counts = counts(counts > 0);
  if (dx != n && dx > 1 && ! isempty (counts) && all (counts == dx))
    error ("aura:invalid-size",
           ["aura_start: X must have a row for each comparison, got %d-by-%d with %d in ", ...
            "SIGNAL or STATUS; transpose it"],
           n, dx, dx);
  endif
  is_code = @(v) isnumeric (v) && ! isempty (v) && all (any (v(:) == 0:4, 2));
  if (is_code (signal) && any (signal(:) > 1) && is_code (status) && all (status(:) <= 1))
    error ("aura:out-of-range",
           ["aura_start: SIGNAL must be 0 or 1, row %d is %g; SIGNAL and STATUS look ", ...
            "exchanged (X, SIGNAL, STATUS)"],
           find (signal(:) > 1, 1), double (signal(find (signal(:) > 1, 1))));
  endif

endfunction

%!demo
%! ## the state that an audit of simulated comparisons starts from
%! sim = aura_simulate ("seed", 1);
%! audit = aura_start (sim.x, sim.signal, sim.status);
%! printf ("%d comparisons, %d labels, q of the open: %s\n", rows (audit.x),
%!         numel (audit.log.index),
%!         mat2str (unique (audit.q(audit.status == 0))', 3));

%!test
%! x = [1 2; 3 4; -1 0; 0 2; 5 5];
%! audit = aura_start (x, [1 1 1 0 0]', [2 3 0 0 1]');
%! assert (audit.q, [1 0 2/4 1/2 1]');
%! assert (audit.a, [1 1 .25+.25 .25+.25 1]');
%! assert (audit.m, .5 * ones (5, 1));
%! assert (audit.theta.scale, norm (x(:)) / sqrt (10), 4 * eps);
%! assert (audit.log.index, [1 2]');
%! assert (audit.log.answer, [1 0]');
%! assert (class (audit.status), "int8");
%!test <*no transport: no inflow to carry>
%! audit = aura_start (eye (3), [], [], aura_options ("blocks.transport", false));
%! assert (audit.m, zeros (3, 1));
%! assert (audit.signal, ones (3, 1));
%!test <*a single x stays single, and its scale does not overflow>
%! audit = aura_start (single (1e30) * ones (4, 2, "single"), [], []);
%! assert (audit.theta.scale, 1e30, 1e24);
%! assert (class (audit.theta.W1), "single");
%!test <*one example, constant features>
%! audit = aura_start (0, 1, 0);
%! assert (audit.theta.scale, 1);
%! assert (size (audit.graph.idx), [0 1]);
%!test <*an output that is ignored>
%! [~] = aura_start (1, 1, 0);
%!test <*labels in the place of STATUS>
%! x = [1 2; 3 4; -1 0; 0 2; 5 5];
%! audit = aura_start (x, [], [1 0 NaN NaN 1]');
%! assert (audit.status, int8 ([2 3 0 0 2]'));
%! again = aura_start (x, [], [2 3 0 0 2]');
%! assert (isequaln (audit, again));
%! assert (aura_start (x, [], single ([2 3 0 0 2]')).status, again.status);
%! assert (aura_start (x, [], logical ([1 0 0 0 1]')).status, int8 ([1 0 0 0 1]'));
%!error <X must be a real full .* got struct; of a simulation s give s.x, s.signal, s.status>
%! aura_start (struct ("x", 1))
%!error <got an array of 1-by-2 structs> aura_start (struct ("x", {1, 2}), [], [])
%!error <X must be a real full .* got a sparse double; full \(..\)>
%! aura_start (sparse (eye (2)), [], [])
%!error <X must be a real full .* got a complex double> aura_start (1i, [], [])
%!error <X must have a row for each comparison, got 2-by-3 with 3 .*; transpose it>
%! aura_start (ones (2, 3), [1; 0; 1], [])
%!error <X must have a row for each .* transpose it> aura_start (ones (2, 3), [], [1; 0; 1])
%!error <STATUS must be real and full, got cell> aura_start ([1; 2; 3], [], {1})
%!error <STATUS must be 3-by-1, got 1-by-1> aura_start ([1; 2; 3], [], 1)
%!error <SIGNAL must be 0 or 1, row 2 is 3; SIGNAL and STATUS look exchanged>
%! aura_start ([1; 2; 3], [0; 3; 1], [1; 0; 1])
%!error <SIGNAL must be 0 or 1, row 2 is 3$> aura_start ([1; 2; 3], [0; 3; 1], [1; 0; 2])
%!error <STATUS with a NaN is labels, 1, 0 or NaN, but row 1 is 2> aura_start ([1; 2], [], [2; NaN])
%!error id=aura:invalid-type aura_start ("a", 1, 0)
%!error id=aura:invalid-type aura_start (sparse (1), 1, 0)
%!error id=aura:invalid-size aura_start (zeros (0, 2), [], [])
%!error <row 2> aura_start ([1; NaN; Inf], [], [])
%!error id=aura:nonfinite aura_start ([1; NaN], [], [])
%!error id=aura:invalid-size aura_start ([1; 2], 1, [])
%!error id=aura:out-of-range aura_start ([1; 2], [1; 2], [])
%!error id=aura:invalid-status aura_start ([1; 2], [], [0; 5])
%!error id=aura:invalid-size aura_start ([1; 2], [], 0)
%!error <aura_start: the root mean square of X must be in .1e-300, 1e.300., got 1e.301>
%! aura_start ([1; -1] * 1e301, [], int8 ([1; 2]))
%!error id=aura:unknown-option aura_start (1, 1, 0, struct ("gaph", 1))
