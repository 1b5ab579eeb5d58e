/* aura_real.h - the functions of aura.h that exist in both classes; included
   by it twice, with `real' and AURA_R (name) defined.  Not for use alone. */

/* linalg.c ----------------------------------------------------------------- */

/* XBAR (d-by-n: example i is column i) = the rows of X (n-by-d) normalised,
   Norm (v) = v / (|v| + eps).  No |v| overflows or underflows.  Equal rows give
   equal bits, and no zero of XBAR is negative.
   AURA_ENONFINITE: X has a NaN or an Inf; AURA_EINTR. */
enum aura_rc AURA_R (aura_normalise_rows) (size_t n, size_t d, const real *x,
                                           real *xbar,
                                           const struct aura_exec *exec);

/* The R leading right singular vectors V (d-by-r, orthonormal columns, the
   largest entry of each positive) and singular values SIGMA (r, descending) of
   X (n-by-d, not centred); r <= min (n, d, 512).  ENERGY (may be NULL) is the
   share of |X|_F^2 that they retain, 1 when X = 0.

   When min (n, d) <= 512 from an eigendecomposition of the Gram matrix of the
   short side; SIGMA is then exact to about 1e-8 SIGMA[0] in both classes.  Else
   by randomised block subspace iteration, from a test matrix that SEED
   determines: it ends when an iteration adds less than the share TOL to the
   retained energy, or after 16 iterations.  TOL 1e-4 is a good choice.  Its
   largest |x| must be in [2^-40, 2^40] (double: [2^-400, 2^400]) or 0 if
   products of X with itself are formed.
   AURA_EINVAL: r, TOL, or that range; AURA_ESIZE: n or d beyond int; AURA_ENONFINITE: X has a NaN or
   an Inf; AURA_ENOCONV: LAPACK failed; AURA_EINTR. */
size_t AURA_R (aura_svd_worksize) (size_t n, size_t d, size_t r,
                                   const struct aura_exec *exec);
enum aura_rc AURA_R (aura_svd) (size_t n, size_t d, size_t r, const real *x,
                                double *sigma, real *v, double *energy,
                                uint64_t seed, double tol, void *work,
                                const struct aura_exec *exec);

/* graph.c ------------------------------------------------------------------ */

/* The cosine k-nearest-neighbour graph of X (n-by-dx), 0 <= k < n: column i of
   IDX and WEIGHT (k-by-n) are the neighbours of example i (1-based), most
   similar first, of equal similarities the lower index first, and the weights
   A_ij = exp (tau s_ij) / (sum + eps), 0 <= tau <= 80.  REPORT says how they
   were searched for.
   AURA_EINVAL: n = 0, k or tau; AURA_ESIZE: n or dx beyond int;
   AURA_ENONFINITE: X has a NaN or an Inf; AURA_EINTR. */
size_t AURA_R (aura_graph_worksize) (size_t n, size_t dx, size_t k,
                                     enum aura_search search,
                                     const struct aura_exec *exec);
enum aura_rc AURA_R (aura_graph) (size_t n, size_t dx, size_t k, const real *x,
                                  int32_t *idx, real *weight,
                                  struct aura_search_report *report, double tau,
                                  enum aura_search search, void *work,
                                  const struct aura_exec *exec);

/* lbfgs.c, adam.c ---------------------------------------------------------- */

/* A function to minimise: VALUE and, unless NULL, GRADIENT (n) at THETA (n).
   AURA_ENONFINITE says that THETA is too far out; other errors end the search. */
typedef enum aura_rc AURA_R (aura_objective) (void *data, const real *theta,
                                              double *value, real *gradient);

/* The same, estimated from the examples ROWS (0-based, N_ROWS of them); ROWS
   NULL: exactly, from all. */
typedef enum aura_rc AURA_R (aura_batch_objective) (
  void *data, const size_t *rows, size_t n_rows, const real *theta,
  double *value, real *gradient);

/* Minimise by L-BFGS, from THETA (n) to THETA.  TRACE (iterations + 1): the
   value at the start and after each iteration, never increasing.
   AURA_ENONFINITE: no finite value at the start; AURA_EINTR: THETA is as far as
   the search came. */
size_t AURA_R (aura_lbfgs_worksize) (size_t n);
enum aura_rc AURA_R (aura_lbfgs) (size_t n, AURA_R (aura_objective) *objective,
                                  void *data, real *theta, double *trace,
                                  struct aura_minimum *minimum,
                                  const struct aura_lbfgs_options *options,
                                  void *work, const struct aura_exec *exec);

/* Minimise by Adam over epochs of minibatches of the N_ROWS examples, from THETA
   (n) to the best THETA that an epoch ended with.  TRACE (epochs + 1): the exact
   value at the start and after each epoch.  Errors as above. */
size_t AURA_R (aura_adam_worksize) (size_t n, size_t n_rows);
enum aura_rc AURA_R (aura_adam) (size_t n, size_t n_rows,
                                 AURA_R (aura_batch_objective) *objective,
                                 void *data, real *theta, double *trace,
                                 struct aura_minimum *minimum,
                                 const struct aura_adam_options *options,
                                 void *work, const struct aura_exec *exec);

/* encoder.c ---------------------------------------------------------------- */

/* LOSS at THETA and, unless NULL, its gradient GRAD; theta's layout is that of
   aura_encoder_parameters.  AURA_EINVAL: data out of range; AURA_ESIZE;
   AURA_ENONFINITE: x or theta has a NaN or an Inf, or the numbers overflow. */
size_t AURA_R (aura_encoder_worksize) (const struct aura_encoder_data *data,
                                       const struct aura_exec *exec);
enum aura_rc AURA_R (aura_encoder_loss) (
  const struct aura_encoder_data *data, const real *theta,
  struct aura_encoder_loss *loss, real *grad,
  const struct aura_encoder_options *options, void *work,
  const struct aura_exec *exec);

/* Minimise the loss from THETA to THETA.  TRACE: iterations (Adam: epochs) + 1
   values of the loss. */
size_t AURA_R (aura_encoder_train_worksize) (
  const struct aura_encoder_data *data,
  const struct aura_encoder_options *options, const struct aura_exec *exec);
enum aura_rc AURA_R (aura_encoder_train) (
  const struct aura_encoder_data *data, real *theta, double *trace,
  struct aura_minimum *minimum, const struct aura_encoder_options *options,
  void *work, const struct aura_exec *exec);

/* Z (n-by-dz), LOGIT (n) and P (n) = sigma (logit), not clipped. */
size_t AURA_R (aura_encoder_apply_worksize) (
  const struct aura_encoder_data *data, const struct aura_exec *exec);
enum aura_rc AURA_R (aura_encoder_apply) (const struct aura_encoder_data *data,
                                          const real *theta, real *z, double *p,
                                          double *logit, void *work,
                                          const struct aura_exec *exec);

/* trust.c ------------------------------------------------------------------ */

/* Q_TILDE and A_NEXT (n) from the scores P (n, clipped here), the
   representation Z (n-by-dz), the inflow M (n) and the graph (IDX, 1-based, and
   WEIGHT, k-by-n).  n, k and dz may be 0.
   AURA_EINVAL: an option; AURA_ENONFINITE: Z has a NaN or an Inf; AURA_EINTR. */
size_t AURA_R (aura_trust_worksize) (size_t n, size_t dz);
enum aura_rc AURA_R (aura_trust_update) (
  size_t n, size_t dz, size_t k, const double *p, const real *z,
  const double *m, const int8_t *status, const int32_t *idx,
  const real *weight, double *q_tilde, double *a_next,
  struct aura_evidence *evidence, const struct aura_trust_options *options,
  void *work, const struct aura_exec *exec);

/* BETA in [-20, 20] such that the mean of sigma (s_i + beta) over the N of S is
   RATE; the nearer end when there is none, 0 when N = 0.  AURA_EINTR. */
size_t AURA_R (aura_trust_intercept_worksize) (size_t n);
enum aura_rc AURA_R (aura_trust_intercept) (size_t n, const double *s,
                                            double rate, double *beta,
                                            void *work,
                                            const struct aura_exec *exec);

/* transport.c -------------------------------------------------------------- */

/* nearest.c: for each row FROM[r] the K rows among TO (n_to, ascending) that
   are most similar to it, not itself; of equal ones the lower index.  FROM and
   TO are 0-based; ZBAR (d-by-n) as aura_normalise_rows makes it.  ID and SIM
   (k-by-n_from): indices of examples and similarities, best first; -1 and -Inf
   where TO has fewer.  The similarities are sums in double of one fixed order:
   equal rows are tied.
   AURA_EINVAL: k > n_to; AURA_ESIZE: d beyond int; AURA_EINTR. */
size_t AURA_R (aura_nearest_worksize) (size_t d, size_t n_to,
                                       const struct aura_exec *exec);
enum aura_rc AURA_R (aura_nearest) (size_t d, size_t n_from, size_t n_to,
                                    size_t k, const real *zbar,
                                    const int32_t *from, const int32_t *to,
                                    int32_t *id, double *sim, void *work,
                                    const struct aura_exec *exec);

/* ann.c: the same for many rows, approximately, in much less time; 1 <= k, and
   (k-by-n_from) as above.  FROM and TO both NULL: all rows, n_from = n_to of
   them and no two equal (ONE_SET for the worksize).  When REPORT says that it
   was not approximate, nothing has been searched: the exact search would have
   taken no longer.
   AURA_EINVAL: FROM or TO; AURA_ESIZE: n or d beyond int; AURA_EINTR. */
size_t AURA_R (aura_ann_worksize) (size_t d, size_t n_from, size_t n_to,
                                   size_t k, int one_set,
                                   const struct aura_exec *exec);
enum aura_rc AURA_R (aura_ann) (size_t d, size_t n_from, size_t n_to, size_t k,
                                const real *zbar, const int32_t *from,
                                const int32_t *to, int32_t *id, double *sim,
                                struct aura_search_report *report, void *work,
                                const struct aura_exec *exec);

/* Q_NEXT and M_NEXT (n) from Q_TILDE and A_NEXT (n), the representation Z
   (n-by-dz) and the neighbours IDX (k-by-n, 1-based).  The plans in FLOW have
   room for SIZE's keep times its anchors, which aura_transport_count counts.
   n, k and dz may be 0, and every set may be empty.
   AURA_EINVAL: an option; AURA_ESIZE: n or dz beyond int; AURA_ENONFINITE: Z
   has a NaN or an Inf; AURA_EINTR. */
void AURA_R (aura_transport_count) (
  size_t n, const double *q_tilde, const double *a_next, const int8_t *status,
  struct aura_transport_size *size,
  const struct aura_transport_options *options);
size_t AURA_R (aura_transport_worksize) (
  size_t n, size_t dz, const struct aura_transport_size *size,
  const struct aura_exec *exec);
enum aura_rc AURA_R (aura_transport) (
  size_t n, size_t dz, size_t k, const double *q_tilde, const double *a_next,
  const real *z, const int8_t *status, const int32_t *idx, double *q_next,
  double *m_next, struct aura_flow *flow,
  const struct aura_transport_options *options, void *work,
  const struct aura_exec *exec);

/* query.c ------------------------------------------------------------------ */

/* SCORE (H), CANDIDATES (0-based, ascending) and TERMS (the scaled U, I, D, M,
   n_candidates-by-AURA_QUERY_N_TERMS) of the open examples, which
   aura_query_count counts, from Q, M and the scores P (n, clipped here) and the
   representation Z (n-by-dz).
   AURA_EINVAL: an option; AURA_ESIZE: n or dz beyond int; AURA_ENONFINITE: Z
   has a NaN or an Inf, or a square that overflows; AURA_EINTR. */
void AURA_R (aura_query_count) (size_t n, const int8_t *status,
                                size_t *n_candidates, size_t *n_verified);
size_t AURA_R (aura_query_worksize) (size_t n, size_t dz, size_t n_candidates,
                                     size_t n_verified,
                                     const struct aura_exec *exec);
enum aura_rc AURA_R (aura_query_score) (
  size_t n, size_t dz, const double *q, const double *m, const double *p,
  const real *z, const int8_t *status, double *score, int32_t *candidates,
  double *terms, const struct aura_query_options *options, void *work,
  const struct aura_exec *exec);

/* project.c: features in fewer directions ----------------------------------- */

/* Y (n-by-rank) = X V, V dx-by-rank.  n, dx and rank may be 0.
   AURA_ESIZE: beyond int; AURA_EINTR. */
enum aura_rc AURA_R (aura_map) (size_t n, size_t dx, size_t rank, const real *x,
                                const real *v, real *y,
                                const struct aura_exec *exec);

/* Features of the decision layer: PHI (n-by-rank, double) = X V diag (c) and MAP (dx-by-rank, double) = V diag
   (c), c the scales that project.c derives from POWER >= 0 and from SIGMA, the
   RANK leading singular values of X, descending; V (dx-by-rank): its right
   singular vectors. */
size_t AURA_R (aura_project_worksize) (size_t rank, int n_threads);
enum aura_rc AURA_R (aura_project) (size_t n, size_t dx, size_t rank,
                                    const real *x, const double *sigma,
                                    const real *v, double *phi, double *map,
                                    double power, void *work,
                                    const struct aura_exec *exec);

/* logistic.c, forest.c, propagation.c: baselines ---------------------------- */

/* TRAIN: the n_train rows (0-based) of X (n-by-dx, finite) with a label, Y their
   labels (0 or 1).  PROB (n): P(y = 1) of every row. */

/* Ridge logistic regression with penalty LAMBDA > 0: WEIGHT (dx), INTERCEPT.
   AURA_EINVAL: one class only, or LAMBDA; AURA_ESIZE; AURA_ENONFINITE: the
   numbers overflow; AURA_ENOCONV; AURA_EINTR. */
size_t AURA_R (aura_logistic_worksize) (size_t dx, size_t n_train);
enum aura_rc AURA_R (aura_logistic) (size_t n, size_t dx, size_t n_train,
                                     const real *x, const size_t *train,
                                     const unsigned char *y, double *prob,
                                     double *weight, double *intercept,
                                     double lambda, void *work,
                                     const struct aura_exec *exec);

/* A random forest.  OOB_PROB (n_train): the out-of-bag vote, NAN where every
   tree drew the row.
   AURA_EINVAL: no training row, or an option; AURA_ESIZE; AURA_EINTR. */
size_t AURA_R (aura_forest_worksize) (size_t n, size_t dx, size_t n_train,
                                      const struct aura_exec *exec);
enum aura_rc AURA_R (aura_forest) (size_t n, size_t dx, size_t n_train,
                                   const real *x, const size_t *train,
                                   const unsigned char *y, double *prob,
                                   double *oob_prob,
                                   const struct aura_forest_options *options,
                                   void *work, const struct aura_exec *exec);

/* Labels spread over the graph (IDX, 1-based, and WEIGHT >= 0, k-by-n).  LABEL
   (n): 0, 1, or NAN.
   AURA_EINVAL: an option; AURA_ESIZE; AURA_EINTR.  Not to have converged is no
   error: INFO tells. */
size_t AURA_R (aura_propagation_worksize) (size_t n, size_t k);
enum aura_rc AURA_R (aura_propagation) (
  size_t n, size_t k, const int32_t *idx, const real *weight,
  const double *label, double *prob, struct aura_propagation_info *info,
  const struct aura_propagation_options *options, void *work,
  const struct aura_exec *exec);
