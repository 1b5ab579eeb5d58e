/* smooth_kernel.h - the sums of smooth.c, for vectors of BYTES (lanes.h).

   A row of z is strips of 64 bytes, each PARTS vectors.  WIDTH strips are summed at
   once, as many as registers hold: the edges of a row are then read as seldom as
   possible. */

typedef real OF_LENGTH (vector) __attribute__ ((vector_size (BYTES)));

enum {
  OF_LENGTH (PARTS) = 64 / BYTES,
  OF_LENGTH (WIDTH) = BYTES == 16 ? 1 : 2,
  OF_LENGTH (MOST) = OF_LENGTH (PARTS) * OF_LENGTH (WIDTH)
};

/* Of a row of z and p the values, or sum_j C_ij (v_i - v_j). */
struct OF_LENGTH (part)
{
  OF_LENGTH (vector) z[OF_LENGTH (MOST)];
  double p;
};

/* Terms of R, a partial sum per lane; these are added after the last row. */
struct OF_LENGTH (energy)
{
  double z[LANES], p;
};

AURA_INLINE void
OF_LENGTH (add_edge) (const struct aura_smooth *g, size_t e, size_t strips,
                      int with_p, size_t ldz, const real *z, const double *p,
                      const struct OF_LENGTH (part) * own,
                      struct OF_LENGTH (part) * pull)
{
  const size_t j = (size_t) g->id[e];
  const OF_LENGTH (vector) *other
    = (const OF_LENGTH (vector) *) (const void *) (z + j * ldz);
#pragma GCC unroll 8
  for (size_t c = 0; c < strips * OF_LENGTH (PARTS); c++)
    pull->z[c] += g->weight[e] * (own->z[c] - other[c]);
  if (with_p)
    pull->p += (double) g->weight[e] * (own->p - p[j]);
}

/* Prefetch the rows of coming neighbours: with many rows they are in no cache.
   */
AURA_INLINE void
OF_LENGTH (fetch_ahead) (const struct aura_smooth *g, size_t e, size_t strips,
                         size_t ldz, const real *z)
{
#ifdef __GNUC__
  for (size_t c = 0; c < strips; c++)
    __builtin_prefetch (z + (size_t) g->id[e + AHEAD] * ldz + c * LANES);
#endif
}

/* Row i of STRIPS strips of z and, WITH_P, of p.  Every other edge has its own
   sums, so that they need not wait for each other. */
AURA_INLINE void
OF_LENGTH (add_row) (const struct aura_smooth *g, size_t i, size_t strips,
                     int with_p, size_t ldz, const real *z, const double *p,
                     real *dz, double *dp, struct OF_LENGTH (energy) * energy)
{
  struct OF_LENGTH (part) even = { 0 }, odd = { 0 };
  struct OF_LENGTH (part) own = { .p = with_p ? p[i] : 0 };
  const OF_LENGTH (vector) *row
    = (const OF_LENGTH (vector) *) (const void *) (z + i * ldz);
  OF_LENGTH (vector) *out = (OF_LENGTH (vector) *) (void *) (dz + i * ldz);
#pragma GCC unroll 8
  for (size_t c = 0; c < strips * OF_LENGTH (PARTS); c++)
    own.z[c] = row[c];
  size_t e = g->start[i];
  for (; e + 1 < g->start[i + 1]; e += 2)
    {
      OF_LENGTH (fetch_ahead) (g, e, strips, ldz, z);
      OF_LENGTH (fetch_ahead) (g, e + 1, strips, ldz, z);
      OF_LENGTH (add_edge) (g, e, strips, with_p, ldz, z, p, &own, &even);
      OF_LENGTH (add_edge) (g, e + 1, strips, with_p, ldz, z, p, &own, &odd);
    }
  if (e < g->start[i + 1])
    OF_LENGTH (add_edge) (g, e, strips, with_p, ldz, z, p, &own, &even);
#pragma GCC unroll 8
  for (size_t c = 0; c < strips * OF_LENGTH (PARTS); c++)
    out[c] = even.z[c] + odd.z[c];
  for (size_t c = 0; c < strips; c++)
    for (size_t lane = 0; lane < LANES; lane++)
      energy->z[lane] += (double) z[i * ldz + c * LANES + lane]
                         * (double) dz[i * ldz + c * LANES + lane];
  if (with_p)
    {
      dp[i] = even.p + odd.p;
      energy->p += own.p * dp[i];
    }
}

TARGET static void
OF_LENGTH (add_rows) (const struct aura_smooth *g, size_t first, size_t last,
                      size_t ldz, const real *z, const double *p, real *dz,
                      double *dp, double sum[2])
{
  enum { WIDTH = OF_LENGTH (WIDTH), AT_ONCE = WIDTH * LANES };
  struct OF_LENGTH (energy) energy = { { 0 }, 0 };
  for (size_t i = first; i < last; i++)
    {
      size_t c = AT_ONCE;
      if (!z)
        OF_LENGTH (add_row) (g, i, 0, 1, ldz, z, p, dz, dp, &energy);
      else if (ldz < AT_ONCE)
        OF_LENGTH (add_row) (g, i, 1, 1, ldz, z, p, dz, dp, &energy);
      else
        OF_LENGTH (add_row) (g, i, WIDTH, 1, ldz, z, p, dz, dp, &energy);
      for (; z && c + AT_ONCE <= ldz; c += AT_ONCE)
        OF_LENGTH (add_row)
      (g, i, WIDTH, 0, ldz, z + c, p, dz + c, dp, &energy);
      if (z && c < ldz)
        OF_LENGTH (add_row) (g, i, 1, 0, ldz, z + c, p, dz + c, dp, &energy);
    }
  sum[0] = 0;
  for (int lane = 0; lane < LANES; lane++)
    sum[0] += energy.z[lane];
  sum[1] = energy.p;
}
