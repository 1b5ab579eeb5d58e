/* graph.c - the cosine k-nearest-neighbour graph of x.

   The AURA paper, appendix "Trainable encoder and representation learning",
   paragraph "Local geometric regularization":

     xbar_i = x_i / (|x_i| + eps),   s_ij = <xbar_i, xbar_j>,
     N(i)   = the k examples j != i with the largest s_ij,
     A_ij   = exp (tau s_ij) / (sum_{r in N(i)} exp (tau s_ir) + eps).

   What the paper leaves open: of equal similarities the lower index wins, and
   identical rows are equally similar to everything.  Rounding would break the
   latter (a product's last bit depends on where it stands in its block), so
   rows are first grouped by content, and similarities are taken between
   groups: u = 0, ..., m-1 in the order of their lowest members.

   The similarities are never all in memory.  A block of products of the upper
   triangle of blocks (a, b), a <= b, is compared with the k-th best so far of
   the rows in a and in b, and the few that are better enter these rows' heaps.
   (similarity descending, index ascending) is a strict total order, so the k
   best of a row are the same in whatever order they come: threads take blocks
   as they like, and the result has the same bits.

   All pairs of a million rows take long: ann.c then compares the groups that
   look promising, and its report says what share of the neighbours it found. */
#include "base/arena.h"
#include "base/blocks.h"
#include "base/scale.h"
#include "linalg/multiply.h"
#include "search/search.h"

#include <pthread.h>

enum {
  BLOCK = 256, /* rows of a block: its products fit the second-level cache */
  ROWS = 64    /* rows hashed, or groups written, at once */
};

/* The best neighbours of each row so far (topk.h). */
struct heaps
{
  size_t k;
  double *sim; /* k-by-rows */
  int32_t *id; /* k-by-rows */
  real *bar;   /* rows: the roots' similarities again, side by side */
};

/* Rows of equal content. */
struct groups
{
  size_t m;        /* groups */
  int32_t *of;     /* n: the group of a row */
  int32_t *start;  /* n + 1: group u has member[start[u]], ... */
  int32_t *member; /* n: ascending within a group */
};

/* A call: its sizes, and its scratch space. */
struct graph
{
  size_t n, dx, k;
  double tau;
  enum aura_search search;
  const struct aura_exec *exec;
  int32_t *idx; /* k-by-n: the result */
  real *weight;
  size_t rows, blocks; /* blocks of groups that are compared */
  /* scratch */
  real *xbar;     /* dx-by-n: normalised rows, then those of the groups */
  uint64_t *hash; /* n */
  int32_t *table; /* slots: open addressing, -1 = free */
  size_t slots;   /* a power of two */
  struct groups groups;
  struct heaps near;     /* the k nearest groups of each group */
  real *self;            /* n: s_uu */
  pthread_mutex_t *lock; /* one per block of rows: guards its heaps */
  void *ann;             /* of the approximate search */
  /* for each slot */
  real *product;    /* BLOCK-by-BLOCK */
  double *best_sim; /* k + 1: the neighbours of one group */
  int32_t *best_id; /* k + 1 */
  double *affinity; /* k: of one of its members */
};

static size_t
graph_layout (struct graph *g, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t n = g->n, k = g->k, nk = aura_size_mul (n, k);
  const size_t slots = aura_slots (g->exec);
  const size_t best = aura_size_mul (slots, k + 1);
  g->slots = 2;
  while (g->slots < 2 * n)
    g->slots *= 2;
  g->xbar = aura_arena_take (&arena, aura_size_mul (n, g->dx), sizeof (real));
  g->hash = aura_arena_take (&arena, n, sizeof *g->hash);
  g->table = aura_arena_take (&arena, g->slots, sizeof *g->table);
  g->groups.of = aura_arena_take (&arena, n, sizeof (int32_t));
  g->groups.start = aura_arena_take (&arena, n + 1, sizeof (int32_t));
  g->groups.member = aura_arena_take (&arena, n, sizeof (int32_t));
  g->near.sim = aura_arena_take (&arena, nk, sizeof (double));
  g->near.id = aura_arena_take (&arena, nk, sizeof (int32_t));
  g->near.bar = aura_arena_take (&arena, n, sizeof (real));
  g->self = aura_arena_take (&arena, n, sizeof (real));
  g->lock = aura_arena_take (&arena, n / BLOCK + 1, sizeof (pthread_mutex_t));
  g->product = aura_arena_take (&arena, slots * BLOCK, BLOCK * sizeof (real));
  g->best_sim = aura_arena_take (&arena, best, sizeof (double));
  g->best_id = aura_arena_take (&arena, best, sizeof (int32_t));
  g->affinity = aura_arena_take (&arena, best, sizeof (double));
  if (aura_search_serves (g->search, n, n, k))
    {
      const size_t bytes
        = AURA_R (aura_ann_worksize) (g->dx, n, n, k, 1, g->exec);
      g->ann = aura_arena_take (&arena, bytes ? bytes : SIZE_MAX, 1);
    }
  return aura_arena_bytes (&arena);
}

/* Groups ------------------------------------------------------------------- */

static enum aura_rc
hash_block (void *ctx, const struct aura_block *b)
{
  const struct graph *g = (const struct graph *) ctx;
  for (size_t i = b->first; i < b->end; i++)
    g->hash[i] = aura_hash_bytes (g->xbar + i * g->dx, g->dx * sizeof (real));
  return AURA_OK;
}

/* The group of row i, a new one when no earlier row equals it.  Its row and its
   hash move to place u <= i. */
static int32_t
group_find (struct graph *g, size_t i)
{
  const size_t dx = g->dx;
  const uint64_t hash = g->hash[i];
  const real *row = g->xbar + i * dx;
  size_t slot = hash & (g->slots - 1);
  for (; g->table[slot] >= 0; slot = (slot + 1) & (g->slots - 1))
    {
      const size_t u = (size_t) g->table[slot];
      if (g->hash[u] == hash
          && memcmp (g->xbar + u * dx, row, dx * sizeof (real)) == 0)
        return (int32_t) u;
    }
  const size_t u = g->groups.m++;
  g->table[slot] = (int32_t) u;
  g->hash[u] = hash;
  if (u < i)
    memcpy (g->xbar + u * dx, row, dx * sizeof (real));
  return (int32_t) u;
}

static enum aura_rc
group_rows (struct graph *g)
{
  struct groups *of = &g->groups;
  of->m = 0;
  memset (g->table, -1, g->slots * sizeof *g->table);
  memset (of->start, 0, (g->n + 1) * sizeof *of->start);
  for (size_t i = 0; i < g->n; i++)
    {
      if (i % ROWS == 0 && aura_exec_interrupted (g->exec))
        return AURA_EINTR;
      of->of[i] = group_find (g, i);
      of->start[of->of[i] + 1]++;
    }
  for (size_t u = 0; u < of->m; u++)
    of->start[u + 1] += of->start[u];
  /* Filling moves each start to its group's end, which is the next start. */
  for (size_t i = 0; i < g->n; i++)
    of->member[of->start[of->of[i]]++] = (int32_t) i;
  memmove (of->start + 1, of->start, of->m * sizeof *of->start);
  of->start[0] = 0;
  return AURA_OK;
}

/* Similarities ------------------------------------------------------------- */

/* The rows from FIRST on, and row j. */
struct column
{
  const struct heaps *h;
  const real *sim; /* of them with j */
  size_t first, j;
};

/* Offer a pair to the heap of ROW. */
static inline void
offer_row (const struct heaps *h, size_t row, real sim, size_t id)
{
  double *heap = h->sim + row * h->k;
  if (sim >= h->bar[row]
      && aura_topk_offer (heap, h->id + row * h->k, h->k, (double) sim,
                          (int32_t) id))
    h->bar[row] = (real) heap[0];
}

static inline void
offer_pair (void *ctx, size_t r)
{
  const struct column *c = (const struct column *) ctx;
  offer_row (c->h, c->first + r, c->sim[r], c->j);
  offer_row (c->h, c->j, c->sim[r], c->first + r);
}

/* Offer the products of one block to the heaps of its rows i and j, i < j. */
static void
offer_block (const struct graph *g, const real *product, size_t i0, size_t ni,
             size_t j0, size_t nj)
{
  const struct heaps *h = &g->near;
  for (size_t c = 0; c < nj; c++)
    {
      struct column column = { h, product + c * BLOCK, i0, j0 + c };
      if (i0 == j0)
        g->self[j0 + c] = column.sim[c];
      if (h->k)
        aura_screen (column.sim, i0 == j0 ? c : ni, h->bar + j0 + c,
                     h->bar + i0, offer_pair, NULL, &column);
    }
}

/* A pair of blocks a <= b of groups. */
static enum aura_rc
compare_blocks (void *ctx, const struct aura_block *pair)
{
  const struct graph *g = (const struct graph *) ctx;
  const size_t m = g->groups.m, dx = g->dx;
  real *product = g->product + pair->slot * BLOCK * BLOCK;
  size_t a, b;
  aura_pair (g->blocks, pair->index, &a, &b);
  const size_t i0 = a * g->rows, ni = aura_size_min (g->rows, m - i0);
  const size_t j0 = b * g->rows, nj = aura_size_min (g->rows, m - j0);
  const enum aura_rc rc = AURA_R (aura_gemm) (
    CblasTrans, CblasNoTrans, ni, nj, dx, 1, g->xbar + i0 * dx, dx,
    g->xbar + j0 * dx, dx, product, BLOCK, g->exec);
  if (rc != AURA_OK)
    return rc;
  pthread_mutex_lock (&g->lock[a]); /* lower block first, so no deadlock */
  if (a < b)
    pthread_mutex_lock (&g->lock[b]);
  offer_block (g, product, i0, ni, j0, nj);
  if (a < b)
    pthread_mutex_unlock (&g->lock[b]);
  pthread_mutex_unlock (&g->lock[a]);
  return AURA_OK;
}

/* The nearest groups of each group, and the similarity within each.  Blocks
   near the diagonal come first: they share rows least often, so threads seldom
   wait for each other. */
static enum aura_rc
compare_groups (struct graph *g)
{
  const size_t m = g->groups.m, even = aura_block_count (m, BLOCK);
  const double work = (double) m * (double) m * (double) g->dx / 2;
  g->rows
    = aura_block_count (aura_block_count (m, even), AURA_STRIP) * AURA_STRIP;
  g->blocks = aura_block_count (m, g->rows);
  aura_topk_clear (g->near.sim, g->near.id, m * g->near.k);
  for (size_t u = 0; u < m; u++)
    g->near.bar[u] = -(real) INFINITY;
  for (size_t a = 0; a < g->blocks; a++)
    pthread_mutex_init (&g->lock[a], NULL);
  const enum aura_rc rc = aura_blocks (aura_pair_count (g->blocks), 1, work,
                                       g->exec, compare_blocks, g);
  for (size_t a = 0; a < g->blocks; a++)
    pthread_mutex_destroy (&g->lock[a]);
  return rc;
}

/* What the approximate search found, as compare_groups leaves it: similarities
   in the class of x. */
static enum aura_rc
take_found (void *ctx, const struct aura_block *b)
{
  const struct graph *g = (const struct graph *) ctx;
  const size_t k = g->near.k;
  for (size_t u = b->first; u < b->end; u++)
    {
      const real *row = g->xbar + u * g->dx;
      g->self[u] = (real) AURA_R (aura_similarity) (row, row, g->dx);
      for (size_t e = u * k; e < (u + 1) * k; e++)
        g->near.sim[e] = (double) (real) g->near.sim[e];
    }
  return AURA_OK;
}

/* The nearest groups of each group, one way or the other. */
static enum aura_rc
search_groups (struct graph *g, struct aura_search_report *report)
{
  const size_t m = g->groups.m;
  enum aura_rc rc = AURA_OK;
  g->near.k = aura_size_min (g->k, m - 1);
  *report = (struct aura_search_report){ .recall = 1 };
  if (aura_search_serves (g->search, m, m, g->near.k))
    rc = AURA_R (aura_ann) (g->dx, m, m, g->near.k, g->xbar, NULL, NULL,
                            g->near.id, g->near.sim, report, g->ann, g->exec);
  if (rc != AURA_OK)
    return rc;
  if (!report->approximate)
    return compare_groups (g);
  return aura_blocks (m, BLOCK, (double) m * (double) (g->dx + g->near.k),
                      g->exec, take_found, g);
}

/* Neighbours --------------------------------------------------------------- */

/* The k + 1 best examples for group u, itself included, best first.  Its
   nearest k groups and u itself hold them all: any other group has k groups
   before it, each with a member that is at least as similar and lower.  Members
   ascend, so the first one rejected ends its group. */
static void
expand_group (const struct graph *g, size_t u, double *sim, int32_t *id)
{
  const struct groups *of = &g->groups;
  const size_t near = g->near.k, k = g->k + 1;
  aura_topk_clear (sim, id, k);
  for (size_t e = 0; e <= near; e++)
    {
      const size_t v = e < near ? (size_t) g->near.id[u * near + e] : u;
      const double s
        = e < near ? g->near.sim[u * near + e] : (double) g->self[u];
      for (int32_t at = of->start[v]; at < of->start[v + 1]; at++)
        if (!aura_topk_offer (sim, id, k, s, of->member[at]))
          break;
    }
  aura_topk_sort (sim, id, k);
}

/* Column i of the graph: the first k of the k + 1 best that are not i; AFFINITY
   (k) is scratch space. */
static void
write_column (const struct graph *g, size_t i, const double *sim,
              const int32_t *id, double *affinity)
{
  const size_t k = g->k;
  size_t e = 0;
  for (size_t from = 0; e < k; from++)
    if (id[from] != (int32_t) i)
      {
        g->idx[i * k + e] = id[from] + 1;
        affinity[e++] = sim[from];
      }
  aura_affinities (k, g->tau, affinity);
  for (e = 0; e < k; e++)
    g->weight[i * k + e] = (real) affinity[e];
}

static enum aura_rc
write_groups (void *ctx, const struct aura_block *b)
{
  const struct graph *g = (const struct graph *) ctx;
  const struct groups *of = &g->groups;
  double *sim = g->best_sim + b->slot * (g->k + 1);
  int32_t *id = g->best_id + b->slot * (g->k + 1);
  double *affinity = g->affinity + b->slot * (g->k + 1);
  for (size_t u = b->first; u < b->end; u++)
    {
      expand_group (g, u, sim, id);
      for (int32_t at = of->start[u]; at < of->start[u + 1]; at++)
        {
          if (at % 4096 == 0 && aura_exec_interrupted (g->exec))
            return AURA_EINTR;
          write_column (g, (size_t) of->member[at], sim, id, affinity);
        }
    }
  return AURA_OK;
}

size_t
AURA_R (aura_graph_worksize) (size_t n, size_t dx,
                              const struct aura_graph_options *options,
                              const struct aura_exec *exec)
{
  struct graph g = { .n = n,
                     .dx = dx,
                     .k = n ? aura_graph_neighbours (n, options) : 0,
                     .search = options->search,
                     .exec = exec };
  return n > INT32_MAX ? 0 : graph_layout (&g, NULL);
}

enum aura_rc
AURA_R (aura_graph) (size_t n, size_t dx, const real *x, int32_t *idx,
                     real *weight, struct aura_search_report *report,
                     const struct aura_graph_options *options, void *work,
                     const struct aura_exec *exec)
{
  if (n == 0 || aura_graph_check (options))
    return AURA_EINVAL;
  if (n > INT32_MAX || !aura_fits_blas (dx))
    return AURA_ESIZE;
  struct graph g = { .n = n,
                     .dx = dx,
                     .k = aura_graph_neighbours (n, options),
                     .tau = options->tau,
                     .search = options->search,
                     .exec = exec,
                     .idx = idx,
                     .weight = weight };
  graph_layout (&g, aura_arena_block (work));
  enum aura_rc rc = AURA_R (aura_normalise_rows) (n, dx, x, g.xbar, NULL, exec);
  if (rc == AURA_OK)
    rc = aura_blocks (n, ROWS, (double) n * (double) dx, exec, hash_block, &g);
  if (rc == AURA_OK)
    rc = group_rows (&g);
  if (rc == AURA_OK)
    rc = search_groups (&g, report);
  if (rc == AURA_OK)
    rc = aura_blocks (g.groups.m, ROWS, 64 * (double) n * (double) (g.k + 1),
                      exec, write_groups, &g);
  return rc;
}
