/* test_ann.c - the approximate search: what it promises beside the exact one.  Which
   pairs it compares is seen from inside, for which ann.c itself is included. */
#include "search/ann.c"
#include "tap.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { N = 6000, D = 6, K = 12, FROM = 4500 };

static double xd[N * D];
static float xf[N * D];
static int32_t row[N];

struct found
{
  struct aura_search_report report;
  int32_t id[K * N];
  double sim[K * N];
};

static struct found a, b, exact;

static int
always (void *data)
{
  atomic_fetch_add ((atomic_int *) data, 1);
  return 1;
}

/* Stops at the poll that DATA counts down to. */
static int
later (void *data)
{
  return atomic_fetch_sub ((atomic_int *) data, 1) <= 1;
}

/* Exactly worksize bytes, so that a checker of memory sees every step past. */
static void *
space_of (size_t bytes)
{
  void *work = NULL;
  return posix_memalign (&work, 64, bytes) ? NULL : work;
}

/* Directions in groups: N rows of norm about 1; copies and zeros when asked. */
static void
fill (int copies)
{
  double noise[D], centre[D];
  for (size_t i = 0; i < N; i++)
    {
      aura_rng_normal (1, 1, i % 40 * D, D, centre);
      aura_rng_normal (1, 2, i * D, D, noise);
      double square = 0;
      for (size_t j = 0; j < D; j++)
        {
          xd[i * D + j] = centre[j] + noise[j];
          square += xd[i * D + j] * xd[i * D + j];
        }
      for (size_t j = 0; j < D; j++)
        xd[i * D + j] /= sqrt (square);
      if (copies && i % 3 == 0 && i >= 90)
        memcpy (xd + i * D, xd + i % 90 * D, D * sizeof *xd);
      if (copies && i % 100 == 7)
        memset (xd + i * D, 0, D * sizeof *xd);
      row[i] = (int32_t) i;
    }
  for (size_t e = 0; e < N * D; e++)
    xf[e] = (float) xd[e];
}

/* One set of N rows, or FROM rows (the last) to all. */
static enum aura_rc
search (int single, int one_set, const struct aura_exec *exec, struct found *f)
{
  const size_t n = one_set ? N : FROM;
  const int32_t *from = one_set ? NULL : row + N - FROM;
  const int32_t *to = one_set ? NULL : row;
  memset (f, 0, sizeof *f);
  void *work
    = space_of (single ? aura_ann_worksize_s (D, n, N, K, one_set, exec)
                       : aura_ann_worksize_d (D, n, N, K, one_set, exec));
  const enum aura_rc rc = single ? aura_ann_s (D, n, N, K, xf, from, to, f->id,
                                               f->sim, &f->report, work, exec)
                                 : aura_ann_d (D, n, N, K, xd, from, to, f->id,
                                               f->sim, &f->report, work, exec);
  free (work);
  return rc;
}

static void
search_exactly (int single, int one_set)
{
  const struct aura_exec exec = { .n_threads = 2, .chunk = 1 };
  const size_t n = one_set ? N : FROM;
  void *work = space_of (single ? aura_nearest_worksize_s (D, N, &exec)
                                : aura_nearest_worksize_d (D, N, &exec));
  if (single)
    aura_nearest_s (D, n, N, K, xf, row + N - n, row, exact.id, exact.sim, work,
                    &exec);
  else
    aura_nearest_d (D, n, N, K, xd, row + N - n, row, exact.id, exact.sim, work,
                    &exec);
  free (work);
}

/* The share of the exact neighbours in F; -1 when a pair is not what the exact
   search would make of it. */
static double
recall_of (const struct found *f, size_t n)
{
  size_t found = 0;
  for (size_t r = 0; r < n; r++)
    for (size_t e = 0; e < K; e++)
      {
        const size_t at = r * K + e;
        const int32_t id = f->id[at];
        if (id < 0 || id >= N || id == row[N - n + r])
          return -1;
        if (e
            && !(f->sim[at] < f->sim[at - 1]
                 || (f->sim[at] == f->sim[at - 1] && id > f->id[at - 1])))
          return -1;
        for (size_t g = 0; g < K; g++)
          if (exact.id[r * K + g] == id)
            {
              found++;
              if (exact.sim[r * K + g] != f->sim[at])
                return -1;
            }
      }
  return (double) found / (double) (n * K);
}

static void
test_search (int single, int one_set)
{
  const struct aura_exec one = { .n_threads = 1 },
                         many = { .n_threads = 3, .chunk = 1 };
  const size_t n = one_set ? N : FROM;
  ok (search (single, one_set, &one, &a) == AURA_OK && a.report.approximate
        && a.report.probes >= 1 && 2 * a.report.probes <= a.report.cells,
      "serves");
  ok (search (single, one_set, &many, &b) == AURA_OK
        && memcmp (&a, &b, sizeof a) == 0,
      "3 threads give the bits of 1");
  search_exactly (single, one_set);
  const double recall = recall_of (&a, n);
  printf ("# recall %.4f, as measured %.4f, probes %zu of %zu\n", recall,
          a.report.recall, a.report.probes, a.report.cells);
  ok (recall >= .95, "recall of true pairs, in order");
  /* 1000 rows of the 4500 or more, each share with a deviation below 1/4 */
  ok (fabs (recall - a.report.recall) < 4 * .25 / sqrt (1000),
      "recall as measured");
}

/* Among the pairs compared the search is exact: the K best of all j such that i probes
   the cell of j or, in one set, j that of i. */
static void
test_compared (int one_set, const char *what)
{
  const struct aura_exec exec = { .n_threads = 2, .chunk = 1 };
  const size_t n = one_set ? N : FROM;
  struct ann s = { .cells = { .d = D, .zbar = xd, .exec = &exec },
                   .k = K,
                   .id = a.id,
                   .sim = a.sim,
                   .one_set = one_set,
                   .slack = aura_similarity_slack (D),
                   .from = { .n = n, .list = one_set ? NULL : row + N - n },
                   .to = { .n = N, .list = one_set ? NULL : row },
                   .exec = &exec };
  void *work = space_of (ann_layout (&s, NULL));
  int worth = 0;
  ann_layout (&s, work);
  ok (prepare (&s, &worth) == AURA_OK && worth && search_cells (&s) == AURA_OK,
      "compared: runs");
  if (one_set)
    { /* the work: each pair of cells once */
      static unsigned char seen[AURA_CELLS_MAX][AURA_CELLS_MAX];
      memset (seen, 0, sizeof seen);
      const size_t runs = order_pairs (&s), cells = s.cells.n;
      int each = s.run[0] == 0;
      for (size_t r = 0; r < runs; r++)
        for (size_t e = s.run[r]; e < s.run[r + 1]; e++)
          each &= s.pair[e].a <= s.pair[e].b
                  && s.pair[e].b == s.pair[s.run[r]].b
                  && seen[s.pair[e].a][s.pair[e].b]++ == 0;
      ok (each && s.run[runs] == aura_pair_count (cells),
          "compared: each pair of cells once");
    }
  static int32_t place[N]; /* of an example among the positions of FROM */
  for (size_t p = 0; p < n; p++)
    place[aura_listed (&s.from, (size_t) s.from.order[p])] = (int32_t) p;
  int right = 1;
  for (size_t r = 0; r < n; r += 7)
    {
      const int32_t i = aura_listed (&s.from, r);
      double sim[K];
      int32_t id[K];
      aura_topk_clear (sim, id, K);
      for (int32_t j = 0; j < N; j++)
        {
          const size_t c = (size_t) s.to.cell[j];
          const size_t p = (size_t) place[i], q = (size_t) place[j];
          int seen = s.probe[c * s.words + p / 64] >> p % 64 & 1;
          if (one_set)
            seen |= s.probe[(size_t) s.to.cell[i] * s.words + q / 64] >> q % 64
                    & 1;
          if (seen && j != i)
            aura_topk_offer (sim, id, K,
                             aura_similarity_d (xd + i * D, xd + j * D, D), j);
        }
      aura_topk_sort (sim, id, K);
      right &= memcmp (id, a.id + r * K, sizeof id) == 0
               && memcmp (sim, a.sim + r * K, sizeof sim) == 0;
    }
  ok (right, what);
  free (work);
}

/* Copies among TO, rows of zeros: the zeros' neighbours are known. */
static void
test_copies (int single)
{
  const struct aura_exec exec = { .n_threads = 2, .chunk = 1 };
  int lowest = 1;
  ok (search (single, 0, &exec, &a) == AURA_OK && a.report.approximate,
      "copies: serves");
  search_exactly (single, 0);
  ok (recall_of (&a, FROM) >= .95, "copies: recall, of ties the lower index");
  for (size_t r = 0; r < FROM; r++)
    if (row[N - FROM + r] % 100 == 7)
      for (size_t e = 0; e < K; e++)
        lowest
          = lowest && a.id[r * K + e] == (int32_t) e && a.sim[r * K + e] == 0;
  ok (lowest, "zero rows: the lowest");
}

static void
test_all_equal (void)
{
  const struct aura_exec exec = { .n_threads = 2, .chunk = 1 };
  for (size_t i = 1; i < N; i++)
    memcpy (xd + i * D, xd, D * sizeof *xd);
  ok (search (0, 0, &exec, &a) == AURA_OK && !a.report.approximate
        && a.report.recall == 1,
      "all rows equal: left to the exact search");
}

static void
test_interrupt (int one_set)
{
  int clean = 1, ended = 0;
  atomic_int polls = 0;
  struct aura_exec exec
    = { .n_threads = 2, .chunk = 1, .interrupted = always, .data = &polls };
  ok (search (0, one_set, &exec, &a) == AURA_EINTR && polls > 0, "interrupted");
  if (brief ())
    return;
  exec.interrupted = later;
  for (int at = 2; at < 1 << 24 && !ended; at *= 3)
    {
      polls = at;
      const enum aura_rc rc = search (0, one_set, &exec, &a);
      ended = rc == AURA_OK;
      clean = clean && (rc == AURA_OK || rc == AURA_EINTR);
    }
  ok (clean && ended, "interrupted anywhere");
}

static void
test_codes (void)
{
  ok (aura_ann_d (D, N, N, K, xd, NULL, row, a.id, a.sim, &a.report, NULL, NULL)
        == AURA_EINVAL,
      "one list alone");
  ok (aura_ann_d (D, N - 1, N, K, xd, NULL, NULL, a.id, a.sim, &a.report, NULL,
                  NULL)
        == AURA_EINVAL,
      "one set of two sizes");
  ok (aura_ann_d (D, N, N, N - 1, xd, NULL, NULL, a.id, a.sim, &a.report, NULL,
                  NULL)
          == AURA_OK
        && !a.report.approximate,
      "k close to n: left to the exact search");
  ok (aura_ann_worksize_s (4096, 1000000, 1000000, 30, 1, NULL) > 16000000000u,
      "n d beyond 2^31 does not wrap");
  ok (!aura_search_serves (AURA_SEARCH_AUTO, 31622, 31622, 30)
        && aura_search_serves (AURA_SEARCH_AUTO, 31623, 31623, 30)
        && !aura_search_serves (AURA_SEARCH_EXACT, 1000000, 1000000, 30)
        && !aura_search_serves (AURA_SEARCH_APPROXIMATE, 4095, 4095, 1)
        && !aura_search_serves (AURA_SEARCH_APPROXIMATE, 6400, 6400, 101),
      "when it serves");
}

/* panels.h declares one class of the two. */
void aura_panels_fill_s (size_t d, size_t count, const float *rows,
                         const int32_t *which, float *panels);
void aura_panels_multiply_s (size_t d, size_t count, const float *panels,
                             size_t nx, const float *const *x, float *product,
                             size_t ld);

/* Products of 1 to 19 rows with 37 of 50, against sums as anyone writes them. */
static void
test_panels (void)
{
  enum { DIM = 7, ROWS = 50, LISTED = 37, MOST = 19, LD = 70 };
  static _Alignas(64) double pd[DIM * LD];
  static _Alignas(64) float pf[DIM * LD];
  static double rd[DIM * ROWS], od[LD * MOST];
  static float rf[DIM * ROWS], of[LD * MOST];
  const double *vd[MOST];
  const float *vf[MOST];
  int32_t which[LISTED];
  aura_rng_normal (1, 9, 0, DIM * ROWS, rd);
  for (int e = 0; e < DIM * ROWS; e++)
    rf[e] = (float) rd[e];
  for (int r = 0; r < LISTED; r++)
    which[r] = (r * 11 + 3) % ROWS;
  for (int c = 0; c < MOST; c++)
    {
      vd[c] = rd + (c * 7 % ROWS) * DIM;
      vf[c] = rf + (c * 7 % ROWS) * DIM;
    }
  int right = 1, padded = 1;
  for (int listed = 0; listed < 2; listed++)
    for (size_t nx = 1; nx <= MOST; nx++)
      {
        const size_t n = listed ? LISTED : ROWS;
        memset (pd, 1, sizeof pd);
        memset (pf, 1, sizeof pf);
        aura_panels_fill_d (DIM, n, rd, listed ? which : NULL, pd);
        aura_panels_fill_s (DIM, n, rf, listed ? which : NULL, pf);
        aura_panels_multiply_d (DIM, aura_panels_of (n), pd, nx, vd, od, LD);
        aura_panels_multiply_s (DIM, (n + 31) / 32, pf, nx, vf, of, LD);
        for (size_t c = 0; c < nx; c++)
          for (size_t r = 0; r < 64; r++)
            {
              double sum = 0;
              const size_t at = listed && r < n ? (size_t) which[r] : r;
              for (size_t j = 0; j < DIM && r < n; j++)
                sum += rd[at * DIM + j] * vd[c][j];
              if (r >= n) /* what fills a panel up is 0 */
                padded &= of[c * LD + r] == 0
                          && (r >= aura_panels_of (n) * AURA_PANEL
                              || od[c * LD + r] == 0);
              else
                right &= fabs (od[c * LD + r] - sum) < 1e-13
                         && fabs ((double) of[c * LD + r] - sum) < 1e-4;
            }
      }
  ok (right, "panels: products in both classes, of rows in and out of order");
  ok (padded, "panels: beyond the last row, 0");
}

int
main (void)
{
  test_panels ();
  fill (0);
  for (int single = 0; single < 2; single++)
    for (int one_set = 0; one_set < 2; one_set++)
      if (!brief () || single == one_set)
        test_search (single, one_set);
  test_compared (1, "compared: the best of all pairs that probes choose");
  test_compared (0, "compared: the best of those, in two sets");
  for (size_t i = 0; i < N; i += 3) /* a cell of several blocks */
    memcpy (xd + i * D, xd + 7 * D, D * sizeof *xd);
  test_compared (1, "compared: the best of those, in large cells");
  fill (0);
  test_interrupt (0);
  test_interrupt (1);
  test_codes ();
  fill (1);
  test_copies (0);
  if (!brief ())
    test_copies (1);
  test_all_equal ();
  return done_testing ();
}
