## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.loop.encode (S)
## aura_encoder, without validating S.

function s = encode (s)

  s = aura.loop.opened (s);
  [theta, x] = aura.encoder.enter (s, s.theta);
  if (strcmp (s.opts.blocks.encoder, "trained"))
    target = aura.block.target (s.q, s.a, s.status, s.opts, s.round);
    if (s.round > 0 && ! isempty (s.z))
      target.z_prev = s.z;
    endif
    [trained, info] = aura.block.train (x, theta, target, s.graph, s.opts);
    s.theta = aura.encoder.leave (s, trained, s.theta, theta);
    s.loss = info.loss(end);
    theta = trained;
  endif
  [s.z, s.p] = aura.block.apply (x, theta);

endfunction

%!test <*untrained: theta stays, and there is no loss>
%! s = aura_start ([1 2; 2 1; -1 1; 0 1], "Labels", [1; 0; NaN; NaN], "blocks.encoder", false);
%! t = aura.loop.encode (s);
%! assert ({t.theta, t.loss}, {s.theta, NaN});
%! [z, p] = aura.block.apply (s.x, s.theta);
%! assert ({t.z, t.p}, {z, p});
