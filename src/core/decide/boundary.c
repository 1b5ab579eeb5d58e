/* boundary.c - which items to ask a human about.

   Of the open items the max (4 b, ceil (10 %)) with P(h = 1) nearest 1/2 (ties:
   lower index) are the band.  Then b items are drawn one after another without
   replacement: each with probability tau uniformly from all open items C, else
   uniformly from what is left of the band.  So draw m takes item i with the
   known probability

     pi_m(i) = tau / |C| + (1 - tau) [i in band] / |band|,

   which rates.c needs.  tau = 1 is a uniform draw.

   Draw m of a seed has the random numbers 2 m (which of the two) and 2 m + 1
   (which item) of its stream, whatever the batches.  Both lists begin in
   ascending order; the item drawn is replaced by the last of its list.  */
#include "base/arena.h"
#include "base/exec.h"
#include "base/streams.h"
#include "base/topk.h"

#include <math.h>

/* Items to draw from. */
struct list
{
  size_t n;
  size_t *item;  /* n */
  size_t *place; /* of each row: its place in ITEM, if it is there */
};

static void
list_add (struct list *list, size_t item)
{
  list->place[item] = list->n;
  list->item[list->n++] = item;
}

static int
list_has (const struct list *list, size_t item)
{
  return list->place[item] < list->n && list->item[list->place[item]] == item;
}

static void
list_remove (struct list *list, size_t item)
{
  if (!list_has (list, item))
    return;
  const size_t last = list->item[--list->n];
  list->item[list->place[item]] = last;
  list->place[last] = list->place[item];
}

static size_t
least (size_t a, size_t b)
{
  return a < b ? a : b;
}

double
aura_draw_probability (double uniform, size_t n_open, size_t n_band,
                       int in_band)
{
  if (n_band == 0)
    return 1 / (double) n_open;
  return uniform / (double) n_open
         + (in_band ? (1 - uniform) / (double) n_band : 0);
}

struct aura_boundary_sizes
aura_boundary_sizes (size_t n, const int8_t *status, size_t batch)
{
  struct aura_boundary_sizes s = { 0, 0, 0 };
  for (size_t i = 0; i < n; i++)
    s.open += status[i] == AURA_OPEN;
  const size_t tenth = s.open / 10 + (s.open % 10 != 0);
  const size_t wanted = aura_size_mul (4, batch);
  s.band = least (s.open, wanted > tenth ? wanted : tenth);
  s.pick = least (s.open, batch);
  return s;
}

struct scratch
{
  double *key; /* band: heap of the nearest to 1/2 */
  int32_t *id;
  struct list open, band;
};

static struct scratch
lay_out (struct aura_arena *arena, size_t n,
         const struct aura_boundary_sizes *sizes)
{
  const size_t size = sizeof (size_t);
  struct scratch s = { 0 };
  s.key = (double *) aura_arena_take (arena, sizes->band, sizeof *s.key);
  s.id = (int32_t *) aura_arena_take (arena, sizes->band, sizeof *s.id);
  s.open.item = (size_t *) aura_arena_take (arena, sizes->open, size);
  s.open.place = (size_t *) aura_arena_take (arena, n, size);
  s.band.item = (size_t *) aura_arena_take (arena, sizes->band, size);
  s.band.place = (size_t *) aura_arena_take (arena, n, size);
  return s;
}

size_t
aura_boundary_worksize (size_t n, const struct aura_boundary_sizes *sizes)
{
  struct aura_arena arena = { NULL, 0 };
  lay_out (&arena, n, sizes);
  return aura_arena_bytes (&arena);
}

/* Fill the two lists; a row in neither gets a place beyond the end of both. */
static enum aura_rc
make_lists (size_t n, const int8_t *status, const double *prob, size_t n_band,
            struct scratch *s, const struct aura_exec *exec)
{
  aura_topk_clear (s->key, s->id, n_band);
  for (size_t i = 0; i < n; i++)
    {
      if (i % 65536 == 0 && aura_exec_interrupted (exec))
        return AURA_EINTR;
      s->open.place[i] = s->band.place[i] = SIZE_MAX;
      if (status[i] != AURA_OPEN)
        continue;
      list_add (&s->open, i);
      aura_topk_offer (s->key, s->id, n_band, -fabs (prob[i] - 0.5),
                       (int32_t) i);
    }
  for (size_t k = 0; k < n_band; k++)
    s->band.place[s->id[k]] = 0;
  for (size_t i = 0; i < n; i++)
    if (s->band.place[i] == 0)
      list_add (&s->band, i);
  return AURA_OK;
}

enum aura_rc
aura_boundary (size_t n, const int8_t *status, const double *prob, size_t *pick,
               double *probability, size_t *band,
               const struct aura_boundary_sizes *sizes,
               const struct aura_boundary_options *options, void *work,
               const struct aura_exec *exec)
{
  if (!work || aura_boundary_check (options))
    return AURA_EINVAL;
  if (n > INT32_MAX)
    return AURA_ESIZE;
  struct aura_arena arena = { (char *) work, 0 };
  struct scratch s = lay_out (&arena, n, sizes);
  const enum aura_rc rc = make_lists (n, status, prob, sizes->band, &s, exec);
  if (rc != AURA_OK)
    return rc;
  for (size_t k = 0; k < s.band.n; k++)
    band[k] = s.band.item[k];
  for (size_t k = 0; k < sizes->pick; k++)
    {
      double u[2];
      if (k % 65536 == 0 && aura_exec_interrupted (exec))
        return AURA_EINTR;
      aura_rng_uniform (options->seed, AURA_STREAM_BOUNDARY,
                        2 * (options->first + k), 2, u);
      const int anywhere = u[0] < options->uniform || s.band.n == 0;
      const struct list *from = anywhere ? &s.open : &s.band;
      const size_t item = from->item[(size_t) (u[1] * (double) from->n)];
      pick[k] = item;
      probability[k] = aura_draw_probability (
        options->uniform, s.open.n, s.band.n, list_has (&s.band, item));
      list_remove (&s.open, item);
      list_remove (&s.band, item);
    }
  return AURA_OK;
}
