/* sums.h - internal: maxima and sums over the elements of a vector, in one
   fixed order (LANES partial sums), and a scale that keeps squares in range. */
#ifndef AURA_SUMS_H
#define AURA_SUMS_H

#include "base/real.h"

enum { AURA_LANES = 8 };

/* max |v_i|; may miss a NaN, which makes the sum of squares NaN. */
static inline double
aura_max_abs (const real *v, size_t n)
{
  real lane[AURA_LANES] = { 0 };
  size_t i = 0;
  for (; i + AURA_LANES <= n; i += AURA_LANES)
    for (size_t c = 0; c < AURA_LANES; c++)
      {
        const real a = v[i + c] < 0 ? -v[i + c] : v[i + c];
        lane[c] = a > lane[c] ? a : lane[c];
      }
  for (; i < n; i++)
    {
      const real a = v[i] < 0 ? -v[i] : v[i];
      lane[0] = a > lane[0] ? a : lane[0];
    }
  for (size_t c = 1; c < AURA_LANES; c++)
    lane[0] = lane[c] > lane[0] ? lane[c] : lane[0];
  return (double) lane[0];
}

/* sum_i (scale v_i) w_i */
static inline double
aura_scaled_dot (const real *v, const real *w, size_t n, double scale)
{
  double lane[AURA_LANES] = { 0 };
  size_t i = 0;
  for (; i + AURA_LANES <= n; i += AURA_LANES)
    for (size_t c = 0; c < AURA_LANES; c++)
      lane[c] += scale * (double) v[i + c] * (scale * (double) w[i + c]);
  for (; i < n; i++)
    lane[i % AURA_LANES] += scale * (double) v[i] * (scale * (double) w[i]);
  for (size_t c = 1; c < AURA_LANES; c++)
    lane[0] += lane[c];
  return lane[0];
}

/* A power of two near 1 / max, so that squares neither overflow nor underflow.
   */
static inline double
aura_safe_scale (double max)
{
  const int e = max > 0 ? ilogb (max) : 0;
  const int lowest = sizeof (real) == sizeof (float) ? -120 : -1000;
  return ldexp (1, e < lowest ? -lowest : -e);
}

#endif
