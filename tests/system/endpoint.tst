## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Embeddings from a server: aura_features against a real one on loopback, server.pl,
## that misbehaves as its path says.  Skipped where perl or curl is missing.

%!function yes = can_serve ()
%!  yes = system ("command -v curl >/dev/null && perl -MIO::Socket::INET -e 1 >/dev/null 2>&1") == 0;
%!endfunction

## FOLDER with a server that ends when the folder goes; its address.
%!function [folder, address] = serve ()
%!  folder = tempname ();
%!  mkdir (folder);
%!  setenv ("AURA_TEST_KEY", "sk-TeSt0123456789");
%!  address = "";
%!  if (! can_serve ())
%!    return;
%!  endif
%!  script = fullfile (getenv ("AURA_SRCDIR"), "tests", "system", "server.pl");
%!  system (sprintf ("perl '%s' '%s' >/dev/null 2>&1 </dev/null &", script, folder));
%!  port = fullfile (folder, "port");
%!  aura.tests.wait_for (@() ! isempty (stat (port)), "the server starts");
%!  address = ["http://127.0.0.1:" fileread(port) "/"];
%!endfunction

## Three comparisons with six texts, two of which are the same.
%!function data = some ()
%!  data.question = {"Why?"; "A \"quoted\" \\ line\n\tbreak\r\x01\0\x1f\x7f\\u0041"; "[\"x\"],{}"};
%!  data.response_1 = {"Because."; "é € 😀"; "x"};
%!  data.response_2 = {"So."; ""; "x"};
%!  data.judge_preference = [1; 2; 2];
%!endfunction

## N comparisons, 2 N texts of various lengths.
%!function data = many (n)
%!  data.question = arrayfun (@(k) repmat ("q", 1, mod (7 * k, 5)), (1:n)', "uniformoutput", false);
%!  data.response_1 = arrayfun (@(k) sprintf ("a%d", k), (1:n)', "uniformoutput", false);
%!  data.response_2 = arrayfun (@(k) sprintf ("b%d", k), (1:n)', "uniformoutput", false);
%!  data.judge_preference = 1 + mod ((1:n)', 2);
%!endfunction

## What server.pl answers for TEXTS.
%!function e = expected (texts)
%!  e = zeros (numel (texts), 4);
%!  for k = 1:numel (texts)
%!    b = double (uint8 (texts{k}));
%!    e(k,:) = [numel(b), sum(b), [b, -1](1), str2double(sprintf ("%.9g", sum (b) / 7))];
%!  endfor
%!  e = double (single (e));
%!endfunction
%!function x = expected_x (data)
%!  texts = @(answers) strcat (data.question, {"\n\n"}, answers);
%!  x = (3 - 2 * data.judge_preference) .* (expected (texts (data.response_1)) - expected (texts (data.response_2)));
%!endfunction

## The log of the server: struct of columns texts, key, seen, now, time.
%!function log = log_of (folder, mode)
%!  fields = textscan (fileread (fullfile (folder, "log")), "%s %f %s %f %f %f");
%!  at = strcmp (fields{1}, mode);
%!  log = struct ("texts", fields{2}(at), "key", {fields{3}(at)}, "seen", fields{4}(at), ...
%!                "now", fields{5}(at), "time", fields{6}(at));
%!endfunction

## The only file in the CACHE, and how many embeddings of D numbers it holds.
%!function [count, file] = kept (cache, d = 4)
%!  count = 0;
%!  file = glob (fullfile (cache, "*"));
%!  assert (numel (file) <= 1);
%!  if (! isempty (file))
%!    file = file{1};
%!    count = (stat (file).size - 32) / (48 + 4 * d);
%!  endif
%!endfunction

## One call in MODE, with a cache of its own unless told otherwise.
%!function varargout = ask (folder, address, mode, varargin)
%!  varargout = cell (1, max (1, nargout));
%!  [varargout{:}] = aura_features (some (), "Features", "embeddings", "Endpoint", [address mode], "Model", "m", "KeyEnv", "", ...
%!                                  "Cache", fullfile (folder, ["cache-" mode]), "Display", "off", varargin{:});
%!endfunction
%!function x = ask_of (data, folder, address, mode, varargin)
%!  x = aura_features (data, "Features", "embeddings", "Endpoint", [address mode], "Model", "m", "KeyEnv", "", ...
%!                     "Cache", fullfile (folder, ["cache-" mode]), "Display", "off", varargin{:});
%!endfunction
%!function refused (id, pattern, varargin)
%!  said = aura.tests.complaint (@() ask (varargin{:}));
%!  assert (strfind (said, [id " "]), 1);
%!  assert (! isempty (regexp (said, pattern, "once")), "%s is not in: %s", pattern, said);
%!endfunction

%!shared folder, address, has_curl_and_perl
%! [folder, address] = serve ();
%! has_curl_and_perl = ! isempty (address);

%!testif ; has_curl_and_perl <*the winner minus the loser, each text asked for once, in batches>
%! [x, info] = ask (folder, address, "ok", "Batch", 2);
%! assert (x, expected_x (some ()));
%! assert (info.kind, "embeddings");
%! assert (info.names{4}, "embedding_4");
%! log = log_of (folder, "ok");
%! assert (sort (log.texts), [1; 2; 2]);
%! assert (unique (log.key), {"none"});
%! assert (ask (folder, address, "ok", "Class", "single", "Info", info), single (expected_x (some ())));

%!testif ; has_curl_and_perl <*all in the cache: no request; one entry damaged: that one alone>
%! before = numel (log_of (folder, "ok").texts);
%! x = ask (folder, address, "ok");
%! assert (x, expected_x (some ()));
%! assert (numel (log_of (folder, "ok").texts), before);
%! [count, file] = kept (fullfile (folder, "cache-ok"));
%! assert (count, 5);
%! bytes = fileread (file);
%! bytes(32+2*64+50) = char (bitxor (uint8 (bytes(32+2*64+50)), 1));
%! aura.io.write ("test", {file}, {bytes}, false);
%! assert (ask (folder, address, "ok"), x);
%! assert (log_of (folder, "ok").texts(before+1:end), 1);
%! assert (ask (folder, address, "ok"), x);
%! assert (numel (log_of (folder, "ok").texts), before + 1);
%! assert (kept (fullfile (folder, "cache-ok")), 6); # the damaged one is still there

%!testif ; has_curl_and_perl <*four requests at a time, no more; as many as are asked for>
%! data = many (12);
%! x = ask_of (data, folder, address, "together", "Batch", 3);
%! assert (x, expected_x (data));
%! log = log_of (folder, "together");
%! assert (log.texts, 3 * ones (8, 1));
%! assert (max (log.now), 4);
%! assert (kept (fullfile (folder, "cache-together")), 24);
%! ask_of (data, folder, address, "uneven", "Batch", 3, "Parallel", 1, "Cache", fullfile (folder, "cache-one"));
%! assert (log_of (folder, "uneven").now, ones (8, 1));
%! fail ("ask_of (data, folder, address, \"uneven\", \"Parallel\", 0)", "PARALLEL must be an integer in .1, 64., got 0");

%!testif ; has_curl_and_perl <*the same bits in the same order, whichever answer comes first>
%! data = many (9);
%! before = numel (log_of (folder, "uneven").texts);
%! x = ask_of (data, folder, address, "uneven", "Batch", 2, "Parallel", 6);
%! assert (x, expected_x (data));
%! assert (x, ask_of (data, folder, address, "uneven", "Batch", 2, "Parallel", 1, "Cache", fullfile (folder, "cache-two")));
%! assert (numel (log_of (folder, "uneven").texts), before + 18);
%! assert (ask_of (data, folder, address, "uneven"), x); # from the cache, where they lie in another order

%!testif ; has_curl_and_perl <*429 with Retry-After: no request before that, each asked again alone>
%! data = many (6);
%! assert (ask_of (data, folder, address, "limited", "Batch", 2, "Parallel", 2), expected_x (data));
%! log = log_of (folder, "limited");
%! assert (numel (log.time), 6 + 1);
%! assert (sum (log.time < log.time(1) + .95) <= 2);

%!testif ; has_curl_and_perl <*the error of the first request that has one; what came before it is kept>
%! data = many (4);
%! data.question(2:4) = {"slow no"; "yes"; "no"};
%! for parallel = [4, 1]
%!   cache = fullfile (folder, sprintf ("cache-picky-%d", parallel));
%!   said = aura.tests.complaint (@() ask_of (data, folder, address, "picky", "Batch", 2, "Parallel", parallel, "Cache", cache));
%!   assert (! isempty (strfind (said, "answers 400: the first (comparison 2, 1 attempt)")), said);
%!   assert (any (kept (cache) == [2, 4]) && (parallel > 1 || kept (cache) == 2));
%! endfor
%! data.question{2} = "yes";
%! said = aura.tests.complaint (@() ask_of (data, folder, address, "picky", "Batch", 2));
%! assert (! isempty (strfind (said, "answers 400: a later one (comparison 4, 1 attempt)")), said);
%! assert (kept (fullfile (folder, "cache-picky")), 6);

%!testif ; has_curl_and_perl <*of another model nothing is taken from the cache; and a panel>
%! before = numel (log_of (folder, "ok").texts);
%! panel = rmfield (some (), "judge_preference");
%! panel.judges = {"a", "b"};
%! panel.verdict = [1 2; 2 2; NaN 1];
%! x = aura_features (panel, "Features", "embeddings", "Endpoint", [address "ok/v1/"], "Model", "n", "KeyEnv", "", ...
%!                    "Cache", fullfile (folder, "cache-ok"), "Display", "off");
%! one = some ();
%! one.judge_preference(:) = 1;
%! assert (x, expected_x (one));
%! assert (log_of (folder, "ok").texts(before+1:end), 5);

%!testif ; has_curl_and_perl <*of another server by the same name of the model neither>
%! place = {"Cache", fullfile(folder, "cache-ok")};
%! other = ask (folder, address, "other", place{:});
%! assert (other, -7 * expected_x (some ()), 1e-3);
%! assert (log_of (folder, "other").texts, 5);
%! before = numel (log_of (folder, "ok").texts);
%! assert (ask (folder, strrep (address, "http", "HTTP"), "ok/", place{:}), expected_x (some ())); # nor is it another
%! assert (numel (log_of (folder, "ok").texts), before);

%!testif ; has_curl_and_perl <*embeddings without content are an error, those that are all alike a warning>
%! refused ("aura:bad-response", "answer must have content, all 4 numbers of text 2 are 0", folder, address, "zeros");
%! refused ("aura:bad-response", "content in single precision, text 1 has no number above 3e-60", folder, address, "tiny");
%! for bad = {"zeros", "tiny"}
%!   assert (isempty (glob (fullfile (folder, ["cache-" bad{1}], "*"))));
%! endfor
%! lastwarn ("");
%! said = evalc ("x = ask (folder, address, \"alike\");");
%! [~, id] = lastwarn ();
%! assert (id, "aura:no-content");
%! assert (strtok (said, "\n"), ["warning: aura_features: the embeddings of both answers are alike in all 3 comparisons, ", ...
%!                               "so they tell nothing"]);
%! assert (x, zeros (3));

%!testif ; has_curl_and_perl <*a server on this machine is asked without the proxy>
%! back = aura.tests.environment ("http_proxy", "http://127.0.0.1:1");
%! assert (ask (folder, address, "order", "Retries", 0, "Cache", fullfile (folder, "cache-proxy")), expected_x (some ()));

%!testif ; has_curl_and_perl <*429 with Retry-After, then 500, then an answer; progress and waits on stderr>
%! said = evalc ("x = ask (folder, address, \"busy\", \"Display\", \"final\");");
%! assert (x, expected_x (some ()));
%! log = log_of (folder, "busy");
%! assert (log.texts, [5; 5; 5]);
%! assert (all (diff (log.time) >= [1; .5] - .05)); # as asked, and by itself
%! assert (! isempty (strfind (said, "aura_features: 0/5 texts, the server answers 429; again in 1 s")));
%! assert (! isempty (strfind (said, "5/5 texts, took 0:0")));

%!testif ; has_curl_and_perl <*a connection that is dropped, or breaks within the answer, is tried again>
%! for mode = {"drop", "half"}
%!   assert (ask (folder, address, mode{1}), expected_x (some ()));
%!   assert (log_of (folder, mode{1}).texts, [5; 5]);
%! endfor

%!testif ; has_curl_and_perl <*what is not tried again, or for ever, and what is said of it>
%! ## what the server says, cleaned; the attempts; the comparisons
%! refused ("aura:http", '^aura:http aura_features: http://127.*/broken/v1/embeddings answers 500: model \[31mdied \(comparisons 1 to 3, 2 attempts\)$', ...
%!          folder, address, "broken", "Retries", 1);
%! for mode = {"away", "dated"} # Retry-After: seconds, a date
%!   refused ("aura:http", 'answers 503: gone \(asks to come back in 86\d{3} s\) .*, 1 attempt\)$', folder, address, mode{1});
%! endfor
%! refused ("aura:http", 'answers 404: <html>.*</html> \(comparison', folder, address, "page");
%! refused ("aura:http", 'answers 307: a redirect, which is not followed.*1 attempt', folder, address, "moved");
%! refused ("aura:http", '^aura:http aura_features: no answer from http.*/garbage/v1/embeddings: .*1 attempt', folder, address, "garbage");
%! refused ("aura:timeout", 'no answer within 0.3 s \(comparisons 1 to 3, 1 attempt\); with a smaller BATCH', ...
%!          folder, address, "slow", "Timeout", .3);
%! assert (numel (glob (fullfile (folder, ".now-*"))), 1); # the server is still at it

%!testif ; has_curl_and_perl <*answers that are not what they should be: nothing of them is kept>
%! for bad = {"fewer", "4 embeddings for 5 texts"; "sizes", "one length"; "nan", "number 1 of text 5 is NaN"; ...
%!            "null", "number 4 of text 5 is NaN"; "twice", "each \"index\" from 0 to 4 once"; ...
%!            "json", "cannot be read: not valid JSON"; "huge", "larger than any"; "endless", "larger than any"}'
%!   refused ("aura:bad-response", bad{2}, folder, address, bad{1}, "Batch", 10);
%!   assert (log_of (folder, bad{1}).texts, 5);
%!   assert (isempty (glob (fullfile (folder, ["cache-" bad{1}], "*"))));
%! endfor
%! assert (ask (folder, address, "order"), expected_x (some ()));

%!testif ; has_curl_and_perl <*after a break only what is missing is asked for>
%! refused ("aura:http", "answers 400: too long .comparisons 2 to 3, 1 attempt", folder, address, "later", "Batch", 3, ...
%!          "Parallel", 1);
%! assert (log_of (folder, "later").texts, [3; 2]);
%! assert (ask (folder, address, "later"), expected_x (some ()));
%! assert (log_of (folder, "later").texts, [3; 2; 2]);

%!testif ; has_curl_and_perl <*embeddings of another length than those before: an error, and none of them is kept>
%! [count, file] = kept (fullfile (folder, "cache-later"));
%! assert (count, 5);
%! bytes = fileread (file);
%! bytes(end) = char (bitxor (uint8 (bytes(end)), 1));
%! aura.io.write ("test", {file}, {bytes}, false);
%! for again = 1:2
%!   refused ("aura:bad-response", "of 5 numbers, earlier ones of this ENDPOINT and MODEL, in .*cache-later, have 4", ...
%!            folder, address, "later");
%!   assert (fileread (file), bytes);
%! endfor
%! assert (log_of (folder, "later").texts, [3; 2; 2; 1; 1]);

%!testif ; has_curl_and_perl <*the key: in the header of each request, in no message, file or command line>
%! key = getenv ("AURA_TEST_KEY");
%! said = evalc ("x = ask (folder, address, \"order\", \"KeyEnv\", \"AURA_TEST_KEY\", \"Batch\", 2, \"Display\", \"iter\", \"Cache\", fullfile (folder, \"cache-key\"));");
%! log = log_of (folder, "order");
%! assert (log.key(end-2:end), {"key"; "key"; "key"});
%! assert (log.seen(end-2:end), [0; 0; 0]);
%! assert (isempty (strfind (said, key)));
%! try
%!   ask (folder, address, "denied", "KeyEnv", "AURA_TEST_KEY");
%!   error ("not reached");
%! catch err
%!   assert (err.message, ["aura_features: " address "denied/v1/embeddings answers 401: bad key [key], [key] (comparisons 1 to 3, 1 attempt)"]);
%!   assert (isempty (strfind (disp (err.stack), key)));
%! end_try_catch
%! for spelled = {"[key]...", "[key]", "[key]", "QmVhcmVyIH[key]"} # server.pl: quoted
%!   try
%!     ask (folder, address, "quoted", "KeyEnv", "AURA_TEST_KEY");
%!     error ("not reached");
%!   catch err
%!     assert (err.message, ["aura_features: " address "quoted/v1/embeddings answers 401: bad key " spelled{1}, ...
%!                           " (comparisons 1 to 3, 1 attempt)"]);
%!   end_try_catch
%! endfor
%! [status, files] = system (sprintf ("grep -rlF '%s' '%s'", key, folder)); # this command line has it, no file may
%! assert (status, 1);
%! assert (files, "");

%!testif ; has_curl_and_perl <*the default variable: sent where it is set>
%! back = aura.tests.environment ("OPENAI_API_KEY", getenv ("AURA_TEST_KEY"));
%! ask_with = @(varargin) aura_features (some (), "Endpoint", [address "order"], "Model", "m", "Display", "off", ...
%!                                       "Cache", fullfile (folder, varargin{1}), varargin{2:end});
%! ask_with ("cache-default");
%! assert (log_of (folder, "order").key{end}, "key");
%! ask_with ("cache-none", "KeyEnv", "");
%! assert (log_of (folder, "order").key{end}, "none");

%!testif ; has_curl_and_perl <*a whole audit by the shell command; it goes on without the server>
%! file = fullfile (folder, "c.jsonl");
%! aura_sample (file, "n", 30, "reveal", .5);
%! text = fileread (fullfile (getenv ("AURA_SRCDIR"), "bin", "aura.m"));
%! eval (text(1:strfind (text, "\nstatus = main (argv ());")(1))); # its functions
%! setenv ("AURA_CWD", folder);
%! said = evalc (["status = main ({\"audit\", \"c.jsonl\", \"out\", \"--queries\", \"3\", \"--endpoint\", [address \"order\"], " ...
%!                "\"--model\", \"m\", \"--cache\", \"cache-audit\", \"--key-env\", \"\", \"--batch\", \"8\"});"]);
%! assert (status, 0);
%! assert (! isempty (strfind (said, "aura_features: 60/60 texts")) || ! isempty (strfind (said, " texts, took")));
%! assert (isfolder (fullfile (folder, "cache-audit")));
%! place = fullfile (folder, "out", "audit.mat");
%! audit = aura_load (place);
%! assert (columns (audit.x), 113 + 4); # beside the built-in features
%! assert (audit.about.names{end}, "embedding_4");
%! aura.io.remove_folder (fullfile (folder, "cache-audit"));
%! before = numel (log_of (folder, "order").texts);
%! said = evalc ("status = main ({\"audit\", \"c.jsonl\", \"--resume\", \"out/audit.mat\", \"--queries\", \"5\"});");
%! assert (status, 0);
%! assert (numel (log_of (folder, "order").texts), before);
%! assert (aura_load (place).x, audit.x);
%! said = evalc ("status = main ({\"audit\", \"c.jsonl\", \"--resume\", \"out/audit.mat\", \"--endpoint\", \"http://h\"});");
%! assert (strtrim (said), "aura_audit: --endpoint cannot be changed with --resume");
%! said = evalc ("status = main ({\"audit\", \"c.jsonl\", \"--endpoint\", \"http://u:secret@h\", \"--model\", \"m\"});");
%! assert (strncmp (said, "aura_features: --endpoint must be a URL", 39));
%! assert (isempty (strfind (said, "secret")));
%! unsetenv ("AURA_CWD");

%!test <*the server ends with its folder>
%! aura.io.remove_folder (folder);
%! unsetenv ("AURA_TEST_KEY");
