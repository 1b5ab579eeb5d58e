/* auramex_encoder.h - what the encoder's gateways share: their arguments. */
#ifndef AURAMEX_ENCODER_H
#define AURAMEX_ENCODER_H

#include "auramex.h"

/* The network: X (n-by-dx), SCALE, THETA (flat, class of X), SHAPE [dh dz]. */
static inline struct aura_encoder_data
auramex_network (const struct auramex *mex, const mxArray *x,
                 const mxArray *scale, const mxArray *theta,
                 const mxArray *shape)
{
  struct aura_encoder_data data = { 0 };
  auramex_require_float (mex, x, "X");
  data.n = mxGetM (x);
  data.dx = mxGetN (x);
  data.x = mxGetData (x);
  const double *size = auramex_doubles (mex, shape, "SHAPE", 1, 2);
  for (int c = 0; c < 2; c++)
    if (!(size[c] >= 1 && size[c] <= 1e9 && size[c] == floor (size[c])))
      auramex_error (mex->fcn, "aura:out-of-range",
                     "SHAPE must be two positive integers, element %d is %g",
                     c + 1, size[c]);
  data.dh = (size_t) size[0];
  data.dz = (size_t) size[1];
  if (data.dx == 0)
    auramex_error (mex->fcn, "aura:invalid-size",
                   "X must have at least one column, got %zu-by-0", data.n);
  data.scale
    = auramex_scalar (mex, scale, "THETA.scale", 1e-300, 1e300);
  auramex_reals (mex, theta, "THETA",
                 aura_encoder_parameters (data.dx, data.dh, data.dz), 1,
                 mxIsSingle (x));
  return data;
}

/* After a computation that met a NaN or an Inf: where it came from.  x and theta
   are not looked through before, since this costs as much as a computation. */
static inline void
auramex_explain (const struct auramex *mex, enum aura_rc rc, const mxArray *x,
                 const mxArray *theta)
{
  if (rc != AURA_ENONFINITE)
    return;
  auramex_require_finite (mex, theta, "THETA");
  auramex_require_finite (mex, x, "X");
  auramex_error (mex->fcn, "aura:nonfinite",
                 "the numbers overflow: X / THETA.scale or THETA is too large");
}

enum
{
  IN_X,
  IN_SCALE,
  IN_THETA,
  IN_SHAPE,
  IN_IDX,
  IN_WEIGHT,
  IN_TARGET_WEIGHT,
  IN_TARGET_LABEL,
  IN_A,
  IN_Z_PREV,
  IN_TERMS,
  N_IN_LOSS
};

/* The whole problem; A and Z_PREV both [] when there is no anchor term. */
static inline struct aura_encoder_data
auramex_problem (const struct auramex *mex, const mxArray *const prhs[])
{
  const int single = mxIsSingle (prhs[IN_X]);
  struct aura_encoder_data data
    = auramex_network (mex, prhs[IN_X], prhs[IN_SCALE], prhs[IN_THETA],
                       prhs[IN_SHAPE]);
  if (data.n == 0)
    auramex_error (mex->fcn, "aura:invalid-size",
                   "X must have at least one row, got 0-by-%zu", data.dx);
  data.idx = auramex_neighbours (mex, prhs[IN_IDX], data.n, &data.k);
  data.weight = auramex_reals (mex, prhs[IN_WEIGHT], "GRAPH.weight", data.k,
                               data.n, single);
  auramex_require_finite (mex, prhs[IN_WEIGHT], "GRAPH.weight");
  data.target_weight = auramex_column (mex, prhs[IN_TARGET_WEIGHT],
                                       "TARGET.weight", data.n, 0, 1e300);
  data.target_label = auramex_column (mex, prhs[IN_TARGET_LABEL],
                                      "TARGET.label", data.n, 0, 1);
  if (!mxIsEmpty (prhs[IN_Z_PREV]) || !mxIsEmpty (prhs[IN_A]))
    {
      data.a = auramex_column (mex, prhs[IN_A], "TARGET.a", data.n, 0, 1);
      data.z_prev = auramex_reals (mex, prhs[IN_Z_PREV], "TARGET.z_prev",
                                   data.n, data.dz, single);
      auramex_require_finite (mex, prhs[IN_Z_PREV], "TARGET.z_prev");
    }
  return data;
}

/* Weights of the loss's terms, [geo smooth anchor decay]. */
static inline struct aura_encoder_options
auramex_terms (const struct auramex *mex, const mxArray *a)
{
  static const char *const names[]
    = { "geo_weight", "smooth", "anchor_weight", "weight_decay" };
  struct aura_encoder_options options = { 0 };
  const double *v = auramex_doubles (mex, a, "OPTS.encoder", 1, 4);
  for (int c = 0; c < 4; c++)
    if (!(v[c] >= 0 && v[c] <= 1e100))
      auramex_error (mex->fcn, "aura:out-of-range",
                     "OPTS.encoder.%s must be in [0, 1e100], got %g", names[c],
                     v[c]);
  options.geo = v[0];
  options.smooth = v[1];
  options.anchor = v[2];
  options.decay = v[3];
  return options;
}

#endif
