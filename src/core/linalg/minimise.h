/* minimise.h - internal: L-BFGS and Adam. */
#ifndef AURA_MINIMISE_H
#define AURA_MINIMISE_H

#include "aura.h"

enum { AURA_LBFGS_MEMORY = 10 }; /* pairs that L-BFGS remembers */

struct aura_lbfgs_options
{
  size_t iterations;
  double gradient_tol; /* stop at |gradient| <= tol max (1, |theta|) */
  int no_norm;         /* leave out the gradient at the result when the last
                          iteration ends; its norm is then NAN */
};

struct aura_adam_options
{
  double learning_rate;
  size_t batch, epochs, patience;
  size_t warmup; /* epochs of linearly growing learning rate */
  uint64_t seed; /* of the permutations, stream 2 + 2^32 epoch */
};

/* A function to minimise:  VALUE and, unless NULL, GRADIENT (n) at THETA (n).
   AURA_ENONFINITE says that THETA is too far out; other errors end the search.
   */
typedef enum aura_rc aura_objective_s (void *data, const float *theta,
                                       double *value, float *gradient);
typedef enum aura_rc aura_objective_d (void *data, const double *theta,
                                       double *value, double *gradient);

/* The same, estimated from the examples ROWS (0-based, N_ROWS of them); ROWS
   NULL: exactly, from all. */
typedef enum aura_rc aura_batch_objective_s (void *data, const size_t *rows,
                                             size_t n_rows, const float *theta,
                                             double *value, float *gradient);
typedef enum aura_rc aura_batch_objective_d (void *data, const size_t *rows,
                                             size_t n_rows, const double *theta,
                                             double *value, double *gradient);

/* Minimise by L-BFGS, from THETA (n) to THETA.  TRACE (iterations + 1): the
   value at the start and after each iteration, never increasing.
   AURA_ENONFINITE: no finite value at the start; AURA_EINTR. */
size_t aura_lbfgs_worksize_s (size_t n);
size_t aura_lbfgs_worksize_d (size_t n);
enum aura_rc aura_lbfgs_s (size_t n, aura_objective_s *objective, void *data,
                           float *theta, double *trace,
                           struct aura_minimum *minimum,
                           const struct aura_lbfgs_options *options, void *work,
                           const struct aura_exec *exec);
enum aura_rc aura_lbfgs_d (size_t n, aura_objective_d *objective, void *data,
                           double *theta, double *trace,
                           struct aura_minimum *minimum,
                           const struct aura_lbfgs_options *options, void *work,
                           const struct aura_exec *exec);

/* Minimise by Adam over epochs of minibatches of the N_ROWS examples, from
   THETA (n) to the best THETA that an epoch ended with.  TRACE (epochs + 1):
   the exact value at the start and after each epoch.  Errors as above. */
size_t aura_adam_worksize_s (size_t n, size_t n_rows);
size_t aura_adam_worksize_d (size_t n, size_t n_rows);
enum aura_rc aura_adam_s (size_t n, size_t n_rows,
                          aura_batch_objective_s *objective, void *data,
                          float *theta, double *trace,
                          struct aura_minimum *minimum,
                          const struct aura_adam_options *options, void *work,
                          const struct aura_exec *exec);
enum aura_rc aura_adam_d (size_t n, size_t n_rows,
                          aura_batch_objective_d *objective, void *data,
                          double *theta, double *trace,
                          struct aura_minimum *minimum,
                          const struct aura_adam_options *options, void *work,
                          const struct aura_exec *exec);

#endif
