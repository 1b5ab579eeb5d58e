/* sets.h - internal: which examples belong to the sets of a round.

   U: unlabelled.  M: unlabelled and q~ in I_amb.  B+: sources, V+, and the
   unlabelled with q~ >= 1/2 and a >= kappa; B-: V-.  Candidates for a query:
   open. */
#ifndef AURA_SETS_H
#define AURA_SETS_H

#include "aura.h"

static inline int
aura_is_unlabelled (int8_t status)
{
  return status == AURA_OPEN || status == AURA_WAITING;
}

static inline int
aura_is_verified (int8_t status)
{
  return status == AURA_AGREE || status == AURA_DISAGREE;
}

static inline int
aura_is_uncertain (int8_t status, double q,
                   const struct aura_transport_options *o)
{
  return aura_is_unlabelled (status) && q >= o->ambiguous[0]
         && q <= o->ambiguous[1];
}

static inline int
aura_is_positive_anchor (int8_t status, double q, double a,
                         const struct aura_transport_options *o)
{
  return status == AURA_SOURCE || status == AURA_AGREE
         || (aura_is_unlabelled (status) && q >= .5 && a >= o->kappa);
}

#endif
