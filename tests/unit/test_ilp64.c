/* test_ilp64.c - a BLAS with 64-bit integers is recognised: this program brings
   its own ddot_, which takes precedence over the library's. */
#include "aura.h"
#include "tap.h"

static int is_wide;

double ddot_ (const void *n, const double *x, const void *incx, const double *y,
              const void *incy);

double
ddot_ (const void *n, const double *x, const void *incx, const double *y,
       const void *incy)
{
  const int64_t count = is_wide ? *(const int64_t *) n : *(const int *) n;
  const int64_t dx = is_wide ? *(const int64_t *) incx : *(const int *) incx;
  const int64_t dy = is_wide ? *(const int64_t *) incy : *(const int *) incy;
  double sum = 0;
  for (int64_t i = 0; i < count; i++)
    sum += x[i * dx] * y[i * dy];
  return sum;
}

int
main (void)
{
  ok (!aura_blas_is_ilp64 (), "32-bit integers");
  is_wide = 1;
  ok (aura_blas_is_ilp64 (), "64-bit integers");
  return done_testing ();
}
