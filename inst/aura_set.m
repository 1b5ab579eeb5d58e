## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {@var{audit} =} aura_set (@var{audit}, @var{name}, @var{value}, @dots{})
## Change options of an audit between two rounds.
##
## @var{name} and @var{value} are as for @code{aura_options}, which checks them.
## The next @code{aura_step} uses the new options; the state, the labels and the
## trace so far do not change.  A block can thus be taken away and put back in a
## live session.  When transport is turned off, the next trust update still uses
## the inflow of the last round, and later ones use none.  Before the first
## round, the anchor confidence and the inflow are set as @code{aura_start}
## would set them under the new options.
##
## What the audit was built with cannot change: @code{seed}, the group
## @code{graph}, @code{encoder.hidden}, @code{encoder.latent} and
## @code{encoder.rank}.  @code{aura_rerun} starts anew with other values.
## @qcode{"preset"} keeps these, @code{Display} and @code{OutputFcn}.
##
## Errors: @code{aura:conflict} for one of those (unless the value is the same),
## @code{aura:invalid-type} when @var{audit} is no audit, and those of
## @code{aura_options}.
##
## @example
## @group
## audit = aura_step (audit);
## audit = aura_set (audit, "blocks.transport", false);
## audit = aura_step (audit);
## @end group
## @end example
## @seealso{aura_rerun, aura_diff, aura_options, aura_ablation}
## @end deftypefn

function audit = aura_set (audit, varargin)

  if (nargin < 1)
    print_usage ();
  endif
  audit = aura.loop.check ("aura_set", audit, "one judge");
  opts = changed (audit.opts, varargin);
  for name = fixed ()
    if (! isequal (value_of (opts, name{1}), value_of (audit.opts, name{1})))
      error ("aura:conflict",
             ["aura_set: %s cannot change after the start of an audit; use ", ...
              "aura_rerun"], name{1});
    endif
  endfor

  audit.opts = opts;
  if (audit.round == 0)
    [~, audit.a, audit.m] = __aura_state__ (audit.signal, audit.status, audit.q,
                                            opts);
  endif
  if (strcmp (opts.decide.method, "none"))
    audit.phi = [];
  elseif (isempty (audit.phi) || audit.phi.rank != opts.decide.rank)
    audit.phi = aura.decide.features (audit.x, audit.columns,
                                      opts.decide.rank, audit.compression);
  endif

endfunction

## What an audit was built with.
function names = fixed ()

  names = {"seed", "graph.k", "graph.tau", "graph.search", "encoder.hidden", ...
           "encoder.latent", "encoder.rank"};

endfunction

function value = value_of (opts, name)

  path = strsplit (name, ".");
  value = getfield (opts, path{:});

endfunction

## OPTS with the options of ARGS.  A preset sets all options: what it must not
## touch is put back, before the options that follow it.
function opts = changed (opts, args)

  kept = opts;
  opts = aura_options (kept, args{:});
  at = find (strcmpi (args(1:2:end), "preset"), 1, "last");
  if (! isempty (at))
    opts = aura_options ("preset", args{2*at});
    for name = [fixed(), {"Display", "OutputFcn"}]
      opts = aura_options (opts, name{1}, value_of (kept, name{1}));
    endfor
    opts = aura_options (opts, args{2*at+1:end});
  endif

endfunction

%!demo
%! ## transport taken away after the third round
%! sim = aura_simulate ("seed", 1);
%! audit = aura_start (sim.x, sim.signal, sim.status);
%! for round = 1:6
%!   if (round == 4)
%!     audit = aura_set (audit, "blocks.transport", false);
%!   endif
%!   audit = aura_step (audit);
%!   asked = find (audit.status == aura_status ("waiting"));
%!   audit = aura_answer (audit, asked, sim.truth(asked));
%!   printf ("round %d: mean inflow %.3f, held-out accuracy %.3f\n",
%!           round, mean (audit.m), aura_score (audit, sim.truth).never);
%! endfor

%!shared sim, audit
%! sim = aura_simulate ("n", 120, "n_source", 30, "n_positive", 60, "seed", 3);
%! audit = aura_start (sim.x, sim.signal, sim.status);
%!test <*before the first round: as if started so>
%! opts = {"blocks.transport", false, "trust.gamma_loc", .3, "trust.a_source", .9};
%! assert (aura_set (audit, opts{:}),
%!         aura_start (sim.x, sim.signal, sim.status, aura_options (opts{:})));
%!test <*between two rounds: off and on again>
%! one = aura_step (audit);
%! off = aura_step (aura_set (one, "blocks.transport", false));
%! assert (off.m, zeros (120, 1));
%! assert (one.q, aura_set (one, "blocks.trust", "score").q);
%! on = aura_set (aura_set (one, "blocks.transport", false), "blocks.transport", 1);
%! assert (on, one);
%! later = aura_step (on);
%! now_plain = aura_step (one);
%! assert (later.q, now_plain.q);
%!test <*a preset keeps what cannot change; the decision layer gets its features>
%! b = aura_set (aura_step (audit), "preset", "judge");
%! assert (b.opts.encoder.hidden, audit.opts.encoder.hidden);
%! assert (b.opts.decide.method, "bayes");
%! assert (b.phi.rank, 64);
%! [~, prob] = aura_decide (b);
%! b.phi = [];
%! [~, anew] = aura_decide (b);
%! assert (prob, anew);
%!test <*a preset keeps the rank that was given, and other things>
%! opts = aura_options ("encoder.rank", 2, "graph.search", "exact", "graph.k", 7,
%!                      "encoder.latent", 5, "seed", 9, "Display", "iter");
%! given = aura_start (sim.x, sim.signal, sim.status, opts);
%! b = aura_set (given, "preset", "judge", "query.batch", 2);
%! assert (b.opts, aura_options ("preset", "judge", "encoder.rank", 2, ...
%!   "graph.search", "exact", "graph.k", 7, "encoder.latent", 5, ...
%!   "encoder.hidden", 32, "seed", 9, "Display", "iter", "query.batch", 2));
%!test <*the same value is no conflict>
%! assert (aura_set (audit, "graph.k", 30, "seed", 1), audit);
%! assert (aura_set (audit), audit);
%!error id=aura:conflict aura_set (audit, "graph.k", 5)
%!error id=aura:conflict aura_set (audit, "graph.tau", 5)
%!error <aura_set: graph.search cannot change> aura_set (audit, "graph.search", "exact")
%!error <encoder.rank cannot change> aura_set (audit, "encoder.rank", 7)
%!error id=aura:conflict aura_set (audit, "preset", "judge", "encoder", struct ("latent", 5))
%!error id=aura:conflict aura_set (audit, "seed", 5)
%!error id=aura:conflict aura_set (audit, "encoder.hidden", 5)
%!error id=aura:unknown-option aura_set (audit, "blocks.transprot", 5)
%!error id=aura:out-of-range aura_set (audit, "blocks.transport", 5)
%!error id=aura:invalid-type aura_set (1, "seed", 2)
