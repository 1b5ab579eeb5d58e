/* test_lanes.c - the kernels of base/lanes.h, for each length of registers that this
   machine has, against sums as anyone writes them. */
#include "linalg/panels.h"
#include "loop/encoder.h"
#include "tap.h"

#include <math.h>
#include <string.h>

enum { LANES = AURA_SMOOTH_LANES, AHEAD = 32 };

#define AURA_KERNEL "linalg/panels_kernel.h"
#include "base/lanes.h"
#undef AURA_LONGEST
#define vector_64 smooth_vector_64
#define vector_32 smooth_vector_32
#define vector_16 smooth_vector_16
#define PARTS_64 SMOOTH_PARTS_64
#define PARTS_32 SMOOTH_PARTS_32
#define PARTS_16 SMOOTH_PARTS_16
#define AURA_KERNEL "loop/smooth_kernel.h"
#include "base/lanes.h"
#undef AURA_LONGEST
#define AURA_KERNEL "loop/columns_kernel.h"
#include "base/lanes.h"

/* The functions of one length. */
struct kernels
{
  int bytes;
  __typeof__ (&multiply_16) multiply;
  __typeof__ (&add_rows_16) add_rows;
  __typeof__ (&sum_columns_16) sum_columns;
};

static const struct kernels all[] = {
#if AURA_HAS_CLONES
  { 64, multiply_64, add_rows_64, sum_columns_64 },
  { 32, multiply_32, add_rows_32, sum_columns_32 },
#endif
  { 16, multiply_16, add_rows_16, sum_columns_16 },
};

enum { N = 23, D = 5, MOST = 80, K = 3 };

static _Alignas(64) double panels[D * AURA_PANEL * 3], z[MOST * N],
  out[MOST * N];
static double rows[D * N], p[N], dp[N];

static int
products_right (const struct kernels *of)
{
  const double *x[N];
  int right = 1;
  for (int r = 0; r < N; r++)
    x[r] = rows + r * D;
  aura_panels_fill_d (D, N, rows, NULL, panels);
  for (size_t nx = 1; nx <= N; nx++)
    {
      of->multiply (D, aura_panels_of (N), panels, nx, x, out, 3 * AURA_PANEL);
      for (size_t c = 0; c < nx; c++)
        for (int r = 0; r < N; r++)
          {
            double sum = 0;
            for (int k = 0; k < D; k++)
              sum += x[c][k] * rows[r * D + k];
            right &= fabs (out[c * 3 * AURA_PANEL + (size_t) r] - sum) < 1e-14;
          }
    }
  return right;
}

/* Example i is joined to i + 1, i + 4 and i + 6, of N.  LDZ: columns of z. */
static int
differences_right (const struct kernels *of, size_t ldz, int with_z)
{
  static int32_t idx[K * N];
  static double weight[K * N], c[N][N];
  static size_t start[N + 1], in[N + 1], mark[N];
  static int32_t id[2 * K * N + AHEAD], from[K * N];
  static double both[2 * K * N], along[K * N];
  static const int step[K] = { 1, 4, 6 };
  struct aura_smooth g = { N, start, id, both, in, from, along, mark };
  double sum[2], expected[2] = { 0 };
  int right = 1;
  memset (c, 0, sizeof c);
  for (int i = 0; i < N; i++)
    for (int k = 0; k < K; k++)
      {
        const int j = (i + step[k]) % N;
        idx[i * K + k] = j + 1;
        weight[i * K + k] = 1. / (1 + i + k);
        c[i][j] += weight[i * K + k];
        c[j][i] += weight[i * K + k];
      }
  aura_smooth_build_d (&g, N, N, K, idx, weight);
  of->add_rows (&g, 0, N, ldz, with_z ? z : NULL, p, out, dp, sum);
  for (int i = 0; i < N; i++)
    for (size_t l = 0; l <= ldz; l++)
      {
        const int is_p = l == ldz;
        double pull = 0;
        for (int j = 0; j < N; j++)
          pull += c[i][j]
                  * (is_p ? p[i] - p[j]
                          : z[(size_t) i * ldz + l] - z[(size_t) j * ldz + l]);
        const double own = is_p ? p[i] : z[(size_t) i * ldz + l];
        const double found = is_p ? dp[i] : out[(size_t) i * ldz + l];
        if (is_p || with_z)
          {
            right &= fabs (found - pull) < 1e-13;
            expected[is_p] += own * pull;
          }
      }
  return right && fabs (sum[0] - expected[0]) < 1e-11
         && fabs (sum[1] - expected[1]) < 1e-11;
}

static int
sums_right (const struct kernels *of, const double *factor)
{
  int right = 1;
  for (size_t m = 1; m <= MOST; m++)
    {
      out[m] = 7;
      of->sum_columns (m, 2, N, z, MOST, factor, out);
      right &= out[m] == 7; /* and nothing beyond */
      for (size_t r = 0; r < m; r++)
        {
          double sum = 0;
          for (size_t i = 2; i < N; i++)
            sum += (factor ? factor[i] : 1) * z[i * MOST + r];
          right &= fabs (out[r] - sum) < 1e-13;
        }
    }
  return right;
}

int
main (void)
{
  aura_rng_normal (1, 9, 0, D * N, rows);
  aura_rng_normal (1, 9, 1000, MOST * N, z);
  aura_rng_normal (1, 9, 5000, N, p);
  for (size_t k = 0; k < sizeof all / sizeof *all; k++)
    {
      const struct kernels *of = all + k;
      if (of->bytes > aura_register_bytes ())
        continue;
      printf ("# registers of %d bytes\n", of->bytes);
      ok (products_right (of), "products of 1 to 23 rows");
      int right = differences_right (of, LANES, 0);
      for (size_t strips = 1; strips <= 5; strips++)
        right &= differences_right (of, strips * LANES, 1);
      ok (right, "differences over a graph, of 0 to 5 strips");
      ok (sums_right (of, NULL) && sums_right (of, p),
          "sums of 1 to 80 columns");
    }
  return done_testing ();
}
