/* [Q_NEXT, M_NEXT, M_POS, M_NEG, UNCERTAIN, ANCHORS_POS, BUDGET, TARGET_POS,
    MASS_POS, TARGET_NEG, MASS_NEG, SEARCH]
     = __aura_transport__ (Q_TILDE, A_NEXT, Z, STATUS, IDX, OPTIONS)

   The transport (core/loop/transport.c).  Q_TILDE, A_NEXT n-by-1 double; Z n-by-dz;
   STATUS n-by-1 int8; IDX k-by-n int32, the graph's.  OPTIONS: 1-by-17 double,
   in the order of the enum below.  Outputs n-by-1, but BUDGET 1-by-2 and the
   plans, keep-by-anchors: the targets of each anchor (int32, 1-based, 0 = none)
   and the masses moved to them.  SEARCH: 2-by-2, for either sign whether the
   search was approximate, and its recall.  */
#include "auramex.h"

enum { IN_Q_TILDE, IN_A_NEXT, IN_Z, IN_STATUS, IN_IDX, IN_OPTIONS, N_IN };
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
enum {
  OPT_AMBIGUOUS_LO,
  OPT_AMBIGUOUS_HI,
  OPT_KAPPA,
  OPT_TOP_K,
  OPT_TAU,
  OPT_RELATION,
  OPT_ETA_POS,
  OPT_ETA_NEG,
  OPT_BUDGET_MAX,
  OPT_BUDGET_MIN,
  OPT_BUDGET_DECAY,
  OPT_PER_UNCERTAIN,
  OPT_BUDGET_NEGATIVE, /* NaN = the same as the positive */
  OPT_OUTSIDE,
  OPT_ROUND,
  OPT_OFF,
  OPT_SEARCH, /* enum aura_search */
  N_OPT
};

/* V as a count; 0, which the core refuses where it matters, if it is none. */
static size_t
to_count (double v)
{
  return v >= 0 && v <= 0x1p53 ? (size_t) v : 0;
}

static struct aura_transport_options
fetch_options (const struct auramex *mex, const mxArray *options)
{
  const double *v = auramex_doubles (mex, options, "OPTS.transport", 1, N_OPT);
  return (struct aura_transport_options){
    .ambiguous = { v[OPT_AMBIGUOUS_LO], v[OPT_AMBIGUOUS_HI] },
    .kappa = v[OPT_KAPPA],
    .top_k = to_count (v[OPT_TOP_K]),
    .tau = v[OPT_TAU],
    .relation = v[OPT_RELATION],
    .eta_pos = v[OPT_ETA_POS],
    .eta_neg = v[OPT_ETA_NEG],
    .budget_max = v[OPT_BUDGET_MAX],
    .budget_min = v[OPT_BUDGET_MIN],
    .budget_decay = v[OPT_BUDGET_DECAY],
    .per_uncertain = v[OPT_PER_UNCERTAIN] != 0,
    .budget_negative = v[OPT_BUDGET_NEGATIVE],
    .outside = v[OPT_OUTSIDE],
    .round = to_count (v[OPT_ROUND]),
    .off = v[OPT_OFF] != 0,
    .search = v[OPT_SEARCH] == 2   ? AURA_SEARCH_APPROXIMATE
              : v[OPT_SEARCH] == 1 ? AURA_SEARCH_EXACT
                                   : AURA_SEARCH_AUTO,
  };
}

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
  *target = mxCreateNumericMatrix (keep, anchors, mxINT32_CLASS, mxREAL);
  *mass = mxCreateDoubleMatrix (keep, anchors, mxREAL);
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
  auramex_require_float (&mex, prhs[IN_Z], "Z");
  const int single = mxIsSingle (prhs[IN_Z]);
  const size_t n = mxGetM (prhs[IN_Z]), dz = mxGetN (prhs[IN_Z]);
  auramex_limit_threads (&mex, (double) n * (double) n * (double) dz);
  const int8_t *status = auramex_status (&mex, prhs[IN_STATUS], n);
  const double *q_tilde
    = auramex_doubles (&mex, prhs[IN_Q_TILDE], "Q_TILDE", n, 1);
  const double *a_next
    = auramex_doubles (&mex, prhs[IN_A_NEXT], "A_NEXT", n, 1);
  size_t k;
  const int32_t *idx = auramex_neighbours (&mex, prhs[IN_IDX], n, &k);
  auramex_require_finite (&mex, prhs[IN_Q_TILDE], "Q_TILDE");
  auramex_require_finite (&mex, prhs[IN_A_NEXT], "A_NEXT");
  auramex_require_finite (&mex, prhs[IN_Z], "Z");
  const struct aura_transport_options options
    = fetch_options (&mex, prhs[IN_OPTIONS]);

  /* Allocate. */
  struct aura_transport_size size;
  aura_transport_count (n, q_tilde, a_next, status, &size, &options);
  void *work = auramex_work (
    &mex, single ? aura_transport_worksize_s (n, dz, &size, &mex.exec)
                 : aura_transport_worksize_d (n, dz, &size, &mex.exec));
  mxArray *out[N_OUT];
  for (int o = OUT_Q_NEXT; o <= OUT_M_NEG; o++)
    out[o] = mxCreateDoubleMatrix (n, 1, mxREAL);
  out[OUT_UNCERTAIN] = mxCreateLogicalMatrix (n, 1);
  out[OUT_ANCHORS_POS] = mxCreateLogicalMatrix (n, 1);
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
  auramex_begin (&mex);
  const void *z = mxGetData (prhs[IN_Z]);
  const enum aura_rc rc
    = single
        ? aura_transport_s (n, dz, k, q_tilde, a_next, z, status, idx, q_next,
                            m_next, &flow, &options, work, &mex.exec)
        : aura_transport_d (n, dz, k, q_tilde, a_next, z, status, idx, q_next,
                            m_next, &flow, &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  out[OUT_BUDGET] = mxCreateDoubleMatrix (1, 2, mxREAL);
  memcpy (mxGetPr (out[OUT_BUDGET]), flow.budget, sizeof flow.budget);
  out[OUT_SEARCH] = mxCreateDoubleMatrix (2, 2, mxREAL);
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
