// auramex_signal.cc - whether the user has pressed Ctrl-C, and which Octave this is.
//
// Octave's flags are sig_atomic_t up to version 7 and std::atomic, which has no
// declaration in C, from version 8 on.  Octave's own header knows which, in C++.
// octave_signal_caught is set by any signal, also by a child of Octave that ends, as
// gnuplot does when its window is closed; octave_interrupt_state by Ctrl-C alone.

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
