// auramex_signal.cc - whether the user has pressed Ctrl-C, and which Octave this is.
//
// Octave's flag is a sig_atomic_t up to version 7 and a std::atomic<bool>, which has
// no declaration in C, from version 8 on.  Octave's own header knows which, in C++.

#include "auramex_signal.h"

#include <octave/quit.h>
#include <octave/version.h>

int
auramex_signal_caught (void)
{
  return octave_signal_caught ? 1 : 0;
}

int
auramex_copies (void)
{
  return OCTAVE_MAJOR_VERSION <= 7;
}
