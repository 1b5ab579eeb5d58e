/* test_nearest.c - the exact search for similar rows. */
#include "search/nearest.h"
#include "interrupt.h"
#include "tap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct aura_exec one = { .n_threads = 1 };

enum { ROWS = 700, DIM = 5, KINDS = 9, KEEP = 20, FROM = 300 };

struct found
{
  int32_t id[KEEP * FROM];
  double sim[KEEP * FROM];
};

/* ROWS rows of KINDS kinds: from the first FROM of them to all. */
static enum aura_rc
search (int single, int threads, struct found *f)
{
  static double zd[ROWS * DIM];
  static float zf[ROWS * DIM];
  static int32_t row[ROWS];
  const struct aura_exec exec = { .n_threads = threads, .chunk = 1 };
  aura_rng_normal (1, 0, 0, KINDS * DIM, zd);
  for (int i = 0; i < KINDS * DIM; i++)
    zd[i] /= 4; /* norms near 1/2: no product is beyond the screen's bound */
  for (int i = 0; i < ROWS; i++)
    {
      row[i] = i;
      if (i >= KINDS)
        memcpy (zd + i * DIM, zd + i % KINDS * DIM, DIM * sizeof *zd);
    }
  for (int i = 0; i < ROWS * DIM; i++)
    zf[i] = (float) zd[i];
  void *work
    = aligned_alloc (64, single ? aura_nearest_worksize_s (DIM, ROWS, &exec)
                                : aura_nearest_worksize_d (DIM, ROWS, &exec));
  const enum aura_rc rc = single
                            ? aura_nearest_s (DIM, FROM, ROWS, KEEP, zf, row,
                                              row, f->id, f->sim, work, &exec)
                            : aura_nearest_d (DIM, FROM, ROWS, KEEP, zd, row,
                                              row, f->id, f->sim, work, &exec);
  free (work);
  return rc;
}

static void
test_search (int single)
{
  static struct found a, b;
  ok (search (single, 1, &a) == AURA_OK && search (single, 3, &b) == AURA_OK
        && memcmp (&a, &b, sizeof a) == 0,
      "threads do not matter");
  int sorted = 1, tied = 1, own = 1;
  for (int r = 0; r < FROM; r++)
    for (int e = 0; e < KEEP; e++)
      {
        const int at = r * KEEP + e;
        own = own && a.id[at] != r;
        if (e == 0)
          continue;
        sorted
          = sorted
            && (a.sim[at] < a.sim[at - 1]
                || (a.sim[at] == a.sim[at - 1] && a.id[at] > a.id[at - 1]));
        tied = tied
               && (a.id[at] % KINDS != a.id[at - 1] % KINDS
                   || a.sim[at] == a.sim[at - 1]);
      }
  ok (sorted, "by similarity, then by index");
  ok (tied, "equal rows are tied");
  ok (own, "never oneself");
}

/* Rows that differ by a few roundings: their products in single cannot tell them
   apart, the search must.  With two columns the similarity is a sum of two exact
   products, the same in any order. */
static void
test_near_ties (void)
{
  enum { MANY = 600, BEST = 25, STARTS = 40 };
  static float z[2 * MANY];
  static int32_t row[MANY], id[BEST * STARTS];
  static double sim[BEST * STARTS];
  for (int i = 0; i < MANY; i++)
    {
      const double angle = .7 + 3e-9 * (i * 37 % MANY);
      z[2 * i] = (float) cos (angle);
      z[2 * i + 1] = (float) sin (angle);
      row[i] = i;
    }
  void *work = aligned_alloc (64, aura_nearest_worksize_s (2, MANY, &one));
  aura_nearest_s (2, STARTS, MANY, BEST, z, row, row, id, sim, work, &one);
  free (work);
  int best = 1;
  for (int r = 0; r < STARTS; r++)
    {
      const int last = r * BEST + BEST - 1;
      int before = 0; /* how many come before the last one kept */
      for (int j = 0; j < MANY; j++)
        {
          const double s = (double) z[2 * r] * (double) z[2 * j]
                           + (double) z[2 * r + 1] * (double) z[2 * j + 1];
          before
            += j != r && (s > sim[last] || (s == sim[last] && j < id[last]));
        }
      best = best && before == BEST - 1;
    }
  ok (best, "near ties are told apart");
}

static void
test_search_edges (void)
{
  const double z[2] = { 1, 1 };
  const int32_t row[2] = { 0, 1 };
  int32_t id[2];
  double sim[2];
  void *work = aligned_alloc (64, aura_nearest_worksize_d (1, 2, &one));
  ok (aura_nearest_d (1, 1, 2, 2, z, row, row, id, sim, work, &one) == AURA_OK
        && id[0] == 1 && sim[0] == 1 && id[1] == -1 && sim[1] == -INFINITY,
      "fewer than k");
  ok (aura_nearest_d (1, 1, 2, 3, z, row, row, id, sim, work, &one)
        == AURA_EINVAL,
      "k beyond the set");
  ok (aura_nearest_d (1, 1, 0, 0, z, row, row, id, sim, work, &one) == AURA_OK,
      "nothing to search");
  const struct aura_exec stopping = { .n_threads = 1, .interrupted = always };
  ok (aura_nearest_d (1, 1, 2, 1, z, row, row, id, sim, work, &stopping)
        == AURA_EINTR,
      "interrupted");
  free (work);
}

int
main (void)
{
  test_search_edges ();
  test_near_ties ();
  for (int single = 0; single < 2; single++)
    test_search (single);
  return done_testing ();
}
