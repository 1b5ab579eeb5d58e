/* panels_kernel.h - the products of panels.c, for vectors of BYTES (lanes.h). */

typedef real OF_LENGTH (vector) __attribute__ ((vector_size (BYTES)));

/* PARTS vectors are a column of a panel.  As many sums stay in registers as it takes
   to hide the latency of an addition, for WIDE rows: 16 of 32 registers, 12 of 16,
   8 of 16. */
enum {
  OF_LENGTH (PARTS) = 128 / BYTES,
  OF_LENGTH (WIDE) = BYTES == 64   ? 8
                     : BYTES == 32 ? 3
                                   : 1
};

/* The products of NX rows, at most WIDE or 2, with one panel.  NX is a constant where
   this is called, so that the sums stay in registers. */
AURA_INLINE void
OF_LENGTH (multiply_some) (int nx, size_t d, const real *panel,
                           const real *const *x, real *product, size_t ld)
{
  enum { PARTS = OF_LENGTH (PARTS), LANES = BYTES / sizeof (real) };
  OF_LENGTH (vector) sum[8][PARTS];
#pragma GCC unroll 8
  for (int c = 0; c < nx; c++)
#pragma GCC unroll 8
    for (int p = 0; p < PARTS; p++)
      sum[c][p] = (OF_LENGTH (vector)){ 0 };
  for (size_t k = 0; k < d; k++)
    {
      const OF_LENGTH (vector) *column
        = (const OF_LENGTH (vector) *) panel + PARTS * k;
#pragma GCC unroll 8
      for (int p = 0; p < PARTS; p++)
#pragma GCC unroll 8
        for (int c = 0; c < nx; c++)
          sum[c][p] += x[c][k] * column[p];
    }
#pragma GCC unroll 8
  for (int c = 0; c < nx; c++)
#pragma GCC unroll 8
    for (int p = 0; p < PARTS; p++)
      memcpy (product + (size_t) c * ld + p * LANES, &sum[c][p], BYTES);
}

TARGET static void
OF_LENGTH (multiply) (size_t d, size_t count, const real *panels, size_t nx,
                      const real *const *x, real *product, size_t ld)
{
  enum { WIDE = OF_LENGTH (WIDE) };
  for (size_t p = 0; p < count; p++, panels += d * AURA_PANEL)
    {
      real *out = product + p * AURA_PANEL;
      size_t c = 0;
      for (; c + WIDE <= nx; c += WIDE)
        OF_LENGTH (multiply_some) (WIDE, d, panels, x + c, out + c * ld, ld);
      for (; c + 2 <= nx; c += 2)
        OF_LENGTH (multiply_some) (2, d, panels, x + c, out + c * ld, ld);
      if (c < nx)
        OF_LENGTH (multiply_some) (1, d, panels, x + c, out + c * ld, ld);
    }
}
