/* test_product.c - products of matrices: against a naive twin, in both classes,
   and that bits depend on neither the sizes nor the place. */
#define _GNU_SOURCE
#include "linalg/multiply.h"
#include "base/simd.h"
#include "interrupt.h"
#include "tap.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void aura_product_s (CBLAS_TRANSPOSE ta, CBLAS_TRANSPOSE tb, size_t m, size_t n,
                     size_t k, float alpha, const float *a, size_t lda,
                     const float *b, size_t ldb, int added, float *c,
                     size_t ldc);
enum aura_rc aura_gemm_s (CBLAS_TRANSPOSE ta, CBLAS_TRANSPOSE tb, size_t m,
                          size_t n, size_t k, float alpha, const float *a,
                          size_t lda, const float *b, size_t ldb, float *c,
                          size_t ldc, const struct aura_exec *exec);

enum { PAD = 3, GUARD = 77 };

/* Small whole numbers, whose products and sums are exact in both classes. */
static int
number (size_t e, unsigned salt)
{
  const uint32_t mixed = ((uint32_t) e + salt * 977U) * 2654435761U;
  return (int) ((mixed >> 9) % 7) - 3;
}

/* A call: op (A) m-by-k, op (B) k-by-n, with columns PAD longer than needed. */
struct call
{
  int ta, tb, added;
  size_t m, n, k;
  double alpha;
  const double *a, *b;
  double *c;
};

/* Elements of a matrix of COLS columns of ROWS elements: the last column ends with
   its last element, so that a sanitizer sees what is read beyond it. */
static size_t
elements (size_t rows, size_t cols)
{
  return cols ? cols * (rows + PAD) - PAD : 0;
}

static size_t
elements_a (const struct call *s)
{
  return s->ta ? elements (s->k, s->m) : elements (s->m, s->k);
}

static size_t
elements_b (const struct call *s)
{
  return s->tb ? elements (s->n, s->k) : elements (s->k, s->n);
}

static CBLAS_TRANSPOSE
trans (int t)
{
  return t ? CblasTrans : CblasNoTrans;
}

static void
in_double (const struct call *s)
{
  aura_product_d (trans (s->ta), trans (s->tb), s->m, s->n, s->k, s->alpha,
                  s->a, (s->ta ? s->k : s->m) + PAD, s->b,
                  (s->tb ? s->n : s->k) + PAD, s->added, s->c, s->m + PAD);
}

static float *
to_single (const double *from, size_t count)
{
  float *to = malloc (count * sizeof *to);
  for (size_t e = 0; e < count; e++)
    to[e] = (float) from[e];
  return to;
}

static void
in_single (const struct call *s)
{
  const size_t nc = (s->n + 1) * (s->m + PAD);
  float *a = to_single (s->a, elements_a (s));
  float *b = to_single (s->b, elements_b (s)), *c = to_single (s->c, nc);
  aura_product_s (trans (s->ta), trans (s->tb), s->m, s->n, s->k,
                  (float) s->alpha, a, (s->ta ? s->k : s->m) + PAD, b,
                  (s->tb ? s->n : s->k) + PAD, s->added, c, s->m + PAD);
  for (size_t e = 0; e < nc; e++)
    s->c[e] = (double) c[e];
  free (a);
  free (b);
  free (c);
}

static int
sum_of (const struct call *s, size_t i, size_t j)
{
  const size_t lda = (s->ta ? s->k : s->m) + PAD;
  const size_t ldb = (s->tb ? s->n : s->k) + PAD;
  int sum = 0;
  for (size_t l = 0; l < s->k; l++)
    sum += (int) (s->a[s->ta ? l + i * lda : i + l * lda]
                  * s->b[s->tb ? j + l * ldb : l + j * ldb]);
  return sum;
}

/* A product of whole numbers: whether each element is right, and nothing beyond them
   was written.  C is NaN where it is not added to. */
static int
is_right (struct call s, void (*product) (const struct call *))
{
  const size_t ldc = s.m + PAD, na = elements_a (&s), nb = elements_b (&s);
  double *a = malloc (na * sizeof *a), *b = malloc (nb * sizeof *b);
  double *c = malloc ((s.n + 1) * ldc * sizeof *c);
  int right = 1;
  for (size_t e = 0; e < na; e++)
    a[e] = number (e, 1);
  for (size_t e = 0; e < nb; e++)
    b[e] = number (e, 2);
  for (size_t e = 0; e < (s.n + 1) * ldc; e++)
    c[e] = e / ldc < s.n && e % ldc < s.m ? (s.added ? 5 : NAN) : GUARD;
  s.alpha = -2;
  s.a = a;
  s.b = b;
  s.c = c;
  product (&s);
  for (size_t e = 0; e < (s.n + 1) * ldc; e++)
    {
      const size_t i = e % ldc, j = e / ldc;
      const int inside = i < s.m && j < s.n;
      right &= c[e]
               == (inside ? -2 * sum_of (&s, i, j) + (s.added ? 5 : 0) : GUARD);
    }
  free (a);
  free (b);
  free (c);
  return right;
}

static void
test_product (void)
{
  static const size_t m[] = { 0, 1, 8, 9, 16, 17, 31, 33 };
  static const size_t n[] = { 0, 1, 4, 7, 8, 9, 12, 13, 181 };
  static const size_t k[] = { 0, 1, 7, 16, 17, 256, 259, 515 };
  enum { M = sizeof m / sizeof *m, N = sizeof n / sizeof *n };
  enum { K = sizeof k / sizeof *k };
  int right_d = 1, right_s = 1;
  for (size_t c = 0; c < 8 * M * N * K; c += brief () ? 37 : 1)
    {
      const struct call s = { .ta = (int) (c % 2),
                              .tb = (int) (c / 2 % 2),
                              .added = (int) (c / 4 % 2),
                              .m = m[c / 8 % M],
                              .n = n[c / 8 / M % N],
                              .k = k[c / 8 / M / N] };
      right_d &= is_right (s, in_double);
      right_s &= is_right (s, in_single);
    }
  ok (right_d, "double: each element, and nothing else is written");
  ok (right_s, "single: each element, and nothing else is written");
}

/* Whether a part of a product has the same bits as in the whole. */
static int
has_same_bits (void (*product) (const struct call *))
{
  enum { M = 70, N = 200, K = 300, LD = K + PAD };
  enum { ROW = 21, COL = 95, ROWS = 37, COLS = 101 };
  double *a = malloc (sizeof (double[M * LD]));
  double *b = malloc (sizeof (double[N * LD]));
  double *whole = malloc (sizeof (double[(M + PAD) * (N + 1)]));
  double *part = malloc (sizeof (double[(ROWS + PAD) * (COLS + 1)]));
  int same = 1;
  for (size_t e = 0; e < (size_t) M * LD; e++)
    a[e] = (number (e, 3) + .1 * number (e, 4)) / 7;
  for (size_t e = 0; e < (size_t) N * LD; e++)
    b[e] = (number (e, 5) + .1 * number (e, 6)) / 7;
  memset (whole, 0, sizeof (double[(M + PAD) * (N + 1)]));
  memset (part, 0, sizeof (double[(ROWS + PAD) * (COLS + 1)]));
  product (&(struct call){ 1, 0, 0, M, N, K, .3, a, b, whole });
  product (&(struct call){ 1, 0, 0, ROWS, COLS, K, .3, a + ROW * LD,
                           b + COL * LD, part });
  for (size_t j = 0; j < COLS; j++)
    same &= memcmp (part + j * (ROWS + PAD),
                    whole + ROW + (COL + j) * (M + PAD), sizeof (double[ROWS]))
            == 0;
  free (a);
  free (b);
  free (whole);
  free (part);
  return same;
}

/* An inner dimension of several steps between polls, by whichever way. */
static void
test_gemm (void)
{
  enum { K = 8192 + 300 };
  double *a = malloc (sizeof (double[2 * K])), c[2] = { NAN, NAN }, sum = 0;
  float *as = malloc (sizeof (float[2 * K])), cs[2] = { NAN, NAN };
  for (size_t l = 0; l < 2 * (size_t) K; l++)
    as[l] = (float) (a[l] = number (l, 7));
  for (size_t l = 0; l < K; l++)
    sum += a[l] * a[K + l];
  ok (aura_gemm_d (CblasTrans, CblasNoTrans, 1, 1, K, 2, a, K, a + K, K, c, 1,
                   NULL)
          == AURA_OK
        && c[0] == 2 * sum && isnan (c[1]),
      "double: steps of a long inner dimension");
  ok (aura_gemm_s (CblasTrans, CblasNoTrans, 1, 1, K, 2, as, K, as + K, K, cs,
                   1, NULL)
          == AURA_OK
        && cs[0] == (float) (2 * sum) && isnan (cs[1]),
      "single: steps of a long inner dimension");
  const struct aura_exec exec = { .interrupted = always };
  ok (aura_gemm_d (CblasTrans, CblasNoTrans, 1, 1, K, 2, a, K, a + K, K, c, 1,
                   &exec)
        == AURA_EINTR,
      "an interrupt");
  free (a);
  free (as);
}

#ifdef __x86_64__ /* whose kernels these are */
/* What a process of its own says when OpenBLAS is told its kernels: of these, which
   it has, whether it has AVX-512 (not under valgrind), and who forms products. */
static void
test_choice (const char *self)
{
  static const char *const cores[] = { "Haswell", "SkylakeX", "Cooperlake" };
  for (size_t i = 0; i < sizeof cores / sizeof *cores; i++)
    {
      char command[4096];
      snprintf (command, sizeof command, "OPENBLAS_CORETYPE=%s '%s' choice",
                cores[i], self);
      FILE *answer = popen (command, "r");
      char core[64] = "";
      int avx512 = -1, here = -1;
      const int read
        = answer ? fscanf (answer, "%63s %d %d", core, &avx512, &here) : 0;
      if (answer)
        pclose (answer);
      const int obeyed = read == 3 && strcmp (core, cores[i]) == 0;
      ok (read == 3 && (!obeyed || here == (i == 0 && avx512)), cores[i]);
    }
}
#endif

int
main (int argc, char **argv)
{
  if (argc > 1)
    {
      const char *core = NULL;
      aura_blas_config (&core);
      printf ("%s %d %d\n", core ? core : "none", aura_has_avx512 (),
              aura_forms_products ());
      return 0;
    }
  if (aura_has_avx512 ())
    {
      test_product ();
      ok (has_same_bits (in_double), "double: a part has the whole's bits");
      ok (has_same_bits (in_single), "single: a part has the whole's bits");
    }
  test_gemm ();
#ifdef __x86_64__
  test_choice (argv[0]);
#else
  (void) argv;
#endif
  return done_testing ();
}
