/* theta.c - the layout of the encoder's parameters,
   theta = [W1 (dh-by-dx), b1, W2 (dz-by-dh), b2, w, b]. */
#include "aura.h"
#include "base/arena.h"

size_t
aura_encoder_parameters (size_t dx, size_t dh, size_t dz)
{
  size_t count = aura_size_mul (dh, aura_size_add (dx, 1));
  count = aura_size_add (count, aura_size_mul (dz, aura_size_add (dh, 2)));
  return aura_size_add (count, 1);
}
