## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TARGET = aura.block.target (Q, A, STATUS, OPTS, T)
## What the encoder is trained on in round T (counted from 0, the default): the fields weight and
## label, n-by-1 double, such that
##
##   sum_i weight_i BCE (label_i, logit_i) = L_ver + soft_weight L_soft
##
## and a, which is A.  From the second round on put the representation of the round before beside
## them, TARGET.z_prev (n-by-dz): with it training has the anchor term and a warm start.  Q and A
## are n-by-1 in [0, 1], STATUS int8 codes or labels (aura.arg.status).  aura_encoder has the
## formulas.

function target = target (q, a, status, opts = struct (), t = 0)

  status = aura.arg.status ("aura_encoder", "STATUS", status, numel (status));
  [target.weight, target.label] = __aura_encoder_target__ (q, a, status, opts, t);
  target.a = a;

endfunction

%!demo
%! ## a source, an agreement, a disagreement, and three unlabelled
%! target = aura.block.target ([1 1 0 .9 .6 .2]', [1 1 1 .8 .5 .4]', ...
%!                              int8 ([1 2 3 0 0 0]'));
%! [target.weight, target.label]

%!test
%! target = aura.block.target ([1 1 0 .9 .6 .2]', [1 1 1 .8 .5 .4]', int8 ([1 2 3 0 4 0]'));
%! ## known: (1 + 1) / 3 each; unlabelled: c = .9 .6 .8, the second smallest is
%! ## .8, so .9 and .8 stay, with weights .9 and .7
%! assert (target.weight, [2/3 2/3 2/3 .35*.9/1.6 0 .35*.7/1.6]', 1e-8);
%! assert (target.label, [1 1 0 .9 .6 .2]');
%! assert (target.a, [1 1 1 .8 .5 .4]'); # what the anchor term of the next round needs
%! assert (aura.block.target ([1 0 .9]', [1 1 .8]', [1 0 NaN]'), ...
%!         aura.block.target ([1 0 .9]', [1 1 .8]', int8 ([2 3 0]')));
%!test <*as the AURA paper has it, and balanced>
%! opts = aura_options ("encoder.source_supervised", false);
%! status = int8 ([1 2 2 3]');
%! target = aura.block.target ([1 1 1 0]', ones (4, 1), status, opts);
%! assert (target.weight, [0 2/3 2/3 2/3]', eps);
%! opts = aura_options ("encoder.balance", true);
%! target = aura.block.target ([1 1 1 0]', ones (4, 1), status, opts);
%! assert (target.weight, [1/3 1/3 1/3 1]', eps);
%!error <OPTS must be a struct of aura_options, got double> aura.block.target (.5, .5, 0, 3)
%!error <OPTS.encoder must be a struct of options, got double>
%! aura.block.target (.5, .5, 0, struct ("encoder", 3))
%!error id=aura:invalid-status aura.block.target (1, 1, int8 (5))
%!error id=aura:invalid-type aura.block.target (1, 1, {})
