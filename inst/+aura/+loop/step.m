## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [AUDIT, SEEN] = aura.loop.step (AUDIT, ASKED)
## One round of an AUDIT that is known to be whole: aura_step, which has the story,
## without its look at every field.  With ASKED it asks what it is told to: a struct of
## index and probability (columns), and the band and the share of uniform draws of which
## they were.  SEEN is what the round computed and no audit keeps: status, q, q_tilde, a and
## q_next of all rows, and flow, of aura_transport, with its plan.

function [audit, seen] = step (audit, asked = [])

  clock = tic ();
  t = audit.round;
  opts = audit.opts;
  opts.transport.keep_plan |= nargout > 1;

  [theta, x, outside] = aura.encoder.enter (audit, audit.theta);
  loss = NaN;
  if (strcmp (opts.blocks.encoder, "trained"))
    [theta, info] = aura_encoder_train (theta, x, audit.graph,
                                        aura.encoder.round_target (audit), opts);
    loss = info.loss(end);
    audit.theta = aura.encoder.leave (audit, theta, outside);
  endif
  [z, audit.p] = aura_encoder_apply (theta, x);
  [zbar, square] = __aura_normalise__ ("aura_step", z);
  opts.trust.rate = aura.loop.rate (audit);
  [q_tilde, a_next, evidence] = aura.loop.trust (audit.p, zbar, audit.m,
                                                 audit.status, audit.graph, opts);
  [q_next, m_next, flow] = aura.loop.transport (q_tilde, a_next, zbar,
                                                audit.status, audit.graph, ...
                                                opts, t);

  [round.dq, round.dflip, round.dm] = __aura_change__ (audit.q, q_next,
                                                       audit.m, m_next);
  seen = struct ("status", audit.status, "q", audit.q, "q_tilde", q_tilde, "a", a_next, ...
                 "q_next", q_next, "flow", flow);
  round.dver = 0; # answers to this round's queries come later
  round.stable = false;
  round.loss = loss;
  round.budget = flow.budget(1);
  round.recall = min (flow.recall);

  audit.z = z;
  audit.q = q_next;
  audit.a = a_next;
  audit.m = m_next;
  audit.terms = evidence.terms;
  audit.round = t + 1;
  audit = ask (audit, zbar, square, asked);

  round.verified = sum (aura.set.verified (audit.status));
  round.waiting = sum (audit.status == aura_status ("waiting"));
  round.asked = aura.set.asked (audit.log);
  round.intercept = evidence.intercept;
  round.seconds = toc (clock);
  audit.trace(t+1) = round;
  [~, delta] = aura_stop (audit.trace, opts);
  audit.trace(t+1).stable = delta.stable;

endfunction

## Pick examples, mark them as waiting and log them.
function audit = ask (audit, zbar, square, asked)

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
  if (! is_random && strcmp (query.rule, "boundary"))
    [pick, probability, audit.batches] = ask_boundary (audit, count, asked);
  elseif (! isempty (asked))
    pick = asked.index;
    probability = asked.probability;
  elseif (is_random)
    [pick, probability] = draw_uniformly (candidates, count, audit.opts.seed,
                                          audit.round);
  else
    [score, candidates] = __aura_query__ (audit.q, audit.m, audit.p, zbar,
                                          square, audit.status, audit.opts);
    [~, order] = sort (score, "descend"); # stable: ties to the lower index
    pick = sort (candidates(order(1:count)));
    probability = 1;
  endif

  audit.status(pick) = aura_status ("waiting");
  audit.log = aura.set.log_rows (audit.log, pick(:), NaN, audit.round, probability, "", NaN);

endfunction

## COUNT of CANDIDATES, uniformly without replacement, ascending; PROBABILITY is
## the chance of each.  Each round has random numbers of its own.
function [pick, probability] = draw_uniformly (candidates, count, seed, round)

  n = numel (candidates);
  u = __aura_random__ ("uniform", seed, aura.set.streams ("queries"),
                       (round - 1) * 2^32, n);
  [~, order] = sort (u);
  pick = sort (candidates(order(1:count)));
  probability = count / n;

endfunction

## Queries by the decision layer, and what aura_agreement needs of them.  The
## layer goes without the loop's score: the cross-fitted encoders that it asks for
## would be most of an audit's time, and choose no better questions.
function [pick, probability, batches] = ask_boundary (audit, count, asked)

  audit.opts.decide.loop_mass = 0;
  [prob, keep] = aura.decide.predictions (audit);
  if (isempty (asked))
    [asked.index, asked.probability, asked.band, asked.uniform] ...
      = aura.set.boundary ("aura_step", prob, audit.status, count, audit.log,
                           audit.opts, aura.set.strata (audit));
  endif
  pick = asked.index;
  probability = asked.probability;
  batches = aura.set.record (audit.batches, audit.round, prob, keep, asked.band, asked.uniform);

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
