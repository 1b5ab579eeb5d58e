/* [PICK, PROBABILITY] = __aura_boundary__ (PROB, STATUS, BATCH, SEED, ROUND)

   Boundary queries (core/decide/decide.c): PICK, the drawn examples (column, 1-based,
   ascending), and PROBABILITY, the chance that each of the pool had; 0 when no
   example is open.  */
#include "auramex.h"

enum { IN_PROB, IN_STATUS, IN_BATCH, IN_SEED, IN_ROUND, N_IN };
enum { OUT_PICK, OUT_PROBABILITY, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_step", nrhs, N_IN, nlhs, N_OUT);
  const size_t n = mxGetM (prhs[IN_STATUS]);
  const int8_t *status = auramex_status (&mex, prhs[IN_STATUS], n);
  const double *prob = auramex_doubles (&mex, prhs[IN_PROB], "PROB", n, 1);
  auramex_require_finite (&mex, prhs[IN_PROB], "PROB");
  const size_t batch
    = auramex_integer (&mex, prhs[IN_BATCH], "OPTS.query.batch", 0, 0x1p53);
  const size_t seed
    = auramex_integer (&mex, prhs[IN_SEED], "OPTS.seed", 0, 0x1p53);
  const size_t round
    = auramex_integer (&mex, prhs[IN_ROUND], "AUDIT.round", 0, 0x1p31);

  /* Allocate. */
  size_t n_pool, n_pick;
  aura_decide_boundary_size (n, status, batch, &n_pool, &n_pick);
  void *work
    = auramex_work (&mex, aura_decide_boundary_worksize (n_pool, n_pick));
  size_t *pick
    = (size_t *) auramex_work (&mex, aura_size_mul (n_pick + 1, sizeof *pick));
  plhs[OUT_PICK] = auramex_create (&mex, n_pick, 1, 0);

  /* Compute. */
  const enum aura_rc rc = aura_decide_boundary (n, status, prob, pick, batch,
                                                seed, round, work, &mex.exec);
  auramex_check (&mex, rc);

  /* Return. */
  double *out = mxGetPr (plhs[OUT_PICK]);
  for (size_t k = 0; k < n_pick; k++)
    out[k] = (double) pick[k] + 1;
  if (nlhs > OUT_PROBABILITY)
    plhs[OUT_PROBABILITY]
      = mxCreateDoubleScalar (n_pool ? (double) n_pick / (double) n_pool : 0);
}
