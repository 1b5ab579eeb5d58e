/* info = __aura_info__ (): what the core was built by and for, and what it
   finds at run time; see aura_info.

%!test
%! info = __aura_info__ ();
%! assert (ischar (info.version) && ! isempty (info.version));
%! assert (info.threads >= 1);
%! assert (__aura_info__ ().blas_threads, info.blas_threads);
%! assert (isempty (info.blas_better) || strcmp (info.blas_simd, "baseline"));
%!error id=Octave:invalid-fun-call __aura_info__ (1)
*/
#include "auramex.h"
#include "config.h"
#include "base/simd.h"

enum { N_IN };
enum { OUT_INFO, N_OUT };

/* By enum aura_simd. */
static const char *const simd_names[]
  = { "baseline", "AVX", "AVX2", "AVX-512" };

/* Of the loops that matter. */
static int
simd_built (void)
{
#if defined __AVX512F__ || AURA_HAS_CLONES
  return 3;
#elif defined __AVX2__
  return 2;
#elif defined __AVX__
  return 1;
#else
  return 0;
#endif
}

static void
put_text (mxArray *info, const char *field, const char *text)
{
  auramex_put (info, field, mxCreateString (text ? text : ""));
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  struct auramex mex = auramex_init ("aura_info", nrhs, N_IN, nlhs, N_OUT);
  (void) prhs;

  const char *core;
  const char *config = aura_blas_config (&core);
  auramex_begin (&mex);
  auramex_end (&mex);

  mxArray *info = mxCreateStructMatrix (1, 1, 0, NULL);
  put_text (info, "version", PACKAGE_VERSION);
#ifdef __VERSION__
  put_text (info, "compiler", __VERSION__);
#else
  put_text (info, "compiler", "");
#endif
  put_text (info, "simd_built", simd_names[simd_built ()]);
  put_text (info, "simd_available", simd_names[aura_simd_available ()]);
  auramex_put_number (info, "threads", mex.exec.n_threads);
  put_text (info, "blas", config);
  put_text (info, "blas_core", core);
  const int simd = aura_blas_simd (core);
  put_text (info, "blas_simd", simd < 0 ? NULL : simd_names[simd]);
  put_text (info, "blas_better", aura_blas_better (core));
  auramex_put_number (info, "blas_threads", mex.blas_threads);
  plhs[OUT_INFO] = info;
}
