## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{audit} =} aura_run (@var{audit})
## @deftypefnx {aura} {@var{audit} =} aura_run (@var{audit}, @var{oracle})
## @deftypefnx {aura} {@var{audit} =} aura_run (@var{audit}, @var{oracle}, @var{rule})
## Run the loop until it is stable, and ask @var{oracle} for labels.
##
## Each round is one @code{aura_step}; then the oracle is asked for all waiting
## examples and its labels are given by @code{aura_answer}; then
## @code{aura_stop} decides.  @var{oracle} is an n-by-1 array of labels (1 the
## human agrees, 0 disagrees, NaN not available), or a function
## @code{@var{agree} = oracle (@var{idx})} of row numbers; without it nothing is
## answered and the picked examples stay waiting.  At least one round is done,
## unless @code{stop.max_rounds} rounds are done already.
##
## @code{opts.Display} is @code{"off"}, @code{"final"} (one line at the end) or
## @code{"iter"} (one line per round).  @code{opts.OutputFcn} is called as
## @code{stop = fcn (audit, round, state)} with @code{state} @code{"init"},
## @code{"iter"} and @code{"done"} and @code{round} the last element of
## @code{audit.trace} (empty at @code{"init"}); a true @code{stop} ends the run.
## A stopped run returns a valid audit, which can be continued.
##
## @var{rule} is a query rule of your own, @code{@var{idx} = rule (@var{audit})}, in place of
## @code{query.rule}: the rows to ask, which must be open, the most wanted first.  It is called at
## the end of each round with the audit of now; what is above @code{query.batch} or the rest of
## @code{query.budget} is not asked.  Nobody knows how likely its questions were, so
## @code{aura_agreement} takes their answers as known and not drawn.  @code{[]}: the rule of the
## options.  For one judge only.
##
## Errors: @code{aura:invalid-size} or @code{aura:out-of-range} when the oracle
## does not give one label (0, 1 or NaN) per example, and those of
## @code{aura_step} and @code{aura_answer}; of a @var{rule} @code{aura:invalid-type},
## @code{aura:out-of-range} (no row numbers) and @code{aura:conflict} (a row that is not open).
##
## @example
## @group
## sim = aura_simulate ("seed", 1);
## audit = aura_run (aura_start (sim.x, sim.signal, sim.status), sim.truth);
## score = aura_score (audit, sim.truth);
## @end group
## @group
## margin = @@(audit) find (audit.status == 0)(nthargout (2, @@sort, ...
##                          abs (audit.q(audit.status == 0) - .5)));
## audit = aura_run (aura_start (sim.x, sim.signal, sim.status), sim.truth, margin);
## @end group
## @end example
##
## Source: the AURA paper, algorithm "Progressive PU Refinement Workflow".
## @seealso{aura_start, aura_step, aura_stop, aura_score}
## @end deftypefn

function audit = aura_run (audit, oracle = [], rule = [])

  __aura_hidden__ ("aura_run");
  if (nargin < 1)
    print_usage ();
  endif
  [audit, kind] = aura.loop.check ("aura_run", audit);
  if (! (isequal (rule, []) || is_function_handle (rule)))
    error ("aura:invalid-type", "aura_run: RULE must be a function, got %s", aura.arg.shown (rule));
  endif
  audit = kind.run (audit, oracle, rule);

endfunction

%!demo
%! ## a run on simulated comparisons, one line per round
%! sim = aura_simulate ("seed", 1);
%! audit = aura_start (sim.x, sim.signal, sim.status,
%!                     aura_options ("Display", "iter"));
%! audit = aura_run (audit, sim.truth);

%!function agree = late (idx, truth)
%!  persistent seen = [];
%!  agree = NaN (size (idx));
%!  old = ismember (idx, seen);
%!  agree(old) = truth(idx(old));
%!  seen = idx;
%!endfunction
%!shared sim, audit
%! sim = aura_simulate ("n", 120, "n_source", 30, "n_positive", 60, "seed", 3);
%! audit = aura_start (sim.x, sim.signal, sim.status);
%!test
%! done = aura_run (audit, sim.truth);
%! assert (done.round >= 3 && done.round <= 12);
%! assert (sum (done.status == 4), 0);
%! assert (sum (done.log.round > 0), 16);
%! assert (done.q(done.status == 2), ones (sum (done.status == 2), 1));
%! f = aura_run (audit, @(idx) sim.truth(idx));
%! assert (f.q, done.q);
%!test <*without an oracle the picks wait, up to the budget>
%! done = aura_run (audit);
%! assert (sum (done.status == 4), 16);
%!test <*a late oracle: labels come a round after the question>
%! done = aura_run (audit, @(idx) late (idx, sim.truth));
%! assert (sum (done.log.round > 0 & ! isnan (done.log.answer)) >= 12);
%!function text = ended (varargin)
%!  sim = aura_simulate ("n", 60, "seed", 2);
%!  opts = aura_options ("Display", "final", varargin{:});
%!  text = evalc ("aura_run (aura_start (sim.x, sim.signal, sim.status, opts));");
%!endfunction
%!test <*why it ended, in words>
%! assert (strfind (ended ("stop.max_rounds", 1), ...
%!                  "it ended because the rounds of stop.max_rounds are done") > 0);
%! assert (strfind (ended ("stop.eps_q", 1, "stop.eps_flip", 1, "stop.eps_m", 1, ...
%!                         "query.budget", 0), ...
%!                  "it ended because nothing changes any more") > 0);
%! assert (strfind (ended ("OutputFcn", @(varargin) true), ...
%!                  "it ended because OutputFcn asked for it") > 0);
%!test <*a run stopped by OutputFcn goes on to the same end>
%! whole = aura_run (audit, sim.truth);
%! part = audit;
%! part.opts.OutputFcn = @(a, r, state) strcmp (state, "iter") && a.round == 2;
%! part = aura_run (part, sim.truth);
%! assert (part.round, 2);
%! part.opts.OutputFcn = [];
%! part = aura_run (part, sim.truth);
%! assert (part.q, whole.q);
%! assert (part.theta, whole.theta);
%!test <*progress>
%! audit.opts.Display = "iter";
%! text = evalc ("aura_run (audit, sim.truth);");
%! assert (numel (strfind (text, "\n")) > 4);
%!function idx = first_open (audit, k, rounds)
%!  assert (audit.round, rounds () + 1); # the audit of now: its round is done
%!  rounds (audit.round);
%!  idx = find (audit.status == 0)([1:k, 1]); # more than is asked, and one twice
%!endfunction
%!function n = counted (n)
%!  persistent held = 0;
%!  if (nargin)
%!    held = n;
%!  endif
%!  n = held;
%!endfunction
%!test <*a rule of the user: as far as batch and budget go>
%! audit.opts.query.batch = 3;
%! audit.opts.query.budget = 7;
%! counted (0);
%! done = aura_run (audit, sim.truth, @(audit) first_open (audit, 5, @counted));
%! open = find (audit.status == 0);
%! assert (done.log.index(done.log.round > 0), open(1:7));
%! assert (done.log.round(done.log.round > 0), [1 1 1 2 2 2 3]');
%! assert (done.log.probability(done.log.round > 0), ones (7, 1));
%! audit.opts = aura_options (audit.opts, "query.rule", "boundary", "query.uniform", .1);
%! assert (aura_agreement (aura_run (audit, sim.truth, @(a) find (a.status == 0))).draws, ...
%!         sum (audit.log.round == 0));
%! assert (done.status(open(1:7)), int8 (3 - sim.truth(open(1:7))));
%! none = aura_run (audit, sim.truth, @(audit) []);
%! assert (any (none.log.round > 0), false);
%! random = audit;
%! random.opts.blocks.query = "random";
%! counted (0);
%! assert (aura_run (random, sim.truth, @(audit) first_open (audit, 5, @counted)).log.index, ...
%!         done.log.index);
%!error <RULE must be a function, got 3> aura_run (audit, sim.truth, 3)
%!error <RULE is for an audit of one judge, got a panel>
%! aura_run (aura.tests.small_panel (2), [], @(p) 1)
%!error <RULE must give row numbers in 1..120, element 2 is 121>
%! aura_run (audit, sim.truth, @(a) [find(a.status == 0, 1); 121])
%!error <RULE must give open comparisons, element 1, row [0-9]+, is source>
%! aura_run (audit, sim.truth, @(a) find (a.status == 1, 1))
%!error <RULE must give row numbers, got "x"> aura_run (audit, sim.truth, @(a) "x")
%!error id=aura:out-of-range aura_run (audit, 2 * ones (120, 1))
%!error id=aura:invalid-type aura_run (audit, {})
%!error id=aura:invalid-size aura_run (audit, @(idx) 1)
%!error id=aura:invalid-type aura_run (3)
