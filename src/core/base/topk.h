/* topk.h - internal: the K best of many pairs (key, id).

   The larger key is better, of equal keys the lower id; that is a strict order,
   so the K best are the same in whatever order pairs come.  KEY and ID (k each)
   are a heap with the worst pair at the root.  Places that no pair has taken hold
   (-Inf, INT32_MAX), worse than any pair. */
#ifndef AURA_TOPK_H
#define AURA_TOPK_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>

/* Branch-free: the outcome is unpredictable. */
static inline int
aura_topk_is_worse (double key_a, int32_t id_a, double key_b, int32_t id_b)
{
  return (key_a < key_b) | ((key_a == key_b) & (id_a > id_b));
}

/* Before the first pair. */
static inline void
aura_topk_clear (double *key, int32_t *id, size_t k)
{
  for (size_t e = 0; e < k; e++)
    {
      key[e] = -INFINITY;
      id[e] = INT32_MAX;
    }
}

/* Put a pair where the root was; k >= 1. */
static inline void
aura_topk_replace (double *key, int32_t *id, size_t k, double new_key,
                   int32_t new_id)
{
  size_t hole = 0, child = 1;
  for (; child < k; child = 2 * hole + 1)
    {
      if (child + 1 < k)
        child += (size_t) aura_topk_is_worse (key[child + 1], id[child + 1],
                                              key[child], id[child]);
      if (!aura_topk_is_worse (key[child], id[child], new_key, new_id))
        break;
      key[hole] = key[child];
      id[hole] = id[child];
      hole = child;
    }
  key[hole] = new_key;
  id[hole] = new_id;
}

/* Nonzero when the pair is among the K best so far, and now kept. */
static inline int
aura_topk_offer (double *key, int32_t *id, size_t k, double new_key,
                 int32_t new_id)
{
  if (k == 0 || !aura_topk_is_worse (key[0], id[0], new_key, new_id))
    return 0;
  aura_topk_replace (key, id, k, new_key, new_id);
  return 1;
}

/* After the last pair: sort best first; unused places get the id -1. */
static inline void
aura_topk_sort (double *key, int32_t *id, size_t k)
{
  for (size_t end = k; end > 1; end--)
    {
      const double last_key = key[end - 1];
      const int32_t last_id = id[end - 1];
      key[end - 1] = key[0];
      id[end - 1] = id[0];
      aura_topk_replace (key, id, end - 1, last_key, last_id);
    }
  for (; k && id[k - 1] == INT32_MAX; k--)
    id[k - 1] = -1;
}

#endif
