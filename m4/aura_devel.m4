# AURA_DEVEL
# ----------
# Developer switches, off by default, and the default CFLAGS that go with them.
# A sanitizer's finding ends the process: a message alone fails no test.
AC_DEFUN([AURA_DEVEL],
[AC_ARG_ENABLE([sanitizers],
  [AS_HELP_STRING([--enable-sanitizers], [build with ASan and UBSan])])
AC_ARG_ENABLE([coverage],
  [AS_HELP_STRING([--enable-coverage], [build with gcov instrumentation])])
AC_ARG_ENABLE([fault-injection],
  [AS_HELP_STRING([--enable-fault-injection],
    [let AURA_FAIL_ALLOC=N fail a gateway's N-th allocation])])
DEVEL_CFLAGS=
AS_IF([test "x$enable_fault_injection" = xyes],
  [DEVEL_CFLAGS="-DAURA_FAULT_INJECTION"])
AS_IF([test "x$enable_sanitizers" = xyes],
  [DEVEL_CFLAGS="$DEVEL_CFLAGS -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer"])
AS_IF([test "x$enable_coverage" = xyes],
  [DEVEL_CFLAGS="$DEVEL_CFLAGS --coverage -fprofile-update=atomic"
   : ${CFLAGS="-O0 -g"}])
AS_IF([test "x$enable_sanitizers" = xyes], [: ${CFLAGS="-O1 -g"}], [: ${CFLAGS="-O3 -g"}])
AM_CONDITIONAL([COVERAGE], [test "x$enable_coverage" = xyes])
AC_SUBST([DEVEL_CFLAGS])
])

# AURA_LIBASAN
# ------------
# The runtime that Octave, itself not instrumented, must load before all else.
AC_DEFUN([AURA_LIBASAN],
[LIBASAN=
AS_IF([test "x$enable_sanitizers" = xyes],
  [LIBASAN=`$CC -print-file-name=libasan.so`
   AS_IF([test -f "$LIBASAN"], [],
     [AC_MSG_ERROR([no libasan.so for $CC: the sanitizers cannot be used])])])
AC_SUBST([LIBASAN])
])
