/* state.h - internal: what the start and the trust update of every later round
   have in common.  Equations: state.c. */
#ifndef AURA_STATE_H
#define AURA_STATE_H

#include "base/scale.h"
#include "loop/sets.h"

/* The smoothed rate of agreement among labels (Laplace's rule of succession):
   1/2 without any. */
static inline double
aura_succession (double agree, double disagree)
{
  return (agree + 1) / (agree + disagree + 2);
}

/* q: what STATUS says where that is known, else OTHERWISE. */
static inline double
aura_responsibility (int8_t status, double otherwise)
{
  return aura_is_unlabelled (status) ? otherwise : status != AURA_DISAGREE;
}

/* a, from q and the local evidence r_loc. */
static inline double
aura_confidence (int8_t status, double q, double local,
                 const struct aura_trust_options *o)
{
  if (aura_is_unlabelled (status))
    return aura_clip01 (o->gamma_q * q + o->gamma_loc * local);
  return status == AURA_SOURCE ? o->a_source : o->a_verified;
}

#endif
