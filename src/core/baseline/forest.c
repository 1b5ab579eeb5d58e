/* forest.c - a random forest of classification trees, for comparison.

   Breiman, "Random forests", Machine Learning 45 (2001).  Each tree is grown on
   a bootstrap sample of the labelled rows (counts c_i, drawn with replacement)
   until its leaves are pure or have no split.  At a node MTRY features are
   drawn without replacement; one that is constant at the node does not count,
   so the drawing goes on until MTRY others were tried or none is left.  The
   split x_f <= s has the smallest weighted Gini impurity

     sum over both sides of  C p (1 - p),   C the side's count, p its share of 1,

   s halfway between two neighbouring values; of equal splits the first found.
   A split need not lower the impurity: that of an exclusive or does not.
   A tree votes with the share of 1 in the leaf, the forest with the mean vote.
   A labelled row's out-of-bag vote is the mean over the trees that did not draw
   it.

   Trees are independent, each with a random stream of its own.  Votes are added
   as multiples of 2^-31 in integers, for each slot apart, so that the result
   depends on neither the order of the trees nor the number of threads. */
#include "base/arena.h"
#include "base/blocks.h"
#include "base/exec.h"
#include "base/real.h"
#include "base/streams.h"

#include <string.h>

struct node
{
  real split;
  int32_t feature; /* -1: a leaf */
  int32_t left;    /* the right child is left + 1 */
  uint32_t vote;   /* share of label 1, in units of 2^-31 */
};

struct entry
{
  real value;
  int32_t row; /* into the training sample */
};

/* A call: the training sample, and what the slots add up to. */
struct forest
{
  size_t n, dx, n_train;
  const real *x;
  const size_t *train;    /* n_train rows of x */
  const unsigned char *y; /* n_train */
  const struct aura_forest_options *options;
  const struct aura_exec *exec;
  char *grower; /* stride bytes for each slot */
  size_t stride;
};

/* A tree, and its slot's scratch space. */
struct grower
{
  size_t n, dx, n_train;
  const real *x;
  const size_t *train;
  const unsigned char *y;
  size_t mtry;
  int32_t *count;        /* n_train: times drawn */
  int32_t *rows;         /* n_train: drawn rows, partitioned by node */
  int32_t *features;     /* dx: a permutation */
  struct entry *entries; /* n_train */
  struct node *nodes;    /* 2 n_train */
  size_t *begin, *end;   /* 2 n_train: rows of each node */
  size_t n_nodes;
  uint64_t seed, stream, drawn, pivots;
  const struct aura_exec *exec;
  /* votes of all trees of the slot, in units of 2^-31 */
  uint64_t *votes;    /* n */
  uint64_t *oob;      /* n_train, and */
  int32_t *oob_trees; /* number of trees that voted */
};

/* Uniform on 0, ..., n - 1. */
static size_t
draw (struct grower *g, size_t n)
{
  double u;
  aura_rng_uniform (g->seed, g->stream, g->drawn++, 1, &u);
  const size_t i = (size_t) (u * (double) n);
  return i < n ? i : n - 1;
}

/* Quicksort's pivot: the median of three elements drawn from STATE, so that no
   order of the values is a bad one. */
static real
draw_pivot (const struct entry *e, size_t n, uint64_t *state)
{
  *state = *state * UINT64_C (6364136223846793005) + 1442695040888963407;
  const uint64_t mask = 0x1fffff; /* 21 bits a place */
  const real a = e[(*state >> 43) * n >> 21].value;
  const real b = e[(*state >> 22 & mask) * n >> 21].value;
  const real c = e[(*state >> 1 & mask) * n >> 21].value;
  return a < b ? (b < c ? b : a < c ? c : a) : (a < c ? a : b < c ? c : b);
}

/* Quicksort by value, insertion sort for short pieces. The order of equal
   values does not matter. */
static void
sort_entries (struct entry *e, size_t n, uint64_t *state)
{
  while (n > 16)
    {
      const real pivot = draw_pivot (e, n, state);
      size_t i = 0, j = n - 1;
      for (;; i++, j--)
        {
          while (e[i].value < pivot)
            i++;
          while (e[j].value > pivot)
            j--;
          if (i >= j)
            break;
          const struct entry t = e[i];
          e[i] = e[j];
          e[j] = t;
        }
      /* up to j: <= pivot, after it: >= pivot, and neither side is empty */
      const size_t left = j + 1 < n ? j + 1 : j;
      if (left < n - left) /* recurse on the shorter part: depth at most log2
                              (n) */
        {
          sort_entries (e, left, state);
          e += left;
          n -= left;
        }
      else
        {
          sort_entries (e + left, n - left, state);
          n = left;
        }
    }
  for (size_t i = 1; i < n; i++)
    {
      const struct entry moving = e[i];
      size_t j = i;
      for (; j > 0 && e[j - 1].value > moving.value; j--)
        e[j] = e[j - 1];
      e[j] = moving;
    }
}

/* Count of the node's drawn rows, and of those with y = 1. */
static void
node_counts (const struct grower *g, size_t begin, size_t end, double *total,
             double *ones)
{
  *total = *ones = 0;
  for (size_t r = begin; r < end; r++)
    {
      const int32_t i = g->rows[r];
      *total += g->count[i];
      *ones += g->y[i] ? g->count[i] : 0;
    }
}

/* The best split on FEATURE; 0 when it is constant at the node.  IMPURITY and
   SPLIT are improved when this one is better. */
static int
try_feature (struct grower *g, size_t begin, size_t end, int32_t feature,
             double total, double ones, double *impurity, real *split)
{
  const size_t m = end - begin;
  const real *column = g->x + (size_t) feature * g->n;
  real lo = column[g->train[g->rows[begin]]], hi = lo;
  for (size_t k = 0; k < m; k++)
    {
      const int32_t i = g->rows[begin + k];
      const real v = column[g->train[i]];
      g->entries[k].value = v;
      g->entries[k].row = i;
      lo = v < lo ? v : lo;
      hi = v > hi ? v : hi;
    }
  if (!(lo < hi))
    return 0;
  sort_entries (g->entries, m, &g->pivots);

  int better = 0;
  double left = 0, left_ones = 0;
  for (size_t k = 0; k + 1 < m; k++)
    {
      const int32_t i = g->entries[k].row;
      left += g->count[i];
      left_ones += g->y[i] ? g->count[i] : 0;
      const real here = g->entries[k].value, next = g->entries[k + 1].value;
      if (!(here < next))
        continue;
      const double right = total - left, right_ones = ones - left_ones;
      const double now = left_ones * (left - left_ones) / left
                         + right_ones * (right - right_ones) / right;
      if (now < *impurity)
        {
          /* The midpoint may round up to `next', which must go right. */
          const real middle = here + (next - here) / 2;
          *split = middle < next ? middle : here;
          *impurity = now;
          better = 1;
        }
    }
  return better ? 2 : 1;
}

/* Split a node, or make it a leaf. */
static enum aura_rc
grow_node (struct grower *g, size_t id)
{
  const size_t begin = g->begin[id], end = g->end[id];
  struct node *node = &g->nodes[id];
  double total, ones;
  node_counts (g, begin, end, &total, &ones);
  node->vote = (uint32_t) (ones / total * 0x1p31 + .5);
  node->feature = -1;
  if (ones == 0 || ones == total)
    return AURA_OK;

  double impurity = HUGE_VAL;
  real split = 0;
  size_t tried = 0;
  for (size_t f = 0; f < g->dx && tried < g->mtry; f++)
    {
      if (aura_exec_interrupted (g->exec))
        return AURA_EINTR;
      const size_t other = f + draw (g, g->dx - f);
      const int32_t feature = g->features[other];
      g->features[other] = g->features[f];
      g->features[f] = feature;
      const int found
        = try_feature (g, begin, end, feature, total, ones, &impurity, &split);
      tried += found > 0;
      if (found == 2)
        node->feature = feature;
    }
  if (node->feature < 0)
    return AURA_OK;

  const real *column = g->x + (size_t) node->feature * g->n;
  size_t middle = begin;
  for (size_t r = begin; r < end; r++)
    if (column[g->train[g->rows[r]]] <= split)
      {
        const int32_t t = g->rows[middle];
        g->rows[middle++] = g->rows[r];
        g->rows[r] = t;
      }
  node->split = split;
  node->left = (int32_t) g->n_nodes;
  g->begin[g->n_nodes] = begin;
  g->end[g->n_nodes++] = middle;
  g->begin[g->n_nodes] = middle;
  g->end[g->n_nodes++] = end;
  return AURA_OK;
}

/* Draw a bootstrap sample and grow a tree on it; nodes are split in the order
   in which they come up. */
static enum aura_rc
grow_tree (struct grower *g, size_t tree)
{
  enum aura_rc rc = AURA_OK;
  g->stream = AURA_STREAM_TREES + tree;
  g->drawn = 0;
  g->pivots = 1;
  memset (g->count, 0, g->n_train * sizeof *g->count);
  for (size_t k = 0; k < g->n_train; k++)
    g->count[draw (g, g->n_train)]++;
  size_t m = 0;
  for (size_t i = 0; i < g->n_train; i++)
    if (g->count[i])
      g->rows[m++] = (int32_t) i;
  for (size_t f = 0; f < g->dx; f++)
    g->features[f] = (int32_t) f;
  g->begin[0] = 0;
  g->end[0] = m;
  g->n_nodes = 1;
  for (size_t id = 0; id < g->n_nodes && rc == AURA_OK; id++)
    rc = grow_node (g, id);
  return rc;
}

static uint32_t
tree_vote (const struct grower *g, size_t row)
{
  const struct node *node = g->nodes;
  while (node->feature >= 0)
    {
      const real v = g->x[row + (size_t) node->feature * g->n];
      node = g->nodes + node->left + !(v <= node->split);
    }
  return node->vote;
}

/* Add the votes of G's tree. */
static void
add_votes (struct grower *g)
{
  for (size_t i = 0; i < g->n; i++)
    g->votes[i] += tree_vote (g, i);
  for (size_t i = 0; i < g->n_train; i++)
    if (!g->count[i])
      {
        g->oob[i] += tree_vote (g, g->train[i]);
        g->oob_trees[i]++;
      }
}

/* Forest ------------------------------------------------------------------- */

/* The scratch space of a slot, and its size. */
static size_t
grower_layout (struct grower *g, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t n = g->n_train, most = aura_size_mul (2, n);
  g->count = aura_arena_take (&arena, n, sizeof *g->count);
  g->rows = aura_arena_take (&arena, n, sizeof *g->rows);
  g->features = aura_arena_take (&arena, g->dx, sizeof *g->features);
  g->entries = aura_arena_take (&arena, n, sizeof *g->entries);
  g->nodes = aura_arena_take (&arena, most, sizeof *g->nodes);
  g->begin = aura_arena_take (&arena, most, sizeof *g->begin);
  g->end = aura_arena_take (&arena, most, sizeof *g->end);
  g->votes = aura_arena_take (&arena, g->n, sizeof *g->votes);
  g->oob = aura_arena_take (&arena, n, sizeof *g->oob);
  g->oob_trees = aura_arena_take (&arena, n, sizeof *g->oob_trees);
  return arena.used;
}

static size_t
forest_layout (struct forest *f, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  struct grower g = { .n = f->n, .dx = f->dx, .n_train = f->n_train };
  f->stride = grower_layout (&g, NULL);
  f->grower = aura_arena_take (&arena, f->stride, aura_slots (f->exec));
  return aura_arena_bytes (&arena);
}

static struct grower
grower_of (const struct forest *f, size_t slot)
{
  struct grower g = { .n = f->n,
                      .dx = f->dx,
                      .n_train = f->n_train,
                      .x = f->x,
                      .train = f->train,
                      .y = f->y,
                      .mtry = f->options->features,
                      .seed = f->options->seed,
                      .exec = f->exec };
  grower_layout (&g, aura_arena_block (f->grower + slot * f->stride));
  return g;
}

static enum aura_rc
tree_block (void *ctx, const struct aura_block *b)
{
  struct grower g = grower_of ((const struct forest *) ctx, b->slot);
  const enum aura_rc rc = grow_tree (&g, b->index);
  if (rc == AURA_OK)
    add_votes (&g);
  return rc;
}

/* The votes of all slots, added up in the first. */
static struct grower
sum_votes (const struct forest *f)
{
  struct grower sum = grower_of (f, 0);
  for (size_t slot = 1; slot < aura_slots (f->exec); slot++)
    {
      const struct grower g = grower_of (f, slot);
      for (size_t i = 0; i < f->n; i++)
        sum.votes[i] += g.votes[i];
      for (size_t i = 0; i < f->n_train; i++)
        {
          sum.oob[i] += g.oob[i];
          sum.oob_trees[i] += g.oob_trees[i];
        }
    }
  return sum;
}

static int
fits (size_t dx, size_t n_train)
{
  return n_train <= INT32_MAX / 2 && dx <= INT32_MAX;
}

size_t
AURA_R (aura_forest_worksize) (size_t n, size_t dx, size_t n_train,
                               const struct aura_exec *exec)
{
  struct forest f = { .n = n, .dx = dx, .n_train = n_train, .exec = exec };
  return fits (dx, n_train) ? forest_layout (&f, NULL) : 0;
}

enum aura_rc
AURA_R (aura_forest) (size_t n, size_t dx, size_t n_train, const real *x,
                      const size_t *train, const unsigned char *y, double *prob,
                      double *oob_prob,
                      const struct aura_forest_options *options, void *work,
                      const struct aura_exec *exec)
{
  if (n_train == 0 || aura_forest_check (options, dx))
    return AURA_EINVAL;
  if (!fits (dx, n_train))
    return AURA_ESIZE;
  struct forest f = { .n = n,
                      .dx = dx,
                      .n_train = n_train,
                      .x = x,
                      .train = train,
                      .y = y,
                      .options = options,
                      .exec = exec };
  forest_layout (&f, aura_arena_block (work));
  for (size_t slot = 0; slot < aura_slots (exec); slot++)
    {
      const struct grower g = grower_of (&f, slot);
      memset (g.votes, 0, n * sizeof *g.votes);
      memset (g.oob, 0, n_train * sizeof *g.oob);
      memset (g.oob_trees, 0, n_train * sizeof *g.oob_trees);
    }
  const double tree
    = 100 * (double) n_train * (double) options->features + 50 * (double) n;
  const enum aura_rc rc = aura_blocks (
    options->trees, 1, (double) options->trees * tree, exec, tree_block, &f);
  const struct grower sum = sum_votes (&f);
  for (size_t i = 0; i < n; i++)
    prob[i] = (double) sum.votes[i] * 0x1p-31 / (double) options->trees;
  for (size_t i = 0; i < n_train; i++)
    oob_prob[i] = sum.oob_trees[i]
                    ? (double) sum.oob[i] * 0x1p-31 / (double) sum.oob_trees[i]
                    : (double) NAN;
  return rc;
}
