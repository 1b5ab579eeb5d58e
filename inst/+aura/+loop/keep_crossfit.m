## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT = aura.loop.keep_crossfit (AUDIT)
## AUDIT, whose loop has ended, with what the decision layer computes from the encoder and the
## labels alone, for aura_decide, aura_score and aura_predict.

function audit = keep_crossfit (audit)

  decide = audit.opts.decide;
  if (strcmp (decide.method, "bayes") && decide.loop_mass > 0)
    audit.crossfit = aura.decide.crossfit (audit);
  endif

endfunction

%!test
%! s = aura_step (aura_start ([1 2; 2 1; -1 1; 0 1], "Labels", [1; 0; NaN; NaN]));
%! assert (aura.loop.keep_crossfit (s), s);
%!test <*only where the layer takes the loop's score>
%! sim = aura_simulate ("mode", "judge", "n", 60, "dx", 8, "seed", 4);
%! s = aura_start (sim, "preset", "judge", "graph.k", 5, "stop.max_rounds", 1, "decide.folds", 2);
%! assert (! isempty (getfield (aura_run (s, sim.truth), "crossfit")));
%! s.opts.decide.loop_mass = 0;
%! assert (getfield (aura_run (s, sim.truth), "crossfit"), []);
