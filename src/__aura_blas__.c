/* previous = __aura_blas__ (n): set the number of BLAS threads; returns
   the old number, 0 if this BLAS has no setter.  Octave's own products have the same bits for any number
   of processors only with one thread.

%!test
%! before = __aura_blas__ (1);
%! unwind_protect
%!   assert (any (__aura_blas__ (1) == [0 1]));
%! unwind_protect_cleanup
%!   __aura_blas__ (max (before, 1));
%! end_unwind_protect
%!error id=Octave:invalid-fun-call __aura_blas__ ()
%!error id=aura:out-of-range __aura_blas__ (0)
%!error id=aura:out-of-range __aura_blas__ (1.5)
%!error id=aura:out-of-range __aura_blas__ (NaN)
%!error id=aura:invalid-type __aura_blas__ ("a")
%!error id=aura:invalid-size __aura_blas__ ([])
*/
#include "auramex.h"

enum { IN_N, N_IN };
enum { OUT_PREVIOUS, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  struct auramex mex = auramex_init ("__aura_blas__", nrhs, N_IN, nlhs, N_OUT);

  /* check, fetch */
  const size_t n = auramex_integer (&mex, prhs[IN_N], "N", 1, 1024);

  auramex_require_blas (&mex); /* for the products of the caller */

  /* the core call */
  plhs[OUT_PREVIOUS]
    = mxCreateDoubleScalar ((double) aura_blas_set_threads ((int) n));
}
