/* [PROB, INFO] = __aura_propagation__ (IDX, WEIGHT, LABELS, OPTIONS)

   Labels spread over the graph (core/baseline/propagation.c).  IDX k-by-n int32 and
   WEIGHT k-by-n >= 0, single or double, the graph's; LABELS n-by-1 of 0, 1 and
   NaN; OPTIONS = [spreading alpha tolerance iterations].  PROB n-by-1; INFO =
   [iterations converged].

%!test
%! [p, info] = __aura_propagation__ (int32 ([2 1 2]), [1 1 1], [0; NaN; 1], [0 .5 1e-9 100]);
%! assert (p, [0; 1/3; 1], 1e-8); # W(1,2) = 2, W(2,3) = 1
%! assert (info(2), 1);
%!error id=Octave:invalid-fun-call __aura_propagation__ (1)
%!error id=aura:invalid-type __aura_propagation__ ([2 1], [1 1], [0; 1], [0 .5 1e-9 9])
%!error id=aura:out-of-range __aura_propagation__ (int32 ([2 3]), [1 1], [0; 1], [0 .5 1e-9 9])
%!error id=aura:invalid-size __aura_propagation__ (int32 ([2 1]), 1, [0; 1], [0 .5 1e-9 9])
%!error id=aura:out-of-range __aura_propagation__ (int32 ([2 1]), [1 -1], [0; 1], [0 .5 1e-9 9])
%!error id=aura:out-of-range __aura_propagation__ (int32 ([2 1]), [1 1], [0; 2], [0 .5 1e-9 9])
%!error id=aura:invalid-size __aura_propagation__ (int32 ([2 1]), [1 1], [0; 1], 1)
%!error id=aura:out-of-range __aura_propagation__ (int32 ([2 1]), [1 1], [0; 1], [1 1 1e-9 9])
*/
#include "auramex_baseline.h"

enum { IN_IDX, IN_WEIGHT, IN_LABELS, IN_OPTIONS, N_IN };
enum { OUT_PROB, OUT_INFO, N_OUT };

static struct aura_propagation_options
fetch_options (const struct auramex *mex, const mxArray *a)
{
  const double *v = auramex_doubles (mex, a, "OPTIONS", 1, 4);
  if (!(v[1] > 0 && v[1] < 1))
    auramex_error (mex->fcn, "aura:out-of-range",
                   "ALPHA must be in (0, 1), got %g", v[1]);
  if (!(v[2] > 0 && v[2] <= 1))
    auramex_error (mex->fcn, "aura:out-of-range",
                   "TOLERANCE must be in (0, 1], got %g", v[2]);
  if (!(v[3] >= 1 && v[3] <= 1e9))
    auramex_error (mex->fcn, "aura:out-of-range",
                   "ITERATIONS must be in [1, 1e9], got %g", v[3]);
  return (struct aura_propagation_options) { v[0] != 0, v[1], v[2],
                                             (size_t) v[3] };
}

/* Of the weights, which find_open and the sums rely on. */
static void
require_weights (const struct auramex *mex, const mxArray *a, size_t rows)
{
  const int single = mxIsSingle (a);
  const void *data = mxGetData (a);
  for (size_t e = 0; e < mxGetNumberOfElements (a); e++)
    {
      const double v = single ? (double) ((const float *) data)[e]
                              : ((const double *) data)[e];
      if (!(v >= 0 && v <= 1e30))
        auramex_error (mex->fcn, "aura:out-of-range",
                       "GRAPH.weight must be in [0, 1e30], column %zu has %g",
                       e / rows + 1, v);
    }
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_baseline", nrhs, N_IN, nlhs, N_OUT);
  const size_t n = mxGetM (prhs[IN_LABELS]);
  size_t k;
  const double *label = auramex_labels (&mex, prhs[IN_LABELS], n);
  const int32_t *idx = auramex_neighbours (&mex, prhs[IN_IDX], n, &k);
  const int single = mxIsSingle (prhs[IN_WEIGHT]);
  const void *weight
    = auramex_reals (&mex, prhs[IN_WEIGHT], "GRAPH.weight", k, n, single);
  require_weights (&mex, prhs[IN_WEIGHT], k);
  const struct aura_propagation_options options
    = fetch_options (&mex, prhs[IN_OPTIONS]);

  /* Allocate. */
  void *work
    = auramex_work (&mex, single ? aura_propagation_worksize_s (n, k)
                                 : aura_propagation_worksize_d (n, k));
  mxArray *prob = mxCreateDoubleMatrix (n, 1, mxREAL);
  struct aura_propagation_info info = { 0, 0 };

  /* Compute. */
  auramex_begin (&mex);
  const enum aura_rc rc
    = single ? aura_propagation_s (n, k, idx, (const float *) weight, label,
                                   mxGetPr (prob), &info, &options, work,
                                   &mex.exec)
             : aura_propagation_d (n, k, idx, (const double *) weight, label,
                                   mxGetPr (prob), &info, &options, work,
                                   &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_PROB] = prob;
  if (nlhs > OUT_INFO)
    {
      plhs[OUT_INFO] = mxCreateDoubleMatrix (1, 2, mxREAL);
      mxGetPr (plhs[OUT_INFO])[0] = (double) info.iterations;
      mxGetPr (plhs[OUT_INFO])[1] = (double) info.converged;
    }
}
