## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [Q, STATUS, TRACE] = loop_by_hand (X, SIGNAL, STATUS, TRUTH, OPTS)
## The loop of aura_run from its blocks: change, leave out or replace any line.  TRUTH (n-by-1, 1 or
## 0) answers the questions.

function [q, status, trace] = loop_by_hand (x, signal, status, truth, opts)

  audit = aura_start (x, signal, status, opts); # the graph, an encoder, q, a and m before round 0
  [graph, theta, q, a, m] = deal (audit.graph, audit.theta, audit.q, audit.a, audit.m);
  trace = struct ("dq", {}, "dflip", {}, "dm", {}, "dver", {});
  asked = 0;
  for t = 0:opts.stop.max_rounds - 1
    before = struct ("q", q, "m", m);

    ## The encoder learns from the labels and from what is believed of the others.
    target = aura_encoder_target (q, a, status, opts, t);
    if (t > 0)
      target.z_prev = z;
    endif
    theta = aura_encoder_train (theta, x, graph, target, opts);
    [z, p] = aura_encoder_apply (theta, x);

    ## Four kinds of evidence, then transport from the anchors.
    [q_tilde, a] = aura_trust_update (p, z, m, status, graph, opts);
    [q, m] = aura_transport (q_tilde, a, z, status, graph, opts, t);

    ## The questions with the highest score, and their answers.
    [score, candidates] = aura_query_score (q, m, p, z, status, opts);
    [~, order] = sort (-score);
    pick = candidates(order(1:min ([opts.query.batch, opts.query.budget - asked, end])));
    asked += numel (pick);
    trace(t+1) = struct ("dq", mean (abs (q - before.q)), ...
                         "dflip", mean ((q >= .5) != (before.q >= .5)), ...
                         "dm", mean (abs (m - before.m)), "dver", numel (pick));
    status(pick) = 3 - truth(pick); # 2 agree, 3 disagree
    q(pick) = truth(pick);
    a(pick) = opts.trust.a_verified;
    if (aura_stop (trace, opts))
      break;
    endif
  endfor

endfunction
