/* [SIGMA, V, ENERGY] = __aura_svd__ (X, R)

   The R leading singular values SIGMA (R-by-1 double, descending) and right
   singular vectors V (dx-by-R, class of X) of X (n-by-dx, not centred), and the
   share ENERGY of |X|_F^2 that they retain (core/linalg/svd.c); R at most
   min (n, dx, 512).  Above min (n, dx) = 512 they are those of a randomised
   subspace iteration with a fixed seed, which ends when an iteration adds less
   than 1e-3 to ENERGY.

%!test
%! [sigma, v, energy] = __aura_svd__ ([3 0; 0 -1; 0 0], 1);
%! assert (sigma, 3, 1e-14);
%! assert (v, [1; 0], 1e-14);
%! assert (energy, .9, 1e-14);
%!test
%! [sigma, v, energy] = __aura_svd__ (zeros (0, 3, "single"), 0);
%! assert (sigma, zeros (0, 1));
%! assert (v, zeros (3, 0, "single"));
%! assert (energy, 1);
%!error id=aura:invalid-type __aura_svd__ ({}, 1)
%!error id=aura:out-of-range __aura_svd__ (ones (3), 4)
%!error id=aura:out-of-range __aura_svd__ (ones (3), .5)
%!error id=aura:out-of-range __aura_svd__ (ones (600), 513)
%!error id=aura:nonfinite __aura_svd__ ([1 Inf], 1)
%!error id=Octave:invalid-fun-call __aura_svd__ (1)
*/
#include "auramex.h"

enum { IN_X, IN_R, N_IN };
enum { OUT_SIGMA, OUT_V, OUT_ENERGY, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("__aura_svd__", nrhs, N_IN, nlhs, N_OUT);
  auramex_require_float (&mex, prhs[IN_X], "X");
  const int single = mxIsSingle (prhs[IN_X]);
  const size_t n = mxGetM (prhs[IN_X]);
  const size_t dx = mxGetN (prhs[IN_X]);
  const double most = fmin (fmin ((double) n, (double) dx), 512);
  const size_t r = auramex_integer (&mex, prhs[IN_R], "R", 0, most);
  const uint64_t seed = 0;
  const double tol = 1e-3;

  /* Allocate. */
  void *work = auramex_work (
    &mex, AURAMEX_CALL (single, aura_svd_worksize, n, dx, r, &mex.exec));
  mxArray *sigma = auramex_create (&mex, r, 1, 0);
  mxArray *v = auramex_create (&mex, dx, r, single);
  double energy = 0;

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc = AURAMEX_CALL (
    single, aura_svd, n, dx, r, mxGetData (prhs[IN_X]), mxGetPr (sigma),
    mxGetData (v), &energy, seed, tol, work, &mex.exec);
  auramex_end (&mex);
  if (rc == AURA_ENONFINITE)
    auramex_require_finite (&mex, prhs[IN_X], "X"); /* names the row */
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_SIGMA] = sigma;
  if (nlhs > OUT_V)
    plhs[OUT_V] = v;
  if (nlhs > OUT_ENERGY)
    plhs[OUT_ENERGY] = mxCreateDoubleScalar (energy);
}
