## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [KEY, FLIP] = aura.read.content_key (ROW)
## A key of a row's texts, the same for both orders of the answers; FLIP is true
## where the row has them in the other order than the key.

function [key, flip] = content_key (row)

  [sorted, order] = sort ({row.response_1, row.response_2});
  flip = order(1) == 2;
  key = aura.read.made_id (row.question, sorted{:});

endfunction

%!test
%! row = struct ("question", "q", "response_1", "a", "response_2", "b");
%! [key, flip] = aura.read.content_key (row);
%! assert (key, aura.read.made_id ("q", "a", "b"));
%! assert (! flip);
%! [row.response_1, row.response_2] = deal ("b", "a");
%! [again, flip] = aura.read.content_key (row);
%! assert (again, key);
%! assert (flip);
