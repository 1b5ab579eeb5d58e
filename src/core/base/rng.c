/* rng.c - counter-based random numbers: Philox 4x32-10.

   Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2,
   3", SC 2011.  A block cipher turns the counter (block, stream) under the key
   (seed) into 128 random bits, that is two doubles.  So number i of a stream
   needs no state: the same bits in any order, on any number of threads. */
#include "aura.h"
#include "base/exec.h"

#include <math.h>

static void
philox (uint64_t seed, uint64_t stream, uint64_t block, uint32_t out[4])
{
  uint32_t k0 = (uint32_t) seed, k1 = (uint32_t) (seed >> 32);
  uint32_t c0 = (uint32_t) block, c1 = (uint32_t) (block >> 32);
  uint32_t c2 = (uint32_t) stream, c3 = (uint32_t) (stream >> 32);
  for (int round = 0; round < 10; round++)
    {
      uint64_t p0 = (uint64_t) 0xD2511F53u * c0;
      uint64_t p1 = (uint64_t) 0xCD9E8D57u * c2;
      c0 = (uint32_t) (p1 >> 32) ^ c1 ^ k0;
      c1 = (uint32_t) p1;
      c2 = (uint32_t) (p0 >> 32) ^ c3 ^ k1;
      c3 = (uint32_t) p0;
      k0 += 0x9E3779B9u;
      k1 += 0xBB67AE85u;
    }
  out[0] = c0;
  out[1] = c1;
  out[2] = c2;
  out[3] = c3;
}

/* 52 random bits, centred in their cell: exact, never 0, never 1. */
static double
to_unit (uint32_t hi, uint32_t lo)
{
  uint64_t bits = ((uint64_t) hi << 32 | lo) >> 12;
  return ((double) bits + 0.5) * 0x1p-52;
}

/* The two uniforms of BLOCK, numbers 2 BLOCK and 2 BLOCK + 1 of the stream. */
static void
uniform_pair (uint64_t seed, uint64_t stream, uint64_t block, double u[2])
{
  uint32_t r[4];
  philox (seed, stream, block, r);
  u[0] = to_unit (r[0], r[1]);
  u[1] = to_unit (r[2], r[3]);
}

void
aura_rng_uniform (uint64_t seed, uint64_t stream, uint64_t first, size_t n,
                  double *out)
{
  double u[2];
  for (size_t i = 0; i < n; i++)
    {
      uint64_t at = first + i;
      if (i == 0 || at % 2 == 0)
        uniform_pair (seed, stream, at / 2, u);
      out[i] = u[at % 2];
    }
}

void
aura_rng_normal (uint64_t seed, uint64_t stream, uint64_t first, size_t n,
                 double *out)
{
  const double two_pi = 6.283185307179586476925;
  double g[2] = { 0, 0 };
  for (size_t i = 0; i < n; i++)
    {
      uint64_t at = first + i;
      if (i == 0 || at % 2 == 0)
        {
          double u[2];
          uniform_pair (seed, stream, at / 2, u);
          double radius = sqrt (-2 * log (u[0]));
          g[0] = radius * cos (two_pi * u[1]);
          g[1] = radius * sin (two_pi * u[1]);
        }
      out[i] = g[at % 2];
    }
}

enum aura_rc
aura_rng_permutation (uint64_t seed, uint64_t stream, size_t n, size_t *perm,
                      const struct aura_exec *exec)
{
  const size_t step = (size_t) 1 << 18; /* numbers between two polls */
  for (size_t i = 0; i < n; i++)
    {
      if (i % step == 0 && aura_exec_interrupted (exec))
        return AURA_EINTR;
      perm[i] = i;
    }
  /* Fisher-Yates; the bias of scaling 52 bits is below n 2^-52. */
  for (size_t i = n; i > 1; i--)
    {
      if (i % step == 0 && aura_exec_interrupted (exec))
        return AURA_EINTR;
      double u;
      aura_rng_uniform (seed, stream, i, 1, &u);
      size_t j = (size_t) (u * (double) i);
      if (j >= i)
        j = i - 1;
      size_t t = perm[i - 1];
      perm[i - 1] = perm[j];
      perm[j] = t;
    }
  return AURA_OK;
}
