/* columns_kernel.h - sums of columns for encoder_loss.c, in vectors of BYTES
   (lanes.h). */

/* Sums, and as many elements to be added. */
typedef double OF_LENGTH (sums) __attribute__ ((vector_size (BYTES)));
typedef real OF_LENGTH (terms)
  __attribute__ ((vector_size (BYTES / sizeof (double) * sizeof (real)),
                  aligned (sizeof (real))));

/* OUT = sum of the columns FIRST <= i < LAST of V (ld-by-n), each times FACTOR[i]
   unless NULL, of WIDTH vectors: as many sums at once as fit in registers. */
AURA_INLINE void
OF_LENGTH (sum_some) (size_t width, size_t first, size_t last, const real *v,
                      size_t ld, const double *factor, real *out)
{
  enum { MOST = 8, LANES = BYTES / sizeof (double) };
  OF_LENGTH (sums) sum[MOST] = { { 0 } };
  for (size_t i = first; i < last; i++)
#pragma GCC unroll 8
    for (size_t c = 0; c < width; c++)
      sum[c] += (factor ? factor[i] : 1)
                * __builtin_convertvector(
                  *(const OF_LENGTH (terms) *) (v + i * ld + LANES * c),
                  OF_LENGTH (sums));
#pragma GCC unroll 8
  for (size_t c = 0; c < width; c++)
    *(OF_LENGTH (terms) *) (out + LANES * c)
      = __builtin_convertvector(sum[c], OF_LENGTH (terms));
}

/* The same, OUT (m). */
TARGET static void
OF_LENGTH (sum_columns) (size_t m, size_t first, size_t last, const real *v,
                         size_t ld, const double *factor, real *out)
{
  enum { LANES = BYTES / sizeof (double) };
  size_t c = 0;
  for (; c + 8 * LANES <= m; c += 8 * LANES)
    OF_LENGTH (sum_some) (8, first, last, v + c, ld, factor, out + c);
  for (; c + 4 * LANES <= m; c += 4 * LANES)
    OF_LENGTH (sum_some) (4, first, last, v + c, ld, factor, out + c);
  for (; c + LANES <= m; c += LANES)
    OF_LENGTH (sum_some) (1, first, last, v + c, ld, factor, out + c);
  for (; c < m; c++)
    {
      double sum = 0;
      for (size_t i = first; i < last; i++)
        sum += (factor ? factor[i] : 1) * (double) v[c + i * ld];
      out[c] = (real) sum;
    }
}
