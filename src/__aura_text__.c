/* [STATS_1, STATS_2, OVERLAP, HASH, ATTRIBUTE]
     = __aura_text__ (QUESTION, RESPONSE_1, RESPONSE_2, DIM)

   Encode comparisons (core/text/text.c): three cell arrays n-by-1 of strings, and
   the number of hash columns.  STATS_k n-by-22, OVERLAP n-by-1,
   HASH n-by-DIM, ATTRIBUTE n-by-7 (int8): 1 where answer 1 has more, -1 where answer 2 has.

%!testif ; isempty (getenv ("LD_PRELOAD")) <*what calls no BLAS needs no room for its buffers, 1 GB for 8 threads>
%! command = sprintf (["ulimit -v 900000; AURA_NUM_THREADS=8 OPENBLAS_NUM_THREADS=1 ", ...
%!                     "\"%s\" --norc --quiet --no-history --path \"%s\" ", ...
%!                     "--eval '%s (%s);' 2>&1"], ...
%!                    fullfile (OCTAVE_HOME (), "bin", "octave-cli"), ...
%!                    fileparts (which ("__aura_text__")), "%s", "%s");
%! run = @(gateway, args) system (sprintf (command, gateway, args));
%! assert (run ("__aura_text__", "{\"a\"}, {\"b\"}, {\"c\"}, 4"), 0);
%! [status, said] = run ("__aura_map__", "1, 1, false");
%! assert (status, 1);
%! assert (! isempty (strfind (said, "out of memory")));
*/
#include "auramex.h"

enum { IN_QUESTION, IN_RESPONSE_1, IN_RESPONSE_2, IN_DIM, N_IN };
enum { OUT_STATS_1, OUT_STATS_2, OUT_OVERLAP, OUT_HASH, OUT_ATTRIBUTE, N_OUT };

/* The n strings of CELL; empty of any shape is the empty text. */
static const struct aura_text *
fetch_texts (const struct auramex *mex, const mxArray *cell, const char *name,
             size_t n)
{
  if (!mxIsCell (cell) || mxGetNumberOfDimensions (cell) != 2)
    auramex_error (mex->fcn, "aura:invalid-type",
                   "%s must be a cell array of strings, got %s", name,
                   auramex_class (cell));
  auramex_require_size (mex, cell, name, n, 1);
  struct aura_text *text = (struct aura_text *) auramex_work (
    mex, aura_size_mul (n + 1, sizeof *text));
  for (size_t i = 0; i < n; i++)
    {
      const mxArray *a = mxGetCell (cell, i);
      const size_t len = a ? mxGetNumberOfElements (a) : 0;
      if (!a || !mxIsChar (a) || (len && mxGetM (a) * mxGetN (a) != len)
          || (len && mxGetM (a) != 1))
        auramex_error (mex->fcn, "aura:invalid-type",
                       "%s must hold strings (char row vectors), row %zu is "
                       "%s%s",
                       name, i + 1, a && mxIsChar (a) ? "a matrix of " : "",
                       a ? auramex_class (a) : "empty");
      if (len > INT32_MAX)
        auramex_error (mex->fcn, "aura:too-large",
                       "%s must hold texts below 2^31 bytes, row %zu has %zu",
                       name, i + 1, len);
      text[i]
        = (struct aura_text){ len ? (const char *) mxGetData (a) : NULL, len };
    }
  return text;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check and fetch. */
  struct auramex mex = auramex_init ("aura_features", nrhs, N_IN, nlhs, N_OUT);
  const size_t n = mxGetM (prhs[IN_RESPONSE_1]);
  const size_t dim
    = auramex_integer (&mex, prhs[IN_DIM], "HASH", 0, AURA_TEXT_MAX_DIM);
  const struct aura_text *question
    = fetch_texts (&mex, prhs[IN_QUESTION], "DATA.question", n);
  const struct aura_text *answer_1
    = fetch_texts (&mex, prhs[IN_RESPONSE_1], "DATA.response_1", n);
  const struct aura_text *answer_2
    = fetch_texts (&mex, prhs[IN_RESPONSE_2], "DATA.response_2", n);

  /* Allocate. */
  mxArray *out[N_OUT];
  out[OUT_STATS_1] = auramex_create (&mex, n, AURA_TEXT_N_STATS, 0);
  out[OUT_STATS_2] = auramex_create (&mex, n, AURA_TEXT_N_STATS, 0);
  out[OUT_OVERLAP] = auramex_create (&mex, n, 1, 0);
  out[OUT_HASH] = auramex_create (&mex, n, dim, 0);
  out[OUT_ATTRIBUTE]
    = auramex_create_class (&mex, n, AURA_TEXT_N_ATTRIBUTES, mxINT8_CLASS);
  void *work = auramex_work (
    &mex, aura_text_worksize (n, question, answer_1, answer_2, dim, &mex.exec));

  /* Compute. */
  auramex_begin (&mex);
  const enum aura_rc rc = aura_text_compare (
    n, question, answer_1, answer_2, dim, mxGetPr (out[OUT_STATS_1]),
    mxGetPr (out[OUT_STATS_2]), mxGetPr (out[OUT_OVERLAP]),
    mxGetPr (out[OUT_HASH]), (signed char *) mxGetData (out[OUT_ATTRIBUTE]),
    work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  for (int k = 0; k < (nlhs > 1 ? nlhs : 1); k++)
    plhs[k] = out[k];
}
