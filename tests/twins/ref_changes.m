## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {@var{changes} =} ref_changes (@var{q}, @var{q_next}, @var{m}, @var{m_next})
## Naive twin of what @code{aura_step} writes to its trace: [dq dflip dm].
## @seealso{aura_step, aura_stop}
## @end deftypefn

function changes = ref_changes (q, q_next, m, m_next)

  changes = [0 0 0];
  for i = 1:numel (q)
    changes(1) += abs (q_next(i) - q(i));
    before = q(i) >= 1/2;
    after = q_next(i) >= 1/2;
    if (before != after)
      changes(2)++;
    endif
    changes(3) += abs (m_next(i) - m(i));
  endfor
  changes /= numel (q);

endfunction
