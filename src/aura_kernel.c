/* aura_kernel: what OPENBLAS_CORETYPE must be for the kernel of OpenBLAS that this processor
   is worth (aura_blas_better); nothing where OpenBLAS chooses well by itself, or is not
   there.  It has to be known before Octave starts: bin/aura asks. */
#include "aura.h"

#include <stdio.h>

int
main (void)
{
  const char *core = NULL;
  aura_blas_config (&core);
  const char *better = aura_blas_better (core);
  if (better)
    puts (better);
  return 0;
}
