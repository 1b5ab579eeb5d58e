/* ann.c - the search of nearest.c, approximate, for many rows.

   Exact search compares each row of FROM with each row of TO.  Here both are
   cut into cells, and only the rows of cells that look promising are compared
   (inverted lists with several probes: Jegou, Douze and Schmid, "Product
   quantization for nearest neighbor search", 2011, section IV):

   - C directions c_1, ..., c_C, C about sqrt (n), from spherical k-means of a
     sample (Dhillon and Modha, "Concept decompositions for large sparse text
     data using clustering", 2001); the cell of a row is that of the direction
     with the largest <zbar, c>;
   - a row probes the P cells whose directions are most similar to it, and is
     compared with all their rows.  When FROM and TO are one set, a pair is
     compared when either row probes the other's cell: that finds as many
     neighbours with about half of the P;
   - P is the least with which a sample of the rows, whose neighbours are
     searched exactly, finds the share TARGET of them.  So data without
     structure gets the large P that it needs, and where nothing would be gained
     the search says so and leaves the work to the exact one.

   Among the pairs compared the search is exact, as in nearest.c: products
   screen, similarities are sums in double of one fixed order, (similarity
   descending, index ascending) is a strict total order.  No pair comes twice.
   So the result does not depend on the order in which threads take the pairs. */
#include "search/search.h"
#include "base/simd.h"
#include "base/steps.h"
#include "base/streams.h"

#include <omp.h>

#define TARGET .965 /* of the sample; .95 is promised of the rest */

enum {
  ROWS = 128,   /* rows a block of scores, and columns of a product */
  COLS = 256,   /* rows of a product */
  STRIP = 16,   /* products rejected at once */
  BLOCK = 1024, /* rows of a cell that are compared under one lock */
  CELLS_MAX = 2048,
  PER_CELL = 64,     /* rows of the k-means sample a cell */
  ITERATIONS = 6,    /* of k-means */
  N_CALIBRATE = 512, /* rows that P is chosen by */
  N_RECALL = 1000    /* rows that the recall is measured on */
};

/* Rows in the order of their cells: position p holds row list[order[p]]. */
struct side
{
  size_t n;
  const int32_t *list; /* n: rows of zbar; NULL = 0, 1, ... */
  int32_t *cell;       /* n: of the rows as listed */
  int32_t *order;      /* n */
  real *packed;        /* d-by-n, in this order; NULL = not there */
  size_t n_blocks;     /* pieces of cells, */
  int32_t *first;      /* n_blocks + 1: where they begin, */
  int32_t *owner;      /* n_blocks: and their cells */
};

struct ann
{
  size_t d, k, cells, probes;
  const real *zbar;
  int32_t *id; /* k-by-n_from */
  double *sim; /* k-by-n_from */
  int one_set; /* FROM is TO */
  double slack;
  struct side from, to; /* equal when one_set */
  real *centre;         /* d-by-cells */
  double *sum;          /* d-by-cells */
  int32_t *sample;      /* of k-means, or of rows searched exactly */
  int32_t *label;       /* of k-means */
  int32_t *near_id;     /* k-by-N_RECALL: the exact search */
  double *near_sim;     /* the same */
  int32_t *rank;        /* k-by-N_CALIBRATE: probes that find a neighbour */
  size_t words;         /* 64 positions of FROM each */
  uint64_t *probe;      /* words-by-cells: bit p of column c: p probes c */
  real *bar;            /* FROM, by position: what products must reach */
  omp_lock_t *lock;     /* one a block */
  int32_t *kept;        /* TO without superfluous copies, */
  int32_t *copies;      /* and how many of each were seen; */
  int32_t *table;       /* by content: slots, -1 = free */
  size_t slots;         /* a power of two */
  void *nearest;        /* shares its place with to.packed */
  /* of each thread */
  real *score;      /* cells-by-ROWS, and as much again */
  real *x, *y;      /* d-by-ROWS, d-by-COLS */
  real *product;    /* COLS-by-ROWS */
  int32_t *members; /* 2 BLOCK */
  const struct aura_exec *exec;
  int code;
};

static size_t
cells_for (size_t n_to)
{
  const size_t c = (size_t) sqrt ((double) n_to);
  return c < CELLS_MAX ? c : CELLS_MAX;
}

static void
side_layout (struct side *s, size_t cells, struct aura_arena *arena)
{
  const size_t blocks = s->n / BLOCK + cells + 1;
  s->cell = aura_arena_take (arena, s->n, sizeof (int32_t));
  s->order = aura_arena_take (arena, s->n, sizeof (int32_t));
  s->first = aura_arena_take (arena, blocks + 1, sizeof (int32_t));
  s->owner = aura_arena_take (arena, blocks, sizeof (int32_t));
}

static size_t
ann_layout (struct ann *s, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t threads = (size_t) aura_step_threads (s->exec);
  const size_t d = s->d, n_to = s->to.n, cells = s->cells = cells_for (n_to);
  const size_t exact = AURA_R (aura_nearest_worksize) (d, n_to, s->exec);
  const size_t pack = aura_size_mul (aura_size_mul (d, n_to), sizeof (real));
  const size_t sample = cells * PER_CELL + N_RECALL;
  s->nearest = aura_arena_take (&arena,
                                exact == 0     ? SIZE_MAX
                                : exact > pack ? exact
                                               : pack,
                                1);
  side_layout (&s->to, cells, &arena);
  s->from.cell = NULL;
  if (!s->one_set)
    {
      side_layout (&s->from, cells, &arena);
      for (s->slots = 2; s->slots < 2 * n_to;)
        s->slots *= 2;
      s->table = aura_arena_take (&arena, s->slots, sizeof (int32_t));
      s->copies = aura_arena_take (&arena, n_to, sizeof (int32_t));
    }
  s->kept = aura_arena_take (&arena, n_to, sizeof (int32_t));
  s->centre = aura_arena_take (&arena, aura_size_mul (d, cells), sizeof (real));
  s->sum = aura_arena_take (&arena, aura_size_mul (d, cells), sizeof (double));
  s->sample = aura_arena_take (&arena, sample, sizeof (int32_t));
  s->label = aura_arena_take (&arena, sample, sizeof (int32_t));
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
  s->lock
    = aura_arena_take (&arena, n_to / BLOCK + cells + 1, sizeof (omp_lock_t));
  s->score
    = aura_arena_take (&arena, threads * cells, 2 * ROWS * sizeof (real));
  s->x = aura_arena_take (&arena, aura_size_mul (threads, d),
                          ROWS * sizeof (real));
  s->y = aura_arena_take (&arena, aura_size_mul (threads, d),
                          COLS * sizeof (real));
  s->product = aura_arena_take (&arena, threads, ROWS * COLS * sizeof (real));
  s->members = aura_arena_take (&arena, threads, 2 * BLOCK * sizeof (int32_t));
  return aura_arena_bytes (&arena);
}

static size_t
this_thread (void)
{
  return (size_t) omp_get_thread_num ();
}

/* The example that a side lists at E. */
static int32_t
listed (const struct side *s, size_t e)
{
  return s->list ? s->list[e] : (int32_t) e;
}

/* COUNT distinct numbers below N, ascending, one from each of as many equal
   intervals. */
static void
draw_sample (size_t n, size_t count, uint64_t stream, int32_t *sample)
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

/* Cells -------------------------------------------------------------------- */

/* The scores <zbar_i, c> of at most ROWS examples, a column each, in this
   thread's space. */
static real *
score_rows (struct ann *s, const int32_t *example, size_t count)
{
  const size_t d = s->d, t = this_thread ();
  real *x = s->x + t * d * ROWS, *score = s->score + t * s->cells * 2 * ROWS;
  for (size_t r = 0; r < count; r++)
    memcpy (x + r * d, s->zbar + (size_t) example[r] * d, d * sizeof (real));
  aura_step_gemm (CblasTrans, CblasNoTrans, s->cells, count, d, 1, s->centre, d,
                  x, d, score, s->cells, &s->code, s->exec);
  return score;
}

static int32_t
best_cell (const real *score, size_t cells)
{
  size_t best = 0;
  for (size_t c = 1; c < cells; c++)
    if (score[c] > score[best])
      best = c;
  return (int32_t) best;
}

/* The cells of N examples. */
static void
assign_rows (struct ann *s, const struct side *from, const int32_t *entry,
             size_t n, int32_t *cell)
{
#pragma omp parallel for num_threads(aura_step_threads(s->exec))               \
  schedule(dynamic)
  for (size_t first = 0; first < n; first += ROWS)
    {
      const size_t count = n - first < ROWS ? n - first : ROWS;
      int32_t example[ROWS];
      for (size_t r = 0; r < count; r++)
        example[r]
          = listed (from, entry ? (size_t) entry[first + r] : first + r);
      const real *score = score_rows (s, example, count);
      if (!aura_step_stop (&s->code, s->exec))
        for (size_t r = 0; r < count; r++)
          cell[first + r] = best_cell (score + r * s->cells, s->cells);
    }
}

/* Each direction that has rows to the mean of them, normalised. */
static void
move_centres (struct ann *s, size_t n)
{
  const size_t d = s->d;
  memset (s->sum, 0, d * s->cells * sizeof *s->sum);
  for (size_t e = 0; e < n; e++)
    {
      if (e % ROWS == 0 && aura_step_stop (&s->code, s->exec))
        return;
      const real *row
        = s->zbar + (size_t) listed (&s->to, (size_t) s->sample[e]) * d;
      double *sum = s->sum + (size_t) s->label[e] * d;
      for (size_t j = 0; j < d; j++)
        sum[j] += (double) row[j];
    }
  for (size_t c = 0; c < s->cells; c++)
    {
      const double *sum = s->sum + c * d;
      double square = 0;
      for (size_t j = 0; j < d; j++)
        square += sum[j] * sum[j];
      if (square > 0)
        for (size_t j = 0; j < d; j++)
          s->centre[c * d + j] = (real) (sum[j] / sqrt (square));
    }
}

static void
find_centres (struct ann *s)
{
  const size_t d = s->d;
  size_t n = s->cells * PER_CELL;
  n = n < s->to.n ? n : s->to.n;
  draw_sample (s->to.n, n, AURA_STREAM_KMEANS, s->sample);
  for (size_t c = 0; c < s->cells; c++)
    memcpy (s->centre + c * d,
            s->zbar
              + (size_t) listed (&s->to, (size_t) s->sample[c * n / s->cells])
                  * d,
            d * sizeof (real));
  for (int i = 0; i < ITERATIONS && !aura_step_stop (&s->code, s->exec); i++)
    {
      assign_rows (s, &s->to, s->sample, n, s->label);
      move_centres (s, n);
    }
}

/* Order the rows of a side by cells, and cut large cells into blocks. */
static void
sort_side (struct ann *s, struct side *side)
{
  size_t start[CELLS_MAX + 1] = { 0 };
  for (size_t e = 0; e < side->n; e++)
    start[side->cell[e] + 1]++;
  side->n_blocks = 0;
  for (size_t c = 0; c < s->cells; c++)
    {
      const size_t size = start[c + 1], pieces = (size + BLOCK - 1) / BLOCK;
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

static void
pack_side (struct ann *s, struct side *side)
{
  const size_t d = s->d;
#pragma omp parallel for num_threads(aura_step_threads(s->exec))               \
  schedule(dynamic)
  for (size_t first = 0; first < side->n; first += ROWS)
    if (!aura_step_stop (&s->code, s->exec))
      for (size_t p = first; p < side->n && p < first + ROWS; p++)
        memcpy (side->packed + p * d,
                s->zbar + (size_t) listed (side, (size_t) side->order[p]) * d,
                d * sizeof (real));
}

/* Probes ------------------------------------------------------------------- */

/* The R-th largest of V, r from 0 (Hoare's FIND); V is reordered. */
static real
select_largest (real *v, size_t n, size_t r)
{
  size_t lo = 0, hi = n - 1;
  while (lo < hi)
    {
      const real pivot = v[lo + (hi - lo) / 2];
      size_t i = lo, j = hi;
      for (;; i++, j--)
        {
          while (v[i] > pivot)
            i++;
          while (v[j] < pivot)
            j--;
          if (i >= j)
            break;
          const real t = v[i];
          v[i] = v[j];
          v[j] = t;
        }
      /* v[lo..i-1] >= pivot >= v[j+1..hi], and what lies between equals it */
      if (r < i)
        hi = i - 1;
      else if (r > j)
        lo = j + 1;
      else
        return pivot;
    }
  return v[lo];
}

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
entry_of (const struct side *s, int32_t id)
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

/* The examples of the sample's N entries, and their neighbours, exactly. */
static void
search_sample (struct ann *s, size_t n)
{
  int32_t *all = s->kept;
  for (size_t e = 0; e < n; e++)
    s->sample[e] = listed (&s->from, (size_t) s->sample[e]);
  if (s->one_set)
    for (size_t e = 0; e < s->to.n; e++)
      all[e] = (int32_t) e;
  const enum aura_rc rc
    = AURA_R (aura_nearest) (s->d, n, s->to.n, s->k, s->zbar, s->sample, all,
                             s->near_id, s->near_sim, s->nearest, s->exec);
  if (rc != AURA_OK)
    aura_step_fail (&s->code, rc);
}

/* RANK: how many probes it takes at least to compare row R of the sample with
   each of its neighbours. */
static void
rank_neighbours (struct ann *s, size_t r)
{
  const size_t cells = s->cells, k = s->k;
  const int32_t own = s->to.cell[s->one_set ? (size_t) s->sample[r] : 0];
  const int32_t *near = s->near_id + r * k;
  int32_t *rank = s->rank + r * k;
  const real *score = score_rows (s, s->sample + r, 1);
  for (size_t e = 0; e < k; e++)
    rank[e] = near[e] < 0 ? 0
                          : rank_of (score, cells,
                                     s->to.cell[entry_of (&s->to, near[e])]);
  if (!s->one_set) /* then only the row itself probes */
    return;
  for (size_t first = 0; first < k; first += ROWS)
    {
      const size_t count = k - first < ROWS ? k - first : ROWS;
      score = score_rows (s, near + first, count);
      if (aura_step_stop (&s->code, s->exec))
        return;
      for (size_t e = 0; e < count; e++)
        {
          const int32_t back = rank_of (score + e * cells, cells, own);
          if (back < rank[first + e])
            rank[first + e] = back;
        }
    }
}

/* The least P that finds the share TARGET of the sample's neighbours. */
static void
choose_probes (struct ann *s)
{
  const size_t n = N_CALIBRATE < s->from.n ? N_CALIBRATE : s->from.n;
  size_t count[CELLS_MAX + 1] = { 0 }, found = 0;
  draw_sample (s->from.n, n, AURA_STREAM_CALIBRATE, s->sample);
  search_sample (s, n);
#pragma omp parallel for num_threads(aura_step_threads(s->exec))               \
  schedule(dynamic)
  for (size_t r = 0; r < n; r++)
    if (!aura_step_stop (&s->code, s->exec))
      rank_neighbours (s, r);
  if (aura_step_stop (&s->code, s->exec))
    return;
  for (size_t e = 0; e < n * s->k; e++)
    count[s->rank[e]]++;
  for (s->probes = 0; (double) found < TARGET * (double) (n * s->k);)
    found += count[s->probes++];
}

static int
is_zero (const real *row, size_t d)
{
  for (size_t j = 0; j < d; j++)
    if (row[j] != 0)
      return 0;
  return 1;
}

/* The probes of positions first, ..., first + count - 1, FIRST a multiple of
   ROWS: no word belongs to two blocks.  A row probes its own cell in any case;
   a row of zeros no other (finish_zero serves it). */
static void
mark_block (struct ann *s, size_t first, size_t count)
{
  const size_t cells = s->cells;
  int32_t example[ROWS];
  for (size_t r = 0; r < count; r++)
    example[r] = listed (&s->from, (size_t) s->from.order[first + r]);
  const real *score = score_rows (s, example, count);
  real *spare = s->score + (this_thread () * 2 + 1) * cells * ROWS;
  if (aura_step_stop (&s->code, s->exec))
    return;
  for (size_t c = 0; c < cells; c++)
    for (size_t r = 0; r < count; r += 64)
      s->probe[c * s->words + (first + r) / 64] = 0;
  for (size_t r = 0; r < count; r++)
    {
      const real *of = score + r * cells;
      const size_t p = first + r;
      const size_t own = (size_t) s->from.cell[s->from.order[p]];
      memcpy (spare, of, cells * sizeof *spare);
      const real least = is_zero (s->zbar + (size_t) example[r] * s->d, s->d)
                           ? (real) INFINITY
                           : select_largest (spare, cells, s->probes - 1);
      for (size_t c = 0; c < cells; c++)
        if (of[c] >= least || c == own)
          s->probe[c * s->words + p / 64] |= (uint64_t) 1 << p % 64;
    }
}

static void
mark_probes (struct ann *s)
{
#pragma omp parallel for num_threads(aura_step_threads(s->exec))               \
  schedule(dynamic)
  for (size_t first = 0; first < s->from.n; first += ROWS)
    mark_block (s, first, s->from.n - first < ROWS ? s->from.n - first : ROWS);
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

static void
offer (struct ann *s, int32_t p, int32_t id, double sim)
{
  const size_t column = (size_t) s->from.order[p] * s->k;
  double *heap = s->sim + column;
  if (!aura_is_worse (heap[0], s->id[column], sim, id))
    return;
  aura_heap_replace (heap, s->id + column, s->k, sim, id);
  s->bar[p] = (real) (heap[0] - s->slack);
}

/* Nonzero when one of STRIP products reaches one of its bars.  The cheap test
   that nearly all products fail; plain enough to become vector instructions. */
static int
strip_is_near (const real *product, const real *bar, real bar_x)
{
  int near = 0;
  for (size_t r = 0; r < STRIP; r++)
    near |= (product[r] >= bar[r]) | (product[r] >= bar_x);
  return near;
}

/* Take the products of row X (at position px of FROM) with the rows Y (at
   positions py of TO) to the heaps.  BAR: those of Y, Inf when Y takes none. */
AURA_CLONES static void
offer_column (struct ann *s, const real *product, const real *x, int32_t px,
              const real *y, const int32_t *py, size_t count, real *bar)
{
  const size_t d = s->d;
  const int32_t id_x = listed (&s->from, (size_t) s->from.order[px]);
  for (size_t r0 = 0; r0 < count; r0 += STRIP)
    {
      if (r0 + STRIP <= count
          && !strip_is_near (product + r0, bar + r0, s->bar[px]))
        continue;
      for (size_t r = r0; r < count && r < r0 + STRIP; r++)
        {
          const int32_t id_y = listed (&s->to, (size_t) s->to.order[py[r]]);
          if ((product[r] < bar[r] && product[r] < s->bar[px]) || id_x == id_y)
            continue;
          const double sim = AURA_R (aura_similarity) (x, y + r * d, d);
          offer (s, px, id_y, sim);
          if (s->one_set)
            {
              offer (s, py[r], id_x, sim);
              bar[r] = s->bar[py[r]];
            }
        }
    }
}

/* The rows at these positions, side by side: as they lie, or in SPACE. */
static const real *
gather (const struct ann *s, const struct side *side, const int32_t *position,
        size_t count, real *space)
{
  const size_t d = s->d, first = (size_t) position[0];
  if (side->packed && (size_t) position[count - 1] - first == count - 1)
    return side->packed + first * d;
  for (size_t r = 0; r < count; r++)
    {
      const size_t p = (size_t) position[r];
      memcpy (space + r * d,
              side->packed
                ? side->packed + p * d
                : s->zbar + (size_t) listed (side, (size_t) side->order[p]) * d,
              d * sizeof (real));
    }
  return space;
}

struct members
{
  size_t block; /* that they belong to */
  size_t count;
  const int32_t *position; /* ascending */
};

static void
lock_blocks (struct ann *s, size_t a, size_t b)
{
  if (!s->one_set) /* a thread has a block of FROM to itself */
    return;
  omp_set_lock (&s->lock[a < b ? a : b]); /* the lower first: no deadlock */
  if (a != b)
    omp_set_lock (&s->lock[a < b ? b : a]);
}

static void
unlock_blocks (struct ann *s, size_t a, size_t b)
{
  if (!s->one_set)
    return;
  omp_unset_lock (&s->lock[a]);
  if (a != b)
    omp_unset_lock (&s->lock[b]);
}

/* At most ROWS of X with at most COLS of Y.  A row that is among X and among Y
   is compared with those before it. */
static void
compare_tile (struct ann *s, const struct members *x, size_t x0, size_t nx,
              const struct members *y, size_t y0, size_t ny)
{
  const size_t t = this_thread ();
  const int same = s->one_set && x->block == y->block;
  real *product = s->product + t * ROWS * COLS, bar[COLS];
  const int32_t *px = x->position + x0, *py = y->position + y0;
  const real *rows = gather (s, &s->from, px, nx, s->x + t * s->d * ROWS);
  const real *cols = gather (s, &s->to, py, ny, s->y + t * s->d * COLS);
  aura_step_gemm (CblasTrans, CblasNoTrans, ny, nx, s->d, 1, cols, s->d, rows,
                  s->d, product, COLS, &s->code, s->exec);
  if (aura_step_stop (&s->code, s->exec))
    return;
  lock_blocks (s, x->block, y->block);
  for (size_t r = 0; r < ny; r++)
    bar[r] = s->one_set ? s->bar[py[r]] : (real) INFINITY;
  for (size_t c = 0; c < nx; c++)
    {
      size_t count = ny;
      if (same)
        count = px[c] <= py[0] ? 0 : (size_t) (px[c] - py[0]);
      offer_column (s, product + c * COLS, rows + c * s->d, px[c], cols, py,
                    count < ny ? count : ny, bar);
    }
  unlock_blocks (s, x->block, y->block);
}

static void
compare_members (struct ann *s, const struct members *x,
                 const struct members *y)
{
  for (size_t x0 = 0; x0 < x->count; x0 += ROWS)
    for (size_t y0 = 0; y0 < y->count; y0 += COLS)
      {
        if (aura_step_stop (&s->code, s->exec))
          return;
        compare_tile (s, x, x0, x->count - x0 < ROWS ? x->count - x0 : ROWS, y,
                      y0, y->count - y0 < COLS ? y->count - y0 : COLS);
      }
}

/* The rows of FROM's block a and of TO's block b of which one probes the
   other's cell. */
static void
compare_blocks (struct ann *s, size_t a, size_t b)
{
  int32_t *position = s->members + this_thread () * 2 * BLOCK;
  int32_t *other = position + BLOCK;
  const int32_t cell_b = s->to.owner[b];
  struct members x = { a, 0, position }, y = { b, 0, other };
  x.count = list_members (s, a, cell_b, 1, position);
  for (int32_t p = s->to.first[b]; x.count && p < s->to.first[b + 1]; p++)
    other[y.count++] = p;
  if (x.count)
    compare_members (s, &x, &y);
  if (!s->one_set || a == b)
    return;
  /* Rows of b that probe a's cell, with those not yet compared. */
  y.count = list_members (s, b, s->to.owner[a], 1, other);
  if (y.count == 0)
    return;
  x.count = list_members (s, a, cell_b, 0, position);
  if (x.count)
    compare_members (s, &x, &y);
}

/* All pairs of blocks of the one set, those of a block with itself first: they
   fill the heaps with good pairs, and threads seldom wait for each other. */
static void
compare_one_set (struct ann *s)
{
  const size_t blocks = s->to.n_blocks;
  for (size_t b = 0; b < blocks; b++)
    omp_init_lock (&s->lock[b]);
#pragma omp parallel num_threads(aura_step_threads(s->exec))
  for (size_t gap = 0; gap < blocks; gap++)
#pragma omp for schedule(dynamic) nowait
    for (size_t a = 0; a < blocks - gap; a++)
      if (!aura_step_stop (&s->code, s->exec))
        compare_blocks (s, a, a + gap);
  for (size_t b = 0; b < blocks; b++)
    omp_destroy_lock (&s->lock[b]);
}

/* Each block of FROM with all of TO, its own cell first. */
static void
compare_two_sets (struct ann *s)
{
  const size_t blocks = s->to.n_blocks;
#pragma omp parallel for num_threads(aura_step_threads(s->exec))               \
  schedule(dynamic)
  for (size_t a = 0; a < s->from.n_blocks; a++)
    {
      size_t b = 0;
      while (b + 1 < blocks && s->to.owner[b] < s->from.owner[a])
        b++;
      for (size_t e = 0; e < blocks; e++, b = b + 1 < blocks ? b + 1 : 0)
        if (!aura_step_stop (&s->code, s->exec))
          compare_blocks (s, a, b);
    }
}

static void
clear_heaps (struct ann *s)
{
#pragma omp parallel for num_threads(aura_step_threads(s->exec))               \
  schedule(dynamic)
  for (size_t first = 0; first < s->from.n; first += ROWS)
    if (!aura_step_stop (&s->code, s->exec))
      for (size_t p = first; p < s->from.n && p < first + ROWS; p++)
        {
          aura_heap_clear (s->sim + p * s->k, s->id + p * s->k, s->k);
          s->bar[p] = -(real) INFINITY;
        }
}

/* Results ------------------------------------------------------------------ */

/* A row of zeros is similar 0 to all: the lowest ones. */
static void
finish_zero (struct ann *s, size_t entry)
{
  const int32_t own = listed (&s->from, entry);
  size_t e = 0;
  for (size_t at = 0; e < s->k && at < s->to.n; at++)
    if (listed (&s->to, at) != own)
      {
        s->id[entry * s->k + e] = listed (&s->to, at);
        s->sim[entry * s->k + e++] = 0;
      }
  for (; e < s->k; e++)
    {
      s->id[entry * s->k + e] = -1;
      s->sim[entry * s->k + e] = -INFINITY;
    }
}

static void
finish_heaps (struct ann *s)
{
  const size_t k = s->k;
#pragma omp parallel for num_threads(aura_step_threads(s->exec))               \
  schedule(dynamic)
  for (size_t first = 0; first < s->from.n; first += ROWS)
    if (!aura_step_stop (&s->code, s->exec))
      for (size_t e = first; e < s->from.n && e < first + ROWS; e++)
        {
          aura_heap_finish (s->sim + e * k, s->id + e * k, k);
          if (is_zero (s->zbar + (size_t) listed (&s->from, e) * s->d, s->d))
            finish_zero (s, e);
        }
}

/* Rows that were compared with fewer than k others are searched exactly. */
static void
complete (struct ann *s)
{
  const size_t k = s->k;
  for (size_t e = 0; e < s->from.n && !aura_step_stop (&s->code, s->exec);)
    {
      const size_t begin = e;
      size_t n = 0;
      for (; e < s->from.n && n < N_RECALL; e++)
        if (s->id[e * k + k - 1] < 0)
          s->sample[n++] = (int32_t) e;
      if (n == 0)
        return;
      search_sample (s, n);
      n = 0;
      for (size_t i = begin; i < e; i++)
        if (s->id[i * k + k - 1] < 0)
          {
            memcpy (s->id + i * k, s->near_id + n * k, k * sizeof *s->id);
            memcpy (s->sim + i * k, s->near_sim + n++ * k, k * sizeof *s->sim);
          }
    }
}

/* The share of the neighbours of N_RECALL rows that was found: of those as
   similar as the k-th. */
static double
measure_recall (struct ann *s)
{
  const size_t n = N_RECALL < s->from.n ? N_RECALL : s->from.n, k = s->k;
  size_t found = 0, all = 0;
  draw_sample (s->from.n, n, AURA_STREAM_RECALL, s->label);
  memcpy (s->sample, s->label, n * sizeof *s->sample);
  search_sample (s, n);
  if (s->code != AURA_OK)
    return 1;
  for (size_t r = 0; r < n; r++)
    {
      size_t last = k;
      while (last && s->near_id[r * k + last - 1] < 0)
        last--;
      const double *sim = s->sim + (size_t) s->label[r] * k;
      for (size_t e = 0; e < last; e++)
        found += sim[e] >= s->near_sim[r * k + last - 1];
      all += last;
    }
  return all ? (double) found / (double) all : 1;
}

/* Set up ------------------------------------------------------------------- */

/* Of equal rows of TO only the lowest k + 1 can be among the k best of a row:
   the others stay out.  (Thousands of ties would defeat the screen.) */
static void
drop_copies (struct ann *s)
{
  const size_t bytes = s->d * sizeof (real);
  size_t kept = 0;
  memset (s->table, -1, s->slots * sizeof *s->table);
  for (size_t e = 0; e < s->to.n; e++)
    {
      if (e % ROWS == 0 && aura_step_stop (&s->code, s->exec))
        return;
      const real *row = s->zbar + (size_t) s->to.list[e] * s->d;
      size_t slot = aura_hash_bytes (row, bytes) & (s->slots - 1);
      while (s->table[slot] >= 0
             && memcmp (s->zbar + (size_t) s->to.list[s->table[slot]] * s->d,
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
  s->cells = cells_for (kept);
}

/* Nonzero when the search is worth its while: cells, and P, are ready. */
static int
prepare (struct ann *s)
{
  if (!s->one_set)
    drop_copies (s);
  if (s->code != AURA_OK
      || !aura_search_serves (AURA_SEARCH_APPROXIMATE, s->from.n, s->to.n,
                              s->k))
    return 0;
  find_centres (s);
  assign_rows (s, &s->to, NULL, s->to.n, s->to.cell);
  if (!s->one_set)
    assign_rows (s, &s->from, NULL, s->from.n, s->from.cell);
  if (s->code != AURA_OK)
    return 0;
  choose_probes (s);
  return s->code == AURA_OK && 2 * s->probes <= s->cells;
}

static void
search_cells (struct ann *s)
{
  sort_side (s, &s->to);
  s->to.packed = s->nearest;
  pack_side (s, &s->to);
  if (s->one_set)
    s->from = s->to;
  else
    sort_side (s, &s->from);
  mark_probes (s);
  clear_heaps (s);
  if (s->one_set)
    compare_one_set (s);
  else
    compare_two_sets (s);
  finish_heaps (s);
  s->to.packed = NULL; /* its place is the exact search's again */
}

size_t
AURA_R (aura_ann_worksize) (size_t d, size_t n_from, size_t n_to, size_t k,
                            int one_set, const struct aura_exec *exec)
{
  struct ann s = { .d = d,
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
  struct ann s = { .d = d,
                   .k = k,
                   .zbar = zbar,
                   .id = id,
                   .sim = sim,
                   .one_set = !from && !to,
                   .slack = aura_similarity_slack (d),
                   .from = { .n = n_from, .list = from },
                   .to = { .n = n_to, .list = to },
                   .exec = exec };
  *report = (struct aura_search_report){ .recall = 1 };
  if (!from != !to || (!from && n_from != n_to))
    return AURA_EINVAL;
  if (n_from > INT32_MAX || n_to > INT32_MAX || !aura_fits_blas (d))
    return AURA_ESIZE;
  if (!aura_search_serves (AURA_SEARCH_APPROXIMATE, n_from, n_to, k))
    return AURA_OK;
  ann_layout (&s, work);
  if (!prepare (&s))
    return (enum aura_rc) s.code;
  search_cells (&s);
  if (s.code == AURA_OK)
    complete (&s);
  *report = (struct aura_search_report){ 1, 0, s.cells, s.probes };
  if (s.code == AURA_OK)
    report->recall = measure_recall (&s);
  return (enum aura_rc) s.code;
}
