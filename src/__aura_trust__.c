/* [Q_TILDE, A_NEXT, LOCAL, ANCHOR, SCORE, LOGIT, TERMS, INTERCEPT]
     = __aura_trust__ (P, ZBAR, M, STATUS, GRAPH, OPTS)

   The trust update (core/loop/trust.c).  P, M n-by-1 double; ZBAR dz-by-n of
   __aura_normalise__; STATUS n-by-1 int8; GRAPH of aura_graph, its weights of the
   class of ZBAR.  Outputs n-by-1 double, but TERMS n-by-5 and INTERCEPT scalar.  */
#include "auramex_options.h"

enum { IN_P, IN_ZBAR, IN_M, IN_STATUS, IN_GRAPH, IN_OPTS, N_IN };
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
void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex
    = auramex_init ("aura_trust_update", nrhs, N_IN, nlhs, N_OUT);
  const struct auramex_options opts = auramex_options (&mex, prhs[IN_OPTS]);
  const struct aura_trust_options options = auramex_trust_options (&opts);
  auramex_require_float (&mex, prhs[IN_ZBAR], "ZBAR");
  const int single = mxIsSingle (prhs[IN_ZBAR]);
  const size_t n = mxGetN (prhs[IN_ZBAR]), dz = mxGetM (prhs[IN_ZBAR]);
  const int8_t *status = auramex_status (&mex, prhs[IN_STATUS], n);
  const double *p = auramex_column (&mex, prhs[IN_P], "P", n, 0, 1);
  const double *m = auramex_column (&mex, prhs[IN_M], "M", n, 0, 1);
  size_t k;
  const int32_t *idx = auramex_neighbours (
    &mex, auramex_member (&mex, prhs[IN_GRAPH], "GRAPH", "idx"), n, &k);
  const mxArray *weight
    = auramex_member (&mex, prhs[IN_GRAPH], "GRAPH", "weight");
  auramex_reals (&mex, weight, "GRAPH.weight", k, n, single);
  auramex_require_finite (&mex, weight, "GRAPH.weight");

  /* Allocate. */
  void *work
    = auramex_work (&mex, AURAMEX_CALL (single, aura_trust_worksize, n, dz));
  mxArray *out[N_OUT];
  for (int o = OUT_Q_TILDE; o < OUT_TERMS; o++)
    out[o] = auramex_create (&mex, n, 1, 0);
  out[OUT_TERMS] = auramex_create (&mex, n, AURA_TRUST_N_TERMS, 0);
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
  const enum aura_rc rc = AURAMEX_CALL (
    single, aura_trust_update, n, dz, k, p, mxGetData (prhs[IN_ZBAR]), m,
    status, idx, mxGetData (weight), q_tilde, a_next, &evidence, &options, work,
    &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  out[OUT_INTERCEPT] = mxCreateDoubleScalar (evidence.intercept);
  for (int o = 0; o == 0 || o < nlhs; o++)
    plhs[o] = out[o];
}
