## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## BODY = aura.net.post (FCN, JSON, SERVER, LIMIT, WHAT)
## The answer of SERVER to the request JSON, at most LIMIT bytes.  WHAT says in errors what the
## request is about.  SERVER is a struct:
##   address, direct   the URL (aura.net.url), and whether to use no proxy
##   key               the bearer token, or ""; shown in no message (aura.net.mask)
##   timeout           seconds that one answer may take
##   retries           how often to try again
##   pause             seconds before the first retry; doubled each time, at most 30, and not
##                     random, so that the same run takes the same time
##   note              a function of a text, called with the reason for waiting
## It tries again after 429, 500, 502, 503, 504 and a connection that was refused or broke, but
## not after a timeout: a request that takes too long would only be queued again.  Retry-After is
## respected up to ten minutes.

function body = post (fcn, json, server, limit, what)

  for attempt = 0:server.retries
    [status, body, wait, problem] = aura.net.curl (json, server, limit);
    if (isempty (problem) && status == 200)
      return;
    endif
    again = (strcmp (problem, "dropped")
             || any (status == [429, 500, 502, 503, 504])) && wait <= 600;
    if (! again || attempt == server.retries)
      break;
    endif
    if (wait == 0)
      wait = min (30, server.pause * 2 ^ attempt);
    endif
    server.note (sprintf ("%s; again in %g s", in_short (status, problem), wait));
    pause (wait);
  endfor
  said = aura.text.excerpt (aura.net.mask (message_of (body), server.key), 200);
  give_up (fcn, status, problem, said, sprintf (" (%s, %s)", what, ...
           aura.text.count (attempt + 1, "attempt")), wait, server);

endfunction

function text = in_short (status, problem)

  text = sprintf ("the server answers %d", status);
  if (! isempty (problem))
    text = "no answer";
  endif

endfunction

function give_up (fcn, status, problem, said, tail, wait, server)

  switch (problem)
    case "no-curl"
      error ("aura:no-curl",
             "%s: ENDPOINT needs the program curl, which is not installed (Debian: curl)", fcn);
    case "timeout"
      error ("aura:timeout",
             "%s: no answer within %g s%s; with a smaller BATCH or a longer TIMEOUT it may come",
             fcn, server.timeout, tail);
    case "too-large"
      error ("aura:bad-response", "%s: the server's answer is larger than any embeddings%s",
             fcn, tail);
    case {"dropped", "failed"}
      error ("aura:http", "%s: no answer from %s: %s%s", fcn, server.address, said, tail);
  endswitch
  if (wait > 600)
    said = [said, sprintf(" (asks to come back in %d s)", wait)];
  elseif (status >= 300 && status < 400)
    said = "a redirect, which is not followed: give the address itself as ENDPOINT";
  endif
  error ("aura:http", "%s: %s answers %d%s%s", fcn, server.address, status,
         {"", ": "}{1 + ! isempty(said)}, [said, tail]);

endfunction

## What the server says, in the fields that servers use, and in valid UTF-8.
function said = message_of (said)

  said(aura.text.utf8_errors (uint8 (said))) = "?";
  answer = aura.read.json (strtrim (said));
  for name = {"error", "message", "detail"}
    if (isstruct (answer) && isscalar (answer) && isfield (answer, name{1}))
      answer = answer.(name{1});
    endif
  endfor
  if (ischar (answer) && ! isempty (answer))
    said = answer;
  endif
  said = said(1:min (end, 2^16)); # more is not shown

endfunction

%!test <*nobody listens: asked again, after twice the time>
%! waits = {};
%! server = struct ("address", "http://127.0.0.1:1/", "direct", true, "key", "secret", "timeout", 5, "retries", 2, ...
%!                  "pause", .05, "note", @(text) fputs (stderr, [text "\n"]));
%! said = evalc ("try, aura.net.post (\"f\", \"{}\", server, 100, \"comparison 1\"); catch err, end");
%! if (! strcmp (err.identifier, "aura:no-curl"))
%!   assert (err.identifier, "aura:http");
%!   assert (said, "no answer; again in 0.05 s\nno answer; again in 0.1 s\n");
%!   assert (regexp (err.message, '^f: no answer from http://127.0.0.1:1/: .*\(comparison 1, 3 attempts\)$'), 1);
%! endif
