/* [Q_TILDE, A_NEXT, LOCAL, ANCHOR, SCORE, LOGIT, TERMS, INTERCEPT]
     = __aura_trust__ (P, Z, M, STATUS, IDX, WEIGHT, OPTIONS)

   The trust update (core/loop/trust.c).  P, M n-by-1 double; Z n-by-dz; STATUS
   n-by-1 int8; IDX k-by-n int32 and WEIGHT k-by-n, the class of Z, the graph's.
   OPTIONS: 1-by-13 double, in the order of the enum below.  Outputs n-by-1
   double, but TERMS n-by-5 and INTERCEPT scalar.  */
#include "auramex.h"

enum { IN_P, IN_Z, IN_M, IN_STATUS, IN_IDX, IN_WEIGHT, IN_OPTIONS, N_IN };
enum {
  OUT_Q_TILDE,
  OUT_A_NEXT,
  OUT_LOCAL,
  OUT_ANCHOR,
  OUT_SCORE,
  OUT_LOGIT,
  OUT_TERMS,
  OUT_INTERCEPT,
  N_OUT
};
enum {
  OPT_CLIP,
  OPT_LAMBDA_P,
  OPT_LAMBDA_LOC,
  OPT_LAMBDA_ANC,
  OPT_LAMBDA_M,
  OPT_MATCH,
  OPT_BETA0,
  OPT_A_SOURCE,
  OPT_A_VERIFIED,
  OPT_GAMMA_Q,
  OPT_GAMMA_LOC,
  OPT_SCORE_ONLY,
  OPT_SCORE_KEEPS_M,
  N_OPT
};

static struct aura_trust_options
fetch_options (const struct auramex *mex, const mxArray *options)
{
  const double *v = auramex_doubles (mex, options, "OPTS.trust", 1, N_OPT);
  auramex_require_finite (mex, options, "OPTS.trust");
  return (struct aura_trust_options){
    .clip = v[OPT_CLIP],
    .lambda_p = v[OPT_LAMBDA_P],
    .lambda_loc = v[OPT_LAMBDA_LOC],
    .lambda_anc = v[OPT_LAMBDA_ANC],
    .lambda_m = v[OPT_LAMBDA_M],
    .match = v[OPT_MATCH] != 0,
    .beta0 = v[OPT_BETA0],
    .a_source = v[OPT_A_SOURCE],
    .a_verified = v[OPT_A_VERIFIED],
    .gamma_q = v[OPT_GAMMA_Q],
    .gamma_loc = v[OPT_GAMMA_LOC],
    .score_only = v[OPT_SCORE_ONLY] != 0,
    .score_keeps_m = v[OPT_SCORE_KEEPS_M] != 0,
  };
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex
    = auramex_init ("aura_trust_update", nrhs, N_IN, nlhs, N_OUT);
  auramex_require_float (&mex, prhs[IN_Z], "Z");
  const int single = mxIsSingle (prhs[IN_Z]);
  const size_t n = mxGetM (prhs[IN_Z]), dz = mxGetN (prhs[IN_Z]);
  auramex_limit_threads (&mex, (double) n * (double) (mxGetM (prhs[IN_IDX]) + dz));
  const int8_t *status = auramex_status (&mex, prhs[IN_STATUS], n);
  const double *p = auramex_doubles (&mex, prhs[IN_P], "P", n, 1);
  const double *m = auramex_doubles (&mex, prhs[IN_M], "M", n, 1);
  size_t k;
  const int32_t *idx = auramex_neighbours (&mex, prhs[IN_IDX], n, &k);
  const void *weight
    = auramex_reals (&mex, prhs[IN_WEIGHT], "GRAPH.weight", k, n, single);
  auramex_require_finite (&mex, prhs[IN_P], "P");
  auramex_require_finite (&mex, prhs[IN_Z], "Z");
  auramex_require_finite (&mex, prhs[IN_M], "M");
  auramex_require_finite (&mex, prhs[IN_WEIGHT], "GRAPH.weight");
  const struct aura_trust_options options
    = fetch_options (&mex, prhs[IN_OPTIONS]);

  /* Allocate. */
  void *work = auramex_work (&mex, single ? aura_trust_worksize_s (n, dz)
                                          : aura_trust_worksize_d (n, dz));
  mxArray *out[N_OUT];
  for (int o = OUT_Q_TILDE; o < OUT_TERMS; o++)
    out[o] = mxCreateDoubleMatrix (n, 1, mxREAL);
  out[OUT_TERMS] = mxCreateDoubleMatrix (n, AURA_TRUST_N_TERMS, mxREAL);
  struct aura_evidence evidence = {
    .local = mxGetPr (out[OUT_LOCAL]),
    .anchor = mxGetPr (out[OUT_ANCHOR]),
    .score = mxGetPr (out[OUT_SCORE]),
    .logit = mxGetPr (out[OUT_LOGIT]),
    .terms = mxGetPr (out[OUT_TERMS]),
  };
  double *q_tilde = mxGetPr (out[OUT_Q_TILDE]);
  double *a_next = mxGetPr (out[OUT_A_NEXT]);

  /* Compute. */
  auramex_begin (&mex);
  const void *z = mxGetData (prhs[IN_Z]);
  const enum aura_rc rc
    = single
        ? aura_trust_update_s (n, dz, k, p, z, m, status, idx, weight, q_tilde,
                               a_next, &evidence, &options, work, &mex.exec)
        : aura_trust_update_d (n, dz, k, p, z, m, status, idx, weight, q_tilde,
                               a_next, &evidence, &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  out[OUT_INTERCEPT] = mxCreateDoubleScalar (evidence.intercept);
  for (int o = 0; o == 0 || o < nlhs; o++)
    plhs[o] = out[o];
}
