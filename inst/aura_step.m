## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {@var{s} =} aura_step (@var{s})
## Do one round.
##
## It is
##
## @example
## @group
## s = aura_encoder (s);
## s = aura_trust (s);
## s = aura_transport (s);
## s = aura_query (s);
## s = aura_stop (s);
## @end group
## @end example
##
## @noindent
## to the last bit, in one call.  Up to @code{query.batch} open examples, within
## @code{query.budget}, wait for a human then (@code{s.ask}); a pick counts against
## the budget when it is asked.  Labels are returned with @code{aura_answer}, before or after
## @code{aura_stop}: those that come after it are counted in the row of the trace that it made.
## Rounds that @code{aura_run} did together share their @code{seconds} equally.
##
## With @code{trust.rate} @qcode{"random"} (preset @qcode{"judge"}) the intercept is matched to the
## rate among the labels known at the start and the answers to queries that were drawn uniformly.
## A panel is fitted and draws its next batch; it has no trace.
##
## Errors: @code{aura:invalid-type} when @var{s} is no state, and those of
## the blocks.
##
## @example
## @group
## s = aura_step (s);
## s = aura_answer (s, s.ask, truth(s.ask));
## @end group
## @end example
##
## Source: the AURA paper, section "Trust update, conservative transport, and
## verification" and its algorithm "Progressive PU Refinement Workflow".
## @seealso{aura_run, aura_encoder, aura_trust, aura_transport, aura_query, aura_answer, aura_stop}
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
%! audit = aura_start (sim);
%! for round = 1:3
%!   audit = aura_step (audit);
%!   asked = find (audit.status == aura.set.code ("waiting"));
%!   audit = aura_answer (audit, asked, sim.truth(asked));
%!   printf ("round %d: asked %s, mean change of q %.3f\n", round,
%!           mat2str (asked'), audit.trace(end).dq);
%! endfor

%!shared sim, first
%! sim = aura_simulate ("n", 120, "n_source", 30, "n_positive", 60, "seed", 3);
%! first = aura_step (aura_start (sim));
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
%! a = aura_step (aura_start (sim, opts));
%! b = aura_step (aura_start (sim, opts));
%! assert (a.log.index, b.log.index);
%! assert (a.log.probability(end-3:end), ...
%!         1 ./ (sum (isnan (sim.seed_labels) & ! sim.source) - (0:3)'), eps);
%! ## the second round: the random numbers from 2^32 on, of stream 3
%! open = find (a.status == 0);
%! [~, order] = sort (__aura_random__ ("uniform", opts.seed, 3, 2^32, numel (open)));
%! b = aura_step (a);
%! assert (b.log.index(end-3:end), open(order(1:4)));
%!test <*an untrained encoder stays as it was>
%! opts = aura_options ("blocks.encoder", "untrained");
%! audit = aura_start (sim, opts);
%! after = aura_step (audit);
%! assert (after.theta, audit.theta);
%! assert (after.trace.loss, NaN);
%!error id=aura:invalid-type aura_step (struct ("x", 1))
