/* encoder.c - the encoder's output.

   The AURA paper, appendix "Trainable encoder and representation learning":

     z_i = W2 gelu (W1 x_i / scale + b1) + b2,  l_i = w'z_i + b,
     p_i = sigma (l_i).

   Activations are kept feature by example, so that an example is contiguous; x is
   never copied. */
#include "loop/encoder.h"
#include "linalg/multiply.h"

#include <math.h>

enum { BLOCK = AURA_ENCODER_BLOCK };

enum aura_rc
AURA_R (aura_encoder_sizes) (const struct aura_encoder_data *d)
{
  const size_t count = aura_encoder_parameters (d->dx, d->dh, d->dz);
  const int fits = d->n <= INT32_MAX && d->k <= INT32_MAX
                   && aura_fits_blas (d->dx) && aura_fits_blas (d->dh)
                   && d->dz <= INT_MAX - 64
                   && count < SIZE_MAX / sizeof (double);
  const int valid
    = d->dx && d->dh && d->dz && d->scale > 0 && isfinite (d->scale);
  return !fits ? AURA_ESIZE : !valid ? AURA_EINVAL : AURA_OK;
}

size_t
AURA_R (aura_encoder_block) (size_t n)
{
  const size_t blocks = aura_block_count (n, BLOCK);
  const size_t even = blocks ? aura_block_count (n, blocks) : 1;
  return aura_block_count (even, AURA_ENCODER_ROUND) * AURA_ENCODER_ROUND;
}

enum aura_rc
AURA_R (aura_encoder_forward) (const struct aura_encoder_data *d,
                               const struct aura_parameters *t, size_t first,
                               size_t count, real *h, real *slope, real *z,
                               size_t ldz, const struct aura_exec *exec)
{
  const enum aura_rc rc = AURA_R (aura_gemm) (
    CblasNoTrans, CblasTrans, d->dh, count, d->dx, (real) (1 / d->scale), t->w1,
    d->dh, (const real *) d->x + first, d->n, h, d->dh, exec);
  if (rc != AURA_OK)
    return rc;
  AURA_R (aura_gelu) (d->dh, count, t->b1, h, slope);
  return AURA_R (aura_gemm) (CblasNoTrans, CblasNoTrans, d->dz, count, d->dh, 1,
                             t->w2, d->dz, h, d->dh, z, ldz, exec);
}

/* A call: its data, and its scratch space. */
struct apply
{
  const struct aura_encoder_data *d;
  struct aura_parameters theta;
  real *z;
  double *p, *logit;
  const struct aura_exec *exec;
  real *h, *own; /* for each slot: dh-by-BLOCK, dz-by-BLOCK */
};

static size_t
apply_layout (struct apply *a, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t block = aura_slots (a->exec) * BLOCK;
  a->h
    = aura_arena_take (&arena, aura_size_mul (block, a->d->dh), sizeof (real));
  a->own
    = aura_arena_take (&arena, aura_size_mul (block, a->d->dz), sizeof (real));
  return aura_arena_bytes (&arena);
}

static enum aura_rc
apply_block (void *ctx, const struct aura_block *b)
{
  const struct apply *a = (const struct apply *) ctx;
  const struct aura_encoder_data *d = a->d;
  const size_t count = b->end - b->first;
  real *own = a->own + b->slot * BLOCK * d->dz;
  enum aura_rc rc = AURA_R (aura_encoder_forward) (
    d, &a->theta, b->first, count, a->h + b->slot * BLOCK * d->dh, NULL, own,
    d->dz, a->exec);
  for (size_t i = 0; i < count && rc == AURA_OK; i++)
    {
      const double l = aura_encoder_head (d, &a->theta, own + i * d->dz);
      if (!isfinite (l))
        rc = AURA_ENONFINITE;
      a->logit[b->first + i] = l;
      a->p[b->first + i] = aura_encoder_sigma (l, exp (-fabs (l)));
    }
  for (size_t c = 0; c < d->dz && rc == AURA_OK; c++)
    for (size_t i = 0; i < count; i++)
      a->z[b->first + i + c * d->n] = own[c + i * d->dz];
  return rc;
}

size_t
AURA_R (aura_encoder_apply_worksize) (const struct aura_encoder_data *data,
                                      const struct aura_exec *exec)
{
  struct apply a = { .d = data, .exec = exec };
  return AURA_R (aura_encoder_sizes) (data) == AURA_ESIZE
           ? 0
           : apply_layout (&a, NULL);
}

enum aura_rc
AURA_R (aura_encoder_apply) (const struct aura_encoder_data *data,
                             const real *theta, real *z, double *p,
                             double *logit, void *work,
                             const struct aura_exec *exec)
{
  const enum aura_rc rc = AURA_R (aura_encoder_sizes) (data);
  if (rc != AURA_OK)
    return rc;
  struct apply a = { .d = data,
                     .theta = aura_parameters_of (data, theta),
                     .z = z,
                     .p = p,
                     .logit = logit,
                     .exec = exec };
  apply_layout (&a, aura_arena_block (work));
  const double operations
    = (double) data->dh * (double) (data->dx + data->dz + 8);
  return aura_blocks (data->n, AURA_R (aura_encoder_block) (data->n),
                      (double) data->n * operations, exec, apply_block, &a);
}
