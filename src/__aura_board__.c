/* BOARD = __aura_board__ (FCN, PAIR, LOGIT, VERDICT, Y, PROBABILITY, QUESTION, MODELS, Z)

   How often people prefer each of MODELS models (core/decide/board.c), for the public function FCN.
   Of n comparisons by K judges:
   PAIR         n-by-2, the models of answers 1 and 2, in 1..MODELS; a model against itself has no part
   LOGIT        n-by-1, finite: of P(people pick answer 1) without the comparison's own label
   VERDICT      n-by-K: 1 answer 1, 0 answer 2, 1/2 a tie, NaN none
   Y            n-by-1, people's pick: 1, 0, 1/2, NaN
   PROBABILITY  n-by-1 in (0, 1], that the label was drawn by now; NaN: known without
   QUESTION     n-by-1 whole numbers from 1 on, or []
   Z            positive, the normal quantile of the intervals
   BOARD has the fields of struct aura_board, J-by-1, J-by-J, and J-by-K of judges.

   [STRENGTH, COVARIANCE, PART] = __aura_board__ (FCN, PAIR, Y, MODELS, RIDGE)
   Strengths of Bradley and Terry, J-by-1, the inverse of their Hessian, and the least model that each has met,
   directly or through others.

%!test <*a board by hand: two models, all labelled: the count>
%! b = __aura_board__ ("f", [1 2; 2 1; 1 2; 2 2], zeros (4, 1), zeros (4, 0), [1; 1; .5; 1], ...
%!                     NaN (4, 1), [], 2, 2);
%! assert ({b.n, b.labels, b.rate, b.low, b.high}, {[3; 3], [3; 3], [1.5; 1.5] / 3, [.5; .5], [.5; .5]});
%! assert ({b.scale, sum(b.mass), size(b.judge), isfield(b, "new_se")}, {2/3, 1, [2, 0], false}, eps);
%!error <PAIR must be in 1..2, row 2 has 3> __aura_board__ ("f", [1 2; 3 1], [0; 0], zeros (2, 0), [1; 1], [1; 1], [], 2, 2)
%!error <PAIR must be in 1..2, row 1 has 1.5> __aura_board__ ("f", [1.5 2], 0, 1, 1, 1, [], 2, 2)
%!error <LOGIT must be finite, row 1, column 1 is nan> __aura_board__ ("f", [1 2], NaN, 1, 1, 1, [], 2, 2)
%!error <VERDICT must be in .0, 1. or NaN, row 1 is 2> __aura_board__ ("f", [1 2], 0, 2, 1, 1, [], 2, 2)
%!error <Y must be in .0, 1. or NaN, row 1 is -1> __aura_board__ ("f", [1 2], 0, 1, -1, 1, [], 2, 2)
%!error <PROBABILITY must be in .0, 1. or NaN, row 1 is 0> __aura_board__ ("f", [1 2], 0, 1, 1, 0, [], 2, 2)
%!error <QUESTION must be in 1..1, row 1 has 0> __aura_board__ ("f", [1 2], 0, 1, 1, 1, 0, 2, 2)
%!error <MODELS must be in> __aura_board__ ("f", [1 2], 0, 1, 1, 1, [], 1, 2)
%!error id=aura:invalid-size __aura_board__ ("f", [1 2], [0; 0], 1, 1, 1, [], 2, 2)
%!error <Z must be> __aura_board__ ("f", [1 2], 0, 1, 1, 1, [], 2, 0)
%!error <RIDGE must be> __aura_board__ ("f", [1 2], 1, 2, 0)
%!error id=Octave:invalid-fun-call __aura_board__ ("f")
*/
#include "auramex.h"

enum {
  IN_FCN,
  IN_PAIR,
  IN_LOGIT,
  IN_VERDICT,
  IN_Y,
  IN_PROBABILITY,
  IN_QUESTION,
  IN_MODELS,
  IN_Z,
  N_IN
};
enum { BT_FCN, BT_PAIR, BT_Y, BT_MODELS, BT_RIDGE, N_BT };

/* ROWS-by-COLS whole numbers in 1..LAST, from 0 on. */
static const int32_t *
numbers (const struct auramex *mex, const mxArray *a, const char *name,
         size_t rows, size_t cols, size_t last)
{
  const double *v = auramex_doubles (mex, a, name, rows, cols);
  int32_t *out = auramex_work (mex, rows * cols * sizeof *out + 1);
  for (size_t e = 0; e < rows * cols; e++)
    {
      if (!(v[e] >= 1 && v[e] <= (double) last && v[e] == floor (v[e])))
        auramex_error (mex->fcn, "aura:out-of-range",
                       "%s must be in 1..%zu, row %zu has %g", name, last,
                       e % rows + 1, v[e]);
      out[e] = (int32_t) v[e] - 1;
    }
  return out;
}

/* ROWS-by-COLS shares, or NaN; above 0 where POSITIVE. */
static const double *
shares (const struct auramex *mex, const mxArray *a, const char *name,
        size_t rows, size_t cols, int positive)
{
  const double *v = auramex_doubles (mex, a, name, rows, cols);
  for (size_t e = 0; e < rows * cols; e++)
    if (v[e] < 0 || v[e] > 1 || (positive && v[e] == 0))
      auramex_error (mex->fcn, "aura:out-of-range",
                     "%s must be in %c0, 1] or NaN, row %zu is %g", name,
                     positive ? '(' : '[', e % rows + 1, v[e]);
  return v;
}

static size_t
largest_of (const mxArray *a)
{
  const double *v = mxIsDouble (a) ? mxGetPr (a) : NULL;
  double most = 1;
  for (size_t e = 0; v && e < mxGetNumberOfElements (a); e++)
    most = fmax (most, v[e]);
  return (size_t) fmin (most, INT32_MAX);
}

static void
bradley_terry (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  struct auramex mex = auramex_init_for (nrhs, prhs, N_BT, nlhs, 3);
  const size_t n = mxGetM (prhs[BT_PAIR]);
  const size_t j = auramex_integer (&mex, prhs[BT_MODELS], "MODELS", 1, 30000);
  const int32_t *pair = numbers (&mex, prhs[BT_PAIR], "PAIR", n, 2, j);
  const double *y = shares (&mex, prhs[BT_Y], "Y", n, 1, 0);
  const double ridge
    = auramex_scalar (&mex, prhs[BT_RIDGE], "RIDGE", 1e-300, 1e100);
  mxArray *strength = auramex_create (&mex, j, 1, 0);
  mxArray *covariance = auramex_create (&mex, j, j, 0);
  mxArray *part = auramex_create (&mex, j, 1, 0);
  void *work = auramex_work (&mex, aura_bradley_terry_worksize (j));
  auramex_check (
    &mex, aura_bradley_terry (n, j, pair, y, ridge, mxGetPr (strength),
                              mxGetPr (covariance), mxGetPr (part), work));
  for (size_t a = 0; a < j; a++)
    mxGetPr (part)[a]++;
  plhs[0] = strength;
  if (nlhs > 1)
    plhs[1] = covariance;
  if (nlhs > 2)
    plhs[2] = part;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  if (nrhs == N_BT)
    {
      bradley_terry (nlhs, plhs, nrhs, prhs);
      return;
    }

  /* Check. */
  struct auramex mex = auramex_init_for (nrhs, prhs, N_IN, nlhs, 1);
  struct aura_board_data d = { .n = mxGetM (prhs[IN_PAIR]) };
  d.n_models = auramex_integer (&mex, prhs[IN_MODELS], "MODELS", 2, 30000);
  d.n_judges = mxGetN (prhs[IN_VERDICT]);
  d.pair = numbers (&mex, prhs[IN_PAIR], "PAIR", d.n, 2, d.n_models);
  d.logit = auramex_doubles (&mex, prhs[IN_LOGIT], "LOGIT", d.n, 1);
  auramex_require_finite (&mex, prhs[IN_LOGIT], "LOGIT");
  d.verdict = shares (&mex, prhs[IN_VERDICT], "VERDICT", d.n, d.n_judges, 0);
  d.y = shares (&mex, prhs[IN_Y], "Y", d.n, 1, 0);
  d.probability = shares (&mex, prhs[IN_PROBABILITY], "PROBABILITY", d.n, 1, 1);
  if (!mxIsEmpty (prhs[IN_QUESTION]))
    {
      d.n_questions = largest_of (prhs[IN_QUESTION]);
      d.question
        = numbers (&mex, prhs[IN_QUESTION], "QUESTION", d.n, 1, d.n_questions);
    }
  const double z = auramex_scalar (&mex, prhs[IN_Z], "Z", 1e-12, 100);

  /* Allocate. */
  const size_t j = d.n_models, k = d.n_judges;
  mxArray *out = mxCreateStructMatrix (1, 1, 0, NULL);
  struct aura_board b = { 0 };
  const struct
  {
    const char *name;
    size_t rows, cols;
    double **data;
  } columns[] = { { "prior", j, 1, &b.prior },
                  { "theta", 2 + j, 1, &b.theta },
                  { "n", j, 1, &b.n },
                  { "labels", j, 1, &b.labels },
                  { "rate", j, 1, &b.rate },
                  { "se", j, 1, &b.se },
                  { "low", j, 1, &b.low },
                  { "high", j, 1, &b.high },
                  { "covariance", j, j, &b.covariance },
                  { "own", j, 1, &b.own },
                  { "own_low", j, 1, &b.own_low },
                  { "own_high", j, 1, &b.own_high },
                  { "strength", j, 1, &b.strength },
                  { "strength_covariance", j, j, &b.strength_covariance },
                  { "part", j, 1, &b.part },
                  { "field", j, 1, &b.field },
                  { "field_low", j, 1, &b.field_low },
                  { "field_high", j, 1, &b.field_high },
                  { "field_covariance", j, j, &b.field_covariance },
                  { "judge", j, k, &b.judge },
                  { "judge_n", j, k, &b.judge_n },
                  { "corrected", j, k, &b.corrected },
                  { "z", j, k, &b.z } };
  for (size_t c = 0; c < sizeof columns / sizeof *columns; c++)
    *columns[c].data = auramex_add (&mex, out, columns[c].name, columns[c].rows,
                                    columns[c].cols);
  b.guarded = auramex_add_flags (&mex, out, "guarded", j, 1);
  if (d.question)
    b.new_se = auramex_add (&mex, out, "new_se", j, 1);
  void *work = auramex_work (&mex, aura_board_worksize (&d));

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc = aura_board (&d, z, &b, work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  for (size_t a = 0; a < j; a++)
    b.part[a]++;
  auramex_put_number (out, "scale", b.scale);
  mxArray *mass = mxCreateDoubleMatrix (1, 3, mxREAL);
  for (int e = 0; e < 3; e++)
    mxGetPr (mass)[e] = b.mass[e];
  auramex_put (out, "mass", mass);
  plhs[0] = out;
}
