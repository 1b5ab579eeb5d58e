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
#include "base/scale.h"
#include "linalg/rows.h"
#include "search/search.h"
#include "base/steps.h"

#include <omp.h>

enum {
  BLOCK = 256, /* rows of a block: its products fit the second-level cache */
  STRIP = 16   /* products rejected at once */
};

/* A neighbour: how similar, and who. */
struct pair
{
  real sim;
  int32_t id;
};

/* Bounded heaps, one a row: the worst kept pair is at the root. */
struct heaps
{
  size_t k;          /* pairs a row */
  struct pair *pair; /* k-by-rows */
  real *bar;         /* rows: the roots' similarities once more, side by side */
};

/* Rows of equal content. */
struct groups
{
  size_t m;        /* groups */
  int32_t *of;     /* n: the group of a row */
  int32_t *start;  /* n + 1: group u has member[start[u]], ... */
  int32_t *member; /* n: ascending within a group */
};

struct plan
{
  real *xbar;     /* dx-by-n: normalised rows, then those of the groups */
  uint64_t *hash; /* n */
  int32_t *table; /* slots: open addressing, -1 = free */
  size_t slots;   /* a power of two */
  struct groups groups;
  struct heaps near; /* the k nearest groups of each group */
  real *self;        /* n: s_uu */
  omp_lock_t *lock;  /* one a block of rows: who may touch its heaps */
  void *ann;         /* of the approximate search, */
  double *ann_sim;   /* k-by-n: its similarities */
  /* of each thread */
  real *product;     /* BLOCK-by-BLOCK */
  struct pair *best; /* k + 1: the neighbours of one group */
  real *best_bar;    /* 1 */
  double *affinity;  /* k: of one of its members */
};

static size_t
plan_layout (struct plan *p, size_t n, size_t dx, size_t k,
             enum aura_search search, const struct aura_exec *exec, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t threads = (size_t) aura_step_threads (exec);
  const size_t nk = aura_size_mul (n, k);
  p->slots = 2;
  while (p->slots < 2 * n)
    p->slots *= 2;
  p->xbar = aura_arena_take (&arena, aura_size_mul (n, dx), sizeof (real));
  p->hash = aura_arena_take (&arena, n, sizeof *p->hash);
  p->table = aura_arena_take (&arena, p->slots, sizeof *p->table);
  p->groups.of = aura_arena_take (&arena, n, sizeof (int32_t));
  p->groups.start = aura_arena_take (&arena, n + 1, sizeof (int32_t));
  p->groups.member = aura_arena_take (&arena, n, sizeof (int32_t));
  p->near.k = k;
  p->near.pair = aura_arena_take (&arena, nk, sizeof (struct pair));
  p->near.bar = aura_arena_take (&arena, n, sizeof (real));
  p->self = aura_arena_take (&arena, n, sizeof (real));
  p->lock = aura_arena_take (&arena, n / BLOCK + 1, sizeof *p->lock);
  p->product = aura_arena_take (&arena, threads * BLOCK, BLOCK * sizeof (real));
  p->best = aura_arena_take (&arena, aura_size_mul (threads, k + 1),
                             sizeof (struct pair));
  p->best_bar = aura_arena_take (&arena, threads, sizeof (real));
  p->affinity
    = aura_arena_take (&arena, aura_size_mul (threads, k), sizeof (double));
  if (aura_search_serves (search, n, n, k))
    {
      const size_t bytes = AURA_R (aura_ann_worksize) (dx, n, n, k, 1, exec);
      p->ann = aura_arena_take (&arena, bytes ? bytes : SIZE_MAX, 1);
      p->ann_sim = aura_arena_take (&arena, nk, sizeof (double));
    }
  return aura_arena_bytes (&arena);
}

static real *
thread_product (const struct plan *p)
{
  return p->product + (size_t) omp_get_thread_num () * BLOCK * BLOCK;
}

static struct heaps
thread_best (const struct plan *p, size_t k)
{
  const size_t t = (size_t) omp_get_thread_num ();
  return (struct heaps){ k + 1, p->best + t * (k + 1), p->best_bar + t };
}

/* Heaps ------------------------------------------------------------------ */

/* Without branches: its outcome is as good as random. */
static int
is_worse (struct pair a, struct pair b)
{
  return (a.sim < b.sim) | ((a.sim == b.sim) & (a.id > b.id));
}

/* K pairs, all worse than any real one. */
static void
heap_clear (struct pair *heap, size_t k)
{
  for (size_t e = 0; e < k; e++)
    heap[e] = (struct pair){ -(real) INFINITY, INT32_MAX };
}

/* Put a pair where the root was. */
static void
heap_replace (struct pair *heap, size_t k, struct pair new)
{
  size_t hole = 0, child = 1;
  for (; child + 1 < k; child = 2 * hole + 1)
    {
      child += (size_t) is_worse (heap[child + 1], heap[child]);
      if (!is_worse (heap[child], new))
        break;
      heap[hole] = heap[child];
      hole = child;
    }
  if (child + 1 == k && is_worse (heap[child], new))
    {
      heap[hole] = heap[child];
      hole = child;
    }
  heap[hole] = new;
}

/* Sort a heap, best pair first. */
static void
heap_sort (struct pair *heap, size_t k)
{
  for (size_t end = k; end > 1; end--)
    {
      const struct pair last = heap[end - 1];
      heap[end - 1] = heap[0];
      heap_replace (heap, end - 1, last);
    }
}

/* Nonzero when the pair is among the best of ROW so far, and now kept. */
static int
heaps_offer (const struct heaps *h, size_t row, struct pair new)
{
  struct pair *heap = h->pair + row * h->k;
  if (!is_worse (*heap, new))
    return 0;
  heap_replace (heap, h->k, new);
  h->bar[row] = heap->sim;
  return 1;
}

/* Groups ----------------------------------------------------------------- */

static void
hash_rows (const struct plan *p, size_t n, size_t dx, int *code,
           const struct aura_exec *exec)
{
#pragma omp parallel for num_threads(aura_step_threads(exec)) schedule(dynamic)
  for (size_t first = 0; first < n; first += STRIP)
    if (!aura_step_stop (code, exec))
      for (size_t i = first; i < n && i < first + STRIP; i++)
        p->hash[i] = aura_hash_bytes (p->xbar + i * dx, dx * sizeof (real));
}

/* The group of row i, a new one when no earlier row equals it.  Its row and its
   hash move to place u <= i. */
static int32_t
group_find (struct plan *p, size_t dx, size_t i)
{
  const uint64_t hash = p->hash[i];
  const real *row = p->xbar + i * dx;
  size_t slot = hash & (p->slots - 1);
  for (; p->table[slot] >= 0; slot = (slot + 1) & (p->slots - 1))
    {
      const size_t u = (size_t) p->table[slot];
      if (p->hash[u] == hash
          && memcmp (p->xbar + u * dx, row, dx * sizeof (real)) == 0)
        return (int32_t) u;
    }
  const size_t u = p->groups.m++;
  p->table[slot] = (int32_t) u;
  p->hash[u] = hash;
  if (u < i)
    memcpy (p->xbar + u * dx, row, dx * sizeof (real));
  return (int32_t) u;
}

static void
group_rows (struct plan *p, size_t n, size_t dx, int *code,
            const struct aura_exec *exec)
{
  struct groups *g = &p->groups;
  g->m = 0;
  memset (p->table, -1, p->slots * sizeof *p->table);
  memset (g->start, 0, (n + 1) * sizeof *g->start);
  for (size_t i = 0; i < n && !aura_step_stop (code, exec); i++)
    {
      g->of[i] = group_find (p, dx, i);
      g->start[g->of[i] + 1]++;
    }
  if (*code != AURA_OK)
    return;
  for (size_t u = 0; u < g->m; u++)
    g->start[u + 1] += g->start[u];
  /* Filling moves each start to its group's end, which is the next start. */
  for (size_t i = 0; i < n; i++)
    g->member[g->start[g->of[i]]++] = (int32_t) i;
  memmove (g->start + 1, g->start, g->m * sizeof *g->start);
  g->start[0] = 0;
}

/* Similarities ------------------------------------------------------------- */

/* Nonzero when one of STRIP products may enter a heap.  The cheap test that
   nearly all products fail; plain enough to become vector instructions. */
static int
strip_is_near (const real *sim, const real *bar, real bar_j)
{
  int near = 0;
  for (size_t r = 0; r < STRIP; r++)
    near |= (sim[r] >= bar[r]) | (sim[r] >= bar_j);
  return near;
}

/* Offer the products SIM of rows first, ..., first + count - 1 with row j. */
static void
offer_column (const struct heaps *h, const real *sim, size_t first,
              size_t count, size_t j)
{
  for (size_t r0 = 0; r0 < count; r0 += STRIP)
    {
      if (r0 + STRIP <= count
          && !strip_is_near (sim + r0, h->bar + first + r0, h->bar[j]))
        continue;
      for (size_t r = r0; r < count && r < r0 + STRIP; r++)
        {
          const size_t i = first + r;
          if (sim[r] >= h->bar[i])
            heaps_offer (h, i, (struct pair){ sim[r], (int32_t) j });
          if (sim[r] >= h->bar[j])
            heaps_offer (h, j, (struct pair){ sim[r], (int32_t) i });
        }
    }
}

/* Take the products of one block to the heaps of its rows i and j, i < j. */
static void
offer_block (const struct plan *p, const real *product, size_t i0, size_t ni,
             size_t j0, size_t nj)
{
  for (size_t c = 0; c < nj; c++)
    {
      const real *sim = product + c * BLOCK;
      if (i0 == j0)
        p->self[j0 + c] = sim[c];
      if (p->near.k)
        offer_column (&p->near, sim, i0, i0 == j0 ? c : ni, j0 + c);
    }
}

/* Blocks a <= b of ROWS rows each (the last one shorter). */
static void
compare_blocks (const struct plan *p, size_t dx, size_t a, size_t b,
                size_t rows, real *product, int *code,
                const struct aura_exec *exec)
{
  const size_t m = p->groups.m, i0 = a * rows, j0 = b * rows;
  const size_t ni = m - i0 < rows ? m - i0 : rows;
  const size_t nj = m - j0 < rows ? m - j0 : rows;
  aura_step_gemm (CblasTrans, CblasNoTrans, ni, nj, dx, 1, p->xbar + i0 * dx,
                  dx, p->xbar + j0 * dx, dx, product, BLOCK, code, exec);
  if (aura_step_stop (code, exec))
    return;
  omp_set_lock (&p->lock[a]); /* always the lower block first: no deadlock */
  if (a < b)
    omp_set_lock (&p->lock[b]);
  offer_block (p, product, i0, ni, j0, nj);
  if (a < b)
    omp_unset_lock (&p->lock[b]);
  omp_unset_lock (&p->lock[a]);
}

/* The nearest groups of each group, and the similarity within each.  Blocks
   near the diagonal first: they share rows least often, so threads seldom wait
   for each other. */
static void
compare_groups (struct plan *p, size_t dx, int *code,
                const struct aura_exec *exec)
{
  const size_t m = p->groups.m, most = (m + BLOCK - 1) / BLOCK;
  const size_t rows = ((m + most - 1) / most + STRIP - 1) / STRIP * STRIP;
  const size_t blocks = (m + rows - 1) / rows;
  heap_clear (p->near.pair, m * p->near.k);
  for (size_t u = 0; u < m; u++)
    p->near.bar[u] = -(real) INFINITY;
  for (size_t a = 0; a < blocks; a++)
    omp_init_lock (&p->lock[a]);
#pragma omp parallel num_threads(aura_step_threads(exec))
  {
    real *product = thread_product (p);
    for (size_t gap = 0; gap < blocks; gap++)
#pragma omp for schedule(dynamic) nowait
      for (size_t a = 0; a < blocks - gap; a++)
        compare_blocks (p, dx, a, a + gap, rows, product, code, exec);
  }
  for (size_t a = 0; a < blocks; a++)
    omp_destroy_lock (&p->lock[a]);
}

/* What the approximate search found, as compare_groups leaves it. */
static void
take_found (struct plan *p, size_t dx, const int32_t *id, int *code,
            const struct aura_exec *exec)
{
  const size_t k = p->near.k, m = p->groups.m;
#pragma omp parallel for num_threads(aura_step_threads(exec)) schedule(dynamic)
  for (size_t first = 0; first < m; first += BLOCK)
    for (size_t u = first; u < m && u < first + BLOCK; u++)
      {
        const real *row = p->xbar + u * dx;
        if (aura_step_stop (code, exec))
          break;
        p->self[u] = (real) AURA_R (aura_similarity) (row, row, dx);
        for (size_t e = u * k; e < (u + 1) * k; e++)
          p->near.pair[e] = (struct pair){ (real) p->ann_sim[e], id[e] };
      }
}

/* The nearest groups of each group, one way or the other; ID (k-by-n) is
   scratch space. */
static void
search_groups (struct plan *p, size_t dx, int32_t *id,
               struct aura_search_report *report, enum aura_search search,
               int *code, const struct aura_exec *exec)
{
  const size_t m = p->groups.m;
  p->near.k = p->near.k < m ? p->near.k : m - 1;
  *report = (struct aura_search_report){ .recall = 1 };
  if (aura_search_serves (search, m, m, p->near.k))
    *code = (int) AURA_R (aura_ann) (dx, m, m, p->near.k, p->xbar, NULL, NULL,
                                     id, p->ann_sim, report, p->ann, exec);
  if (*code != AURA_OK)
    return;
  if (report->approximate)
    take_found (p, dx, id, code, exec);
  else
    compare_groups (p, dx, code, exec);
}

/* Neighbours --------------------------------------------------------------- */

/* The k + 1 best examples for group u, itself included.  Its nearest k groups
   and u itself hold them all: any other group has k groups before it, each
   with a member that is at least as similar and lower.  Members ascend, so the
   first one rejected ends its group. */
static void
expand_group (const struct plan *p, size_t u, const struct heaps *best)
{
  const struct groups *g = &p->groups;
  heap_clear (best->pair, best->k);
  for (size_t e = 0; e <= p->near.k; e++)
    {
      const struct pair v = e < p->near.k
                              ? p->near.pair[u * p->near.k + e]
                              : (struct pair){ p->self[u], (int32_t) u };
      for (int32_t at = g->start[v.id]; at < g->start[v.id + 1]; at++)
        if (!heaps_offer (best, 0, (struct pair){ v.sim, g->member[at] }))
          break;
    }
  heap_sort (best->pair, best->k);
}

/* Column i of the graph: the first k of BEST that are not i; AFFINITY (k) is
   scratch space. */
static void
write_column (const struct heaps *best, size_t i, double tau, int32_t *idx,
              real *weight, double *affinity)
{
  const size_t k = best->k - 1;
  size_t e = 0;
  for (size_t from = 0; e < k; from++)
    if (best->pair[from].id != (int32_t) i)
      {
        idx[e] = best->pair[from].id + 1;
        affinity[e++] = (double) best->pair[from].sim;
      }
  aura_affinities (k, tau, affinity);
  for (e = 0; e < k; e++)
    weight[e] = (real) affinity[e];
}

static void
write_groups (const struct plan *p, size_t k, double tau, int32_t *idx,
              real *weight, int *code, const struct aura_exec *exec)
{
  const struct groups *g = &p->groups;
#pragma omp parallel for num_threads(aura_step_threads(exec)) schedule(dynamic)
  for (size_t first = 0; first < g->m; first += STRIP)
    for (size_t u = first; u < g->m && u < first + STRIP; u++)
      {
        const struct heaps best = thread_best (p, k);
        double *affinity = p->affinity + (size_t) omp_get_thread_num () * k;
        if (aura_step_stop (code, exec))
          break;
        expand_group (p, u, &best);
        for (int32_t at = g->start[u]; at < g->start[u + 1]; at++)
          {
            const size_t i = (size_t) g->member[at];
            write_column (&best, i, tau, idx + i * k, weight + i * k, affinity);
          }
      }
}

size_t
AURA_R (aura_graph_worksize) (size_t n, size_t dx,
                              const struct aura_graph_options *options,
                              const struct aura_exec *exec)
{
  struct plan p;
  const size_t k = n ? aura_graph_neighbours (n, options) : 0;
  if (n > INT32_MAX)
    return 0;
  return plan_layout (&p, n, dx, k, options->search, exec, NULL);
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
  struct plan p;
  int code = AURA_OK;
  const size_t k = aura_graph_neighbours (n, options);
  plan_layout (&p, n, dx, k, options->search, exec, work);
  code = (int) AURA_R (aura_normalise_rows) (n, dx, x, p.xbar, exec);
  if (code == AURA_OK)
    hash_rows (&p, n, dx, &code, exec);
  if (code == AURA_OK)
    group_rows (&p, n, dx, &code, exec);
  if (code == AURA_OK)
    search_groups (&p, dx, idx, report, options->search, &code, exec);
  if (code == AURA_OK)
    write_groups (&p, k, options->tau, idx, weight, &code, exec);
  return (enum aura_rc) code;
}
