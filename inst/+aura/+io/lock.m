## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## HELD = aura.io.lock (FCN, FOLDER, SECONDS)
## Keep other processes of aura from writing to FOLDER until HELD is cleared.  If one of them
## holds the lock, wait for SECONDS at most (30), say so on stderr after half a second, then raise
## an error aura:conflict of FCN that names it.  It is a lock of the operating system on the file
## .aura-lock in FOLDER (__aura_lock__), and ends with its process.  Where that file cannot be made,
## HELD is [] and nothing is locked: the error of the write that follows says more.  A file system
## without locks gives a warning aura:no-lock; anything but a file called .aura-lock an error
## aura:cannot-write.

function held = lock (fcn, folder, seconds = 30)

  folder = make_absolute_filename (tilde_expand (folder));
  name = fullfile (folder, ".aura-lock");
  mine = sprintf ("%s:%d since %s\n", uname ().nodename, getpid (),
                  strftime ("%Y-%m-%d %H:%M:%S", localtime (time ())));
  clock = tic ();
  is_said = false;
  while (true)
    [handle, problem, message] = __aura_lock__ (name, mine);
    switch (problem)
      case ""
        held = onCleanup (@() __aura_lock__ (handle, ""));
        return;
      case "held"
        if (toc (clock) > seconds)
          error ("aura:conflict", "%s: another process%s writes to %s", fcn,
                 holder (name), folder);
        elseif (! is_said && toc (clock) > .5)
          fprintf (stderr, "%s: waiting for another process%s, which writes to %s\n", fcn,
                   holder (name), folder);
          is_said = true;
        endif
        pause (.05);
      case {"no-folder", "no-locks"}
        if (strcmp (problem, "no-locks"))
          warning ("aura:no-lock",
                   ["%s: %s cannot be locked (%s): let no two processes write to it ", ...
                    "at a time"], fcn, folder, message);
        endif
        held = [];
        return;
      otherwise
        error ("aura:cannot-write", "%s: cannot lock %s: %s: %s", fcn, folder, name, message);
    endswitch
  endwhile

endfunction

## Who says to have the lock NAME: anybody may have written that.
function text = holder (name)

  text = "";
  fid = fopen (name, "r");
  if (fid >= 0)
    text = fread (fid, [1, 200], "uint8=>char");
    fclose (fid);
  endif
  text(aura.text.utf8_errors (uint8 (text))) = "?";
  text = aura.text.excerpt (strtrim (text), 100);
  if (! isempty (text))
    text = [" (" text ")"];
  endif

endfunction

%!test <*held until it is cleared, and no longer; the error says by whom>
%! [folder, gone] = aura.tests.new_folder ();
%! name = fullfile (folder, ".aura-lock");
%! held = aura.io.lock ("f", folder);
%! assert (strncmp (fileread (name), sprintf ("%s:%d since 2", uname ().nodename, getpid ()),
%!                  numel (uname ().nodename) + 8));
%! assert (aura.tests.complaint (@() aura.io.lock ("f", folder, .1)), ...
%!         sprintf ("aura:conflict f: another process (%s) writes to %s", ...
%!                  strtrim (fileread (name)), folder));
%! aura.io.write ("test", {[name ".other"]}, {"a\x1b[31m\xff\nb"});
%! rename ([name ".other"], name); # of another, who has no lock
%! clear held;
%! assert (fileread (name), "a\x1b[31m\xff\nb");
%! held = aura.io.lock ("f", folder, 0);
%! fid = fopen (name, "w");
%! fputs (fid, "a\x1b[31m\xff\nb");
%! fclose (fid);
%! fail ("aura.io.lock (\"f\", folder, 0)", "process .a[^\\x1b\\xff]*b. writes to");
%! clear held;
%! assert (numel (dir (folder)), 2); # nothing of ours is left
%!test <*who waits says so, once>
%! [folder, gone] = aura.tests.new_folder ();
%! held = aura.io.lock ("f", folder);
%! printed = evalc ("fail (\"aura.io.lock ('g', folder, .8)\", \"g: another process\")");
%! assert (printed, sprintf ("g: waiting for another process (%s), which writes to %s\n", ...
%!                        strtrim (fileread (fullfile (folder, ".aura-lock"))), folder));
%!test <*clear all gives it back>
%! [folder, gone] = aura.tests.new_folder ();
%! code = sprintf (["addpath ('%s'); held = aura.io.lock ('f', '%s'); clear all; disp (ls ", ...
%!                  "('-a', '%s'))"], ...
%!                 strjoin ({fileparts(which ("__aura_lock__")), ...
%!                           fileparts(which ("aura_audit"))}, "', '"), folder, folder);
%! [status, text] = system (sprintf ("octave-cli --norc -q --eval \"%s\" 2>&1", code));
%! assert (status == 0, "%s", text);
%! assert (isempty (strfind (text, "aura-lock")), text);
%! assert (numel (dir (folder)), 2);
%!test <*what else stands in its place stays there>
%! [folder, gone] = aura.tests.new_folder ();
%! name = fullfile (folder, ".aura-lock");
%! symlink ("host:1", name);
%! wanted = sprintf ("f: cannot lock %s: %s: it is no regular file; remove it", folder, name);
%! assert (aura.tests.complaint (@() aura.io.lock ("f", folder, 0)), ["aura:cannot-write " wanted]);
%! assert (readlink (name), "host:1");
%!assert (aura.io.lock ("f", tempname ()), []) # no such folder
