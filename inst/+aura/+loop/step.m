## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT = aura.loop.step (AUDIT, ASKED)
## One round of an AUDIT that is known to be whole: aura_step, which has the story,
## without its look at every field.  With ASKED it asks what it is told to: a struct of
## index and probability (columns), and the band and the share of uniform draws of which
## they were.

function audit = step (audit, asked = [])

  clock = tic ();
  by_score = isempty (asked) && strcmp (audit.opts.blocks.query, "score") ...
             && strcmp (audit.opts.query.rule, "H");
  audit = aura.loop.rounds (audit, 1, by_score);
  if (! by_score)
    audit = ask (audit, asked);
    audit.trace(end).waiting = sum (audit.status == aura_status ("waiting"));
    audit.trace(end).asked = aura.set.asked (audit.log);
    audit.trace(end).seconds = toc (clock);
  endif

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
  if (! is_random && strcmp (query.rule, "boundary"))
    [pick, probability, audit.batches] = ask_boundary (audit, count, asked);
  elseif (! isempty (asked))
    pick = asked.index;
    probability = asked.probability;
  else
    [pick, probability] = draw_uniformly (candidates, count, audit.opts.seed,
                                          audit.round);
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
