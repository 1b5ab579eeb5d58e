## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Q = aura.set.questions (DATA)
## The number of the question of each item of DATA (n-by-1, from 1), by its text without blanks
## around it; an item without a text has a question of its own.  [] where no question repeats: the
## items are then taken to be independent.

function q = questions (data)

  text = data.question(:);
  blanks = " \t\n\v\f\r\0";
  padded = aura.io.marked (text, "", blanks, blanks);
  text(padded) = strtrim (text(padded)); # which takes as long as the rest, of all
  none = cellfun (@isempty, text);
  q = __aura_content__ ("numbers", text);
  q(none) = max ([q; 0]) + (1:sum (none))';
  [~, ~, q] = unique (q);
  q = q(:);
  if (numel (unique (q)) == numel (q))
    q = [];
  endif

endfunction

%!test <*texts that repeat, but for blanks; no text is no question in common>
%! data.question = {"b"; "a"; " b"; "b\t"; "\nb"; "b\v"; "\fb"; "b\r"; ""; " \v"};
%! assert (aura.set.questions (data), [2; 1; 2 * ones(6, 1); 3; 4]);
%! assert (aura.set.questions (struct ("question", {{"b"; "a"; ""; ""}})), []);
%! assert (aura.set.questions (struct ("question", {cell(0, 1)})), []);
