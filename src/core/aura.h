/* aura.h - the one public header of libaura, the numerical core.

   Conventions, for every function below:
   - pure C11; no printing, no globals, no allocation.  A function that needs
     scratch space has a twin aura_<name>_worksize that returns the bytes it
     wants (0 = the size overflows) and takes the block as `void *work',
     aligned to 64 bytes;
   - arrays are column-major, rows of x are examples; arguments come in the
     order: sizes, const inputs, outputs, options, workspace, exec;
   - functions named in aura_real.h exist twice, with suffix _s (float) and _d
     (double), from one source: `real' is the class of x, and of all large
     arithmetic; the n-vectors of the state (p, q, a, m) are always double;
   - indices of examples are int32_t and 1-based in graph.idx, size_t and
     0-based everywhere else;
   - the result does not depend on the number of threads (see struct
     aura_exec). */
#ifndef AURA_H
#define AURA_H

#include <stddef.h>
#include <stdint.h>

#define AURA_EPS 1e-8 /* the method's eps */

/* Return codes.  On anything but AURA_OK the outputs are undefined.
   AURA_ESIZE: a size that BLAS's int or size_t cannot hold. */
enum aura_rc
{
  AURA_OK = 0,
  AURA_EINVAL,   /* an argument out of its documented range */
  AURA_ESIZE,    /* too large for BLAS's int, or for size_t */
  AURA_ENOMEM,   /* no memory (gateways only: the core allocates nothing) */
  AURA_EINTR,    /* exec->interrupted said so */
  AURA_ENOCONV,  /* an iteration did not converge */
  AURA_ENONFINITE /* a NaN or Inf came up */
};

const char *aura_strerror (enum aura_rc rc);

/* Status of an example (int8_t in arrays). */
enum aura_status
{
  AURA_OPEN = 0,     /* unlabelled */
  AURA_SOURCE = 1,   /* known positive before refinement (P_s) */
  AURA_AGREE = 2,    /* verified: the human agrees with the judge (V+) */
  AURA_DISAGREE = 3, /* verified: the human disagrees (V-) */
  AURA_WAITING = 4   /* asked, not answered; still unlabelled (W) */
};

/* Unlabelled: open or waiting, the set U of the method. */
static inline int
aura_is_unlabelled (int8_t status)
{
  return status == AURA_OPEN || status == AURA_WAITING;
}

/* How to run.  One threading scheme everywhere: work is cut into blocks whose
   size does not depend on the number of threads, OpenMP hands out the blocks,
   each block makes single-threaded BLAS calls, and partial sums are added in
   block order.  So any n_threads gives the same bits.  `interrupted' (may be
   NULL) is polled between blocks, from any thread; it only reads a flag. */
struct aura_exec
{
  int n_threads; /* >= 1 */
  int (*interrupted) (void *data);
  void *data;
};

/* exec.c --------------------------------------------------------------- */

/* Nonzero when EXEC (may be NULL) asks to stop. */
int aura_exec_interrupted (const struct aura_exec *exec);

/* Set the thread count of the BLAS in this process and return the previous
   one; 0 when this BLAS has no such setter (found at run time). */
int aura_blas_set_threads (int n);

/* What the BLAS says of itself ("OpenBLAS 0.3.21 ... Haswell"), or NULL when
   it says nothing.  CORE (may be NULL) gets the name of its kernel. */
const char *aura_blas_config (const char **core);

/* rng.c: counter-based random numbers (Philox 4x32-10, Salmon et al. 2011,
   "Parallel random numbers: as easy as 1, 2, 3").  Number i of stream s of a
   seed is a pure function of (seed, s, i). ------------------------------- */

/* OUT[i] uniform on the open interval (0, 1), i = first, ..., first+n-1. */
void aura_rng_uniform (uint64_t seed, uint64_t stream, uint64_t first,
                       size_t n, double *out);
/* The same, standard normal (Box-Muller on the pair 2*(i/2), 2*(i/2)+1). */
void aura_rng_normal (uint64_t seed, uint64_t stream, uint64_t first,
                      size_t n, double *out);
/* PERM = a uniform permutation of 0, ..., n-1. */
void aura_rng_permutation (uint64_t seed, uint64_t stream, size_t n,
                           size_t *perm);

/* Workspace arithmetic ------------------------------------------------- */

/* a + b and a * b, saturating at SIZE_MAX. */
static inline size_t
aura_size_add (size_t a, size_t b)
{
  return a > SIZE_MAX - b ? SIZE_MAX : a + b;
}

static inline size_t
aura_size_mul (size_t a, size_t b)
{
  return b && a > SIZE_MAX / b ? SIZE_MAX : a * b;
}

/* Bytes rounded up to the next multiple of 64; SIZE_MAX stays. */
static inline size_t
aura_size_align (size_t bytes)
{
  return bytes > SIZE_MAX - 63 ? SIZE_MAX : (bytes + 63) & ~(size_t) 63;
}

/* Take BYTES (rounded up to 64) from the block at *WORK. */
static inline void *
aura_work_take (void **work, size_t bytes)
{
  char *p = (char *) *work;
  *work = p + aura_size_align (bytes);
  return p;
}

/* nearest.c and ann.c (type-independent part) ------------------------------ */

/* How the graph and the transport search for similar rows. */
enum aura_search
{
  AURA_SEARCH_AUTO = 0,   /* approximate from 1e10 pairs of rows on */
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
  size_t cells, probes; /* approximate: see ann.c */
};

/* Nonzero when an approximate search for the K best of n_to is to be tried. */
static inline int
aura_search_serves (enum aura_search search, size_t n_from, size_t n_to,
                    size_t k)
{
  const double pairs = (double) n_from * (double) n_to;
  return search != AURA_SEARCH_EXACT && n_from && n_to >= 4096 && k
         && k <= n_to / 64
         && (search == AURA_SEARCH_APPROXIMATE || pairs >= 1e10);
}

/* encoder (type-independent part) ---------------------------------------- */

/* Target of the encoder's loss: WEIGHT and LABEL (n each) such that
   sum_i weight_i BCE (label_i, logit_i) = L_ver + soft_weight L_soft.
   Q, A, in [0, 1].  WORK: aura_encoder_target_worksize bytes. */
struct aura_target_options
{
  double soft_weight;     /* >= 0 */
  double soft_quantile;   /* in [0, 1] */
  double verified_boost;  /* >= 0: a known example weighs 1 + boost a_verified */
  double a_verified;
  int source_supervised;  /* sources count as known positives */
  int balance;            /* both classes have the same total weight */
};

size_t aura_encoder_target_worksize (size_t n);
enum aura_rc aura_encoder_target (size_t n, const double *q, const double *a,
                                  const int8_t *status, double *weight,
                                  double *label,
                                  const struct aura_target_options *options,
                                  void *work);

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
  const void *z_prev;          /* n-by-dz: the anchor term; both or neither NULL */
  const double *target_negative; /* n, of any sign, or NULL: the non-negative
                                    risk of encoder.c, for Adam alone */
};

/* Weights of the loss's terms, and how to minimise it. */
struct aura_encoder_options
{
  double geo, smooth, anchor, decay; /* lambda_geo, eta_z, lambda_anchor, wd */
  int adam;                          /* 0: L-BFGS */
  size_t iterations;                 /* of L-BFGS */
  double learning_rate;              /* of Adam; and so are these: */
  size_t batch, epochs, patience, warmup; /* batch >= n: full batch */
  uint64_t seed;
};

/* The loss, as the sum of its weighted terms. */
struct aura_encoder_loss
{
  double bce, geo, anchor, decay;
};

/* Length of theta = [W1 (dh-by-dx), b1, W2 (dz-by-dh), b2, w, b]; SIZE_MAX when
   that overflows. */
static inline size_t
aura_encoder_parameters (size_t dx, size_t dh, size_t dz)
{
  size_t count = aura_size_mul (dh, aura_size_add (dx, 1));
  count = aura_size_add (count, aura_size_mul (dz, aura_size_add (dh, 2)));
  return aura_size_add (count, 1);
}

/* lbfgs / adam ------------------------------------------------------------ */

enum { AURA_LBFGS_MEMORY = 10 }; /* pairs that L-BFGS remembers */

/* Why a minimisation ended. */
enum aura_minimum_reason
{
  AURA_MINIMUM_ITERATIONS = 0, /* all iterations (Adam: epochs) done */
  AURA_MINIMUM_GRADIENT,       /* the gradient is as good as zero */
  AURA_MINIMUM_PRECISION,      /* no step lowers the value any more */
  AURA_MINIMUM_PATIENCE        /* Adam: no progress for a while */
};

struct aura_minimum
{
  size_t iterations, evaluations;
  double gradient_norm; /* at the result */
  enum aura_minimum_reason reason;
};

struct aura_lbfgs_options
{
  size_t iterations;
  double gradient_tol; /* stop at |gradient| <= tol max (1, |theta|) */
};

struct aura_adam_options
{
  double learning_rate;
  size_t batch, epochs, patience;
  size_t warmup; /* epochs of linearly growing learning rate */
  uint64_t seed; /* of the permutations, stream 2 + 2^32 epoch */
};

/* trust, transport, query (type-independent part) ------------------------- */

#define AURA_WEIGHT_MAX 1e100 /* of an option that is a weight or a constant */

struct aura_trust_options
{
  double clip; /* eps_p, in (0, 1/2) */
  double lambda_p, lambda_loc, lambda_anc, lambda_m; /* >= 0 */
  int match;    /* match the intercept, or take */
  double beta0; /* this */
  double a_source, a_verified; /* in [0, 1] */
  double gamma_q, gamma_loc;   /* >= 0 */
  int score_only;    /* u without the local and anchor terms, */
  int score_keeps_m; /* and without the inflow term unless this */
};

/* The state before the first round.  Q (n): the responsibility from what is
   believed before refinement, SIGNAL (n, 0 or 1), and the labels. */
void aura_state_responsibility (size_t n, const double *signal,
                                const int8_t *status, double *q);
/* A and M (n): the anchor confidence and the inflow that belong to Q; M is 0
   unless TRANSPORT.  Of OPTIONS a_source, a_verified and the gammas count.
   AURA_EINVAL: one of these. */
enum aura_rc aura_state_confidence (size_t n, const double *q,
                                    const int8_t *status, double *a, double *m,
                                    int transport,
                                    const struct aura_trust_options *options);

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

/* Of options that vary with the round, the value of this one. */
struct aura_transport_options
{
  double ambiguous[2];     /* I_amb, lower end first */
  double kappa;            /* >= 0 */
  size_t top_k;            /* K, >= 1 */
  double tau;              /* in [0, 80] */
  double relation;         /* lambda_rel, in [0, 1] */
  double eta_pos, eta_neg; /* in [0, 1] */
  double budget_max, budget_min, budget_decay; /* >= 0 */
  int per_uncertain;       /* B_t = phi_t |M|, or phi_t */
  double budget_negative;  /* B- itself, NAN = as B+ */
  double outside;          /* in [0, 1] */
  size_t round;            /* t, from 0 */
  int off;                 /* no transport: q = q~, m = 0 */
  enum aura_search search;
};

struct aura_transport_size
{
  size_t n_uncertain;  /* |M| */
  size_t n_pos, n_neg; /* |B+|, |B-| */
  size_t keep;         /* targets of an anchor: min (top_k, |M|), 0 when off */
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

enum { AURA_QUERY_N_TERMS = 4 }; /* U, I, D, M */

struct aura_query_options
{
  double clip;                        /* eps_p, in (0, 1/2) */
  double weights[AURA_QUERY_N_TERMS]; /* >= 0 */
};

/* decide.c ----------------------------------------------------------------- */

enum
{
  AURA_MODEL_JUDGE = 0, /* M0: intercept alone, the judge is kept */
  AURA_MODEL_FEATURES,  /* M1: intercept and features */
  AURA_MODEL_SCORE,     /* M2: intercept and the loop's score */
  AURA_N_MODELS
};

/* Priors: masses >= 0 of the three models, not all 0 (0 = not fitted), normal
   coefficients; variances in [1e-12, 1e12]. */
struct aura_decide_options
{
  double prior_mass[AURA_N_MODELS];
  double intercept_mean, intercept_var;
  double slope_var;             /* of M1, whose slopes have mean 0 */
  double score_mean, score_var; /* of M2's slope */
};

/* What was found.  NAN in evidence, intercept and slope: model not fitted. */
struct aura_decision
{
  double mass[AURA_N_MODELS];      /* posterior, adds up to 1 */
  double evidence[AURA_N_MODELS];  /* Laplace log evidence */
  double intercept[AURA_N_MODELS]; /* b at the mode */
  double slope;                    /* c at the mode of M2 */
  size_t n_labels;
};

/* Labels (V+ and V-) among the N of STATUS. */
size_t aura_decide_count (size_t n, const int8_t *status);

/* Fit and average the models.
   phi          n-by-rank features, finite; rank 0 = leave M1 out
   score        n scores, finite; NULL = leave M2 out
   prob         out, n: averaged P(y = 1), of labelled examples too
   predictions  out, n-by-3: that of each model, NAN where not fitted
   weight       out, rank: w at the mode of M1 (0 when not fitted)
   With no labels, or nothing else to fit, M0 is fitted whatever its mass.
   AURA_ESIZE; AURA_ENONFINITE when the numbers overflow; AURA_ENOCONV. */
size_t aura_decide_worksize (size_t n_labels, size_t rank, int n_threads);
enum aura_rc aura_decide (size_t n, size_t rank, const int8_t *status,
                          const double *phi, const double *score,
                          double *prob, double *predictions, double *weight,
                          struct aura_decision *decision,
                          const struct aura_decide_options *options,
                          void *work, const struct aura_exec *exec);

/* Boundary queries.  Sizes of the pool and of the draw among N examples... */
void aura_decide_boundary_size (size_t n, const int8_t *status, size_t batch,
                                size_t *n_pool, size_t *n_pick);
/* ... and the draw: PICK (n_pick indices, 0-based, ascending), each of the
   pool's examples with probability n_pick / n_pool. */
size_t aura_decide_boundary_worksize (size_t n_pool, size_t n_pick);
enum aura_rc aura_decide_boundary (size_t n, const int8_t *status,
                                   const double *prob, size_t *pick,
                                   size_t batch, uint64_t seed, uint64_t round,
                                   void *work, const struct aura_exec *exec);

/* forest.c (type-independent part) ------------------------------------------ */

struct aura_forest_options
{
  size_t n_trees; /* >= 1 */
  size_t mtry;    /* features tried at a split, in 1..dx */
  uint64_t seed;  /* tree t draws from stream 1000 + t */
};

/* propagation.c (type-independent part) ------------------------------------- */

struct aura_propagation_options
{
  int spreading;      /* Zhou et al. in place of hard clamping */
  double alpha;       /* spreading: in (0, 1) */
  double tol;         /* > 0, see propagation.c */
  size_t iterations;  /* at most */
};

struct aura_propagation_info
{
  size_t iterations;
  int converged; /* to TOL */
};

/* text.c ------------------------------------------------------------------- */

/* A text: UTF-8, not terminated, NULs allowed.  S may be NULL when LEN is 0. */
struct aura_text
{
  const char *s;
  size_t len; /* bytes, below 2^31 */
};

/* Style statistics of an answer; what each counts stands in text.c. */
enum aura_text_stat
{
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

#define AURA_TEXT_MAX_DIM 65536

/* Encode N comparisons of two answers to a question.
   QUESTION, ANSWER_1, ANSWER_2: N texts each.  DIM: columns of HASH, 0 to
   AURA_TEXT_MAX_DIM.  STATS_1, STATS_2: N-by-AURA_TEXT_N_STATS, of the two
   answers.  OVERLAP: N, shared words over all words of the two (0 when neither
   has one).  HASH: N-by-DIM, embedding of answer 1 minus that of answer 2,
   each of norm 1 (0 without words).  Any bytes are text: those that are no
   UTF-8 count as one separating character each.
   AURA_ESIZE: a text of 2^31 bytes or more; AURA_EINVAL: DIM too large. */
size_t aura_text_worksize (size_t n, const struct aura_text *question,
                           const struct aura_text *answer_1,
                           const struct aura_text *answer_2, size_t dim,
                           const struct aura_exec *exec);
enum aura_rc aura_text_compare (size_t n, const struct aura_text *question,
                                const struct aura_text *answer_1,
                                const struct aura_text *answer_2, size_t dim,
                                double *stats_1, double *stats_2,
                                double *overlap, double *hash, void *work,
                                const struct aura_exec *exec);

/* The functions that exist in both classes. */
#define real float
#define AURA_R(name) name##_s
#include "aura_real.h"
#undef real
#undef AURA_R
#define real double
#define AURA_R(name) name##_d
#include "aura_real.h"
#undef real
#undef AURA_R

#endif
