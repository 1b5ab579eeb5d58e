## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{s} =} aura_run (@var{s})
## @deftypefnx {aura} {@var{s} =} aura_run (@var{s}, @var{oracle})
## @deftypefnx {aura} {@var{s} =} aura_run (@var{s}, @var{oracle}, @var{name}, @var{value}, @dots{})
## Run the loop until it is stable, and ask @var{oracle} for labels; with options, again from the
## start.
##
## Each round is one @code{aura_step}; then the oracle is asked for all waiting examples, and
## @code{aura_stop} decides.  @var{oracle} is an n-by-1 array of labels (1 the human agrees, 0
## disagrees, NaN not available; of a panel picks, 1, 2, NaN), or a function @code{@var{labels} =
## oracle (@var{rows})} of row numbers; without it the picked examples stay waiting. At least one
## round is done, unless @code{stop.max_rounds} are done already. A panel is asked until its budget
## is spent, or nobody answers.
##
## With options of @code{aura_options}, as names and values or as a struct, the state is run again
## from its start under its own options, of which these change some, with the labels that were
## known then.  @qcode{"preset"} is applied first and keeps the seed.  Without an oracle the labels
## in @code{s.log} answer the questions; those that have no answer there stay waiting.  Run again
## under the same options, a state comes out the same, except for times.
##
## To change options between two rounds, write them into the state: @code{s.opts = aura_options
## (s.opts, @var{name}, @var{value})}.  What a state is built from (@code{seed}, @code{graph},
## @code{encoder.hidden}, @code{encoder.latent}, @code{encoder.rank}) does not change then.
##
## Three names are of this function:
##
## @table @asis
## @item @qcode{"Rounds"}
## the most rounds to do in this call, default Inf: as many as @code{stop} says.  With 0 and
## an option the state is as at its start, to go on with
## @item @qcode{"Rule"}
## a query rule of your own, @code{@var{rows} = rule (@var{s})}, in place of
## @code{query.rule}: the rows to ask, which must be open, the most wanted first.  It is called at
## the end of each round with the state of now; what is above @code{query.batch} or the rest of
## @code{query.budget} is not asked.  Nobody knows how likely its questions were, so
## @code{aura_rate} takes their answers as known and not drawn.  For one judge only
## @item @qcode{"Watch"}
## true: a window shows the audit after each round, with a button that ends it (an
## @code{OutputFcn}, in place of another)
## @end table
##
## @code{opts.Display} is @code{"off"}, @code{"final"} (one line at the end) or @code{"iter"} (one
## line per round).  @code{opts.OutputFcn} is called as @code{stop = fcn (s, round, state)} with
## @code{state} @code{"init"}, @code{"iter"} and @code{"done"} and @code{round} the last element of
## @code{s.trace}; a true @code{stop} ends the run, which can be continued.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size}, @code{aura:out-of-range} (labels of
## the oracle, rows of a rule), @code{aura:unknown-option}, @code{aura:conflict} (a rule's row that
## is not open), and those of @code{aura_step} and @code{aura_answer}.
##
## @example
## @group
## sim = aura_simulate ("Seed", 1);
## s = aura_run (aura_start (sim), sim.truth);
## without = aura_run (s, sim.truth, "blocks.transport", false);
## aura_diff (s, without)
## @end group
## @group
## margin = @@(s) find (s.status == 0)(nthargout (2, @@sort, abs (s.q(s.status == 0) - .5)));
## s = aura_run (aura_start (sim), sim.truth, "Rule", margin);
## @end group
## @end example
##
## Source: the AURA paper, algorithm "Progressive PU Refinement Workflow".
## @seealso{aura_start, aura_step, aura_stop, aura_score, aura_diff, aura_ablation}
## @end deftypefn

function s = aura_run (s, varargin)

  __aura_hidden__ ("aura_run");
  if (nargin < 1)
    print_usage ();
  endif
  [s, kind] = aura.loop.check ("aura_run", s);
  oracle = [];
  if (! isempty (varargin) && ! (ischar (varargin{1}) || isstruct (varargin{1})))
    oracle = varargin{1};
    varargin(1) = [];
  elseif (! isempty (varargin) && strcmp (aura.arg.named (varargin{1}), "a simulation"))
    error ("aura:invalid-type", ...
           ["aura_run: ORACLE must be labels or a function, got a simulation, whose labels ", ...
            "are SIM.oracle"]);
  endif
  is_rule = {@(f) isempty(f) || is_function_handle (f), "a function"};
  is_rounds = {@(v) isnumeric(v) && isscalar (v) && v >= 0 && (v == fix (v) || v == Inf), ...
               "a count or Inf"};
  [own, given] = aura.arg.with_options ("aura_run", varargin, ...
                                        {"Rule", [], is_rule; "Rounds", Inf, is_rounds; ...
                                         "Watch", false, "logical"});
  if (! isempty (given))
    if (isempty (oracle))
      oracle = aura.set.answers (s);
    endif
    s = kind.again (s, changed (s.opts, given));
  endif
  seen = s.opts.OutputFcn;
  if (own.watch)
    s.opts.OutputFcn = @aura.explorer.watch;
  endif
  if (own.rounds > 0)
    s = kind.run (s, oracle, own.rule, own.rounds);
  endif
  s.opts.OutputFcn = seen;

endfunction

## OPTS with the options GIVEN (aura.arg.with_options): a preset first, which keeps the seed.
function opts = changed (opts, given)

  if (isstruct (given{1}))
    given = [[fieldnames(given{1})'; struct2cell(given{1})'](:)', given(2:end)];
  endif
  pairs = reshape (given, 2, []);
  preset = strcmpi (pairs(1,:), "preset");
  if (any (preset))
    opts = aura_options (opts, pairs(:,preset){:}, "seed", opts.seed);
  endif
  pairs(:,preset) = [];
  opts = aura_options (opts, pairs{:});

endfunction

%!demo
%! ## a run on simulated comparisons, one line per round
%! sim = aura_simulate ("seed", 1);
%! audit = aura_start (sim, "Display", "iter");
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
%! audit = aura_start (sim);
%!test
%! done = aura_run (audit, sim.truth);
%! assert (done.round >= 3 && done.round <= 12);
%! assert (sum (done.status == 4), 0);
%! assert (sum (done.log.round > 0), 16);
%! assert (done.q(done.status == 2), ones (sum (done.status == 2), 1));
%! f = aura_run (audit, @(idx) sim.truth(idx));
%! assert (f.q, done.q);
%!error <ORACLE must be labels or a function, got a simulation, whose labels are SIM.oracle>
%! aura_run (aura_start ([1; 2]), aura_simulate ("n", 9, "n_positive", 5, "n_source", 2));
%!test <*without an oracle the picks wait, up to the budget>
%! done = aura_run (audit);
%! assert (sum (done.status == 4), 16);
%!test <*a late oracle: labels come a round after the question>
%! done = aura_run (audit, @(idx) late (idx, sim.truth));
%! assert (sum (done.log.round > 0 & ! isnan (done.log.answer)) >= 12);
%!function text = ended (varargin)
%!  sim = aura_simulate ("n", 60, "seed", 2);
%!  opts = aura_options ("Display", "final", varargin{:});
%!  text = evalc ("aura_run (aura_start (sim, opts));");
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
%! done = aura_run (audit, sim.truth, "Rule", @(audit) first_open (audit, 5, @counted));
%! open = find (audit.status == 0);
%! assert (done.log.index(done.log.round > 0), open(1:7));
%! assert (done.log.round(done.log.round > 0), [1 1 1 2 2 2 3]');
%! assert (done.log.probability(done.log.round > 0), ones (7, 1));
%! audit.opts = aura_options (audit.opts, "query.rule", "boundary", "query.uniform", .1);
%! assert (aura_rate (aura_run (audit, sim.truth, "Rule",  @(a) find (a.status == 0))).draws, ...
%!         sum (audit.log.round == 0));
%! assert (done.status(open(1:7)), int8 (3 - sim.truth(open(1:7))));
%! none = aura_run (audit, sim.truth, "Rule", @(audit) []);
%! assert (any (none.log.round > 0), false);
%! random = audit;
%! random.opts.blocks.query = "random";
%! counted (0);
%! assert (aura_run (random, sim.truth, "Rule", ...
%!                   @(audit) first_open (audit, 5, @counted)).log.index, ...
%!         done.log.index);
%!error <RULE must be a function, got 3> aura_run (audit, sim.truth, "Rule", 3)
%!error <RULE is for an audit of one judge, got a panel>
%! aura_run (aura.tests.small_panel (2), [], "Rule", @(p) 1)
%!error <RULE must give row numbers in 1..120, element 2 is 121>
%! aura_run (audit, sim.truth, "Rule", @(a) [find(a.status == 0, 1); 121])
%!error <RULE must give open comparisons, element 1, row [0-9]+, is source>
%! aura_run (audit, sim.truth, "Rule", @(a) find (a.status == 1, 1))
%!error <RULE must give row numbers, got "x"> aura_run (audit, sim.truth, "Rule", @(a) "x")
%!error id=aura:out-of-range aura_run (audit, 2 * ones (120, 1))
%!error id=aura:invalid-type aura_run (audit, {})
%!error id=aura:invalid-size aura_run (audit, @(idx) 1)
%!error id=aura:invalid-type aura_run (3)

%!function audit = without_times (audit)
%!  audit.log.when = [];
%!  if (isfield (audit, "trace"))
%!    audit.trace = rmfield (audit.trace, "seconds");
%!  endif
%!endfunction
%!shared sim, start, audit
%! sim = aura_simulate ("n", 120, "n_source", 30, "n_positive", 60, "seed", 3);
%! opts = aura_options ("preset", "judge", "decide.method", "none", "seed", 7);
%! start = aura_start (sim, opts);
%! audit = aura_run (start, sim.truth);
%!test <*no change: the same audit>
%! assert (without_times (aura_run (audit, [], audit.opts)), without_times (audit));
%! assert (without_times (aura_run (audit, sim.truth, audit.opts)),
%!         without_times (audit));
%!test <*other options: as if started with them>
%! opts = aura_options (start.opts, "graph.k", 9, "blocks.query", "random");
%! other = aura_run (aura_start (sim, opts), sim.truth);
%! again = aura_run (audit, @(idx) sim.truth(idx), "graph.k", 9, "blocks.query", "random");
%! assert (without_times (again), without_times (other));
%!test <*so many rounds, then on: as in one run>
%! assert (aura_run (audit, [], audit.opts, "Rounds", 0), start);
%! part = aura_run (audit, sim.truth, audit.opts, "Rounds", 2);
%! assert (part.round, 2);
%! assert (part.opts, audit.opts);
%! assert (without_times (aura_run (part, sim.truth)), without_times (audit));
%!test <*questions that the log cannot answer wait>
%! again = aura_run (audit, [], "blocks.query", "random");
%! answered = again.log.round > 0 & ! isnan (again.log.answer);
%! assert (all (ismember (again.log.index(answered), audit.log.index)));
%! assert (sum (again.status == 4), sum (isnan (again.log.answer)));
%! assert (sum (again.status == 4) > 0);
%!test <*a preset keeps the seed and comes first>
%! again = aura_run (audit, [], "trust.lambda_p", 3, "preset", "paper");
%! assert (again.opts, aura_options ("preset", "paper", "seed", 7, ...
%!                                   "trust.lambda_p", 3));
%!test <*labels given before the first round were known at the start>
%! idx = find (start.status == 0, 2);
%! b = aura_answer (start, idx, sim.truth(idx));
%! again = aura_run (aura_step (b), [], b.opts);
%! assert (again.log.index(again.log.round == 0), sort (b.log.index));
%!error id=aura:invalid-type aura_run (1, [], "seed", 2)
%!error id=aura:unknown-option aura_run (audit, [], "sede", 1)
%!error id=aura:invalid-size aura_run (audit, [1 0], audit.opts)
%!error <aura_run: ROUNDS must be a count or Inf, got -1> aura_run (audit, [], audit.opts, ...
%!                                                                  "Rounds", -1)
%!test <*a panel again, under other options: as if started with them>
%! panel = aura.tests.small_panel (2);
%! human = [1 2 1 2 2 1 1 2 1 2]';
%! again = aura_run (aura_step (aura_answer (panel, panel.ask, human(panel.ask))), human, ...
%!                   "query.batch", 1, "Rounds", 1);
%! start = aura_start (panel.data, "Labels", [1 2 1, NaN(1, 7)]', panel.opts, "query.batch", 1, ...
%!                     "Features", panel.x, "Info", panel.columns);
%! assert (without_times (aura_run (start, human, "Rounds", 1)), without_times (again));
