## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{target} =} aura_encoder_target (@var{q}, @var{a}, @var{status})
## @deftypefnx {aura} {@var{target} =} aura_encoder_target (@var{q}, @var{a}, @var{status}, @
## @var{opts})
## @deftypefnx {aura} {@var{target} =} aura_encoder_target (@var{q}, @var{a}, @var{status}, @
## @var{opts}, @var{t})
## The labels that the encoder is trained on, and their weights.
##
## @var{q} (responsibility) and @var{a} (anchor confidence) are n-by-1, in
## [0, 1]; @var{status} is n-by-1, of any class, with the codes of @code{aura_status}, or labels as
## in @code{aura_start}; @var{opts} comes from @code{aura_options} (default: its defaults); @var{t}
## is the round, counted from 0 (the default).  @var{target} has the fields @code{weight} and
## @code{label}, n-by-1 double, such that
##
## @example
## sum_i weight_i BCE (label_i, logit_i) = L_ver + soft_weight L_soft
## @end example
##
## @noindent
## and @code{a}, which is @var{a}.  From the second round on put the representation of the round
## before beside them, @code{target.z_prev}: with it @code{aura_encoder_train} has the anchor term
## and a warm start.  Here BCE (y, l) = -y log sigma (l) - (1-y) log (1 - sigma (l)).
##
## @itemize
## @item L_ver is the sum of BCE over the agreeing and disagreeing examples and,
## as further positives, the sources, each weighted 1 + @code{verified_boost}
## @code{trust.a_verified}, divided by max (1, their number).  The AURA paper
## leaves the sources out: @code{source_supervised} false.  With @code{balance}
## both classes have half of the total weight, unless there is only one class.
## @item L_soft is over the unlabelled with confidence c = max (q, 1-q) >= delta,
## delta the type-1 quantile @code{soft_quantile} of the unlabelled's c (the
## ceil (tau m)-th smallest of m, at least the first; all ties at delta stay).
## The label is q and the weight 1/2 + a/2, divided by the sum of these weights
## + 1e-8.
## @end itemize
##
## @code{soft_quantile} may be a vector over rounds, whose last element serves all
## later rounds.  No known label, no unlabelled example and no example at all
## are valid: that part is 0.  Options (group @code{encoder}):
## @code{soft_weight} (0.35), @code{soft_quantile} (0.5), @code{verified_boost}
## (1), @code{source_supervised} (true), @code{balance} (false), and
## @code{trust.a_verified} (1).
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size},
## @code{aura:out-of-range}, @code{aura:nonfinite} (each names the first bad
## row), @code{aura:invalid-status}.
##
## @example
## @group
## target = aura_encoder_target (audit.q, audit.a, audit.status, audit.opts);
## @end group
## @end example
##
## Source: the AURA paper, appendix "Trainable encoder and representation
## learning", paragraphs "Verified supervision" and "Confidence-aware soft
## supervision".
## @seealso{aura_encoder_loss, aura_encoder_train, aura_options}
## @end deftypefn

function target = aura_encoder_target (q, a, status, opts = aura_options (), t = 0)

  if (nargin < 3)
    print_usage ();
  endif
  status = aura.arg.status ("aura_encoder_target", "STATUS", status, numel (status));
  [target.weight, target.label] ...
    = __aura_encoder_target__ (q, a, status, opts, t);
  target.a = a;

endfunction

%!demo
%! ## a source, an agreement, a disagreement, and three unlabelled
%! target = aura_encoder_target ([1 1 0 .9 .6 .2]', [1 1 1 .8 .5 .4]', ...
%!                               [1 2 3 0 0 0]');
%! [target.weight, target.label]

%!test
%! target = aura_encoder_target ([1 1 0 .9 .6 .2]', [1 1 1 .8 .5 .4]', ...
%!                               [1 2 3 0 4 0]');
%! ## known: (1 + 1) / 3 each; unlabelled: c = .9 .6 .8, the second smallest is
%! ## .8, so .9 and .8 stay, with weights .9 and .7
%! assert (target.weight, [2/3 2/3 2/3 .35*.9/1.6 0 .35*.7/1.6]', 1e-8);
%! assert (target.label, [1 1 0 .9 .6 .2]');
%! assert (target.a, [1 1 1 .8 .5 .4]'); # what the anchor term of the next round needs
%! assert (aura_encoder_target ([1 0 .9]', [1 1 .8]', [1 0 NaN]'), ...
%!         aura_encoder_target ([1 0 .9]', [1 1 .8]', [2 3 0]'));
%!test <*as the AURA paper has it, and balanced>
%! opts = aura_options ("encoder.source_supervised", false);
%! status = [1 2 2 3]';
%! target = aura_encoder_target ([1 1 1 0]', ones (4, 1), status, opts);
%! assert (target.weight, [0 2/3 2/3 2/3]', eps);
%! opts = aura_options ("encoder.balance", true);
%! target = aura_encoder_target ([1 1 1 0]', ones (4, 1), status, opts);
%! assert (target.weight, [1/3 1/3 1/3 1]', eps);
%!error <OPTS must be a struct of aura_options, got double> aura_encoder_target (.5, .5, 0, 3)
%!error <OPTS.encoder must be a struct of options, got double>
%! aura_encoder_target (.5, .5, 0, struct ("encoder", 3))
%!error id=aura:invalid-status aura_encoder_target (1, 1, 5)
%!error id=aura:invalid-type aura_encoder_target (1, 1, {})
