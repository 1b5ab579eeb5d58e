/* [Q_TILDE, A_NEXT, EVIDENCE] = __aura_trust__ (P, ZBAR, M, STATUS, GRAPH, OPTS)

   The trust update (core/loop/trust.c).  P, M n-by-1 double; ZBAR dz-by-n of
   __aura_normalise__; STATUS n-by-1 int8; GRAPH of aura_graph, its weights of the
   class of ZBAR.  Q_TILDE and A_NEXT n-by-1 double; EVIDENCE as aura.block.trust
   returns it.

%!test <*what aura_trust_update makes of the representation itself>
%! z = [1 0; .8 .6; 0 1; -1 0; .2 -.9];
%! p = [.9; .6; .5; .2; .4];
%! status = int8 ([2 0 0 3 4]');
%! opts = aura_options ("graph.k", 2);
%! graph = aura_graph (z, opts);
%! [q, a, evidence] = aura.block.trust (z, p, .5 * ones (5, 1), status, graph, opts);
%! zbar = __aura_normalise__ ("test", z);
%! [q1, a1, e1] = __aura_trust__ (p, zbar, .5 * ones (5, 1), status, graph, opts);
%! assert ({q1, a1, e1}, {q, a, evidence});
%! assert (sum (e1.terms, 2), e1.logit, 8 * eps);
%!error <Invalid call|internal call> __aura_trust__ ()
*/
#include "auramex_options.h"

enum { IN_P, IN_ZBAR, IN_M, IN_STATUS, IN_GRAPH, IN_OPTS, N_IN };
enum { OUT_Q_TILDE, OUT_A_NEXT, OUT_EVIDENCE, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_trust", nrhs, N_IN, nlhs, N_OUT);
  const struct aura_trust_options options
    = AURAMEX_OPTIONS (&mex, prhs[IN_OPTS], trust, 0);
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
  mxArray *out[N_OUT]
    = { auramex_create (&mex, n, 1, 0), auramex_create (&mex, n, 1, 0),
        mxCreateStructMatrix (1, 1, 0, NULL) };
  struct aura_evidence evidence
    = { .local = auramex_add (&mex, out[OUT_EVIDENCE], "local", n, 1),
        .anchor = auramex_add (&mex, out[OUT_EVIDENCE], "anchor", n, 1),
        .score = auramex_add (&mex, out[OUT_EVIDENCE], "score", n, 1),
        .logit = auramex_add (&mex, out[OUT_EVIDENCE], "logit", n, 1),
        .terms = auramex_add (&mex, out[OUT_EVIDENCE], "terms", n,
                              AURA_TRUST_N_TERMS) };

  /* Compute. */
  auramex_begin (&mex);
  const enum aura_rc rc = AURAMEX_CALL (
    single, aura_trust_update, n, dz, k, p, mxGetData (prhs[IN_ZBAR]), m,
    status, idx, mxGetData (weight), mxGetPr (out[OUT_Q_TILDE]),
    mxGetPr (out[OUT_A_NEXT]), &evidence, &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  auramex_put_number (out[OUT_EVIDENCE], "intercept", evidence.intercept);
  for (int o = 0; o == 0 || o < nlhs; o++)
    plhs[o] = out[o];
}
