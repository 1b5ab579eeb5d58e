/* u = __aura_random__ (kind, seed, stream, first, n): numbers FIRST, ...,
   FIRST+N-1 of STREAM of SEED, n-by-1, by the counter-based generator of rng.c.
   KIND is "uniform" (open interval (0, 1)), "normal" or "permutation" (of
   1, ..., N; FIRST must then be 0).  At most 2^28 numbers a call: longer
   sequences are asked for in pieces, by FIRST.

%!test
%! u = __aura_random__ ("uniform", 7, 3, 0, 1000);
%! assert (size (u), [1000, 1]);
%! assert (all (u > 0 & u < 1));
%! assert (__aura_random__ ("uniform", 7, 3, 101, 50), u(102:151));
%! assert (! isequal (__aura_random__ ("uniform", 8, 3, 0, 1000), u));
%! assert (! isequal (__aura_random__ ("uniform", 7, 4, 0, 1000), u));
%!test
%! ## more numbers than one step of the gateway
%! n = 2^20 + 3;
%! g = __aura_random__ ("normal", 1, 0, 0, n);
%! assert (g(end-4:end), __aura_random__ ("normal", 1, 0, n - 5, 5));
%!test
%! p = __aura_random__ ("permutation", 5, 0, 0, 500);
%! assert (sort (p), (1:500)');
%! assert (! issorted (p));
%!assert (__aura_random__ ("uniform", 1, 0, 0, 0), zeros (0, 1))
%!assert (__aura_random__ ("permutation", 1, 0, 0, 1), 1)
%!error id=Octave:invalid-fun-call __aura_random__ ("uniform", 1, 0, 0)
%!error id=aura:invalid-type __aura_random__ (1, 1, 0, 0, 5)
%!error id=aura:invalid-type __aura_random__ ({}, 1, 0, 0, 5)
%!error id=aura:invalid-type __aura_random__ ("uniform", single (1), 0, 0, 5)
%!error <got "gamma"> __aura_random__ ("gamma", 1, 0, 0, 5)
%!error id=aura:unknown-option __aura_random__ ("gamma", 1, 0, 0, 5)
%!error id=aura:unknown-option __aura_random__ ("", 1, 0, 0, 5)
%!error id=aura:out-of-range __aura_random__ ("uniform", -1, 0, 0, 5)
%!error id=aura:out-of-range __aura_random__ ("uniform", 1, 0.5, 0, 5)
%!error id=aura:out-of-range __aura_random__ ("uniform", 1, NaN, 0, 5)
%!error id=aura:out-of-range __aura_random__ ("uniform", 1, 0, 0, 2^28 + 1)
%!error id=aura:out-of-range __aura_random__ ("permutation", 1, 0, 1, 5)
%!error id=aura:invalid-size __aura_random__ ("uniform", [1 2], 0, 0, 5)
*/
#include "auramex.h"

#include <stdbool.h>

enum { IN_KIND, IN_SEED, IN_STREAM, IN_FIRST, IN_COUNT, N_IN };
enum { OUT_U, N_OUT };

enum { STEP = 1 << 20 }; /* numbers between two polls for Ctrl-C */
enum kind { UNIFORM, NORMAL, PERMUTATION };

static enum kind
fetch_kind (const struct auramex *mex, const mxArray *a)
{
  static const char *const names[] = { "uniform", "normal", "permutation" };
  auramex_require_string (mex, a, "KIND");
  char text[16] = "";
  mxGetString (a, text, sizeof text);
  for (int k = UNIFORM; k <= PERMUTATION; k++)
    if (strcmp (text, names[k]) == 0)
      return (enum kind) k;
  auramex_error (
    mex->fcn, "aura:unknown-option",
    "KIND must be \"uniform\", \"normal\" or \"permutation\", got \"%s\"",
    text);
  return UNIFORM;
}

/* Number i does not depend on the steps. */
static void
draw (bool normal, uint64_t seed, uint64_t stream, uint64_t first, size_t n,
      double *out)
{
  for (size_t i = 0; i < n; i += STEP)
    {
      size_t count = n - i < STEP ? n - i : STEP;
      (normal ? aura_rng_normal : aura_rng_uniform) (seed, stream, first + i,
                                                     count, out + i);
      OCTAVE_QUIT;
    }
}

static void
permute (const struct auramex *mex, uint64_t seed, uint64_t stream, size_t n,
         double *out)
{
  size_t *perm
    = (size_t *) auramex_work (mex, aura_size_mul (n + 1, sizeof *perm));
  auramex_check (mex, aura_rng_permutation (seed, stream, n, perm, &mex->exec));
  for (size_t i = 0; i < n; i++)
    {
      if (i % STEP == 0)
        OCTAVE_QUIT;
      out[i] = (double) perm[i] + 1;
    }
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  const double flintmax = 9007199254740992.0;
  struct auramex mex
    = auramex_init ("__aura_random__", nrhs, N_IN, nlhs, N_OUT);

  /* Check and fetch. */
  enum kind kind = fetch_kind (&mex, prhs[IN_KIND]);
  uint64_t seed
    = auramex_integer (&mex, prhs[IN_SEED], "SEED", 0, flintmax - 1);
  uint64_t stream
    = auramex_integer (&mex, prhs[IN_STREAM], "STREAM", 0, flintmax - 1);
  uint64_t first = auramex_integer (&mex, prhs[IN_FIRST], "FIRST", 0,
                                    kind == PERMUTATION ? 0 : flintmax - 1);
  size_t n = auramex_integer (&mex, prhs[IN_COUNT], "N", 0, 0x1p28);

  plhs[OUT_U] = auramex_create (&mex, n, 1, 0);
  double *out = mxGetPr (plhs[OUT_U]);
  if (kind == PERMUTATION)
    permute (&mex, seed, stream, n, out);
  else
    draw (kind == NORMAL, seed, stream, first, n, out);
}
