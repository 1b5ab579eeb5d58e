## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## M = aura.board.rows_of (M, KEEP)
## The comparisons KEEP of M (aura.board.inputs).

function m = rows_of (m, keep)

  for name = {"pair", "verdict", "label", "prob", "question", "probability", "alone", "drawn", ...
              "seed", "waiting", "here"}
    m.(name{1}) = m.(name{1})(keep,:);
  endfor

endfunction

%!test
%! m = struct ("pair", [1 2; 2 3], "verdict", [1 0; 0 1], "label", [1; 0], "prob", [.1; .2], ...
%!             "question", [1; 2], "probability", [.3; .4], "alone", [.5; .6], "drawn", [0; 1], ...
%!             "seed", [1; 0], "waiting", [0; 0], "here", [1; 1], "names", {{"a"}});
%! one = aura.board.rows_of (m, 2);
%! assert ({one.pair, one.verdict, one.alone, one.names}, {[2 3], [0 1], .6, {"a"}});
