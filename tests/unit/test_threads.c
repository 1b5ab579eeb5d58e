/* test_threads.c - a round, the features of the decision and the baselines give
   the same bits on one, two and five threads, and an interrupt ends them.  Blocks
   whose own tests ask this (searches, text, decision, ...) are left out. */
#include "aura.h"
#include "interrupt.h"
#include "tap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
  N = 1300, /* three blocks of most loops, the last one short */
  DX = 20,
  DH = 24,
  DZ = 6,
  K = 4,
  ITERATIONS = 3,
  TRAIN = 200,
  PARAMETERS = DH * (DX + 1) + DZ * (DH + 2) + 1
};

/* The function of the class at hand: `void *' fits both. */
#define CALL(name, ...)                                                        \
  (p->single ? name##_s (__VA_ARGS__) : name##_d (__VA_ARGS__))

/* Arrays of the class of x are `double', of which single fills half. */
struct problem
{
  int single;
  double x[N * DX], weight[N * K], theta[PARAMETERS], z[N * DZ], v[DX * DX];
  double zbar[N * DZ], square[N];
  double p[N], q[N], a[N], m[N], target_weight[N], label[N], known[N];
  double sigma[DX], negative[N];
  int32_t idx[N * K];
  int8_t status[N];
  size_t train[TRAIN];
  unsigned char y[TRAIN];
  struct aura_encoder_data data;
};

/* Everything that a step computes; compared as bytes. */
struct result
{
  double whole[14][N * DX];
};

static void
to_single (double *v, size_t n)
{
  float *f = (float *) v;
  for (size_t i = 0; i < n; i++)
    f[i] = (float) v[i];
}

static void
set_problem (struct problem *p, int single)
{
  memset (p, 0, sizeof *p);
  p->single = single;
  aura_rng_normal (1, 0, 0, N * DX, p->x);
  aura_rng_uniform (1, 1, 0, N * K, p->weight);
  aura_rng_normal (1, 2, 0, PARAMETERS, p->theta);
  aura_rng_normal (1, 3, 0, N * DZ, p->z);
  aura_rng_uniform (1, 4, 0, N, p->p);
  aura_rng_uniform (1, 5, 0, N, p->q);
  aura_rng_uniform (1, 6, 0, N, p->a);
  aura_rng_uniform (1, 7, 0, N, p->m);
  aura_rng_uniform (1, 8, 0, N, p->target_weight);
  aura_rng_uniform (1, 9, 0, N, p->label);
  for (int c = 0; c < DX; c++)
    {
      p->sigma[c] = DX - c;
      p->v[c + DX * c] = 1;
    }
  for (int i = 0; i < N; i++)
    {
      for (int j = 0; j < K; j++)
        p->idx[j + K * i] = (i + 1 + j * j * 31) % N + 1;
      p->status[i] = (int8_t) (i % 3 ? AURA_OPEN : i / 3 % 5);
      p->known[i] = i % 7 ? (double) NAN : (double) (p->q[i] > .5);
      p->negative[i] = 1. / N - p->target_weight[i] / 2;
    }
  for (size_t r = 0; r < TRAIN; r++)
    {
      p->train[r] = 5 * r;
      p->y[r] = p->x[5 * r] > 0;
    }
  if (single)
    {
      to_single (p->x, N * DX);
      to_single (p->weight, N * K);
      to_single (p->theta, PARAMETERS);
      to_single (p->z, N * DZ);
      to_single (p->v, DX * DX);
    }
  const void *z = p->z;
  void *zbar = p->zbar;
  CALL (aura_normalise_rows, N, DZ, z, zbar, p->square, NULL);
  p->data = (struct aura_encoder_data){ .n = N,
                                        .dx = DX,
                                        .dh = DH,
                                        .dz = DZ,
                                        .k = K,
                                        .x = p->x,
                                        .scale = 2,
                                        .idx = p->idx,
                                        .weight = p->weight,
                                        .target_weight = p->target_weight,
                                        .target_label = p->label,
                                        .a = p->a,
                                        .z_prev = p->z };
}

static void *
scratch (size_t bytes)
{
  return bytes ? aligned_alloc (64, (bytes + 63) / 64 * 64) : NULL;
}

typedef enum aura_rc step (const struct problem *p, struct result *r,
                           const struct aura_exec *exec);

static struct aura_options
defaults (void)
{
  struct aura_options o;
  aura_options_default (&o);
  return o;
}

static enum aura_rc
encoder_loss (const struct problem *p, struct result *r,
              const struct aura_exec *exec)
{
  const struct aura_encoder_options o
    = { .geo = 1, .smooth = .1, .anchor = .3, .decay = 1e-3 };
  const void *theta = p->theta;
  void *grad = r->whole[1];
  void *work = scratch (CALL (aura_encoder_worksize, &p->data, exec));
  struct aura_encoder_loss *loss = (struct aura_encoder_loss *) r->whole[0];
  const enum aura_rc rc
    = CALL (aura_encoder_loss, &p->data, theta, loss, grad, &o, work, exec);
  free (work);
  return rc;
}

static enum aura_rc
train (const struct problem *p, const struct aura_encoder_data *data,
       struct result *r, const struct aura_exec *exec, int adam, size_t batch)
{
  const struct aura_encoder_options o = { .geo = 1,
                                          .smooth = .1,
                                          .anchor = .3,
                                          .decay = 1e-3,
                                          .adam = adam,
                                          .iterations = ITERATIONS,
                                          .learning_rate = .01,
                                          .batch = batch,
                                          .epochs = ITERATIONS,
                                          .patience = ITERATIONS,
                                          .seed = 1 };
  void *theta = r->whole[0];
  struct aura_minimum minimum;
  memcpy (theta, p->theta, sizeof p->theta);
  void *work = scratch (CALL (aura_encoder_train_worksize, data, &o, exec));
  const enum aura_rc rc = CALL (aura_encoder_train, data, theta, r->whole[1],
                                &minimum, &o, work, exec);
  free (work);
  return rc;
}

static enum aura_rc
train_lbfgs (const struct problem *p, struct result *r,
             const struct aura_exec *exec)
{
  return train (p, &p->data, r, exec, 0, N);
}

static enum aura_rc
train_adam (const struct problem *p, struct result *r,
            const struct aura_exec *exec)
{
  return train (p, &p->data, r, exec, 1, N);
}

static enum aura_rc
train_batches (const struct problem *p, struct result *r,
               const struct aura_exec *exec)
{
  return train (p, &p->data, r, exec, 1, 300);
}

/* The risk of positive and unlabelled examples. */
static enum aura_rc
train_nnpu (const struct problem *p, struct result *r,
            const struct aura_exec *exec)
{
  struct aura_encoder_data data = p->data;
  data.k = 0;
  data.idx = NULL;
  data.weight = NULL;
  data.a = NULL;
  data.z_prev = NULL;
  data.target_negative = p->negative;
  return train (p, &data, r, exec, 1, 300);
}

static enum aura_rc
encoder_apply (const struct problem *p, struct result *r,
               const struct aura_exec *exec)
{
  const void *theta = p->theta;
  void *z = r->whole[0];
  void *work = scratch (CALL (aura_encoder_apply_worksize, &p->data, exec));
  const enum aura_rc rc = CALL (aura_encoder_apply, &p->data, theta, z,
                                r->whole[1], r->whole[2], work, exec);
  free (work);
  return rc;
}

static enum aura_rc
trust (const struct problem *p, struct result *r, const struct aura_exec *exec)
{
  const struct aura_trust_options o = defaults ().trust;
  struct aura_evidence e = { .local = r->whole[2],
                             .anchor = r->whole[3],
                             .score = r->whole[4],
                             .logit = r->whole[5],
                             .terms = r->whole[6] };
  const void *zbar = p->zbar, *weight = p->weight;
  void *work = scratch (CALL (aura_trust_worksize, N, DZ));
  const enum aura_rc rc
    = CALL (aura_trust_update, N, DZ, K, p->p, zbar, p->m, p->status, p->idx,
            weight, r->whole[0], r->whole[1], &e, &o, work, exec);
  r->whole[7][0] = e.intercept;
  free (work);
  return rc;
}

static enum aura_rc
transport (const struct problem *p, struct result *r,
           const struct aura_exec *exec)
{
  const struct aura_transport_options o = defaults ().transport;
  struct aura_transport_size size;
  aura_transport_count (N, p->q, p->a, p->status, &size, &o);
  struct aura_flow flow = { .m_pos = r->whole[2],
                            .m_neg = r->whole[3],
                            .uncertain = (unsigned char *) r->whole[4],
                            .anchors_pos = (unsigned char *) r->whole[5],
                            .pos = { (int32_t *) r->whole[6], r->whole[7] },
                            .neg = { (int32_t *) r->whole[8], r->whole[9] } };
  const void *zbar = p->zbar;
  void *work = scratch (CALL (aura_transport_worksize, N, DZ, &size, exec));
  const enum aura_rc rc
    = CALL (aura_transport, N, DZ, K, p->q, p->a, zbar, p->status, p->idx,
            r->whole[0], r->whole[1], &flow, &o, work, exec);
  memcpy (r->whole[10], flow.budget, sizeof flow.budget);
  free (work);
  return rc;
}

static enum aura_rc
graph (const struct problem *p, struct result *r, const struct aura_exec *exec)
{
  const struct aura_graph_options o
    = { .k = K, .tau = 3, .search = AURA_SEARCH_EXACT };
  struct aura_search_report report;
  const void *x = p->x;
  void *weight = r->whole[1];
  void *work = scratch (CALL (aura_graph_worksize, N, DX, &o, exec));
  const enum aura_rc rc = CALL (aura_graph, N, DX, x, (int32_t *) r->whole[0],
                                weight, &report, &o, work, exec);
  free (work);
  return rc;
}

static enum aura_rc
query (const struct problem *p, struct result *r, const struct aura_exec *exec)
{
  const struct aura_query_options o = defaults ().query;
  size_t candidates, verified;
  aura_query_count (N, p->status, &candidates, &verified);
  const void *zbar = p->zbar;
  void *work
    = scratch (CALL (aura_query_worksize, DZ, candidates, verified, exec));
  const enum aura_rc rc = CALL (
    aura_query_score, N, DZ, p->q, p->m, p->p, zbar, p->square, p->status,
    r->whole[0], (int32_t *) r->whole[1], r->whole[2], &o, work, exec);
  free (work);
  return rc;
}

static enum aura_rc
normalise (const struct problem *p, struct result *r,
           const struct aura_exec *exec)
{
  const void *x = p->x;
  void *xbar = r->whole[0];
  return CALL (aura_normalise_rows, N, DX, x, xbar, r->whole[1], exec);
}

static enum aura_rc
predict (const struct problem *p, struct result *r,
         const struct aura_exec *exec)
{
  const struct aura_graph_options o = { .k = K, .tau = 3 };
  const void *x = p->x;
  void *work = scratch (CALL (aura_predict_worksize, N, N, DX, &o, exec));
  const enum aura_rc rc = CALL (aura_predict, N, N, DX, x, p->q, x, r->whole[0],
                                (unsigned char *) r->whole[1], &o, work, exec);
  free (work);
  return rc;
}

static enum aura_rc
project (const struct problem *p, struct result *r,
         const struct aura_exec *exec)
{
  const void *x = p->x, *v = p->v;
  void *work = scratch (CALL (aura_project_worksize, DX, exec));
  const enum aura_rc rc = CALL (aura_project, N, DX, DX, x, p->sigma, v,
                                r->whole[0], r->whole[1], 1, work, exec);
  free (work);
  return rc;
}

static enum aura_rc
logistic (const struct problem *p, struct result *r,
          const struct aura_exec *exec)
{
  const void *x = p->x;
  void *work = scratch (CALL (aura_logistic_worksize, DX, TRAIN));
  const enum aura_rc rc
    = CALL (aura_logistic, N, DX, TRAIN, x, p->train, p->y, r->whole[0],
            r->whole[1], r->whole[2], 1, work, exec);
  free (work);
  return rc;
}

static enum aura_rc
forest (const struct problem *p, struct result *r, const struct aura_exec *exec)
{
  const struct aura_forest_options o = { 20, 3, 7 };
  const void *x = p->x;
  void *work = scratch (CALL (aura_forest_worksize, N, DX, TRAIN, exec));
  const enum aura_rc rc = CALL (aura_forest, N, DX, TRAIN, x, p->train, p->y,
                                r->whole[0], r->whole[1], &o, work, exec);
  free (work);
  return rc;
}

static enum aura_rc
propagation (const struct problem *p, struct result *r,
             const struct aura_exec *exec)
{
  const struct aura_propagation_options o = { 0, .5, 1e-6, 200 };
  struct aura_propagation_info info;
  const void *weight = p->weight;
  void *work = scratch (CALL (aura_propagation_worksize, N, K));
  const enum aura_rc rc = CALL (aura_propagation, N, K, p->idx, weight,
                                p->known, r->whole[0], &info, &o, work, exec);
  r->whole[1][0] = (double) info.iterations;
  free (work);
  return rc;
}

static enum aura_rc
rounds (const struct problem *p, struct result *r, const struct aura_exec *exec)
{
  static struct aura_round round[2];
  static int32_t pick[16];
  static int8_t status[N];
  struct aura_options all = defaults ();
  all.encoder.iterations = ITERATIONS;
  all.transport.top_k = 5;
  const struct aura_round_options o = { .target = all.target,
                                        .encoder = all.encoder,
                                        .transport = all.transport };
  const struct aura_rounds_options options = { .n_rounds = 1,
                                               .round = &o,
                                               .trained = 1,
                                               .trust = all.trust,
                                               .query = all.query,
                                               .batch = 8,
                                               .budget = 99,
                                               .stop = all.stop };
  memcpy (status, p->status, sizeof status);
  memcpy (r->whole[0], p->q, sizeof p->q);
  memcpy (r->whole[1], p->a, sizeof p->a);
  memcpy (r->whole[2], p->m, sizeof p->m);
  memcpy (r->whole[3], p->theta, sizeof p->theta);
  struct aura_rounds state = { .status = status,
                               .q = r->whole[0],
                               .a = r->whole[1],
                               .m = r->whole[2],
                               .theta = r->whole[3],
                               .p = r->whole[4],
                               .z = r->whole[5],
                               .terms = r->whole[6],
                               .change = r->whole[7],
                               .round = round,
                               .pick = pick };
  void *work = scratch (CALL (aura_rounds_worksize, &p->data, &options, exec));
  const enum aura_rc rc
    = CALL (aura_rounds, &p->data, 2, p->known, &state, &options, work, exec);
  for (int c = 0; c < 16; c++)
    r->whole[8][c] = pick[c];
  for (int t = 0; t < 2; t++)
    r->whole[9][t] = round[t].loss;
  for (int i = 0; i < N; i++)
    r->whole[10][i] = status[i];
  free (work);
  return rc;
}

static void
test_step (const struct problem *p, step *run, const char *what)
{
  static struct result one, more;
  static const struct result empty;
  const struct aura_exec exec = { .n_threads = 1 };
  const struct aura_exec stopping = { .n_threads = 1, .interrupted = always };
  int same = run (p, &one, &stopping) == AURA_EINTR;
  one = empty;
  same = same && run (p, &one, &exec) == AURA_OK
         && memcmp (&one, &empty, sizeof one) != 0;
  for (int threads = 2; threads <= (brief () ? 2 : 5); threads += 3)
    {
      const struct aura_exec many = { .n_threads = threads, .chunk = 1 };
      more = empty;
      same = same && run (p, &more, &many) == AURA_OK
             && memcmp (&one, &more, sizeof one) == 0;
    }
  ok (same, what);
}

int
main (void)
{
  static struct problem p;
  for (int single = brief (); single < 2; single++)
    {
      set_problem (&p, single);
      test_step (&p, encoder_loss, "loss and gradient");
      test_step (&p, encoder_apply, "the encoder applied");
      test_step (&p, train_lbfgs, "L-BFGS");
      test_step (&p, train_adam, "Adam, full batch");
      test_step (&p, train_batches, "Adam, minibatches");
      test_step (&p, train_nnpu, "the non-negative risk");
      test_step (&p, graph, "graph");
      test_step (&p, trust, "trust update");
      test_step (&p, transport, "transport");
      test_step (&p, query, "query score");
      test_step (&p, rounds, "rounds together");
      test_step (&p, normalise, "normalisation");
      test_step (&p, predict, "comparisons never seen");
      test_step (&p, project, "features of the decision");
      test_step (&p, logistic, "logistic regression");
      test_step (&p, forest, "forest");
      test_step (&p, propagation, "label propagation");
    }
  return done_testing ();
}
