/* WITH_PARENT = __aura_terminate__ ()
   From here on SIGTERM and SIGHUP end this process at once, as if Octave did not
   handle them.  So does the end of its parent, the shell command, where WITH_PARENT
   (on Linux).  Octave would finish what it runs, save all variables to
   octave-workspace in the current folder, and exit with 1.  Nothing is lost by not
   doing so, since files are renamed into place once they are complete.  This is for
   processes started by a shell; an interactive session would lose its variables.

%!function status = ended_by (number)
%!  pid = fork ();
%!  if (pid == 0)
%!    __aura_terminate__ ();
%!    kill (getpid (), number);
%!    kill (getpid (), 9); # not reached
%!  endif
%!  [~, status] = waitpid (pid);
%!endfunction
%!test
%! assert (WTERMSIG (ended_by (15)), 15);
%! assert (WTERMSIG (ended_by (1)), 1);
%!testif ; ! isempty (strfind (computer (), "linux")) <*the parent's end is its own>
%! file = tempname ();
%! child = fork ();
%! if (child == 0)
%!   grandchild = fork ();
%!   if (grandchild == 0)
%!     __aura_terminate__ ();
%!     fid = fopen (file, "w");
%!     fprintf (fid, "%d", getpid ());
%!     fclose (fid);
%!     pause (20);
%!     kill (getpid (), 9);
%!   endif
%!   while (isempty (stat (file)) || stat (file).size == 0)
%!     pause (.01);
%!   endwhile
%!   kill (getpid (), 9);
%! endif
%! waitpid (child);
%! pid = str2double (fileread (file));
%! clock = tic ();
%! do
%!   [gone, ~] = system (sprintf ("grep -q '^State:.[^Z]' /proc/%d/status 2>/dev/null", pid));
%! until (gone || toc (clock) > 60)
%! assert (gone != 0);
%! unlink (file);
%!testif ; ! isempty (strfind (computer (), "linux")) <*a parent that is gone before>
%! for parent = [getppid(), getpid()] # of the child: another, its own
%!   child = fork ();
%!   if (child == 0)
%!     setenv ("AURA_PARENT", sprintf ("%d", parent));
%!     __aura_terminate__ ();
%!     kill (getpid (), 15);
%!   endif
%!   [~, status] = waitpid (child);
%!   assert (WTERMSIG (status), {9, 15}{1 + (parent == getpid ())});
%! endfor
%!error id=Octave:invalid-fun-call __aura_terminate__ (1)
*/
#define _POSIX_C_SOURCE 200809L
#include "auramex.h"
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { N_IN };
enum { OUT_WITH_PARENT, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  (void) prhs;
  auramex_init ("__aura_terminate__", nrhs, N_IN, nlhs, N_OUT);

  /* Octave blocks the signals in this thread and handles them in another, which a
     fork does not copy. */
  sigset_t both;
  sigemptyset (&both);
  sigaddset (&both, SIGTERM);
  sigaddset (&both, SIGHUP);
  signal (SIGTERM, SIG_DFL);
  signal (SIGHUP, SIG_DFL);
  sigprocmask (SIG_UNBLOCK, &both, NULL);
  bool with_parent = false;
#ifdef __linux__
  with_parent = prctl (PR_SET_PDEATHSIG, SIGKILL) == 0;
#endif
  /* The shell that started us may be gone already. */
  const char *parent = getenv ("AURA_PARENT");
  if (with_parent && parent && strtol (parent, NULL, 10) != (long) getppid ())
    raise (SIGKILL);
  if (nlhs > 0)
    plhs[OUT_WITH_PARENT] = mxCreateLogicalScalar (with_parent);
}
