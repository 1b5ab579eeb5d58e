/* [PHI, MAP] = __aura_project__ (X, SIGMA, V, POWER)

   Features of the decision layer (core/decide/project.c): PHI (n-by-r double) = X MAP,
   from the r leading singular values SIGMA (r-by-1 double, descending) and right
   singular vectors V (dx-by-r, class of X) of X (n-by-dx).

%!test
%! x = [3 0; 0 1; 0 0; -3 0];
%! [phi, map] = __aura_project__ (x, [sqrt(18); 1], eye (2), 0);
%! assert (phi, x / sqrt (19 / 4), 1e-15);
%! assert (map, eye (2) / sqrt (19 / 4), 1e-15);
%!test <*power counts in the variances>
%! [phi, map] = __aura_project__ (eye (2) .* [2 1], [2; 1], eye (2), 1);
%! assert (phi(1,1) / phi(2,2), 8, 1e-14);
%! assert (mean (sumsq (phi, 2)), 1, 1e-15);
%!assert (__aura_project__ (zeros (3, 2), 0, [1; 0], 2), zeros (3, 1))
%!assert (__aura_project__ (zeros (3, 2), zeros (0, 1), zeros (2, 0), 2), zeros (3, 0))
%!error id=aura:invalid-type __aura_project__ ("a", 1, 1, 2)
%!error id=aura:invalid-type __aura_project__ (single (1), 1, 1, 2)
%!error id=aura:invalid-size __aura_project__ (1, [1; 1], 1, 2)
%!error id=aura:invalid-size __aura_project__ (1, 1, [1 1], 2)
%!error id=aura:out-of-range __aura_project__ (1, 1, 1, -1)
%!error id=aura:out-of-range __aura_project__ (1, -1, 1, 1)
%!error id=aura:out-of-range __aura_project__ (1, NaN, 1, 1)
%!error id=aura:nonfinite __aura_project__ (NaN, 1, 1, 1)
*/
#include "auramex.h"

enum { IN_X, IN_SIGMA, IN_V, IN_POWER, N_IN };
enum { OUT_PHI, OUT_MAP, N_OUT };

static void
require_descending (const struct auramex *mex, size_t rank, const double *sigma)
{
  for (size_t k = 0; k < rank; k++)
    if (!(sigma[k] >= 0 && sigma[k] <= (k ? sigma[k - 1] : HUGE_VAL)
          && isfinite (sigma[k])))
      auramex_error (mex->fcn, "aura:out-of-range",
                     "SIGMA must be finite, >= 0 and descending, row %zu is %g",
                     k + 1, sigma[k]);
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_decide", nrhs, N_IN, nlhs, N_OUT);
  auramex_require_float (&mex, prhs[IN_X], "X");
  auramex_require_finite (&mex, prhs[IN_X], "X");
  const int single = mxIsSingle (prhs[IN_X]);
  const size_t n = mxGetM (prhs[IN_X]);
  const size_t dx = mxGetN (prhs[IN_X]);
  const size_t rank = mxGetM (prhs[IN_SIGMA]);
  const double *sigma
    = auramex_doubles (&mex, prhs[IN_SIGMA], "SIGMA", rank, 1);
  const void *v = auramex_reals (&mex, prhs[IN_V], "V", dx, rank, single);
  require_descending (&mex, rank, sigma);
  const double power
    = auramex_scalar (&mex, prhs[IN_POWER], "OPTS.decide.power", 0, 8);

  /* Allocate. */
  void *work = auramex_work (
    &mex, AURAMEX_CALL (single, aura_project_worksize, rank, &mex.exec));
  mxArray *phi = auramex_create (&mex, n, rank, 0);
  mxArray *map = auramex_create (&mex, dx, rank, 0);

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc = AURAMEX_CALL (
    single, aura_project, n, dx, rank, mxGetData (prhs[IN_X]), sigma, v,
    mxGetPr (phi), mxGetPr (map), power, work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_PHI] = phi;
  if (nlhs > OUT_MAP)
    plhs[OUT_MAP] = map;
}
