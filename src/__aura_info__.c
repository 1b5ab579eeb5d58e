/* info = __aura_info__ (): what the core was built by and for, and what it
   finds at run time; see aura_info.

%!test
%! info = __aura_info__ ();
%! assert (ischar (info.version) && ! isempty (info.version));
%! assert (info.threads >= 1);
%! assert (__aura_info__ ().blas_threads, info.blas_threads);
%!error id=Octave:invalid-fun-call __aura_info__ (1)
*/
#include "auramex.h"
#include "config.h"
#include "base/simd.h"

enum { N_IN };
enum { OUT_INFO, N_OUT };

/* Vector instructions, from narrow to wide; both answer by position. */
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

static int
simd_available (void)
{
#if defined __x86_64__ && defined __GNUC__
  __builtin_cpu_init ();
  if (__builtin_cpu_supports ("avx512f"))
    return 3;
  if (__builtin_cpu_supports ("avx2"))
    return 2;
  if (__builtin_cpu_supports ("avx"))
    return 1;
#endif
  return simd_built ();
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
  put_text (info, "simd_available", simd_names[simd_available ()]);
  auramex_put_number (info, "threads", mex.exec.n_threads);
  put_text (info, "blas", config);
  put_text (info, "blas_core", core);
  auramex_put_number (info, "blas_threads", mex.blas_threads);
  plhs[OUT_INFO] = info;
}
