/* test_rng.c - the counter-based generator.

   rng.c itself is included: two of the published vectors have counters that no
   public function reaches. */
#include "base/rng.c"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

/* Known answers, from the Random123 distribution (kat_vectors, philox4x32 10);
   counter = (block, stream), low word first. */
static void
test_known_answers (void)
{
  static const struct
  {
    uint64_t seed, stream, block;
    uint32_t answer[4];
  } kat[] = {
    { 0, 0, 0, { 0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8 } },
    { UINT64_MAX,
      UINT64_MAX,
      UINT64_MAX,
      { 0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd } },
    { 0x299f31d0a4093822,
      0x0370734413198a2e,
      0x85a308d3243f6a88,
      { 0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1 } },
  };
  for (size_t i = 0; i < sizeof kat / sizeof *kat; i++)
    {
      uint32_t r[4];
      philox (kat[i].seed, kat[i].stream, kat[i].block, r);
      ok (memcmp (r, kat[i].answer, sizeof r) == 0, "Philox 4x32-10 vector");
    }

  /* The same bits as two numbers: 52 bits and half a cell, exact. */
  double u[2];
  aura_rng_uniform (0, 0, 0, 2, u);
  ok (u[0] == ((double) 0x6627e8d5e169c + 0.5) * 0x1p-52
        && u[1] == ((double) 0xbc57ac4c9b00d + 0.5) * 0x1p-52,
      "numbers 0 and 1 are the words of block 0");
}

static void
test_open_interval (void)
{
  ok (to_unit (0, 0) > 0, "the smallest number is above 0");
  ok (to_unit (UINT32_MAX, UINT32_MAX) < 1, "the largest number is below 1");
  ok (to_unit (0, 0) == 1 - to_unit (UINT32_MAX, UINT32_MAX),
      "the numbers lie symmetrically");
}

typedef void draw_function (uint64_t, uint64_t, uint64_t, size_t, double *);

/* Any cut of a range gives the same numbers. */
static int
is_cut_free (draw_function *draw, uint64_t first)
{
  enum { N = 37 };
  double whole[N], parts[N];
  draw (11, 5, first, N, whole);
  for (size_t cut = 0; cut <= N; cut++)
    {
      draw (11, 5, first, cut, parts);
      draw (11, 5, first + cut, N - cut, parts + cut);
      if (memcmp (whole, parts, sizeof whole) != 0)
        return 0;
    }
  return 1;
}

static void
test_ranges (void)
{
  ok (is_cut_free (aura_rng_uniform, 0) && is_cut_free (aura_rng_uniform, 7),
      "uniform: a range may be drawn in parts");
  ok (is_cut_free (aura_rng_normal, 0) && is_cut_free (aura_rng_normal, 7),
      "normal: a range may be drawn in parts");
  ok (is_cut_free (aura_rng_uniform, UINT64_C (1) << 53),
      "uniform: far along the stream");

  double a, b, c;
  aura_rng_uniform (1, 0, 0, 1, &a);
  aura_rng_uniform (2, 0, 0, 1, &b);
  aura_rng_uniform (1, 1, 0, 1, &c);
  ok (a != b && a != c && b != c, "seeds and streams differ");
}

/* Moments within six standard errors. */
static void
test_moments (void)
{
  enum { N = 200000 };
  double *x = malloc (N * sizeof *x);
  double mean = 0, m2 = 0, m3 = 0, m4 = 0, lag = 0, umean = 0, uvar = 0;

  aura_rng_uniform (3, 0, 0, N, x);
  for (size_t i = 0; i < N; i++)
    umean += x[i] / N;
  for (size_t i = 0; i < N; i++)
    uvar += (x[i] - umean) * (x[i] - umean) / N;
  ok (fabs (umean - 0.5) < 6 * sqrt (1.0 / 12 / N), "uniform: mean 1/2");
  ok (fabs (uvar - 1.0 / 12) < 6 * sqrt (1.0 / 180 / N),
      "uniform: variance 1/12");

  aura_rng_normal (3, 1, 0, N, x);
  for (size_t i = 0; i < N; i++)
    {
      mean += x[i] / N;
      m2 += x[i] * x[i] / N;
      m3 += x[i] * x[i] * x[i] / N;
      m4 += x[i] * x[i] * x[i] * x[i] / N;
      if (i > 0)
        lag += x[i] * x[i - 1] / N;
    }
  ok (fabs (mean) < 6 * sqrt (1.0 / N), "normal: mean 0");
  ok (fabs (m2 - 1) < 6 * sqrt (2.0 / N), "normal: variance 1");
  ok (fabs (m3) < 6 * sqrt (15.0 / N), "normal: third moment 0");
  ok (fabs (m4 - 3) < 6 * sqrt (96.0 / N), "normal: fourth moment 3");
  ok (fabs (lag) < 6 * sqrt (1.0 / N), "normal: neighbours uncorrelated");
  free (x);
}

static int
is_permutation (size_t n, const size_t *perm)
{
  char *seen = calloc (n + 1, 1);
  int good = 1;
  for (size_t i = 0; i < n; i++)
    {
      good = good && perm[i] < n && !seen[perm[i]];
      if (good)
        seen[perm[i]] = 1;
    }
  free (seen);
  return good;
}

static void
test_permutations (void)
{
  size_t perm[1000];
  int good = 1;
  for (size_t n = 0; n <= 64; n++)
    {
      aura_rng_permutation (9, n, n, perm, NULL);
      good = good && is_permutation (n, perm);
    }
  aura_rng_permutation (9, 0, 1000, perm, NULL);
  ok (good && is_permutation (1000, perm), "permutations");

  /* All orders of three are equally likely, within six standard errors. */
  enum { DRAWS = 6000 };
  int count[3][3] = { { 0 } };
  for (uint64_t s = 0; s < DRAWS; s++)
    {
      aura_rng_permutation (9, s, 3, perm, NULL);
      count[perm[0]][perm[1]]++;
    }
  int fair = 1;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      if (i != j)
        fair
          = fair
            && fabs (count[i][j] - DRAWS / 6.0) < 6 * sqrt (DRAWS * 5.0 / 36);
  ok (fair, "orders of three are equally likely");
}

int
main (void)
{
  test_known_answers ();
  test_open_interval ();
  test_ranges ();
  test_moments ();
  test_permutations ();
  return done_testing ();
}
