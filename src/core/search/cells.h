/* cells.h - internal: rows sorted into cells around directions. */
#ifndef AURA_CELLS_H
#define AURA_CELLS_H

#include "base/arena.h"
#include "base/blocks.h"
#include "base/real.h"

enum {
  AURA_CELLS_ROWS = 128,   /* rows a block of scores */
  AURA_CELLS_BLOCK = 1024, /* rows of a piece of a cell, at most */
  AURA_CELLS_MAX = 2048
};

/* Rows in the order of their cells: position p holds row list[order[p]]. */
struct aura_side
{
  size_t n;
  const int32_t *list; /* n: rows of zbar, ascending; NULL = 0, 1, ... */
  int32_t *cell;       /* n: of the rows as listed */
  int32_t *order;      /* n */
  real *packed;        /* d-by-n, in this order; NULL = not there */
  size_t n_blocks;     /* pieces of cells */
  int32_t *first;      /* n_blocks + 1: where each begins */
  int32_t *owner;      /* n_blocks: the cell of each */
};

/* The cells, one a direction. */
struct aura_cells
{
  size_t d, n;      /* cells */
  const real *zbar; /* d-by-rows */
  real *centre;     /* d-by-n: the directions */
  const struct aura_exec *exec;
  /* scratch */
  double *sum;     /* d-by-n */
  int32_t *sample; /* k-means sample: entries of the side */
  int32_t *label;  /* the cell of each */
  /* for each slot */
  real *score; /* n-by-AURA_CELLS_ROWS, and as much again */
  real *x;     /* d-by-AURA_CELLS_ROWS */
};

/* The example that a side lists at E. */
static inline int32_t
aura_listed (const struct aura_side *s, size_t e)
{
  return s->list ? s->list[e] : (int32_t) e;
}

/* How many cells N rows get. */
static inline size_t
aura_cells_count (size_t n)
{
  return aura_size_min ((size_t) sqrt ((double) n), AURA_CELLS_MAX);
}

/* Room for c->n cells, and for a side of s->n rows. */
void AURA_R (aura_cells_layout) (struct aura_cells *c,
                                 struct aura_arena *arena);
void AURA_R (aura_side_layout) (struct aura_side *s, size_t cells,
                                struct aura_arena *arena);

/* The directions, by spherical k-means of a sample of SIDE; then the cells of
   its rows. */
enum aura_rc AURA_R (aura_cells_find) (struct aura_cells *c,
                                       const struct aura_side *side);
enum aura_rc AURA_R (aura_cells_assign) (struct aura_cells *c,
                                         const struct aura_side *side);

/* The order of a side by its cells, large cells cut into pieces; and its rows
   in that order. */
void AURA_R (aura_side_sort) (struct aura_side *side, size_t cells);
enum aura_rc AURA_R (aura_side_pack) (struct aura_side *side,
                                      const struct aura_cells *c);

/* SCORE: the products <zbar_i, c> of at most AURA_CELLS_ROWS examples, a column
   each, in the space of SLOT. */
enum aura_rc AURA_R (aura_cells_score) (const struct aura_cells *c, size_t slot,
                                        const int32_t *example, size_t count,
                                        real **score);

/* COUNT distinct numbers below N, ascending, one from each of as many equal
   intervals. */
void AURA_R (aura_cells_draw) (size_t n, size_t count, uint64_t stream,
                               int32_t *sample);

#endif
