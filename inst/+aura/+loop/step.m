## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [AUDIT, SEEN] = aura.loop.step (AUDIT, ASKED)
## One round, without validating AUDIT.  aura_step documents the algorithm.  ASKED are the
## questions to ask in place of new ones: a struct of index and probability (columns) and what
## their odds depended on (aura.set.odds); or the user's rule, IDX = f (AUDIT).  SEEN is what
## the round computed and no audit keeps: status, q, q_tilde, a and q_next of all rows, and
## flow, of aura_transport, with its plan.

function [audit, seen] = step (audit, asked = [])

  clock = tic ();
  by_score = isempty (asked) && strcmp (audit.opts.blocks.query, "score") ...
             && strcmp (audit.opts.query.rule, "H");
  before = audit;
  if (audit.opts.transport.keep_plan)    # which the core's rounds do not return
    audit = aura.loop.transport (aura.loop.trust (aura.loop.encode (audit)));
    audit = aura.loop.close (aura.loop.query (audit, [], asked));
    if (nargout > 1)
      seen = seen_in (before, audit);
    endif
    return;
  endif
  audit = aura.loop.rounds (audit, 1, by_score);
  if (nargout > 1)
    seen = seen_in (before, audit);
  endif
  if (! by_score)
    audit = aura.loop.query (audit, [], asked);
    audit.trace(end).waiting = sum (audit.status == aura.set.code ("waiting"));
    audit.trace(end).asked = aura.set.asked (audit.log);
    audit.trace(end).seconds = toc (clock);
  endif

endfunction

## What the round from BEFORE to AFTER computed on its way.  The same blocks run again and
## give the same bits.
function seen = seen_in (before, after)

  opts = before.opts;
  opts.transport.keep_plan = true;
  opts.trust.rate = aura.decide.target_rate (before);
  zbar = __aura_normalise__ ("aura_step", after.z);
  [q_tilde, a_next] = __aura_trust__ (after.p, zbar, before.m, before.status, before.graph, opts);
  [q_next, ~, flow] = aura.block.inflow (q_tilde, a_next, zbar, before.status, before.graph, ...
                                           opts, before.round);
  seen = struct ("status", before.status, "q", before.q, "q_tilde", q_tilde, "a", a_next, ...
                 "q_next", q_next, "flow", flow);

endfunction

%!test <*a round: what aura_step does>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! audit = aura_start (sim);
%! one = aura.loop.step (audit);
%! two = aura_step (audit);
%! one.trace.seconds = two.trace.seconds;
%! assert (one, two);
%! assert (one.round, 1);
%!test <*what the round saw: its transport gives the next q, and nothing else differs>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! first = aura_step (aura_start (sim));
%! one = aura.loop.step (first);
%! [two, seen] = aura.loop.step (first);
%! one.trace(2).seconds = two.trace(2).seconds;
%! assert (one, two);
%! assert (seen.status, first.status);
%! assert (seen.q, first.q);
%! assert (seen.a, two.a);
%! assert (seen.q_next, two.q);
%! assert (full (sum (seen.flow.plan, 1)'), seen.flow.m_pos, 64 * eps);
%! zbar = __aura_normalise__ ("test", two.z);
%! q_next = aura.block.inflow (seen.q_tilde, seen.a, zbar, seen.status, two.graph, two.opts, 1);
%! assert (q_next, two.q);
%!test <*no query is left: nothing is drawn, and no batch is recorded>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! for rule = {{"blocks.query", "random"}, {"query.rule", "boundary"}}
%!   audit = aura_start (sim, rule{1}{:}, "query.budget", 0);
%!   next = aura.loop.step (audit);
%!   assert ({next.log, next.batches}, {audit.log, audit.batches});
%! endfor
