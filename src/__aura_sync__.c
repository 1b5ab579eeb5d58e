/* message = __aura_sync__ (file): have the system put FILE, a file or a folder,
   on its disk before anything else is done with it.  The message is empty, or
   what went wrong: a full disk may show here and nowhere before.

%!test
%! file = tempname ();
%! assert (ischar (__aura_sync__ (file)) && ! isempty (__aura_sync__ (file)));
%! fid = fopen (file, "w");
%! fputs (fid, "text");
%! fclose (fid);
%! assert (__aura_sync__ (file), "");
%! assert (fileread (file), "text");
%! unlink (file);
%!assert (__aura_sync__ (P_tmpdir ()), "")
%!assert (ischar (__aura_sync__ ("/dev/null"))) # not all files can be synced
%!error id=Octave:invalid-fun-call __aura_sync__ ()
%!error id=aura:invalid-type __aura_sync__ (1)
*/
#define _POSIX_C_SOURCE 200809L
#include "auramex.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { IN_FILE, N_IN };
enum { OUT_MESSAGE, N_OUT };

/* The errno of it, or 0.  What cannot be synced at all is no failure. */
static int
sync_file (const char *file)
{
  const int fd = open (file, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return errno;
  int failed = fsync (fd) ? errno : 0;
  if (failed == EINVAL || failed == EROFS || failed == ENOTSUP)
    failed = 0;
  if (close (fd) && !failed)
    failed = errno;
  return failed;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  struct auramex mex = auramex_init ("__aura_sync__", nrhs, N_IN, nlhs, N_OUT);

  /* check, fetch */
  if (!mxIsChar (prhs[IN_FILE]))
    auramex_error (mex.fcn, "aura:invalid-type",
                   "FILE must be a string, got %s",
                   auramex_class (prhs[IN_FILE]));
  char *file = mxArrayToString (prhs[IN_FILE]);

  /* the call */
  const int failed = file ? sync_file (file) : ENOMEM;
  mxFree (file);
  plhs[OUT_MESSAGE] = mxCreateString (failed ? strerror (failed) : "");
}
