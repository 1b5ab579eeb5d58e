## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.loop.opened (S)
## The state S in a round: the first block of one begins it. What the blocks of the last round found
## is forgotten, so that nothing of it is taken for this one's.

function s = opened (s)

  if (! s.previous.open)
    s.previous.open = true;
    s.previous.began = time ();
    s.loss = NaN;
    s.evidence = s.flow = s.score = s.terms = [];
  endif

endfunction

%!test
%! s = aura_step (aura_start ([1 2; 2 1; -1 1; 0 1], "Labels", [1; 0; NaN; NaN]));
%! t = aura.loop.opened (s);
%! assert ({t.previous.open, t.loss, t.evidence, t.flow, t.score}, {true, NaN, [], [], []});
%! t.loss = 3;
%! assert (aura.loop.opened (t), t);
