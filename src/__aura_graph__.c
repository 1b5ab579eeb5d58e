/* [IDX, WEIGHT, APPROXIMATE, RECALL] = __aura_graph__ (X, OPTS)

   The cosine k-nearest-neighbour graph (core/search/graph.c) of X (n-by-dx, single or
   double) with OPTS.graph: IDX (int32) and WEIGHT (class of X), k-by-n;
   APPROXIMATE says how the neighbours were searched for, RECALL what share of
   them was found.

%!function varargout = graph (x, name, value)
%!  opts = struct ("graph", struct ("k", 1, "tau", 0));
%!  if (nargin > 1)
%!    opts.graph.(name) = value;
%!  endif
%!  varargout = cell (1, 4);
%!  [varargout{:}] = __aura_graph__ (x, opts);
%!endfunction
%!test
%! [idx, weight, approximate, recall] = graph ([1 0; 0 1; 2 0]);
%! assert (idx, int32 ([3 1 1]));
%! assert (weight, ones (1, 3), 2e-8);
%! assert ({approximate, recall}, {false, 1});
%!test <*k becomes n - 1; whole numbers of any class>
%! assert (graph ([1 0; 0 1; 2 0], "k", Inf), int32 ([3 1 1; 2 3 2]));
%! assert (graph ([1 0; 0 1; 2 0], "k", int8 (2)), int32 ([3 1 1; 2 3 2]));
%!error id=aura:invalid-type graph (sparse (1))
%!error id=aura:invalid-type graph (1i)
%!error id=aura:invalid-type graph (ones (2, 2, 2))
%!error id=aura:invalid-size graph (zeros (0, 3))
%!error id=aura:nonfinite graph ([1; NaN])
%!error <aura_graph: OPTS.graph.k must be a scalar, got .1 1.> graph (1, "k", [1 1])
%!error id=aura:invalid-size graph (1, "k", [1 1])
%!error id=aura:invalid-type graph (1, "k", "a")
%!error id=aura:invalid-type graph (1, "k", sparse (1))
%!error <OPTS.graph.k must be at least 1, got 0> graph (1, "k", 0)
%!error <OPTS.graph.k must be an integer from 0 on, got 1.5> graph (1, "k", 1.5)
%!error <OPTS.graph.tau must be in .0, 80., got -1> graph (1, "tau", -1)
%!error <search must be one of auto, exact, approximate, got "fast"> graph (1, "search", "fast")
%!error id=aura:invalid-argument __aura_graph__ (1, 2)
%!assert (__aura_graph__ ((1:40)', struct ()), __aura_graph__ ((1:40)', aura_options ()))
%!assert (size (__aura_graph__ ((1:40)', struct ("graph", struct ("k", 3)))), [3 40])
%!error id=aura:invalid-argument __aura_graph__ (1, struct ("graph", repmat (struct (), 1, 2)))
%!error id=Octave:invalid-fun-call __aura_graph__ (1)
*/
#include "auramex_options.h"

enum { IN_X, IN_OPTS, N_IN };
enum { OUT_IDX, OUT_WEIGHT, OUT_APPROXIMATE, OUT_RECALL, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_graph", nrhs, N_IN, nlhs, N_OUT);
  const struct aura_graph_options options
    = AURAMEX_OPTIONS (&mex, prhs[IN_OPTS], graph, 0);
  auramex_require_float (&mex, prhs[IN_X], "X");
  const int single = mxIsSingle (prhs[IN_X]);
  const size_t n = mxGetM (prhs[IN_X]);
  const size_t dx = mxGetN (prhs[IN_X]);
  if (n == 0)
    auramex_error (mex.fcn, "aura:invalid-size",
                   "X must have at least one row, got 0-by-%zu", dx);

  /* Allocate. */
  const size_t k = aura_graph_neighbours (n, &options);
  void *work = auramex_work (&mex, AURAMEX_CALL (single, aura_graph_worksize, n,
                                                 dx, &options, &mex.exec));
  mxArray *idx = auramex_create_class (&mex, k, n, mxINT32_CLASS);
  mxArray *weight = auramex_create (&mex, k, n, single);
  struct aura_search_report report;

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc
    = AURAMEX_CALL (single, aura_graph, n, dx, mxGetData (prhs[IN_X]),
                    (int32_t *) mxGetData (idx), mxGetData (weight), &report,
                    &options, work, &mex.exec);
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
