/* state.c - the state of the loop before its first round.

   The AURA paper, algorithm "Progressive PU Refinement Workflow",
   InitializeState, which it leaves open; METHOD, "State".  At t = 0

     q_i = 1 on source and V+, 0 on V-, elsewhere the smoothed rate
           (|V+| + 1) / (|V+| + |V-| + 2)
           counted among the examples with the same initial signal as i,
     a_i = a_s on source, a_v on V+ and V-,
           clip01 (gamma_q q_i + gamma_loc r_loc_i) elsewhere, r_loc = 1/2,
     m_i = 1/2, the neutral inflow, or 0 when transport is off.

   q and a are those of the trust update (trust.c), with the rate in place of
   sigma (u) and the middle of [0, 1] in place of the local evidence: nothing has
   been learned yet.  A label that arrives between two rounds is imposed on q at
   once, and its a is that of the known (METHOD, section 5). */
#include "loop/state.h"

static const double NEUTRAL = .5;

/* The rate among the examples with this signal. */
static double
rate_of (size_t n, const double *signal, const int8_t *status, double value)
{
  size_t agree = 0, disagree = 0;
  for (size_t i = 0; i < n; i++)
    if (signal[i] == value)
      {
        agree += status[i] == AURA_AGREE;
        disagree += status[i] == AURA_DISAGREE;
      }
  return aura_succession ((double) agree, (double) disagree);
}

void
aura_state_impose (size_t n, const int8_t *status, double *q)
{
  for (size_t i = 0; i < n; i++)
    q[i] = aura_responsibility (status[i], q[i]);
}

void
aura_state_responsibility (size_t n, const double *signal, const int8_t *status,
                           double *q)
{
  const double rate[2]
    = { rate_of (n, signal, status, 0), rate_of (n, signal, status, 1) };
  for (size_t i = 0; i < n; i++)
    q[i] = rate[signal[i] != 0];
  aura_state_impose (n, status, q);
}

enum aura_rc
aura_state_confidence (size_t n, const double *q, const int8_t *status,
                       double *a, double *m, double inflow,
                       const struct aura_trust_options *options)
{
  if (aura_trust_check (options))
    return AURA_EINVAL;
  for (size_t i = 0; i < n; i++)
    {
      a[i] = aura_confidence (status[i], q[i], NEUTRAL, options);
      m[i] = inflow;
    }
  return AURA_OK;
}
