## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## X = aura.net.embed (FCN, TEXTS, ROWS, SERVER)
## The embeddings of TEXTS (cellstr), numel (TEXTS)-by-d single.  Those that the cache holds for the
## same address and model come from there, the others from SERVER, which has the fields of
## aura.net.post and model, batch (texts a request), cache (a folder) and show (whether to
## print progress on stderr).  Each text is requested once.  ROWS are the numbers of the
## comparisons, for errors.  What came before an error or Ctrl-C is kept in the cache, unless its
## length differs from the embeddings there.

function x = embed (fcn, texts, rows, server)

  [~, first, of] = unique (texts, "first");
  [first, order] = sort (first(:));
  of = accumarray (order, (1:numel (order))')(of(:));
  texts = texts(first);
  rows = rows(first);

  files = cellfun (@(text) fullfile (server.cache, ...
                                     hash ("sha256", [server.address, "\0", server.model, ...
                                                      "\0", text])), ...
                   texts(:)', "uniformoutput", false);
  found = cellfun (@aura.net.cached, files, "uniformoutput", false);
  missing = find (cellfun (@isempty, found));
  lengths = cellfun (@numel, found);
  require_one_length (fcn, lengths(lengths > 0), server.cache);

  if (! isempty (missing))
    show = aura.sweep.progress (fcn, numel (texts), numel (texts) - numel (missing),
                                server.show, "texts", stderr);
    server.note = @(text) show (sum (lengths > 0), [", ", text]);
    unwind_protect
      while (! isempty (missing))
        at = missing(1:min (server.batch, end));
        x = ask (fcn, texts(at), server, in_words (rows(at)));
        require_one_length (fcn, [lengths(find (lengths, 1)), columns(x)], server.cache);
        lengths(at) = columns (x);
        aura.net.cached (files(at), x);
        found(at) = num2cell (x, 2);
        missing(1:numel (at)) = [];
        show (numel (texts) - numel (missing));
      endwhile
    unwind_protect_cleanup
      show (); # what follows is not part of that line
    end_unwind_protect
  endif
  x = vertcat (zeros (0, 0, "single"), found{:})(of,:);

endfunction

## The embeddings of one request.
function x = ask (fcn, texts, server, what)

  n = numel (texts);
  ## 65536 numbers of 32 characters each are more than any model gives.
  limit = 2^20 + n * 2^21;
  json = request (server.model, texts);
  x = aura.net.vectors (fcn, aura.net.post (fcn, json, server, limit, what), n, server.key);

endfunction

function require_one_length (fcn, lengths, folder)

  if (any (lengths != lengths(1:min (1, end))))
    error ("aura:bad-response",
           ["%s: the server's answer has embeddings of %d numbers, earlier ones of this ", ...
            "ENDPOINT and MODEL, in %s, have %d: is it another model by the same name?"], fcn,
           lengths(find (lengths != lengths(1), 1)), folder, lengths(1));
  endif

endfunction

function text = in_words (rows)

  text = sprintf ("comparison %d", min (rows));
  if (max (rows) > min (rows))
    text = sprintf ("comparisons %d to %d", min (rows), max (rows));
  endif

endfunction

## The request for the embeddings of TEXTS, a cellstr in UTF-8, by MODEL.  Not made by
## jsonencode, which handles a cell of equally long strings, and control characters,
## differently from version to version.
function json = request (model, texts)

  texts = cellfun (@quoted, texts(:)', "uniformoutput", false);
  json = ['{"model":', quoted(model), ',"input":[', strjoin(texts, ","), ...
          '],"encoding_format":"float"}'];

endfunction

function text = quoted (text)

  text = strrep (strrep (text, "\\", "\\\\"), "\"", "\\\"");
  for mark = unique (double (text(text < 32)))(:)'
    text = strrep (text, char (mark), sprintf ("\\u%04x", mark));
  endfor
  text = ["\"", text, "\""];

endfunction

%!function x = from_cache (texts, folder, known)
%!  server = struct ("model", "m", "cache", folder, "batch", 2, "show", false, "address", "http://127.0.0.1:1/", ...
%!                   "direct", true, "key", "", "timeout", 5, "retries", 0, "pause", 0);
%!  files = cellfun (@(text) fullfile (folder, hash ("sha256", ["http://127.0.0.1:1/\0m\0", text])), known(1,:), "uniformoutput", false);
%!  for k = 1:numel (files)
%!    aura.net.cached (files(k), single (known{2,k}));
%!  endfor
%!  x = aura.net.embed ("f", texts, 1:numel (texts), server);
%!endfunction
%!test <*from the cache alone; the same text twice, and in another order>
%! [folder, gone] = aura.tests.new_folder ();
%! known = {"z", "a", ""; [1 2], [3 4], [5 6]};
%! assert (from_cache ({"z"; "a"; "z"; ""; "a"}, folder, known), single ([1 2; 3 4; 1 2; 5 6; 3 4]));
%! assert (from_cache ({""}, folder, known), single ([5 6]));
%! assert (size (from_cache ({}, folder, known)), [0, 0]);
%! fail ("from_cache ({\"z\", \"new\", \"a\", \"other\"}, folder, known)", "comparisons 2 to 4, 1 attempt|without it");
%! fail ("from_cache ({\"new\"}, folder, known)", "comparison 1, 1 attempt|without it");
%! known{2,2} = [1 2 3];
%! fail ("from_cache ({\"z\", \"a\"}, folder, known)", "of 3 numbers, earlier ones of this ENDPOINT and MODEL, in .*, have 2");
