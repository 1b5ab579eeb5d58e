/* search.h - internal: what the searches for similar rows share. */
#ifndef AURA_SEARCH_H
#define AURA_SEARCH_H

#include "base/real.h"
#include "base/scale.h"
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

/* Bounded heaps of pairs (similarity, example): the worst pair kept is at the
   root; of equal similarities the higher index is worse.  Places that no pair
   has taken hold (-Inf, INT32_MAX). */

static inline int
aura_is_worse (double sim_a, int32_t id_a, double sim_b, int32_t id_b)
{
  return sim_a < sim_b || (sim_a == sim_b && id_a > id_b);
}

static inline void
aura_heap_clear (double *sim, int32_t *id, size_t k)
{
  for (size_t e = 0; e < k; e++)
    {
      sim[e] = -INFINITY;
      id[e] = INT32_MAX;
    }
}

/* Put a pair where the root was. */
static inline void
aura_heap_replace (double *sim, int32_t *id, size_t k, double new_sim,
                   int32_t new_id)
{
  size_t hole = 0;
  for (size_t child = 1; child < k; child = 2 * hole + 1)
    {
      if (child + 1 < k
          && aura_is_worse (sim[child + 1], id[child + 1], sim[child],
                            id[child]))
        child++;
      if (!aura_is_worse (sim[child], id[child], new_sim, new_id))
        break;
      sim[hole] = sim[child];
      id[hole] = id[child];
      hole = child;
    }
  sim[hole] = new_sim;
  id[hole] = new_id;
}

/* Best pair first; places that no pair took get the id -1. */
static inline void
aura_heap_finish (double *sim, int32_t *id, size_t k)
{
  for (size_t end = k; end > 1; end--)
    {
      const double last_sim = sim[end - 1];
      const int32_t last_id = id[end - 1];
      sim[end - 1] = sim[0];
      id[end - 1] = id[0];
      aura_heap_replace (sim, id, end - 1, last_sim, last_id);
    }
  for (; k && id[k - 1] == INT32_MAX; k--)
    id[k - 1] = -1;
}

#endif
