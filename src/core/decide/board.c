/* board.c - how often people prefer each of several models, from the verdicts of judges and few
   picks of people.

   Comparison i is of the models a (answer 1) and c (answer 2); S_i is 1 at a, -1 at c, 0 else.
   f_i is the logit of P(people pick 1) as the decision layer has it without the item's own
   label.  A model against itself has no part.

   What people would pick, pooled.  With b the strengths of the models by the judges alone
   (Bradley and Terry 1952, ridge b'b / 2) and x_i = [f_i, S_i b, S_i],

     logit P_i = x_i t,  t = (s, beta, theta_1..J),
     s ~ N(1, .3^2), beta ~ N(0, 1), theta_j ~ N(0, tau^2),

   at the labels y (1, 0, 1/2 for a tie), whose log likelihood is divided by phi = 1 - the share
   of ties among them, at least 1/4: a tie says twice, and varies less than a pick.  For tau .3,
   .6, 1.2, of prior mass 1/7, 2/7, 4/7, the mode t_k and C_k, the inverse of the Hessian; t and C
   are the mean and the covariance of their mixture by the Laplace evidence, and

     P_i = sigma (x_i t / sqrt (1 + pi/8 x_i C x_i')).

   Models may differ from what judges and features say, until labels say that they do not.

   Rates.  g_i is y where it is known, P_i where it is open; v_i = P_i (1 - P_i) of the open, else
   0.  N_a counts the comparisons of a, and

     E_a = (sum of a's share of g over its comparisons) / N_a.

   Every number here is linear in g with weights W = S M, M J-by-J, and has the covariance

     M' V M,  V = (S' v x) C (S' v x)' + phi S' diag (v) S:

   the rates have M = diag (1 / N).  Strengths b' of g by Bradley and Terry (ridge 1e-9 max (1,
   n / J), H their Hessian) have M = inv (H); the chance of a against all others alike,

     F_a = mean over c of sigma (b'_a - b'_c),

   M = inv (H) K', K_ab = -d_ab / (J - 1), K_aa = sum of d_ab / (J - 1), d = sigma' (b'_a - b'_b).
   One V of all comparisons serves rates, differences and the field; one of those that a judge has
   judged, its errors.

   Guard.  D_a and its ends l, u are those of rate.c, from a's own labels.  Where D_a and E_a are
   more than a quarter of (u - l) / 2 apart, the interval E_a -+ z se_a is stretched to hold l and
   u: that of a model of which the others tell nothing must hold, too.  The field's is stretched
   alike.  Of two models E, l, u are D's.

   Judges.  JR is a judge's own count, ties half, of the comparisons that it judged, and
   z = (JR - E) / se there; where guarded, 0 when JR - E and JR - D differ in sign, else the z
   nearer to 0 of it and (JR - D) / ((u - l) / 2 z); NAN of a model without a label there.

   New questions.  r_iq = a's part (its share of g - E_a) / N_a, t_q its sum by question, of u:
   se_new^2 = V_aa / N_a^2 + u / (u - 1) sum of t_q^2 + phi sum of v_i / N_a^2.  */
#include "base/arena.h"
#include "base/exec.h"
#include "linalg/lapack.h"
#include "linalg/newton.h"

#include <math.h>
#include <string.h>

static const double slope_sd = .3, strength_sd = 1, judges_ridge = 1;
static const double tau[] = { .3, .6, 1.2 };
static const double mass[] = { 1. / 7, 2. / 7, 4. / 7 };
static const double least_scale = .25, guard = .25, field_ridge = 1e-9;

enum { N_TAU = sizeof tau / sizeof *tau, SLOPE = 0, BETA, THETA };
enum { MAX_NEWTON = 200 };

struct scratch
{
  size_t q, n_labels;    /* coefficients; rows that are fitted */
  double *pick, *spread; /* n: g, v */
  double *y, *predicted, *probability, *size; /* n: those of one model */
  double *wins, *met;              /* J-by-J: of a over c, below the diagonal */
  double *rows, *known;            /* q-by-n_labels, n_labels */
  double *mean, *precision, *chol; /* q, q, q-by-q */
  double *mode, *inverse;          /* q-by-N_TAU, q-by-q-by-N_TAU */
  double *covariance;              /* q-by-q: C */
  double *moment, *product;        /* J-by-q */
  double *square, *map, *half, *hessian; /* J-by-J */
  double *sum, *step, *by_question;      /* J, J, n_questions */
  struct aura_newton_scratch newton;
};

static int
has_part (const struct aura_board_data *d, size_t i)
{
  return d->pair[i] != d->pair[i + d->n];
}

static struct scratch
lay_out (struct aura_arena *arena, const struct aura_board_data *d)
{
  struct scratch s = { .q = aura_size_add (d->n_models, THETA) };
  for (size_t i = 0; i < d->n; i++)
    s.n_labels += has_part (d, i) && !isnan (d->y[i]);
  const size_t w = sizeof (double), n = d->n, j = d->n_models, q = s.q;
  const size_t jj = aura_size_mul (j, j), qq = aura_size_mul (q, q);
  double **columns[]
    = { &s.pick, &s.spread, &s.y, &s.predicted, &s.probability, &s.size };
  for (size_t k = 0; k < sizeof columns / sizeof *columns; k++)
    *columns[k] = aura_arena_take (arena, n, w);
  double **squares[]
    = { &s.wins, &s.met, &s.square, &s.map, &s.half, &s.hessian };
  for (size_t k = 0; k < sizeof squares / sizeof *squares; k++)
    *squares[k] = aura_arena_take (arena, jj, w);
  s.rows = aura_arena_take (arena, aura_size_mul (q, s.n_labels), w);
  s.known = aura_arena_take (arena, s.n_labels, w);
  s.mean = aura_arena_take (arena, q, w);
  s.precision = aura_arena_take (arena, q, w);
  s.chol = aura_arena_take (arena, qq, w);
  s.mode = aura_arena_take (arena, aura_size_mul (q, N_TAU), w);
  s.inverse = aura_arena_take (arena, aura_size_mul (qq, N_TAU), w);
  s.covariance = aura_arena_take (arena, qq, w);
  s.moment = aura_arena_take (arena, aura_size_mul (j, q), w);
  s.product = aura_arena_take (arena, aura_size_mul (j, q), w);
  s.sum = aura_arena_take (arena, j, w);
  s.step = aura_arena_take (arena, j, w);
  s.by_question = aura_arena_take (arena, d->n_questions, w);
  aura_newton_layout (&s.newton, q, arena);
  return s;
}

size_t
aura_board_worksize (const struct aura_board_data *data)
{
  struct aura_arena arena = { NULL, 0 };
  lay_out (&arena, data);
  return aura_arena_bytes (&arena);
}

/* Strengths ------------------------------------------------------------------ */

/* A match of A and C, of which A's share is Y. */
static void
count_match (size_t j, double *wins, double *met, size_t a, size_t c, double y)
{
  const size_t cell = a > c ? a + c * j : c + a * j;
  wins[cell] += a > c ? y : 1 - y;
  met[cell]++;
}

/* PART[a]: the least model that A has met, directly or through others. */
static void
find_parts (size_t j, const double *met, double *part)
{
  for (size_t a = 0; a < j; a++)
    part[a] = (double) a;
  for (int changed = 1; changed;)
    {
      changed = 0;
      for (size_t c = 0; c < j; c++)
        for (size_t a = c + 1; a < j; a++)
          if (met[a + c * j] > 0 && part[a] != part[c])
            {
              part[a] = part[c] = fmin (part[a], part[c]);
              changed = 1;
            }
    }
}

/* Gradient into STEP and lower triangle of the Hessian into H.  What all strengths of a part share
   is free: that direction gets a precision of the size of the others, and no gradient. */
static void
derivatives (size_t j, const double *wins, const double *met,
             const double *part, double ridge, const double *b, double *step,
             double *h)
{
  double total = 0;
  memset (h, 0, j * j * sizeof *h);
  for (size_t a = 0; a < j; a++)
    {
      step[a] = -ridge * b[a];
      h[a + a * j] = ridge;
    }
  for (size_t c = 0; c < j; c++)
    for (size_t a = c + 1; a < j; a++)
      {
        const size_t cell = a + c * j;
        const double p = aura_sigma (b[a] - b[c]);
        const double w = met[cell] * p * aura_sigma (b[c] - b[a]);
        const double residual = wins[cell] - met[cell] * p;
        step[a] += residual;
        step[c] -= residual;
        h[a + a * j] += w;
        h[c + c * j] += w;
        h[cell] -= w;
        total += w;
      }
  const double shared = fmax (total, ridge) / (double) (j * j);
  for (size_t c = 0; c < j; c++)
    for (size_t a = c; a < j; a++)
      h[a + c * j] += part[a] == part[c] ? shared : 0;
}

/* B, the strengths, H, the lower Cholesky factor of their Hessian, and the parts. */
static enum aura_rc
strengths (size_t n, const double *wins, const double *met, double ridge,
           double *b, double *step, double *h, double *part)
{
  const int j = (int) n;
  memset (b, 0, n * sizeof *b);
  find_parts (n, met, part);
  for (int iteration = 0; iteration < MAX_NEWTON; iteration++)
    {
      int info = 0;
      derivatives (n, wins, met, part, ridge, b, step, h);
      dpotrf_ ("L", &j, h, &j, &info, 1);
      if (info != 0)
        return AURA_ENONFINITE;
      cblas_dtrsv (CblasColMajor, CblasLower, CblasNoTrans, CblasNonUnit, j, h,
                   j, step, 1);
      const double squared = cblas_ddot (j, step, 1, step, 1);
      cblas_dtrsv (CblasColMajor, CblasLower, CblasTrans, CblasNonUnit, j, h, j,
                   step, 1);
      double largest = 0;
      for (size_t a = 0; a < n; a++)
        largest = fmax (largest, fabs (step[a]));
      cblas_daxpy (j, 1 / fmax (1, largest / 2), step, 1, b, 1);
      if (largest < 1e-10 || squared < 1e-20)
        return AURA_OK;
    }
  return AURA_ENOCONV;
}

size_t
aura_bradley_terry_worksize (size_t n_models)
{
  struct aura_arena arena = { NULL, 0 };
  const size_t w = sizeof (double), jj = aura_size_mul (n_models, n_models);
  for (int k = 0; k < 3; k++)
    aura_arena_take (&arena, jj, w);
  aura_arena_take (&arena, n_models, w);
  return aura_arena_bytes (&arena);
}

/* The inverse of the matrix of which FACTOR is the lower Cholesky factor; ROOT is scratch. */
static void
invert (size_t n, const double *factor, double *root, double *inverse)
{
  const int j = (int) n;
  memset (root, 0, n * n * sizeof *root);
  for (size_t a = 0; a < n; a++)
    root[a + a * n] = 1;
  cblas_dtrsm (CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit,
               j, j, 1.0, factor, j, root, j);
  cblas_dgemm (CblasColMajor, CblasTrans, CblasNoTrans, j, j, j, 1.0, root, j,
               root, j, 0.0, inverse, j);
}

enum aura_rc
aura_bradley_terry (size_t n, size_t n_models, const int32_t *pair,
                    const double *y, double ridge, double *strength,
                    double *covariance, double *part, void *work)
{
  if (!work || !(ridge > 0))
    return AURA_EINVAL;
  struct aura_arena arena = { aura_arena_block (work), 0 };
  const size_t w = sizeof (double), jj = n_models * n_models;
  double *wins = aura_arena_take (&arena, jj, w),
         *met = aura_arena_take (&arena, jj, w);
  double *h = aura_arena_take (&arena, jj, w),
         *step = aura_arena_take (&arena, n_models, w);
  memset (wins, 0, jj * w);
  memset (met, 0, jj * w);
  for (size_t i = 0; i < n; i++)
    if (pair[i] != pair[i + n] && !isnan (y[i]))
      count_match (n_models, wins, met, (size_t) pair[i], (size_t) pair[i + n],
                   y[i]);
  const enum aura_rc rc
    = strengths (n_models, wins, met, ridge, strength, step, h, part);
  if (rc == AURA_OK && n_models > 0)
    invert (n_models, h, wins, covariance);
  return rc;
}

/* By the judges alone. */
static enum aura_rc
by_judges (const struct aura_board_data *d, const struct scratch *s, double *b)
{
  const size_t j = d->n_models;
  memset (s->wins, 0, j * j * sizeof (double));
  memset (s->met, 0, j * j * sizeof (double));
  for (size_t k = 0; k < d->n_judges; k++)
    for (size_t i = 0; i < d->n; i++)
      if (has_part (d, i) && !isnan (d->verdict[i + k * d->n]))
        count_match (j, s->wins, s->met, (size_t) d->pair[i],
                     (size_t) d->pair[i + d->n], d->verdict[i + k * d->n]);
  return strengths (j, s->wins, s->met, judges_ridge, b, s->step, s->hessian,
                    s->sum);
}

/* The pooled fit ------------------------------------------------------------- */

/* x_i: its four entries that are not 0, and where they stand. */
struct row
{
  double value[4];
  size_t at[4];
};

static struct row
row_of (const struct aura_board_data *d, const double *b, size_t i)
{
  const size_t a = (size_t) d->pair[i], c = (size_t) d->pair[i + d->n];
  return (struct row){ { d->logit[i], b[a] - b[c], 1, -1 },
                       { SLOPE, BETA, THETA + a, THETA + c } };
}

static double
scale_of_ties (const struct aura_board_data *d, const struct scratch *s)
{
  size_t ties = 0;
  for (size_t i = 0; i < d->n; i++)
    ties += has_part (d, i) && d->y[i] == .5;
  return s->n_labels
           ? fmax (1 - (double) ties / (double) s->n_labels, least_scale)
           : 1;
}

static void
gather_labels (const struct aura_board_data *d, const struct scratch *s,
               const double *b)
{
  size_t m = 0;
  memset (s->rows, 0, s->q * s->n_labels * sizeof (double));
  for (size_t i = 0; i < d->n; i++)
    if (has_part (d, i) && !isnan (d->y[i]))
      {
        const struct row x = row_of (d, b, i);
        for (int e = 0; e < 4; e++)
          s->rows[x.at[e] + m * s->q] = x.value[e];
        s->known[m++] = d->y[i];
      }
}

/* J of newton.c at the mode T. */
static double
penalised (const struct scratch *s, const double *t)
{
  double j = 0;
  for (size_t m = 0; m < s->n_labels; m++)
    {
      const double u = cblas_ddot ((int) s->q, s->rows + m * s->q, 1, t, 1);
      j += fmax (u, 0) + log1p (exp (-fabs (u))) - s->known[m] * u;
    }
  for (size_t c = 0; c < s->q; c++)
    j += (t[c] - s->mean[c]) * (t[c] - s->mean[c]) * s->precision[c] / 2;
  return j;
}

/* The mode, the inverse Hessian and the log evidence with tau[K].  The log likelihood over PHI is
   fitted with the precisions times PHI: all is then PHI times as large. */
static enum aura_rc
fit_one (const struct scratch *s, int k, double phi, double *evidence,
         const struct aura_exec *exec)
{
  const size_t q = s->q;
  double *t = s->mode + (size_t) k * q,
         *inverse = s->inverse + (size_t) k * q * q;
  for (size_t c = 0; c < q; c++)
    {
      const double sd = c == SLOPE  ? slope_sd
                        : c == BETA ? strength_sd
                                    : tau[k];
      s->mean[c] = c == SLOPE;
      s->precision[c] = phi / (sd * sd);
    }
  const struct aura_newton model
    = { q, NULL, s->mean, s->precision, t, s->chol };
  const struct aura_newton_sample sample = { s->n_labels, s->rows, s->known };
  const enum aura_rc rc
    = aura_newton_fit (&model, &sample, &s->newton, evidence, exec);
  if (rc != AURA_OK)
    return rc;
  const double j = penalised (s, t);
  *evidence += j - j / phi + log (mass[k]);
  invert (q, s->chol, s->covariance, inverse);
  cblas_dscal ((int) (q * q), phi, inverse, 1);
  return AURA_OK;
}

/* T and C of the mixture, its weights in BOARD->mass. */
static enum aura_rc
pooled (const struct aura_board_data *d, const struct scratch *s,
        struct aura_board *board, const struct aura_exec *exec)
{
  const size_t q = s->q, qq = q * q;
  double evidence[N_TAU], top = -INFINITY, total = 0;
  gather_labels (d, s, board->prior);
  for (int k = 0; k < N_TAU; k++)
    {
      const enum aura_rc rc = fit_one (s, k, board->scale, evidence + k, exec);
      if (rc != AURA_OK)
        return rc;
      top = fmax (top, evidence[k]);
    }
  for (int k = 0; k < N_TAU; k++)
    total += board->mass[k] = exp (evidence[k] - top);
  memset (board->theta, 0, q * sizeof (double));
  memset (s->covariance, 0, qq * sizeof (double));
  for (int k = 0; k < N_TAU; k++)
    {
      board->mass[k] /= total;
      cblas_daxpy ((int) q, board->mass[k], s->mode + (size_t) k * q, 1,
                   board->theta, 1);
      cblas_daxpy ((int) qq, board->mass[k], s->inverse + (size_t) k * qq, 1,
                   s->covariance, 1);
    }
  for (int k = 0; k < N_TAU; k++)
    {
      double *off = s->mode + (size_t) k * q;
      cblas_daxpy ((int) q, -1.0, board->theta, 1, off, 1);
      cblas_dger (CblasColMajor, (int) q, (int) q, board->mass[k], off, 1, off,
                  1, s->covariance, (int) q);
    }
  return AURA_OK;
}

/* g and v of every comparison. */
static void
complete (const struct aura_board_data *d, const struct scratch *s,
          const struct aura_board *board)
{
  for (size_t i = 0; i < d->n; i++)
    {
      s->pick[i] = s->spread[i] = 0;
      if (!has_part (d, i))
        continue;
      s->pick[i] = d->y[i];
      if (!isnan (d->y[i]))
        continue;
      const struct row x = row_of (d, board->prior, i);
      double mean = 0, variance = 0;
      for (int e = 0; e < 4; e++)
        {
          mean += x.value[e] * board->theta[x.at[e]];
          for (int f = 0; f < 4; f++)
            variance += x.value[e] * x.value[f]
                        * s->covariance[x.at[e] + x.at[f] * s->q];
        }
      s->pick[i] = aura_sigma (mean / sqrt (1 + acos (-1) / 8 * variance));
      s->spread[i] = s->pick[i] * (1 - s->pick[i]);
    }
}

/* What a mask of comparisons says ----------------------------------------------- */

/* The comparisons that judge K has judged; all where it is n_judges. */
static int
counts (const struct aura_board_data *d, size_t k, size_t i)
{
  return has_part (d, i)
         && (k == d->n_judges || !isnan (d->verdict[i + k * d->n]));
}

/* V in s->square, of the comparisons of judge K; N, and the rates E. */
static void
covariance_of (const struct aura_board_data *d, const struct scratch *s,
               const struct aura_board *board, size_t k, double *n,
               double *rate)
{
  const size_t j = d->n_models;
  const int rows = (int) j, q = (int) s->q;
  memset (s->moment, 0, j * s->q * sizeof (double));
  memset (s->square, 0, j * j * sizeof (double));
  memset (n, 0, j * sizeof *n);
  memset (rate, 0, j * sizeof *rate);
  for (size_t i = 0; i < d->n; i++)
    if (counts (d, k, i))
      {
        const size_t a = (size_t) d->pair[i], c = (size_t) d->pair[i + d->n];
        const double v = s->spread[i];
        n[a]++;
        n[c]++;
        rate[a] += s->pick[i];
        rate[c] += 1 - s->pick[i];
        if (v == 0)
          continue;
        const struct row x = row_of (d, board->prior, i);
        for (int e = 0; e < 4; e++)
          {
            s->moment[a + x.at[e] * j] += v * x.value[e];
            s->moment[c + x.at[e] * j] -= v * x.value[e];
          }
        s->square[a + a * j] += v;
        s->square[c + c * j] += v;
        s->square[a + c * j] -= v;
        s->square[c + a * j] -= v;
      }
  for (size_t a = 0; a < j; a++)
    rate[a] /= n[a];
  cblas_dgemm (CblasColMajor, CblasNoTrans, CblasNoTrans, rows, q, q, 1.0,
               s->moment, rows, s->covariance, q, 0.0, s->product, rows);
  cblas_dgemm (CblasColMajor, CblasNoTrans, CblasTrans, rows, rows, q, 1.0,
               s->product, rows, s->moment, rows, board->scale, s->square,
               rows);
}

/* OUT = MAP' s->square MAP. */
static void
mapped (const struct scratch *s, size_t n, const double *map, double *out)
{
  const int j = (int) n;
  cblas_dgemm (CblasColMajor, CblasNoTrans, CblasNoTrans, j, j, j, 1.0,
               s->square, j, map, j, 0.0, s->half, j);
  cblas_dgemm (CblasColMajor, CblasTrans, CblasNoTrans, j, j, j, 1.0, map, j,
               s->half, j, 0.0, out, j);
}

/* D of model A, of the comparisons of judge K, by rate.c; its labels stay in s->y. */
static struct aura_rate
of_own_labels (const struct aura_board_data *d, const struct scratch *s,
               size_t k, size_t a, double z)
{
  size_t m = 0;
  for (size_t i = 0; i < d->n; i++)
    {
      const size_t first = (size_t) d->pair[i],
                   second = (size_t) d->pair[i + d->n];
      if (!counts (d, k, i) || (first != a && second != a))
        continue;
      const double sign = first == a ? 1 : -1;
      s->y[m] = first == a ? d->y[i] : 1 - d->y[i];
      s->predicted[m] = aura_sigma (sign * d->logit[i]);
      s->probability[m] = d->probability[i];
      s->size[m++] = 1;
    }
  const struct aura_rate_data data
    = { m, s->y, s->predicted, s->probability, s->size };
  struct aura_rate rate;
  aura_rate (&data, 0, z, &rate, NULL);
  return rate;
}

static int
is_far (const struct aura_rate *own, double rate)
{
  return fabs (own->estimate - rate) > guard * (own->high - own->low) / 2;
}

/* The rates of all models with their guarded intervals. */
static enum aura_rc
rates (const struct aura_board_data *d, const struct scratch *s, double z,
       struct aura_board *board, const struct aura_exec *exec)
{
  const size_t j = d->n_models;
  covariance_of (d, s, board, d->n_judges, board->n, board->rate);
  for (size_t a = 0; a < j; a++)
    {
      if (aura_exec_interrupted (exec))
        return AURA_EINTR;
      const struct aura_rate own = of_own_labels (d, s, d->n_judges, a, z);
      const double n = board->n[a], e = board->rate[a];
      board->labels[a] = (double) own.n_labels;
      board->own[a] = own.estimate;
      board->own_low[a] = own.low;
      board->own_high[a] = own.high;
      board->se[a] = sqrt (fmax (s->square[a + a * j], 0)) / n;
      double known = 0; /* of its labels, which of_own_labels left in s->y */
      for (size_t i = 0; i < (size_t) n; i++)
        known += isnan (s->y[i]) ? 0 : s->y[i];
      board->low[a] = fmax (e - z * board->se[a], known / n);
      board->high[a]
        = fmin (e + z * board->se[a], (known + n - board->labels[a]) / n);
      board->guarded[a] = j > 2 && is_far (&own, e);
      if (board->guarded[a])
        {
          board->low[a] = fmin (board->low[a], own.low);
          board->high[a] = fmax (board->high[a], own.high);
        }
      else if (j == 2)
        {
          board->rate[a] = own.estimate;
          board->low[a] = own.low;
          board->high[a] = own.high;
        }
    }
  for (size_t c = 0; c < j; c++)
    for (size_t a = 0; a < j; a++)
      board->covariance[a + c * j]
        = s->square[a + c * j] / (board->n[a] * board->n[c]);
  return AURA_OK;
}

/* Against all alike.  s->square is V of all comparisons. */
static enum aura_rc
field (const struct aura_board_data *d, const struct scratch *s,
       struct aura_board *board)
{
  const size_t j = d->n_models;
  const double ridge = field_ridge * fmax (1, (double) d->n / (double) j);
  memset (s->wins, 0, j * j * sizeof (double));
  memset (s->met, 0, j * j * sizeof (double));
  for (size_t i = 0; i < d->n; i++)
    if (has_part (d, i))
      count_match (j, s->wins, s->met, (size_t) d->pair[i],
                   (size_t) d->pair[i + d->n], s->pick[i]);
  double *b = board->strength;
  const enum aura_rc rc = strengths (j, s->wins, s->met, ridge, b, s->step,
                                     s->hessian, board->part);
  if (rc != AURA_OK)
    return rc;
  invert (j, s->hessian, s->half, s->map);
  mapped (s, j, s->map, board->strength_covariance);
  double *k = s->wins, *map = s->met; /* K', and M of the field */
  memset (k, 0, j * j * sizeof *k);
  for (size_t a = 0; a < j; a++)
    {
      board->field[a] = 0;
      for (size_t c = 0; c < j; c++)
        if (c != a)
          {
            const double p = aura_sigma (b[a] - b[c]) / (double) (j - 1);
            const double slope = p * aura_sigma (b[c] - b[a]);
            board->field[a] += p;
            k[a + a * j] += slope;
            k[c + a * j] -= slope;
          }
    }
  cblas_dgemm (CblasColMajor, CblasNoTrans, CblasNoTrans, (int) j, (int) j,
               (int) j, 1.0, s->map, (int) j, k, (int) j, 0.0, map, (int) j);
  mapped (s, j, map, board->field_covariance);
  double parts = 0;
  for (size_t a = 0; a < j; a++)
    parts = fmax (parts, board->part[a]);
  for (size_t a = 0; a < j; a++)
    {
      const double stretch = sqrt (fmax (board->field_covariance[a + a * j], 0))
                             / fmax (board->se[a], 1e-12);
      double *f = board->field + a;
      const double e = board->rate[a];
      *f = parts > 0 ? NAN : *f;
      board->field_low[a] = fmax (*f - stretch * (e - board->low[a]), 0);
      board->field_high[a] = fmin (*f + stretch * (board->high[a] - e), 1);
      if (parts > 0)
        board->field_low[a] = board->field_high[a] = NAN;
    }
  return AURA_OK;
}

/* How far judge K is off. */
static void
judge (const struct aura_board_data *d, const struct scratch *s, double z,
       size_t k, struct aura_board *board)
{
  const size_t j = d->n_models;
  const double *verdict = d->verdict + k * d->n;
  double *own_rate = board->judge + k * j,
         *corrected = board->corrected + k * j;
  double *n = board->judge_n + k * j;
  covariance_of (d, s, board, k, n, corrected);
  memset (own_rate, 0, j * sizeof (double));
  for (size_t i = 0; i < d->n; i++)
    if (counts (d, k, i))
      {
        own_rate[d->pair[i]] += verdict[i];
        own_rate[d->pair[i + d->n]] += 1 - verdict[i];
      }
  for (size_t a = 0; a < j; a++)
    {
      const struct aura_rate own = of_own_labels (d, s, k, a, z);
      own_rate[a] /= n[a];
      const double se = sqrt (fmax (s->square[a + a * j], 0)) / n[a];
      const double off = own_rate[a] - corrected[a];
      const double own_off = own_rate[a] - own.estimate;
      const double own_z = own_off / ((own.high - own.low) / (2 * z));
      double score = off / se;
      if (j == 2)
        {
          score = own_z;
          corrected[a] = own.estimate;
        }
      else if (is_far (&own, corrected[a]))
        score = off * own_off < 0             ? 0
                : fabs (own_z) < fabs (score) ? own_z
                                              : score;
      board->z[a + k * j] = own.n_labels ? score : NAN;
    }
}

static void
for_new (const struct aura_board_data *d, const struct scratch *s,
         struct aura_board *board)
{
  const size_t j = d->n_models;
  const double u = (double) d->n_questions;
  for (size_t a = 0; a < j; a++)
    {
      double spread = 0, squares = 0;
      memset (s->by_question, 0, d->n_questions * sizeof (double));
      for (size_t i = 0; i < d->n; i++)
        {
          const size_t first = (size_t) d->pair[i],
                       second = (size_t) d->pair[i + d->n];
          if (first == second || (first != a && second != a))
            continue;
          const double share = first == a ? s->pick[i] : 1 - s->pick[i];
          s->by_question[d->question[i]]
            += (share - board->rate[a]) / board->n[a];
          spread += s->spread[i];
        }
      for (size_t e = 0; e < d->n_questions; e++)
        squares += s->by_question[e] * s->by_question[e];
      board->new_se[a]
        = sqrt (board->covariance[a + a * j] + u / fmax (u - 1, 1) * squares
                + board->scale * spread / (board->n[a] * board->n[a]));
    }
}

enum aura_rc
aura_board (const struct aura_board_data *d, double z, struct aura_board *board,
            void *work, const struct aura_exec *exec)
{
  if (!work || !(z > 0) || d->n_models < 2)
    return AURA_EINVAL;
  struct aura_arena arena = { aura_arena_block (work), 0 };
  const struct scratch s = lay_out (&arena, d);
  board->scale = scale_of_ties (d, &s);
  enum aura_rc rc = by_judges (d, &s, board->prior);
  if (rc == AURA_OK)
    rc = pooled (d, &s, board, exec);
  if (rc != AURA_OK)
    return rc;
  complete (d, &s, board);
  rc = rates (d, &s, z, board, exec);
  if (rc == AURA_OK)
    rc = field (d, &s, board);
  for (size_t k = 0; rc == AURA_OK && k < d->n_judges; k++)
    {
      if (aura_exec_interrupted (exec))
        rc = AURA_EINTR;
      else
        judge (d, &s, z, k, board);
    }
  if (rc == AURA_OK && d->question)
    for_new (d, &s, board);
  return rc;
}
