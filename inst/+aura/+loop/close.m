## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [S, DELTA] = aura.loop.close (S)
## The end of a round: one more row of the trace. aura_stop documents it; S is not validated. DELTA
## is what aura.block.stop says of the trace.

function [s, delta] = close (s)

  s = aura.loop.encoded (s);
  before = s.previous;
  q = s.q;
  q(before.rows) = before.was; # labels are no change of the loop's
  n = rows (s.x);
  row = struct ("dq", sum (abs (q - before.q)) / n, ...
                "dflip", sum ((q >= .5) != (before.q >= .5)) / n, ...
                "dm", sum (abs (s.m - before.m)) / n, "dver", numel (before.rows), ...
                "loss", s.loss, "budget", NaN, "recall", NaN, ...
                "verified", sum (aura.set.verified (s.status)), ...
                "waiting", sum (s.status == aura.set.code ("waiting")), ...
                "asked", aura.set.asked (s.log), "intercept", NaN, "stable", false, ...
                "seconds", max (0, time () - before.began));
  if (! isempty (s.flow))
    row.budget = s.flow.budget(1);
    row.recall = min (s.flow.recall);
  endif
  if (! isempty (s.evidence))
    row.intercept = s.evidence.intercept;
  endif
  s.round++;
  s.trace(s.round) = row;
  [~, delta] = aura.block.stop (s.trace, s.opts);
  s.trace(s.round).stable = delta.stable;
  s.q_tilde = s.q;
  s.previous = aura.loop.previous (s);

endfunction

%!test <*what has changed since the round began, but for labels>
%! s = aura_start (eye (4));
%! s.q = [.1; .6; .5; .5];
%! s.m = [.5; .5; .5; 1];
%! s = aura_answer (aura_query (s, 0), 4, true);
%! [s, delta] = aura.loop.close (s);
%! t = s.trace;
%! assert ({t.dq, t.dflip, t.dm, t.dver, t.verified}, {(.4 + .1) / 4, 1 / 4, .5 / 4, 1, 1}, eps);
%! assert ([t.loss, t.budget, t.recall, t.intercept], NaN (1, 4));
%! assert ({s.q(4), s.round, s.log.came, delta.dver}, {1, 1, 1, 1});
%! assert ({s.q_tilde, s.previous.open}, {s.q, false});
%! t = getfield (aura.loop.close (s), "trace");
%! assert ([t(2).dq, t(2).dver], [0 0]);
