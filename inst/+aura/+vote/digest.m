## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.vote.digest (QUESTION, FIRST, SECOND)
## What tells the comparisons of these texts (cellstr columns, as aura.vote.plain has them) from
## others: an id of each (aura.read.id_of_texts), by which labels that a page has saved are known to
## be of this audit.

function list = digest (question, first, second)

  plain = @(texts) aura.vote.plain (texts(:));
  list = aura.read.id_of_texts (plain (question), plain (first), plain (second));

endfunction

%!test <*blanks do not count, texts do, and which is which>
%! d = @aura.vote.digest;
%! list = d ({"q"; "q"; " q\r\n"}, {"a"; "b"; "a"}, {"b"; "a"; "b "});
%! assert (size (list), [3 1]);
%! assert (list{1}, list{3});
%! assert (! strcmp (list{1}, list{2}));
%! assert (d (cell (0, 1), cell (0, 1), cell (0, 1)), cell (0, 1));
