## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The SCORE of aura_score, of the VERDICT and PROB that aura_decide has given for AUDIT.

function score = score (audit, truth, verdict, prob)

  known = ! isnan (truth);
  never = known & aura.set.unlabelled (audit.status);
  before = audit.signal == truth;
  after = verdict == truth;

  score.never = aura.stat.share (after(never));
  score.never_original = aura.stat.share (before(never));
  score.adjusted = aura.stat.share (after(known));
  score.original = aura.stat.share (before(known));
  score.gain = score.adjusted - score.original;
  score.flip_rate = aura.stat.share (verdict(known) != audit.signal(known));
  score.brier = mean ((prob(never) - truth(never)) .^ 2);
  [score.ece, ~, score.ece_floor] = aura.stat.ece (prob(never), truth(never));
  score.labels = sum (aura.set.verified (audit.status));
  score.sources = sum (audit.status == aura.set.code ("source"));
  score.waiting = sum (audit.status == aura.set.code ("waiting"));
  score.rounds = audit.round;
  score.never_count = sum (never);

endfunction

%!test
%! audit = aura.loop.start (eye (4), [1 0 1 1]', [0 0 2 4]');
%! score = aura.decide.score (audit, [1 1 1 NaN]', logical ([1 1 1 0]'), [.9 .6 1 .2]');
%! assert ([score.never, score.never_original, score.gain], [1 .5 1/3], eps);
%! assert (score.brier, mean ([.01 .16]), eps);
%! assert ([score.never_count, score.labels, score.waiting], [2 1 1]);
%!test <*what is flipped counts among the rows whose truth is known>
%! audit = aura.loop.start (eye (4), [1 0 1 1]', [0 0 2 4]');
%! score = aura.decide.score (audit, [1 1 1 NaN]', logical ([1 1 1 0]'), [.9 .6 1 .2]');
%! assert (score.flip_rate, 1/3, eps);
