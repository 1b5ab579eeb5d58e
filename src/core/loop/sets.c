/* sets.c - the sizes of the sets of a round, which the caller needs to hold the
   results of the transport and of the query. */
#include "loop/sets.h"
#include "search/nearest.h"

void
aura_transport_count (size_t n, const double *q_tilde, const double *a_next,
                      const int8_t *status, struct aura_transport_size *size,
                      const struct aura_transport_options *options)
{
  *size = (struct aura_transport_size){ 0 };
  for (size_t i = 0; i < n; i++)
    {
      size->n_uncertain
        += aura_is_uncertain (status[i], q_tilde[i], options) != 0;
      size->n_pos
        += aura_is_positive_anchor (status[i], q_tilde[i], a_next[i], options)
           != 0;
      size->n_neg += status[i] == AURA_DISAGREE;
    }
  size->keep
    = options->top_k < size->n_uncertain ? options->top_k : size->n_uncertain;
  if (!options->on)
    size->keep = 0;
  size->approximate = aura_search_serves (
    options->search, size->n_pos > size->n_neg ? size->n_pos : size->n_neg,
    size->n_uncertain, size->keep);
}

void
aura_query_count (size_t n, const int8_t *status, size_t *n_candidates,
                  size_t *n_verified)
{
  *n_candidates = *n_verified = 0;
  for (size_t i = 0; i < n; i++)
    {
      *n_candidates += status[i] == AURA_OPEN;
      *n_verified += aura_is_verified (status[i]) != 0;
    }
}
