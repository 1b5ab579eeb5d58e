## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## BACK = aura.stat.one_blas_thread ()
## The BLAS has one thread until BACK is cleared: the last bits of a product may depend on their
## number.

function back = one_blas_thread ()

  before = __aura_blas__ (1);
  back = onCleanup (@() __aura_blas__ (max (before, 1)));

endfunction

%!test <*until it is cleared, also by an error>
%! old = __aura_blas__ (2);
%! before = __aura_blas__ (2);           # 0: it cannot be set
%! back = aura.stat.one_blas_thread ();
%! clear back;
%! assert (__aura_blas__ (max (old, 1)), before);
