/* [PICK, PROBABILITY, LOG_SURVIVAL]
     = __aura_boundary__ (FCN, PROB, VOTES, STATUS, COUNT, FIRST, OPTS, NEWEST, GIVEN)

   Boundary queries (core/decide/boundary.c) for the public function FCN: at most
   COUNT of the open items of STATUS (n-by-1) by PROB (n-by-1, in [0, 1] or NaN) and VOTES
   (n-by-1 in [0, 1], the share of the judges' verdicts for answer 1; []: one judge); PICK in
   the order drawn, with the PROBABILITY of each to be drawn then.  FIRST draws of OPTS.seed
   were made before.  OPTS.query has power and votes, and uniform and newest, the shares of the
   draws that are uniform, and from the items NEWEST (n-by-1 logical, or []).  LOG_SURVIVAL (n-by-1):
   the logarithm of the probability that these draws would have left a row out.  GIVEN: [], or the rows that were drawn, in place of COUNT new ones.

%!function varargout = draw (prob, status, count, first, newest = [], given = [], votes = [])
%!  opts = struct ("seed", 1, "query", struct ("uniform", .1, "newest", .8, "power", 3, "votes", .5));
%!  varargout = cell (1, 3);
%!  [varargout{:}] = __aura_boundary__ ("aura_step", prob, votes, status, count, first, opts, newest, given);
%!endfunction
%!test
%! status = int8 ([0; 0; 4; 0]);
%! [pick, probability, survival] = draw ([.9; .5; NaN; .45], status, 1, 0);
%! v = (4 * [.9; .5; .45] .* [.1; .5; .55]) .^ 3;
%! k = .1 + .9 * v / mean (v);
%! assert (any (pick == [1 2 4]));
%! assert (probability, k([1 2 0 3](pick)) / 3, eps);
%! assert (survival, log1p (-[k(1:2) / 3; 1/4; k(3) / 3]), 4 * eps);
%! [again, ~, other] = draw ([.9; .5; NaN; .45], status, 7, 3, logical ([0 0 1 1]'), 1);
%! assert (again, 1);
%! assert (other(1), log1p (-.2 * k(1) / 3), 4 * eps);
%! assert (other(4), log1p (-.2 * k(3) / 3 - .8), 4 * eps);
%!test <*where judges differ>
%! [~, ~, survival] = draw ([.9; .5; NaN; .45], int8 ([0; 0; 4; 0]), 1, 0, [], [], [1; 1/3; 0; 1/2]);
%! v = (4 * [.9; .5; .45] .* [.1; .5; .55]) .^ 3 .* (.5 + [0; 8/9; 1]);
%! k = .1 + .9 * v / mean (v);
%! assert (survival, log1p (-[k(1:2) / 3; 1/4; k(3) / 3]), 4 * eps);
%!test <*nothing open>
%! [pick, probability, survival] = draw (.5, int8 (4), 3, 0);
%! assert ({pick, probability, survival}, {zeros(0, 1), zeros(0, 1), 0});
%!test <*no more than there are>
%! assert (sort (draw ([.1; .2], int8 ([0; 0]), 2^53, 7)), [1; 2]);
%!error <aura_step: PROB must be 2-by-1> draw (1, int8 ([0; 0]), 1, 0)
%!error <PROB must be in .0, 1. or NaN, row 2 is 1.5> draw ([1; 1.5], int8 ([0; 0]), 1, 0)
%!error <VOTES must be 2-by-1> draw ([1; 1], int8 ([0; 0]), 1, 0, [], [], 1)
%!error <VOTES must be in .0, 1., row 2 is 1.5> draw ([1; 1], int8 ([0; 0]), 1, 0, [], [], [1; 1.5])
%!error <VOTES must be in .0, 1., row 1 is -0.5> draw ([1; 1], int8 ([0; 0]), 1, 0, [], [], [-.5; 1])
%!error <VOTES must be in .0, 1., row 1 is nan> draw ([1; 1], int8 ([0; 0]), 1, 0, [], [], [NaN; 1])
%!error id=aura:out-of-range draw (1, int8 (0), 1.5, 0)
%!error id=aura:out-of-range draw (1, int8 (0), 1, -1)
%!error id=aura:invalid-type draw (1, 0, 1, 0)
%!error <NEWEST must be 2-by-1 logical or ..> draw ([1; 1], int8 ([0; 0]), 1, 0, [1; 0])
%!error <NEWEST must be 2-by-1 logical or ..> draw ([1; 1], int8 ([0; 0]), 1, 0, true)
%!error <GIVEN must be in .1, 1., element 1 is 2> draw (1, int8 (0), 1, 0, [], 2)
%!error <GIVEN must be open, row 1 is not> draw (1, int8 (2), 1, 0, [], 1)
%!error <GIVEN must be open, row 2 is not> draw ([1; 1], int8 ([0; 0]), 1, 0, [], [2; 2])
%!error <OPTS.query.uniform must be in .0, 1., got 2>
%! opts = struct ("seed", 1, "query", struct ("uniform", 2, "newest", 0, "power", 1, "votes", 1));
%! __aura_boundary__ ("aura_step", 1, [], int8 (0), 1, 0, opts, [], []);
%!error id=Octave:invalid-fun-call __aura_boundary__ ("aura_step")
*/
#include "auramex_options.h"

enum {
  IN_FCN,
  IN_PROB,
  IN_VOTES,
  IN_STATUS,
  IN_COUNT,
  IN_FIRST,
  IN_OPTS,
  IN_NEWEST,
  IN_GIVEN,
  N_IN
};
enum { OUT_PICK, OUT_PROBABILITY, OUT_SURVIVAL, N_OUT };

/* FROM (n-by-1), each in [0, 1], or NaN where IS_OPTIONAL. */
static const double *
fetch_shares (const struct auramex *mex, const mxArray *from, const char *name,
              size_t n, int is_optional)
{
  const double *v = auramex_doubles (mex, from, name, n, 1);
  for (size_t i = 0; i < n; i++)
    if (!(v[i] >= 0 && v[i] <= 1) && !(is_optional && isnan (v[i])))
      auramex_error (mex->fcn, "aura:out-of-range",
                     "%s must be in [0, 1]%s, row %zu is %g", name,
                     is_optional ? " or NaN" : "", i + 1, v[i]);
  return v;
}

static struct aura_boundary_data
fetch_data (const struct auramex *mex, const mxArray *prhs[])
{
  struct aura_boundary_data d = { .n = mxGetM (prhs[IN_STATUS]) };
  d.status = auramex_status (mex, prhs[IN_STATUS], d.n);
  d.prob = fetch_shares (mex, prhs[IN_PROB], "PROB", d.n, 1);
  if (!mxIsEmpty (prhs[IN_VOTES]))
    d.votes = fetch_shares (mex, prhs[IN_VOTES], "VOTES", d.n, 0);
  const mxArray *newest = prhs[IN_NEWEST];
  if (mxIsEmpty (newest) && !mxIsLogical (newest))
    return d;
  if (!mxIsLogical (newest) || mxIsSparse (newest) || mxGetM (newest) != d.n
      || mxGetN (newest) != 1)
    auramex_error (mex->fcn, "aura:invalid-type",
                   "NEWEST must be %zu-by-1 logical or []", d.n);
  d.newest = (const unsigned char *) mxGetData (newest);
  return d;
}

/* The rows that were drawn, each open and none twice. */
static void
fetch_given (const struct auramex *mex, const mxArray *from,
             const struct aura_boundary_data *d, size_t count, size_t *pick)
{
  unsigned char *taken = (unsigned char *) auramex_work (mex, d->n + 1);
  const double *v = auramex_doubles (mex, from, "GIVEN", count, 1);
  memset (taken, 0, d->n);
  for (size_t k = 0; k < count; k++)
    {
      if (!(v[k] >= 1 && v[k] <= (double) d->n && v[k] == floor (v[k])))
        auramex_error (mex->fcn, "aura:out-of-range",
                       "GIVEN must be in [1, %zu], element %zu is %g", d->n,
                       k + 1, v[k]);
      pick[k] = (size_t) v[k] - 1;
      if (d->status[pick[k]] != AURA_OPEN || taken[pick[k]])
        auramex_error (mex->fcn, "aura:invalid-argument",
                       "GIVEN must be open, row %zu is not", pick[k] + 1);
      taken[pick[k]] = 1;
    }
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init_for (nrhs, prhs, N_IN, nlhs, N_OUT);
  const struct aura_boundary_data data = fetch_data (&mex, prhs);
  const int given = !mxIsEmpty (prhs[IN_GIVEN]);
  size_t count = auramex_integer (&mex, prhs[IN_COUNT], "COUNT", 0, 0x1p53);
  count = given ? mxGetM (prhs[IN_GIVEN])
                : aura_boundary_count (data.n, data.status, count);
  struct aura_boundary_options options
    = AURAMEX_OPTIONS (&mex, prhs[IN_OPTS], boundary, 0);
  options.first = auramex_integer (&mex, prhs[IN_FIRST], "FIRST", 0, 0x1p52);

  /* Allocate. */
  size_t *pick
    = (size_t *) auramex_work (&mex, aura_size_mul (count + 1, sizeof *pick));
  if (given)
    fetch_given (&mex, prhs[IN_GIVEN], &data, count, pick);
  void *work = auramex_work (&mex, aura_boundary_worksize (data.n));
  mxArray *rows = auramex_create (&mex, count, 1, 0);
  mxArray *probability = auramex_create (&mex, count, 1, 0);
  mxArray *survival = auramex_create (&mex, data.n, 1, 0);

  /* Compute. */
  const enum aura_rc rc
    = aura_boundary (&data, count, given, &options, pick, mxGetPr (probability),
                     mxGetPr (survival), work, &mex.exec);
  auramex_check (&mex, rc);

  /* Return. */
  for (size_t k = 0; k < count; k++)
    mxGetPr (rows)[k] = (double) pick[k] + 1;
  plhs[OUT_PICK] = rows;
  if (nlhs > OUT_PROBABILITY)
    plhs[OUT_PROBABILITY] = probability;
  if (nlhs > OUT_SURVIVAL)
    plhs[OUT_SURVIVAL] = survival;
}
