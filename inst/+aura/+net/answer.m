## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [A, DONE] = aura.net.answer (JOB)
## aura.net.answer (JOB, true)
## Whether JOB (aura.net.curl) is DONE, and then what came: a struct of status, that of HTTP; body,
## the bytes of the answer; wait, the seconds of its Retry-After, or 0; and problem, "" when an
## answer came, whatever its status.  Else status is 0, body says what happened, and problem is
## "dropped" (another attempt may do better), "timeout", "too-large" (the answer has more bytes
## than JOB may take) or "failed".  What is DONE is gone.  With true, end JOB.

function [a, done] = answer (job, drop = false)

  a = [];
  ended = 0;
  if (! drop)
    [ended, how] = waitpid (job.pid, WNOHANG ());
  endif
  done = drop || ended;
  if (! done)
    return;
  endif
  unwind_protect
    if (ended)
      a = what_came (job, how);
    endif
  unwind_protect_cleanup
    remove (job, ended);
  end_unwind_protect

endfunction

function a = what_came (job, how)

  place = @(name) fullfile (job.folder, name);
  output = strtrim (fread (job.from, Inf, "uint8=>char")');
  code = -1; # a signal
  if (WIFEXITED (how))
    code = WEXITSTATUS (how);
  endif
  a = struct ("status", 0, "body", bytes_of (place ("answer")), "wait", 0, ...
              "problem", problem_of (code));
  if (isempty (a.problem))
    a.status = str2double (output);
    a.wait = seconds_of (bytes_of (place ("headers")));
  elseif (numel (a.body) >= job.limit)
    a.problem = "too-large";
  else
    a.body = regexprep (output, '^curl: \(\d+\) |\s+\d+$', "");
  endif

endfunction

function remove (job, ended)

  if (! ended && job.pid > 0 && waitpid (job.pid, WNOHANG ()) == 0)
    kill (job.pid, SIG ().KILL); # it inherits a mask of signals that blocks others
    waitpid (job.pid);
  endif
  if (any (job.from == fopen ("all")))
    fclose (job.from);
  endif
  aura.io.remove_folder (job.folder);

endfunction

## See EXIT CODES in curl's manual.
function problem = problem_of (code)

  switch (code)
    case 0
      problem = "";
    case {7, 16, 18, 52, 55, 56, 92} # no connection, or one that broke
      problem = "dropped";
    case 28
      problem = "timeout";
    otherwise
      problem = "failed";
  endswitch

endfunction

function bytes = bytes_of (file)

  bytes = "";
  fid = fopen (file, "r");
  if (fid >= 0) # an empty answer leaves no file
    bytes = fread (fid, Inf, "uint8=>char")';
    fclose (fid);
  endif

endfunction

## Retry-After: seconds or a date.
function seconds = seconds_of (headers)

  headers(headers > 127) = "?"; # regexp needs UTF-8
  given = regexp (headers, '^Retry-After:\s*(.*?)\s*$', "tokens", "once", "lineanchors", ...
                  "ignorecase", "dotexceptnewline");
  seconds = 0;
  if (! isempty (given))
    seconds = str2double (given{1});
    [date, n] = strptime (given{1}, "%a, %d %b %Y %H:%M:%S");
    if (n > 0)
      seconds = ceil (mktime (date) - mktime (gmtime (time ())));
    endif
    seconds = max (seconds, 0); # of NaN, too
  endif

endfunction

%!test <*a process that runs is not done; one that ends is, and leaves nothing>
%! for drop = [false, true]
%!   [job.folder, gone] = aura.tests.new_folder ();
%!   job.limit = 10;
%!   [to, job.from, job.pid] = popen2 ("sh", {"-c", "read line; printf 'short\n200'"});
%!   aura.io.write ("test", fullfile (job.folder, {"answer", "headers"}), ...
%!                  {"{}", "HTTP/1.1 200 OK\r\nretry-after: 7 \r\n"}, false);
%!   [~, done] = aura.net.answer (job);
%!   assert (done, false);
%!   assert (isfolder (job.folder));
%!   if (drop)
%!     [~, done] = aura.net.answer (job, true);
%!   else
%!     fputs (to, "go\n");
%!     fflush (to);
%!     do
%!       pause (.01);
%!       [a, done] = aura.net.answer (job);
%!     until (done)
%!     assert ({a.body, a.wait, a.problem}, {"{}", 7, ""});
%!   endif
%!   fclose (to);
%!   assert (done);
%!   assert (isempty (stat (job.folder)));
%!   assert (kill (job.pid, 0) != 0);
%! endfor
