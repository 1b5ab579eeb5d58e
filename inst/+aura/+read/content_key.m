## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [KEY, FLIP] = aura.read.content_key (ROWS, WHERE)
## Keys of the texts of ROWS (a struct of columns), the same for both orders of the answers;
## FLIP is true where a row has them in the other order than its key.  WHERE (n-by-1 logical;
## default: all): the rows that need one, "" and false in the others.

function [key, flip] = content_key (rows, where = true (size (rows.question)))

  key = repmat ({""}, size (where));
  flip = false (size (where));
  [key(where), flip(where)] = __aura_content__ (rows.question(where), rows.response_1(where), ...
                                                rows.response_2(where), true);

endfunction

%!test
%! rows_ = struct ("question", {{"q"; "q"; "q"}}, "response_1", {{"a"; "b"; "a"}}, ...
%!                 "response_2", {{"b"; "a"; "a"}});
%! [key, flip] = aura.read.content_key (rows_);
%! assert (key([1 2]), aura.read.id_of_texts ({"q"; "q"}, {"a"; "a"}, {"b"; "b"}));
%! assert (flip, [false; true; false]);
%! [key, flip] = aura.read.content_key (rows_, [true; true; false]);
%! assert ({key{3}, flip}, {"", [false; true; false]});
