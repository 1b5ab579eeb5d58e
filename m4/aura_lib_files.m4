# AURA_LIB_FILES
# --------------
# What reads files of comparisons: zlib, and nettle for hashes.  FILE_LIBS.
AC_DEFUN([AURA_LIB_FILES],
[AC_CHECK_HEADERS([zlib.h], [], [AC_MSG_ERROR([zlib.h not found (zlib1g-dev)])])
AC_CHECK_HEADERS([nettle/sha2.h], [], [AC_MSG_ERROR([nettle/sha2.h not found (nettle-dev)])])
FILE_LIBS="-lz -lnettle"
aura_save_LIBS=$LIBS
LIBS="$FILE_LIBS $LIBS"
m4_foreach_w([aura_function], [inflateReset nettle_sha256_update],
  [AC_CHECK_FUNC(aura_function, [], [AC_MSG_ERROR([no aura_function in $FILE_LIBS])])])
LIBS=$aura_save_LIBS
AC_SUBST([FILE_LIBS])
])
