/* real.h - internal: the class that a core file is compiled for.  Files that
   work on x are compiled twice, with AURA_SINGLE defined and without. */
#ifndef AURA_REAL_INTERNAL_H
#define AURA_REAL_INTERNAL_H

#include "aura.h"

#include <limits.h>
#include <math.h>

#ifdef AURA_SINGLE
typedef float real;
#define AURA_R(name) name##_s
#else
typedef double real;
#define AURA_R(name) name##_d
#endif

static inline int
aura_fits_blas (size_t n)
{
  return n <= INT_MAX;
}

#endif
