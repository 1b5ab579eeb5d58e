/* rounds.c - rounds of the loop, one after another.

   The AURA paper, algorithm "Progressive PU Refinement Workflow".  There is no
   equation here: a round is

     target (encoder_target.c), theta (encoder_train.c), z and p (encoder.c),
     zbar (normalise.c), q~ and a (trust.c), q and m (transport.c), the queries
     (query.c), the known answers (state.c), whether to stop (stop.c).

   All blocks share one workspace.  What one block hands to the next is kept;
   their private parts overlap, since only one block runs at a time.  The sizes
   of a round's sets are not known in advance, so there is room for the largest.
   */
#include "base/arena.h"
#include "base/real.h"
#include "base/topk.h"
#include "loop/encoder.h"
#include "search/nearest.h"

#include <stdlib.h>
#include <string.h>

/* A call: its data, and its scratch space. */
struct rounds
{
  struct aura_encoder_data data;
  const struct aura_rounds_options *o;
  const struct aura_exec *exec;
  struct aura_rounds *s;
  const double *answer;
  size_t picked; /* queries of this call so far */
  /* scratch */
  struct aura_smooth graph; /* the same graph in all rounds */
  double *best_score;       /* batch */
  int32_t *best;
  double *trace; /* of the minimiser */
  /* of the training only */
  double *target_weight, *target_label; /* n */
  void *training;
  /* of the rest of a round, in the same memory */
  double *q_tilde, *q_next, *m_next, *logit, *square; /* n */
  struct aura_evidence evidence;
  struct aura_flow flow;
  double *score, *query_terms; /* of the candidates */
  int32_t *candidate;
  size_t candidates; /* of the last round; 0 where nothing was asked */
  real *zbar;
  void *block; /* scratch space of the current block */
  size_t room; /* bytes that the transport may use of it */
};

static const struct aura_round_options *
options_at (const struct aura_rounds_options *o, size_t t)
{
  return o->round + aura_size_min (t, o->n_rounds - 1);
}

static size_t
batch_of (const struct rounds *r)
{
  return aura_size_min (r->o->batch, r->data.n);
}

/* The largest number of targets of an anchor. */
static size_t
keep_of (const struct rounds *r)
{
  const struct aura_transport_options *o = &r->o->round[0].transport;
  return o->on ? aura_size_min (o->top_k, r->data.n) : 0;
}

/* The largest length of the minimiser's trace. */
static size_t
trace_length (const struct aura_rounds_options *o)
{
  size_t most = 0;
  for (size_t t = 0; t < o->n_rounds; t++)
    {
      const struct aura_encoder_options *e = &o->round[t].encoder;
      const size_t length = e->adam ? e->epochs : e->iterations;
      most = length > most ? length : most;
    }
  return aura_size_add (most, 1);
}

static struct aura_plan
take_plan (const struct rounds *r, struct aura_arena *arena)
{
  const size_t count = aura_size_mul (keep_of (r), r->data.n);
  struct aura_plan plan;
  plan.target = aura_arena_take (arena, count, sizeof (int32_t));
  plan.mass = aura_arena_take (arena, count, sizeof (double));
  return plan;
}

/* The largest of several scratch spaces that share their memory. */
static size_t
largest (size_t count, const size_t *bytes)
{
  size_t most = 0;
  for (size_t b = 0; b < count; b++)
    {
      const size_t wanted = bytes[b] ? bytes[b] : SIZE_MAX; /* 0: overflow */
      most = wanted > most ? wanted : most;
    }
  return most;
}

static void
training_layout (struct rounds *r, struct aura_arena *arena)
{
  const size_t n = r->data.n;
  static const double anything;
  struct aura_encoder_data d = r->data;
  r->target_weight = aura_arena_take (arena, n, sizeof (double));
  r->target_label = aura_arena_take (arena, n, sizeof (double));
  d.a = &anything; /* not NULL: there is an anchor term */
  d.z_prev = &anything;
  d.graph = &r->graph;
  const size_t bytes[] = { aura_encoder_target_worksize (n),
                           AURA_R (aura_encoder_train_worksize) (
                             &d, &r->o->round[0].encoder, r->exec) };
  r->training
    = aura_arena_take (arena, largest (sizeof bytes / sizeof *bytes, bytes), 1);
}

static void
refining_layout (struct rounds *r, struct aura_arena *arena)
{
  const size_t n = r->data.n, dz = r->data.dz, keep = keep_of (r);
  const enum aura_search search = r->o->round[0].transport.search;
  const struct aura_transport_size size
    = { n, n, n, keep, aura_search_serves (search, n, n, keep) };
  double **const columns[]
    = { &r->q_tilde,        &r->q_next,         &r->m_next,
        &r->logit,          &r->square,         &r->score,
        &r->evidence.local, &r->evidence.score, &r->evidence.anchor,
        &r->evidence.logit, &r->flow.m_pos,     &r->flow.m_neg };
  for (size_t c = 0; c < sizeof columns / sizeof *columns; c++)
    *columns[c] = aura_arena_take (arena, n, sizeof (double));
  r->query_terms = aura_arena_take (
    arena, aura_size_mul (n, AURA_QUERY_N_TERMS), sizeof (double));
  r->candidate = aura_arena_take (arena, n, sizeof (int32_t));
  r->flow.uncertain = aura_arena_take (arena, n, 1);
  r->flow.anchors_pos = aura_arena_take (arena, n, 1);
  r->flow.pos = take_plan (r, arena);
  r->flow.neg = take_plan (r, arena);
  r->zbar = aura_arena_take (arena, aura_size_mul (n, dz), sizeof (real));
  r->room = AURA_R (aura_transport_worksize) (n, dz, &size, r->exec);
  const size_t bytes[]
    = { AURA_R (aura_encoder_apply_worksize) (&r->data, r->exec),
        AURA_R (aura_trust_worksize) (n, dz),
        AURA_R (aura_query_worksize) (dz, n, n, r->exec), r->room };
  r->block
    = aura_arena_take (arena, largest (sizeof bytes / sizeof *bytes, bytes), 1);
}

/* The training and the rest of a round use the same memory, one after the
   other. */
static size_t
rounds_layout (struct rounds *r, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t batch = batch_of (r), n = r->data.n;
  if (r->o->trained)
    AURA_R (aura_smooth_layout) (&r->graph, n, n, r->data.k, &arena);
  r->best_score = aura_arena_take (&arena, batch, sizeof (double));
  r->best = aura_arena_take (&arena, batch, sizeof (int32_t));
  r->trace = aura_arena_take (&arena, trace_length (r->o), sizeof (double));
  struct aura_arena training = arena;
  training_layout (r, &training);
  refining_layout (r, &arena);
  return aura_arena_bytes (training.used > arena.used ? &training : &arena);
}

/* Blocks ------------------------------------------------------------------- */

/* Train theta; compute z and p. */
static enum aura_rc
encode (struct rounds *r, const struct aura_round_options *o,
        struct aura_round *round)
{
  struct aura_rounds *s = r->s;
  struct aura_encoder_data d = r->data;
  struct aura_minimum minimum = { 0 };
  struct aura_encoder_options options = o->encoder;
  options.no_norm = 1;
  enum aura_rc rc = AURA_OK;
  round->loss = (double) NAN;
  if (r->o->trained)
    {
      d.target_weight = r->target_weight;
      d.target_label = r->target_label;
      d.a = s->done ? s->a : NULL;
      d.z_prev = s->done ? s->z : NULL;
      d.graph = &r->graph;
      rc = aura_encoder_target (d.n, s->q, s->a, s->status, r->target_weight,
                                r->target_label, &o->target, r->training);
      if (rc == AURA_OK)
        rc = AURA_R (aura_encoder_train) (&d, (real *) s->theta, r->trace,
                                          &minimum, &options, r->training,
                                          r->exec);
      if (rc == AURA_OK)
        round->loss = r->trace[minimum.iterations];
    }
  if (rc == AURA_OK)
    rc = AURA_R (aura_encoder_apply) (&r->data, (const real *) s->theta,
                                      (real *) s->z, s->p, r->logit, r->block,
                                      r->exec);
  return rc;
}

static enum aura_rc
move (struct rounds *r, const struct aura_round_options *o, size_t t)
{
  const struct aura_encoder_data *d = &r->data;
  struct aura_rounds *s = r->s;
  struct aura_transport_options options = o->transport;
  struct aura_transport_size size;
  options.round = t;
  aura_transport_count (d->n, r->q_tilde, s->a, s->status, &size, &options);
  if (AURA_R (aura_transport_worksize) (d->n, d->dz, &size, r->exec) > r->room)
    return AURA_ESIZE; /* cannot happen: the room is for the largest sets */
  return AURA_R (aura_transport) (d->n, d->dz, d->k, r->q_tilde, s->a, r->zbar,
                                  s->status, d->idx, r->q_next, r->m_next,
                                  &r->flow, &options, r->block, r->exec);
}

/* Compute the new state: trust update, transport, and what they change. */
static enum aura_rc
refine (struct rounds *r, const struct aura_round_options *o, size_t t,
        struct aura_round *round)
{
  const struct aura_encoder_data *d = &r->data;
  struct aura_rounds *s = r->s;
  struct aura_changes c;
  r->evidence.terms = s->terms;
  enum aura_rc rc = AURA_R (aura_normalise_rows) (
    d->n, d->dz, (const real *) s->z, r->zbar, r->square, r->exec);
  if (rc == AURA_OK)
    rc = AURA_R (aura_trust_update) (
      d->n, d->dz, d->k, s->p, r->zbar, s->m, s->status, d->idx,
      (const real *) d->weight, r->q_tilde, s->a, &r->evidence, &r->o->trust,
      r->block, r->exec);
  if (rc == AURA_OK)
    rc = move (r, o, t);
  if (rc != AURA_OK)
    return rc;
  aura_stop_changes (d->n, s->q, r->q_next, s->m, r->m_next, &c);
  double *change = s->change + t * AURA_STOP_N_CHANGES;
  change[0] = c.dq;
  change[1] = c.dflip;
  change[2] = c.dm;
  change[3] = 0;
  for (size_t i = 0; i < d->n; i++)
    {
      s->q[i] = r->q_next[i];
      s->m[i] = r->m_next[i];
    }
  round->intercept = r->evidence.intercept;
  round->budget = r->flow.budget[0];
  round->recall = fmin (r->flow.search[0].recall, r->flow.search[1].recall);
  return AURA_OK;
}

/* Queries ------------------------------------------------------------------ */

static int
compare (const void *a, const void *b)
{
  const int32_t i = *(const int32_t *) a, j = *(const int32_t *) b;
  return (i > j) - (i < j);
}

/* Ask about the best candidates: their rows, ascending, go to PICK, and their
   status becomes waiting. */
static enum aura_rc
ask (struct rounds *r, int32_t *pick, size_t *picks)
{
  const struct aura_encoder_data *d = &r->data;
  struct aura_rounds *s = r->s;
  size_t candidates, verified;
  aura_query_count (d->n, s->status, &candidates, &verified);
  const size_t left = r->o->budget > s->asked ? r->o->budget - s->asked : 0;
  const size_t count
    = aura_size_min (aura_size_min (batch_of (r), left), candidates);
  *picks = count;
  r->candidates = count > 0 ? candidates : 0;
  if (count == 0)
    return AURA_OK;
  const enum aura_rc rc = AURA_R (aura_query_score) (
    d->n, d->dz, s->q, s->m, s->p, r->zbar, r->square, s->status, r->score,
    r->candidate, r->query_terms, &r->o->query, r->block, r->exec);
  if (rc != AURA_OK)
    return rc;
  aura_topk_clear (r->best_score, r->best, count);
  for (size_t c = 0; c < candidates; c++)
    aura_topk_offer (r->best_score, r->best, count, r->score[c],
                     r->candidate[c]);
  qsort (r->best, count, sizeof *r->best, compare);
  for (size_t c = 0; c < count; c++)
    {
      if (r->best[c] == INT32_MAX)
        return AURA_ENONFINITE; /* a NaN score is not kept */
      pick[c] = r->best[c];
      s->status[pick[c]] = AURA_WAITING;
    }
  s->asked += count;
  r->picked += count;
  return AURA_OK;
}

/* Enter the answers to PICK that are known, and count them. */
static enum aura_rc
take_answers (struct rounds *r, const int32_t *pick, size_t picks,
              size_t *known)
{
  struct aura_rounds *s = r->s;
  double inflow;
  enum aura_rc rc = AURA_OK;
  *known = 0;
  for (size_t c = 0; r->answer && c < picks && rc == AURA_OK; c++)
    {
      const int32_t i = pick[c];
      if (isnan (r->answer[i]))
        continue;
      s->status[i] = r->answer[i] != 0 ? AURA_AGREE : AURA_DISAGREE;
      aura_state_impose (1, s->status + i, s->q + i);
      rc = aura_state_confidence (1, s->q + i, s->status + i, s->a + i, &inflow,
                                  1, &r->o->trust);
      ++*known;
    }
  return rc;
}

/* Rounds ------------------------------------------------------------------- */

static enum aura_rc
one_round (struct rounds *r, struct aura_round *round,
           struct aura_settled *settled)
{
  struct aura_rounds *s = r->s;
  const size_t t = s->done;
  const struct aura_round_options *o = options_at (r->o, t);
  int32_t *pick = s->pick + r->picked;
  size_t known = 0;
  *round = (struct aura_round){ 0 };
  enum aura_rc rc = encode (r, o, round);
  if (rc == AURA_OK)
    rc = refine (r, o, t, round);
  s->done++;
  if (rc == AURA_OK)
    rc = ask (r, pick, &round->picks);
  if (rc == AURA_OK)
    rc = take_answers (r, pick, round->picks, &known);
  if (rc != AURA_OK)
    return rc;
  s->change[t * AURA_STOP_N_CHANGES + 3] = (double) known;
  size_t candidates;
  aura_query_count (r->data.n, s->status, &candidates, &round->verified);
  for (size_t i = 0; i < r->data.n; i++)
    round->waiting += s->status[i] == AURA_WAITING;
  round->asked = s->asked;
  rc = aura_stop (s->done, s->change, (double) s->asked, settled, &r->o->stop);
  round->stable = settled->stable;
  return rc;
}

/* What the last round left in the scratch space. */
static void
keep_found (const struct rounds *r, struct aura_found *found)
{
  const size_t n = r->data.n, bytes = n * sizeof (double);
  const struct
  {
    double *to;
    const double *from;
  } columns[] = { { found->q_tilde, r->q_tilde },
                  { found->evidence.local, r->evidence.local },
                  { found->evidence.anchor, r->evidence.anchor },
                  { found->evidence.score, r->evidence.score },
                  { found->evidence.logit, r->evidence.logit },
                  { found->flow.m_pos, r->flow.m_pos },
                  { found->flow.m_neg, r->flow.m_neg } };
  for (size_t c = 0; c < sizeof columns / sizeof *columns; c++)
    memcpy (columns[c].to, columns[c].from, bytes);
  memcpy (found->flow.uncertain, r->flow.uncertain, n);
  memcpy (found->flow.anchors_pos, r->flow.anchors_pos, n);
  found->evidence.intercept = r->evidence.intercept;
  for (int sign = 0; sign < 2; sign++)
    {
      found->flow.budget[sign] = r->flow.budget[sign];
      found->flow.search[sign] = r->flow.search[sign];
    }
  for (size_t i = 0; i < n; i++)
    found->score[i] = (double) NAN;
  for (size_t i = 0; i < n * AURA_QUERY_N_TERMS; i++)
    found->terms[i] = (double) NAN;
  for (size_t c = 0; c < r->candidates; c++)
    {
      found->score[r->candidate[c]] = r->score[c];
      for (size_t k = 0; k < AURA_QUERY_N_TERMS; k++)
        found->terms[r->candidate[c] + k * n]
          = r->query_terms[c + k * r->candidates];
    }
}

size_t
AURA_R (aura_rounds_worksize) (const struct aura_encoder_data *data,
                               const struct aura_rounds_options *options,
                               const struct aura_exec *exec)
{
  struct rounds r = { .data = *data, .o = options, .exec = exec };
  return rounds_layout (&r, NULL);
}

enum aura_rc
AURA_R (aura_rounds) (const struct aura_encoder_data *data, size_t most,
                      const double *answer, struct aura_rounds *state,
                      const struct aura_rounds_options *options, void *work,
                      const struct aura_exec *exec)
{
  struct rounds r = {
    .data = *data, .o = options, .exec = exec, .s = state, .answer = answer
  };
  if (options->n_rounds == 0)
    return AURA_EINVAL;
  rounds_layout (&r, aura_arena_block (work));
  if (options->trained)
    AURA_R (aura_smooth_build)
  (&r.graph, data->n, data->n, data->k, data->idx, (const real *) data->weight);
  struct aura_settled settled = { 0, AURA_STOP_NO };
  enum aura_rc rc = AURA_OK;
  for (size_t t = 0; t < most && rc == AURA_OK; t++)
    {
      rc = one_round (&r, state->round + t, &settled);
      if (answer && settled.why != AURA_STOP_NO)
        break;
    }
  if (rc == AURA_OK && state->found && most > 0)
    keep_found (&r, state->found);
  return rc;
}
