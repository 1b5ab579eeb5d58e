/* [ZBAR, SQUARE] = __aura_normalise__ (FCN, Z)

   What the trust update, the transport and the query score read of the
   representation Z (n-by-dz), once a round: ZBAR dz-by-n, its rows normalised
   (core/linalg/normalise.c), in the class of Z; SQUARE n-by-1 double, |z|^2.  FCN
   is the function that the user called.

%!test
%! [zbar, square] = __aura_normalise__ ("f", [3 4; 0 -2; 0 0]);
%! assert (zbar, [.6 0 0; .8 -1 0], 1e-8);
%! assert (square, [25; 4; 0]);
%!test <*no square overflows or underflows in zbar; of 1e-300 eps is the norm>
%! [zbar, square] = __aura_normalise__ ("f", [1e300 0; 1e-300 0; -0 -0]);
%! assert (zbar, [1 1e-292 0; 0 0 0], -1e-12);
%! assert (square, [Inf; 0; 0]);
%!test
%! [zbar, square] = __aura_normalise__ ("f", single ([1e30 0; 0 1]));
%! assert (zbar, single (eye (2)), 1e-7);
%! assert (square, [1e60; 1], 1e54);
%!test
%! [zbar, square] = __aura_normalise__ ("f", zeros (3, 0));
%! assert (zbar, zeros (0, 3));
%! assert (square, zeros (3, 1));
%!error <f: Z must be finite, row 2, column 1> __aura_normalise__ ("f", [1 2; NaN 3])
%!error id=aura:nonfinite __aura_normalise__ ("f", single (Inf))
%!error id=aura:invalid-type __aura_normalise__ ("f", {})
%!error id=aura:invalid-type __aura_normalise__ (1, 1)
%!error id=Octave:invalid-fun-call __aura_normalise__ ("f")
*/
#include "auramex.h"

enum { IN_FCN, IN_Z, N_IN };
enum { OUT_ZBAR, OUT_SQUARE, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init_for (nrhs, prhs, N_IN, nlhs, N_OUT);
  auramex_require_float (&mex, prhs[IN_Z], "Z");
  const int single = mxIsSingle (prhs[IN_Z]);
  const size_t n = mxGetM (prhs[IN_Z]), dz = mxGetN (prhs[IN_Z]);

  /* Allocate. */
  mxArray *zbar = auramex_create (&mex, dz, n, single);
  mxArray *square = auramex_create (&mex, n, 1, 0);

  /* Compute. */
  auramex_begin (&mex);
  const enum aura_rc rc
    = AURAMEX_CALL (single, aura_normalise_rows, n, dz, mxGetData (prhs[IN_Z]),
                    mxGetData (zbar), mxGetPr (square), &mex.exec);
  auramex_end (&mex);
  if (rc == AURA_ENONFINITE)
    auramex_require_finite (&mex, prhs[IN_Z], "Z"); /* names the row */
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_ZBAR] = zbar;
  if (nlhs > OUT_SQUARE)
    plhs[OUT_SQUARE] = square;
}
