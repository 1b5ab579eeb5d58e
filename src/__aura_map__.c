/* Y = __aura_map__ (X, V, TRANSPOSED)

   Y (n-by-r) = X V of X (n-by-dx) and V (dx-by-r), or with TRANSPOSED, a logical,
   Y = X V' of V (r-by-dx), in the class of X; the same bits for any number of
   threads (core/linalg/multiply.c).

%!assert (__aura_map__ ([1 2; 3 4], [1; -1], false), [-1; -1])
%!assert (__aura_map__ ([1 2; 3 4], [1 -1], true), [-1; -1])
%!test
%! x = reshape (1:1800, 600, 3) / 7;
%! v = [1 2; 0 1; -1 .5];
%! assert (__aura_map__ (x, v, false), x * v, 1e-12);
%! assert (__aura_map__ (x, v', true), x * v, 1e-12);
%! y = __aura_map__ (single (x), single (v), false);
%! assert (class (y), "single");
%! assert (y, x * v, 1e-3);
%! assert (__aura_map__ (single (x), single (v'), true), y);
%!assert (__aura_map__ (zeros (0, 2), zeros (2, 3), false), zeros (0, 3))
%!assert (__aura_map__ (zeros (2, 0), zeros (0, 3), false), zeros (2, 3))
%!assert (__aura_map__ (zeros (2, 0), zeros (3, 0), true), zeros (2, 3))
%!error id=aura:invalid-type __aura_map__ ({}, 1, false)
%!error id=aura:invalid-type __aura_map__ (1, single (1), false)
%!error id=aura:invalid-type __aura_map__ (1, 1, 1)
%!error id=aura:invalid-size __aura_map__ ([1 2], 1, false)
%!error id=aura:invalid-size __aura_map__ ([1 2], [1; 2], true)
%!error id=Octave:invalid-fun-call __aura_map__ (1)
*/
#include "auramex.h"
#include "linalg/rows.h"

enum { IN_X, IN_V, IN_TRANSPOSED, N_IN };
enum { OUT_Y, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("__aura_map__", nrhs, N_IN, nlhs, N_OUT);
  auramex_require_float (&mex, prhs[IN_X], "X");
  auramex_require_float (&mex, prhs[IN_V], "V");
  const int single = mxIsSingle (prhs[IN_X]);
  const size_t n = mxGetM (prhs[IN_X]), dx = mxGetN (prhs[IN_X]);
  if (!mxIsLogicalScalar (prhs[IN_TRANSPOSED]))
    auramex_error (mex.fcn, "aura:invalid-type",
                   "TRANSPOSED must be true or false, got %s",
                   auramex_class (prhs[IN_TRANSPOSED]));
  const int transposed = mxIsLogicalScalarTrue (prhs[IN_TRANSPOSED]);
  const size_t rank = transposed ? mxGetM (prhs[IN_V]) : mxGetN (prhs[IN_V]);
  const void *v = auramex_reals (&mex, prhs[IN_V], "V", transposed ? rank : dx,
                                 transposed ? dx : rank, single);

  /* Allocate. */
  mxArray *y = auramex_create (&mex, n, rank, single);

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc
    = AURAMEX_CALL (single, aura_map, n, dx, rank, mxGetData (prhs[IN_X]), v,
                    transposed, mxGetData (y), &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_Y] = y;
}
