# AURA_LIB_BLAS
# -------------
# Default: OpenBLAS; --with-blas=LIB overrides (e.g. the one Octave was
# linked with, `mkoctfile -p BLAS_LIBS').
AC_DEFUN([AURA_LIB_BLAS],
[AC_ARG_WITH([blas],
  [AS_HELP_STRING([--with-blas=LIBS], [link options for BLAS @<:@-lopenblas@:>@])],
  [BLAS_LIBS=$withval], [BLAS_LIBS="-lopenblas"])
AC_CHECK_HEADERS([cblas.h], [], [AC_MSG_ERROR([cblas.h not found])])
aura_save_LIBS=$LIBS
LIBS="$BLAS_LIBS $LIBS"
AC_CHECK_FUNC([cblas_dsyrk], [], [AC_MSG_ERROR([no CBLAS in $BLAS_LIBS])])
m4_foreach_w([aura_function],
  [dpotrf_ dsyevd_ sgeqrf_ dgeqrf_ sorgqr_ dorgqr_],
  [AC_CHECK_FUNC(aura_function, [], [AC_MSG_ERROR([no LAPACK in $BLAS_LIBS])])])
LIBS=$aura_save_LIBS
AC_SUBST([BLAS_LIBS])
])
