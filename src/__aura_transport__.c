/* [Q_NEXT, M_NEXT, M_POS, M_NEG, UNCERTAIN, ANCHORS_POS, BUDGET, TARGET_POS,
    MASS_POS, TARGET_NEG, MASS_NEG, SEARCH]
     = __aura_transport__ (Q_TILDE, A_NEXT, ZBAR, STATUS, GRAPH, OPTS, T)

   The transport (core/loop/transport.c) of round T.  Q_TILDE, A_NEXT n-by-1 double;
   ZBAR dz-by-n of __aura_normalise__; STATUS n-by-1 int8; GRAPH of aura_graph.
   Outputs n-by-1, but BUDGET 1-by-2 and the plans, keep-by-anchors: the targets of
   each anchor (int32, 1-based, 0 = none) and the masses moved to them.  SEARCH:
   2-by-2, for either sign whether the search was approximate, and its recall.  */
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
enum {
  OUT_Q_NEXT,
  OUT_M_NEXT,
  OUT_M_POS,
  OUT_M_NEG,
  OUT_UNCERTAIN,
  OUT_ANCHORS_POS,
  OUT_BUDGET,
  OUT_TARGET_POS,
  OUT_MASS_POS,
  OUT_TARGET_NEG,
  OUT_MASS_NEG,
  OUT_SEARCH,
  N_OUT
};
static struct aura_plan
create_plan (const struct auramex *mex, size_t keep, size_t anchors,
             mxArray **target, mxArray **mass)
{
  if (aura_size_mul (keep, aura_size_mul (anchors, sizeof (double)))
      == SIZE_MAX)
    auramex_error (mex->fcn, "aura:too-large",
                   "OPTS.transport.top_k is too large: %zu targets for each "
                   "of %zu anchors",
                   keep, anchors);
  *target = auramex_create_class (mex, keep, anchors, mxINT32_CLASS);
  *mass = auramex_create (mex, keep, anchors, 0);
  return (struct aura_plan){ (int32_t *) mxGetData (*target), mxGetPr (*mass) };
}

static void
make_one_based (mxArray *target)
{
  int32_t *j = (int32_t *) mxGetData (target);
  const size_t count = mxGetNumberOfElements (target);
  for (size_t e = 0; e < count; e++)
    j[e]++;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_transport", nrhs, N_IN, nlhs, N_OUT);
  struct auramex_options opts = auramex_options (&mex, prhs[IN_OPTS]);
  const size_t t = auramex_integer (&mex, prhs[IN_T], "T", 0, 0x1p53);
  const struct aura_transport_options options
    = auramex_transport_options (&opts, t);
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
  mxArray *out[N_OUT];
  for (int o = OUT_Q_NEXT; o <= OUT_M_NEG; o++)
    out[o] = auramex_create (&mex, n, 1, 0);
  out[OUT_UNCERTAIN] = auramex_create_class (&mex, n, 1, mxLOGICAL_CLASS);
  out[OUT_ANCHORS_POS] = auramex_create_class (&mex, n, 1, mxLOGICAL_CLASS);
  struct aura_flow flow = {
    .m_pos = mxGetPr (out[OUT_M_POS]),
    .m_neg = mxGetPr (out[OUT_M_NEG]),
    .uncertain = (unsigned char *) mxGetData (out[OUT_UNCERTAIN]),
    .anchors_pos = (unsigned char *) mxGetData (out[OUT_ANCHORS_POS]),
    .pos = create_plan (&mex, size.keep, size.n_pos, &out[OUT_TARGET_POS],
                        &out[OUT_MASS_POS]),
    .neg = create_plan (&mex, size.keep, size.n_neg, &out[OUT_TARGET_NEG],
                        &out[OUT_MASS_NEG]),
  };
  double *q_next = mxGetPr (out[OUT_Q_NEXT]);
  double *m_next = mxGetPr (out[OUT_M_NEXT]);

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc
    = AURAMEX_CALL (single, aura_transport, n, dz, k, q_tilde, a_next,
                    mxGetData (prhs[IN_ZBAR]), status, idx, q_next, m_next,
                    &flow, &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  out[OUT_BUDGET] = mxCreateDoubleMatrix (1, 2, mxREAL);
  memcpy (mxGetPr (out[OUT_BUDGET]), flow.budget, sizeof flow.budget);
  out[OUT_SEARCH] = auramex_create (&mex, 2, 2, 0);
  for (int sign = 0; sign < 2; sign++)
    {
      mxGetPr (out[OUT_SEARCH])[sign] = flow.search[sign].approximate;
      mxGetPr (out[OUT_SEARCH])[sign + 2] = flow.search[sign].recall;
    }
  make_one_based (out[OUT_TARGET_POS]);
  make_one_based (out[OUT_TARGET_NEG]);
  for (int o = 0; o == 0 || o < nlhs; o++)
    plhs[o] = out[o];
}
