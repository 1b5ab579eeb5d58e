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

  [~, first, group] = unique (texts, "first");
  [first, order] = sort (first(:));
  group = accumarray (order, (1:numel (order))')(group(:));
  texts = texts(first);
  rows = rows(first);

  file = aura.net.cache_file (server.cache, server.address, server.model);
  found = aura.net.cached (fcn, file, texts);
  missing = find (cellfun (@isempty, found));
  count = ceil (numel (missing) / server.batch);
  batch = @(k) missing((k-1)*server.batch+1:min (k * server.batch, end));
  done = @(n) min (numel (texts), numel (texts) - numel (missing) + n * server.batch);
  show = aura.sweep.progress (fcn, numel (texts), done (0), server.show && count > 0, ...
                              "texts", stderr);
  server.note = @(n, text) show (done (n), [", ", text]);
  ask = @(k) request (server.model, texts(batch (k)), rows(batch (k)));
  take = @(k, n, body) taken (fcn, file, texts(batch (k)), body, server, @() show (done (n)));
  unwind_protect
    new = aura.net.post (fcn, count, ask, take, server);
  unwind_protect_cleanup
    show (); # what follows is not part of that line
  end_unwind_protect
  found(missing) = num2cell (vertcat (zeros (0, 0, "single"), new{:}), 2);
  x = vertcat (zeros (0, 0, "single"), found{:})(group,:);

endfunction

## The embeddings of TEXTS in the answer BODY, which are now in the FILE of the cache, too.
function x = taken (fcn, file, texts, body, server, show)

  x = aura.net.vectors (fcn, body, numel (texts), server.key);
  numbers = aura.net.cached (fcn, file, texts, x);
  if (numbers != columns (x))
    error ("aura:bad-response",
           ["%s: the server's answer has embeddings of %d numbers, earlier ones of this ", ...
            "ENDPOINT and MODEL, in %s, have %d: is it another model by the same name?"], fcn,
           columns (x), server.cache, numbers);
  endif
  show ();

endfunction

function text = in_words (rows)

  text = sprintf ("comparison %d", min (rows));
  if (max (rows) > min (rows))
    text = sprintf ("comparisons %d to %d", min (rows), max (rows));
  endif

endfunction

## The request (aura.net.post) for the embeddings of TEXTS, a cellstr in UTF-8, of the comparisons
## ROWS, by MODEL.  The json is not made by jsonencode, which handles a cell of equally long
## strings, and control characters, differently from version to version.
function r = request (model, texts, rows)

  quotes = cellfun (@quoted, texts(:)', "uniformoutput", false);
  r.json = ['{"model":', quoted(model), ',"input":[', strjoin(quotes, ","), ...
            '],"encoding_format":"float"}'];
  ## 65536 numbers of 32 characters each are more than any model gives.
  r.limit = 2^20 + numel (texts) * 2^21;
  r.what = in_words (rows);

endfunction

function text = quoted (text)

  text = strrep (strrep (text, "\\", "\\\\"), "\"", "\\\"");
  for mark = unique (double (text(text < 32)))(:)'
    text = strrep (text, char (mark), sprintf ("\\u%04x", mark));
  endfor
  text = ["\"", text, "\""];

endfunction

%!function x = from_cache (texts, folder, known)
%!  server = struct ("model", "m", "cache", folder, "batch", 2, "parallel", 4, ...
%!                   "show", false, "address", "http://127.0.0.1:1/", "direct", true, "key", "", ...
%!                   "timeout", 5, "retries", 0, "pause", 0);
%!  if (! isempty (known))
%!    aura.net.cached ("f", aura.net.cache_file (folder, server.address, "m"), known(1,:), ...
%!                     single (vertcat (known{2,:})));
%!  endif
%!  x = aura.net.embed ("f", texts, 1:numel (texts), server);
%!endfunction
%!test <*from the cache alone; the same text twice, and in another order>
%! [folder, gone] = aura.tests.new_folder ();
%! known = {"z", "a", ""; [1 2], [3 4], [5 6]};
%! assert (from_cache ({"z"; "a"; "z"; ""; "a"}, folder, known), ...
%!         single ([1 2; 3 4; 1 2; 5 6; 3 4]));
%! assert (from_cache ({""}, folder, {}), single ([5 6]));
%! assert (size (from_cache ({}, folder, {})), [0, 0]);
%! fail ("from_cache ({\"z\", \"new\", \"a\", \"other\"}, folder, {})", ...
%!       "comparisons 2 to 4, 1 attempt|not installed");
%! fail ("from_cache ({\"new\"}, folder, {})", "comparison 1, 1 attempt|not installed");
