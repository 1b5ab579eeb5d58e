/* message = __aura_file__ ("sync", file): wait until the system has written FILE, a
   file or a folder, to the disk.  The message is empty, or says what went wrong: a
   full disk may show here first.

   message = __aura_file__ ("rename", file, to): rename FILE to TO in one step, so
   that a reader sees either the old TO or the new one, also after a crash.  The
   message is empty, or says what went wrong; TO is then unchanged.  The rename of
   Octave 9 and later removes TO first: a process killed in between has lost it.

%!function put (file, text)
%!  fid = fopen (file, "w");
%!  fputs (fid, text);
%!  fclose (fid);
%!endfunction
%!test
%! file = tempname ();
%! assert (ischar (__aura_file__ ("sync", file)) && ! isempty (__aura_file__ ("sync", file)));
%! put (file, "text");
%! assert (__aura_file__ ("sync", file), "");
%! assert (fileread (file), "text");
%! unlink (file);
%!assert (__aura_file__ ("sync", P_tmpdir ()), "")
%!assert (ischar (__aura_file__ ("sync", "/dev/null"))) # not all files can be synced
%!test
%! from = tempname ();
%! to = tempname ();
%! put (from, "new");
%! assert (__aura_file__ ("rename", from, to), "");
%! assert ({fileread(to), isempty(lstat (from))}, {"new", true});
%! put (from, "newer");
%! assert (__aura_file__ ("rename", from, to), "");
%! assert ({fileread(to), isempty(lstat (from))}, {"newer", true});
%! assert (__aura_file__ ("rename", from, to), "No such file or directory");
%! assert (fileread (to), "newer");
%! folder = tempname ();
%! mkdir (folder);
%! assert (__aura_file__ ("rename", to, folder), "Is a directory");
%! assert (fileread (to), "newer");
%! rmdir (folder);
%! unlink (to);
%!test <*one who looks at TO all the time always sees one>
%! to = tempname ();
%! put (to, "0");
%! ended = [to "-ended"];
%! pid = fork ();
%! if (pid == 0)
%!   missed = 0;
%!   while (isempty (lstat (ended)))
%!     missed += isempty (lstat (to));
%!   endwhile
%!   put ([to "-missed"], sprintf ("%d", missed));
%!   kill (getpid (), 9);
%! endif
%! for k = 1:5000
%!   put ([to "-new"], "1");
%!   __aura_file__ ("rename", [to "-new"], to);
%! endfor
%! put (ended, "");
%! waitpid (pid);
%! assert (fileread ([to "-missed"]), "0");
%! cellfun (@unlink, {to, ended, [to "-missed"]});
%!error id=Octave:invalid-fun-call __aura_file__ ("sync")
%!error id=Octave:invalid-fun-call __aura_file__ ("rename", "x")
%!error id=Octave:invalid-fun-call __aura_file__ ("sync", "x", "y")
%!error id=aura:invalid-argument __aura_file__ ("remove", "x")
%!error id=aura:invalid-argument __aura_file__ (1, "x")
%!error id=aura:invalid-type __aura_file__ ("sync", 1)
%!error id=aura:invalid-type __aura_file__ ("rename", 1, "x")
%!error id=aura:invalid-type __aura_file__ ("rename", "x", 1)
*/
#define _POSIX_C_SOURCE 200809L
#include "auramex.h"
#include <errno.h>
#include <fcntl.h>

enum { IN_WHAT, IN_FILE, IN_TO, N_IN };
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
  char what[8] = "";
  if (nrhs > 0)
    mxGetString (prhs[IN_WHAT], what, sizeof what);
  const int renames = strcmp (what, "rename") == 0;
  struct auramex mex
    = auramex_init ("__aura_file__", nrhs, renames ? N_IN : IN_TO, nlhs, N_OUT);
  if (!renames && strcmp (what, "sync") != 0)
    auramex_error (mex.fcn, "aura:invalid-argument",
                   "the first argument must be \"sync\" or \"rename\"");
  auramex_require_string (&mex, prhs[IN_FILE], "FILE");
  if (renames)
    auramex_require_string (&mex, prhs[IN_TO], "TO");
  char *file = mxArrayToString (prhs[IN_FILE]);
  char *to = renames ? mxArrayToString (prhs[IN_TO]) : NULL;
  int failed;
  if (!file || (renames && !to))
    failed = ENOMEM;
  else if (renames)
    failed = rename (file, to) ? errno : 0;
  else
    failed = sync_file (file);
  mxFree (file);
  mxFree (to);
  plhs[OUT_MESSAGE] = mxCreateString (failed ? strerror (failed) : "");
}
