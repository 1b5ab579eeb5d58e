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
#include "base/steps.h"
#include "linalg/rows.h"

#include <omp.h>

enum { BLOCK = 512 };

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

enum aura_rc
AURA_R (aura_map) (size_t n, size_t dx, size_t rank, const real *x,
                   const real *v, real *y, const struct aura_exec *exec)
{
  if (!aura_fits_blas (n) || !aura_fits_blas (dx) || !aura_fits_blas (rank))
    return AURA_ESIZE;
  const int n_threads = aura_step_threads (exec);
  int code = AURA_OK;
#pragma omp parallel for schedule(dynamic) num_threads(n_threads)
  for (size_t first = 0; first < n; first += BLOCK)
    aura_step_gemm (CblasNoTrans, CblasNoTrans,
                    n - first < BLOCK ? n - first : BLOCK, rank, dx, 1,
                    x + first, n, v, dx, y + first, n, &code, exec);
  return (enum aura_rc) code;
}

size_t
AURA_R (aura_project_worksize) (size_t rank, const struct aura_exec *exec)
{
  const size_t n_threads = (size_t) aura_step_threads (exec);
  struct aura_arena arena = { NULL, 0 };
  aura_arena_take (&arena, rank, sizeof (double));
  aura_arena_take (&arena,
                   aura_size_mul (BLOCK * n_threads, rank),
                   sizeof (real));
  return aura_arena_bytes (&arena);
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
  const int n_threads = aura_step_threads (exec);
  const ptrdiff_t n_blocks = (ptrdiff_t) ((n - 1) / BLOCK + 1);
  struct aura_arena arena = { (char *) work, 0 };
  double *scale = (double *) aura_arena_take (&arena, rank, sizeof (double));
  real *buffer = (real *) aura_arena_take (
    &arena, BLOCK * (size_t) n_threads * rank, sizeof (real));
  scale_directions (n, rank, sigma, power, scale);
  for (size_t k = 0; k < rank; k++)
    for (size_t c = 0; c < dx; c++)
      map[c + k * dx] = (double) v[c + k * dx] * scale[k];

  int code = AURA_OK;
#pragma omp parallel for schedule(dynamic) num_threads(n_threads)
  for (ptrdiff_t b = 0; b < n_blocks; b++)
    {
      const size_t first = (size_t) b * BLOCK;
      const size_t count = n - first < BLOCK ? n - first : BLOCK;
      real *score = buffer + (size_t) omp_get_thread_num () * BLOCK * rank;
      aura_step_gemm (CblasNoTrans, CblasNoTrans, count, rank, dx, 1,
                      x + first, n, v, dx, score, count, &code, exec);
      if (aura_step_stop (&code, exec))
        continue;
      for (size_t k = 0; k < rank; k++)
        for (size_t i = 0; i < count; i++)
          phi[first + i + k * n] = (double) score[i + k * count] * scale[k];
    }
  return (enum aura_rc) code;
}
