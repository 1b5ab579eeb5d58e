## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT = aura.loop.begin (AUDIT)
## The state before the first round, from the labels in AUDIT.status.  AUDIT has x, signal,
## status and opts; aura_start documents the rest.

function audit = begin (audit)

  opts = audit.opts;
  [audit.q, audit.a, audit.m] = __aura_state__ (audit.signal, audit.status, [], opts);
  audit.p = [];
  audit.z = [];
  audit.theta = aura.block.init (columns (audit.x), opts, class (audit.x));
  audit.theta.scale = aura.stat.scale ("aura_start", audit.x);
  audit.crossfit = [];
  audit.round = 0;
  audit.batches = aura.set.record ();
  audit.trace = aura.loop.no_rounds ();
  audit.q_tilde = audit.q;
  audit.loss = NaN;
  audit.evidence = audit.flow = audit.score = audit.terms = [];
  audit.ask = zeros (0, 1);
  audit.previous = aura.loop.previous (audit);

endfunction

%!test <*a run that is begun again comes out the same>
%! sim = aura_simulate ("n", 40, "n_source", 10, "n_positive", 20);
%! start = aura_start (sim);
%! audit = aura_step (start);
%! audit.status = start.status;
%! audit.log = start.log;
%! assert (aura.loop.begin (audit), start);
