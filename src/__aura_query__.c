/* [SCORE, CANDIDATES, TERMS] = __aura_query__ (Q, M, P, Z, STATUS, OPTIONS)

   The query score (core/loop/query.c).  Q, M, P n-by-1 double; Z n-by-dz; STATUS
   n-by-1 int8; OPTIONS 1-by-5 double: the clip of P, and the four weights.
   SCORE, CANDIDATES (1-based) n_c-by-1, TERMS n_c-by-4.  */
#include "auramex.h"

enum { IN_Q, IN_M, IN_P, IN_Z, IN_STATUS, IN_OPTIONS, N_IN };
enum { OUT_SCORE, OUT_CANDIDATES, OUT_TERMS, N_OUT };
enum { OPT_CLIP, OPT_WEIGHTS, N_OPT = OPT_WEIGHTS + AURA_QUERY_N_TERMS };

static struct aura_query_options
fetch_options (const struct auramex *mex, const mxArray *options)
{
  struct aura_query_options o;
  const double *v = auramex_doubles (mex, options, "OPTS.query", 1, N_OPT);
  o.clip = v[OPT_CLIP];
  memcpy (o.weights, v + OPT_WEIGHTS, sizeof o.weights);
  return o;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex
    = auramex_init ("aura_query_score", nrhs, N_IN, nlhs, N_OUT);
  auramex_require_float (&mex, prhs[IN_Z], "Z");
  const int single = mxIsSingle (prhs[IN_Z]);
  const size_t n = mxGetM (prhs[IN_Z]), dz = mxGetN (prhs[IN_Z]);
  auramex_limit_threads (&mex, (double) n * (double) n * (double) dz);
  const int8_t *status = auramex_status (&mex, prhs[IN_STATUS], n);
  const double *q = auramex_doubles (&mex, prhs[IN_Q], "Q", n, 1);
  const double *m = auramex_doubles (&mex, prhs[IN_M], "M", n, 1);
  const double *p = auramex_doubles (&mex, prhs[IN_P], "P", n, 1);
  auramex_require_finite (&mex, prhs[IN_Q], "Q");
  auramex_require_finite (&mex, prhs[IN_M], "M");
  auramex_require_finite (&mex, prhs[IN_P], "P");
  auramex_require_finite (&mex, prhs[IN_Z], "Z");
  const struct aura_query_options options
    = fetch_options (&mex, prhs[IN_OPTIONS]);

  /* Allocate. */
  size_t count, verified;
  aura_query_count (n, status, &count, &verified);
  void *work = auramex_work (
    &mex, single ? aura_query_worksize_s (n, dz, count, verified, &mex.exec)
                 : aura_query_worksize_d (n, dz, count, verified, &mex.exec));
  int32_t *candidates = (int32_t *) auramex_work (
    &mex, aura_size_mul (count + 1, sizeof *candidates));
  mxArray *score = mxCreateDoubleMatrix (count, 1, mxREAL);
  mxArray *terms = mxCreateDoubleMatrix (count, AURA_QUERY_N_TERMS, mxREAL);

  /* Compute. */
  auramex_begin (&mex);
  const void *z = mxGetData (prhs[IN_Z]);
  const enum aura_rc rc
    = single ? aura_query_score_s (n, dz, q, m, p, z, status, mxGetPr (score),
                                   candidates, mxGetPr (terms), &options, work,
                                   &mex.exec)
             : aura_query_score_d (n, dz, q, m, p, z, status, mxGetPr (score),
                                   candidates, mxGetPr (terms), &options, work,
                                   &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_SCORE] = score;
  if (nlhs > OUT_CANDIDATES)
    {
      plhs[OUT_CANDIDATES] = mxCreateDoubleMatrix (count, 1, mxREAL);
      double *out = mxGetPr (plhs[OUT_CANDIDATES]);
      for (size_t c = 0; c < count; c++)
        out[c] = (double) candidates[c] + 1;
    }
  if (nlhs > OUT_TERMS)
    plhs[OUT_TERMS] = terms;
}
