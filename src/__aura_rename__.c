/* message = __aura_rename__ (from, to): have the file FROM take the place of TO in
   one step, so that whoever looks sees the old TO or the new one, also after a
   crash.  The message is empty, or what went wrong; TO is then as it was.  The
   rename of Octave 9 and later removes TO first: what is killed in between has
   lost it.

%!function put (file, text)
%!  fid = fopen (file, "w");
%!  fputs (fid, text);
%!  fclose (fid);
%!endfunction
%!test
%! from = tempname ();
%! to = tempname ();
%! put (from, "new");
%! assert (__aura_rename__ (from, to), "");
%! assert ({fileread(to), isempty(lstat (from))}, {"new", true});
%! put (from, "newer");
%! assert (__aura_rename__ (from, to), "");
%! assert ({fileread(to), isempty(lstat (from))}, {"newer", true});
%! assert (__aura_rename__ (from, to), "No such file or directory");
%! assert (fileread (to), "newer");
%! folder = tempname ();
%! mkdir (folder);
%! assert (__aura_rename__ (to, folder), "Is a directory");
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
%!   __aura_rename__ ([to "-new"], to);
%! endfor
%! put (ended, "");
%! waitpid (pid);
%! assert (fileread ([to "-missed"]), "0");
%! cellfun (@unlink, {to, ended, [to "-missed"]});
%!error id=Octave:invalid-fun-call __aura_rename__ ("x")
%!error id=aura:invalid-type __aura_rename__ (1, "x")
%!error id=aura:invalid-type __aura_rename__ ("x", 1)
*/
#define _POSIX_C_SOURCE 200809L
#include "auramex.h"
#include <errno.h>

enum { IN_FROM, IN_TO, N_IN };
enum { OUT_MESSAGE, N_OUT };

static char *
file_name (const struct auramex *mex, const mxArray *a, const char *name)
{
  if (!mxIsChar (a))
    auramex_error (mex->fcn, "aura:invalid-type", "%s must be a string, got %s",
                   name, auramex_class (a));
  return mxArrayToString (a);
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  struct auramex mex
    = auramex_init ("__aura_rename__", nrhs, N_IN, nlhs, N_OUT);

  /* check, fetch */
  char *from = file_name (&mex, prhs[IN_FROM], "FROM");
  char *to = file_name (&mex, prhs[IN_TO], "TO");

  /* the call */
  int failed = from && to ? 0 : ENOMEM;
  if (!failed && rename (from, to))
    failed = errno;
  mxFree (from);
  mxFree (to);
  plhs[OUT_MESSAGE] = mxCreateString (failed ? strerror (failed) : "");
}
