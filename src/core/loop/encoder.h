/* encoder.h - internal: the parts of the encoder block. */
#ifndef AURA_ENCODER_INTERNAL_H
#define AURA_ENCODER_INTERNAL_H

#include "base/steps.h"

/* gelu.c: A (m-by-n) = gelu (A + bias), column by column, and SLOPE (m-by-n,
   may be NULL) = gelu' (A + bias). */
void AURA_R (aura_gelu) (size_t m, size_t n, const real *bias, real *a,
                         real *slope);

/* smooth.c: the symmetric graph C = A + A' in compressed rows: row i has
   entries start[i], ..., start[i+1] - 1. */
struct aura_smooth
{
  size_t n;
  size_t *start; /* n + 1 */
  int32_t *id;   /* 0-based */
  real *weight;
  size_t *in;    /* scratch: n + 1 */
  int32_t *from; /* scratch: an entry for each of A */
  real *along;   /* scratch: likewise */
  size_t *mark;  /* scratch: n */
};

enum { AURA_SMOOTH_LANES = 64 / sizeof (real) };

/* Room for N examples of which N_FROM have K neighbours each. */
void AURA_R (aura_smooth_layout) (struct aura_smooth *graph, size_t n,
                                  size_t n_from, size_t k,
                                  struct aura_arena *arena);

/* C from the columns of IDX (1-based) and WEIGHT (k-by-n_from): those of
   examples 0, ..., n_from - 1; the others of the N have none. */
void AURA_R (aura_smooth_build) (struct aura_smooth *graph, size_t n,
                                 size_t n_from, size_t k, const int32_t *idx,
                                 const real *weight);

/* For rows FIRST <= i < LAST of Z (ldz-by-n, ldz a multiple of
   AURA_SMOOTH_LANES, Z aligned to 64 bytes) and P (n):
   DZ_i = sum_j C_ij (z_i - z_j), DP_i = sum_j C_ij (p_i - p_j), and
   SUM = the sums over these i of sum_j C_ij |z_i - z_j|^2 / 2 and
   sum_j C_ij (p_i - p_j)^2 / 2.  Z NULL: DZ = 0, SUM[0] = 0. */
void AURA_R (aura_smooth_rows) (const struct aura_smooth *graph, size_t first,
                                size_t last, size_t ldz, const real *z,
                                const double *p, real *dz, double *dp,
                                double sum[2]);

#endif
