/* project.c - features in fewer directions.

   X V, for directions V (dx-by-r): what the encoder is trained on when x is
   compressed.  And the features Phi of the decision layer's model M1:

   With S = X'X/n, Phi = X S^power / (root mean squared row norm), X not
   centred: directions count by the power of their variance.  Let X = U D V' be
   the singular value decomposition, kept to its r leading directions; then

     X S^power V = X V C,   C = diag ((d_k^2 / n)^power),

   and as the prior of M1's weights is isotropic, the n-by-r matrix X V C serves
   as well as the n-by-dx matrix X S^power = X V C V': no dx-by-dx matrix is
   ever needed.  A common factor of C goes with the row norm,

     Phi = X V diag (c),  c_k = w_k / sqrt (sum_l (d_l w_l)^2 / n),
     w_k = (d_k / d_1)^(2 power),

   so the rows of Phi have mean square norm 1 over the directions kept, whatever
   the scale of X.  */
#include "base/arena.h"
#include "base/blocks.h"
#include "linalg/multiply.h"

enum { ROWS = 512 }; /* of a block */

struct project
{
  size_t n, dx, rank;
  const real *x, *v;
  double *phi;
  const struct aura_exec *exec;
  /* scratch */
  double *scale; /* rank: c */
  real *score;   /* ROWS-by-rank for each slot: X V */
};

static size_t
project_layout (struct project *p, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  p->scale = aura_arena_take (&arena, p->rank, sizeof (double));
  p->score = aura_arena_take (
    &arena, aura_size_mul (aura_slots (p->exec) * ROWS, p->rank),
    sizeof (real));
  return aura_arena_bytes (&arena);
}

/* c_k; a direction without variance has none. */
static void
scale_directions (size_t n, size_t rank, const double *sigma, double power,
                  double *scale)
{
  double total = 0;
  for (size_t k = 0; k < rank; k++)
    {
      const double ratio = sigma[0] > 0 ? sigma[k] / sigma[0] : 0;
      scale[k] = ratio > 0 ? pow (ratio, 2 * power) : 0;
      total += ratio * scale[k] * ratio * scale[k];
    }
  const double rms = sigma[0] * sqrt (total / (double) n);
  for (size_t k = 0; k < rank; k++)
    scale[k] = scale[k] > 0 ? scale[k] / rms : 0;
}

/* Rows of PHI. */
static enum aura_rc
project_block (void *ctx, const struct aura_block *b)
{
  const struct project *p = (const struct project *) ctx;
  const size_t n = p->n, count = b->end - b->first;
  real *score = p->score + b->slot * ROWS * p->rank;
  const enum aura_rc rc = AURA_R (aura_gemm) (
    CblasNoTrans, CblasNoTrans, count, p->rank, p->dx, 1, p->x + b->first, n,
    p->v, p->dx, score, count, p->exec);
  for (size_t k = 0; k < p->rank && rc == AURA_OK; k++)
    for (size_t i = 0; i < count; i++)
      p->phi[b->first + i + k * n]
        = (double) score[i + k * count] * p->scale[k];
  return rc;
}

size_t
AURA_R (aura_project_worksize) (size_t rank, const struct aura_exec *exec)
{
  struct project p = { .rank = rank, .exec = exec };
  return project_layout (&p, NULL);
}

enum aura_rc
AURA_R (aura_project) (size_t n, size_t dx, size_t rank, const real *x,
                       const double *sigma, const real *v, double *phi,
                       double *map, double power, void *work,
                       const struct aura_exec *exec)
{
  if (!aura_fits_blas (n) || !aura_fits_blas (dx) || !aura_fits_blas (rank))
    return AURA_ESIZE;
  if (n == 0 || rank == 0)
    return AURA_OK;
  struct project p = {
    .n = n, .dx = dx, .rank = rank, .x = x, .v = v, .phi = phi, .exec = exec
  };
  project_layout (&p, aura_arena_block (work));
  scale_directions (n, rank, sigma, power, p.scale);
  for (size_t k = 0; k < rank; k++)
    for (size_t c = 0; c < dx; c++)
      map[c + k * dx] = (double) v[c + k * dx] * p.scale[k];
  return aura_blocks (n, ROWS, (double) n * (double) dx * (double) rank, exec,
                      project_block, &p);
}
