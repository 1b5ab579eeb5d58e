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
set_text (mxArray *info, const char *field, const char *text)
{
  mxAddField (info, field);
  mxSetField (info, 0, field, mxCreateString (text ? text : ""));
}

static void
set_number (mxArray *info, const char *field, double value)
{
  mxAddField (info, field);
  mxSetField (info, 0, field, mxCreateDoubleScalar (value));
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
  set_text (info, "version", PACKAGE_VERSION);
#ifdef __VERSION__
  set_text (info, "compiler", __VERSION__);
#else
  set_text (info, "compiler", "");
#endif
  set_text (info, "simd_built", simd_names[simd_built ()]);
  set_text (info, "simd_available", simd_names[simd_available ()]);
  set_number (info, "threads", mex.exec.n_threads);
  set_text (info, "blas", config);
  set_text (info, "blas_core", core);
  set_text (info, "products", aura_forms_products () ? "aura" : "BLAS");
  set_number (info, "blas_threads", mex.blas_threads);
  plhs[OUT_INFO] = info;
}
