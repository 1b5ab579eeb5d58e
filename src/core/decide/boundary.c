/* boundary.c - queries near the decision boundary.

   Draw from the open examples about which the decision layer is least sure.  The
   pool is the max (4 b, ceil (n_open / 10)) open examples with P nearest 1/2
   (ties: lower index); b of it are drawn uniformly without replacement, so each
   has the known probability b / |pool| of being asked.  Round t takes the random
   numbers from t 2^32 on, one to an example: those with the smallest are drawn. */
#include "base/arena.h"
#include "base/exec.h"
#include "base/streams.h"
#include "base/topk.h"

enum { POLL = 65536 }; /* examples between polls */

/* The examples with the smallest keys, as topk.h has them: key < 0. */
struct smallest
{
  size_t size;
  double *key;
  int32_t *id;
};

struct boundary
{
  struct smallest pool, draw;
};

static void
take_smallest (struct smallest *s, struct aura_arena *arena)
{
  s->key = aura_arena_take (arena, s->size, sizeof *s->key);
  s->id = aura_arena_take (arena, s->size, sizeof *s->id);
}

static size_t
boundary_layout (struct boundary *b, size_t n_pool, size_t n_pick, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  b->pool.size = n_pool;
  b->draw.size = n_pick;
  take_smallest (&b->pool, &arena);
  take_smallest (&b->draw, &arena);
  return aura_arena_bytes (&arena);
}

void
aura_decide_boundary_size (size_t n, const int8_t *status, size_t batch,
                           size_t *n_pool, size_t *n_pick)
{
  size_t n_open = 0;
  for (size_t i = 0; i < n; i++)
    n_open += status[i] == AURA_OPEN;
  const size_t tenth = n_open / 10 + (n_open % 10 != 0);
  const size_t wanted = aura_size_mul (4, batch);
  *n_pool = aura_size_min (n_open, wanted > tenth ? wanted : tenth);
  *n_pick = aura_size_min (n_open, batch);
}

size_t
aura_decide_boundary_worksize (size_t n_pool, size_t n_pick)
{
  struct boundary b;
  return boundary_layout (&b, n_pool, n_pick, NULL);
}

enum aura_rc
aura_decide_boundary (size_t n, const int8_t *status, const double *prob,
                      size_t *pick, size_t batch, uint64_t seed, uint64_t round,
                      void *work, const struct aura_exec *exec)
{
  struct boundary b;
  size_t n_pool, n_pick;
  if (n > INT32_MAX)
    return AURA_ESIZE;
  aura_decide_boundary_size (n, status, batch, &n_pool, &n_pick);
  boundary_layout (&b, n_pool, n_pick, aura_arena_block (work));
  const struct smallest *pool = &b.pool, *draw = &b.draw;

  aura_topk_clear (pool->key, pool->id, n_pool);
  for (size_t i = 0; i < n; i++)
    {
      if (i % POLL == 0 && aura_exec_interrupted (exec))
        return AURA_EINTR;
      if (status[i] == AURA_OPEN)
        aura_topk_offer (pool->key, pool->id, n_pool, -fabs (prob[i] - 0.5),
                         (int32_t) i);
    }
  aura_topk_clear (draw->key, draw->id, n_pick);
  for (size_t k = 0; k < n_pool; k++)
    {
      const uint64_t i = (uint64_t) pool->id[k];
      double u;
      aura_rng_uniform (seed, AURA_STREAM_BOUNDARY, (round << 32) + i, 1, &u);
      aura_topk_offer (draw->key, draw->id, n_pick, -u, pool->id[k]);
    }
  /* Of equal keys the lower index is the better one: ascending. */
  aura_topk_clear (pool->key, pool->id, n_pick);
  for (size_t k = 0; k < n_pick; k++)
    aura_topk_offer (pool->key, pool->id, n_pick, 0, draw->id[k]);
  aura_topk_sort (pool->key, pool->id, n_pick);
  for (size_t k = 0; k < n_pick; k++)
    pick[k] = (size_t) pool->id[k];
  return AURA_OK;
}
