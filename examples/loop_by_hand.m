## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = loop_by_hand (S, TRUTH)
## The loop of aura_run from its blocks: change, leave out or replace any line.  S is a state of
## aura_start, TRUTH (n-by-1, 1, 0 or NaN) answers the questions.

function s = loop_by_hand (s, truth)

  do
    s = aura_encoder (s);                     # theta, z, p
    s = aura_trust (s);                       # q_tilde, a, evidence
    s = aura_transport (s);                   # q, m, flow
    s = aura_query (s);                       # score, ask
    s = aura_answer (s, s.ask, truth(s.ask)); # labels
    [s, done] = aura_stop (s);                # a row of the trace
  until (done)

endfunction
