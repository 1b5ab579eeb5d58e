// auramex_signal.cc - whether the user has pressed Ctrl-C, and which Octave this is.
//
// Octave's flags are sig_atomic_t up to version 7 and std::atomic, which has no
// declaration in C, from version 8 on.  Octave's own header knows which, in C++.
// octave_signal_caught is set by any signal, also by a child of Octave that ends, as
// gnuplot does when its window is closed; octave_interrupt_state by Ctrl-C alone.

/* When pkg load has added the folder of the gateways: Octave has begun with the kernel that
   OpenBLAS chose, and bin/aura would have chosen another. */
// PKG_ADD: if (isempty (getenv ("OPENBLAS_CORETYPE")) && ! isempty (__aura_info__ ().blas_better))
// PKG_ADD:   fprintf (stderr (), ["aura: OpenBLAS does not know this processor and is several " ...
// PKG_ADD:                        "times slower than it could be.  Start Octave by `aura octave' " ...
// PKG_ADD:                        "or with OPENBLAS_CORETYPE=%s.\n"], __aura_info__ ().blas_better);
// PKG_ADD: endif

#include "auramex_signal.h"

#include <octave/quit.h>
#include <octave/version.h>

int
auramex_ctrl_c (void)
{
  return octave_interrupt_state > 0;
}

int
auramex_copies (void)
{
  return OCTAVE_MAJOR_VERSION <= 7;
}
