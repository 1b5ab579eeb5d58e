/* encoder.h - internal: the parts of the encoder block. */
#ifndef AURA_ENCODER_INTERNAL_H
#define AURA_ENCODER_INTERNAL_H

#include "base/arena.h"
#include "base/blocks.h"
#include "base/real.h"

/* encoder.c: the network. ---------------------------------------------------
   */

enum {
  AURA_ENCODER_BLOCK = 256, /* most examples of a block */
  AURA_ENCODER_ROUND = 8    /* which is a multiple of this */
};

/* Theta by its parts. */
struct aura_parameters
{
  const real *w1, *b1, *w2, *b2, *w;
  real b;
};

static inline struct aura_parameters
aura_parameters_of (const struct aura_encoder_data *d, const real *theta)
{
  struct aura_parameters t;
  t.w1 = theta;
  t.b1 = t.w1 + d->dh * d->dx;
  t.w2 = t.b1 + d->dh;
  t.b2 = t.w2 + d->dz * d->dh;
  t.w = t.b2 + d->dz;
  t.b = t.w[d->dz];
  return t;
}

/* AURA_ESIZE, AURA_EINVAL or AURA_OK. */
enum aura_rc AURA_R (aura_encoder_sizes) (const struct aura_encoder_data *d);

/* The length of a block of N examples. */
size_t AURA_R (aura_encoder_block) (size_t n);

/* z (ldz-by-count, without b2) of the examples FIRST, ..., FIRST + COUNT - 1 on
   the calling thread; H and SLOPE (may be NULL): dh-by-count. */
enum aura_rc AURA_R (aura_encoder_forward) (const struct aura_encoder_data *d,
                                            const struct aura_parameters *t,
                                            size_t first, size_t count, real *h,
                                            real *slope, real *z, size_t ldz,
                                            const struct aura_exec *exec);

/* Add b2 to the z of one example; its logit. */
static inline double
aura_encoder_head (const struct aura_encoder_data *d,
                   const struct aura_parameters *t, real *z)
{
  double l = (double) t->b;
  for (size_t c = 0; c < d->dz; c++)
    {
      z[c] += t->b2[c];
      l += (double) t->w[c] * (double) z[c];
    }
  return l;
}

/* sigma (l) given E = exp (-|l|). */
static inline double
aura_encoder_sigma (double l, double e)
{
  return l < 0 ? e / (1 + e) : 1 / (1 + e);
}

/* Helpers of the loss. -------------------------------------------------------
   */

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

/* Scratch space for N examples of which N_FROM have K neighbours each. */
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
   SUM = the sums over these i of <z_i, DZ_i> and p_i DP_i, which over all i are
   sum_ij C_ij |z_i - z_j|^2 / 2 and sum_ij C_ij (p_i - p_j)^2 / 2.  Z NULL:
   DZ = 0, SUM[0] = 0. */
void AURA_R (aura_smooth_rows) (const struct aura_smooth *graph, size_t first,
                                size_t last, size_t ldz, const real *z,
                                const double *p, real *dz, double *dp,
                                double sum[2]);

/* encoder_loss.c: the loss, and what its evaluation needs. -------------------
   */

struct aura_encoder
{
  struct aura_encoder_data data;
  const struct aura_encoder_options *options;
  const struct aura_exec *exec;
  double rows;  /* the divisor of the geometric and the anchor term */
  int reversed; /* N < 0 */
  size_t n_theta, ldz;
  size_t block, n_blocks, panel, n_panels, n_groups;
  const struct aura_smooth *graph; /* of the data, or own */
  /* scratch: */
  struct aura_smooth own;
  real *h, *slope; /* dh-by-n: activations; gelu', then dL/d(pre-activation) */
  real *z, *dz, *old;  /* ldz-by-n: z, dL/dz, the z of the last round */
  double *p, *dp, *dl; /* n */
  double *part;        /* 4-by-n_blocks: terms of the loss, and N */
  double *square;      /* n_panels + 1: |weights|^2 */
  real *partial;       /* n_theta-by-n_groups, when there are several groups */
  real *buffer;        /* of each slot: AURA_ENCODER_BLOCK columns of dh */
};

/* Room for any number of at most data->n examples, of which N_FROM have
   neighbours. */
void AURA_R (aura_encoder_layout) (struct aura_encoder *e,
                                   const struct aura_encoder_data *data,
                                   const struct aura_encoder_options *options,
                                   size_t n_from, const struct aura_exec *exec,
                                   struct aura_arena *arena);

/* Set what depends on e->data: once after the layout, and again when the
   examples change. */
void AURA_R (aura_encoder_fill) (struct aura_encoder *e, size_t n_from);

/* LOSS at THETA and, unless NULL, its gradient GRAD. */
enum aura_rc AURA_R (aura_encoder_evaluate) (struct aura_encoder *e,
                                             const real *theta,
                                             struct aura_encoder_loss *loss,
                                             real *grad);

#endif
