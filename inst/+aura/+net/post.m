## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## OUT = aura.net.post (FCN, N, REQUEST, TAKE, SERVER)
## Send N requests to SERVER, some at a time.  REQUEST (K) is number K: a struct of json, limit (the
## bytes that its answer may have) and what (which says in errors what it is about).  OUT{K} is
## TAKE (K, COUNT, BODY), called for each answer when it comes, in any order, as the COUNTth.
## SERVER is a struct:
##   address, direct   the URL (aura.net.url), and whether to use no proxy
##   key               the bearer token, or ""; shown in no message (aura.net.mask)
##   parallel          how many requests may be on their way at a time
##   timeout           seconds that one answer may take
##   retries           how often to try a request again
##   pause             seconds before the first retry; doubled each time, at most 30, and not
##                     random, so that the same run takes the same time
##   note              a function of the count of answers so far and a text, called with the
##                     reason for waiting
## It tries again after 429, 500, 502, 503, 504 and a connection that was refused or broke, but
## not after a timeout: a request that takes too long would only be queued again.  Retry-After is
## respected up to ten minutes, by all requests.
##
## The error is that of the first request that has one, as if they had been sent one after the
## other: those before it come to their end, those after it are dropped.

function out = post (fcn, n, request, take, server)

  if (n > 0 && system ("command -v curl >/dev/null 2>&1") != 0)
    error ("aura:no-curl",
           "%s: ENDPOINT needs the program curl, which is not installed (Debian: curl)", fcn);
  endif
  ## NEXT is the first request that was not begun, LAST the last that is wanted; until HOLD the
  ## server wants none.  An element of RUNNING without a job waits to be sent when it is DUE.
  pool = struct ("next", 1, "last", n, "hold", 0, "failure", [], "count", 0, "out", {cell(1, n)});
  pool.running = struct ("k", {}, "attempt", {}, "due", {}, "job", {});
  nap = .002;
  unwind_protect
    while (pool.next <= pool.last || ! isempty (pool.running))
      while (pool.next <= pool.last && numel (pool.running) < server.parallel)
        pool.running(end+1) = struct ("k", pool.next++, "attempt", 0, "due", 0, "job", []);
      endwhile
      pause (nap);
      nap = min (2 * nap, .1);
      for r = 1:numel (pool.running)
        one = pool.running(r);
        if (isempty (one.job) && time () >= max (one.due, pool.hold))
          this = request (one.k);
          pool.running(r).job = aura.net.curl (this.json, server, this.limit);
          nap = .002;
        elseif (! isempty (one.job))
          [answer, done] = aura.net.answer (one.job);
          if (done)
            pool.running(r).job = [];
            pool = settled (fcn, pool, r, answer, request, take, server);
            nap = .002;
            break; # others may have been dropped
          endif
        endif
      endfor
    endwhile
  unwind_protect_cleanup
    drop (pool.running);
  end_unwind_protect
  if (! isempty (pool.failure))
    error (pool.failure);
  endif
  out = pool.out;

endfunction

## The POOL after the answer A to its request R: taken, to be sent again, or the last that counts.
function pool = settled (fcn, pool, r, a, request, take, server)

  one = pool.running(r);
  again = (strcmp (a.problem, "dropped")
           || any (a.status == [429, 500, 502, 503, 504])) && a.wait <= 600;
  try
    if (isempty (a.problem) && a.status == 200)
      pool.out{one.k} = take (one.k, ++pool.count, a.body);
      pool.running(r) = [];
      return;
    elseif (! again || one.attempt == server.retries)
      this = request (one.k);
      attempts = aura.text.count (one.attempt + 1, "attempt");
      give_up (fcn, a, sprintf (" (%s, %s)", this.what, attempts), server);
    endif
  catch err
    pool.failure = err;
    pool.last = one.k - 1;
    beyond = [pool.running.k] > pool.last;
    drop (pool.running(beyond));
    pool.running(beyond) = [];
    return;
  end_try_catch
  wait = a.wait;
  if (wait == 0)
    wait = min (30, server.pause * 2 ^ one.attempt);
  endif
  server.note (pool.count, sprintf ("%s; again in %g s", in_short (a.status, a.problem), wait));
  pool.running(r).attempt++;
  pool.running(r).due = time () + wait;
  if (a.wait > 0)
    pool.hold = max (pool.hold, pool.running(r).due);
  endif

endfunction

function drop (running)

  for one = running(:)'
    if (! isempty (one.job))
      aura.net.answer (one.job, true);
    endif
  endfor

endfunction

function text = in_short (status, problem)

  text = sprintf ("the server answers %d", status);
  if (! isempty (problem))
    text = "no answer";
  endif

endfunction

function give_up (fcn, a, tail, server)

  detail = aura.text.excerpt (aura.net.mask (message_of (a.body), server.key), 200);
  switch (a.problem)
    case "timeout"
      error ("aura:timeout",
             "%s: no answer within %g s%s; with a smaller BATCH or a longer TIMEOUT it may come",
             fcn, server.timeout, tail);
    case "too-large"
      error ("aura:bad-response", "%s: the server's answer is larger than any embeddings%s",
             fcn, tail);
    case {"dropped", "failed"}
      error ("aura:http", "%s: no answer from %s: %s%s", fcn, server.address, detail, tail);
  endswitch
  if (a.wait > 600)
    detail = [detail, sprintf(" (asks to come back in %d s)", a.wait)];
  elseif (a.status >= 300 && a.status < 400)
    detail = "a redirect, which is not followed: give the address itself as ENDPOINT";
  endif
  error ("aura:http", "%s: %s answers %d%s%s", fcn, server.address, a.status,
         merge (isempty (detail), "", ": "), [detail, tail]);

endfunction

## What the server says, in the fields that servers use, and in valid UTF-8.
function text = message_of (body)

  text = body;
  text(aura.text.utf8_errors (uint8 (text))) = "?";
  answer = aura.net.json (strtrim (text));
  for name = {"error", "message", "detail"}
    if (isstruct (answer) && isscalar (answer) && isfield (answer, name{1}))
      answer = answer.(name{1});
    endif
  endfor
  if (ischar (answer) && ! isempty (answer))
    text = answer;
  endif
  text = text(1:min (end, 2^16)); # more is not shown

endfunction

%!function server = nobody (varargin)
%!  server = struct ("address", "http://127.0.0.1:1/", "direct", true, "key", "secret", ...
%!                   "parallel", 1, "timeout", 5, "retries", 2, "pause", .05, ...
%!                   "note", @(n, text) fputs (stderr, [text "\n"]), varargin{:});
%!endfunction
%!function r = request (k)
%!  r = struct ("json", "{}", "limit", 100, "what", sprintf ("comparison %d", k));
%!endfunction
%!testif ; system ("command -v curl >/dev/null 2>&1") == 0 <*nobody listens: after twice the time>
%! printed = evalc ("try, aura.net.post (\"f\", 1, @request, @error, nobody ()); catch err, end");
%! assert (err.identifier, "aura:http");
%! assert (printed, "no answer; again in 0.05 s\nno answer; again in 0.1 s\n");
%! assert (regexp (err.message, ['^f: no answer from http://127.0.0.1:1/: .*\(comparison 1, 3 ', ...
%!                               'attempts\)$']), 1);
%!testif ; system ("command -v curl >/dev/null 2>&1") == 0 <*the error of the first>
%! for parallel = [1, 3, 8]
%!   server = nobody ("parallel", parallel, "retries", 0);
%!   try
%!     aura.net.post ("f", 6, @request, @error, server);
%!     error ("not reached");
%!   catch err
%!     assert (! isempty (strfind (err.message, "(comparison 1, 1 attempt)")), err.message);
%!   end_try_catch
%! endfor
%!test <*nothing to ask>
%! assert (aura.net.post ("f", 0, @error, @error, nobody ()), cell (1, 0));
