## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [AUDIT, WALK] = aura.loop.replay (AUDIT)
## All rounds of an audit or a panel again, after labels in AUDIT.log were changed or taken
## out.  The same questions are asked, with the same probabilities, and each label is known
## from the round after which it came.
##
## WALK tells of the rounds of an audit: before and after, the q of all rows before and after
## each round (n-by-r), and last, what aura.loop.step returns of the last round.

function [audit, walk] = replay (audit)

  log = audit.log;
  batches = audit.batches;
  rounds = audit.round;
  walk = struct ("before", [], "after", [], "last", []);
  wants_walk = nargout > 1;
  kind = aura.loop.kind (audit);
  start = aura.set.initial (log);
  audit.status(log.index) = aura.set.code ("open");
  audit.status(log.index(start)) = merge (kind.label (log.answer(start)) == 1, ...
                                           aura.set.code ("agree"), aura.set.code ("disagree"));
  before = log.round == 0 & ! isnan (log.probability) & ! (log.came <= 0);
  audit.status(log.index(before)) = aura.set.code ("waiting"); # asked before comparisons were added
  audit.log = at_round (log, 0);
  audit = kind.begin (audit);
  for t = 0:rounds
    now_known = log.came == t & ! start;
    if (any (now_known))
      audit = aura.loop.answer (audit, log.index(now_known), log.answer(now_known), "");
    endif
    audit.log = at_round (log, t);
    if (t == rounds)
      break;
    endif
    asked = asked_in (log, batches, t + 1);
    if (wants_walk)
      [audit, walk.last] = kind.step (audit, asked);
      walk.before(:,t+1) = walk.last.q;
      walk.after(:,t+1) = walk.last.q_next;
    else
      audit = kind.step (audit, asked);
    endif
  endfor
  ## A batch that had no record (query.rule was "H" then) gets none: aura_rate would
  ## take its questions for drawn at random.
  new = ! ismember ([audit.batches.round], [batches.round]);
  if (any (new))
    audit.batches = audit.batches(! new);
  endif

endfunction

## The log as it was after round T.
function log = at_round (log, t)

  is_late = ! (log.came <= t);
  log.answer(is_late) = NaN;
  log.came(is_late) = NaN;
  log.when(is_late) = NaN;
  log.who(is_late) = {""};
  there = log.round <= t;
  for name = fieldnames (log)'
    log.(name{1}) = log.(name{1})(there);
  endfor

endfunction

## What was asked in a round, as aura.loop.step and aura.panel.draw take it.
function asked = asked_in (log, batches, round)

  rows = log.round == round & ! isnan (log.probability);
  asked = aura.set.odds ();
  b = find ([batches.round] == round);
  if (! isempty (b))
    asked = aura.set.odds (batches(b));
  endif
  [asked.index, asked.probability] = deal (log.index(rows), log.probability(rows));

endfunction

%!test <*nothing changed: the same audit, by every rule of asking>
%! sim = aura_simulate ("mode", "judge", "n", 80, "dx", 8, "seed", 4);
%! for o = {{"blocks.query", "random"}, {"query.rule", "H"}, {"query.rule", "boundary"}}
%!   opts = aura_options ("preset", "judge", "query.batch", 3, "graph.k", 5, o{1}{:});
%!   audit = aura_start (sim, opts);
%!   # before any round, unasked
%!   audit = aura_answer (audit, find (audit.status == 0, 2), [1; 0], "Ada");
%!   for t = 1:3
%!     audit = aura_step (audit);
%!     asked = audit.log.index(audit.log.round == max (1, t - 1)); # late by a round
%!     audit = aura_answer (audit, asked, sim.truth(asked));
%!   endfor
%!   assert (timeless (aura.loop.replay (audit)), timeless (audit));
%! endfor
%!test <*a panel>
%! panel = aura.tests.small_panel (2);
%! panel = aura_step (aura_answer (panel, panel.ask, [1; 2]));
%! panel = aura_answer (panel, [panel.ask(1); find(panel.status == 0, 1)], [2; 1]);
%! panel = aura_step (panel);
%! assert (timeless (aura.loop.replay (panel)), timeless (panel));
%!test <*questions without a record get none: aura_rate would take them for drawn at random>
%! panel = aura.tests.small_panel (2);
%! panel = aura_step (aura_answer (panel, panel.ask, [1; 2]));
%! old = panel;
%! old.batches = panel.batches([]);
%! new = aura.loop.replay (old);
%! aura.loop.check ("f", new);
%! assert (numel (new.batches), 0);
%! assert (new.prob, panel.prob);
%!test <*the walk: q before and after each round, the labels between them>
%! sim = aura_simulate ("mode", "judge", "n", 80, "dx", 8, "seed", 4);
%! audit = aura_start (sim, "query.batch", 3, "graph.k", 5);
%! before = after = zeros (80, 0);
%! for t = 1:3
%!   before(:,t) = audit.q;
%!   audit = aura_step (audit);
%!   after(:,t) = audit.q;
%!   asked = find (audit.status == 4);
%!   audit = aura_answer (audit, asked, sim.truth(asked));
%! endfor
%! [again, walk] = aura.loop.replay (audit);
%! assert (timeless (again), timeless (audit));
%! assert (walk.before, before);
%! assert (walk.after, after);
%! assert (walk.last.q, before(:,3));
%! assert (sum (walk.last.status == 4), 0);
