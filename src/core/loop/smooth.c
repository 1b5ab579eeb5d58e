/* smooth.c - the pairwise differences over the neighbourhood graph.

   The geometric term (the AURA paper, appendix "Trainable encoder and
   representation learning") sums A_ij |v_i - v_j|^2 over directed edges.  With
   the symmetric C = A + A',

     R = sum_ij A_ij |v_i - v_j|^2 = 1/2 sum_ij C_ij |v_i - v_j|^2,
     dR / dv_i = 2 sum_j C_ij (v_i - v_j),

   so a row of C gives a row of the gradient: it only reads its neighbours, and
   rows may be computed in any order by any thread.  Differences are taken
   before they are weighted, so nothing cancels where neighbours are close. */
#include "loop/encoder.h"
#include "base/simd.h"

#include <string.h>

enum {
  LANES = AURA_SMOOTH_LANES,
  AHEAD = 32 /* edges from the one at work to the one whose z is fetched */
};

/* 64 bytes of a row of z; the compiler splits it where registers are shorter. */
typedef real vector __attribute__ ((vector_size (64)));

void
AURA_R (aura_smooth_layout) (struct aura_smooth *graph, size_t n, size_t n_from,
                             size_t k, struct aura_arena *arena)
{
  const size_t edges = aura_size_mul (n_from, k);
  const size_t both = aura_size_mul (edges, 2);
  graph->start = aura_arena_take (arena, aura_size_add (n, 1), sizeof (size_t));
  graph->id
    = aura_arena_take (arena, aura_size_add (both, AHEAD), sizeof (int32_t));
  graph->weight = aura_arena_take (arena, both, sizeof (real));
  graph->in = aura_arena_take (arena, aura_size_add (n, 1), sizeof (size_t));
  graph->from = aura_arena_take (arena, edges, sizeof (int32_t));
  graph->along = aura_arena_take (arena, edges, sizeof (real));
  graph->mark = aura_arena_take (arena, n, sizeof (size_t));
}

/* A' in compressed rows: example j has in[j], ..., in[j+1] - 1 edges into it. */
static void
transpose_edges (struct aura_smooth *g, size_t n_from, size_t k,
                 const int32_t *idx, const real *weight)
{
  const size_t n = g->n;
  memset (g->in, 0, (n + 1) * sizeof *g->in);
  for (size_t e = 0; e < n_from * k; e++)
    g->in[idx[e]]++;
  for (size_t j = 0; j < n; j++)
    g->in[j + 1] += g->in[j];
  memcpy (g->mark, g->in, n * sizeof *g->mark);
  for (size_t e = 0; e < n_from * k; e++)
    {
      const size_t at = g->mark[idx[e] - 1]++;
      g->from[at] = (int32_t) (e / k);
      g->along[at] = weight[e];
    }
}

void
AURA_R (aura_smooth_build) (struct aura_smooth *g, size_t n, size_t n_from,
                            size_t k, const int32_t *idx, const real *weight)
{
  g->n = n;
  transpose_edges (g, n_from, k, idx, weight);
  for (size_t j = 0; j < n; j++)
    g->mark[j] = SIZE_MAX;
  size_t end = 0;
  for (size_t i = 0; i < n; i++)
    {
      const size_t first = end;
      g->start[i] = first;
      for (size_t e = i * k; i < n_from && e < (i + 1) * k; e++)
        {
          g->id[end] = idx[e] - 1;
          g->weight[end] = weight[e];
          g->mark[idx[e] - 1] = end++;
        }
      for (size_t e = g->in[i]; e < g->in[i + 1]; e++)
        {
          const size_t at = g->mark[g->from[e]];
          if (at != SIZE_MAX && at >= first) /* an edge both ways */
            g->weight[at] += g->along[e];
          else
            {
              g->id[end] = g->from[e];
              g->weight[end++] = g->along[e];
            }
        }
    }
  g->start[n] = end;
  memset (g->id + end, 0, AHEAD * sizeof *g->id);
}

/* What some edges of a row add up to: forces, and C_ij |z_i - z_j|^2. */
struct sums
{
  vector pull, square;
};

AURA_INLINE void
add_edge (const struct aura_smooth *g, size_t e, size_t ldz, const real *z,
          vector own, struct sums *s)
{
  const vector gap = own - *(const vector *) (z + (size_t) g->id[e] * ldz);
  const vector force = g->weight[e] * gap;
  s->pull += force;
  s->square += force * gap;
}

/* Of many rows the neighbours lie in no cache. */
AURA_INLINE void
fetch_ahead (const struct aura_smooth *g, size_t e, size_t ldz, const real *z)
{
#ifdef __GNUC__
  __builtin_prefetch (z + (size_t) g->id[e + AHEAD] * ldz);
#endif
}

/* One row of one strip of LANES columns of z; the sum of C_ij |z_i - z_j|^2.
   Every other edge has its own sums, so that they need not wait for each other. */
AURA_INLINE double
strip_row (const struct aura_smooth *g, size_t i, size_t ldz, const real *z,
           real *dz)
{
  const vector own = *(const vector *) (z + i * ldz);
  struct sums even = { { 0 }, { 0 } }, odd = even;
  size_t e = g->start[i];
  for (; e + 1 < g->start[i + 1]; e += 2)
    {
      fetch_ahead (g, e, ldz, z);
      fetch_ahead (g, e + 1, ldz, z);
      add_edge (g, e, ldz, z, own, &even);
      add_edge (g, e + 1, ldz, z, own, &odd);
    }
  if (e < g->start[i + 1])
    add_edge (g, e, ldz, z, own, &even);
  *(vector *) (dz + i * ldz) = even.pull + odd.pull;
  const vector square = even.square + odd.square;
  double sum = 0;
  for (int c = 0; c < LANES; c++)
    sum += (double) square[c];
  return sum;
}

AURA_CLONES static double
strip_rows (const struct aura_smooth *g, size_t first, size_t last, size_t ldz,
            const real *z, real *dz)
{
  double sum = 0;
  for (size_t i = first; i < last; i++)
    for (size_t c = 0; c < ldz; c += LANES)
      sum += strip_row (g, i, ldz, z + c, dz + c);
  return sum;
}

AURA_CLONES static double
scalar_rows (const struct aura_smooth *g, size_t first, size_t last,
             const double *p, double *dp)
{
  double sum = 0;
  for (size_t i = first; i < last; i++)
    {
      double pull = 0, square = 0;
#pragma omp simd reduction(+ : pull, square)
      for (size_t e = g->start[i]; e < g->start[i + 1]; e++)
        {
          const double gap = p[i] - p[g->id[e]];
          const double force = (double) g->weight[e] * gap;
          pull += force;
          square += force * gap;
        }
      dp[i] = pull;
      sum += square;
    }
  return sum;
}

void
AURA_R (aura_smooth_rows) (const struct aura_smooth *g, size_t first,
                           size_t last, size_t ldz, const real *z,
                           const double *p, real *dz, double *dp, double sum[2])
{
  sum[0] = 0;
  if (z)
    sum[0] = strip_rows (g, first, last, ldz, z, dz) / 2;
  else
    memset (dz + first * ldz, 0, (last - first) * ldz * sizeof *dz);
  sum[1] = scalar_rows (g, first, last, p, dp) / 2;
}
