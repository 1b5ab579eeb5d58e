/* [Q_NEXT, M_NEXT, FLOW, PLAN]
     = __aura_transport__ (Q_TILDE, A_NEXT, ZBAR, STATUS, GRAPH, OPTS, T)

   The transport (core/loop/transport.c) of round T.  Q_TILDE, A_NEXT n-by-1 double;
   ZBAR dz-by-n of __aura_normalise__; STATUS n-by-1 int8; GRAPH of aura_graph.
   Q_NEXT, M_NEXT n-by-1.  FLOW has m_pos, m_neg, uncertain and anchors_pos (n-by-1),
   and, 1-by-2 for the two signs, budget, search (whether it was approximate) and
   recall.  PLAN has target_pos, mass_pos, target_neg and mass_neg, keep-by-anchors: the
   targets of each anchor (int32, 1-based, 0 = none) and the masses moved to them.  */
#include "auramex_options.h"

enum {
  IN_Q_TILDE,
  IN_A_NEXT,
  IN_ZBAR,
  IN_STATUS,
  IN_GRAPH,
  IN_OPTS,
  IN_T,
  N_IN
};
enum { OUT_Q_NEXT, OUT_M_NEXT, OUT_FLOW, OUT_PLAN, N_OUT };

static struct aura_plan
create_plan (const struct auramex *mex, size_t keep, size_t anchors,
             mxArray *plan, const char *target_name, const char *mass_name)
{
  if (aura_size_mul (keep, aura_size_mul (anchors, sizeof (double)))
      == SIZE_MAX)
    auramex_error (mex->fcn, "aura:too-large",
                   "OPTS.transport.top_k is too large: %zu targets for each "
                   "of %zu anchors",
                   keep, anchors);
  mxArray *target = auramex_create_class (mex, keep, anchors, mxINT32_CLASS);
  auramex_put (plan, target_name, target);
  return (
    struct aura_plan){ (int32_t *) mxGetData (target),
                       auramex_add (mex, plan, mass_name, keep, anchors) };
}

/* Room for the fields of FLOW and PLAN. */
static struct aura_flow
create_flow (const struct auramex *mex, size_t n,
             const struct aura_transport_size *size, mxArray *flow,
             mxArray *plan)
{
  return (struct aura_flow){
    .m_pos = auramex_add (mex, flow, "m_pos", n, 1),
    .m_neg = auramex_add (mex, flow, "m_neg", n, 1),
    .uncertain = auramex_add_flags (mex, flow, "uncertain", n, 1),
    .anchors_pos = auramex_add_flags (mex, flow, "anchors_pos", n, 1),
    .pos = create_plan (mex, size->keep, size->n_pos, plan, "target_pos",
                        "mass_pos"),
    .neg = create_plan (mex, size->keep, size->n_neg, plan, "target_neg",
                        "mass_neg"),
  };
}

static void
make_one_based (int32_t *target, size_t count)
{
  for (size_t e = 0; e < count; e++)
    target[e]++;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_transport", nrhs, N_IN, nlhs, N_OUT);
  const size_t t = auramex_integer (&mex, prhs[IN_T], "T", 0, 0x1p53);
  struct aura_transport_options options
    = AURAMEX_OPTIONS (&mex, prhs[IN_OPTS], transport, t);
  options.round = t;
  auramex_require_float (&mex, prhs[IN_ZBAR], "ZBAR");
  const int single = mxIsSingle (prhs[IN_ZBAR]);
  const size_t n = mxGetN (prhs[IN_ZBAR]), dz = mxGetM (prhs[IN_ZBAR]);
  const int8_t *status = auramex_status (&mex, prhs[IN_STATUS], n);
  const double *q_tilde
    = auramex_column (&mex, prhs[IN_Q_TILDE], "Q_TILDE", n, 0, 1);
  const double *a_next
    = auramex_column (&mex, prhs[IN_A_NEXT], "A_NEXT", n, 0, 1);
  size_t k;
  const int32_t *idx = auramex_neighbours (
    &mex, auramex_member (&mex, prhs[IN_GRAPH], "GRAPH", "idx"), n, &k);

  /* Allocate. */
  struct aura_transport_size size;
  aura_transport_count (n, q_tilde, a_next, status, &size, &options);
  void *work
    = auramex_work (&mex, AURAMEX_CALL (single, aura_transport_worksize, n, dz,
                                        &size, &mex.exec));
  mxArray *next[]
    = { auramex_create (&mex, n, 1, 0), auramex_create (&mex, n, 1, 0) };
  mxArray *of_flow = mxCreateStructMatrix (1, 1, 0, NULL);
  mxArray *plan = mxCreateStructMatrix (1, 1, 0, NULL);
  struct aura_flow flow = create_flow (&mex, n, &size, of_flow, plan);

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc
    = AURAMEX_CALL (single, aura_transport, n, dz, k, q_tilde, a_next,
                    mxGetData (prhs[IN_ZBAR]), status, idx, mxGetPr (next[0]),
                    mxGetPr (next[1]), &flow, &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  auramex_return_signs (&mex, &flow, of_flow);
  make_one_based (flow.pos.target, size.keep * size.n_pos);
  make_one_based (flow.neg.target, size.keep * size.n_neg);
  mxArray *out[] = { next[0], next[1], of_flow, plan };
  for (int o = 0; o == 0 || o < nlhs; o++)
    plhs[o] = out[o];
}
