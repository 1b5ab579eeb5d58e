/* [SCORE, CANDIDATES, TERMS]
     = __aura_query__ (Q, M, P, ZBAR, SQUARE, STATUS, OPTS)

   The query score (core/loop/query.c).  Q, M, P n-by-1 double; ZBAR dz-by-n and
   SQUARE n-by-1 of __aura_normalise__; STATUS n-by-1 int8.  SCORE, CANDIDATES
   (1-based) n_c-by-1, TERMS n_c-by-4.  */
#include "auramex_options.h"

enum { IN_Q, IN_M, IN_P, IN_ZBAR, IN_SQUARE, IN_STATUS, IN_OPTS, N_IN };
enum { OUT_SCORE, OUT_CANDIDATES, OUT_TERMS, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_query", nrhs, N_IN, nlhs, N_OUT);
  const struct aura_query_options options
    = AURAMEX_OPTIONS (&mex, prhs[IN_OPTS], query, 0);
  auramex_require_float (&mex, prhs[IN_ZBAR], "ZBAR");
  const int single = mxIsSingle (prhs[IN_ZBAR]);
  const size_t n = mxGetN (prhs[IN_ZBAR]), dz = mxGetM (prhs[IN_ZBAR]);
  const int8_t *status = auramex_status (&mex, prhs[IN_STATUS], n);
  const double *q = auramex_column (&mex, prhs[IN_Q], "Q", n, 0, 1);
  const double *m = auramex_column (&mex, prhs[IN_M], "M", n, 0, 1);
  const double *p = auramex_column (&mex, prhs[IN_P], "P", n, 0, 1);
  const double *square
    = auramex_doubles (&mex, prhs[IN_SQUARE], "SQUARE", n, 1);

  /* Allocate. */
  size_t count, verified;
  aura_query_count (n, status, &count, &verified);
  void *work
    = auramex_work (&mex, AURAMEX_CALL (single, aura_query_worksize, dz, count,
                                        verified, &mex.exec));
  int32_t *candidates = (int32_t *) auramex_work (
    &mex, aura_size_mul (count + 1, sizeof *candidates));
  mxArray *score = auramex_create (&mex, count, 1, 0);
  mxArray *terms = auramex_create (&mex, count, AURA_QUERY_N_TERMS, 0);

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc
    = AURAMEX_CALL (single, aura_query_score, n, dz, q, m, p,
                    mxGetData (prhs[IN_ZBAR]), square, status, mxGetPr (score),
                    candidates, mxGetPr (terms), &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_SCORE] = score;
  if (nlhs > OUT_CANDIDATES)
    {
      plhs[OUT_CANDIDATES] = auramex_create (&mex, count, 1, 0);
      double *out = mxGetPr (plhs[OUT_CANDIDATES]);
      for (size_t c = 0; c < count; c++)
        out[c] = (double) candidates[c] + 1;
    }
  if (nlhs > OUT_TERMS)
    plhs[OUT_TERMS] = terms;
}
