## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ROWS, BAD] = aura.read.fill_texts (ROWS)
## The ROWS (a struct of columns) with the texts of those that need them (ROWS.needs_texts): those
## of the parts with its question and models (ROWS.part, which need them, too), else of the first
## row with the same id that has them.  Where there is none, the row is BAD (its .line is the row)
## and needs_texts stays.

function [rows, bad] = fill_texts (rows)

  bad = aura.read.problem ();
  rows = from_parts (rows);
  lacking = find (rows.needs_texts & ! rows.part);
  if (isempty (lacking))
    return;
  endif
  blank = cellfun ("isempty", rows.question) & cellfun ("isempty", rows.response_1) ...
          & cellfun ("isempty", rows.response_2);
  with = find (! (rows.needs_texts | blank));
  [ids, first] = unique (rows.pair(with), "first");
  from = with(first);
  [there, idx] = ismember (rows.pair(lacking), ids);
  alone = lacking(! there);
  text = strcat ({"is missing, and no other record with the id \""}, rows.key(alone), ...
                 {"\" has it"});
  bad = reshape (aura.read.problem (alone, "question", text), numel (alone), 1);
  if (! any (there))
    return;
  endif

  lacking = lacking(there);
  from = from(idx(there));
  for name = {"category", "source"}
    none = cellfun ("isempty", rows.(name{1})(lacking));
    rows.(name{1})(lacking(none)) = rows.(name{1})(from(none));
  endfor
  rows.question(lacking) = rows.question(from);
  flipped = rows.flip(lacking) != rows.flip(from);
  for pair = {"response_", "model_"}
    both = [rows.([pair{1} "1"])(from), rows.([pair{1} "2"])(from)];
    both(flipped,:) = both(flipped,[2 1]);
    rows.([pair{1} "1"])(lacking) = both(:,1);
    rows.([pair{1} "2"])(lacking) = both(:,2);
  endfor
  rows.needs_texts(lacking) = false;

endfunction

## The rows whose question and both answers are among the parts.
function rows = from_parts (rows)

  part = find (rows.part);
  lacking = find (rows.needs_texts & ! rows.part);
  if (isempty (part) || isempty (lacking))
    return;
  endif
  name = @(id, model) strcat (id, {"\n"}, model);
  names = name (rows.key(part), rows.model_1(part));
  wanted = {name(rows.asked(lacking), {""}), name(rows.asked(lacking), rows.model_1(lacking)), ...
            name(rows.asked(lacking), rows.model_2(lacking))};
  there = ! cellfun ("isempty", rows.asked(lacking));
  for k = 3:-1:1
    [here, idx(:,k)] = ismember (wanted{k}, names);
    there &= here;
  endfor
  lacking = lacking(there);
  idx = reshape (part(idx(there,:)), [], 3);
  if (isempty (lacking))
    return;
  endif

  turn = rows.turn(lacking);
  [question, complete] = turns_of (rows.response_1(idx(:,1)), turn, true);
  for k = 1:2
    [answer{k}, here] = turns_of (rows.response_1(idx(:,1+k)), turn, false);
    complete &= here;
  endfor
  lacking = lacking(complete);
  rows.question(lacking) = question(complete);
  rows.response_1(lacking) = answer{1}(complete);
  rows.response_2(lacking) = answer{2}(complete);
  none = cellfun ("isempty", rows.category(lacking));
  rows.category(lacking(none)) = rows.category(idx(complete,1)(none));
  rows.needs_texts(lacking) = false;

endfunction

## TEXT: the TURN (NaN: the last) of each list in JSON, or all turns up to it; COMPLETE: there is
## such a turn, and it is text.
function [text, complete] = turns_of (json, turn, up_to)

  [lists, ~, group] = unique (json);
  [found, count] = __aura_json__ ("elements", lists);
  texts = found.column.level;
  before = cumsum ([0; count(:)]);
  turn(isnan (turn)) = 0;                # unique takes no NaN for another
  [pairs, ~, each] = unique ([group(:), turn], "rows");
  text = repmat ({""}, rows (pairs), 1);
  complete = false (rows (pairs), 1);
  for k = 1:rows (pairs)
    last = pairs(k,2);
    all_of_it = count(pairs(k,1));
    if (last == 0)
      last = all_of_it;
    endif
    idx = before(pairs(k,1)) + (merge (up_to, 1:last, last));
    complete(k) = last >= 1 && last <= all_of_it && all (found.column.kind(idx) == 2);
    if (complete(k))
      text{k} = strjoin (texts(found.column.code(idx))(:)', "\n\n");
    endif
  endfor
  text = text(each);
  complete = complete(each);

endfunction

%!function rows = result (key, lacking, flip)
%!  n = numel (key);
%!  texts = @(c) repmat ({c}, n, 1);
%!  rows = struct ("key", {key}, "pair", {strcat("p", key)}, ...
%!                 "needs_texts", logical (lacking(:)), "part", false (n, 1), ...
%!                 "asked", {texts("")}, "turn", NaN (n, 1), "flip", logical (flip(:)), ...
%!                 "question", {texts("q")}, "response_1", {texts("x")}, ...
%!                 "response_2", {texts("y")}, "model_1", {texts("m")}, "model_2", {texts("n")}, ...
%!                 "category", {texts("c")}, "source", {texts("s")});
%!  for name = {"question", "response_1", "response_2", "model_1", "model_2", "category", "source"}
%!    rows.(name{1})(rows.needs_texts) = {""};
%!  endfor
%!endfunction
%!test <*the texts of the same id, in the order of the row>
%! rows = result ({"b"; "a"; "b"; "b"}, [1 0 0 1], [0 0 0 1]);
%! rows.category{4} = "own";
%! [rows, bad] = aura.read.fill_texts (rows);
%! assert (isempty (bad) && ! any (rows.needs_texts));
%! assert ([rows.response_1, rows.response_2, rows.model_1, rows.model_2]([1 4],:), ...
%!         {"x", "y", "m", "n"; "y", "x", "n", "m"});
%! assert ({rows.question{1}, rows.category{1}, rows.category{4}, rows.source{4}}, ...
%!         {"q", "c", "own", "s"});
%!test <*nobody has them>
%! [rows, bad] = aura.read.fill_texts (result ({"a"; "z"}, [0 1], [0 0]));
%! assert (rows.needs_texts, [false; true]);
%! assert ({bad.line, bad.field, bad.message}, ...
%!         {2, "question", "is missing, and no other record with the id \"z\" has it"});
