/* auramex_encoder.h - what the encoder's gateways share: their arguments. */
#ifndef AURAMEX_ENCODER_H
#define AURAMEX_ENCODER_H

#include "auramex_options.h"

/* Parameters ---------------------------------------------------------------- */

enum { AURAMEX_N_PARTS = 6 };

/* Parts of theta, in the core's order. */
static const char *const auramex_part_name[AURAMEX_N_PARTS]
  = { "W1", "b1", "W2", "b2", "w", "b" };

static inline void
auramex_part_size (const struct aura_encoder_data *d, int part, size_t size[2])
{
  const size_t sizes[AURAMEX_N_PARTS][2]
    = { { d->dh, d->dx }, { d->dh, 1 }, { d->dz, d->dh },
        { d->dz, 1 },     { d->dz, 1 }, { 1, 1 } };
  memcpy (size, sizes[part], sizeof sizes[part]);
}

/* The elements of A, double or single, to TO, of the class of x. */
static inline void
auramex_convert (const mxArray *a, void *to, int single)
{
  const size_t n = mxGetNumberOfElements (a);
  const void *from = mxGetData (a);
  if (mxIsSingle (a) == (single != 0))
    memcpy (to, from, n * (single ? sizeof (float) : sizeof (double)));
  else
    for (size_t i = 0; i < n; i++)
      if (single)
        ((float *) to)[i] = (float) ((const double *) from)[i];
      else
        ((double *) to)[i] = (double) ((const float *) from)[i];
}

/* ROWS-by-COLS, double or single; its data in the class of x. */
static inline const void *
auramex_reals_as (const struct auramex *mex, const mxArray *a, const char *name,
                  size_t rows, size_t cols, int single)
{
  auramex_require_float (mex, a, name);
  auramex_reals (mex, a, name, rows, cols, mxIsSingle (a));
  if (mxIsSingle (a) == (single != 0))
    return mxGetData (a);
  void *copy = auramex_work (
    mex, aura_size_mul (aura_size_add (rows * cols, 1), sizeof (double)));
  auramex_convert (a, copy, single);
  return copy;
}

static inline void
auramex_require_struct (const struct auramex *mex, const mxArray *a,
                        const char *name)
{
  if (!mxIsStruct (a) || mxGetNumberOfElements (a) != 1)
    auramex_error (mex->fcn, "aura:invalid-type",
                   "%s must be a scalar struct, got %s", name,
                   auramex_kind (a));
}

/* Divides x before it enters W1. */
static inline double
auramex_scale (const struct auramex *mex, const mxArray *theta)
{
  const mxArray *a = mxGetField (theta, 0, "scale");
  if (!a)
    return 1;
  const double scale = auramex_is_numbers (a) && mxGetNumberOfElements (a) == 1
                         ? auramex_element (a, 0)
                         : (double) NAN;
  if (!(scale >= 1e-300 && scale <= 1e300))
    auramex_error (mex->fcn, "aura:out-of-range",
                   "THETA.scale must be a number in [1e-300, 1e+300], got %g",
                   scale);
  return scale;
}

static inline size_t
auramex_theta_bytes (const struct aura_encoder_data *d, int single)
{
  return aura_size_mul (aura_encoder_parameters (d->dx, d->dh, d->dz),
                        single ? sizeof (float) : sizeof (double));
}

/* The network that is applied to X (n-by-dx), with the sizes that THETA has;
   THETA, laid out as the core has it and of the class of X, to FLAT. */
static inline struct aura_encoder_data
auramex_network (const struct auramex *mex, const mxArray *theta,
                 const mxArray *x, void **flat)
{
  struct aura_encoder_data data = { 0 };
  char name[16];
  size_t size[2], used = 0;
  const mxArray *part[AURAMEX_N_PARTS];
  auramex_require_struct (mex, theta, "THETA");
  auramex_require_float (mex, x, "X");
  for (int k = 0; k < AURAMEX_N_PARTS; k++)
    part[k] = auramex_member (mex, theta, "THETA", auramex_part_name[k]);
  data.n = mxGetM (x);
  data.dx = mxGetN (x);
  data.dh = mxGetM (part[0]);
  data.dz = mxGetM (part[2]);
  data.x = mxGetData (x);
  data.scale = auramex_scale (mex, theta);
  if (data.dx == 0)
    auramex_error (mex->fcn, "aura:invalid-size",
                   "X must have at least one column, got %zu-by-0", data.n);
  for (int k = 0; k < AURAMEX_N_PARTS; k++)
    {
      snprintf (name, sizeof name, "THETA.%s", auramex_part_name[k]);
      auramex_part_size (&data, k, size);
      auramex_require_float (mex, part[k], name);
      auramex_reals (mex, part[k], name, size[0] ? size[0] : 1,
                     size[1] ? size[1] : 1, mxIsSingle (part[k]));
    }
  const size_t bytes = mxIsSingle (x) ? sizeof (float) : sizeof (double);
  *flat = auramex_work (mex, auramex_theta_bytes (&data, mxIsSingle (x)));
  for (int k = 0; k < AURAMEX_N_PARTS; k++)
    {
      auramex_convert (part[k], (char *) *flat + used, mxIsSingle (x));
      used += mxGetNumberOfElements (part[k]) * bytes;
    }
  return data;
}

/* A struct of the parts of FLAT, laid out as theta.  LIKE, a theta, may have
   other fields, which go along; or NULL. */
static inline mxArray *
auramex_parts (const struct auramex *mex, const struct aura_encoder_data *data,
               const void *flat, int single, const mxArray *like)
{
  const size_t bytes = single ? sizeof (float) : sizeof (double);
  size_t size[2], used = 0;
  mxArray *theta = mxCreateStructMatrix (1, 1, AURAMEX_N_PARTS,
                                         (const char **) auramex_part_name);
  for (int k = 0; k < AURAMEX_N_PARTS; k++)
    {
      auramex_part_size (data, k, size);
      mxArray *part = auramex_create (mex, size[0], size[1], single);
      const size_t length = mxGetNumberOfElements (part) * bytes;
      memcpy (mxGetData (part), (const char *) flat + used, length);
      mxSetField (theta, 0, auramex_part_name[k], part);
      used += length;
    }
  for (int f = 0; like && f < mxGetNumberOfFields (like); f++)
    {
      const char *name = mxGetFieldNameByNumber (like, f);
      if (mxGetFieldNumber (theta, name) >= 0)
        continue;
      mxAddField (theta, name);
      mxSetField (theta, 0, name,
                  mxDuplicateArray (mxGetFieldByNumber (like, 0, f)));
    }
  return theta;
}

/* After a computation that found NaN or Inf: where it came from.  Scanning the
   inputs before would cost as much as the computation. */
static inline void
auramex_explain (const struct auramex *mex, enum aura_rc rc,
                 const mxArray *theta, const mxArray *x)
{
  char name[16];
  if (rc != AURA_ENONFINITE)
    return;
  for (int k = 0; k < AURAMEX_N_PARTS; k++)
    {
      snprintf (name, sizeof name, "THETA.%s", auramex_part_name[k]);
      auramex_require_finite (mex, mxGetField (theta, 0, auramex_part_name[k]),
                              name);
    }
  auramex_require_finite (mex, x, "X");
  auramex_error (mex->fcn, "aura:nonfinite",
                 "the numbers overflow: X / THETA.scale or THETA is too large");
}

/* The problem ---------------------------------------------------------------- */

/* X as auramex_network takes it, and with at least one row. */
static inline struct aura_encoder_data
auramex_training_network (const struct auramex *mex, const mxArray *theta,
                          const mxArray *x, void **flat)
{
  const struct aura_encoder_data data = auramex_network (mex, theta, x, flat);
  if (data.n == 0)
    auramex_error (mex->fcn, "aura:invalid-size",
                   "X must have at least one row, got 0-by-%zu", data.dx);
  return data;
}

/* All of the loss but its options.  TARGET.z_prev, when it has one, and then
   TARGET.a are the anchor term. */
static inline struct aura_encoder_data
auramex_problem (const struct auramex *mex, const mxArray *theta,
                 const mxArray *x, const mxArray *graph, const mxArray *target,
                 void **flat)
{
  const int single = mxIsSingle (x);
  struct aura_encoder_data data
    = auramex_training_network (mex, theta, x, flat);
  auramex_require_struct (mex, graph, "GRAPH");
  auramex_require_struct (mex, target, "TARGET");
  const mxArray *idx = auramex_member (mex, graph, "GRAPH", "idx");
  const mxArray *weight = auramex_member (mex, graph, "GRAPH", "weight");
  const mxArray *bce = auramex_member (mex, target, "TARGET", "weight");
  const mxArray *label = auramex_member (mex, target, "TARGET", "label");
  data.idx = auramex_neighbours (mex, idx, data.n, &data.k);
  data.weight
    = auramex_reals_as (mex, weight, "GRAPH.weight", data.k, data.n, single);
  auramex_require_finite (mex, weight, "GRAPH.weight");
  data.target_weight
    = auramex_column (mex, bce, "TARGET.weight", data.n, 0, 1e300);
  data.target_label = auramex_column (mex, label, "TARGET.label", data.n, 0, 1);
  const mxArray *z_prev = mxGetField (target, 0, "z_prev");
  if (z_prev && !mxIsEmpty (z_prev))
    {
      data.a = auramex_column (mex, auramex_member (mex, target, "TARGET", "a"),
                               "TARGET.a", data.n, 0, 1);
      data.z_prev = auramex_reals_as (mex, z_prev, "TARGET.z_prev", data.n,
                                      data.dz, single);
      auramex_require_finite (mex, z_prev, "TARGET.z_prev");
    }
  return data;
}

#endif
