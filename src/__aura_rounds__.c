/* [STATE, TRACE] = __aura_rounds__ (AUDIT, THETA, X, OPTS, ASKED, MOST, ANSWER)

   Up to MOST more rounds of the loop (core/loop/rounds.c).  AUDIT has the fields
   status, q, a, m, graph, trace (a struct array with the changes dq, dflip, dm and dver
   of each round so far) and, n-by-dz, z (of the last round, [] before the first); THETA
   and X are what is trained and on what; ASKED: queries so far; query.budget of OPTS 0:
   ask nothing.  ANSWER n-by-1 of 1, 0 and NaN: the answers, and the rounds end when the
   loop has settled; [] none.

   STATE: a struct of status, q, a, m, p, z and theta; of what the last round found
   (absent if MOST is 0): q_tilde, evidence and flow, as __aura_trust__ and
   __aura_transport__ return them, score and terms of the query (n-by-1, n-by-4, NaN where
   nothing was ranked); and of the queries: pick, the rows, and pick_round, which of these
   rounds asked.  TRACE: a struct array of the
   rounds with the fields dq, dflip, dm, dver, loss, budget, recall, verified, waiting,
   asked, intercept and stable.

%!function [audit, x, opts] = small (varargin)
%!  opts = aura_options ("encoder.hidden", 3, "encoder.latent", 2, varargin{:});
%!  sim = aura_simulate ("n", 40, "n_source", 10, "n_positive", 20, "dx", 4, "seed", 1);
%!  x = sim.x;
%!  audit = aura_start (sim, opts);
%!endfunction
%!function varargout = run (audit, x, opts, most, answer)
%!  [varargout{1:2}] = __aura_rounds__ (audit, audit.theta, x, opts, 0, most, answer);
%!endfunction
%!test <*several rounds are one after another>
%! [audit, x, opts] = small ();
%! [both, trace] = run (audit, x, opts, 2, []);
%! assert (size (trace), [1 2]);
%! [first, trace_1] = run (audit, x, opts, 1, []);
%! first.graph = audit.graph;
%! first.trace = trace_1;
%! [second, trace_2] = __aura_rounds__ (first, first.theta, x, opts, 4, 1, []);
%! assert (trace, [trace_1, trace_2]);
%! assert (both.pick, [first.pick; second.pick]);
%! assert (both.pick_round, [1 1 1 1 2 2 2 2]');
%! second.pick = second.pick_round = both.pick = both.pick_round = [];
%! assert (second, both);
%! assert (both.status == 4, ismember ((1:40)', [first.pick; find(second.status == 4)]));
%! assert ({trace.waiting; trace.asked}, {4 8; 4 8});
%! assert (class (trace(1).stable), "logical");
%!test <*what the last round found is what the gateways of its blocks find>
%! [audit, x, opts] = small ();
%! state = run (audit, x, opts, 1, []);
%! [zbar, square] = __aura_normalise__ ("f", state.z);
%! [q_tilde, a, evidence] = __aura_trust__ (state.p, zbar, audit.m, audit.status, audit.graph, opts);
%! [q, m, flow] = __aura_transport__ (q_tilde, a, zbar, audit.status, audit.graph, opts, 0);
%! assert ({state.q_tilde, state.a, state.q, state.m}, {q_tilde, a, q, m});
%! assert (isequal (state.evidence, evidence) && isequal (state.flow, flow));
%! [score, candidates, terms] = __aura_query__ (q, m, state.p, zbar, square, audit.status, opts);
%! assert ({state.score(candidates), state.terms(candidates,:)}, {score, terms});
%! others = setdiff (1:40, candidates);
%! assert (all (isnan (state.score(others))) && all (isnan (state.terms(others,:)(:))));
%! opts.query.budget = 0;
%! assert (run (audit, x, opts, 1, []).score, NaN (40, 1));
%!test <*without answers all rounds are run, settled or not>
%! [audit, x, opts] = small ("stop.max_rounds", 1);
%! [~, trace] = run (audit, x, opts, 3, []);
%! assert (numel (trace), 3);
%!test <*with answers it ends by itself; what is not known waits>
%! [audit, x, opts] = small ("stop.max_rounds", 3);
%! answer = [NaN(20, 1); ones(20, 1)];
%! [state, trace] = run (audit, x, opts, 9, answer);
%! pick = state.pick;
%! assert (columns (trace), 3);
%! assert (state.status(pick), int8 (merge (pick > 20, 2, 4)));
%! assert (state.q(pick(pick > 20)), ones (sum (pick > 20), 1));
%! assert ([trace.dver], sum (reshape (pick > 20, 4, 3)));
%!test <*no query, no training, no round>
%! [audit, x, opts] = small ("blocks.encoder", "untrained");
%! opts.query.budget = 0;
%! [state, trace] = run (audit, x, opts, 1, []);
%! assert (state.theta, audit.theta);
%! assert (trace.loss, NaN);
%! assert (size (state.pick), [0 1]);
%! [state, trace] = run (audit, x, opts, 0, []);
%! assert (state.q, audit.q);
%! assert (size (trace), [1 0]);
%!error <STATUS must be 40-by-1> [audit, x, opts] = small (); audit.status(1) = []; run (audit, x, opts, 1, []);
%!error <Q must be in .0, 1., row 2 is 3> [audit, x, opts] = small (); audit.q(2) = 3; run (audit, x, opts, 1, []);
%!error <X must be finite, row 3> [audit, x, opts] = small (); x(3) = NaN; run (audit, x, opts, 1, []);
%!error <AUDIT.z must be 40-by-2>
%! [audit, x, opts] = small ();
%! audit.trace = struct ("dq", 0, "dflip", 0, "dm", single (0), "dver", false);
%! run (audit, x, opts, 1, []);
%!error <AUDIT.trace.dm must be a real number, round 2>
%! [audit, x, opts] = small ();
%! audit.trace = struct ("dq", {0, 0}, "dflip", 0, "dm", {0, "a"}, "dver", 0);
%! run (audit, x, opts, 1, []);
%!error <AUDIT.trace must be a struct> [audit, x, opts] = small (); audit.trace = 1; run (audit, x, opts, 1, []);
%!error <ANSWER must be 40-by-1> [audit, x, opts] = small (); run (audit, x, opts, 1, 1);
%!error <ANSWER must be 0, 1 or NaN, row 2 is 0.25> [audit, x, opts] = small (); run (audit, x, opts, 1, [1; .25; zeros(38, 1)]);
%!error <MOST must be in .0, 1024., got -1> [audit, x, opts] = small (); run (audit, x, opts, -1, []);
%!error <transport.tau must be in> [audit, x, opts] = small (); opts.transport.tau = -1; run (audit, x, opts, 1, []);
%!error id=Octave:invalid-fun-call __aura_rounds__ (1)
*/
#include "auramex_encoder.h"

enum { IN_AUDIT, IN_THETA, IN_X, IN_OPTS, IN_ASKED, IN_MOST, IN_ANSWER, N_IN };
enum { OUT_STATE, OUT_TRACE, N_OUT };
enum { MOST = 1024 };

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
  struct aura_rounds_options options = {
    .trained = !AURAMEX_OPTION (mex, opts, loop, untrained),
    .trust = AURAMEX_OPTIONS (mex, opts, trust, 0),
    .query = AURAMEX_OPTIONS (mex, opts, query, 0),
    .batch = AURAMEX_OPTION (mex, opts, loop, batch),
    .stop = AURAMEX_OPTIONS (mex, opts, stop, 0),
  };
  options.budget = options.stop.budget;
  options.n_rounds = auramex_rounds (mex, opts);
  struct aura_round_options *round
    = (struct aura_round_options *) auramex_work (
      mex, aura_size_mul (options.n_rounds, sizeof *round));
  for (size_t t = 0; t < options.n_rounds; t++)
    {
      round[t].target = AURAMEX_OPTIONS (mex, opts, target, t);
      round[t].transport = AURAMEX_OPTIONS (mex, opts, transport, t);
      round[t].encoder = AURAMEX_OPTIONS (mex, opts, encoder, t);
    }
  options.round = round;
  return options;
}

/* Room in STATE for what the last round finds, and in EVIDENCE for the terms. */
static struct aura_found
create_found (const struct auramex *mex, size_t n, mxArray *state,
              struct aura_rounds *s)
{
  mxArray *evidence
    = auramex_put (state, "evidence", mxCreateStructMatrix (1, 1, 0, NULL));
  mxArray *flow
    = auramex_put (state, "flow", mxCreateStructMatrix (1, 1, 0, NULL));
  struct aura_found found = {
    .q_tilde = auramex_add (mex, state, "q_tilde", n, 1),
    .evidence = { .local = auramex_add (mex, evidence, "local", n, 1),
                  .anchor = auramex_add (mex, evidence, "anchor", n, 1),
                  .score = auramex_add (mex, evidence, "score", n, 1),
                  .logit = auramex_add (mex, evidence, "logit", n, 1) },
    .flow
    = { .m_pos = auramex_add (mex, flow, "m_pos", n, 1),
        .m_neg = auramex_add (mex, flow, "m_neg", n, 1),
        .uncertain = auramex_add_flags (mex, flow, "uncertain", n, 1),
        .anchors_pos = auramex_add_flags (mex, flow, "anchors_pos", n, 1) },
    .score = auramex_add (mex, state, "score", n, 1),
    .terms = auramex_add (mex, state, "terms", n, AURA_QUERY_N_TERMS),
  };
  s->terms = auramex_add (mex, evidence, "terms", n, AURA_TRUST_N_TERMS);
  return found;
}

/* The numbers of FOUND in STATE. */
static void
return_found (const struct auramex *mex, const struct aura_found *found,
              mxArray *state)
{
  auramex_put_number (mxGetField (state, 0, "evidence"), "intercept",
                      found->evidence.intercept);
  auramex_return_signs (mex, &found->flow, mxGetField (state, 0, "flow"));
}

/* The state as it is, in arrays of STATE. */
static struct aura_rounds
fetch_state (const struct auramex *mex, const mxArray *audit,
             const struct aura_encoder_data *d, int single, size_t done,
             mxArray *state)
{
  static const char *const name[] = { "q", "a", "m" };
  static const char *const spoken[] = { "Q", "A", "M" };
  struct aura_rounds s = { .done = done };
  double **const column[] = { &s.q, &s.a, &s.m };
  const int8_t *status
    = auramex_status (mex, member (mex, audit, "status"), d->n);
  s.status = (int8_t *) mxGetData (auramex_put (
    state, "status", auramex_create_class (mex, d->n, 1, mxINT8_CLASS)));
  memcpy (s.status, status, d->n);
  for (int c = 0; c < 3; c++)
    {
      *column[c] = auramex_add (mex, state, name[c], d->n, 1);
      memcpy (*column[c],
              auramex_column (mex, member (mex, audit, name[c]), spoken[c],
                              d->n, 0, 1),
              d->n * sizeof (double));
    }
  s.p = auramex_add (mex, state, "p", d->n, 1);
  s.z = mxGetData (
    auramex_put (state, "z", auramex_create (mex, d->n, d->dz, single)));
  if (done)
    {
      const mxArray *z = member (mex, audit, "z");
      const void *from = auramex_reals (mex, z, "AUDIT.z", d->n, d->dz, single);
      auramex_require_finite (mex, z, "AUDIT.z");
      memcpy (s.z, from,
              d->n * d->dz * (single ? sizeof (float) : sizeof (double)));
    }
  return s;
}

/* The changes of the rounds so far, with room for MOST more. */
static double *
fetch_changes (const struct auramex *mex, const mxArray *audit, size_t most,
               size_t *done)
{
  static const char *const name[AURA_STOP_N_CHANGES]
    = { "dq", "dflip", "dm", "dver" };
  const mxArray *trace = member (mex, audit, "trace");
  if (!mxIsStruct (trace))
    auramex_error (mex->fcn, "aura:invalid-type",
                   "AUDIT.trace must be a struct array, got %s",
                   auramex_class (trace));
  *done = mxGetNumberOfElements (trace);
  const size_t round = AURA_STOP_N_CHANGES * sizeof (double);
  double *change = (double *) auramex_work (
    mex, aura_size_mul (aura_size_add (*done, most + 1), round));
  double *to = change;
  for (size_t t = 0; t < *done; t++)
    for (int c = 0; c < AURA_STOP_N_CHANGES; c++)
      {
        const mxArray *value = mxGetField (trace, t, name[c]);
        if (!value || !(mxIsNumeric (value) || mxIsLogical (value))
            || mxIsComplex (value) || mxGetNumberOfElements (value) != 1)
          auramex_error (mex->fcn, "aura:invalid-type",
                         "AUDIT.trace.%s must be a real number, round %zu",
                         name[c], t + 1);
        *to++ = mxGetScalar (value);
      }
  return change;
}

static mxArray *
return_trace (const struct aura_rounds *s, size_t before)
{
  static const char *const name[]
    = { "dq",     "dflip",    "dm",      "dver",  "loss",     "budget",
        "recall", "verified", "waiting", "asked", "intercept" };
  enum { N = sizeof name / sizeof *name };
  const size_t rounds = s->done - before;
  mxArray *trace = mxCreateStructMatrix (1, rounds, N, (const char **) name);
  mxAddField (trace, "stable");
  for (size_t t = 0; t < rounds; t++)
    {
      const double *c = s->change + AURA_STOP_N_CHANGES * (before + t);
      const struct aura_round *r = s->round + t;
      const double value[N] = { c[0],
                                c[1],
                                c[2],
                                c[3],
                                r->loss,
                                r->budget,
                                r->recall,
                                (double) r->verified,
                                (double) r->waiting,
                                (double) r->asked,
                                r->intercept };
      for (int f = 0; f < N; f++)
        mxSetField (trace, t, name[f], mxCreateDoubleScalar (value[f]));
      mxSetField (trace, t, "stable", mxCreateLogicalScalar (r->stable != 0));
    }
  return trace;
}

/* STATE's fields pick and pick_round. */
static void
return_picks (const struct auramex *mex, const struct aura_rounds *s,
              size_t rounds, mxArray *state)
{
  size_t count = 0;
  for (size_t t = 0; t < rounds; t++)
    count += s->round[t].picks;
  double *pick = auramex_add (mex, state, "pick", count, 1);
  double *round = auramex_add (mex, state, "pick_round", count, 1);
  for (size_t t = 0, c = 0; t < rounds; t++)
    for (size_t end = c + s->round[t].picks; c < end; c++)
      {
        pick[c] = s->pick[c] + 1;
        round[c] = (double) t + 1;
      }
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
  const size_t most = auramex_integer (&mex, prhs[IN_MOST], "MOST", 0, MOST);
  const double *answer = NULL;
  if (!mxIsEmpty (prhs[IN_ANSWER]))
    answer = auramex_doubles (&mex, prhs[IN_ANSWER], "ANSWER", data.n, 1);
  for (size_t i = 0; answer && i < data.n; i++)
    if (!(isnan (answer[i]) || answer[i] == 0 || answer[i] == 1))
      auramex_error (mex.fcn, "aura:out-of-range",
                     "ANSWER must be 0, 1 or NaN, row %zu is %g", i + 1,
                     answer[i]);

  /* Allocate. */
  size_t done;
  double *change = fetch_changes (&mex, prhs[IN_AUDIT], most, &done);
  mxArray *out = mxCreateStructMatrix (1, 1, 0, NULL);
  struct aura_rounds state
    = fetch_state (&mex, prhs[IN_AUDIT], &data, single, done, out);
  struct aura_found found;
  if (most > 0)
    {
      found = create_found (&mex, data.n, out, &state);
      state.found = &found;
    }
  state.asked = auramex_integer (&mex, prhs[IN_ASKED], "ASKED", 0, 0x1p53);
  state.theta = theta;
  state.change = change;
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
  auramex_put (out, "theta",
               auramex_parts (&mex, &data, theta, single, prhs[IN_THETA]));
  return_picks (&mex, &state, state.done - done, out);
  if (most > 0)
    return_found (&mex, &found, out);
  plhs[OUT_STATE] = out;
  if (nlhs > OUT_TRACE)
    plhs[OUT_TRACE] = return_trace (&state, done);
}
