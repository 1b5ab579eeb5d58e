## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{prob} =} aura_predict (@var{audit}, @var{x_new})
## @deftypefnx {aura} {[@var{prob}, @var{z}] =} aura_predict (@var{audit}, @var{x_new})
## Apply an audit to comparisons that it has never seen.
##
## @var{x_new} is k-by-dx with the columns of @code{audit.x} (new text is
## brought to them by @code{aura_features (@dots{}, "Info", info)}).
## @var{prob} is k-by-1, the probability that a human agrees with the judge;
## @var{z} is k-by-dz, the representation, in the class of @code{audit.x}.  Each
## row's result depends on that row alone.
##
## A new comparison has no label, no inflow, and took no part in the training of
## the encoder, whose scores of the audited do not carry over to it.  The loop's
## probability is therefore that of its neighbours: the mean of q over its
## @code{graph.k} most similar audited rows, with the weights of the graph,
## A_j = exp (tau s_j) / (sum + eps).  With @code{decide.method} @code{"none"}
## that is @var{prob}; with @code{"bayes"} the models of @code{aura_decide} are
## averaged, @var{x_new} taking the place of x and the logit of that mean the
## place of the loop's score.
##
## A warning @code{aura:far-from-audit} is given when the distance of a row to the nearest audited
## row is larger than that of 99 in 100 audited rows to the nearest other one.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size},
## @code{aura:nonfinite} (the first bad row is named), and
## @code{aura:no-round} before the first round.
##
## @example
## @group
## [x, info] = aura_features (data);
## audit = aura_run (aura_start (x, "Labels", y, opts));
## prob = aura_predict (audit, aura_features (new_data, "Info", info));
## @end group
## @end example
## @seealso{aura_decide, aura_features}
## @end deftypefn

function [prob, z] = aura_predict (audit, x_new)

  if (nargin != 2)
    print_usage ();
  endif
  audit = aura.loop.check ("aura_predict", audit, "one judge");
  if (audit.round == 0)
    error ("aura:no-round", "aura_predict: AUDIT must have completed at least one round");
  endif
  dx = columns (audit.x);
  if (! (isfloat (x_new) && isreal (x_new) && ndims (x_new) == 2
         && ! issparse (x_new)))
    error ("aura:invalid-type",
           "aura_predict: X_NEW must be a real full matrix, got %s",
           aura.arg.what (x_new));
  endif
  if (columns (x_new) != dx)
    error ("aura:invalid-size",
           "aura_predict: X_NEW must have %d columns, got %s", dx,
           aura.arg.dims (x_new, [NaN, dx]));
  endif
  bad = find (! all (isfinite (x_new), 2), 1);
  if (! isempty (bad))
    error ("aura:nonfinite", "aura_predict: X_NEW must be finite, row %d is not",
           bad);
  endif
  x_new = cast (x_new, class (audit.x));

  z = aura.block.apply (x_new, audit.theta);
  [q, far] = __aura_predict__ (audit.x, audit.q, x_new, audit.opts);
  prob = aura.decide.others (audit, x_new, q);
  far = find (far);
  if (! isempty (far))
    warning ("aura:far-from-audit",
             ["aura_predict: far from the audited comparisons: %d of %s of ", ...
              "X_NEW, the first is row %d; probabilities are extrapolated"],
             numel (far), aura.text.count (rows (x_new), "row"), far(1));
  endif

endfunction

%!demo
%! ## new comparisons from the same judge, and one of another kind
%! sim = aura_simulate ("seed", 1);
%! old = 1:600;
%! audit = aura_start (sim.x(old,:), "Signal", sim.signal(old), "Labels", sim.seed_labels(old), ...
%!                     "Sources", sim.source(old));
%! audit = aura_run (audit, sim.truth(old));
%! prob = aura_predict (audit, sim.x(601:640,:));
%! printf ("right on new comparisons: %.3f\n",
%!         mean ((prob >= .5) == sim.truth(601:640)));
%! aura_predict (audit, -1e3 * ones (1, 32));

%!shared sim, audit
%! sim = aura_simulate ("n", 400, "seed", 2);
%! old = 1:300;
%! audit = aura_start (sim.x(old,:), "Signal", sim.signal(old), "Labels", sim.seed_labels(old), ...
%!                     "Sources", sim.source(old));
%! audit = aura_run (audit, sim.truth(old));
%!test <*new comparisons are told apart, each row by itself>
%! warning ("off", "aura:far-from-audit", "local");
%! [prob, z] = aura_predict (audit, sim.x(301:400,:));
%! assert (size (z), [100 16]);
%! assert (mean ((prob >= .5) == sim.truth(301:400)) > .8);
%! assert (aura_predict (audit, sim.x(310,:)), prob(10), 1e-12);
%!test <*the decision layer applies>
%! warning ("off", "aura:far-from-audit", "local");
%! judged = audit;
%! judged.opts = aura_options (judged.opts, "decide.method", "bayes");
%! prob = aura_predict (judged, sim.x(301:400,:));
%! assert (all (prob > 0 & prob < 1));
%! assert (mean ((prob >= .5) == sim.truth(301:400)) > .8);
%!warning id=aura:far-from-audit aura_predict (audit, 100 * sim.x(1,:));
%!test
%! assert (aura_predict (audit, zeros (0, 32)), zeros (0, 1));
%!error <X_NEW must have 2 columns, got 2-by-3; transpose it>
%! aura_predict (aura_step (aura_start ([1 2; 2 1; 0 1])), ones (2, 3))
%!error id=aura:invalid-size aura_predict (audit, [1 2])
%!error id=aura:nonfinite aura_predict (audit, NaN (1, 32))
%!error id=aura:invalid-type aura_predict (audit, "a")
%!error id=aura:no-round aura_predict (aura_start (1, "Signal", 1), 1)
