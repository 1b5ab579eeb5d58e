## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [SCORES, IS_OBJECT, PAIR, T] = aura.read.scores (T, FIELDS)
## What the field judge_scores of the table T holds: SCORES is a table of the FIELDS of its
## objects (.asked: FIELDS), in the rows IS_OBJECT (n-by-1 logical), and PAIR (n-by-2) has two
## numbers in a list, NaN elsewhere.  Anything else is a problem.

function [scores, is_object, pair, t] = scores (t, fields)

  value = aura.read.value (t, {"judge_scores"});
  pair = NaN (t.n, 2);
  is_object = false (t.n, 1);
  scores = struct ("n", t.n, "asked", {fields}, "names", {{}}, "column", []);
  there = value.kind > 0;
  if (! any (there))
    return;
  endif

  [idx, entry] = aura.read.distinct (value, there);
  [entry, two, good] = pairs_of (entry);
  pair(there,:) = two(idx(there),:);
  objects = entry.kind == 5;
  is_object(there) = objects(idx(there));
  good |= objects;
  there(there) = ! good(idx(there));
  t = aura.read.add_problem (t, there, "judge_scores", "must be an object or two numbers");

  number = cumsum (objects);
  inner = aura.read.table (__aura_json__ ("objects", entry.text(objects), fields), true);
  scores.names = inner.names;
  for column = inner.column(:)'
    scores.column = [scores.column, aura.read.filled(t.n, is_object, column, ...
                                                     number(idx(is_object)))];
  endfor

endfunction

## PAIR: the two numbers of each list in ENTRY (aura.read.distinct), GOOD where it has two; a
## list of one object is that object.
function [entry, pair, good] = pairs_of (entry)

  entry = aura.read.unwrapped (entry);
  pair = NaN (numel (entry.kind), 2);
  good = entry.kind == 6 & entry.numeric;
  lists = find (good);
  [inner, count] = __aura_json__ ("elements", entry.text(lists));
  good(lists) = count == 2;
  pair(good,:) = reshape (inner.column.number(repelems (count == 2, [1:numel(count); count'])), ...
                          2, [])';

endfunction

%!test
%! values = {'{"a":1,"c":"x"}', "[1,2]", "[3,null]", '[[ {"a":2} ]]', "null", '{"a":1,"c":"x"}', ...
%!           '{"b":5}', "7", "[1,2,3]", "[true,false]", "[NaN,1]"};
%! t = aura.tests.records (strcat ('{"judge_scores":', values, "}"));
%! [scores, is_object, pair, t] = aura.read.scores (t, {"a", "b", "d"});
%! assert (is_object, logical ([1 0 0 1 0 1 1 0 0 0 0]'));
%! assert (pair(1:4,:), [NaN NaN; 1 2; 3 NaN; NaN NaN]);
%! assert (pair(11,:), [NaN 1]);
%! assert (t.wrong, logical ([0 0 0 0 0 0 0 1 1 1 0]'));
%! assert ({t.field{8}, t.message{8}}, {"judge_scores", "must be an object or two numbers"});
%! assert (scores.names, {"a", "b"});
%! assert (scores.column(1).number([1 4 6 7]), [1; 2; 1; NaN]);
%! assert (scores.column(1).kind', uint8 ([3 0 0 3 0 3 0 0 0 0 0]));
