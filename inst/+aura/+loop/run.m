## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT = aura.loop.run (AUDIT, ORACLE, RULE)
## Rounds until aura_stop ends them, without validating AUDIT, ORACLE and RULE ([]: that of the
## options).  aura_run documents them.

function audit = run (audit, oracle, rule = [])

  opts = audit.opts;

  stop = report (audit, opts, "init");
  if (! stop)
    audit = answer_waiting (audit, oracle);
  endif
  at_once = isempty (rule) && stays_in_core (audit, oracle);
  while (! stop && audit.round < opts.stop.max_rounds)
    if (at_once)
      audit = aura.loop.rounds (audit, min (opts.stop.max_rounds - audit.round, 1024),
                                true, double (oracle));
    else
      audit = answer_waiting (aura.loop.step (audit, rule), oracle);
      stop = report (audit, opts, "iter");
    endif
    stop = aura.block.stop (audit.trace, opts) || stop;
  endwhile
  audit = aura.loop.keep_crossfit (audit);
  report (audit, opts, "done");

endfunction

## Whether the core can do many rounds in one call: nothing is shown between them, queries are
## by the score H, the answers are in a list, and no round needs the log of the one before.
## Small simulations take half the time so.
function yes = stays_in_core (audit, oracle)

  opts = audit.opts;
  shown = strcmp (opts.Display, "iter") || ! isempty (opts.OutputFcn);
  by_score = strcmp (opts.blocks.query, "score") && strcmp (opts.query.rule, "H");
  fixed_rate = ! ischar (opts.trust.rate) || ! any (audit.status == aura.set.code ("waiting"));
  compressed = isfield (audit, "compression") && ! isempty (audit.compression);
  yes = ! (shown || compressed || opts.transport.keep_plan ...
           || is_function_handle (oracle)) && by_score && fixed_rate;

endfunction

function audit = answer_waiting (audit, oracle)

  waiting = find (audit.status == aura.set.code ("waiting"));
  if (isempty (waiting))
    return;
  endif
  if (is_function_handle (oracle))
    agree = oracle (waiting);
    if (numel (agree) != numel (waiting))
      error ("aura:invalid-size",
             "aura_run: ORACLE must give %d labels, got %d", numel (waiting),
             numel (agree));
    endif
  else
    agree = oracle(waiting);
  endif
  audit = aura.loop.answer (audit, waiting, agree, "oracle");

endfunction

## The REASON of aura_stop in words.
function text = because (reason)

  switch (reason)
    case "stable"
      text = "nothing changes any more";
    case "max_rounds"
      text = "the rounds of stop.max_rounds are done";
    case "OutputFcn"
      text = "OutputFcn asked for it";
    otherwise
      text = reason;
  endswitch

endfunction

## Print and call back as the options ask; true when the callback says stop.
function stop = report (audit, opts, state)

  stop = false;
  round = [];
  if (! isempty (audit.trace))
    round = audit.trace(end);
  endif
  if (strcmp (opts.Display, "iter") && strcmp (state, "iter"))
    if (audit.round == 1)
      printf ("%5s  %9s  %8s  %8s  %9s  %8s  %7s\n", "round", "mean|dq|",
              "flips", "loss", "verified", "waiting", "seconds");
    endif
    printf ("%5d  %9.5f  %7.2f%%  %8.4f  %9d  %8d  %7.2f\n", audit.round,
            round.dq, 100 * round.dflip, round.loss, round.verified,
            round.waiting, round.seconds);
    fflush (stdout);
  elseif (! strcmp (opts.Display, "off") && strcmp (state, "done"))
    [~, delta] = aura.block.stop (audit.trace, opts);
    reason = delta.reason;
    if (isempty (reason))
      reason = "OutputFcn";
    endif
    asked = aura.set.asked (audit.log);
    waiting = sum (audit.status == aura.set.code ("waiting"));
    wait = "";
    if (waiting > 0)
      wait = sprintf (", %d of them unanswered", waiting);
    endif
    printf ("aura_run: %s, %s asked%s; it ended because %s\n",
            aura.text.count (audit.round, "round"),
            aura.text.count (asked, "query", "queries"), wait, because (reason));
  endif
  if (! isempty (opts.OutputFcn))
    stop = feval (opts.OutputFcn, audit, round, state);
    stop = ! isempty (stop) && logical (stop(1));
  endif

endfunction

%!test <*what aura_run does>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! audit = aura_start (sim);
%! audits = {aura.loop.run(audit, sim.truth), aura_run(audit, sim.truth)};
%! for k = 1:2
%!   [audits{k}.trace.seconds] = deal (0);
%!   audits{k}.log.when(:) = 0;
%! endfor
%! assert (audits{1}, audits{2});
%!test <*in the core or round by round: the same>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 3);
%! opts = {aura_options(), aura_options("OutputFcn", @(varargin) false), ...
%!         aura_options("trust.rate", "random"), ...
%!         aura_options("trust.rate", "random", "OutputFcn", @(varargin) false)};
%! q = zeros (60, 4);
%! rounds = zeros (1, 4);
%! for k = 1:4
%!   audit = aura.loop.run (aura_start (sim, opts{k}), sim.truth);
%!   q(:,k) = audit.q;
%!   rounds(k) = audit.round;
%! endfor
%! assert (q(:,[1 3]), q(:,[2 4]));
%! assert (rounds([1 3]), rounds([2 4]));
%!test <*queries drawn at random are drawn, not chosen by the score>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 3);
%! opts = aura_options ("blocks.query", "random", "stop.max_rounds", 2, "stop.min_rounds", 2);
%! start = aura_start (sim, opts);
%! audit = aura.loop.run (start, sim.truth);
%! one = aura_step (start);
%! asked = one.log.index(one.log.round == 1);
%! assert (audit.log.index(audit.log.round == 1), asked);
%! assert (audit.log.probability(audit.log.round == 1)(1), 1 / sum (start.status == 0), eps);
