## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ID = aura.read.id_of_texts (QUESTION, RESPONSE_1, RESPONSE_2, WHERE)
## Ids made of texts (n-by-1 cellstr each): the same texts, the same id.  WHERE (n-by-1 logical;
## default: all): the rows that need one, "" in the others.

function id = id_of_texts (question, response_1, response_2, where = true (size (question)))

  id = repmat ({""}, size (question));
  id(where) = __aura_content__ (question(where), response_1(where), response_2(where), false);

endfunction

%!assert (aura.read.id_of_texts ({"q"; "r"}, {"b"; "x"}, {"a"; "y"}, [true; false]), ...
%!        {["sha-", hash("sha256", "q\n\nb\n\na")(1:16)]; ""})
