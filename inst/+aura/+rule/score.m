## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## IDX = aura.rule.score (AUDIT)
## The score H of the loop (aura_query) by the weights in AUDIT's options, as a rule: the open
## comparisons, the highest first.

function idx = score (audit)

  [value, candidates] = aura.block.query (audit.z, audit.p, audit.q, audit.m, audit.status, ...
                                          audit.opts);
  [~, order] = sort (value, "descend");
  idx = candidates(order);

endfunction

%!test <*as a rule it asks what the loop asks by itself>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! start = aura_start (sim);
%! run = aura_run (start, sim.oracle);
%! mine = aura_run (start, sim.oracle, "Rule", @aura.rule.score);
%! # of a batch the core logs the rows in their order
%! asked = @(a) sortrows ([a.log.round, a.log.index]);
%! assert ({asked(mine), mine.q}, {asked(run), run.q});
