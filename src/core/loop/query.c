/* query.c - the query score.

   The AURA paper, appendix "Selective verification and stopping details".  For
   each candidate i (open: neither known nor waiting), V = V+ and V-, p clipped
   to [eps_p, 1 - eps_p]:

     U_i = 1 - |2 q_i - 1|,             I_i = p_i (1 - p_i) (|z_i|^2 + 1),
     D_i = 1 - max_{r in V} <zbar_i, zbar_r> (1 when V is empty),   m_i,
     H_i = omega_U Scale (U_i) + omega_I Scale (I_i) + omega_D Scale (D_i)
           + omega_M Scale (m_i),

   Scale over the candidates. */
#include "base/arena.h"
#include "base/blocks.h"
#include "base/real.h"
#include "base/scale.h"
#include "loop/sets.h"
#include "search/nearest.h"

enum { ROWS = 512 }; /* candidates of a block */

/* A call: its data, and its scratch space. */
struct query
{
  size_t n, dz, n_candidates, n_verified;
  const double *q, *m, *p;
  const real *zbar;     /* dz-by-n */
  const double *square; /* n: |z|^2 */
  double clip;
  int32_t *candidates;              /* n_candidates */
  double *term[AURA_QUERY_N_TERMS]; /* U, I, D, M: n_candidates each */
  const struct aura_exec *exec;
  /* scratch */
  int32_t *verified; /* n_verified */
  int32_t *id;       /* n_candidates: the verified nearest to each */
  void *nearest;
};

static size_t
query_layout (struct query *s, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t search
    = AURA_R (aura_nearest_worksize) (s->dz, s->n_verified, s->exec);
  s->verified = aura_arena_take (&arena, s->n_verified, sizeof (int32_t));
  s->id = aura_arena_take (&arena, s->n_candidates, sizeof (int32_t));
  s->nearest = aura_arena_take (&arena, search ? search : SIZE_MAX, 1);
  return aura_arena_bytes (&arena);
}

static void
list_examples (const struct query *s, const int8_t *status)
{
  size_t c = 0, v = 0;
  for (size_t i = 0; i < s->n; i++)
    if (status[i] == AURA_OPEN)
      s->candidates[c++] = (int32_t) i;
    else if (aura_is_verified (status[i]))
      s->verified[v++] = (int32_t) i;
}

/* U, I and M of a block of candidates.  The square of a z that is too large is
   not finite. */
static enum aura_rc
block_terms (void *ctx, const struct aura_block *b)
{
  const struct query *s = (const struct query *) ctx;
  double *uncertainty = s->term[0], *information = s->term[1];
  int finite = 1;
  for (size_t c = b->first; c < b->end; c++)
    {
      const size_t i = (size_t) s->candidates[c];
      const double p = aura_clip_probability (s->p[i], s->clip);
      uncertainty[c] = 1 - fabs (2 * s->q[i] - 1);
      information[c] = p * (1 - p) * (s->square[i] + 1);
      s->term[3][c] = s->m[i];
      finite = finite && isfinite (information[c]);
    }
  return finite ? AURA_OK : AURA_ENONFINITE;
}

/* D, from the nearest verified example of each candidate. */
static enum aura_rc
distance_term (const struct query *s)
{
  double *distance = s->term[2];
  const size_t one = s->n_verified > 0;
  for (size_t c = 0; c < s->n_candidates; c++)
    distance[c] = 0;
  const enum aura_rc rc = AURA_R (aura_nearest) (
    s->dz, s->n_candidates, s->n_verified, one, s->zbar, s->candidates,
    s->verified, s->id, distance, s->nearest, s->exec);
  for (size_t c = 0; c < s->n_candidates; c++)
    distance[c] = 1 - distance[c];
  return rc;
}

size_t
AURA_R (aura_query_worksize) (size_t dz, size_t n_candidates, size_t n_verified,
                              const struct aura_exec *exec)
{
  struct query s = { .dz = dz,
                     .n_candidates = n_candidates,
                     .n_verified = n_verified,
                     .exec = exec };
  return query_layout (&s, NULL);
}

enum aura_rc
AURA_R (aura_query_score) (size_t n, size_t dz, const double *q,
                           const double *m, const double *p, const real *zbar,
                           const double *square, const int8_t *status,
                           double *score, int32_t *candidates, double *terms,
                           const struct aura_query_options *options, void *work,
                           const struct aura_exec *exec)
{
  if (aura_query_check (options))
    return AURA_EINVAL;
  if (n > INT32_MAX || !aura_fits_blas (dz))
    return AURA_ESIZE;
  struct query s = { .n = n,
                     .dz = dz,
                     .q = q,
                     .m = m,
                     .p = p,
                     .zbar = zbar,
                     .square = square,
                     .clip = options->clip,
                     .candidates = candidates,
                     .exec = exec };
  aura_query_count (n, status, &s.n_candidates, &s.n_verified);
  query_layout (&s, aura_arena_block (work));
  for (size_t e = 0; e < AURA_QUERY_N_TERMS; e++)
    s.term[e] = terms + e * s.n_candidates;
  list_examples (&s, status);
  enum aura_rc rc = aura_blocks (
    s.n_candidates, ROWS, 8 * (double) s.n_candidates, exec, block_terms, &s);
  if (rc == AURA_OK)
    rc = distance_term (&s);
  for (size_t e = 0; e < AURA_QUERY_N_TERMS && rc == AURA_OK; e++)
    aura_scale (s.n_candidates, s.term[e]);
  for (size_t c = 0; c < s.n_candidates && rc == AURA_OK; c++)
    {
      score[c] = 0;
      for (size_t e = 0; e < AURA_QUERY_N_TERMS; e++)
        score[c] += options->weights[e] * s.term[e][c];
    }
  return rc;
}
