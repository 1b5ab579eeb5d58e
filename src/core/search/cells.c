/* cells.c - rows sorted into cells around directions, for ann.c.

   C directions c_1, ..., c_C, C about sqrt (n), from spherical k-means of a sample
   (Dhillon and Modha, "Concept decompositions for large sparse text data using
   clustering", 2001); the cell of a row is that of the direction with the largest
   <zbar, c>. */
#include "search/cells.h"
#include "base/streams.h"
#include "linalg/multiply.h"

#include <string.h>

enum {
  ROWS = AURA_CELLS_ROWS,
  PER_CELL = 64, /* rows of the k-means sample a cell */
  ITERATIONS = 6 /* of k-means */
};

void
AURA_R (aura_cells_layout) (struct aura_cells *c, struct aura_arena *arena)
{
  const size_t slots = aura_slots (c->exec), d = c->d, n = c->n;
  c->centre = aura_arena_take (arena, aura_size_mul (d, n), sizeof (real));
  c->sum = aura_arena_take (arena, aura_size_mul (d, n), sizeof (double));
  c->sample = aura_arena_take (arena, n * PER_CELL, sizeof (int32_t));
  c->label = aura_arena_take (arena, n * PER_CELL, sizeof (int32_t));
  c->score = aura_arena_take (arena, slots * n, sizeof (real) * 2 * ROWS);
  c->x
    = aura_arena_take (arena, aura_size_mul (slots, d), ROWS * sizeof (real));
}

void
AURA_R (aura_side_layout) (struct aura_side *s, size_t cells,
                           struct aura_arena *arena)
{
  const size_t blocks = s->n / AURA_CELLS_BLOCK + cells + 1;
  s->cell = aura_arena_take (arena, s->n, sizeof (int32_t));
  s->order = aura_arena_take (arena, s->n, sizeof (int32_t));
  s->first = aura_arena_take (arena, blocks + 1, sizeof (int32_t));
  s->owner = aura_arena_take (arena, blocks, sizeof (int32_t));
}

void
AURA_R (aura_cells_draw) (size_t n, size_t count, uint64_t stream,
                          int32_t *sample)
{
  for (size_t e = 0; e < count; e++)
    {
      double u;
      aura_rng_uniform (0, stream, e, 1, &u);
      const size_t lo = n / count * e + n % count * e / count;
      const size_t hi = n / count * (e + 1) + n % count * (e + 1) / count;
      const size_t at = lo + (size_t) (u * (double) (hi - lo));
      sample[e] = (int32_t) (at < hi ? at : hi - 1);
    }
}

enum aura_rc
AURA_R (aura_cells_score) (const struct aura_cells *c, size_t slot,
                           const int32_t *example, size_t count, real **score)
{
  const size_t d = c->d;
  real *x = c->x + slot * d * ROWS;
  *score = c->score + slot * c->n * 2 * ROWS;
  for (size_t r = 0; r < count; r++)
    memcpy (x + r * d, c->zbar + (size_t) example[r] * d, d * sizeof (real));
  return AURA_R (aura_gemm) (CblasTrans, CblasNoTrans, c->n, count, d, 1,
                             c->centre, d, x, d, *score, c->n, c->exec);
}

/* Cells of rows ------------------------------------------------------------ */

static int32_t
best_cell (const real *score, size_t cells)
{
  size_t best = 0;
  for (size_t c = 1; c < cells; c++)
    if (score[c] > score[best])
      best = c;
  return (int32_t) best;
}

/* Entries of a side whose cells are looked for. */
struct assignment
{
  const struct aura_cells *c;
  const struct aura_side *side;
  const int32_t *entry; /* NULL: all */
  int32_t *cell;
};

static enum aura_rc
assign_block (void *ctx, const struct aura_block *b)
{
  const struct assignment *a = (const struct assignment *) ctx;
  const size_t count = b->end - b->first, cells = a->c->n;
  int32_t example[ROWS] = { 0 };
  real *score;
  for (size_t r = 0; r < count; r++)
    {
      const size_t e = b->first + r;
      example[r] = aura_listed (a->side, a->entry ? (size_t) a->entry[e] : e);
    }
  const enum aura_rc rc
    = AURA_R (aura_cells_score) (a->c, b->slot, example, count, &score);
  for (size_t r = 0; r < count && rc == AURA_OK; r++)
    a->cell[b->first + r] = best_cell (score + r * cells, cells);
  return rc;
}

static enum aura_rc
assign (struct assignment *a, size_t n)
{
  const double work = (double) n * (double) a->c->n * (double) a->c->d;
  return aura_blocks (n, ROWS, work, a->c->exec, assign_block, a);
}

enum aura_rc
AURA_R (aura_cells_assign) (struct aura_cells *c, const struct aura_side *side)
{
  struct assignment all = { c, side, NULL, side->cell };
  return assign (&all, side->n);
}

/* Directions --------------------------------------------------------------- */

/* The row of entry E of the sample. */
static const real *
sampled_row (const struct aura_cells *c, const struct aura_side *side, size_t e)
{
  return c->zbar + (size_t) aura_listed (side, (size_t) c->sample[e]) * c->d;
}

/* Move each direction with rows of the sample (n) to their normalised mean. */
static enum aura_rc
move_centres (struct aura_cells *c, const struct aura_side *side, size_t n)
{
  const size_t d = c->d;
  memset (c->sum, 0, d * c->n * sizeof *c->sum);
  for (size_t e = 0; e < n; e++)
    {
      if (e % ROWS == 0 && aura_exec_interrupted (c->exec))
        return AURA_EINTR;
      const real *row = sampled_row (c, side, e);
      double *sum = c->sum + (size_t) c->label[e] * d;
      for (size_t j = 0; j < d; j++)
        sum[j] += (double) row[j];
    }
  for (size_t i = 0; i < c->n; i++)
    {
      const double *sum = c->sum + i * d;
      double square = 0;
      for (size_t j = 0; j < d; j++)
        square += sum[j] * sum[j];
      if (square > 0)
        for (size_t j = 0; j < d; j++)
          c->centre[i * d + j] = (real) (sum[j] / sqrt (square));
    }
  return AURA_OK;
}

enum aura_rc
AURA_R (aura_cells_find) (struct aura_cells *c, const struct aura_side *side)
{
  const size_t n = aura_size_min (c->n * PER_CELL, side->n);
  struct assignment sample = { c, side, c->sample, c->label };
  enum aura_rc rc = AURA_OK;
  AURA_R (aura_cells_draw) (side->n, n, AURA_STREAM_KMEANS, c->sample);
  for (size_t i = 0; i < c->n; i++)
    memcpy (c->centre + i * c->d, sampled_row (c, side, i * n / c->n),
            c->d * sizeof (real));
  for (int i = 0; i < ITERATIONS && rc == AURA_OK; i++)
    {
      rc = assign (&sample, n);
      if (rc == AURA_OK)
        rc = move_centres (c, side, n);
    }
  return rc;
}

/* Order -------------------------------------------------------------------- */

void
AURA_R (aura_side_sort) (struct aura_side *side, size_t cells)
{
  size_t start[AURA_CELLS_MAX + 1] = { 0 };
  for (size_t e = 0; e < side->n; e++)
    start[side->cell[e] + 1]++;
  side->n_blocks = 0;
  for (size_t c = 0; c < cells; c++)
    {
      const size_t size = start[c + 1];
      const size_t pieces = aura_block_count (size, AURA_CELLS_BLOCK);
      for (size_t b = 0; b < pieces; b++)
        {
          side->first[side->n_blocks]
            = (int32_t) (start[c] + b * size / pieces);
          side->owner[side->n_blocks++] = (int32_t) c;
        }
      start[c + 1] += start[c];
    }
  side->first[side->n_blocks] = (int32_t) side->n;
  for (size_t e = 0; e < side->n; e++)
    side->order[start[side->cell[e]]++] = (int32_t) e;
}

struct packing
{
  const struct aura_side *side;
  const struct aura_cells *c;
};

static enum aura_rc
pack_block (void *ctx, const struct aura_block *b)
{
  const struct packing *p = (const struct packing *) ctx;
  const struct aura_side *s = p->side;
  const size_t d = p->c->d;
  for (size_t at = b->first; at < b->end; at++)
    memcpy (s->packed + at * d,
            p->c->zbar + (size_t) aura_listed (s, (size_t) s->order[at]) * d,
            d * sizeof (real));
  return AURA_OK;
}

enum aura_rc
AURA_R (aura_side_pack) (struct aura_side *side, const struct aura_cells *c)
{
  struct packing p = { side, c };
  return aura_blocks (side->n, ROWS, (double) side->n * (double) c->d, c->exec,
                      pack_block, &p);
}
