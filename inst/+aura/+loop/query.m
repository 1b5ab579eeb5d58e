## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.loop.query (S, COUNT, ASKED)
## aura_query, without validating S: COUNT questions at most ([]: query.batch), within the budget.
## ASKED are the questions to ask in place of new ones, a struct of index and probability (columns)
## and what their odds depended on (aura.set.odds); or the user's rule, IDX = f (S). S has z and p;
## the questions are of the round that it is in, or has just finished.

function s = query (s, count = [], asked = [])

  if (is_function_handle (asked))
    s = aura.loop.ask_by (s, asked);
  elseif (strcmp (s.opts.blocks.query, "score") && strcmp (s.opts.query.rule, "H"))
    s = by_score (s, count_of (s, count), asked);
  else
    s = drawn (s, count_of (s, count), asked);
  endif

endfunction

function count = count_of (s, count)

  if (isempty (count))
    count = s.opts.query.batch;
  endif
  count = max (0, min ([count, s.opts.query.budget - aura.set.asked(s.log), ...
                        sum(s.status == aura.set.code ("open"))]));

endfunction

function s = by_score (s, count, asked)

  n = rows (s.x);
  [s.score, s.terms] = deal (NaN (n, 1), NaN (n, 4));
  s.ask = zeros (0, 1);
  if (! isempty (asked))
    count = numel (asked.index);
  endif
  if (count == 0)
    return;
  endif
  [zbar, square] = __aura_normalise__ ("aura_query", s.z);
  [score, candidates, terms] = __aura_query__ (s.q, s.m, s.p, zbar, square, s.status, s.opts);
  [s.score(candidates), s.terms(candidates,:)] = deal (score, terms);
  [~, order] = sort (score, "descend"); # stable: ties go to the lower index
  if (isempty (asked))
    asked = struct ("index", sort (candidates(order(1:count))), "probability", 1);
  endif
  s = taken (s, asked.index, asked.probability);

endfunction

## S that waits for the answers of the rows PICK, asked with PROBABILITY.
function s = taken (s, pick, probability)

  s.ask = pick(:);
  s.status(pick) = aura.set.code ("waiting");
  s.log = aura.set.log_rows (s.log, pick(:), NaN, aura.loop.this_round (s), probability, ...
                             "", NaN);

endfunction

## Questions otherwise than by the score.
function s = drawn (s, count, asked)

  if (! isempty (asked))
    count = numel (asked.index);
  endif
  n = rows (s.x);
  [s.score, s.terms] = deal (NaN (n, 1), NaN (n, 4));
  s.ask = zeros (0, 1);
  if (count <= 0)
    return;
  endif
  is_random = strcmp (s.opts.blocks.query, "random");
  if (is_random && isempty (asked))
    asked = draw_uniformly (find (s.status == aura.set.code ("open")), count, s.opts.seed, ...
                            aura.loop.this_round (s));
  endif
  if (is_random || strcmp (s.opts.query.rule, "boundary"))
    [asked, s] = by_layer (s, count, asked);
  endif
  s = taken (s, asked.index, asked.probability);

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
function [asked, audit] = by_layer (audit, count, asked)

  alone = audit;
  alone.opts.decide.loop_mass = 0;
  [prob, ~, info] = aura.decide.predictions (alone);
  asked = aura.set.boundary ("aura_query", audit, prob, info.loo, count, asked);
  audit.batches = aura.set.record (audit.batches, aura.loop.this_round (audit), prob, asked);

endfunction

%!test <*questions that are given: with their probability, and the scores that rank them>
%! s = aura.loop.encoded (aura_start ([1 2; 2 1; -1 1; 0 1], "Labels", [1; NaN; NaN; NaN], ...
%!                                     "preset", "simulation"));
%! given = struct ("index", 3, "probability", .2);
%! t = aura.loop.query (s, 2, given);
%! assert ({t.ask, t.log.index(2), t.log.probability(2), t.log.round(2)}, {3, 3, .2, 1});
%! assert (t.score, getfield (aura.loop.query (s, 2), "score"));
%! t = aura.loop.query (s, [], @(s) 4);
%! assert ({t.ask, t.log.probability(2)}, {4, 1});
%!test <*random draws: the same from the seed, each row as likely>
%! s = aura_start ((1:6)', "Labels", [1; NaN; NaN; NaN; NaN; NaN], "blocks.query", "random");
%! s.round = 1;
%! t = aura.loop.query (s, 2);
%! assert (t.log.probability(2:3), 1 ./ [5; 4]);
%! assert (getfield (aura.loop.query (s, 2), "ask"), t.ask);
