/* scale.h - internal: small functions that several equations share. */
#ifndef AURA_SCALE_H
#define AURA_SCALE_H

#include <math.h>
#include <stddef.h>

#define AURA_EPS 1e-8 /* the method's eps */

static inline double
aura_clip (double v, double lo, double hi)
{
  return v < lo ? lo : v > hi ? hi : v;
}

static inline double
aura_clip01 (double v)
{
  return aura_clip (v, 0, 1);
}

/* A probability clipped to [clip, 1 - clip], whose logit is finite. */
static inline double
aura_clip_probability (double p, double clip)
{
  return aura_clip (p, clip, 1 - clip);
}

static inline double
aura_logit (double p)
{
  return log (p / (1 - p));
}

static inline double
aura_sigma (double u)
{
  return 1 / (1 + exp (-u));
}

/* S = Scale (s) = (s - min) / (max - min + eps), in place: a constant s gives 0
   (the AURA paper, "Anchor-support evidence"). */
static inline void
aura_scale (size_t n, double *s)
{
  if (n == 0)
    return;
  double min = s[0], max = s[0];
  for (size_t i = 1; i < n; i++)
    {
      min = s[i] < min ? s[i] : min;
      max = s[i] > max ? s[i] : max;
    }
  const double width = max - min + AURA_EPS;
  for (size_t i = 0; i < n; i++)
    s[i] = (s[i] - min) / width;
}

#endif
