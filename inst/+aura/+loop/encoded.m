## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.loop.encoded (S)
## The state S in a round, with the z and p of its encoder as it is where none has run yet.

function s = encoded (s)

  s = aura.loop.opened (s);
  if (isempty (s.z))
    [theta, x] = aura.encoder.enter (s, s.theta);
    [s.z, s.p] = aura.block.apply (x, theta);
  endif

endfunction

%!test
%! s = aura_start ([1 2; 2 1; -1 1; 0 1], "Labels", [1; 0; NaN; NaN]);
%! t = aura.loop.encoded (s);
%! assert (t.z, aura.block.apply (s.x, s.theta));
%! t.z(:) = 0;
%! assert (getfield (aura.loop.encoded (t), "z"), zeros (size (t.z)));
