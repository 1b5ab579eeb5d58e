## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {@var{audit} =} aura_step (@var{audit})
## Do one round: encoder, trust update, transport, queries.
##
## From the state (q, a, m) the encoder is trained (unless
## @code{blocks.encoder} is @code{"untrained"}) and gives z and p; the trust
## update gives the trust-updated q and the next a; transport gives the next q
## and m; and up to @code{query.batch} open examples are picked for a human,
## within @code{query.budget}.  The picked examples become waiting and are
## listed in @code{audit.log} with the probability with which they were picked
## (1 for the query score, whose choice is not random); a pick counts against
## the budget when it is asked.  Labels are returned with @code{aura_answer}.
##
## @code{audit.trace(end)} holds, for the round: @code{dq}, @code{dflip},
## @code{dm} (mean change of q, share of changed hard decisions, mean change of
## m), @code{dver} (labels that arrived since its queries), @code{stable} (see
## @code{aura_stop}), @code{loss} (of the trained encoder, NaN when untrained),
## @code{budget} (of the transport), @code{recall} (of the transport's search for
## targets, the lesser of the two signs; 1 when it is exact), @code{verified},
## @code{waiting} and @code{asked} (counts), @code{intercept} (beta0) and
## @code{seconds} (rounds that @code{aura_run} did together share their time equally).
##
## With @code{trust.rate} @qcode{"random"} (preset @qcode{"judge"}) the intercept is
## matched to the rate (agree + 1) / (agree + disagree + 2) among the labels known at
## the start and the answers to queries that were drawn uniformly.  Other queries
## fall where the judge errs, and would pull it down.
##
## A panel of @code{aura_panel} is fitted and draws its next batch; it has no
## trace.
##
## The function changes no state but its output: when it is interrupted or
## fails, the caller's audit is unchanged.
##
## With @code{query.rule} @code{"boundary"} the probabilities that choose the
## examples are those of @code{aura_decide} without its base "loop".
##
## Errors: @code{aura:invalid-type} when @var{audit} is no audit, and those of
## the blocks.
##
## @example
## @group
## audit = aura_step (audit);
## ask = find (audit.status == aura_status ("waiting"));
## audit = aura_answer (audit, ask, truth(ask));
## @end group
## @end example
##
## Source: the AURA paper, section "Trust update, conservative transport, and
## verification" and its algorithm "Progressive PU Refinement Workflow".
## @seealso{aura_run, aura_answer, aura_stop}
## @end deftypefn

function audit = aura_step (audit)

  __aura_hidden__ ("aura_step");
  if (nargin != 1)
    print_usage ();
  endif
  [audit, kind] = aura.loop.check ("aura_step", audit);
  audit = kind.step (kind.fit (audit));

endfunction

%!demo
%! ## three rounds by hand
%! sim = aura_simulate ("seed", 1);
%! audit = aura_start (sim.x, sim.signal, sim.status);
%! for round = 1:3
%!   audit = aura_step (audit);
%!   asked = find (audit.status == aura_status ("waiting"));
%!   audit = aura_answer (audit, asked, sim.truth(asked));
%!   printf ("round %d: asked %s, mean change of q %.3f\n", round,
%!           mat2str (asked'), audit.trace(end).dq);
%! endfor

%!shared sim, first
%! sim = aura_simulate ("n", 120, "n_source", 30, "n_positive", 60, "seed", 3);
%! first = aura_step (aura_start (sim.x, sim.signal, sim.status));
%!test
%! assert (first.round, 1);
%! assert (size (first.z), [120 16]);
%! assert (sum (first.status == 4), 4);
%! assert (first.trace.waiting, 4);
%! assert (first.trace.asked, 4);
%! assert (first.trace.recall, 1);
%! assert (first.log.probability(end-3:end), ones (4, 1));
%! assert (isnan (first.log.answer(end-3:end)));
%! assert (all (first.q >= 0 & first.q <= 1));
%! assert (first.q(first.status == 1), ones (30, 1));
%!test <*unanswered queries wait, and are asked once>
%! second = aura_step (first);
%! assert (sum (second.status == 4), 8);
%! assert (numel (unique (second.log.index)), numel (second.log.index));
%!test <*the budget counts what was asked>
%! audit = first;
%! audit.opts.query.budget = 6;
%! audit = aura_step (aura_step (audit));
%! assert (sum (audit.status == 4), 6);
%!test <*random queries: drawn uniformly, reproducibly>
%! opts = aura_options ("blocks.query", "random");
%! a = aura_step (aura_start (sim.x, sim.signal, sim.status, opts));
%! b = aura_step (aura_start (sim.x, sim.signal, sim.status, opts));
%! assert (a.log.index, b.log.index);
%! assert (a.log.probability(end-3:end), 1 ./ (sum (sim.status == 0) - (0:3)'), eps);
%! ## the second round: the random numbers from 2^32 on, of stream 3
%! open = find (a.status == 0);
%! [~, order] = sort (__aura_random__ ("uniform", opts.seed, 3, 2^32, numel (open)));
%! b = aura_step (a);
%! assert (b.log.index(end-3:end), open(order(1:4)));
%!test <*an untrained encoder stays as it was>
%! opts = aura_options ("blocks.encoder", "untrained");
%! audit = aura_start (sim.x, sim.signal, sim.status, opts);
%! after = aura_step (audit);
%! assert (after.theta, audit.theta);
%! assert (after.trace.loss, NaN);
%!error id=aura:invalid-type aura_step (struct ("x", 1))
