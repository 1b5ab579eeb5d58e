/* smooth.c - the pairwise differences over the neighbourhood graph.

   The geometric term (the AURA paper, appendix "Trainable encoder and
   representation learning") sums A_ij |v_i - v_j|^2 over directed edges.  With
   the symmetric C = A + A',

     R = sum_ij A_ij |v_i - v_j|^2 = 1/2 sum_ij C_ij |v_i - v_j|^2,
     dR / dv_i = 2 sum_j C_ij (v_i - v_j),

   so a row of C gives a row of the gradient: it only reads its neighbours, and
   rows may be computed in any order by any thread.  Differences are taken
   before they are weighted, so nothing cancels where neighbours are close.  R
   follows from these sums, without a square for each edge:

     R = sum_i <v_i, sum_j C_ij (v_i - v_j)>. */
#include "loop/encoder.h"
#include "base/simd.h"

#include <string.h>

enum {
  LANES = AURA_SMOOTH_LANES,
  AHEAD = 32 /* edges from the one at work to the one whose z is fetched */
};

#define AURA_KERNEL "loop/smooth_kernel.h"
#include "base/lanes.h"

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

/* A' in compressed rows: example j has in[j], ..., in[j+1] - 1 edges into it.
   */
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

void
AURA_R (aura_smooth_rows) (const struct aura_smooth *g, size_t first,
                           size_t last, size_t ldz, const real *z,
                           const double *p, real *dz, double *dp, double sum[2])
{
  if (!z)
    memset (dz + first * ldz, 0, (last - first) * ldz * sizeof *dz);
  AURA_LONGEST (add_rows) (g, first, last, ldz, z, p, dz, dp, sum);
}
