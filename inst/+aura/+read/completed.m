## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ROWS, BAD] = aura.read.completed (ROWS)
## The ROWS (a struct of columns) with the texts of bare ones: a verdict without texts gets
## those of the parts with its question and models (ROWS.part, bare themselves), else of the
## first row with the same id that has them.  Where there is none, the row is BAD (its .line is
## the row) and stays bare.

function [rows, bad] = completed (rows)

  bad = aura.read.problem ();
  rows = from_parts (rows);
  bare = find (rows.bare & ! rows.part);
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

## The rows whose question and both answers are among the parts.
function rows = from_parts (rows)

  part = find (rows.part);
  bare = find (rows.bare & ! rows.part);
  if (isempty (part) || isempty (bare))
    return;
  endif
  name = @(id, model) strcat (id, {"\n"}, model);
  names = name (rows.key(part), rows.model_1(part));
  wanted = {name(rows.asked(bare), {""}), name(rows.asked(bare), rows.model_1(bare)), ...
            name(rows.asked(bare), rows.model_2(bare))};
  there = ! cellfun ("isempty", rows.asked(bare));
  for k = 3:-1:1
    [here, at(:,k)] = ismember (wanted{k}, names);
    there &= here;
  endfor
  bare = bare(there);
  at = reshape (part(at(there,:)), [], 3);
  if (isempty (bare))
    return;
  endif

  turn = rows.turn(bare);
  [question, told] = turns_of (rows.response_1(at(:,1)), turn, true);
  for k = 1:2
    [answer{k}, here] = turns_of (rows.response_1(at(:,1+k)), turn, false);
    told &= here;
  endfor
  bare = bare(told);
  rows.question(bare) = question(told);
  rows.response_1(bare) = answer{1}(told);
  rows.response_2(bare) = answer{2}(told);
  none = cellfun ("isempty", rows.category(bare));
  rows.category(bare(none)) = rows.category(at(told,1)(none));
  rows.bare(bare) = false;

endfunction

## TEXT: the TURN (NaN: the last) of each list in JSON, or all turns up to it; TOLD: there is
## such a turn, and it is text.
function [text, told] = turns_of (json, turn, up_to)

  [lists, ~, of] = unique (json);
  [found, count] = __aura_json__ ("elements", lists);
  said = found.column.level;
  before = cumsum ([0; count(:)]);
  turn(isnan (turn)) = 0;                # unique takes no NaN for another
  [pairs, ~, each] = unique ([of(:), turn], "rows");
  text = repmat ({""}, rows (pairs), 1);
  told = false (rows (pairs), 1);
  for k = 1:rows (pairs)
    last = pairs(k,2);
    all_of_it = count(pairs(k,1));
    if (last == 0)
      last = all_of_it;
    endif
    at = before(pairs(k,1)) + ({last, 1:last}{1 + up_to});
    told(k) = last >= 1 && last <= all_of_it && all (found.column.kind(at) == 2);
    if (told(k))
      text{k} = strjoin (said(found.column.code(at))(:)', "\n\n");
    endif
  endfor
  text = text(each);
  told = told(each);

endfunction

%!function rows = of (key, bare, flip)
%!  n = numel (key);
%!  texts = @(c) repmat ({c}, n, 1);
%!  rows = struct ("key", {key}, "pair", {strcat("p", key)}, "bare", logical (bare(:)), "part", false (n, 1), ...
%!                 "asked", {texts("")}, "turn", NaN (n, 1), "flip", logical (flip(:)), ...
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
