/* encoder_target.c - the supervised part of the encoder's loss, as one weighted
   binary cross-entropy.

   The AURA paper, appendix "Trainable encoder and representation learning",
   paragraphs "Verified supervision" and "Confidence-aware soft supervision":

     L_ver  = sum over the known of (1 + om a_v) BCE (y_i, l_i)
              / max (1, number of the known),
     L_soft = sum over H of om_i BCE (q_i, l_i) / (sum over H of om_i + eps),
     om_i   = 1/2 + a_i / 2,
     H      = {i in U: c_i >= delta},  c_i = max (q_i, 1 - q_i),

   delta the type-1 quantile of the c of U: the ceil (tau |U|)-th smallest, at
   least the first.  The known are V+ and V-, and the sources (which the paper
   leaves out) as further positives.  Balanced: each class of the known has total
   weight (1 + om a_v) / 2, unless there is one class only. */
#include "base/arena.h"
#include "base/scale.h"
#include "base/select.h"
#include "loop/sets.h"

#include <math.h>

static double
confidence (double q)
{
  return q < 1 - q ? 1 - q : q;
}

/* 1: a positive, 0: a negative, -1: not among the known. */
static int
known_label (int8_t status, const struct aura_target_options *options)
{
  if (status == AURA_AGREE
      || (status == AURA_SOURCE && options->source_supervised))
    return 1;
  return status == AURA_DISAGREE ? 0 : -1;
}

/* Weights of a known negative and a known positive. */
static void
known_weights (size_t n, const int8_t *status,
               const struct aura_target_options *options, double weight[2])
{
  size_t count[2] = { 0, 0 };
  for (size_t i = 0; i < n; i++)
    if (known_label (status[i], options) >= 0)
      count[known_label (status[i], options)]++;
  const double boosted = 1 + options->verified_boost * options->a_verified;
  const double all = fmax (1, (double) count[0] + (double) count[1]);
  weight[0] = weight[1] = boosted / all;
  if (options->balance && count[0] && count[1])
    for (int label = 0; label < 2; label++)
      weight[label] = boosted / 2 / (double) count[label];
}

/* The confidence from which a soft label counts. */
static double
soft_threshold (size_t n, const double *q, const int8_t *status, double tau,
                double *c)
{
  size_t count = 0;
  for (size_t i = 0; i < n; i++)
    if (aura_is_unlabelled (status[i]))
      c[count++] = confidence (q[i]);
  if (count == 0)
    return HUGE_VAL;
  const double rank = fmin (ceil (tau * (double) count), (double) count);
  return aura_select_d (c, count, rank < 1 ? 0 : (size_t) rank - 1);
}

size_t
aura_encoder_target_worksize (size_t n)
{
  const size_t bytes = aura_size_mul (n ? n : 1, sizeof (double));
  return bytes == SIZE_MAX ? 0 : bytes;
}

enum aura_rc
aura_encoder_target (size_t n, const double *q, const double *a,
                     const int8_t *status, double *weight, double *label,
                     const struct aura_target_options *options, void *work)
{
  if (aura_target_check (options))
    return AURA_EINVAL;
  double known[2], total = 0;
  known_weights (n, status, options, known);
  const double delta
    = soft_threshold (n, q, status, options->soft_quantile, (double *) work);
  for (size_t i = 0; i < n; i++)
    {
      const int y = known_label (status[i], options);
      const int soft
        = aura_is_unlabelled (status[i]) && confidence (q[i]) >= delta;
      label[i]
        = aura_is_unlabelled (status[i]) ? q[i] : status[i] != AURA_DISAGREE;
      weight[i] = y >= 0 ? known[y] : 0;
      if (soft)
        {
          weight[i] = .5 + a[i] / 2;
          total += weight[i];
        }
    }
  for (size_t i = 0; i < n; i++)
    if (aura_is_unlabelled (status[i]))
      weight[i] *= options->soft_weight / (total + AURA_EPS);
  return AURA_OK;
}
