/* [IDX, WEIGHT, APPROXIMATE, RECALL] = __aura_graph__ (X, K, TAU, SEARCH)

   The cosine k-nearest-neighbour graph (core/search/graph.c) of X (n-by-dx, single or
   double): IDX (int32) and WEIGHT (class of X), min (K, n-1)-by-n.  SEARCH is 0
   (auto), 1 (exact) or 2 (approximate); APPROXIMATE says which it was, RECALL
   what share of the neighbours it found.

%!test
%! [idx, weight] = __aura_graph__ ([1 0; 0 1; 2 0], 1, 0, 0);
%! assert (idx, int32 ([3 1 1]));
%! assert (weight, ones (1, 3), 2e-8);
%!error id=aura:invalid-type __aura_graph__ (sparse (1), 1, 1, 0)
%!error id=aura:invalid-type __aura_graph__ (1i, 1, 1, 0)
%!error id=aura:invalid-type __aura_graph__ (ones (2, 2, 2), 1, 1, 0)
%!error id=aura:invalid-size __aura_graph__ (zeros (0, 3), 1, 1, 0)
%!error id=aura:invalid-size __aura_graph__ (1, [1 1], 1, 0)
%!error id=aura:invalid-type __aura_graph__ (1, "a", 1, 0)
%!error id=aura:out-of-range __aura_graph__ (1, 0, 1, 0)
%!error id=aura:out-of-range __aura_graph__ (1, 1.5, 1, 0)
%!error id=aura:out-of-range __aura_graph__ (1, NaN, 1, 0)
%!error id=aura:out-of-range __aura_graph__ (1, 1, -1, 0)
%!error id=aura:out-of-range __aura_graph__ (1, 1, 81, 0)
%!error id=aura:out-of-range __aura_graph__ (1, 1, 1, 3)
%!error id=aura:nonfinite __aura_graph__ ([1; NaN], 1, 1, 0)
%!error id=Octave:invalid-fun-call __aura_graph__ (1)
*/
#include "auramex.h"

enum { IN_X, IN_K, IN_TAU, IN_SEARCH, N_IN };
enum { OUT_IDX, OUT_WEIGHT, OUT_APPROXIMATE, OUT_RECALL, N_OUT };

/* K whole and at least 1; no more neighbours than there are others. */
static size_t
neighbours (const struct auramex *mex, const mxArray *a, size_t n)
{
  const double k = auramex_scalar (mex, a, "OPTS.graph.k", 1, HUGE_VAL);
  if (k != floor (k))
    auramex_error (mex->fcn, "aura:out-of-range",
                   "OPTS.graph.k must be an integer, got %g", k);
  return k < (double) n ? (size_t) k : n - 1;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_graph", nrhs, N_IN, nlhs, N_OUT);
  auramex_require_float (&mex, prhs[IN_X], "X");
  const int single = mxIsSingle (prhs[IN_X]);
  const size_t n = mxGetM (prhs[IN_X]);
  const size_t dx = mxGetN (prhs[IN_X]);
  auramex_limit_threads (&mex, (double) n * (double) n * (double) dx);
  if (n == 0)
    auramex_error (mex.fcn, "aura:invalid-size",
                   "X must have at least one row, got 0-by-%zu", dx);
  const size_t k = neighbours (&mex, prhs[IN_K], n);
  const double tau
    = auramex_scalar (&mex, prhs[IN_TAU], "OPTS.graph.tau", 0, 80);
  const enum aura_search search = (enum aura_search) auramex_integer (
    &mex, prhs[IN_SEARCH], "OPTS.graph.search", AURA_SEARCH_AUTO,
    AURA_SEARCH_APPROXIMATE);

  /* Allocate. */
  void *work = auramex_work (
    &mex, single ? aura_graph_worksize_s (n, dx, k, search, &mex.exec)
                 : aura_graph_worksize_d (n, dx, k, search, &mex.exec));
  mxArray *idx = mxCreateNumericMatrix (k, n, mxINT32_CLASS, mxREAL);
  mxArray *weight = mxCreateNumericMatrix (
    k, n, single ? mxSINGLE_CLASS : mxDOUBLE_CLASS, mxREAL);
  const void *x = mxGetData (prhs[IN_X]);
  int32_t *to = (int32_t *) mxGetData (idx);
  struct aura_search_report report;

  /* Compute. */
  auramex_begin (&mex);
  const enum aura_rc rc
    = single ? aura_graph_s (n, dx, k, (const float *) x, to,
                             (float *) mxGetData (weight), &report, tau, search,
                             work, &mex.exec)
             : aura_graph_d (n, dx, k, (const double *) x, to,
                             (double *) mxGetData (weight), &report, tau,
                             search, work, &mex.exec);
  auramex_end (&mex);
  if (rc == AURA_ENONFINITE)
    auramex_require_finite (&mex, prhs[IN_X], "X"); /* names the row */
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_IDX] = idx;
  if (nlhs > OUT_WEIGHT)
    plhs[OUT_WEIGHT] = weight;
  if (nlhs > OUT_APPROXIMATE)
    plhs[OUT_APPROXIMATE] = mxCreateLogicalScalar (report.approximate != 0);
  if (nlhs > OUT_RECALL)
    plhs[OUT_RECALL] = mxCreateDoubleScalar (report.recall);
}
