## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [STATUS, BODY, WAIT, PROBLEM] = aura.net.curl (JSON, SERVER, LIMIT)
## Send JSON to SERVER (aura.net.post) by the program curl, since Octave's own functions give
## neither status nor headers.  STATUS is that of HTTP, BODY the bytes of the answer, WAIT the
## seconds of its Retry-After, or 0.  PROBLEM is "" when an answer came, whatever its status;
## else STATUS is 0, BODY says what happened, and PROBLEM is "dropped" (another attempt may do
## better), "timeout", "too-large" (the answer has more than LIMIT bytes), "failed", or
## "no-curl": there is no such program.  No redirect is followed.
##
## The key reaches curl through a pipe: it is in no command line, environment or file.

function [status, body, wait, problem] = curl (json, server, limit)

  status = wait = 0;
  body = "there is no program curl";
  problem = "no-curl";
  if (system ("command -v curl >/dev/null 2>&1") != 0)
    return;
  endif
  folder = tempname ();
  before = umask (77); # what is sent and received is for this user alone
  unwind_protect
    mkdir (folder);
    place = @(name) fullfile (folder, name);
    fid = fopen (place ("request"), "w");
    fputs (fid, json);
    fclose (fid);
    [code, said] = run (settings (server, place), limit);
    problem = problem_of (code);
    body = bytes_of (place ("answer"));
    if (isempty (problem))
      status = str2double (said);
      wait = seconds_of (bytes_of (place ("headers")));
    elseif (numel (body) >= limit)
      problem = "too-large";
    else
      body = regexprep (said, '^curl: \(\d+\) |\s+\d+$', "");
    endif
  unwind_protect_cleanup
    umask (before);
    aura.io.remove_folder (folder);
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

## Run curl until it ends or the user presses Ctrl-C.  The shell limits the files that it
## writes: curl itself knows the size of an answer only if the server tells it.
function [code, said] = run (config, limit)

  command = sprintf ("ulimit -f %d 2>/dev/null; exec curl -q --stderr - --config -", ceil (limit / 512));
  [to, from, pid] = popen2 ("sh", {"-c", command});
  ended = 0;
  unwind_protect
    fputs (to, config);
    fclose (to);
    nap = .002;
    while (! ended)
      pause (nap);
      nap = min (2 * nap, .1);
      [ended, how] = waitpid (pid, WNOHANG ());
    endwhile
    said = strtrim (fread (from, Inf, "uint8=>char")');
  unwind_protect_cleanup
    if (! ended)
      kill (pid, SIG ().KILL); # it inherits a mask of signals that blocks others
      waitpid (pid);
    endif
    fclose (from);
  end_unwind_protect
  code = -1; # a signal
  if (WIFEXITED (how))
    code = WEXITSTATUS (how);
  endif

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

%!test <*nobody listens>
%! server = struct ("address", "http://127.0.0.1:1/", "key", "", "timeout", 5, "direct", true);
%! [status, body, wait, problem] = aura.net.curl ("{}", server, 100);
%! assert ({status, wait}, {0, 0});
%! assert (any (strcmp (problem, {"dropped", "no-curl"})));
%! assert (isempty (regexp (body, '^curl|^$|000$')));
