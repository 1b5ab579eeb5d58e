## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The target of the encoder in the next round of AUDIT: the labels and soft labels
## of its state under that round's soft_quantile, and from the second round on the
## anchor term, which ties z to that of the round before.

function target = round_target (audit)

  target = aura_encoder_target (audit.q, audit.a, audit.status, audit.opts,
                                audit.round);
  if (audit.round > 0)
    target.a = audit.a;
    target.z_prev = audit.z;
  endif

endfunction

%!shared audit
%! opts = aura_options ("encoder.soft_quantile", [0 1]);
%! audit = aura_start ([1; 2; 3], [], int8 ([2; 0; 0]), opts);
%! audit.q = [1; .9; .8];
%! audit.z = [.1; .2; .3];
%!test <*the first round: its quantile, no anchor>
%! target = aura.encoder.round_target (audit);
%! assert (fieldnames (target), {"weight"; "label"});
%! assert (target.weight > 0, [true; true; true]);
%! assert (target.label, audit.q);
%!test <*later ones: the last quantile stays, anchored to z>
%! audit.round = 5;
%! target = aura.encoder.round_target (audit);
%! assert (target.weight > 0, [true; true; false]);
%! assert (target.a, audit.a);
%! assert (target.z_prev, audit.z);
