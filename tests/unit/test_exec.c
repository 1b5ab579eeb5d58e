/* test_exec.c - interrupts, BLAS threads, workspace arithmetic, return codes. */
#include "base/arena.h"
#include "base/exec.h"
#include "loop/sets.h"
#include "tap.h"

#include <cblas.h>
#include <string.h>

static int
read_flag (void *data)
{
  return *(int *) data;
}

static void
test_interrupt (void)
{
  int flag = 0;
  struct aura_exec exec
    = { .n_threads = 1, .interrupted = read_flag, .data = &flag };
  const struct aura_exec deaf = { .n_threads = 1 };
  ok (!aura_exec_interrupted (NULL), "no exec: never interrupted");
  ok (!aura_exec_interrupted (&deaf), "no callback: never interrupted");
  ok (!aura_exec_interrupted (&exec), "flag down");
  flag = 1;
  ok (aura_exec_interrupted (&exec) != 0, "flag up");
}

static void
test_blas_threads (void)
{
  /* Makes sure that a BLAS is loaded. */
  double x[2] = { 3, 4 };
  ok (cblas_ddot (2, x, 1, x, 1) == 25, "the BLAS works");

  int before = aura_blas_set_threads (1);
  if (before == 0)
    {
      ok (aura_blas_set_threads (2) == 0, "a BLAS without setter stays so");
      return;
    }
  ok (aura_blas_set_threads (1) == 1, "one thread is set");
  ok (aura_blas_set_threads (before) == 1, "the setter tells the previous");
  ok (aura_blas_set_threads (before) == before, "the count is restored");

  const char *core = NULL;
  const char *config = aura_blas_config (&core);
  ok (config && strlen (config) > 0, "the BLAS describes itself");
  ok (core && strlen (core) > 0, "the BLAS names its kernel");
  ok (aura_blas_config (NULL) != NULL, "the kernel need not be asked for");
}

static void
test_kernels (void)
{
  const enum aura_simd here = aura_simd_available ();
  const char *const better = aura_blas_better ("Prescott");
  ok (aura_blas_simd ("Zen") == AURA_AVX2
        && aura_blas_simd ("SkylakeX") == AURA_AVX512
        && aura_blas_simd ("Prescott") == AURA_BASELINE
        && aura_blas_simd ("Mendocino") == -1 && aura_blas_simd (NULL) == -1,
      "what kernels are written for");
  ok (here == AURA_BASELINE ? better == NULL
                            : better && aura_blas_simd (better) == (int) here,
      "one that this processor has, in place of one without vectors");
  ok (!aura_blas_better ("Sandybridge") && !aura_blas_better ("Mendocino")
        && !aura_blas_better (NULL),
      "a kernel that OpenBLAS knows stays");
}

static void
test_sizes (void)
{
  ok (aura_size_add (2, 3) == 5 && aura_size_add (SIZE_MAX, 1) == SIZE_MAX
        && aura_size_add (1, SIZE_MAX) == SIZE_MAX,
      "sums saturate");
  ok (aura_size_mul (6, 7) == 42 && aura_size_mul (SIZE_MAX, 0) == 0
        && aura_size_mul (0, SIZE_MAX) == 0
        && aura_size_mul (SIZE_MAX / 2, 3) == SIZE_MAX,
      "products saturate");
  ok (aura_size_align (0) == 0 && aura_size_align (1) == 64
        && aura_size_align (64) == 64 && aura_size_align (65) == 128
        && aura_size_align (SIZE_MAX - 1) == SIZE_MAX,
      "rounding up to 64 saturates");

  char block[256];
  struct aura_arena counted = { NULL, 0 }, placed = { block, 0 };
  for (int pass = 0; pass < 2; pass++)
    {
      struct aura_arena *arena = pass ? &placed : &counted;
      const char *first = aura_arena_take (arena, 13, 5);
      const char *second = aura_arena_take (arena, 1, 1);
      ok (pass ? first == block && second == block + 128 : !first && !second,
          pass ? "pieces of the workspace do not overlap"
               : "counting places nothing");
    }
  ok (counted.used == 192 && placed.used == 192,
      "counting and placing agree on the bytes");
  ok (aura_arena_bytes (&counted) == 256, "room to align the block is added");
  aura_arena_take (&counted, SIZE_MAX, 2);
  ok (aura_arena_bytes (&counted) == 0, "a size that overflows gives 0 bytes");
}

static void
test_names (void)
{
  int distinct = 1;
  for (int i = AURA_OK; i <= AURA_ENONFINITE; i++)
    for (int j = AURA_OK; j < i; j++)
      distinct = distinct
                 && strcmp (aura_strerror ((enum aura_rc) i),
                            aura_strerror ((enum aura_rc) j));
  ok (distinct, "every return code has its text");
  ok (strcmp (aura_strerror ((enum aura_rc) 99), "unknown return code") == 0,
      "an unknown return code has a text");
  ok (aura_is_unlabelled (AURA_OPEN) && aura_is_unlabelled (AURA_WAITING)
        && !aura_is_unlabelled (AURA_SOURCE) && !aura_is_unlabelled (AURA_AGREE)
        && !aura_is_unlabelled (AURA_DISAGREE),
      "open and waiting examples are unlabelled");
}

int
main (void)
{
  test_interrupt ();
  test_blas_threads ();
  test_kernels ();
  test_sizes ();
  test_names ();
  return done_testing ();
}
