## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## JOB = aura.net.curl (JSON, SERVER, LIMIT)
## Send JSON to SERVER (aura.net.post) by a process of the program curl, since Octave's own
## functions give neither status nor headers, and wait for nothing.  At most LIMIT bytes of an
## answer are taken, and no redirect is followed.  aura.net.answer says what came, and must be
## called until it has, or told to drop JOB.
##
## The key reaches curl through a pipe: it is in no command line, environment or file.

function job = curl (json, server, limit)

  job = struct ("folder", tempname (), "limit", limit, "from", -1, "pid", -1);
  sent = false;
  before = umask (77); # what is sent and received is for this user alone
  unwind_protect
    mkdir (job.folder);
    place = @(name) fullfile (job.folder, name);
    fid = fopen (place ("request"), "w");
    fputs (fid, json);
    fclose (fid);
    ## The shell limits the files that curl writes, which knows the size of an answer only if the
    ## server tells it.
    command = sprintf ("ulimit -f %d 2>/dev/null; exec curl -q --stderr - --config -", ...
                       ceil (limit / 512));
    [to, job.from, job.pid] = popen2 ("sh", {"-c", command});
    fputs (to, settings (server, place));
    fclose (to);
    sent = true;
  unwind_protect_cleanup
    umask (before);
    if (! sent)
      aura.net.answer (job, true);
    endif
  end_unwind_protect

endfunction

## The lines that curl reads from its standard input.
function text = settings (server, place)

  quoted = @(word) ["\"", strrep(strrep (word, "\\", "\\\\"), "\"", "\\\""), "\""];
  pairs = {"url", server.address; "data-binary", ["@", place("request")]; ...
           "output", place("answer"); "dump-header", place("headers"); ...
           "header", "Content-Type: application/json"; "header", "Accept: application/json"; ...
           "header", "Expect:"; ... # "100-continue" costs a second with some servers
           "user-agent", ["aura/", __aura_info__().version]; ...
           "max-time", sprintf("%.3f", server.timeout); ...
           "connect-timeout", sprintf("%.3f", server.timeout); ...
           "proto", "=http,https"; "write-out", "\\n%{http_code}"};
  if (! isempty (server.key))
    pairs(end+1,:) = {"header", ["Authorization: Bearer ", server.key]};
  endif
  if (server.direct)
    pairs(end+1,:) = {"noproxy", "*"};
  endif
  pairs(:,2) = cellfun (quoted, pairs(:,2), "uniformoutput", false);
  text = [sprintf("%s = %s\n", pairs'{:}), "silent\nshow-error\ngloboff\n"];

endfunction

%!testif ; system ("command -v curl >/dev/null 2>&1") == 0 <*two at a time, nobody listens>
%! server = struct ("address", "http://127.0.0.1:1/", "key", "", "timeout", 5, "direct", true);
%! jobs = {aura.net.curl("{}", server, 100), aura.net.curl("{}", server, 100)};
%! for job = jobs
%!   do
%!     pause (.01);
%!     [answer, done] = aura.net.answer (job{1});
%!   until (done)
%!   assert (isempty (stat (job{1}.folder)));
%!   assert ({answer.status, answer.wait, answer.problem}, {0, 0, "dropped"});
%!   assert (isempty (regexp (answer.body, '^curl|^$|000$')));
%! endfor
%! job = aura.net.curl ("{}", server, 100);
%! aura.net.answer (job, true);
%! assert (isempty (stat (job.folder)));
%! assert (kill (job.pid, 0) != 0);
