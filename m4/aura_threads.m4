# AURA_THREADS
# ------------
# THREAD_CFLAGS: POSIX threads, and the flag by which loops marked `omp simd'
# become vector instructions, where the compiler has one (no OpenMP is linked).
AC_DEFUN([AURA_THREADS],
[THREAD_CFLAGS=-pthread
aura_save_CFLAGS=$CFLAGS
CFLAGS="$CFLAGS -Werror -fopenmp-simd"
AC_MSG_CHECKING([whether $CC accepts -fopenmp-simd])
AC_COMPILE_IFELSE([AC_LANG_PROGRAM()],
  [THREAD_CFLAGS="$THREAD_CFLAGS -fopenmp-simd"
   AC_MSG_RESULT([yes])],
  [AC_MSG_RESULT([no])])
CFLAGS=$aura_save_CFLAGS
AC_SEARCH_LIBS([pthread_create], [pthread], [],
  [AC_MSG_ERROR([POSIX threads not found])])
AC_SUBST([THREAD_CFLAGS])
])
