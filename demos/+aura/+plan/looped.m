## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT = aura.plan.looped (AUDIT, ORACLE, RULE)
## aura_run with the transport of RULE: "budgeted", the core's own; those of aura.plan.inflow;
## "none", which carries the inflow 0, and "neutral", which carries 0.5.  Each round is one of the
## core without queries, whose transport is then done again; queries are by the score H.

function audit = looped (audit, oracle, rule)

  opts = audit.opts;
  while (audit.round < opts.stop.max_rounds)
    before = audit;
    audit = aura.loop.rounds (audit, 1, false);
    if (! strcmp (rule, "budgeted"))
      audit = again (before, audit, rule);
    endif
    audit = with_queries (audit, oracle);
    if (aura.block.stop (audit.trace, opts))
      break;
    endif
  endwhile

endfunction

## The round from BEFORE to AFTER with the transport of RULE.
function after = again (before, after, rule)

  opts = before.opts;
  opts.trust.rate = aura.decide.target_rate (before);
  o = opts.transport;
  zbar = __aura_normalise__ ("aura_step", after.z);
  [q, a] = __aura_trust__ (after.p, zbar, before.m, before.status, before.graph, opts);
  after.q = q;
  if (any (strcmp (rule, {"none", "neutral"})))
    after.m(:) = .5 * strcmp (rule, "neutral");
  else
    [~, ~, flow] = aura.block.inflow (q, a, zbar, before.status, before.graph, opts, ...
                                        before.round);
    inflow_of = @(sign) min (1, aura.plan.inflow (rule, sign, flow, q, a, zbar, before.status, ...
                                                  before.graph, opts));
    [pos, neg] = deal (inflow_of (1), inflow_of (-1));
    M = flow.uncertain;
    raised = q + o.eta_pos * pos .* (1 - q);
    after.q(M) = (raised - o.eta_neg * neg .* raised)(M);
    after.m(:) = o.outside;
    after.m(M) = pos(M);
  endif
  after.trace(end).dq = mean (abs (after.q - before.q));
  after.trace(end).dflip = mean ((after.q >= .5) != (before.q >= .5));
  after.trace(end).dm = mean (abs (after.m - before.m));

endfunction

## A batch by the score H, answered.
function audit = with_queries (audit, oracle)

  audit = aura.loop.ask_by (audit, @aura.rule.score);
  pick = find (audit.status == aura.set.code ("waiting"));
  if (! isempty (pick))
    audit = aura.loop.answer (audit, pick, oracle(pick), "oracle");
  endif

endfunction

%!test <*with the core's own transport it is aura_run, to the last bit; none is transport off>
%! sim = aura_simulate ("n", 80, "n_source", 20, "n_positive", 41, "seed", 3);
%! start = aura_start (sim, "stop.max_rounds", 5);
%! run = aura_run (start, sim.oracle);
%! mine = aura.plan.looped (start, sim.oracle, "budgeted");
%! assert ({mine.q, mine.m, mine.status, mine.round}, {run.q, run.m, run.status, run.round});
%! # a matched one takes any inflow of all away
%! start.opts = aura_options (start.opts, "trust.intercept", "fixed");
%! for off = {"none", 0; "neutral", .5}'
%!   opts = aura_options (start.opts, "blocks.transport", false, "transport.off", off{2});
%!   without = aura_run (aura_start (sim, opts), sim.oracle);
%!   start.m(:) = off{2};
%!   mine = aura.plan.looped (start, sim.oracle, off{1});
%!   assert ({mine.q, mine.status}, {without.q, without.status});
%! endfor
%! even = aura.plan.looped (start, sim.oracle, "even");
%! assert (! isequal (even.q, run.q));
%! assert (unique (even.m(even.m != .5 & even.m != 0)) > 0);
