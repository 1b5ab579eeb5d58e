# AURA_LIB_CURL
# -------------
# CURL_LIBS: libcurl, for embeddings from a server; without it everything else works.
# curl_multi_poll came with 7.66.
AC_DEFUN([AURA_LIB_CURL],
[AC_ARG_WITH([curl],
  [AS_HELP_STRING([--without-curl], [no embeddings from a server])])
CURL_LIBS=
AS_IF([test "x$with_curl" != xno],
  [AC_CHECK_HEADER([curl/curl.h],
    [AC_CHECK_LIB([curl], [curl_multi_poll],
      [CURL_LIBS=-lcurl
       AC_DEFINE([HAVE_LIBCURL], [1], [Embeddings from a server.])])])])
AS_IF([test "x$with_curl" = xyes && test -z "$CURL_LIBS"],
  [AC_MSG_ERROR([libcurl 7.66 or later not found (Debian: libcurl4-openssl-dev)])])
AC_SUBST([CURL_LIBS])
])
