/* trust.c - the trust update.

   The AURA paper, appendix "Trust update".  With p clipped to
   [eps_p, 1 - eps_p] and clip01 (v) = min (1, max (0, v)):

     r_loc_i = clip01 (1 - sum_{j in N(i)} A_ij |p_i - p_j|),
     mu+     = Norm (mean of zbar over source and V+), mu- that over V-,
     r_anc   = Scale over all i of <zbar_i, mu+> - <zbar_i, mu->,
     s_i     = lambda_p log (p_i / (1 - p_i)) + lambda_loc (2 r_loc_i - 1)
               + lambda_anc (2 r_anc_i - 1) + lambda_m (2 m_i - 1),
     u_i     = s_i + beta0,
     q~_i    = 1 on source and V+, 0 on V-, sigma (u_i) elsewhere,
     a_i     = a_s on source, a_v on V+ and V-,
               clip01 (gamma_q q~_i + gamma_loc r_loc_i) elsewhere.

   What the paper leaves open: the mean over an empty set is 0, and so is its
   mu; without neighbours r_loc = 1; and beta0 is either a constant or matched,
   the root of

     mean over the unlabelled of sigma (s_i + beta) = (|V+| + 1) / (|V| + 2),

   V = V+ and V-, in [-20, 20] (intercept.c; 0 when nothing is unlabelled).
   Where V was chosen for its errors, the caller may give a better rate.
   With the score-only trust s_i is its first term, and the last if asked. */
#include "base/arena.h"
#include "base/blocks.h"
#include "base/real.h"
#include "linalg/rows.h"
#include "loop/sets.h"
#include "loop/state.h"

enum { ROWS = 512 }; /* examples of a block */

/* A call: its data, and its scratch space. */
struct trust
{
  size_t n, dz, k, blocks;
  const real *zbar; /* dz-by-n */
  const double *m;
  const int8_t *status;
  const int32_t *idx;
  const real *weight;
  const struct aura_trust_options *o;
  const struct aura_evidence *out;
  const struct aura_exec *exec;
  /* scratch */
  double *p;    /* n, clipped */
  double *mean; /* dz-by-2: mu+ and mu-; then sums of zbar for each block */
  double *open; /* n: s of the unlabelled */
  void *intercept_work;
};

static size_t
trust_layout (struct trust *t, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  t->blocks = aura_block_count (t->n, ROWS);
  t->p = aura_arena_take (&arena, t->n, sizeof (double));
  t->mean = aura_arena_take (&arena, aura_size_mul (t->blocks + 1, t->dz),
                             2 * sizeof (double));
  t->open = aura_arena_take (&arena, t->n, sizeof (double));
  t->intercept_work
    = aura_arena_take (&arena, aura_trust_intercept_worksize (t->n), 1);
  return aura_arena_bytes (&arena);
}

static size_t
count_status (const struct trust *t, int8_t status)
{
  size_t count = 0;
  for (size_t i = 0; i < t->n; i++)
    count += t->status[i] == status;
  return count;
}

/* Prototypes --------------------------------------------------------------- */

/* Sums of zbar over the positive and the negative anchors of a block. */
static enum aura_rc
block_sums (void *ctx, const struct aura_block *b)
{
  const struct trust *t = (const struct trust *) ctx;
  double *sum = t->mean + (b->index + 1) * 2 * t->dz;
  for (size_t e = 0; e < 2 * t->dz; e++)
    sum[e] = 0;
  for (size_t i = b->first; i < b->end; i++)
    if (!aura_is_unlabelled (t->status[i]))
      {
        double *of = sum + (t->status[i] == AURA_DISAGREE ? t->dz : 0);
        for (size_t e = 0; e < t->dz; e++)
          of[e] += (double) t->zbar[i * t->dz + e];
      }
  return AURA_OK;
}

/* Norm (sum / count) in place; 0 for an empty set. */
static void
set_prototype (size_t dz, double *mu, size_t count)
{
  for (size_t e = 0; e < dz; e++)
    mu[e] /= count ? (double) count : 1;
  aura_normalise_mean (dz, mu);
}

/* mu+ and mu-, in t->mean. */
static enum aura_rc
prototypes (struct trust *t)
{
  const size_t both = 2 * t->dz;
  const enum aura_rc rc = aura_blocks (
    t->n, ROWS, (double) t->n * (double) t->dz, t->exec, block_sums, t);
  if (rc != AURA_OK)
    return rc;
  for (size_t e = 0; e < both; e++)
    t->mean[e] = 0;
  for (size_t b = 1; b <= t->blocks; b++)
    for (size_t e = 0; e < both; e++)
      t->mean[e] += t->mean[b * both + e];
  set_prototype (t->dz, t->mean,
                 count_status (t, AURA_SOURCE) + count_status (t, AURA_AGREE));
  set_prototype (t->dz, t->mean + t->dz, count_status (t, AURA_DISAGREE));
  return AURA_OK;
}

/* Evidence ----------------------------------------------------------------- */

/* r_loc, and r_anc before it is scaled. */
static enum aura_rc
block_evidence (void *ctx, const struct aura_block *b)
{
  const struct trust *t = (const struct trust *) ctx;
  const double *plus = t->mean, *minus = plus + t->dz;
  for (size_t i = b->first; i < b->end; i++)
    {
      const real *z = t->zbar + i * t->dz;
      double spread = 0, to_plus = 0, to_minus = 0;
      for (size_t e = i * t->k; e < (i + 1) * t->k; e++)
        spread += (double) t->weight[e] * fabs (t->p[i] - t->p[t->idx[e] - 1]);
      for (size_t e = 0; e < t->dz; e++)
        {
          to_plus += (double) z[e] * plus[e];
          to_minus += (double) z[e] * minus[e];
        }
      t->out->local[i] = aura_clip01 (1 - spread);
      t->out->anchor[i] = to_plus - to_minus;
    }
  return AURA_OK;
}

/* The terms of u without the intercept, and s, their sum. */
static enum aura_rc
block_terms (void *ctx, const struct aura_block *b)
{
  const struct trust *t = (const struct trust *) ctx;
  const struct aura_trust_options *o = t->o;
  const int full = !o->score_only, inflow = full || o->score_keeps_m;
  for (size_t i = b->first; i < b->end; i++)
    {
      double *term = t->out->terms + i;
      const double logit = aura_logit (t->p[i]);
      t->out->score[i] = logit;
      term[0] = o->lambda_p * logit;
      term[t->n] = full ? o->lambda_loc * (2 * t->out->local[i] - 1) : 0;
      term[2 * t->n] = full ? o->lambda_anc * (2 * t->out->anchor[i] - 1) : 0;
      term[3 * t->n] = inflow ? o->lambda_m * (2 * t->m[i] - 1) : 0;
      t->out->logit[i] = term[0] + term[t->n] + term[2 * t->n] + term[3 * t->n];
    }
  return AURA_OK;
}

/* Intercept ---------------------------------------------------------------- */

/* BETA: beta0 for the s in LOGIT. */
static enum aura_rc
match_intercept (const struct trust *t, const double *logit, double *beta)
{
  const double counted
    = aura_succession ((double) count_status (t, AURA_AGREE),
                       (double) count_status (t, AURA_DISAGREE));
  const double rate = isnan (t->o->rate) ? counted : t->o->rate;
  size_t count = 0;
  for (size_t i = 0; i < t->n; i++)
    if (aura_is_unlabelled (t->status[i]))
      t->open[count++] = logit[i];
  return aura_trust_intercept (count, t->open, rate, beta, t->intercept_work,
                               t->exec);
}

/* State -------------------------------------------------------------------- */

static void
update_state (const struct trust *t, double beta, double *q_tilde,
              double *a_next)
{
  for (size_t i = 0; i < t->n; i++)
    {
      const double u = t->out->logit[i] + beta;
      t->out->terms[4 * t->n + i] = beta;
      t->out->logit[i] = u;
      q_tilde[i] = aura_responsibility (t->status[i], aura_sigma (u));
      a_next[i]
        = aura_confidence (t->status[i], q_tilde[i], t->out->local[i], t->o);
    }
}

size_t
AURA_R (aura_trust_worksize) (size_t n, size_t dz)
{
  struct trust t = { .n = n, .dz = dz };
  return trust_layout (&t, NULL);
}

enum aura_rc
AURA_R (aura_trust_update) (size_t n, size_t dz, size_t k, const double *p,
                            const real *zbar, const double *m,
                            const int8_t *status, const int32_t *idx,
                            const real *weight, double *q_tilde, double *a_next,
                            struct aura_evidence *evidence,
                            const struct aura_trust_options *options,
                            void *work, const struct aura_exec *exec)
{
  if (aura_trust_check (options))
    return AURA_EINVAL;
  struct trust t = { .n = n,
                     .dz = dz,
                     .k = k,
                     .zbar = zbar,
                     .m = m,
                     .status = status,
                     .idx = idx,
                     .weight = weight,
                     .o = options,
                     .out = evidence,
                     .exec = exec };
  trust_layout (&t, aura_arena_block (work));
  for (size_t i = 0; i < n; i++)
    t.p[i] = aura_clip_probability (p[i], options->clip);
  enum aura_rc rc = prototypes (&t);
  if (rc == AURA_OK)
    rc = aura_blocks (n, ROWS, (double) n * (double) (4 * k + 2 * dz), exec,
                      block_evidence, &t);
  if (rc == AURA_OK)
    aura_scale (n, evidence->anchor);
  if (rc == AURA_OK)
    rc = aura_blocks (n, ROWS, 32 * (double) n, exec, block_terms, &t);
  evidence->intercept = options->beta0;
  if (rc == AURA_OK && options->match)
    rc = match_intercept (&t, evidence->logit, &evidence->intercept);
  if (rc == AURA_OK)
    update_state (&t, evidence->intercept, q_tilde, a_next);
  return rc;
}
