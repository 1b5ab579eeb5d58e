/* auramex_baseline.h - what the baselines' gateways share: rows with labels. */
#ifndef AURAMEX_BASELINE_H
#define AURAMEX_BASELINE_H

#include "auramex_options.h"

/* The settings of aura_baseline: options by lower-case names, without groups. */
static inline struct auramex_options
auramex_settings (const struct auramex *mex, const mxArray *settings)
{
  struct auramex_options s = auramex_options (mex, settings);
  s.by_name = 1;
  return s;
}

/* The rows that have a label. */
struct auramex_training
{
  size_t n;
  size_t *row;      /* 0-based */
  unsigned char *y; /* 0 or 1 */
};

/* n-by-1 double of 0, 1 and NaN; its data. */
static inline const double *
auramex_labels (const struct auramex *mex, const mxArray *a, size_t n)
{
  const double *label = auramex_doubles (mex, a, "LABELS", n, 1);
  for (size_t i = 0; i < n; i++)
    if (!isnan (label[i]) && label[i] != 0 && label[i] != 1)
      auramex_error (mex->fcn, "aura:out-of-range",
                     "LABELS must be 0, 1 or NaN, row %zu is %g", i + 1,
                     label[i]);
  return label;
}

static inline struct auramex_training
auramex_training (const struct auramex *mex, const double *label, size_t n)
{
  struct auramex_training t = { 0, NULL, NULL };
  t.row = (size_t *) auramex_work (mex, aura_size_mul (n + 1, sizeof *t.row));
  t.y = (unsigned char *) auramex_work (mex, n + 1);
  for (size_t i = 0; i < n; i++)
    if (!isnan (label[i]))
      {
        t.row[t.n] = i;
        t.y[t.n++] = label[i] != 0;
      }
  return t;
}

#endif
