/* aura.h - the public header of libaura, the numerical core of aura.

   Conventions, for every function below:
   - no printing, no globals, no allocation.  A function that needs scratch
     space has a twin aura_<name>_worksize that returns the bytes it wants (0:
     the size overflows) and takes the block as `void *work', aligned to 64
     bytes;
   - arrays are column-major, rows of x are examples.  Arguments come in the
     order: sizes, const inputs, outputs, options, workspace, exec;
   - a function whose arrays have the class of x exists twice, with the suffix
     _s (float) and _d (double).  The n-vectors of the state (p, q, a, m) are
     always double;
   - indices of examples are int32_t and 1-based in a graph's idx, size_t and
     0-based everywhere else unless said otherwise;
   - options start from aura_options_default.  The fields of a struct of options
     are rows of aura_options.h, with their defaults, ranges and meanings;
     aura_<block>_check returns NULL, or which of the options is out of its range
     and what it must be: "transport.tau must be in [0, 80]".  The block itself
     then returns AURA_EINVAL;
   - the result does not depend on the number of threads (struct aura_exec),
     provided that the BLAS uses one (aura_blas_set_threads).

   Link with -laura and what `pkg-config --libs aura' adds: a CBLAS and LAPACK
   with 32-bit integers, POSIX threads, libm.  Other languages load
   libaura.so.0. */
#ifndef AURA_H
#define AURA_H

#include <stddef.h>
#include <stdint.h>

#include "aura_fields.h"

#define AURA_VERSION "0.1.0"
#define AURA_VERSION_MAJOR 0
#define AURA_VERSION_MINOR 1
#define AURA_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__ /* what libaura.so.0 exports: what stands here, and nothing else */
#pragma GCC visibility push(default)
#endif

/* Basics ------------------------------------------------------------------- */

/* The version of the library linked, to compare with AURA_VERSION. */
const char *aura_version (void);

/* Return codes.  On anything but AURA_OK the outputs are undefined. */
enum aura_rc {
  AURA_OK = 0,
  AURA_EINVAL,    /* an argument out of its documented range */
  AURA_ESIZE,     /* too large for BLAS's int, or for size_t */
  AURA_ENOMEM,    /* no memory; never returned by the library itself */
  AURA_EINTR,     /* exec->interrupted asked to stop */
  AURA_ENOCONV,   /* an iteration did not converge */
  AURA_ENONFINITE /* NaN or Inf encountered */
};

const char *aura_strerror (enum aura_rc rc);

/* Status of an example (int8_t in arrays). */
enum aura_status {
  AURA_OPEN = 0,     /* unlabelled */
  AURA_SOURCE = 1,   /* known positive before refinement (P_s) */
  AURA_AGREE = 2,    /* verified: the human agrees with the judge (V+) */
  AURA_DISAGREE = 3, /* verified: the human disagrees (V-) */
  AURA_WAITING = 4   /* asked, not answered; still unlabelled (W) */
};

enum { AURA_THREADS_MAX = 64 };

/* How to run.  NULL where a function takes it: one thread, no interrupts. */
struct aura_exec
{
  int n_threads;                   /* at most, in 1..AURA_THREADS_MAX */
  int (*interrupted) (void *data); /* nonzero: stop.  Polled at least every
                                      .1 s, from any thread; may be NULL */
  void *data;
  struct aura_pool *pool; /* threads that help; NULL: each loop that is worth
                             it starts its own and ends them */
  double chunk; /* operations that are worth a thread; 0: about a millisecond */
};

/* How many processors this process may use, at most AURA_THREADS_MAX. */
int aura_processors (void);

/* Threads that stay for the next loop, asleep when there is none.  A pool serves
   one computation at a time, is closed before its memory goes and before the
   library is unloaded, and does not exist in a forked child.  WORK:
   aura_pool_worksize bytes. */
size_t aura_pool_worksize (void);
struct aura_pool *aura_pool_open (void *work);
void aura_pool_close (struct aura_pool *pool);

/* Set the number of threads of the BLAS in this process and return the previous
   one; 0 when this BLAS has no such setter (found at run time). */
int aura_blas_set_threads (int n);

/* What the BLAS says of itself ("OpenBLAS 0.3.21 ... Haswell"), or NULL when
   it says nothing.  CORE (may be NULL) gets the name of its kernel. */
const char *aura_blas_config (const char **core);

/* Vector instructions, from narrow to wide. */
enum aura_simd {
  AURA_BASELINE,
  AURA_AVX,
  AURA_AVX2, /* with FMA */
  AURA_AVX512
};

/* What this processor has; and what the kernel CORE of OpenBLAS is written for, -1 where
   its name is not known. */
enum aura_simd aura_simd_available (void);
int aura_blas_simd (const char *core);

/* The kernel that OpenBLAS, which has chosen CORE (NULL: nothing is known), should use on this
   processor, for OPENBLAS_CORETYPE; NULL: CORE.  OpenBLAS takes a processor that is newer than
   itself for one without vector instructions, at a fifth of the speed; what it knows
   stays as it is, and so do the bits of its sums. */
const char *aura_blas_better (const char *core);

/* Nonzero when the BLAS in this process has 64-bit integers (ILP64): nothing
   below may be called then.  A program may be linked with one BLAS and find
   another loaded, so this is asked at run time. */
int aura_blas_is_ilp64 (void);

/* Random numbers, counter-based (Philox 4x32-10, Salmon et al. 2011, "Parallel
   random numbers: as easy as 1, 2, 3").  Number i of stream s of a seed is a
   pure function of (seed, s, i). -------------------------------------------- */

/* OUT[i] uniform on the open interval (0, 1), i = first, ..., first+n-1. */
void aura_rng_uniform (uint64_t seed, uint64_t stream, uint64_t first, size_t n,
                       double *out);
/* The same, standard normal (Box-Muller on the pair 2*(i/2), 2*(i/2)+1). */
void aura_rng_normal (uint64_t seed, uint64_t stream, uint64_t first, size_t n,
                      double *out);
/* PERM = a uniform permutation of 0, ..., n-1.  AURA_EINTR. */
enum aura_rc aura_rng_permutation (uint64_t seed, uint64_t stream, size_t n,
                                   size_t *perm, const struct aura_exec *exec);

/* Singular directions ------------------------------------------------------ */

/* The R leading right singular vectors V (d-by-r, orthonormal columns, the
   largest entry of each positive) and singular values SIGMA (r, descending) of
   X (n-by-d, not centred); r <= min (n, d, 512).  ENERGY (may be NULL) is the
   share of |X|_F^2 that they retain, 1 when X = 0.

   When min (n, d) <= 512 from an eigendecomposition of the Gram matrix of the
   short side; SIGMA is then exact to about 1e-8 SIGMA[0] in both classes.  Else
   by randomised block subspace iteration, from a test matrix that SEED
   determines: it ends when an iteration adds less than the share TOL to the
   retained energy, or after 16 iterations.  TOL 1e-4 is a good choice.  The
   largest |x| must be in [2^-40, 2^40] (double: [2^-400, 2^400]) or 0 if
   products of X with itself are formed.
   AURA_EINVAL: r, TOL, or that range; AURA_ESIZE: n or d beyond int;
   AURA_ENONFINITE: X has NaN or Inf; AURA_ENOCONV: LAPACK failed;
   AURA_EINTR. */
size_t aura_svd_worksize_s (size_t n, size_t d, size_t r,
                            const struct aura_exec *exec);
size_t aura_svd_worksize_d (size_t n, size_t d, size_t r,
                            const struct aura_exec *exec);
enum aura_rc aura_svd_s (size_t n, size_t d, size_t r, const float *x,
                         double *sigma, float *v, double *energy, uint64_t seed,
                         double tol, void *work, const struct aura_exec *exec);
enum aura_rc aura_svd_d (size_t n, size_t d, size_t r, const double *x,
                         double *sigma, double *v, double *energy,
                         uint64_t seed, double tol, void *work,
                         const struct aura_exec *exec);

/* Normalisation ------------------------------------------------------------ */

/* XBAR (d-by-n: example i is column i) = the rows of X (n-by-d) normalised, Norm
   (v) = v / (|v| + eps).  No |v| overflows or underflows.  Equal rows give equal
   bits, and no zero of XBAR is negative.  SQUARE (n, may be NULL): |x_i|^2, Inf
   where that overflows.  Trust, transport and query take ZBAR, which this makes of
   Z, the encoder's representation (aura_encoder_apply), once a round.
   AURA_ENONFINITE: X has NaN or Inf; AURA_EINTR. */
enum aura_rc aura_normalise_rows_s (size_t n, size_t d, const float *x,
                                    float *xbar, double *square,
                                    const struct aura_exec *exec);
enum aura_rc aura_normalise_rows_d (size_t n, size_t d, const double *x,
                                    double *xbar, double *square,
                                    const struct aura_exec *exec);

/* Graph -------------------------------------------------------------------- */

/* How the graph and the transport search for similar rows. */
enum aura_search {
  AURA_SEARCH_AUTO = 0, /* approximate from 1e9 pairs of rows on */
  AURA_SEARCH_EXACT,
  AURA_SEARCH_APPROXIMATE /* exact where that gains nothing: few rows, a K that
                             is much of them, data without structure */
};

/* How it was done. */
struct aura_search_report
{
  int approximate;
  double recall; /* share of the true neighbours found, measured on 1000 rows;
                    exact: 1 */
  size_t cells, probes; /* approximate: cells of the partition, and how many
                           were searched for a row */
};

struct aura_graph_options
{
  AURA_GRAPH_FIELDS
};

const char *aura_graph_check (const struct aura_graph_options *options);

/* Neighbours of each of N >= 1 examples: k, or all the others. */
size_t aura_graph_neighbours (size_t n,
                              const struct aura_graph_options *options);

/* The cosine k-nearest-neighbour graph of X (n-by-dx): column i of IDX and WEIGHT
   (k-by-n, k = aura_graph_neighbours) are the neighbours of example i (1-based),
   most similar first, of equal similarities the lower index first, and the
   weights A_ij = exp (tau s_ij) / (sum + eps).
   AURA_EINVAL: n = 0, or an option; AURA_ESIZE: n or dx beyond int;
   AURA_ENONFINITE: X has NaN or Inf; AURA_EINTR. */
size_t aura_graph_worksize_s (size_t n, size_t dx,
                              const struct aura_graph_options *options,
                              const struct aura_exec *exec);
size_t aura_graph_worksize_d (size_t n, size_t dx,
                              const struct aura_graph_options *options,
                              const struct aura_exec *exec);
enum aura_rc aura_graph_s (size_t n, size_t dx, const float *x, int32_t *idx,
                           float *weight, struct aura_search_report *report,
                           const struct aura_graph_options *options, void *work,
                           const struct aura_exec *exec);
enum aura_rc aura_graph_d (size_t n, size_t dx, const double *x, int32_t *idx,
                           double *weight, struct aura_search_report *report,
                           const struct aura_graph_options *options, void *work,
                           const struct aura_exec *exec);

/* Encoder ------------------------------------------------------------------ */

/* Length of theta = [W1 (dh-by-dx), b1, W2 (dz-by-dh), b2, w (dz), b], matrices
   column by column; SIZE_MAX when that overflows.

   The caller chooses the theta that training starts from.  aura_encoder_init in
   Octave sets b1, b2 and b to 0 and draws W1, W2 and w from the normal
   distribution with variance 1/dx, 1/dh and 1/dz: element i of W1, W2 and w is
   number i, 2^40 + i and 2^41 + i of stream 1 of the seed (aura_rng_normal) over
   the root of dx, dh and dz. */
size_t aura_encoder_parameters (size_t dx, size_t dh, size_t dz);

/* Target of the encoder's loss: WEIGHT and LABEL (n each) such that
   sum_i weight_i BCE (label_i, logit_i) = L_ver + soft_weight L_soft.
   Q, A, in [0, 1]. */
struct aura_target_options
{
  AURA_TARGET_FIELDS
};

const char *aura_target_check (const struct aura_target_options *options);

size_t aura_encoder_target_worksize (size_t n);
enum aura_rc aura_encoder_target (size_t n, const double *q, const double *a,
                                  const int8_t *status, double *weight,
                                  double *label,
                                  const struct aura_target_options *options,
                                  void *work);

struct aura_smooth; /* internal */

/* A network and what it is fitted to.  Pointers to void are of the class of the
   function that takes the struct. */
struct aura_encoder_data
{
  size_t n, dx, dh, dz; /* >= 1; n may be 0 for aura_encoder_apply */
  size_t k;             /* neighbours, may be 0 */
  const void *x;        /* n-by-dx */
  double scale;         /* > 0: x / scale enters the network */
  /* not for aura_encoder_apply: */
  const int32_t *idx;          /* k-by-n, 1-based */
  const void *weight;          /* k-by-n */
  const double *target_weight; /* n, >= 0 */
  const double *target_label;  /* n */
  const double *a;             /* n, and */
  const void *z_prev; /* n-by-dz: the anchor term; both or neither NULL */
  const double *target_negative;   /* n, of any sign, or NULL: the non-negative
                                    risk of encoder.c, for Adam alone */
  const struct aura_smooth *graph; /* what smooth.c makes of idx and weight, or
                                      NULL: it is made anew */
};

/* Weights of the loss's terms, and how to minimise it. */
struct aura_encoder_options
{
  AURA_ENCODER_FIELDS
  int no_norm; /* L-BFGS: leave gradient_norm NAN, and save the last gradient */
};

const char *aura_encoder_check (const struct aura_encoder_options *options);

/* The loss, as the sum of its weighted terms. */
struct aura_encoder_loss
{
  double bce, geo, anchor, decay;
};

/* LOSS at THETA and, unless NULL, its gradient GRAD, laid out as THETA.
   AURA_EINVAL: data out of range; AURA_ESIZE; AURA_ENONFINITE: x or theta has
   NaN or Inf, or the numbers overflow. */
size_t aura_encoder_worksize_s (const struct aura_encoder_data *data,
                                const struct aura_exec *exec);
size_t aura_encoder_worksize_d (const struct aura_encoder_data *data,
                                const struct aura_exec *exec);
enum aura_rc aura_encoder_loss_s (const struct aura_encoder_data *data,
                                  const float *theta,
                                  struct aura_encoder_loss *loss, float *grad,
                                  const struct aura_encoder_options *options,
                                  void *work, const struct aura_exec *exec);
enum aura_rc aura_encoder_loss_d (const struct aura_encoder_data *data,
                                  const double *theta,
                                  struct aura_encoder_loss *loss, double *grad,
                                  const struct aura_encoder_options *options,
                                  void *work, const struct aura_exec *exec);

/* Why a minimisation ended. */
enum aura_minimum_reason {
  AURA_MINIMUM_ITERATIONS = 0, /* all iterations (Adam: epochs) done */
  AURA_MINIMUM_GRADIENT,       /* the gradient is as good as zero */
  AURA_MINIMUM_PRECISION,      /* no step lowers the value any more */
  AURA_MINIMUM_PATIENCE        /* Adam: no progress for a while */
};

struct aura_minimum
{
  size_t iterations, evaluations;
  double gradient_norm; /* at the result; NAN: not taken */
  enum aura_minimum_reason reason;
};

/* Minimise the loss from THETA to THETA.  TRACE: the loss at the start and
   after each iteration (Adam: epoch). */
size_t aura_encoder_train_worksize_s (
  const struct aura_encoder_data *data,
  const struct aura_encoder_options *options, const struct aura_exec *exec);
size_t aura_encoder_train_worksize_d (
  const struct aura_encoder_data *data,
  const struct aura_encoder_options *options, const struct aura_exec *exec);
enum aura_rc aura_encoder_train_s (const struct aura_encoder_data *data,
                                   float *theta, double *trace,
                                   struct aura_minimum *minimum,
                                   const struct aura_encoder_options *options,
                                   void *work, const struct aura_exec *exec);
enum aura_rc aura_encoder_train_d (const struct aura_encoder_data *data,
                                   double *theta, double *trace,
                                   struct aura_minimum *minimum,
                                   const struct aura_encoder_options *options,
                                   void *work, const struct aura_exec *exec);

/* Z (n-by-dz), LOGIT (n) and P (n) = sigma (logit), not clipped. */
size_t aura_encoder_apply_worksize_s (const struct aura_encoder_data *data,
                                      const struct aura_exec *exec);
size_t aura_encoder_apply_worksize_d (const struct aura_encoder_data *data,
                                      const struct aura_exec *exec);
enum aura_rc aura_encoder_apply_s (const struct aura_encoder_data *data,
                                   const float *theta, float *z, double *p,
                                   double *logit, void *work,
                                   const struct aura_exec *exec);
enum aura_rc aura_encoder_apply_d (const struct aura_encoder_data *data,
                                   const double *theta, double *z, double *p,
                                   double *logit, void *work,
                                   const struct aura_exec *exec);

/* Trust -------------------------------------------------------------------- */

struct aura_trust_options
{
  AURA_TRUST_FIELDS
};

const char *aura_trust_check (const struct aura_trust_options *options);

enum { AURA_TRUST_N_TERMS = 5 }; /* score, local, anchor, inflow, intercept */

/* What the trust update saw; the arrays are the caller's. */
struct aura_evidence
{
  double *local;    /* n: r_loc, whatever the options */
  double *anchor;   /* n: r_anc */
  double *score;    /* n: logit of the clipped p */
  double *logit;    /* n: u */
  double *terms;    /* n-by-AURA_TRUST_N_TERMS, rows add up to u */
  double intercept; /* beta0 in use */
};

/* Q_TILDE and A_NEXT (n) from the scores P (n, clipped here), the
   normalised representation ZBAR (dz-by-n), the inflow M (n) and the graph (IDX,
   1-based, and WEIGHT, k-by-n).  n, k and dz may be 0.
   AURA_EINVAL: an option; AURA_EINTR. */
size_t aura_trust_worksize_s (size_t n, size_t dz);
size_t aura_trust_worksize_d (size_t n, size_t dz);
enum aura_rc aura_trust_update_s (size_t n, size_t dz, size_t k,
                                  const double *p, const float *zbar,
                                  const double *m, const int8_t *status,
                                  const int32_t *idx, const float *weight,
                                  double *q_tilde, double *a_next,
                                  struct aura_evidence *evidence,
                                  const struct aura_trust_options *options,
                                  void *work, const struct aura_exec *exec);
enum aura_rc aura_trust_update_d (size_t n, size_t dz, size_t k,
                                  const double *p, const double *zbar,
                                  const double *m, const int8_t *status,
                                  const int32_t *idx, const double *weight,
                                  double *q_tilde, double *a_next,
                                  struct aura_evidence *evidence,
                                  const struct aura_trust_options *options,
                                  void *work, const struct aura_exec *exec);

/* BETA in [-20, 20] such that the mean of sigma (s_i + beta) over the N of S is
   RATE; the nearer end when there is none, 0 when N = 0.  AURA_EINTR. */
size_t aura_trust_intercept_worksize (size_t n);
enum aura_rc aura_trust_intercept (size_t n, const double *s, double rate,
                                   double *beta, void *work,
                                   const struct aura_exec *exec);

/* State -------------------------------------------------------------------- */

/* Before the first round.  Q (n): the responsibility from what is believed before
   refinement, SIGNAL (n, 0 or 1), and the labels. */
void aura_state_responsibility (size_t n, const double *signal,
                                const int8_t *status, double *q);
/* Q (n) with what is known: 1 on source and V+, 0 on V-. */
void aura_state_impose (size_t n, const int8_t *status, double *q);
/* A and M (n): the anchor confidence that belongs to Q, and the INFLOW, .5
   where it is neutral.  Of OPTIONS a_source, a_verified and the gammas count.
   AURA_EINVAL: an option. */
enum aura_rc aura_state_confidence (size_t n, const double *q,
                                    const int8_t *status, double *a, double *m,
                                    double inflow,
                                    const struct aura_trust_options *options);

/* Transport ---------------------------------------------------------------- */

/* Of options that vary with the round, the value of this one. */
struct aura_transport_options
{
  AURA_TRANSPORT_FIELDS
  size_t round; /* t, from 0 */
};

const char *aura_transport_check (const struct aura_transport_options *options);

struct aura_transport_size
{
  size_t n_uncertain;  /* |M| */
  size_t n_pos, n_neg; /* |B+|, |B-| */
  size_t keep;         /* targets of an anchor: min (top_k, |M|), 0 unless on */
  int approximate;     /* an approximate search is to be tried */
};

/* keep-by-anchors; column r: anchor r (ascending) and its targets, best first. */
struct aura_plan
{
  int32_t *target; /* 0-based, -1 after the last */
  double *mass;    /* T_ij, 0 after the last */
};

/* What the transport moved; the arrays are the caller's. */
struct aura_flow
{
  double *m_pos, *m_neg;      /* n: inflows before clipping, 0 outside M */
  unsigned char *uncertain;   /* n: M */
  unsigned char *anchors_pos; /* n: B+ */
  double budget[2];           /* B+, B- */
  struct aura_plan pos, neg;
  struct aura_search_report search[2]; /* of either plan */
};

/* The sets of a round, from Q_TILDE, A_NEXT and STATUS (n each). */
void aura_transport_count (size_t n, const double *q_tilde,
                           const double *a_next, const int8_t *status,
                           struct aura_transport_size *size,
                           const struct aura_transport_options *options);

/* Q_NEXT and M_NEXT (n) from Q_TILDE and A_NEXT (n), the normalised
   representation ZBAR (dz-by-n) and the neighbours IDX (k-by-n, 1-based).  The
   plans in FLOW have room for SIZE's keep times its anchors.  n, k and dz may be
   0, and every set may be empty.
   AURA_EINVAL: an option; AURA_ESIZE: n or dz beyond int; AURA_EINTR. */
size_t aura_transport_worksize_s (size_t n, size_t dz,
                                  const struct aura_transport_size *size,
                                  const struct aura_exec *exec);
size_t aura_transport_worksize_d (size_t n, size_t dz,
                                  const struct aura_transport_size *size,
                                  const struct aura_exec *exec);
enum aura_rc aura_transport_s (size_t n, size_t dz, size_t k,
                               const double *q_tilde, const double *a_next,
                               const float *zbar, const int8_t *status,
                               const int32_t *idx, double *q_next,
                               double *m_next, struct aura_flow *flow,
                               const struct aura_transport_options *options,
                               void *work, const struct aura_exec *exec);
enum aura_rc aura_transport_d (size_t n, size_t dz, size_t k,
                               const double *q_tilde, const double *a_next,
                               const double *zbar, const int8_t *status,
                               const int32_t *idx, double *q_next,
                               double *m_next, struct aura_flow *flow,
                               const struct aura_transport_options *options,
                               void *work, const struct aura_exec *exec);

/* Query -------------------------------------------------------------------- */

enum { AURA_QUERY_N_TERMS = 4 }; /* U, I, D, M */

struct aura_query_options
{
  AURA_QUERY_FIELDS
};

const char *aura_query_check (const struct aura_query_options *options);

/* Candidates (open) and verified examples among the N of STATUS. */
void aura_query_count (size_t n, const int8_t *status, size_t *n_candidates,
                       size_t *n_verified);

/* SCORE (H), CANDIDATES (0-based, ascending) and TERMS (the scaled U, I, D, M,
   n_candidates-by-AURA_QUERY_N_TERMS) of the open examples, from Q, M and the
   scores P (n, clipped here), the normalised representation ZBAR (dz-by-n) and
   SQUARE (n), |z_i|^2.
   AURA_EINVAL: an option; AURA_ESIZE: n or dz beyond int; AURA_ENONFINITE: a
   square has overflowed; AURA_EINTR. */
size_t aura_query_worksize_s (size_t dz, size_t n_candidates, size_t n_verified,
                              const struct aura_exec *exec);
size_t aura_query_worksize_d (size_t dz, size_t n_candidates, size_t n_verified,
                              const struct aura_exec *exec);
enum aura_rc aura_query_score_s (size_t n, size_t dz, const double *q,
                                 const double *m, const double *p,
                                 const float *zbar, const double *square,
                                 const int8_t *status, double *score,
                                 int32_t *candidates, double *terms,
                                 const struct aura_query_options *options,
                                 void *work, const struct aura_exec *exec);
enum aura_rc aura_query_score_d (size_t n, size_t dz, const double *q,
                                 const double *m, const double *p,
                                 const double *zbar, const double *square,
                                 const int8_t *status, double *score,
                                 int32_t *candidates, double *terms,
                                 const struct aura_query_options *options,
                                 void *work, const struct aura_exec *exec);

/* Stop --------------------------------------------------------------------- */

enum { AURA_STOP_N_CHANGES = 4 }; /* dq, dflip, dm, dver */

/* What a round changed: the means of |q_next - q|, of changed decisions and of
   |m_next - m|. */
struct aura_changes
{
  double dq, dflip, dm;
};

/* SIZE_MAX rounds or queries: no limit. */
struct aura_stop_options
{
  AURA_STOP_FIELDS
};

const char *aura_stop_check (const struct aura_stop_options *options);

enum aura_stop_reason {
  AURA_STOP_NO = 0, /* go on */
  AURA_STOP_STABLE,
  AURA_STOP_ROUNDS,
  AURA_STOP_BUDGET
};

struct aura_settled
{
  int stable;                /* the last round is stable */
  enum aura_stop_reason why; /* the first of the reasons that holds */
};

void aura_stop_changes (size_t n, const double *q, const double *q_next,
                        const double *m, const double *m_next,
                        struct aura_changes *changes);
/* CHANGE (AURA_STOP_N_CHANGES-by-rounds): dq, dflip, dm and dver of each round.
   ASKED: queries so far.  AURA_EINVAL: an option. */
enum aura_rc aura_stop (size_t rounds, const double *change, double asked,
                        struct aura_settled *settled,
                        const struct aura_stop_options *options);

/* Rounds ------------------------------------------------------------------- */

/* Of options that vary with the round, those of one; transport.round is not
   read. */
struct aura_round_options
{
  struct aura_target_options target;
  struct aura_encoder_options encoder;
  struct aura_transport_options transport;
};

struct aura_rounds_options
{
  size_t n_rounds;                        /* >= 1 */
  const struct aura_round_options *round; /* of rounds 0, 1, ..., n_rounds - 1
                                             and all later */
  int trained;                            /* 0: theta stays as it is */
  struct aura_trust_options trust;
  struct aura_query_options query;
  size_t batch, budget; /* queries of a round, 0: none; and in all */
  struct aura_stop_options stop;
};

/* What a round was like. */
struct aura_round
{
  double loss, budget, recall, intercept; /* loss NAN: not trained */
  int stable;
  size_t asked, verified, waiting; /* after it, in all */
  size_t picks;                    /* its own queries */
};

/* What the blocks of the last round found on their way, n each: q~ and the trust update's
   evidence (its terms stand in the state), the flow (without plans), and the query
   score with its terms (n-by-AURA_QUERY_N_TERMS), NAN where it ranked nothing. */
struct aura_found
{
  double *q_tilde;
  struct aura_evidence evidence;
  struct aura_flow flow;
  double *score, *terms;
};

/* An audit between two rounds; the arrays are the caller's.  P, Z and TERMS are of
   the last round: Z is read when rounds are done already. */
struct aura_rounds
{
  size_t done, asked; /* rounds, and queries in all */
  int8_t *status;     /* n; and so are */
  double *q, *a, *m, *p;
  double *terms;  /* n-by-AURA_TRUST_N_TERMS */
  void *z;        /* n-by-dz */
  void *theta;    /* as aura_encoder_train has it */
  double *change; /* AURA_STOP_N_CHANGES-by-(done + most), see aura_stop */
  struct aura_round *round; /* most */
  struct aura_found *found; /* NULL: not wanted */
  int32_t *pick; /* min (n, most batch), 0-based: the queries, round by round,
                    ascending in each */
};

/* Up to MOST more rounds of STATE over the network and the graph of DATA (whose
   targets, a and z_prev are not read).  A query whose ANSWER (n; 1, 0 or NAN for
   not yet; NULL: none) is known gets it at once, the others wait; with ANSWER the
   rounds end when aura_stop says so.
   AURA_EINVAL: data or an option; AURA_ESIZE; AURA_ENONFINITE: as aura_encoder_train
   and aura_query_score; AURA_EINTR. */
size_t aura_rounds_worksize_s (const struct aura_encoder_data *data,
                               const struct aura_rounds_options *options,
                               const struct aura_exec *exec);
size_t aura_rounds_worksize_d (const struct aura_encoder_data *data,
                               const struct aura_rounds_options *options,
                               const struct aura_exec *exec);
enum aura_rc aura_rounds_s (const struct aura_encoder_data *data, size_t most,
                            const double *answer, struct aura_rounds *state,
                            const struct aura_rounds_options *options,
                            void *work, const struct aura_exec *exec);
enum aura_rc aura_rounds_d (const struct aura_encoder_data *data, size_t most,
                            const double *answer, struct aura_rounds *state,
                            const struct aura_rounds_options *options,
                            void *work, const struct aura_exec *exec);

/* Predict ------------------------------------------------------------------ */

/* Comparisons never seen, X_NEW (m-by-dx): PROB (m), the mean of Q (n) over the
   most similar rows of X (n-by-dx), with OPTIONS' k and tau as in the graph.  FAR
   (m, may be NULL): 1 where the nearest of X is farther away than is usual among
   the rows of X.
   AURA_EINVAL: n = 0, or an option; AURA_ESIZE: n + m or dx beyond int;
   AURA_ENONFINITE: X or X_NEW has NaN or Inf; AURA_EINTR. */
size_t aura_predict_worksize_s (size_t n, size_t m, size_t dx,
                                const struct aura_graph_options *options,
                                const struct aura_exec *exec);
size_t aura_predict_worksize_d (size_t n, size_t m, size_t dx,
                                const struct aura_graph_options *options,
                                const struct aura_exec *exec);
enum aura_rc aura_predict_s (size_t n, size_t m, size_t dx, const float *x,
                             const double *q, const float *x_new, double *prob,
                             unsigned char *far,
                             const struct aura_graph_options *options,
                             void *work, const struct aura_exec *exec);
enum aura_rc aura_predict_d (size_t n, size_t m, size_t dx, const double *x,
                             const double *q, const double *x_new, double *prob,
                             unsigned char *far,
                             const struct aura_graph_options *options,
                             void *work, const struct aura_exec *exec);

/* Options of what happens between the blocks, for whoever drives them. */
struct aura_loop_options
{
  AURA_LOOP_FIELDS
};

const char *aura_loop_check (const struct aura_loop_options *options);

/* Decision ----------------------------------------------------------------- */

/* Features of the decision layer: PHI (n-by-rank, double) = X V diag (c) and
   MAP (dx-by-rank, double) = V diag (c), with scales c made from POWER >= 0 and
   from SIGMA, the RANK leading singular values of X, descending; V
   (dx-by-rank): its right singular vectors.  AURA_ESIZE; AURA_EINTR. */
size_t aura_project_worksize_s (size_t rank, const struct aura_exec *exec);
size_t aura_project_worksize_d (size_t rank, const struct aura_exec *exec);
enum aura_rc aura_project_s (size_t n, size_t dx, size_t rank, const float *x,
                             const double *sigma, const float *v, double *phi,
                             double *map, double power, void *work,
                             const struct aura_exec *exec);
enum aura_rc aura_project_d (size_t n, size_t dx, size_t rank, const double *x,
                             const double *sigma, const double *v, double *phi,
                             double *map, double power, void *work,
                             const struct aura_exec *exec);

/* Decision layer ----------------------------------------------------------- */

/* Items, and what is known of them.  A human label says which of an item's two
   answers a human picks: AURA_AGREE answer 1, AURA_DISAGREE answer 2.  (The audit
   of one judge takes the judge's pick for answer 1: then VERDICT is all 1.) */
struct aura_layer_data
{
  size_t n, n_file; /* rows; columns are scaled by the first n_file, the audited
                       ones, the others are only predicted */
  size_t n_judges;  /* J >= 1 */
  size_t rank;      /* columns of phi */
  size_t n_embedding; /* the last of these, of the embeddings where there are
                         other features, too; else 0 */
  size_t n_style;
  const double *verdict; /* n-by-J: 1, -1 for answer 1, 2; 0: none */
  const double *further; /* n-by-J in [-1, 1]: mean further verdict; 0: none;
                            NULL: none at all */
  const double *slot;    /* n: the column of the slot effect; NULL: 1 */
  const double *phi;     /* n-by-rank: features along the singular directions of
                            the first n_file rows, with mean square row norm 1
                            (aura_project with power 0) */
  const double *sigma;   /* rank: their singular values, descending; with
                            n_embedding > 0 phi and sigma are two such, one
                            beside the other */
  const double *style;   /* n-by-n_style: columns of the rules */
  const double *score;   /* n: the loop's score, if J = 1; NULL: none */
  const int8_t *status;  /* n: enum aura_status */
  const double *soft;    /* n: of a labelled row, P(a human picks answer 1) in
                            [0, 1] where people disagree, NAN: as status says;
                            NULL: as status says everywhere */
  const double *copy;    /* n: one number in 1..n for labelled rows that are
                            copies of one another, 0 for others; NULL: none */
};

/* Blocks of columns: none; the features in two powers, where there are two kinds
   of them also the embeddings, and both; a rule a style column. */
enum { AURA_LAYER_NONE = 0, AURA_LAYER_POWERS = 2 };

struct aura_layer_options
{
  AURA_LAYER_FIELDS
};

const char *aura_layer_check (const struct aura_layer_options *options);

/* The parts that the columns of the models, and their coefficients, come in: the
   slot, the mean verdict, J verdicts, J further verdicts, the loop's score, the
   columns of phi, those of the rules. */
enum {
  AURA_PART_SLOT,
  AURA_PART_MEAN_VERDICT,
  AURA_PART_VERDICT,
  AURA_PART_FURTHER,
  AURA_PART_LOOP,
  AURA_PART_PHI,
  AURA_PART_STYLE,
  AURA_N_PARTS
};

/* Sizes of what follows: bases are "follow judge 1", ..., and "panel" or, of one
   judge with a score, "loop". */
struct aura_layer_sizes
{
  size_t bases, blocks, models, coefficients;
  size_t rules; /* the number of the first block that is a rule */
  size_t
    first[AURA_N_PARTS + 1]; /* number of the first coefficient of a part */
};

struct aura_layer_sizes aura_layer_sizes (const struct aura_layer_data *data);

/* Why P(h = 1) of one item is what it is.  Of models that do not count in any average
   logit, variance, prob and slope are NAN, and mode is 0. */
struct aura_layer_account
{
  size_t item;   /* below n */
  double *value; /* coefficients: the item's columns */
  double *mode;  /* coefficients-by-models: a model's logit is value' mode */
  double *logit, *variance, *prob; /* models: f, var (f), P(h = 1) */
  double *slope; /* models: (P(h = 1) - 1/2) / f, its limit at 0 */
};

/* Outputs.  Averages are J + 1: for queries, then for a decision on each judge. */
struct aura_layer_result
{
  double *prob;        /* n: P(a human picks answer 1), labelled items too */
  double *agree;       /* n-by-J: P(a human agrees with judge j), NAN: none */
  unsigned char *keep; /* n-by-J: keep the verdict; labels imposed, 1: none */
  double
    *loo; /* labels-by-(J + 1): prob of each average, of the labelled items in
                  ascending order, each without its own label; NULL: not wanted */
  double *evidence;    /* bases-by-blocks: log evidence, NAN: not fitted */
  double *total;       /* J + 1: log evidence of each average of the models */
  double *mass;        /* bases-by-blocks-by-(J + 1): posterior */
  double *alone;       /* J: mass of "follow j" without a block, for judge j */
  double *coefficient; /* coefficients-by-(J + 1): mean of the modes */
  const struct aura_layer_account *account; /* NULL: of no item */
};

/* Fit and average the models (decide/layer.c).
   AURA_EINVAL: J = 0, n_file > n, n_embedding > rank, or an account of no item;
   AURA_ESIZE; AURA_ENONFINITE: the numbers overflow; AURA_ENOCONV; AURA_EINTR. */
size_t aura_layer_labels (const struct aura_layer_data *data);
size_t aura_layer_worksize (const struct aura_layer_data *data, size_t n_labels,
                            const struct aura_exec *exec);
enum aura_rc aura_layer (const struct aura_layer_data *data,
                         const struct aura_layer_result *result,
                         const struct aura_layer_options *options, void *work,
                         const struct aura_exec *exec);

/* Boundary queries: which of N items to ask a human about (decide/boundary.c). */
struct aura_boundary_data
{
  size_t n;
  const int8_t *status; /* n: enum aura_status; those open can be drawn */
  const double *prob; /* n: P(a human picks answer 1), of labelled items without
                           their own label; NAN: odds of 1 */
  const double
    *votes; /* n: share of the judges' verdicts that say 1; NULL: one judge */
  const unsigned char
    *newest; /* n: nonzero where an item came last; NULL: none */
};

struct aura_boundary_options
{
  AURA_BOUNDARY_FIELDS
  uint64_t
    first; /* number of draws of this seed before: no number serves twice */
};

const char *aura_boundary_check (const struct aura_boundary_options *options);

/* How many of a BATCH can be drawn: no more than are open. */
size_t aura_boundary_count (size_t n, const int8_t *status, size_t batch);

/* COUNT draws.
   pick          count: out, the items (0-based) in the order drawn; in where GIVEN
   probability   out, count: of each to be drawn then
   log_survival  in and out, n: the logarithm of the probability that an item would
                 not have been drawn so far, open or not
   AURA_EINVAL: more than are open, a given item that is not open; AURA_EINTR. */
size_t aura_boundary_worksize (size_t n);
enum aura_rc aura_boundary (const struct aura_boundary_data *data, size_t count,
                            int given,
                            const struct aura_boundary_options *options,
                            size_t *pick, double *probability,
                            double *log_survival, void *work,
                            const struct aura_exec *exec);

/* Options ------------------------------------------------------------------ */

/* A count that is left to whoever drives the blocks: encoder.hidden and
   encoder.rank, "auto". */
#define AURA_AUTO (SIZE_MAX - 1)

/* All options of aura_options.h.  A WORD is the number of its word, from 0:
   transport.per_uncertain is 1 where the option transport.budget_scale is
   "uncertain", the second of its words. */
struct aura_options
{
  struct aura_loop_options loop;
  struct aura_graph_options graph;
  struct aura_target_options target;
  struct aura_encoder_options encoder;
  struct aura_trust_options trust;
  struct aura_transport_options transport;
  struct aura_query_options query;
  struct aura_boundary_options boundary;
  struct aura_stop_options stop;
  struct aura_layer_options layer;
};

/* OPTIONS = the defaults, those of aura_options in Octave; what is no option: 0. */
void aura_options_default (struct aura_options *options);

/* NULL, or what is wrong with the first option that is out of its range. */
const char *aura_options_check (const struct aura_options *options);

/* Rates -------------------------------------------------------------------- */

/* N items, some with a label (decide/rate.c). */
struct aura_rate_data
{
  size_t n;
  const double *y; /* n: the outcome in [0, 1]; NAN: no label */
  const double
    *predicted; /* n: y without the item's own label, in [0, 1]; not read where
                   an item is known without having been drawn */
  const double
    *probability;     /* n: that the item has been drawn by now, in (0, 1];
                                NAN: known without; not read without a label */
  const double *size; /* n, >= 0: what an item counts, 0: it has no part */
};

struct aura_rate
{
  double estimate;  /* NAN without a drawn label, unless all have one */
  double low, high; /* ends of the interval */
  double
    worth; /* m_e: how many uniform labels without a model would tell as much;
                   infinite where all have a label */
  double open, open_low,
    open_high; /* c, and its ends: of the items without a label; NAN if there is
                   none */
  double kish; /* m of the drawn labels; 0 without any */
  double slope; /* lambda: how far the prediction is followed */
  double worth_new, low_new,
    high_new; /* of new items: as of so many labels; the ends of its interval */
  size_t n, n_labels,
    n_draws; /* items with a part, their labels, those drawn */
};

/* Ends[2] of the mean of OPEN unseen items, when C comes from WORTH draws. */
void aura_rate_score (double c, double worth, double open, double z,
                      double *ends);

/* UNSTABLE in [0, 1]: share of the labels without which the decision that is measured
   would be another; Z: the normal quantile of the interval.
   score  out, n, or NULL: the items' parts in the rate, NAN where size is 0 */
void aura_rate (const struct aura_rate_data *data, double unstable, double z,
                struct aura_rate *rate, double *score);

/* Leaderboards --------------------------------------------------------------- */

/* N comparisons of N_MODELS models by N_JUDGES judges (decide/board.c). */
struct aura_board_data
{
  size_t n, n_models, n_judges;
  const int32_t
    *pair; /* n-by-2: the models that gave answers 1 and 2, from 0; a
                           model against itself has no part */
  const double *logit; /* n: of P(people pick answer 1), without the item's own
                           label */
  const double
    *verdict;      /* n-by-n_judges: 1 answer 1, 0 answer 2, 1/2 a tie, NAN
                            none */
  const double *y; /* n: people's, 1, 0 or 1/2 for a tie; NAN: nobody knows */
  const double *probability; /* n: as of struct aura_rate_data */
  const int32_t *question;   /* n, from 0, or NULL */
  size_t n_questions;
};

/* What is known of the models: J of them, in the columns of judges. */
struct aura_board
{
  double scale;           /* phi */
  double mass[3];         /* of tau .3, .6, 1.2, after the labels */
  double *prior;          /* J: b, strengths by the judges alone */
  double *theta;          /* 2 + J: t */
  double *n, *labels;     /* J: comparisons of each, and labels */
  double *rate, *se;      /* J */
  double *low, *high;     /* J: guarded */
  unsigned char *guarded; /* J */
  double *covariance;     /* J-by-J, of the rates */
  double *own, *own_low,
    *own_high; /* J: D and its ends, by a model's own labels */
  double *strength, *strength_covariance; /* J, J-by-J */
  double *
    part; /* J: the least model that each has met, directly or through others */
  double *field, *field_low,
    *field_high; /* J: against all others alike; NAN of several parts */
  double *field_covariance; /* J-by-J */
  double *judge, *judge_n;  /* J-by-n_judges: its own count, and of how many */
  double *corrected, *z; /* J-by-n_judges: the rate there; how far it is off */
  double *new_se;        /* J: of new questions; not read without question */
};

/* 0: overflow. */
size_t aura_board_worksize (const struct aura_board_data *data);

/* Z: the normal quantile of the intervals.  At least two models. */
enum aura_rc aura_board (const struct aura_board_data *data, double z,
                         struct aura_board *board, void *work,
                         const struct aura_exec *exec);

/* Strengths of Bradley and Terry: P(a beats c) = sigma (strength_a - strength_c), with the ridge
   RIDGE |strength|^2 / 2, which keeps those of the unbeaten finite; their sum
   is 0 in each part.  PAIR and Y as
   above; rows where Y is NAN are left out.  COVARIANCE (n_models-by-n_models): the inverse of
   the Hessian, of differences within a part.  PART (n_models): the least model that each has met,
   directly or through others. */
size_t aura_bradley_terry_worksize (size_t n_models);
enum aura_rc aura_bradley_terry (size_t n, size_t n_models, const int32_t *pair,
                                 const double *y, double ridge,
                                 double *strength, double *covariance,
                                 double *part, void *work);

/* Baselines ---------------------------------------------------------------- */

/* TRAIN: the n_train rows (0-based) of X (n-by-dx, finite) with a label, Y their
   labels (0 or 1).  PROB (n): P(y = 1) of every row. */

const char *aura_logistic_check (double lambda);

/* Ridge logistic regression with penalty LAMBDA: WEIGHT (dx), INTERCEPT.
   AURA_EINVAL: one class only, or LAMBDA; AURA_ESIZE; AURA_ENONFINITE: the
   numbers overflow; AURA_ENOCONV; AURA_EINTR. */
size_t aura_logistic_worksize_s (size_t dx, size_t n_train);
size_t aura_logistic_worksize_d (size_t dx, size_t n_train);
enum aura_rc aura_logistic_s (size_t n, size_t dx, size_t n_train,
                              const float *x, const size_t *train,
                              const unsigned char *y, double *prob,
                              double *weight, double *intercept, double lambda,
                              void *work, const struct aura_exec *exec);
enum aura_rc aura_logistic_d (size_t n, size_t dx, size_t n_train,
                              const double *x, const size_t *train,
                              const unsigned char *y, double *prob,
                              double *weight, double *intercept, double lambda,
                              void *work, const struct aura_exec *exec);

struct aura_forest_options
{
  size_t trees;    /* >= 1 */
  size_t features; /* tried at a split, in 1..dx */
  uint64_t seed;   /* tree t draws from stream 1000 + t */
};

const char *aura_forest_check (const struct aura_forest_options *options,
                               size_t dx);

/* A random forest.  OOB_PROB (n_train): the out-of-bag vote, NAN where every
   tree drew the row.
   AURA_EINVAL: no training row, or an option; AURA_ESIZE; AURA_EINTR. */
size_t aura_forest_worksize_s (size_t n, size_t dx, size_t n_train,
                               const struct aura_exec *exec);
size_t aura_forest_worksize_d (size_t n, size_t dx, size_t n_train,
                               const struct aura_exec *exec);
enum aura_rc aura_forest_s (size_t n, size_t dx, size_t n_train, const float *x,
                            const size_t *train, const unsigned char *y,
                            double *prob, double *oob_prob,
                            const struct aura_forest_options *options,
                            void *work, const struct aura_exec *exec);
enum aura_rc aura_forest_d (size_t n, size_t dx, size_t n_train,
                            const double *x, const size_t *train,
                            const unsigned char *y, double *prob,
                            double *oob_prob,
                            const struct aura_forest_options *options,
                            void *work, const struct aura_exec *exec);

struct aura_propagation_options
{
  int spreading;     /* Zhou et al. in place of hard clamping */
  double alpha;      /* of the spreading, in (0, 1) */
  double tolerance;  /* in (0, 1], see propagation.c */
  size_t iterations; /* at most */
};

const char *aura_propagation_check (
  const struct aura_propagation_options *options);

struct aura_propagation_info
{
  size_t iterations;
  int converged; /* to TOL */
};

/* Labels spread over the graph (IDX, 1-based, and WEIGHT >= 0, k-by-n).  LABEL
   (n): 0, 1, or NAN.
   AURA_EINVAL: an option; AURA_ESIZE; AURA_EINTR.  Not to have converged is no
   error: see INFO. */
size_t aura_propagation_worksize_s (size_t n, size_t k);
size_t aura_propagation_worksize_d (size_t n, size_t k);
enum aura_rc aura_propagation_s (size_t n, size_t k, const int32_t *idx,
                                 const float *weight, const double *label,
                                 double *prob,
                                 struct aura_propagation_info *info,
                                 const struct aura_propagation_options *options,
                                 void *work, const struct aura_exec *exec);
enum aura_rc aura_propagation_d (size_t n, size_t k, const int32_t *idx,
                                 const double *weight, const double *label,
                                 double *prob,
                                 struct aura_propagation_info *info,
                                 const struct aura_propagation_options *options,
                                 void *work, const struct aura_exec *exec);

/* Text --------------------------------------------------------------------- */

/* A text: UTF-8, not terminated, NULs allowed.  S may be NULL when LEN is 0. */
struct aura_text
{
  const char *s;
  size_t len; /* bytes, below 2^31 */
};

/* Style statistics of an answer; what each counts stands in text.c. */
enum aura_text_stat {
  AURA_TEXT_CHARACTERS,
  AURA_TEXT_WORDS,
  AURA_TEXT_DISTINCT_WORDS,
  AURA_TEXT_LINES,
  AURA_TEXT_BULLETS,
  AURA_TEXT_NUMBERED,
  AURA_TEXT_HEADINGS,
  AURA_TEXT_CODE,
  AURA_TEXT_BOLD,
  AURA_TEXT_TABLES,
  AURA_TEXT_LINKS,
  AURA_TEXT_NUMBERS,
  AURA_TEXT_VARIETY,
  AURA_TEXT_WORD_LENGTH,
  AURA_TEXT_SENTENCE_LENGTH,
  AURA_TEXT_QUESTIONS,
  AURA_TEXT_EXCLAMATIONS,
  AURA_TEXT_UPPERCASE,
  AURA_TEXT_QUESTION_OVERLAP,
  AURA_TEXT_HEDGES,
  AURA_TEXT_FIRST_PERSON,
  AURA_TEXT_REFUSALS,
  AURA_TEXT_N_STATS
};

/* What is seen of two answers at a glance, for aura_bias; text.c says how each is
   counted. */
enum aura_text_attribute {
  AURA_TEXT_LONGER,
  AURA_TEXT_MORE_LISTS,
  AURA_TEXT_MORE_HEADINGS,
  AURA_TEXT_MORE_BOLD,
  AURA_TEXT_MORE_CODE,
  AURA_TEXT_MORE_HEDGES,
  AURA_TEXT_MORE_REPETITION,
  AURA_TEXT_N_ATTRIBUTES
};

#define AURA_TEXT_MAX_DIM 65536

/* Encode N comparisons of two answers to a question.
   QUESTION, ANSWER_1, ANSWER_2: N texts each.  DIM: columns of HASH, 0 to
   AURA_TEXT_MAX_DIM.  STATS_1, STATS_2: N-by-AURA_TEXT_N_STATS, of the two
   answers.  OVERLAP: N, shared words over all words of the two (0 when neither
   has one).  HASH: N-by-DIM, embedding of answer 1 minus that of answer 2,
   each of norm 1 (0 without words).  ATTRIBUTE (NULL: not wanted):
   N-by-AURA_TEXT_N_ATTRIBUTES, 1 where answer 1 has more, -1 where answer 2 has, 0
   where both have as much.  Any bytes are text: those that are no
   UTF-8 count as one separating character each.
   AURA_ESIZE: a text of 2^31 bytes or more; AURA_EINVAL: DIM too large;
   AURA_EINTR. */
size_t aura_text_worksize (size_t n, const struct aura_text *question,
                           const struct aura_text *answer_1,
                           const struct aura_text *answer_2, size_t dim,
                           const struct aura_exec *exec);
enum aura_rc aura_text_compare (size_t n, const struct aura_text *question,
                                const struct aura_text *answer_1,
                                const struct aura_text *answer_2, size_t dim,
                                double *stats_1, double *stats_2,
                                double *overlap, double *hash,
                                signed char *attribute, void *work,
                                const struct aura_exec *exec);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
