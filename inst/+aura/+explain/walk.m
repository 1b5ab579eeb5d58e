## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## WALK = aura.explain.walk (AUDIT)
## What the rounds of AUDIT saw (aura.loop.replay), and its terms.  An audit does not keep this, so
## its rounds are done again; WALK.same tells whether they came out as they are in AUDIT,
## bit for bit.  They do not where options were changed between rounds, or on another
## machine.  The last walk is kept: who asks about one row will ask about the next.

function walk = walk (audit)

  persistent key kept;
  of = {audit.round, audit.status, audit.q, audit.m, audit.p, audit.z, audit.log, audit.opts};
  if (! isequaln (of, key))
    [again, kept] = aura.loop.replay (audit);
    kept.terms = again.terms;
    kept.same = isequal ({again.q, again.m, again.p, again.z}, of([3 4 5 6]));
    key = of;
  endif
  walk = kept;

endfunction

%!test
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status), sim.truth);
%! walk = aura.explain.walk (audit);
%! assert (walk.same);
%! assert (walk.terms, audit.terms);
%! assert (size (walk.before), [60, audit.round]);
%! assert (aura.explain.walk (audit), walk);
%! audit.opts.trust.lambda_loc = 0;       # as if it had been so from the start
%! walk = aura.explain.walk (audit);
%! assert (! walk.same);
