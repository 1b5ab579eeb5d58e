/* ann.c - the search of nearest.c, approximate, for many rows.

   Exact search compares each row of FROM with each row of TO.  Here both are
   sorted into cells (cells.c), and only the rows of cells that look promising
   are compared (inverted lists with several probes:  Jegou, Douze and Schmid,
   "Product quantization for nearest neighbor search", 2011, section IV):

   - a row probes the P cells whose directions are most similar to it, and is
     compared with all their rows.  When FROM and TO are one set, a pair is
     compared when either row probes the other's cell: that finds as many
     neighbours with about half of the P;
   - P is the least with which a sample of the rows, whose neighbours are
     searched exactly, finds the share TARGET of them.  So data without
     structure gets the large P that it needs, and where nothing would be gained
     the search says so and leaves the work to the exact one.

   Among the pairs compared the search is exact, as in nearest.c: products
   (panels.c) screen, similarities are sums in double of one fixed order,
   (similarity descending, index ascending) is a strict total order.  No pair
   comes twice.  So the result does not depend on the order in which threads
   take the pairs. */
#include "search/cells.h"
#include "base/exec.h"
#include "base/select.h"
#include "base/streams.h"
#include "linalg/panels.h"
#include "search/search.h"

#include <pthread.h>
#include <stdlib.h>

#define TARGET .965 /* on the sample; .95 is promised overall */

enum {
  ROWS = AURA_CELLS_ROWS,   /* columns of a product */
  COLS = 256,               /* rows of a product */
  BLOCK = AURA_CELLS_BLOCK, /* rows that are compared under one lock */
  FIRST_PART = 64,          /* the first part is a 64th of the pairs of cells */
  MOST_PARTS = 8,           /* parts, at most */
  N_CALIBRATE = 512,        /* rows that P is chosen by */
  N_RECALL = 1000           /* rows that the recall is measured on */
};

/* Two cells. */
struct pair
{
  double closeness; /* <c, c'> of their directions */
  int32_t a, b;     /* a <= b */
};

struct ann
{
  size_t k, probes;
  int32_t *id; /* k-by-n_from */
  double *sim; /* k-by-n_from */
  int one_set; /* FROM is TO */
  double slack;
  struct aura_cells cells;
  struct aura_side from, to; /* equal when one_set */
  int32_t *sample;           /* N_RECALL: rows searched exactly */
  int32_t *drawn;            /* N_RECALL: their places in FROM */
  int32_t *near_id;          /* k-by-N_RECALL: the exact search */
  double *near_sim;          /* the same */
  int32_t *rank;         /* k-by-N_CALIBRATE: probes that find a neighbour */
  size_t words;          /* 64 positions of FROM each */
  uint64_t *probe;       /* words-by-cells: bit p of column c: p probes c */
  real *bar;             /* per position of FROM: what a product must reach */
  pthread_mutex_t *lock; /* one a block */
  int32_t *kept;         /* TO without superfluous copies */
  int32_t *copies;       /* how often the content of each was seen */
  int32_t *table;        /* hash table of contents: slots, -1 = free */
  size_t slots;          /* a power of two */
  int32_t *start;        /* cells + 1: the first block of each */
  struct pair *pair;     /* pairs of cells, roughly the closest first */
  size_t *run;           /* where the work of a thread begins */
  void *nearest;         /* shares its memory with to.packed */
  real *panels;          /* the rows of TO, block by block */
  int32_t *panel;        /* of each block: its first */
  /* for each slot */
  real *y;          /* panels of at most BLOCK rows */
  real *product;    /* COLS-by-ROWS */
  int32_t *members; /* 2 BLOCK */
  const struct aura_exec *exec;
};

/* The most that the panels of all blocks hold beyond the rows: the last panel
   of each is filled up. */
static size_t
cells_room (size_t n, size_t cells)
{
  return aura_size_mul (n / BLOCK + cells + 1, AURA_PANEL);
}

static size_t
panels_before (const struct ann *s, size_t block)
{
  return (size_t) s->panel[block] * AURA_PANEL * s->cells.d;
}

static size_t
ann_layout (struct ann *s, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t slots = aura_slots (s->exec);
  const size_t d = s->cells.d, n_to = s->to.n;
  const size_t cells = s->cells.n = aura_cells_count (n_to);
  const size_t exact = AURA_R (aura_nearest_worksize) (d, n_to, s->exec);
  const size_t pack = aura_size_mul (aura_size_mul (d, n_to), sizeof (real));
  s->nearest = aura_arena_take (&arena,
                                exact == 0     ? SIZE_MAX
                                : exact > pack ? exact
                                               : pack,
                                1);
  AURA_R (aura_cells_layout) (&s->cells, &arena);
  AURA_R (aura_side_layout) (&s->to, cells, &arena);
  s->from.cell = NULL;
  if (!s->one_set)
    {
      AURA_R (aura_side_layout) (&s->from, cells, &arena);
      for (s->slots = 2; s->slots < 2 * n_to;)
        s->slots *= 2;
      s->table = aura_arena_take (&arena, s->slots, sizeof (int32_t));
      s->copies = aura_arena_take (&arena, n_to, sizeof (int32_t));
    }
  s->kept = aura_arena_take (&arena, n_to, sizeof (int32_t));
  s->sample = aura_arena_take (&arena, N_RECALL, sizeof (int32_t));
  s->drawn = aura_arena_take (&arena, N_RECALL, sizeof (int32_t));
  s->near_id = aura_arena_take (&arena, aura_size_mul (s->k, N_RECALL),
                                sizeof (int32_t));
  s->near_sim
    = aura_arena_take (&arena, aura_size_mul (s->k, N_RECALL), sizeof (double));
  s->rank = aura_arena_take (&arena, aura_size_mul (s->k, N_CALIBRATE),
                             sizeof (int32_t));
  s->words = s->from.n / 64 + 1;
  s->probe = aura_arena_take (&arena, aura_size_mul (s->words, cells),
                              sizeof (uint64_t));
  s->bar = aura_arena_take (&arena, s->from.n, sizeof (real));
  s->start = aura_arena_take (&arena, cells + 1, sizeof (int32_t));
  s->pair = aura_arena_take (&arena, s->one_set ? aura_pair_count (cells) : 0,
                             sizeof (struct pair));
  s->run = aura_arena_take (
    &arena, s->one_set ? cells * (2 + MOST_PARTS) + 1 : 0, sizeof (size_t));
  s->lock = aura_arena_take (&arena, n_to / BLOCK + cells + 1,
                             sizeof (pthread_mutex_t));
  s->panels = aura_arena_take (
    &arena, aura_size_mul (d, aura_size_add (n_to, cells_room (n_to, cells))),
    sizeof (real));
  s->panel
    = aura_arena_take (&arena, n_to / BLOCK + cells + 1, sizeof (int32_t));
  s->y
    = aura_arena_take (&arena, aura_size_mul (slots, d), BLOCK * sizeof (real));
  s->product = aura_arena_take (&arena, slots, sizeof (real) * ROWS * COLS);
  s->members = aura_arena_take (&arena, slots, sizeof (int32_t) * 2 * BLOCK);
  return aura_arena_bytes (&arena);
}

/* Operations needed to compare N rows of FROM with the share SHARE of TO. */
static double
work_of (const struct ann *s, size_t n, double share)
{
  return (double) n * (double) s->to.n * (double) s->cells.d * share;
}

/* Probes ------------------------------------------------------------------- */

/* How many cells a row with these scores ranks above cell C. */
static int32_t
rank_of (const real *score, size_t cells, int32_t c)
{
  int32_t rank = 0;
  for (size_t e = 0; e < cells; e++)
    rank += score[e] > score[c];
  return rank;
}

/* The entry that lists the example ID. */
static size_t
entry_of (const struct aura_side *s, int32_t id)
{
  size_t lo = 0, hi = s->n;
  if (!s->list)
    return (size_t) id;
  while (hi - lo > 1)
    {
      const size_t mid = lo + (hi - lo) / 2;
      if (s->list[mid] <= id)
        lo = mid;
      else
        hi = mid;
    }
  return lo;
}

/* Replace the N entries of FROM in the sample by the examples that they list,
   and find the neighbours of these, exactly. */
static enum aura_rc
search_sample (struct ann *s, size_t n)
{
  int32_t *all = s->kept;
  for (size_t e = 0; e < n; e++)
    s->sample[e] = aura_listed (&s->from, (size_t) s->sample[e]);
  if (s->one_set)
    for (size_t e = 0; e < s->to.n; e++)
      all[e] = (int32_t) e;
  return AURA_R (aura_nearest) (s->cells.d, n, s->to.n, s->k, s->cells.zbar,
                                s->sample, all, s->near_id, s->near_sim,
                                s->nearest, s->exec);
}

/* RANK: the least number of probes with which row R of the sample meets each of
   its neighbours. */
static enum aura_rc
rank_neighbours (void *ctx, const struct aura_block *b)
{
  const struct ann *s = (const struct ann *) ctx;
  const size_t cells = s->cells.n, k = s->k, r = b->index;
  const int32_t own = s->to.cell[s->one_set ? (size_t) s->sample[r] : 0];
  const int32_t *near = s->near_id + r * k;
  int32_t *rank = s->rank + r * k;
  real *score;
  enum aura_rc rc
    = AURA_R (aura_cells_score) (&s->cells, b->slot, s->sample + r, 1, &score);
  for (size_t e = 0; e < k && rc == AURA_OK; e++)
    rank[e] = near[e] < 0 ? 0
                          : rank_of (score, cells,
                                     s->to.cell[entry_of (&s->to, near[e])]);
  if (!s->one_set) /* then only the row itself probes */
    return rc;
  for (size_t first = 0; first < k && rc == AURA_OK; first += ROWS)
    {
      const size_t count = aura_size_min (ROWS, k - first);
      rc = AURA_R (aura_cells_score) (&s->cells, b->slot, near + first, count,
                                      &score);
      for (size_t e = 0; e < count && rc == AURA_OK; e++)
        {
          const int32_t back = rank_of (score + e * cells, cells, own);
          if (back < rank[first + e])
            rank[first + e] = back;
        }
    }
  return rc;
}

/* The least P that finds the share TARGET of the sample's neighbours. */
static enum aura_rc
choose_probes (struct ann *s)
{
  const size_t n = aura_size_min (N_CALIBRATE, s->from.n);
  size_t count[AURA_CELLS_MAX + 1] = { 0 }, found = 0;
  AURA_R (aura_cells_draw) (s->from.n, n, AURA_STREAM_CALIBRATE, s->sample);
  enum aura_rc rc = search_sample (s, n);
  if (rc == AURA_OK)
    rc = aura_blocks (n, 1,
                      (double) (n * s->k) * (double) (s->cells.n * s->cells.d),
                      s->exec, rank_neighbours, s);
  if (rc != AURA_OK)
    return rc;
  for (size_t e = 0; e < n * s->k; e++)
    count[s->rank[e]]++;
  for (s->probes = 0; (double) found < TARGET * (double) (n * s->k);)
    found += count[s->probes++];
  return AURA_OK;
}

static int
is_zero (const real *row, size_t d)
{
  for (size_t j = 0; j < d; j++)
    if (row[j] != 0)
      return 0;
  return 1;
}

/* The probes of a block of positions; no word belongs to two blocks.  A row
   probes its own cell in any case; a row of zeros no other (finish_zero serves
   it). */
static enum aura_rc
mark_block (void *ctx, const struct aura_block *b)
{
  const struct ann *s = (const struct ann *) ctx;
  const size_t cells = s->cells.n, count = b->end - b->first, d = s->cells.d;
  int32_t example[ROWS];
  real *score;
  for (size_t r = 0; r < count; r++)
    example[r] = aura_listed (&s->from, (size_t) s->from.order[b->first + r]);
  const enum aura_rc rc
    = AURA_R (aura_cells_score) (&s->cells, b->slot, example, count, &score);
  if (rc != AURA_OK)
    return rc;
  real *spare = score + cells * ROWS;
  for (size_t c = 0; c < cells; c++)
    for (size_t r = 0; r < count; r += 64)
      s->probe[c * s->words + (b->first + r) / 64] = 0;
  for (size_t r = 0; r < count; r++)
    {
      const real *of = score + r * cells;
      const size_t p = b->first + r;
      const size_t own = (size_t) s->from.cell[s->from.order[p]];
      memcpy (spare, of, cells * sizeof *spare);
      const real least
        = is_zero (s->cells.zbar + (size_t) example[r] * d, d)
            ? (real) INFINITY
            : AURA_R (aura_select) (spare, cells, cells - s->probes);
      for (size_t c = 0; c < cells; c++)
        if (of[c] >= least || c == own)
          s->probe[c * s->words + p / 64] |= (uint64_t) 1 << p % 64;
    }
  return AURA_OK;
}

/* The positions of FROM's block B that probe cell C, or that do not. */
static size_t
list_members (const struct ann *s, size_t b, int32_t c, int probing,
              int32_t *member)
{
  const uint64_t *probe = s->probe + (size_t) c * s->words;
  size_t count = 0;
  for (int32_t p = s->from.first[b]; p < s->from.first[b + 1]; p++)
    {
      member[count] = p;
      count += (probe[p / 64] >> p % 64 & 1) == (uint64_t) probing;
    }
  return count;
}

/* Comparisons -------------------------------------------------------------- */

/* A row at position px of FROM, and some at positions py of TO. */
struct column
{
  struct ann *s;
  int32_t px, id_x;
  const real *x;
  const int32_t *py;
  real *bar; /* of the rows Y */
};

static void
offer_row (struct ann *s, int32_t p, int32_t id, double sim)
{
  const size_t column = (size_t) s->from.order[p] * s->k;
  if (aura_topk_offer (s->sim + column, s->id + column, s->k, sim, id))
    s->bar[p] = (real) (s->sim[column] - s->slack);
}

static inline void
offer_pair (void *ctx, size_t r)
{
  struct column *c = (struct column *) ctx;
  struct ann *s = c->s;
  const size_t d = s->cells.d;
  const int32_t id_y = aura_listed (&s->to, (size_t) s->to.order[c->py[r]]);
  if (c->id_x == id_y)
    return;
  const double sim
    = AURA_R (aura_similarity) (c->x, s->to.packed + (size_t) c->py[r] * d, d);
  offer_row (s, c->px, id_y, sim);
  if (s->one_set)
    {
      offer_row (s, c->py[r], c->id_x, sim);
      c->bar[r] = s->bar[c->py[r]];
    }
}

/* Prefetch the heap of the R-th row Y: with many rows it is in no cache. */
static inline void
fetch_heap (void *ctx, size_t r)
{
#ifdef __GNUC__
  enum { LINE = 64 };
  const struct column *c = (const struct column *) ctx;
  const struct ann *s = c->s;
  const size_t column = (size_t) s->from.order[c->py[r]] * s->k;
  const char *sim = (const char *) (s->sim + column);
  const char *id = (const char *) (s->id + column);
  for (size_t at = 0; at < s->k * sizeof (double); at += LINE)
    __builtin_prefetch (sim + at);
  for (size_t at = 0; at < s->k * sizeof (int32_t); at += LINE)
    __builtin_prefetch (id + at);
#else
  (void) ctx;
  (void) r;
#endif
}

/* Offer the products of row X with the rows Y to the heaps. BAR: the bars of Y,
   NULL when Y takes none. */
AURA_CLONES static void
offer_column (const real *product, size_t count, struct column *c)
{
  aura_screen (product, count, c->s->bar + c->px, c->bar, offer_pair,
               c->bar ? fetch_heap : NULL, c);
}

/* Some rows of one block; for rows of TO also their panels. */
struct members
{
  size_t block;
  size_t count;
  const int32_t *position; /* ascending */
  const real *panels;
};

static void
lock_blocks (struct ann *s, size_t a, size_t b)
{
  if (!s->one_set) /* a thread has a block of FROM to itself */
    return;
  /* lower first, so no deadlock */
  pthread_mutex_lock (&s->lock[a < b ? a : b]);
  if (a != b)
    pthread_mutex_lock (&s->lock[a < b ? b : a]);
}

static void
unlock_blocks (struct ann *s, size_t a, size_t b)
{
  if (!s->one_set)
    return;
  pthread_mutex_unlock (&s->lock[a]);
  if (a != b)
    pthread_mutex_unlock (&s->lock[b]);
}

static const real *
row_of (const struct ann *s, int32_t p)
{
  const size_t d = s->cells.d;
  return s->from.packed
           ? s->from.packed + (size_t) p * d
           : s->cells.zbar
               + (size_t) aura_listed (&s->from, (size_t) s->from.order[p]) * d;
}

/* Members x0, ..., x0 + nx - 1 of X, at most ROWS, with y0, ..., y0 + ny - 1 of
   Y, at most COLS.  A row that is among X and among Y is compared with those
   before it. */
static enum aura_rc
compare_tile (struct ann *s, size_t slot, const struct members *x, size_t x0,
              size_t nx, const struct members *y, size_t y0, size_t ny)
{
  const size_t d = s->cells.d;
  const int same = s->one_set && x->block == y->block;
  real *product = s->product + slot * ROWS * COLS, bar[COLS];
  const int32_t *px = x->position + x0, *py = y->position + y0;
  const real *rows[ROWS];
  if (aura_exec_interrupted (s->exec))
    return AURA_EINTR;
  for (size_t c = 0; c < nx; c++)
    rows[c] = row_of (s, px[c]);
  AURA_R (aura_panels_multiply)
  (d, aura_panels_of (ny), y->panels + y0 * d, nx, rows, product, COLS);
  lock_blocks (s, x->block, y->block);
  for (size_t r = 0; r < ny && s->one_set; r++)
    bar[r] = s->bar[py[r]];
  for (size_t c = 0; c < nx; c++)
    {
      size_t count = ny;
      if (same)
        count = px[c] <= py[0] ? 0 : (size_t) (px[c] - py[0]);
      struct column column = {
        s,       px[c], aura_listed (&s->from, (size_t) s->from.order[px[c]]),
        rows[c], py,    s->one_set ? bar : NULL
      };
      offer_column (product + c * COLS, aura_size_min (count, ny), &column);
    }
  unlock_blocks (s, x->block, y->block);
  return AURA_OK;
}

static enum aura_rc
compare_members (struct ann *s, size_t slot, const struct members *x,
                 const struct members *y)
{
  enum aura_rc rc = AURA_OK;
  for (size_t x0 = 0; x0 < x->count; x0 += ROWS)
    for (size_t y0 = 0; y0 < y->count && rc == AURA_OK; y0 += COLS)
      rc = compare_tile (s, slot, x, x0, aura_size_min (ROWS, x->count - x0), y,
                         y0, aura_size_min (COLS, y->count - y0));
  return rc;
}

/* The rows of FROM's block a and of TO's block b of which one probes the
   other's cell. */
static enum aura_rc
compare_blocks (struct ann *s, size_t slot, size_t a, size_t b)
{
  int32_t *position = s->members + slot * 2 * BLOCK;
  int32_t *other = position + BLOCK;
  const int32_t cell_b = s->to.owner[b];
  struct members x = { a, 0, position, NULL };
  struct members y = { b, 0, other, s->panels + panels_before (s, b) };
  enum aura_rc rc = AURA_OK;
  x.count = list_members (s, a, cell_b, 1, position);
  for (int32_t p = s->to.first[b]; x.count && p < s->to.first[b + 1]; p++)
    other[y.count++] = p;
  if (x.count)
    rc = compare_members (s, slot, &x, &y);
  if (rc != AURA_OK || !s->one_set || a == b)
    return rc;
  /* Rows of b that probe a's cell, with those not yet compared. */
  y.count = list_members (s, b, s->to.owner[a], 1, other);
  if (y.count == 0)
    return AURA_OK;
  x.count = list_members (s, a, cell_b, 0, position);
  if (x.count == 0)
    return AURA_OK;
  real *panels = s->y + slot * BLOCK * s->cells.d;
  AURA_R (aura_panels_fill)
  (s->cells.d, y.count, s->to.packed, other, panels);
  y.panels = panels;
  return compare_members (s, slot, &x, &y);
}

/* The blocks of two cells, or of one. */
static enum aura_rc
compare_cells (struct ann *s, size_t slot, const struct pair *pair)
{
  const size_t a = (size_t) pair->a, b = (size_t) pair->b;
  enum aura_rc rc = AURA_OK;
  for (size_t j = (size_t) s->start[b]; j < (size_t) s->start[b + 1]; j++)
    for (size_t i = (size_t) s->start[a];
         i < (a == b ? j + 1 : (size_t) s->start[a + 1]) && rc == AURA_OK; i++)
      rc = compare_blocks (s, slot, i, j);
  return rc;
}

static enum aura_rc
compare_run (void *ctx, const struct aura_block *work)
{
  struct ann *s = (struct ann *) ctx;
  enum aura_rc rc = AURA_OK;
  for (size_t e = s->run[work->index];
       e < s->run[work->index + 1] && rc == AURA_OK; e++)
    rc = compare_cells (s, work->slot, s->pair + e);
  return rc;
}

static int
by_closeness (const void *a, const void *b)
{
  const struct pair *p = (const struct pair *) a;
  const struct pair *q = (const struct pair *) b;
  if (p->closeness != q->closeness)
    return p->closeness > q->closeness ? -1 : 1;
  return p->b != q->b ? (p->b > q->b) - (p->b < q->b)
                      : (p->a > q->a) - (p->a < q->a);
}

/* Where the blocks of each cell begin. */
static void
find_blocks (struct ann *s)
{
  size_t block = 0;
  for (size_t c = 0; c <= s->cells.n; c++)
    {
      while (block < s->to.n_blocks && (size_t) s->to.owner[block] < c)
        block++;
      s->start[c] = (int32_t) block;
    }
}

/* Order the pairs of cells: first each cell with itself, then the closest 64th
   of all pairs, then twice as many, and so on.  Within such a part the pairs
   with the same b form a run, so that the rows of b stay in cache.  Returns the
   number of runs. */
static size_t
order_pairs (struct ann *s)
{
  const size_t cells = s->cells.n, d = s->cells.d;
  const size_t count = aura_pair_count (cells);
  for (size_t e = 0; e < count; e++)
    {
      struct pair *p = s->pair + e;
      size_t a, b;
      aura_pair (cells, e, &a, &b);
      p->a = (int32_t) a;
      p->b = (int32_t) b;
      p->closeness = a == b
                       ? INFINITY
                       : AURA_R (aura_similarity) (s->cells.centre + a * d,
                                                   s->cells.centre + b * d, d);
    }
  qsort (s->pair, count, sizeof *s->pair, by_closeness);
  size_t part = count / FIRST_PART + cells, runs = 0;
  for (size_t e = 0, level = 0; e < count; e++)
    {
      if (e == part)
        {
          level++;
          part *= 2;
        }
      s->pair[e].closeness = e < cells ? 1 : -(double) level;
    }
  qsort (s->pair, count, sizeof *s->pair, by_closeness);
  for (size_t e = 0; e < count; e++)
    if (e == 0 || s->pair[e].b != s->pair[e - 1].b
        || s->pair[e].closeness < s->pair[e - 1].closeness)
      s->run[runs++] = e;
  s->run[runs] = count;
  return runs;
}

/* Compare all pairs of cells of one set, roughly the closest first: the heaps
   are soon full of good pairs, which keep most others out. */
static enum aura_rc
compare_one_set (struct ann *s)
{
  const size_t blocks = s->to.n_blocks;
  const double share = (double) s->probes / (double) s->cells.n;
  find_blocks (s);
  const size_t runs = order_pairs (s);
  for (size_t b = 0; b < blocks; b++)
    pthread_mutex_init (&s->lock[b], NULL);
  const enum aura_rc rc = aura_blocks (runs, 1, work_of (s, s->from.n, share),
                                       s->exec, compare_run, s);
  for (size_t b = 0; b < blocks; b++)
    pthread_mutex_destroy (&s->lock[b]);
  return rc;
}

/* A block of FROM with all of TO, its own cell first. */
static enum aura_rc
compare_block (void *ctx, const struct aura_block *block)
{
  struct ann *s = (struct ann *) ctx;
  const size_t blocks = s->to.n_blocks, a = block->index;
  enum aura_rc rc = AURA_OK;
  size_t b = 0;
  while (b + 1 < blocks && s->to.owner[b] < s->from.owner[a])
    b++;
  for (size_t e = 0; e < blocks && rc == AURA_OK; e++)
    {
      rc = compare_blocks (s, block->slot, a, b);
      b = b + 1 < blocks ? b + 1 : 0;
    }
  return rc;
}

static enum aura_rc
compare_two_sets (struct ann *s)
{
  const double share = (double) s->probes / (double) s->cells.n;
  return aura_blocks (s->from.n_blocks, 1, work_of (s, s->from.n, share),
                      s->exec, compare_block, s);
}

static enum aura_rc
clear_block (void *ctx, const struct aura_block *b)
{
  const struct ann *s = (const struct ann *) ctx;
  const size_t k = s->k;
  aura_topk_clear (s->sim + b->first * k, s->id + b->first * k,
                   (b->end - b->first) * k);
  for (size_t p = b->first; p < b->end; p++)
    s->bar[p] = -(real) INFINITY;
  return AURA_OK;
}

/* Results ------------------------------------------------------------------ */

/* A row of zeros has similarity 0 to all rows: its neighbours are those with
   the lowest indices. */
static void
finish_zero (struct ann *s, size_t entry)
{
  const int32_t own = aura_listed (&s->from, entry);
  size_t e = 0;
  for (size_t at = 0; e < s->k && at < s->to.n; at++)
    if (aura_listed (&s->to, at) != own)
      {
        s->id[entry * s->k + e] = aura_listed (&s->to, at);
        s->sim[entry * s->k + e++] = 0;
      }
  for (; e < s->k; e++)
    {
      s->id[entry * s->k + e] = -1;
      s->sim[entry * s->k + e] = -INFINITY;
    }
}

static enum aura_rc
finish_block (void *ctx, const struct aura_block *b)
{
  struct ann *s = (struct ann *) ctx;
  const size_t k = s->k, d = s->cells.d;
  for (size_t e = b->first; e < b->end; e++)
    {
      aura_topk_sort (s->sim + e * k, s->id + e * k, k);
      if (is_zero (s->cells.zbar + (size_t) aura_listed (&s->from, e) * d, d))
        finish_zero (s, e);
    }
  return AURA_OK;
}

/* Rows that were compared with fewer than k others are searched exactly. */
static enum aura_rc
complete (struct ann *s)
{
  const size_t k = s->k;
  for (size_t e = 0; e < s->from.n;)
    {
      const size_t begin = e;
      size_t n = 0;
      for (; e < s->from.n && n < N_RECALL; e++)
        if (s->id[e * k + k - 1] < 0)
          s->sample[n++] = (int32_t) e;
      if (n == 0)
        return AURA_OK;
      const enum aura_rc rc = search_sample (s, n);
      if (rc != AURA_OK)
        return rc;
      n = 0;
      for (size_t i = begin; i < e; i++)
        if (s->id[i * k + k - 1] < 0)
          {
            memcpy (s->id + i * k, s->near_id + n * k, k * sizeof *s->id);
            memcpy (s->sim + i * k, s->near_sim + n++ * k, k * sizeof *s->sim);
          }
    }
  return AURA_OK;
}

/* RECALL: the share of the neighbours of N_RECALL rows that was found.  A row
   as similar as the k-th neighbour counts as one. */
static enum aura_rc
measure_recall (struct ann *s, double *recall)
{
  const size_t n = aura_size_min (N_RECALL, s->from.n), k = s->k;
  size_t found = 0, all = 0;
  AURA_R (aura_cells_draw) (s->from.n, n, AURA_STREAM_RECALL, s->drawn);
  memcpy (s->sample, s->drawn, n * sizeof *s->sample);
  const enum aura_rc rc = search_sample (s, n);
  for (size_t r = 0; r < n && rc == AURA_OK; r++)
    {
      size_t last = k;
      while (last && s->near_id[r * k + last - 1] < 0)
        last--;
      const double *sim = s->sim + (size_t) s->drawn[r] * k;
      for (size_t e = 0; e < last; e++)
        found += sim[e] >= s->near_sim[r * k + last - 1];
      all += last;
    }
  *recall = all ? (double) found / (double) all : 1;
  return rc;
}

/* Set up ------------------------------------------------------------------- */

/* Of equal rows of TO only the lowest k + 1 can be among the k best of a row,
   so the others are left out. (Thousands of ties would defeat the screen.) */
static enum aura_rc
drop_copies (struct ann *s)
{
  const size_t bytes = s->cells.d * sizeof (real);
  size_t kept = 0;
  memset (s->table, -1, s->slots * sizeof *s->table);
  for (size_t e = 0; e < s->to.n; e++)
    {
      if (e % ROWS == 0 && aura_exec_interrupted (s->exec))
        return AURA_EINTR;
      const real *row = s->cells.zbar + (size_t) s->to.list[e] * s->cells.d;
      size_t slot = aura_hash_bytes (row, bytes) & (s->slots - 1);
      while (s->table[slot] >= 0
             && memcmp (s->cells.zbar
                          + (size_t) s->to.list[s->table[slot]] * s->cells.d,
                        row, bytes)
                  != 0)
        slot = (slot + 1) & (s->slots - 1);
      if (s->table[slot] < 0)
        {
          s->table[slot] = (int32_t) e;
          s->copies[e] = 0;
        }
      if ((size_t) s->copies[s->table[slot]]++ <= s->k)
        s->kept[kept++] = s->to.list[e];
    }
  s->to.list = s->kept;
  s->to.n = kept;
  s->cells.n = aura_cells_count (kept);
  return AURA_OK;
}

/* Find the cells, and choose P.  WORTH: nonzero when the approximate search
   pays off. */
static enum aura_rc
prepare (struct ann *s, int *worth)
{
  enum aura_rc rc = s->one_set ? AURA_OK : drop_copies (s);
  *worth = 0;
  if (rc != AURA_OK
      || !aura_search_serves (AURA_SEARCH_APPROXIMATE, s->from.n, s->to.n,
                              s->k))
    return rc;
  rc = AURA_R (aura_cells_find) (&s->cells, &s->to);
  if (rc == AURA_OK)
    rc = AURA_R (aura_cells_assign) (&s->cells, &s->to);
  if (rc == AURA_OK && !s->one_set)
    rc = AURA_R (aura_cells_assign) (&s->cells, &s->from);
  if (rc == AURA_OK)
    rc = choose_probes (s);
  *worth = rc == AURA_OK && 2 * s->probes <= s->cells.n;
  return rc;
}

static enum aura_rc
fill_panels (void *ctx, const struct aura_block *block)
{
  const struct ann *s = (const struct ann *) ctx;
  const size_t d = s->cells.d, b = block->index;
  const size_t first = (size_t) s->to.first[b];
  AURA_R (aura_panels_fill)
  (d, (size_t) s->to.first[b + 1] - first, s->to.packed + first * d, NULL,
   s->panels + panels_before (s, b));
  return AURA_OK;
}

/* The rows of TO in the order of the cells, in rows and in panels. */
static enum aura_rc
pack (struct ann *s)
{
  struct aura_side *to = &s->to;
  AURA_R (aura_side_sort) (to, s->cells.n);
  to->packed = s->nearest;
  const enum aura_rc rc = AURA_R (aura_side_pack) (to, &s->cells);
  size_t panels = 0;
  for (size_t b = 0; b < to->n_blocks; b++)
    {
      s->panel[b] = (int32_t) panels;
      panels += aura_panels_of ((size_t) (to->first[b + 1] - to->first[b]));
    }
  return rc != AURA_OK
           ? rc
           : aura_blocks (to->n_blocks, 1, (double) to->n * (double) s->cells.d,
                          s->exec, fill_panels, s);
}

static enum aura_rc
search_cells (struct ann *s)
{
  const double heaps = (double) s->from.n * (double) s->k;
  enum aura_rc rc = pack (s);
  if (s->one_set)
    s->from = s->to;
  else
    AURA_R (aura_side_sort) (&s->from, s->cells.n);
  if (rc == AURA_OK)
    rc = aura_blocks (s->from.n, ROWS,
                      (double) s->from.n * (double) (s->cells.n * s->cells.d),
                      s->exec, mark_block, s);
  if (rc == AURA_OK)
    rc = aura_blocks (s->from.n, ROWS, heaps, s->exec, clear_block, s);
  if (rc == AURA_OK)
    rc = s->one_set ? compare_one_set (s) : compare_two_sets (s);
  if (rc == AURA_OK)
    rc = aura_blocks (s->from.n, ROWS, 16 * heaps, s->exec, finish_block, s);
  s->to.packed = NULL; /* the exact search reuses its memory */
  return rc;
}

size_t
AURA_R (aura_ann_worksize) (size_t d, size_t n_from, size_t n_to, size_t k,
                            int one_set, const struct aura_exec *exec)
{
  struct ann s = { .cells = { .d = d, .exec = exec },
                   .k = k,
                   .one_set = one_set,
                   .from.n = n_from,
                   .to.n = n_to,
                   .exec = exec };
  if (n_from > INT32_MAX || n_to > INT32_MAX)
    return 0;
  return ann_layout (&s, NULL);
}

enum aura_rc
AURA_R (aura_ann) (size_t d, size_t n_from, size_t n_to, size_t k,
                   const real *zbar, const int32_t *from, const int32_t *to,
                   int32_t *id, double *sim, struct aura_search_report *report,
                   void *work, const struct aura_exec *exec)
{
  struct ann s = { .cells = { .d = d, .zbar = zbar, .exec = exec },
                   .k = k,
                   .id = id,
                   .sim = sim,
                   .one_set = !from && !to,
                   .slack = aura_similarity_slack (d),
                   .from = { .n = n_from, .list = from },
                   .to = { .n = n_to, .list = to },
                   .exec = exec };
  int worth;
  *report = (struct aura_search_report){ .recall = 1 };
  if (!from != !to || (!from && n_from != n_to))
    return AURA_EINVAL;
  if (n_from > INT32_MAX || n_to > INT32_MAX || !aura_fits_blas (d))
    return AURA_ESIZE;
  if (!aura_search_serves (AURA_SEARCH_APPROXIMATE, n_from, n_to, k))
    return AURA_OK;
  ann_layout (&s, aura_arena_block (work));
  enum aura_rc rc = prepare (&s, &worth);
  if (rc != AURA_OK || !worth)
    return rc;
  rc = search_cells (&s);
  if (rc == AURA_OK)
    rc = complete (&s);
  *report = (struct aura_search_report){ 1, 0, s.cells.n, s.probes };
  if (rc == AURA_OK)
    rc = measure_recall (&s, &report->recall);
  return rc;
}
