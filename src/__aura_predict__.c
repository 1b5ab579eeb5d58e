/* [PROB, FAR] = __aura_predict__ (X, Q, X_NEW, OPTS)

   The loop's probability of comparisons that it has never seen
   (core/loop/predict.c): X n-by-dx, Q n-by-1 double in [0, 1], X_NEW m-by-dx of
   the class of X; of OPTS graph.k and graph.tau count.  PROB m-by-1 double; FAR
   m-by-1 logical: no row of X is near.

%!shared opts
%! opts = aura_options ("graph.k", 2, "graph.tau", 0);
%!test
%! [prob, far] = __aura_predict__ ([1 0; 0 1; 1 1], [1; .2; .5], [1.2 1.1; -9 0], opts);
%! assert (prob, [.75; .35], 1e-8);
%! assert (far, [false; true]);
%!test
%! [prob, far] = __aura_predict__ (single ([1; -1]), [0; 1], zeros (0, 1, "single"), opts);
%! assert (prob, zeros (0, 1));
%! assert (far, false (0, 1));
%!error id=aura:invalid-type __aura_predict__ ("a", 1, 1, opts)
%!error id=aura:invalid-type __aura_predict__ (1, 1, single (1), opts)
%!error id=aura:invalid-size __aura_predict__ ([1 2], 1, 1, opts)
%!error id=aura:invalid-size __aura_predict__ ([1; 2], 1, 1, opts)
%!error id=aura:invalid-size __aura_predict__ (zeros (0, 1), zeros (0, 1), 1, opts)
%!error id=aura:out-of-range __aura_predict__ (1, 2, 1, opts)
%!error id=aura:nonfinite __aura_predict__ (1, NaN, 1, opts)
%!error <X must be finite, row 2> __aura_predict__ ([1; Inf], [1; 1], 1, opts)
%!error <X_NEW must be finite, row 1> __aura_predict__ (1, 1, NaN, opts)
%!error id=Octave:invalid-fun-call __aura_predict__ (1)
*/
#include "auramex_options.h"

enum { IN_X, IN_Q, IN_X_NEW, IN_OPTS, N_IN };
enum { OUT_PROB, OUT_FAR, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_predict", nrhs, N_IN, nlhs, N_OUT);
  const struct aura_graph_options options
    = AURAMEX_OPTIONS (&mex, prhs[IN_OPTS], graph, 0);
  auramex_require_float (&mex, prhs[IN_X], "X");
  const int single = mxIsSingle (prhs[IN_X]);
  const size_t n = mxGetM (prhs[IN_X]), dx = mxGetN (prhs[IN_X]);
  const size_t m = mxGetM (prhs[IN_X_NEW]);
  if (n == 0)
    auramex_error (mex.fcn, "aura:invalid-size",
                   "X must have at least one row, got 0-by-%zu", dx);
  const double *q = auramex_column (&mex, prhs[IN_Q], "Q", n, 0, 1);
  const void *x_new
    = auramex_reals (&mex, prhs[IN_X_NEW], "X_NEW", m, dx, single);

  /* Allocate. */
  mxArray *prob = auramex_create (&mex, m, 1, 0);
  mxArray *far = auramex_create_class (&mex, m, 1, mxLOGICAL_CLASS);
  void *work
    = auramex_work (&mex, AURAMEX_CALL (single, aura_predict_worksize, n, m, dx,
                                        &options, &mex.exec));

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc = AURAMEX_CALL (
    single, aura_predict, n, m, dx, mxGetData (prhs[IN_X]), q, x_new,
    mxGetPr (prob), nlhs > OUT_FAR ? (unsigned char *) mxGetData (far) : NULL,
    &options, work, &mex.exec);
  auramex_end (&mex);
  if (rc == AURA_ENONFINITE)
    {
      auramex_require_finite (&mex, prhs[IN_X], "X"); /* these name the row */
      auramex_require_finite (&mex, prhs[IN_X_NEW], "X_NEW");
    }
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_PROB] = prob;
  if (nlhs > OUT_FAR)
    plhs[OUT_FAR] = far;
}
