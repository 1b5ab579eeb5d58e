/* [HANDLE, PROBLEM, MESSAGE] = __aura_lock__ (FILE, TEXT)
   __aura_lock__ (HANDLE, "")

   Take the lock on FILE, or give it back.  FILE is created where it is missing,
   holds TEXT, for those who find it locked, and is removed when the lock is given
   back.  It does not wait.  PROBLEM is empty where the lock is taken; else HANDLE
   is 0, and PROBLEM
     "held"        another has it
     "no-folder"   FILE is not there and cannot be made
     "no-locks"    the file system has none
     "failed"      MESSAGE says what

   The lock is flock's: it belongs to the open file and ends with the process,
   however that ends.  No process ids are compared, which mean nothing in another
   container or on another host.  flock and not fcntl, since the other user of a
   shared folder need not be allowed to write to the file.  If the file was removed
   between opening and locking it, the lock is worth nothing, and we begin again.

%!function file = scratch ()
%!  file = tempname ();
%!endfunction
%!function put_number (file, n)
%!  fid = fopen (file, "w");
%!  fprintf (fid, "%d", n);
%!  fclose (fid);
%!endfunction
%!test <*taken once, given back, taken again>
%! file = scratch ();
%! [one, problem] = __aura_lock__ (file, "me");
%! assert ({one > 0, problem}, {true, ""});
%! assert (fileread (file), "me");
%! [two, problem] = __aura_lock__ (file, "another");
%! assert ({two, problem}, {0, "held"});
%! assert (fileread (file), "me");
%! __aura_lock__ (one, "");
%! assert (isempty (lstat (file)));
%! [one, problem] = __aura_lock__ (file, "");
%! assert ({one > 0, problem}, {true, ""});
%! __aura_lock__ (one, "");
%!test <*a file that was left there is no lock; of what is locked and removed another is made>
%! file = scratch ();
%! fid = fopen (file, "w");
%! fputs (fid, "somebody else, who is no more");
%! fclose (fid);
%! one = __aura_lock__ (file, "one");
%! assert (fileread (file), "one");
%! unlink (file);
%! two = __aura_lock__ (file, "two");
%! assert (two > 0 && two != one);
%! __aura_lock__ (one, "");
%! assert (fileread (file), "two");
%! __aura_lock__ (two, "");
%!test <*no folder, a link, a folder, a pipe>
%! [~, problem] = __aura_lock__ (fullfile (scratch (), "x"), "");
%! assert (problem, "no-folder");
%! file = scratch ();
%! symlink ("host:1", file);
%! [handle, problem, message] = __aura_lock__ (file, "");
%! assert ({handle, problem, message}, {0, "failed", "it is no regular file; remove it"});
%! assert (readlink (file), "host:1");
%! unlink (file);
%! mkdir (file);
%! [~, ~, message] = __aura_lock__ (file, "");
%! assert (message, "it is no regular file; remove it");
%! rmdir (file);
%! mkfifo (file, 600);
%! [~, ~, message] = __aura_lock__ (file, "");
%! assert (message, "it is no regular file; remove it");
%! unlink (file);
%!test <*clear all neither ends a lock nor forgets it>
%! file = scratch ();
%! handle = __aura_lock__ (file, "");
%! clear -f __aura_lock__
%! [~, problem] = __aura_lock__ (file, "");
%! assert (problem, "held");
%! __aura_lock__ (handle, "");
%! assert (isempty (lstat (file)));
%!test <*a copy of the process neither keeps the lock nor gives it back>
%! file = scratch ();
%! handle = __aura_lock__ (file, "");
%! pid = fork ();
%! if (pid == 0)
%!   __aura_lock__ (handle, "");
%!   kill (getpid (), 9);
%! endif
%! waitpid (pid);
%! [~, problem] = __aura_lock__ (file, "");
%! assert (problem, "held");
%! pid = fork ();
%! if (pid == 0)
%!   pause (20);
%!   kill (getpid (), 9);
%! endif
%! __aura_lock__ (handle, "");
%! [handle, problem] = __aura_lock__ (file, "");
%! assert (problem, "");
%! __aura_lock__ (handle, "");
%! kill (pid, 9);
%! waitpid (pid);
%!test <*of four processes that take it in turn none goes on beside another>
%! file = scratch ();
%! count = [file "-count"];
%! put_number (count, 0);
%! for k = 1:4
%!   pid(k) = fork ();
%!   if (pid(k) == 0)
%!     for turn = 1:200
%!       do
%!         handle = __aura_lock__ (file, "");
%!       until (handle > 0)
%!       put_number (count, str2double (fileread (count)) + 1);
%!       __aura_lock__ (handle, "");
%!     endfor
%!     kill (getpid (), 9);
%!   endif
%! endfor
%! arrayfun (@waitpid, pid);
%! assert (fileread (count), "800");
%! unlink (count);
%!test <*what is given back can be asked for its answer>
%! handle = __aura_lock__ (scratch (), "");
%! [none, problem, message] = __aura_lock__ (handle, "");
%! assert ({none, problem, message}, {0, "", ""});
%!error id=Octave:invalid-fun-call __aura_lock__ ()
%!error id=aura:invalid-type __aura_lock__ ({}, "")
%!error id=aura:invalid-type __aura_lock__ ("x", 1)
%!error <HANDLE must be in .1, 64., got 0> __aura_lock__ (0, "")
%!error <HANDLE must be that of a lock that is held, got 64> __aura_lock__ (64, "")
*/
#define _DEFAULT_SOURCE
#include "auramex.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

enum { IN_FILE, IN_TEXT, N_IN };
enum { OUT_HANDLE, OUT_PROBLEM, OUT_MESSAGE, N_OUT };
enum { LOCKS = 64 };

/* Those that this process holds; a handle is a place here, from 1. */
static struct lock
{
  char *name; /* NULL: none */
  int fd;
  pid_t owner; /* a forked child has its parent's, and must not end it */
} locks[LOCKS];

struct answer
{
  int handle;
  const char *problem;
  const char *message;
};

/* Whether NAME is still that of the open file FD. */
static int
has_name (int fd, const char *name)
{
  struct stat opened, named;
  return fstat (fd, &opened) == 0 && lstat (name, &named) == 0
         && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

/* Remove the file first: a forked child may keep it open, and so locked. */
static void
release (struct lock *l)
{
  if (l->owner == getpid () && has_name (l->fd, l->name))
    unlink (l->name);
  close (l->fd);
  free (l->name);
  l->name = NULL;
}

/* Called when Octave ends. */
static void
release_all (void)
{
  for (int k = 0; k < LOCKS; k++)
    if (locks[k].name)
      release (&locks[k]);
}

static struct answer
failure (const char *problem, int number)
{
  return (struct answer){ 0, problem, strerror (number) };
}

static struct answer
cannot_open (int number)
{
  switch (number)
    {
    case ELOOP:
    case EISDIR:
    case ENXIO:
      return (struct answer){ 0, "failed", "it is no regular file; remove it" };
    case ENOENT:
    case ENOTDIR:
    case EROFS:
    case EPERM:
      return failure ("no-folder", number);
    default:
      return failure ("failed", number);
    }
}

/* The open file, or -1 and errno.  WRITES: whether TEXT can be put there. */
static int
open_file (const char *name, int *writes)
{
  const int flags = O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK;
  int fd = open (name, O_RDWR | O_CREAT | flags, 0666);
  *writes = fd >= 0;
  if (fd < 0 && errno == EACCES) /* another user's, or no file can be made */
    fd = open (name, O_RDONLY | flags);
  return fd;
}

/* Replace what an earlier holder has left. */
static void
put_text (int fd, const char *text)
{
  if (ftruncate (fd, 0) || pwrite (fd, text, strlen (text), 0) < 0)
    return; /* the text is only for those who wait */
}

/* The lock on the open file FD, for the place L. */
static struct answer
take (struct lock *l, int fd, const char *text, int writes)
{
  struct stat info;
  if (fstat (fd, &info) || !S_ISREG (info.st_mode))
    return cannot_open (EISDIR);
  if (flock (fd, LOCK_EX | LOCK_NB))
    return failure (errno == EWOULDBLOCK ? "held" : "no-locks", errno);
  if (!has_name (fd, l->name))
    return (struct answer){ 0, "again", "" };
  /* Left by the killed process of another user: make one that can hold TEXT. */
  if (!writes && unlink (l->name) == 0)
    return (struct answer){ 0, "again", "" };
  if (writes)
    put_text (fd, text);
  l->fd = fd;
  l->owner = getpid ();
  return (struct answer){ (int) (l - locks) + 1, "", "" };
}

static struct answer
lock_file (const char *name, const char *text)
{
  struct lock *l = locks;
  while (l < locks + LOCKS && l->name)
    l++;
  if (l == locks + LOCKS)
    return failure ("failed", ENOLCK);
  l->name = auramex_fault () ? NULL : strdup (name);
  if (!l->name)
    return failure ("failed", ENOMEM);
  struct answer a = { 0, "again", "" };
  for (int k = 0; k < 100 && strcmp (a.problem, "again") == 0; k++)
    {
      int writes = 0;
      const int fd = open_file (name, &writes);
      a = fd < 0 ? cannot_open (errno) : take (l, fd, text, writes);
      if (fd >= 0 && !a.handle)
        close (fd);
    }
  if (strcmp (a.problem, "again") == 0) /* others keep taking it */
    a.problem = "held";
  if (!a.handle)
    {
      free (l->name);
      l->name = NULL;
    }
  return a;
}

/* The lock that the caller holds by this number. */
static struct lock *
held_lock (const struct auramex *mex, const mxArray *a)
{
  const size_t handle = auramex_integer (mex, a, "HANDLE", 1, LOCKS);
  struct lock *l = &locks[handle - 1];
  if (!l->name)
    auramex_error (mex->fcn, "aura:out-of-range",
                   "HANDLE must be that of a lock that is held, got %zu",
                   handle);
  return l;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check and fetch. */
  struct auramex mex = auramex_init ("__aura_lock__", nrhs, N_IN, nlhs, N_OUT);
  auramex_require_string (&mex, prhs[IN_TEXT], "TEXT");
  const bool gives_back = mxIsDouble (prhs[IN_FILE]);
  if (!gives_back)
    auramex_require_string (&mex, prhs[IN_FILE], "FILE");
  struct answer a = { 0, "", "" };

  /* Lock: while there is one `clear all' must not unload this function. */
  mexAtExit (release_all);
  if (gives_back)
    {
      release (held_lock (&mex, prhs[IN_FILE]));
      mexUnlock ();
    }
  else
    {
      char *name = mxArrayToString (prhs[IN_FILE]);
      char *text = mxArrayToString (prhs[IN_TEXT]);
      a = name && text ? lock_file (name, text) : failure ("failed", ENOMEM);
      if (a.handle)
        mexLock ();
    }

  /* Return. */
  if (nlhs > 0 || !gives_back)
    plhs[OUT_HANDLE] = mxCreateDoubleScalar (a.handle);
  if (nlhs > OUT_PROBLEM)
    plhs[OUT_PROBLEM] = mxCreateString (a.problem);
  if (nlhs > OUT_MESSAGE)
    plhs[OUT_MESSAGE] = mxCreateString (a.message);
}
