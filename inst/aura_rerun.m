## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{audit} =} aura_rerun (@var{audit}, @var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{audit} =} aura_rerun (@dots{}, "oracle", @var{oracle}, "rounds", @
## @var{R})
## Run an audit again from its start, with other options.
##
## The run has the features, the signal and the seed of @var{audit}, the labels
## that were known at its start (those of round 0 in @code{audit.log}, and the
## sources), and its options.  The @var{name}, @var{value} pairs, as for
## @code{aura_options}, change any of these options.  @qcode{"preset"} is
## applied first, whatever its position, and keeps the seed.
##
## @var{oracle} answers the queries, as for @code{aura_run}.  Without it the
## labels in @code{audit.log} answer them.  A run under other options asks other
## queries, and those that have no answer in @var{audit} stay waiting.
##
## At most @var{R} rounds are done (default @code{Inf}: as many as @code{stop} says);
## with 0 the audit is as at its start, to go on with @code{aura_step} or
## @code{aura_run}.
##
## The seed determines all random draws.  Without changed options, an audit made
## by @code{aura_run} comes out the same, except for the times in @code{log} and
## @code{trace}.
##
## To change options between two rounds, without a new start, write them into the audit, which is
## a plain struct: @code{audit.opts = aura_options (audit.opts, @var{name}, @var{value})} counts
## from the next @code{aura_step} on.  What an audit is built from (@code{seed}, @code{graph},
## @code{encoder.hidden}, @code{encoder.latent}, @code{encoder.rank}) does not change then.
##
## Errors: @code{aura:invalid-type} when @var{audit} is no audit,
## @code{aura:invalid-argument} (no pairs of name and value), and those of
## @code{aura_options} and @code{aura_run}.
##
## @example
## @group
## without = aura_rerun (audit, "blocks.transport", false);
## aura_diff (audit, without)
## @end group
## @group
## audit.opts = aura_options (audit.opts, "blocks.transport", false); # from the next round on
## audit = aura_step (audit);
## @end group
## @end example
## @seealso{aura_diff, aura_run, aura_ablation}
## @end deftypefn

function audit = aura_rerun (audit, varargin)

  __aura_hidden__ ("aura_rerun");
  if (nargin < 1)
    print_usage ();
  endif
  audit = aura.loop.check ("aura_rerun", audit, "one judge");
  [oracle, rounds, pairs] = split (varargin);
  if (isempty (oracle))
    oracle = aura.set.answers (audit);
  endif
  opts = new_options (audit.opts, pairs);
  audit = aura_start (audit.x, audit.signal, aura.set.at_start (audit), opts,
                      audit.columns);
  if (rounds > 0)
    audit.opts.stop.max_rounds = min (rounds, opts.stop.max_rounds);
    audit = aura_run (audit, oracle);
    audit.opts.stop.max_rounds = opts.stop.max_rounds;
  endif

endfunction

function [oracle, rounds, pairs] = split (pairs)

  pairs = aura.arg.pairs ("aura_rerun", pairs);
  mine = ismember (lower (pairs(1,:)), {"oracle", "rounds"});
  is_rounds = @(v) isnumeric (v) && isscalar (v) && v >= 0 && (v == fix (v) || v == Inf);
  of_run = aura.arg.parse ("aura_rerun", pairs(:,mine)(:)', ...
                           {"oracle", [], []; ...
                            "rounds", Inf, {is_rounds, "a count or Inf"}});
  oracle = of_run.oracle;
  rounds = of_run.rounds;
  pairs(:,mine) = [];

endfunction

function opts = new_options (opts, pairs)

  preset = strcmpi (pairs(1,:), "preset");
  seed = opts.seed;
  if (any (preset))
    opts = aura_options (opts, pairs(:,preset){:}, "seed", seed);
  endif
  pairs(:,preset) = [];
  opts = aura_options (opts, pairs{:});

endfunction

%!demo
%! ## the same audit without transport, and what that changes
%! sim = aura_simulate ("seed", 1);
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status), sim.truth);
%! without = aura_rerun (audit, "blocks.transport", false, "oracle", sim.truth);
%! printf ("held-out accuracy: %.3f with, %.3f without transport\n",
%!         aura_score (audit, sim.truth).never,
%!         aura_score (without, sim.truth).never);

%!function audit = without_times (audit)
%!  audit.log.when = [];
%!  audit.trace = rmfield (audit.trace, "seconds");
%!endfunction
%!shared sim, start, audit
%! sim = aura_simulate ("n", 120, "n_source", 30, "n_positive", 60, "seed", 3);
%! opts = aura_options ("preset", "judge", "decide.method", "none", "seed", 7);
%! start = aura_start (sim.x, sim.signal, sim.status, opts);
%! audit = aura_run (start, sim.truth);
%!test <*no change: the same audit>
%! assert (without_times (aura_rerun (audit)), without_times (audit));
%! assert (without_times (aura_rerun (audit, "oracle", sim.truth)),
%!         without_times (audit));
%!test <*other options: as if started with them>
%! opts = aura_options (start.opts, "graph.k", 9, "blocks.query", "random");
%! other = aura_run (aura_start (sim.x, sim.signal, sim.status, opts), sim.truth);
%! again = aura_rerun (audit, "graph.k", 9, "blocks.query", "random", ...
%!                     "oracle", @(idx) sim.truth(idx));
%! assert (without_times (again), without_times (other));
%!test <*so many rounds, then on: as in one run>
%! assert (aura_rerun (audit, "rounds", 0), start);
%! part = aura_rerun (audit, "rounds", 2, "oracle", sim.truth);
%! assert (part.round, 2);
%! assert (part.opts, audit.opts);
%! assert (without_times (aura_run (part, sim.truth)), without_times (audit));
%!test <*questions that the log cannot answer wait>
%! again = aura_rerun (audit, "blocks.query", "random");
%! answered = again.log.round > 0 & ! isnan (again.log.answer);
%! assert (all (ismember (again.log.index(answered), audit.log.index)));
%! assert (sum (again.status == 4), sum (isnan (again.log.answer)));
%! assert (sum (again.status == 4) > 0);
%!test <*a preset keeps the seed and comes first>
%! again = aura_rerun (audit, "trust.lambda_p", 3, "preset", "paper");
%! assert (again.opts, aura_options ("preset", "paper", "seed", 7, ...
%!                                   "trust.lambda_p", 3));
%!test <*labels given before the first round were known at the start>
%! idx = find (start.status == 0, 2);
%! b = aura_answer (start, idx, sim.truth(idx));
%! again = aura_rerun (aura_step (b));
%! assert (again.log.index(again.log.round == 0), sort (b.log.index));
%!error id=aura:invalid-type aura_rerun (1)
%!error id=aura:unknown-option aura_rerun (audit, "sede", 1)
%!error id=aura:invalid-size aura_rerun (audit, "oracle", [1 0])
%!error <aura_rerun: ROUNDS must be a count or Inf, got -1> aura_rerun (audit, "rounds", -1)
