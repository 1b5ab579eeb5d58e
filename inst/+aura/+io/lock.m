## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## HELD = aura.io.lock (FCN, FOLDER, SECONDS)
## Keep other processes of aura from writing to FOLDER until HELD is cleared.  When
## one of them does, wait for it, SECONDS at most (30), then raise an error
## aura:conflict of FCN.  The lock is a link that names host and process, because a
## link is made whole or not at all; that of a process of this host which is no more
## is removed.  Where no link can be made, HELD is [], and nothing is locked: that
## nothing can be written there will be said by those who write.

function held = lock (fcn, folder, seconds = 30)

  name = fullfile (make_absolute_filename (tilde_expand (folder)), ".aura-lock");
  mine = sprintf ("%s:%d", uname ().nodename, getpid ());
  clock = tic ();
  failures = 0;
  while (symlink (mine, name) != 0)
    [owner, failed] = readlink (name);
    failures = (failures + 1) * (failed != 0);
    if (failures > 3) # no link can be made there
      held = [];
      return;
    elseif (failed) # released since
      continue;
    elseif (is_gone (owner) && remove_dead (name, mine))
      continue;
    elseif (toc (clock) > seconds)
      error ("aura:conflict",
             "%s: another process (%s) writes to %s; if there is none, remove %s*", fcn,
             owner, folder, name);
    else
      pause (.05);
    endif
  endwhile
  held = onCleanup (@() release (name, mine));

endfunction

## Remove the lock NAME of a process that is no more; DONE is false when it is another's
## by now, or another process sees to that.  Only who holds a second link may: of two
## that have seen the same dead lock, the slower one would otherwise remove the lock that
## the other has made since.  A second link of a process that was killed in here goes first.
function done = remove_dead (name, mine)

  second = [name "-removal"];
  if (symlink (mine, second) == 0)
    unwind_protect
      [owner, failed] = readlink (name);
      done = ! failed && is_gone (owner) && unlink (name) == 0;
    unwind_protect_cleanup
      unlink (second);
    end_unwind_protect
  else
    [owner, failed] = readlink (second);
    done = ! failed && is_gone (owner) && unlink (second) == 0;
  endif

endfunction

## A lock that was removed by hand may be another's by now.
function release (name, mine)

  if (strcmp (readlink (name), mine))
    unlink (name);
  endif

endfunction

## Whether OWNER is a process of this host that has ended.
function yes = is_gone (owner)

  at = rindex (owner, ":");
  pid = str2double (owner(at+1:end));
  yes = (strcmp (owner(1:max (0, at - 1)), uname ().nodename) && pid > 0
         && isempty (stat (sprintf ("/proc/%d", pid))) && isfolder ("/proc/self"));

endfunction

%!function folder = scratch ()
%!  folder = tempname ();
%!  mkdir (folder);
%!endfunction
%!test <*held until it is cleared, and no longer>
%! folder = scratch ();
%! name = fullfile (folder, ".aura-lock");
%! held = aura.io.lock ("f", folder);
%! assert (readlink (name), sprintf ("%s:%d", uname ().nodename, getpid ()));
%! fail ("aura.io.lock (\"f\", folder, .1)", "f: another process \\(.*\\) writes to .*; if there is none, remove");
%! assert (! isempty (lstat (name)));
%! clear held;
%! assert (isempty (lstat (name)));
%! held = aura.io.lock ("f", folder, 0);
%! clear held;
%! rmdir (folder);
%!test <*that of a process which is no more is taken over; of another host never>
%! folder = scratch ();
%! name = fullfile (folder, ".aura-lock");
%! symlink (sprintf ("%s:%d", uname ().nodename, 2^30), name);
%! held = aura.io.lock ("f", folder, 0);
%! clear held;
%! symlink (sprintf ("not-%s:%d", uname ().nodename, 2^30), name);
%! fail ("aura.io.lock (\"f\", folder, .1)", "another process .not-");
%! assert (! isempty (lstat (name)));
%! unlink (name);
%! rmdir (folder);
%!test <*while another process removes a dead lock, it stays>
%! folder = scratch ();
%! name = fullfile (folder, ".aura-lock");
%! symlink (sprintf ("%s:%d", uname ().nodename, 2^30), name);
%! symlink ("another:1", [name "-removal"]);
%! fail ("aura.io.lock (\"f\", folder, .1)", "another process");
%! assert (! isempty (lstat (name)));
%! unlink ([name "-removal"]);
%! held = aura.io.lock ("f", folder, 0);
%! assert (isempty (lstat ([name "-removal"])));
%! clear held;
%! rmdir (folder);
%!test <*it is removed even when a process was killed that was about to>
%! folder = scratch ();
%! name = fullfile (folder, ".aura-lock");
%! gone = sprintf ("%s:%d", uname ().nodename, 2^30);
%! symlink (gone, name);
%! symlink (gone, [name "-removal"]);
%! held = aura.io.lock ("f", folder, 0);
%! clear held;
%! assert (sort (readdir (folder)), {"."; ".."});
%! rmdir (folder);
%!test <*the lock of another is not released>
%! folder = scratch ();
%! name = fullfile (folder, ".aura-lock");
%! held = aura.io.lock ("f", folder);
%! unlink (name);
%! symlink ("another:1", name);
%! clear held;
%! assert (readlink (name), "another:1");
%! unlink (name);
%! rmdir (folder);
%!assert (aura.io.lock ("f", tempname ()), []) # no such folder
