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
  audit = aura.loop.rounds (audit, 1, by_score);
  if (nargout > 1)
    seen = seen_in (before, audit);
  endif
  if (! by_score)
    if (is_function_handle (asked))
      audit = aura.loop.ask_by (audit, asked);
    else
      audit = ask (audit, asked);
    endif
    audit.trace(end).waiting = sum (audit.status == aura_status ("waiting"));
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
  [q_next, ~, flow] = aura.loop.transport (q_tilde, a_next, zbar, before.status, before.graph, ...
                                           opts, before.round);
  seen = struct ("status", before.status, "q", before.q, "q_tilde", q_tilde, "a", a_next, ...
                 "q_next", q_next, "flow", flow);

endfunction

## Pick examples otherwise than by score, mark them as waiting and log them.
function audit = ask (audit, asked)

  query = audit.opts.query;
  candidates = find (audit.status == aura_status ("open"));
  count = min ([query.batch, query.budget - aura.set.asked(audit.log), ...
                numel(candidates)]);
  if (! isempty (asked))
    count = numel (asked.index);
  endif
  if (count <= 0)
    return;
  endif

  is_random = strcmp (audit.opts.blocks.query, "random");
  if (is_random && isempty (asked))
    asked = draw_uniformly (candidates, count, audit.opts.seed, audit.round);
  endif
  if (is_random || strcmp (query.rule, "boundary"))
    [asked, audit] = drawn (audit, count, asked);
  endif
  pick = asked.index;

  audit.status(pick) = aura_status ("waiting");
  audit.log = aura.set.log_rows (audit.log, pick(:), NaN, audit.round, asked.probability, "",
                               NaN);

endfunction

## COUNT of CANDIDATES, drawn uniformly without replacement.  Each round has random numbers of
## its own.
function asked = draw_uniformly (candidates, count, seed, round)

  n = numel (candidates);
  u = __aura_random__ ("uniform", seed, aura.set.streams ("queries"),
                       (round - 1) * 2^32, n);
  [~, order] = sort (u(:));
  asked = aura.set.odds ();
  [asked.index, asked.probability] = deal (candidates(order(1:count)), 1 ./ (n - (0:count-1)'));

endfunction

## Queries by the decision layer, unless they are ASKED, and AUDIT with the record of the
## draws.  The layer does not use the loop's score here: its
## cross-fitted encoders would take most of an audit's time and choose no better questions.
function [asked, audit] = drawn (audit, count, asked)

  by_layer = audit;
  by_layer.opts.decide.loop_mass = 0;
  [prob, ~, info] = aura.decide.predictions (by_layer);
  asked = aura.set.boundary ("aura_step", audit, prob, info.loo, count, asked);
  audit.batches = aura.set.record (audit.batches, audit.round, prob, asked);

endfunction

%!test <*a round: what aura_step does>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! audit = aura_start (sim.x, sim.signal, sim.status);
%! one = aura.loop.step (audit);
%! two = aura_step (audit);
%! one.trace.seconds = two.trace.seconds;
%! assert (one, two);
%! assert (one.round, 1);
%!test <*what the round saw: its transport gives the next q, and nothing else differs>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! first = aura_step (aura_start (sim.x, sim.signal, sim.status));
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
%! q_next = aura.loop.transport (seen.q_tilde, seen.a, zbar, seen.status, two.graph, two.opts, 1);
%! assert (q_next, two.q);
%!test <*no query is left: nothing is drawn, and no batch is recorded>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! for rule = {{"blocks.query", "random"}, {"query.rule", "boundary"}}
%!   audit = aura_start (sim.x, sim.signal, sim.status, ...
%!                       aura_options (rule{1}{:}, "query.budget", 0));
%!   next = aura.loop.step (audit);
%!   assert ({next.log, next.batches}, {audit.log, audit.batches});
%! endfor
