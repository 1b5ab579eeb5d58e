## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {[@var{q}, @var{a}, @var{m}] =} ref_state (@var{signal}, @var{status}, @var{opts})
## Naive twin of the state that @code{aura_start} sets: one example at a time,
## each looks for the labels of its own signal.
## @seealso{aura_start}
## @end deftypefn

function [q, a, m] = ref_state (signal, status, opts)

  q = a = m = zeros (size (signal));
  for i = 1:numel (signal)
    agree = labels = 0;
    for j = 1:numel (signal)
      if (signal(j) == signal(i) && (status(j) == 2 || status(j) == 3))
        labels++;
        agree += status(j) == 2;
      endif
    endfor
    switch (status(i))
      case 1
        q(i) = 1;
        a(i) = opts.trust.a_source;
      case 2
        q(i) = 1;
        a(i) = opts.trust.a_verified;
      case 3
        q(i) = 0;
        a(i) = opts.trust.a_verified;
      otherwise
        q(i) = (agree + 1) / (labels + 2);
        a(i) = max (0, min (1, opts.trust.gamma_q * q(i)
                               + opts.trust.gamma_loc / 2));
    endswitch
    m(i) = opts.transport.off;
    if (opts.blocks.transport)
      m(i) = 1/2;
    endif
  endfor

endfunction
