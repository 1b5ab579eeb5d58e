/* stop.c - when the loop has settled.

   The AURA paper, appendix "Selective verification and stopping details";
   METHOD, section 5.  From the state (q, m) of a round to the next one,

     dq    = mean_i |q_next_i - q_i|,
     dflip = mean_i [(q_next_i >= 1/2) != (q_i >= 1/2)],
     dm    = mean_i |m_next_i - m_i|,
     dver  = growth of the verified set V, counted by whoever takes the answers.

   Round r = 1, 2, ... is stable when r >= min_rounds and at least three of

     dq <= eps_q,  dflip <= eps_flip,  dm <= eps_m,  dver <= eps_ver

   hold; a NaN does not.  The loop stops after stable_rounds stable rounds in a
   row, else at max_rounds, else, if on_budget, once the queries asked have used
   up the budget, as in the paper. */
#include "aura.h"

#include <math.h>

enum { ENOUGH = 3 }; /* changes within their thresholds */

void
aura_stop_changes (size_t n, const double *q, const double *q_next,
                   const double *m, const double *m_next,
                   struct aura_changes *changes)
{
  double dq = 0, dm = 0;
  size_t flips = 0;
  for (size_t i = 0; i < n; i++)
    {
      dq += fabs (q_next[i] - q[i]);
      flips += (q_next[i] >= .5) != (q[i] >= .5);
      dm += fabs (m_next[i] - m[i]);
    }
  const double count = n ? (double) n : 1;
  *changes
    = (struct aura_changes){ dq / count, (double) flips / count, dm / count };
}

static int
is_stable (size_t round, const double change[AURA_STOP_N_CHANGES],
           const struct aura_stop_options *o)
{
  const double eps[AURA_STOP_N_CHANGES]
    = { o->eps_q, o->eps_flip, o->eps_m, o->eps_ver };
  int within = 0;
  for (size_t c = 0; c < AURA_STOP_N_CHANGES; c++)
    within += change[c] <= eps[c];
  return within >= ENOUGH && round >= o->min_rounds;
}

enum aura_rc
aura_stop (size_t rounds, const double *change, double asked,
           struct aura_settled *settled,
           const struct aura_stop_options *options)
{
  if (aura_stop_check (options))
    return AURA_EINVAL;
  size_t run = 0; /* stable rounds at the end */
  while (run < rounds
         && is_stable (rounds - run,
                       change + (rounds - run - 1) * AURA_STOP_N_CHANGES,
                       options))
    run++;
  settled->stable = run > 0;
  settled->why = AURA_STOP_NO;
  if (run >= options->stable_rounds)
    settled->why = AURA_STOP_STABLE;
  else if (rounds >= options->max_rounds)
    settled->why = AURA_STOP_ROUNDS;
  else if (rounds > 0 && options->on_budget
           && asked >= (double) options->budget)
    settled->why = AURA_STOP_BUDGET;
  return AURA_OK;
}
