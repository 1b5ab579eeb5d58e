/* [PROB, PREDICTIONS, MASS, EVIDENCE, INTERCEPT, WEIGHT, SLOPE]
     = __aura_decide__ (STATUS, PHI, SCORE, PRIOR_MASS, PRIOR)

   The models of the decision layer, fitted and averaged (core/decide/decide.c).
   STATUS       n-by-1 int8
   PHI          n-by-r double, r = 0 leaves the features out
   SCORE        n-by-1 double, [] leaves the loop's score out
   PRIOR_MASS   1-by-3
   PRIOR        1-by-5: intercept mean and variance, variance of the features'
                slopes, mean and variance of the score's slope
   PROB n-by-1, PREDICTIONS n-by-3, MASS, EVIDENCE, INTERCEPT 1-by-3,
   WEIGHT r-by-1, SLOPE 1-by-1; NaN where a model was not fitted.  */
#include "auramex.h"

enum { IN_STATUS, IN_PHI, IN_SCORE, IN_PRIOR_MASS, IN_PRIOR, N_IN };
enum {
  OUT_PROB,
  OUT_PREDICTIONS,
  OUT_MASS,
  OUT_EVIDENCE,
  OUT_INTERCEPT,
  OUT_WEIGHT,
  OUT_SLOPE,
  N_OUT
};

static double
variance (const struct auramex *mex, double value, const char *name)
{
  if (!(value >= 1e-12 && value <= 1e12))
    auramex_error (mex->fcn, "aura:out-of-range",
                   "OPTS.decide.%s must give a variance in [1e-12, 1e12], got "
                   "%g",
                   name, value);
  return value;
}

static struct aura_decide_options
fetch_options (const struct auramex *mex, const mxArray *prior_mass,
               const mxArray *prior)
{
  struct aura_decide_options options;
  const double *mass = auramex_doubles (
    mex, prior_mass, "OPTS.decide.prior_mass", 1, AURA_N_MODELS);
  double total = 0;
  for (int k = 0; k < AURA_N_MODELS; k++)
    {
      if (!(mass[k] >= 0 && mass[k] <= 1e100))
        auramex_error (mex->fcn, "aura:out-of-range",
                       "OPTS.decide.prior_mass must be in [0, 1e100], element "
                       "%d is %g",
                       k + 1, mass[k]);
      options.prior_mass[k] = mass[k];
      total += mass[k];
    }
  if (total == 0)
    auramex_error (mex->fcn, "aura:out-of-range",
                   "OPTS.decide.prior_mass must not be all 0");
  const double *v = auramex_doubles (mex, prior, "OPTS.decide", 1, 5);
  auramex_require_finite (mex, prior, "OPTS.decide");
  options.intercept_mean = v[0];
  options.intercept_var = variance (mex, v[1], "intercept_sd");
  options.slope_var = variance (mex, v[2], "slope_var");
  options.score_mean = v[3];
  options.score_var = variance (mex, v[4], "score_var");
  return options;
}

static mxArray *
row_of (const double *value)
{
  mxArray *row = mxCreateDoubleMatrix (1, AURA_N_MODELS, mxREAL);
  memcpy (mxGetPr (row), value, AURA_N_MODELS * sizeof *value);
  return row;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_decide", nrhs, N_IN, nlhs, N_OUT);
  const size_t n = mxGetM (prhs[IN_STATUS]);
  const size_t rank = mxGetN (prhs[IN_PHI]);
  const int8_t *status = auramex_status (&mex, prhs[IN_STATUS], n);
  const double *phi
    = auramex_doubles (&mex, prhs[IN_PHI], "AUDIT.phi", n, rank);
  auramex_require_finite (&mex, prhs[IN_PHI], "AUDIT.phi");
  const double *score = NULL;
  if (!mxIsEmpty (prhs[IN_SCORE]))
    {
      score = auramex_doubles (&mex, prhs[IN_SCORE], "SCORE", n, 1);
      auramex_require_finite (&mex, prhs[IN_SCORE], "SCORE");
    }
  const struct aura_decide_options options
    = fetch_options (&mex, prhs[IN_PRIOR_MASS], prhs[IN_PRIOR]);

  /* Allocate. */
  const size_t n_labels = aura_decide_count (n, status);
  void *work
    = auramex_work (&mex, aura_decide_worksize (n_labels, rank, &mex.exec));
  mxArray *prob = auramex_create (&mex, n, 1, 0);
  mxArray *predictions = auramex_create (&mex, n, AURA_N_MODELS, 0);
  mxArray *weight = auramex_create (&mex, rank, 1, 0);
  struct aura_decision decision;

  /* Compute. */
  auramex_begin (&mex);
  const enum aura_rc rc = aura_decide (
    n, rank, status, phi, score, mxGetPr (prob), mxGetPr (predictions),
    mxGetPr (weight), &decision, &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  mxArray *out[N_OUT];
  out[OUT_PROB] = prob;
  out[OUT_PREDICTIONS] = predictions;
  out[OUT_MASS] = row_of (decision.mass);
  out[OUT_EVIDENCE] = row_of (decision.evidence);
  out[OUT_INTERCEPT] = row_of (decision.intercept);
  out[OUT_WEIGHT] = weight;
  out[OUT_SLOPE] = mxCreateDoubleScalar (decision.slope);
  for (int k = 0; k == 0 || k < nlhs; k++)
    plhs[k] = out[k];
}
