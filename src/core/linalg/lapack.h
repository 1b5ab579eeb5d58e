/* lapack.h - internal: the Fortran symbols of LAPACK that the core uses.

   The default integer of Fortran is int; callers of the library find out at run
   time (aura_blas_is_ilp64).  Each CHARACTER argument has a hidden length at the
   end of the list, of type size_t, as gfortran passes it. */
#ifndef AURA_LAPACK_H
#define AURA_LAPACK_H

#include "base/real.h"

#ifdef AURA_SINGLE
#define AURA_LAPACK(name) s##name##_
#else
#define AURA_LAPACK(name) d##name##_
#endif

/* QR by Householder reflections, and the explicit Q. */
void AURA_LAPACK (geqrf) (const int *m, const int *n, real *a, const int *lda,
                          real *tau, real *work, const int *lwork, int *info);
void AURA_LAPACK (orgqr) (const int *m, const int *n, const int *k, real *a,
                          const int *lda, const real *tau, real *work,
                          const int *lwork, int *info);

/* QR of a panel with the triangle T of its block reflection, and that reflection. */
void AURA_LAPACK (geqrt) (const int *m, const int *n, const int *nb, real *a,
                          const int *lda, real *t, const int *ldt, real *work,
                          int *info);
void AURA_LAPACK (gemqrt) (const char *side, const char *trans, const int *m,
                           const int *n, const int *k, const int *nb,
                           const real *v, const int *ldv, const real *t,
                           const int *ldt, real *c, const int *ldc, real *work,
                           int *info, size_t side_length, size_t trans_length);

/* Symmetric eigenproblem by divide and conquer, in double whatever `real'. */
void dsyevd_ (const char *jobz, const char *uplo, const int *n, double *a,
              const int *lda, double *w, double *work, const int *lwork,
              int *iwork, const int *liwork, int *info, size_t jobz_length,
              size_t uplo_length);

/* QR as above, in double whatever `real'. */
void dgeqrf_ (const int *m, const int *n, double *a, const int *lda,
              double *tau, double *work, const int *lwork, int *info);
void dorgqr_ (const int *m, const int *n, const int *k, double *a,
              const int *lda, const double *tau, double *work, const int *lwork,
              int *info);

/* Cholesky factor of a positive definite matrix, in double. */
void dpotrf_ (const char *uplo, const int *n, double *a, const int *lda,
              int *info, size_t uplo_length);

#endif
