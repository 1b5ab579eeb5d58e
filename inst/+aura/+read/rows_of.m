## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ROWS, LINES, BAD] = aura.read.rows_of (RECORDS, PARTS, LINES, FORMAT, OPTIONS)
## The RECORDS of aura.read.records as a struct array of rows (aura.read.row), and
## what is BAD.  Unless OPTIONS say to skip bad records, reading stops at the
## first.

function [rows, lines, bad] = rows_of (records, parts, lines, format, options)

  bad = aura.read.problem ();
  n = numel (records);
  rows = cell (n, 1);
  for k = 1:n
    try
      rows{k} = aura.read.row (records{k}, parts{k}, format, options.humans,
                               options.covariates);
    catch err
      if (! strcmp (err.identifier, "aura:bad-line"))
        rethrow (err);
      endif
      [field, message] = strtok (err.message, ":");
      bad(end+1,1) = aura.read.problem (lines(k), field, message(3:end));
      if (strcmp (options.onerror, "error"))
        break;
      endif
    end_try_catch
  endfor
  good = ! cellfun (@isempty, rows);
  rows = vertcat (rows{good});
  lines = lines(good);

endfunction

%!test
%! record = struct ("id", "a", "question", "q", "response_1", "x", "response_2", "y", "verdict", 1);
%! wrong = setfield (record, "verdict", 9);
%! records = {record; wrong; setfield(record, "id", "b"); wrong};
%! options = struct ("onerror", "skip", "humans", "x", "covariates", {{}});
%! [rows_, lines, bad] = aura.read.rows_of (records, repmat ({""}, 4, 1), [1; 3; 5; 7], "aura", options);
%! assert ({rows_.key}, {"a", "b"});
%! assert (lines, [1; 5]);
%! assert ([bad.line], [3 7]);
%! assert (bad(1).field, "verdict");
%! assert (strncmp (bad(1).message, "must be 1, 2", 12));
%! options.onerror = "error";
%! [~, ~, bad] = aura.read.rows_of (records, repmat ({""}, 4, 1), [1; 3; 5; 7], "aura", options);
%! assert ([bad.line], 3);
