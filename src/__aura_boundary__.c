/* [PICK, PROBABILITY, BAND] = __aura_boundary__ (FCN, PROB, STATUS, COUNT, FIRST, OPTS)

   Boundary queries (core/decide/boundary.c) for the public function FCN: at most
   COUNT of the open items of STATUS (n-by-1) by PROB (n-by-1) in [0, 1]; PICK in the
   order drawn, with the PROBABILITY of each to be drawn then; BAND, ascending: rows.
   FIRST draws of OPTS.seed were made before.  OPTS.query.uniform of the draws are
   uniform over all open items.

%!function varargout = draw (varargin)
%!  opts = struct ("seed", 1, "query", struct ("uniform", .3));
%!  varargout = cell (1, 3);
%!  [varargout{:}] = __aura_boundary__ ("aura_step", varargin{:}, opts);
%!endfunction
%!test
%! [pick, probability, band] = draw ([.9; .5; .2; .45], int8 ([0; 0; 4; 0]), 1, 0);
%! assert (band, [1; 2; 4]);
%! assert (any (pick == band));
%! assert (probability, 1/3, eps);
%!test <*nothing open>
%! [pick, probability, band] = draw (.5, int8 (4), 3, 0);
%! assert ({pick, probability, band}, {zeros(0, 1), zeros(0, 1), zeros(0, 1)});
%!test <*no more than there are>
%! assert (sort (draw ([.1; .2], int8 ([0; 0]), 2^53, 7)), [1; 2]);
%!error <aura_step: PROB must be 2-by-1> draw (1, int8 ([0; 0]), 1, 0)
%!error id=aura:nonfinite draw (NaN, int8 (0), 1, 0)
%!error id=aura:out-of-range draw (1.5, int8 (0), 1, 0)
%!error id=aura:out-of-range draw (1, int8 (0), 1.5, 0)
%!error id=aura:out-of-range draw (1, int8 (0), 1, -1)
%!error id=aura:invalid-type draw (1, 0, 1, 0)
%!error <OPTS.query.uniform must be in .0, 1., got 2>
%! opts = struct ("seed", 1, "query", struct ("uniform", 2));
%! __aura_boundary__ ("aura_step", 1, int8 (0), 1, 0, opts);
%!error id=Octave:invalid-fun-call __aura_boundary__ ("aura_step")
*/
#include "auramex_options.h"

enum { IN_FCN, IN_PROB, IN_STATUS, IN_COUNT, IN_FIRST, IN_OPTS, N_IN };
enum { OUT_PICK, OUT_PROBABILITY, OUT_BAND, N_OUT };

/* Rows, 1-based, as a column. */
static mxArray *
rows (size_t n, const size_t *index)
{
  mxArray *a = mxCreateDoubleMatrix (n, 1, mxREAL);
  for (size_t k = 0; k < n; k++)
    mxGetPr (a)[k] = (double) index[k] + 1;
  return a;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init_for (nrhs, prhs, N_IN, nlhs, N_OUT);
  const size_t n = mxGetM (prhs[IN_STATUS]);
  const int8_t *status = auramex_status (&mex, prhs[IN_STATUS], n);
  const double *prob = auramex_column (&mex, prhs[IN_PROB], "PROB", n, 0, 1);
  const size_t count
    = auramex_integer (&mex, prhs[IN_COUNT], "COUNT", 0, 0x1p53);
  struct aura_boundary_options options
    = AURAMEX_OPTIONS (&mex, prhs[IN_OPTS], boundary, 0);
  options.first = auramex_integer (&mex, prhs[IN_FIRST], "FIRST", 0, 0x1p52);

  /* Allocate. */
  const struct aura_boundary_sizes sizes
    = aura_boundary_sizes (n, status, count);
  const size_t size = sizeof (size_t);
  void *work = auramex_work (&mex, aura_boundary_worksize (n, &sizes));
  size_t *pick = (size_t *) auramex_work (&mex, (sizes.pick + 1) * size);
  size_t *band = (size_t *) auramex_work (&mex, (sizes.band + 1) * size);
  mxArray *probability = auramex_create (&mex, sizes.pick, 1, 0);

  /* Compute. */
  const enum aura_rc rc
    = aura_boundary (n, status, prob, pick, mxGetPr (probability), band, &sizes,
                     &options, work, &mex.exec);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_PICK] = rows (sizes.pick, pick);
  if (nlhs > OUT_PROBABILITY)
    plhs[OUT_PROBABILITY] = probability;
  if (nlhs > OUT_BAND)
    plhs[OUT_BAND] = rows (sizes.band, band);
}
