## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ROWS, T, PROBLEM] = aura.tests.parsed (FORMAT, JSON, ...): the rows (aura.read.as_rows) of
## records in JSON, read as FORMAT; PROBLEM is "field: message" of the first.

function [rows, t, problem] = parsed (format, varargin)

  [rows, t] = aura.read.as_rows (aura.tests.records (varargin), format, "^(human|expert.*)$", {});
  problem = [t.field{1} ": " t.message{1}];

endfunction

%!test
%! [rows, t, problem] = aura.tests.parsed ("aura", '{"id":1,"verdict":"A"}', ...
%!                                         '{"id":2,"verdict":1}');
%! assert ({rows.verdict, t.n, problem}, {[1; 1], 2, ": "});
