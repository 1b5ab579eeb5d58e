/* [IDX, SIM] = __aura_nearest__ (FCN, X, X_NEW, K)

   For each row of X_NEW (m-by-d) the K rows of X (n-by-d) with the largest
   cosine similarity (core/search/nearest.c): K-by-m int32 from 1 on, and K-by-m double,
   best first, of equal ones the lower row.  1 <= K <= n.  FCN: the function that
   the user called.

%!test
%! x = [1 0; 0 1; 1 1; 0 -1];
%! [idx, sim] = __aura_nearest__ ("f", x, [1 1; 3 0], 2);
%! assert (idx, int32 ([3 1; 1 3]));
%! assert (sim, [1 1; sqrt(.5) sqrt(.5)], 1e-7);
%!test
%! [idx, sim] = __aura_nearest__ ("f", single ([1; -1]), zeros (0, 1, "single"), 1);
%! assert (size (idx), [1 0]);
%!error id=aura:invalid-size __aura_nearest__ ("f", [1 2], [1 2 3], 1)
%!error id=aura:out-of-range __aura_nearest__ ("f", [1 2], [1 2], 2)
%!error id=aura:invalid-type __aura_nearest__ ("f", [1 2], single ([1 2]), 1)
%!error id=aura:invalid-type __aura_nearest__ ("f", "a", 1, 1)
%!error <^f: K must be in> __aura_nearest__ ("f", 1, 1, 2)
%!error id=aura:nonfinite __aura_nearest__ ("f", NaN, 1, 1)
*/
#include "auramex.h"
#include "search/nearest.h"

enum { IN_FCN, IN_X, IN_X_NEW, IN_K, N_IN };
enum { OUT_IDX, OUT_SIM, N_OUT };

/* Rows of both arrays normalised side by side, and the search among them. */
static enum aura_rc
search (int single, size_t n, size_t m, size_t d, size_t k, const mxArray *x,
        const mxArray *x_new, void *xbar, const int32_t *rows, int32_t *idx,
        double *sim, void *work, const struct aura_exec *exec)
{
  const size_t bytes = single ? sizeof (float) : sizeof (double);
  void *xbar_new = (char *) xbar + d * n * bytes;
  enum aura_rc rc = AURAMEX_CALL (single, aura_normalise_rows, n, d,
                                  mxGetData (x), xbar, NULL, exec);
  if (rc == AURA_OK)
    rc = AURAMEX_CALL (single, aura_normalise_rows, m, d, mxGetData (x_new),
                       xbar_new, NULL, exec);
  if (rc == AURA_OK)
    rc = AURAMEX_CALL (single, aura_nearest, d, m, n, k, xbar, rows + n, rows,
                       idx, sim, work, exec);
  return rc;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init_for (nrhs, prhs, N_IN, nlhs, N_OUT);
  auramex_require_float (&mex, prhs[IN_X], "X");
  const int single = mxIsSingle (prhs[IN_X]);
  const size_t n = mxGetM (prhs[IN_X]), d = mxGetN (prhs[IN_X]);
  const size_t m = mxGetM (prhs[IN_X_NEW]);
  auramex_reals (&mex, prhs[IN_X_NEW], "X_NEW", m, d, single);
  const size_t k = auramex_integer (&mex, prhs[IN_K], "K", 1, (double) n);
  if (n > INT32_MAX - m)
    auramex_error (mex.fcn, "aura:too-large", "array too large");

  /* Allocate. */
  plhs[OUT_IDX] = auramex_create_class (&mex, k, m, mxINT32_CLASS);
  mxArray *sim = auramex_create (&mex, k, m, 0);
  void *xbar = auramex_work (
    &mex, aura_size_add (
            64, aura_size_mul (aura_size_mul (n + m, d), sizeof (double))));
  int32_t *rows = auramex_work (&mex, (n + m + 1) * sizeof *rows);
  for (size_t i = 0; i < n + m; i++)
    rows[i] = (int32_t) i;
  void *work = auramex_work (
    &mex, AURAMEX_CALL (single, aura_nearest_worksize, d, n, &mex.exec));

  /* Compute. */
  int32_t *idx = (int32_t *) mxGetData (plhs[OUT_IDX]);
  auramex_begin_blas (&mex);
  const enum aura_rc rc
    = search (single, n, m, d, k, prhs[IN_X], prhs[IN_X_NEW], xbar, rows, idx,
              mxGetPr (sim), work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  for (size_t e = 0; e < k * m; e++)
    idx[e]++;
  if (nlhs > OUT_SIM)
    plhs[OUT_SIM] = sim;
}
