# AURA_WARNINGS
# -------------
# WARN_CFLAGS: the warnings that this compiler knows.  Without psabi: it would
# only say how old versions passed the aligned vectors of static functions.
AC_DEFUN([AURA_WARNINGS],
[WARN_CFLAGS=
for aura_flag in -Wall -Wextra -Wno-psabi -Werror=implicit-function-declaration; do
  AC_MSG_CHECKING([whether $CC accepts $aura_flag])
  aura_save_CFLAGS=$CFLAGS
  CFLAGS="$CFLAGS -Werror $aura_flag"
  AC_COMPILE_IFELSE([AC_LANG_PROGRAM()],
    [WARN_CFLAGS="$WARN_CFLAGS $aura_flag"
     AC_MSG_RESULT([yes])],
    [AC_MSG_RESULT([no])])
  CFLAGS=$aura_save_CFLAGS
done
AC_SUBST([WARN_CFLAGS])
])
