/* [STATE, TRACE, PICK]
     = __aura_rounds__ (AUDIT, THETA, X, OPTS, CHANGE, ASKED, MOST, ANSWER)

   Up to MOST more rounds of the loop (core/loop/rounds.c).  AUDIT has the fields
   status, q, a, m, graph and, n-by-dz, z (of the last round, [] before the first);
   THETA and X are what is trained and on what; CHANGE 4-by-rounds, as
   __aura_stop__ takes it, of the rounds that are done; ASKED: queries so far;
   query.batch of OPTS 0: ask nothing.  ANSWER n-by-1 of 1, 0 and NaN: the
   answers, and the rounds end when the loop has settled; [] none.

   STATE: a struct of theta, status, q, a, m, p, z and terms.  TRACE 13-by-rounds:
   dq, dflip, dm, dver, stable, loss, budget, recall, verified, waiting, asked,
   intercept and the number of queries of each; PICK, the queries.

%!function [audit, x, opts] = small (varargin)
%!  opts = aura_options ("encoder.hidden", 3, "encoder.latent", 2, varargin{:});
%!  sim = aura_simulate ("n", 40, "n_source", 10, "n_positive", 20, "dx", 4, "seed", 1);
%!  x = sim.x;
%!  audit = aura_start (x, sim.signal, sim.status, opts);
%!endfunction
%!function varargout = run (audit, x, opts, most, answer)
%!  [varargout{1:3}] = __aura_rounds__ (audit, audit.theta, x, opts, zeros (4, 0), 0, most, answer);
%!endfunction
%!test <*several rounds are one after another>
%! [audit, x, opts] = small ();
%! [both, trace, pick] = run (audit, x, opts, 2, []);
%! assert (size (trace), [13 2]);
%! [first, trace_1, pick_1] = run (audit, x, opts, 1, []);
%! first.graph = audit.graph;
%! [second, trace_2, pick_2] ...
%!   = __aura_rounds__ (first, first.theta, x, opts, trace_1(1:4), 4, 1, []);
%! assert (second, both);
%! assert (trace, [trace_1, trace_2]);
%! assert (pick, [pick_1; pick_2]);
%! assert (both.status(pick), 4 * ones (8, 1, "int8"));
%! assert (trace([10 11 13],:), [4 8; 4 8; 4 4]);
%!test <*with answers it ends by itself; what is not known waits>
%! [audit, x, opts] = small ("stop.max_rounds", 3);
%! answer = [NaN(20, 1); ones(20, 1)];
%! [state, trace, pick] = run (audit, x, opts, 9, answer);
%! assert (columns (trace), 3);
%! assert (state.status(pick), int8 (merge (pick > 20, 2, 4)));
%! assert (state.q(pick(pick > 20)), ones (sum (pick > 20), 1));
%! assert (trace(4,:), sum (reshape (pick > 20, 4, 3)));
%!test <*no query, no training, no round>
%! [audit, x, opts] = small ("blocks.encoder", "untrained");
%! opts.query.batch = 0;
%! [state, trace, pick] = run (audit, x, opts, 1, []);
%! assert (state.theta, audit.theta);
%! assert (trace(6), NaN);
%! assert (size (pick), [0 1]);
%! [state, trace] = run (audit, x, opts, 0, []);
%! assert (state.q, audit.q);
%! assert (size (trace), [13 0]);
%!error <STATUS must be 40-by-1> [audit, x, opts] = small (); audit.status(1) = []; run (audit, x, opts, 1, []);
%!error <Q must be in .0, 1., row 2 is 3> [audit, x, opts] = small (); audit.q(2) = 3; run (audit, x, opts, 1, []);
%!error <X must be finite, row 3> [audit, x, opts] = small (); x(3) = NaN; run (audit, x, opts, 1, []);
%!error <AUDIT.z must be 40-by-2> [audit, x, opts] = small (); __aura_rounds__ (audit, audit.theta, x, opts, zeros (4, 1), 0, 1, []);
%!error <ANSWER must be 40-by-1> [audit, x, opts] = small (); run (audit, x, opts, 1, 1);
%!error <MOST must be in .0, 1024., got -1> [audit, x, opts] = small (); run (audit, x, opts, -1, []);
%!error <transport.tau must be in> [audit, x, opts] = small (); opts.transport.tau = -1; run (audit, x, opts, 1, []);
%!error id=Octave:invalid-fun-call __aura_rounds__ (1)
*/
#include "auramex_encoder.h"

enum {
  IN_AUDIT,
  IN_THETA,
  IN_X,
  IN_OPTS,
  IN_CHANGE,
  IN_ASKED,
  IN_MOST,
  IN_ANSWER,
  N_IN
};
enum { OUT_STATE, OUT_TRACE, OUT_PICK, N_OUT };
enum { MOST = 1024, N_TRACE = 13 };

/* Columns of the state, in the order of their fields. */
enum { STATUS, Q, A, M, P, Z, TERMS, N_STATE };
static const char *const state_name[N_STATE]
  = { "status", "q", "a", "m", "p", "z", "terms" };

static const mxArray *
member (const struct auramex *mex, const mxArray *audit, const char *name)
{
  return auramex_member (mex, audit, "AUDIT", name);
}

/* The network and its graph. */
static struct aura_encoder_data
fetch_data (const struct auramex *mex, const mxArray *prhs[], void **theta)
{
  const mxArray *graph = member (mex, prhs[IN_AUDIT], "graph");
  struct aura_encoder_data data
    = auramex_training_network (mex, prhs[IN_THETA], prhs[IN_X], theta);
  const mxArray *weight = auramex_member (mex, graph, "GRAPH", "weight");
  data.idx = auramex_neighbours (
    mex, auramex_member (mex, graph, "GRAPH", "idx"), data.n, &data.k);
  data.weight = auramex_reals (mex, weight, "GRAPH.weight", data.k, data.n,
                               mxIsSingle (prhs[IN_X]));
  auramex_require_finite (mex, weight, "GRAPH.weight");
  return data;
}

/* All options, those over rounds for as many rounds as they are given. */
static struct aura_rounds_options
fetch_options (const struct auramex *mex, const mxArray *opts)
{
  static const char *const encoders[] = { "untrained", "trained", NULL };
  struct auramex_options o = auramex_options (mex, opts);
  auramex_target_options (&o, 0);
  auramex_transport_options (&o, 0);
  struct aura_rounds_options options = {
    .n_rounds = o.rounds > 2 ? o.rounds : 2,
    .trained = auramex_choice (&o, "blocks", "encoder", encoders),
    .trust = auramex_trust_options (&o),
    .query = auramex_query_options (&o),
    .batch = auramex_count (&o, "query", "batch"),
    .budget = auramex_count (&o, "query", "budget"),
    .stop = auramex_stop_options (&o),
  };
  struct aura_round_options *round
    = (struct aura_round_options *) auramex_work (
      mex, aura_size_mul (options.n_rounds, sizeof *round));
  for (size_t t = 0; t < options.n_rounds; t++)
    {
      struct auramex_options again = auramex_options (mex, opts);
      round[t].target = auramex_target_at (&o, t);
      round[t].transport = auramex_transport_at (&o, t);
      round[t].encoder = auramex_encoder_options (&again, t > 0);
    }
  options.round = round;
  return options;
}

/* The state as it is, in arrays that become the outputs. */
static struct aura_rounds
fetch_state (const struct auramex *mex, const mxArray *audit,
             const struct aura_encoder_data *d, int single, size_t done,
             mxArray *out[N_STATE])
{
  const int8_t *status
    = auramex_status (mex, member (mex, audit, "status"), d->n);
  out[STATUS] = auramex_create_class (mex, d->n, 1, mxINT8_CLASS);
  memcpy (mxGetData (out[STATUS]), status, d->n);
  static const char *const column[] = { "Q", "A", "M" };
  for (int c = Q; c <= P; c++)
    out[c] = auramex_create (mex, d->n, 1, 0);
  for (int c = Q; c <= M; c++)
    memcpy (mxGetPr (out[c]),
            auramex_column (mex, member (mex, audit, state_name[c]),
                            column[c - Q], d->n, 0, 1),
            d->n * sizeof (double));
  out[Z] = auramex_create (mex, d->n, d->dz, single);
  out[TERMS] = auramex_create (mex, d->n, AURA_TRUST_N_TERMS, 0);
  if (done)
    {
      const mxArray *z = member (mex, audit, "z");
      auramex_reals (mex, z, "AUDIT.z", d->n, d->dz, single);
      auramex_require_finite (mex, z, "AUDIT.z");
      memcpy (mxGetData (out[Z]), mxGetData (z),
              d->n * d->dz * (single ? sizeof (float) : sizeof (double)));
    }
  return (struct aura_rounds){ .done = done,
                               .status = (int8_t *) mxGetData (out[STATUS]),
                               .q = mxGetPr (out[Q]),
                               .a = mxGetPr (out[A]),
                               .m = mxGetPr (out[M]),
                               .p = mxGetPr (out[P]),
                               .z = mxGetData (out[Z]),
                               .terms = mxGetPr (out[TERMS]) };
}

static mxArray *
return_trace (const struct auramex *mex, const struct aura_rounds *s,
              size_t before)
{
  mxArray *trace = auramex_create (mex, N_TRACE, s->done - before, 0);
  double *to = mxGetPr (trace);
  for (size_t t = before; t < s->done; t++, to += N_TRACE)
    {
      const double *c = s->change + AURA_STOP_N_CHANGES * t;
      const struct aura_round *r = s->round + (t - before);
      const double column[N_TRACE] = { c[0],
                                       c[1],
                                       c[2],
                                       c[3],
                                       r->stable,
                                       r->loss,
                                       r->budget,
                                       r->recall,
                                       (double) r->verified,
                                       (double) r->waiting,
                                       (double) r->asked,
                                       r->intercept,
                                       (double) r->picks };
      memcpy (to, column, sizeof column);
    }
  return trace;
}

static mxArray *
return_picks (const struct auramex *mex, const struct aura_rounds *s,
              size_t rounds)
{
  size_t count = 0;
  for (size_t t = 0; t < rounds; t++)
    count += s->round[t].picks;
  mxArray *pick = auramex_create (mex, count, 1, 0);
  for (size_t c = 0; c < count; c++)
    mxGetPr (pick)[c] = s->pick[c] + 1;
  return pick;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_step", nrhs, N_IN, nlhs, N_OUT);
  auramex_require_struct (&mex, prhs[IN_AUDIT], "AUDIT");
  void *theta;
  const struct aura_encoder_data data = fetch_data (&mex, prhs, &theta);
  const struct aura_rounds_options options
    = fetch_options (&mex, prhs[IN_OPTS]);
  const int single = mxIsSingle (prhs[IN_X]);
  const size_t done = mxGetN (prhs[IN_CHANGE]);
  const double *change = auramex_doubles (&mex, prhs[IN_CHANGE], "CHANGE",
                                          AURA_STOP_N_CHANGES, done);
  const size_t most = auramex_integer (&mex, prhs[IN_MOST], "MOST", 0, MOST);
  const double *answer = NULL;
  if (!mxIsEmpty (prhs[IN_ANSWER]))
    answer = auramex_doubles (&mex, prhs[IN_ANSWER], "ANSWER", data.n, 1);

  /* Allocate. */
  mxArray *out[N_STATE];
  struct aura_rounds state
    = fetch_state (&mex, prhs[IN_AUDIT], &data, single, done, out);
  state.asked = auramex_integer (&mex, prhs[IN_ASKED], "ASKED", 0, 0x1p53);
  state.theta = theta;
  state.change = (double *) auramex_work (
    &mex,
    aura_size_mul (done + most + 1, AURA_STOP_N_CHANGES * sizeof (double)));
  memcpy (state.change, change, done * AURA_STOP_N_CHANGES * sizeof (double));
  state.round = (struct aura_round *) auramex_work (
    &mex, (most + 1) * sizeof *state.round);
  state.pick = (int32_t *) auramex_work (&mex, data.n * sizeof *state.pick);
  void *work = auramex_work (&mex, AURAMEX_CALL (single, aura_rounds_worksize,
                                                 &data, &options, &mex.exec));

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc
    = AURAMEX_CALL (single, aura_rounds, &data, most, answer, &state, &options,
                    work, &mex.exec);
  auramex_end (&mex);
  auramex_explain (&mex, rc, prhs[IN_THETA], prhs[IN_X]);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_STATE]
    = mxCreateStructMatrix (1, 1, N_STATE, (const char **) state_name);
  for (int c = 0; c < N_STATE; c++)
    mxSetField (plhs[OUT_STATE], 0, state_name[c], out[c]);
  mxAddField (plhs[OUT_STATE], "theta");
  mxSetField (plhs[OUT_STATE], 0, "theta",
              auramex_parts (&mex, &data, theta, single, prhs[IN_THETA]));
  if (nlhs > OUT_TRACE)
    plhs[OUT_TRACE] = return_trace (&mex, &state, done);
  if (nlhs > OUT_PICK)
    plhs[OUT_PICK] = return_picks (&mex, &state, state.done - done);
}
