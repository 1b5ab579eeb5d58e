/* search.h - internal: what the searches for similar rows share. */
#ifndef AURA_SEARCH_H
#define AURA_SEARCH_H

#include "base/real.h"
#include "base/scale.h"
#include "base/simd.h"
#include "base/topk.h"
#include "search/nearest.h"

#include <float.h>
#include <string.h>

/* nearest.c: S_ij, the order of its sum fixed.  It depends on the contents of
   the two rows alone, not on which comes first. */
double AURA_R (aura_similarity) (const real *a, const real *b, size_t d);

/* How far a product of two normalised rows, summed in whatever order, may lie
   below their similarity: twice gamma_d, and what rounding a bar adds. */
static inline double
aura_similarity_slack (size_t d)
{
  return (double) (d + 8)
         * (sizeof (real) == sizeof (float) ? FLT_EPSILON : DBL_EPSILON);
}

/* The weights of K neighbours from their similarities to an example, in place:
   A_ij = exp (tau s_ij) / (sum over r in N(i) of exp (tau s_ir) + eps). */
static inline void
aura_affinities (size_t k, double tau, double *s)
{
  double sum = 0;
  for (size_t e = 0; e < k; e++)
    {
      s[e] = exp (tau * s[e]);
      sum += s[e];
    }
  for (size_t e = 0; e < k; e++)
    s[e] /= sum + AURA_EPS;
}

static inline uint64_t
aura_hash_bytes (const void *data, size_t bytes)
{
  const unsigned char *at = (const unsigned char *) data;
  uint64_t h = 0x9E3779B97F4A7C15u;
  for (; bytes; at += sizeof h)
    {
      uint64_t word = 0;
      const size_t part = bytes < sizeof word ? bytes : sizeof word;
      memcpy (&word, at, part);
      h = (h ^ word) * 0xD6E8FEB86659FD93u;
      h ^= h >> 32;
      bytes -= part;
    }
  return h;
}

/* Screening products. -------------------------------------------------------
   */

enum { AURA_STRIP = 16 }; /* products rejected at once */

/* Nonzero when one of a strip of products reaches the bar OWN or, unless EACH
   is NULL, its own bar.  Nearly all strips fail this cheap test.  Vectors of 16
   bytes are registers on every machine. */
AURA_INLINE int
aura_strip_is_near (const real *product, real own, const real *each)
{
  typedef real vector __attribute__ ((vector_size (16)));
  typedef int64_t words __attribute__ ((vector_size (16)));
  enum { LANES = sizeof (vector) / sizeof (real) };
  words near = { 0 };
#pragma GCC unroll 8
  for (size_t r = 0; r < AURA_STRIP; r += LANES)
    {
      vector p, bar;
      memcpy (&p, product + r, sizeof p);
      near |= (words) (p >= own);
      if (each)
        {
          memcpy (&bar, each + r, sizeof bar);
          near |= (words) (p >= bar);
        }
    }
  return (near[0] | near[1]) != 0;
}

/* A function that takes the R-th product, which reached a bar; and one that
   prefetches the memory that the former will need. */
typedef void aura_offer (void *ctx, size_t r);
typedef void aura_fetch (void *ctx, size_t r);

/* Call OFFER for those of COUNT products that reach OWN or, unless EACH is
   NULL, their own bar. OFFER may raise the bars.  Unless NULL, FETCH is called
   for some of them first. */
AURA_INLINE void
aura_screen (const real *product, size_t count, const real *own,
             const real *each, aura_offer *offer, aura_fetch *fetch, void *ctx)
{
  enum { HITS = 8 * AURA_STRIP };
  size_t hit[HITS], n = 0;
  for (size_t r0 = 0; r0 < count; r0 += AURA_STRIP)
    {
      const size_t end = r0 + AURA_STRIP < count ? r0 + AURA_STRIP : count;
      const int near
        = end - r0 < AURA_STRIP
          || aura_strip_is_near (product + r0, *own, each ? each + r0 : NULL);
      for (size_t r = r0; near && r < end; r++)
        if (product[r] >= *own || (each && product[r] >= each[r]))
          {
            hit[n++] = r;
            if (fetch)
              fetch (ctx, r);
          }
      if (n > HITS - AURA_STRIP || end == count)
        {
          for (size_t h = 0; h < n; h++)
            if (product[hit[h]] >= *own
                || (each && product[hit[h]] >= each[hit[h]]))
              offer (ctx, hit[h]);
          n = 0;
        }
    }
}

#endif
