## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT = aura.loop.rounds (AUDIT, MOST, ASKS, ANSWER)
## MOST more rounds of AUDIT, which is not validated, in one call of the core.  If ASKS, each
## ends with queries by the score H.  With ANSWER (n-by-1: 1, 0, NaN for not yet) the queries
## are answered at once, and the rounds end when aura_stop would end them.

function audit = rounds (audit, most, asks, answer = [])

  clock = tic ();
  opts = audit.opts;
  opts.trust.rate = aura.decide.target_rate (audit);
  if (! asks)
    opts.query.budget = 0;
  endif
  before = audit.round;
  [theta, x] = aura.encoder.enter (audit, audit.theta);
  [state, trace] = __aura_rounds__ (audit, theta, x, opts, aura.set.asked (audit.log),
                                    most, answer);

  names = {"status", "q", "a", "m", "p", "z"};
  if (! isempty (trace))
    names = [names, {"evidence", "flow", "score", "terms"}];
    state.flow.search = aura.block.search_words (state.flow.search);
    audit.loss = trace(end).loss;
    audit.ask = state.pick(state.pick_round == numel (trace));
    audit.ask = audit.ask(state.status(audit.ask) == aura.set.code ("waiting"));
  endif
  for name = names
    audit.(name{1}) = state.(name{1});
  endfor
  audit.q_tilde = audit.q;
  if (strcmp (opts.blocks.encoder, "trained"))
    audit.theta = aura.encoder.leave (audit, state.theta, audit.theta, theta);
  endif
  done = numel (trace);
  audit.round = before + done;
  [trace.seconds] = deal (toc (clock) / max (done, 1)); # rounds together share their time equally
  audit.trace(before+(1:done)) = trace;
  audit.previous = aura.loop.previous (audit);
  if (! isempty (state.pick))
    audit.log = write_log (audit.log, state.pick, before + state.pick_round, answer);
  endif

endfunction

function log = write_log (log, pick, round, answer)

  got = when = NaN (size (pick));
  if (! isempty (answer))
    got = answer(pick);
  endif
  known = ! isnan (got);
  who = cell (size (pick));
  who(:) = {""};
  who(known) = {"oracle"};
  if (any (known))
    when(known) = now ();
  endif
  log = aura.set.log_rows (log, pick, got, round, 1, who, when);

endfunction

%!shared sim, audit
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! audit = aura_start (sim);
%!function audit = timeless (audit)
%!  [audit.trace.seconds] = deal (0);
%!  audit.log.when(:) = 0;
%!endfunction
%!test <*rounds together are rounds one by one, with the answers between them>
%! for preset = {"simulation", "paper"}
%!   answer = sim.truth;
%!   answer(2:3:end) = NaN;
%!   audit = aura_start (sim, "preset", preset{1});
%!   one = audit;
%!   do
%!     one = aura_step (one);
%!     asked = one.log.index(one.log.round == one.round);
%!     known = asked(! isnan (answer(asked)));
%!     one = aura.loop.answer (one, known, answer(known), "oracle");
%!   until (aura.block.stop (one.trace, one.opts))
%!   all = aura.loop.rounds (audit, 12, true, answer);
%!   assert (timeless (all), timeless (one));
%!   assert (all.log.when(! isnan (all.log.answer) & all.log.round > 0) > 7e5);
%! endfor
%!test <*a round trains as aura.block.train does, in minibatches too>
%! for optimizer = {"lbfgs", "adam"}
%!   opts = aura_options ("encoder.optimizer", optimizer{1}, "encoder.batch", 20, ...
%!                        "encoder.epochs", 3, "encoder.iterations", 5);
%!   before = aura_start (sim, opts);
%!   target = aura.block.target (before.q, before.a, before.status, opts);
%!   theta = aura.block.train (before.x, before.theta, target, before.graph, opts);
%!   after = aura.loop.rounds (before, 1, true);
%!   assert (after.theta, theta);
%! endfor
%!test <*options over rounds, from the round at hand on>
%! audit.opts = aura_options ("transport.kappa", [.8 .5 .9], "transport.budget_max", [.9 .1], ...
%!                            "encoder.soft_quantile", [.5 .1 .9 .3]);
%! one = audit;
%! for t = 1:5
%!   one = aura.loop.rounds (one, 1, true);
%! endfor
%! assert (timeless (one), ...
%!         timeless (aura.loop.rounds (aura.loop.rounds (audit, 2, true), 3, true)));
