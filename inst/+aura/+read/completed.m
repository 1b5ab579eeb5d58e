## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ROWS, BAD] = aura.read.completed (ROWS)
## The ROWS (a struct of columns) with the texts of bare ones: a verdict without texts gets
## those of the first row with the same id that has them.  Where there is none, the row is BAD
## (its .line is the row) and stays bare.

function [rows, bad] = completed (rows)

  bad = aura.read.problem ();
  bare = find (rows.bare);
  if (isempty (bare))
    return;
  endif
  blank = cellfun ("isempty", rows.question) & cellfun ("isempty", rows.response_1) ...
          & cellfun ("isempty", rows.response_2);
  with = find (! (rows.bare | blank));
  [ids, first] = unique (rows.pair(with), "first");
  from = with(first);
  [there, at] = ismember (rows.pair(bare), ids);
  alone = bare(! there);
  text = strcat ({"is missing, and no other record with the id \""}, rows.key(alone), ...
                 {"\" has it"});
  bad = reshape (aura.read.problem (alone, "question", text), numel (alone), 1);
  if (! any (there))
    return;
  endif

  bare = bare(there);
  from = from(at(there));
  for name = {"category", "source"}
    none = cellfun ("isempty", rows.(name{1})(bare));
    rows.(name{1})(bare(none)) = rows.(name{1})(from(none));
  endfor
  rows.question(bare) = rows.question(from);
  turn = rows.flip(bare) != rows.flip(from);
  for pair = {"response_", "model_"}
    both = [rows.([pair{1} "1"])(from), rows.([pair{1} "2"])(from)];
    both(turn,:) = both(turn,[2 1]);
    rows.([pair{1} "1"])(bare) = both(:,1);
    rows.([pair{1} "2"])(bare) = both(:,2);
  endfor
  rows.bare(bare) = false;

endfunction

%!function rows = of (key, bare, flip)
%!  n = numel (key);
%!  texts = @(c) repmat ({c}, n, 1);
%!  rows = struct ("key", {key}, "pair", {strcat("p", key)}, "bare", logical (bare(:)), "flip", logical (flip(:)), ...
%!                 "question", {texts("q")}, "response_1", {texts("x")}, "response_2", {texts("y")}, "model_1", {texts("m")}, ...
%!                 "model_2", {texts("n")}, "category", {texts("c")}, "source", {texts("s")});
%!  for name = {"question", "response_1", "response_2", "model_1", "model_2", "category", "source"}
%!    rows.(name{1})(rows.bare) = {""};
%!  endfor
%!endfunction
%!test <*the texts of the same id, in the order of the row>
%! rows = of ({"b"; "a"; "b"; "b"}, [1 0 0 1], [0 0 0 1]);
%! rows.category{4} = "own";
%! [rows, bad] = aura.read.completed (rows);
%! assert (isempty (bad) && ! any (rows.bare));
%! assert ([rows.response_1, rows.response_2, rows.model_1, rows.model_2]([1 4],:), {"x", "y", "m", "n"; "y", "x", "n", "m"});
%! assert ({rows.question{1}, rows.category{1}, rows.category{4}, rows.source{4}}, {"q", "c", "own", "s"});
%!test <*nobody has them>
%! [rows, bad] = aura.read.completed (of ({"a"; "z"}, [0 1], [0 0]));
%! assert (rows.bare, [false; true]);
%! assert ({bad.line, bad.field, bad.message}, {2, "question", "is missing, and no other record with the id \"z\" has it"});
