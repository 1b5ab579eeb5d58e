## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [COLUMN, IS_THERE] = aura.read.nested (T, PATH)
## What the records of the table T (aura.read.table) hold at PATH, a cell of the names of
## fields of objects and of the numbers of elements of lists (from 1; Inf: the last), as a
## column (aura.read.value).  kind is 0 where there is no such place.  A string that is JSON
## of an object or list is that (CSV has no others).  IS_THERE: a record has the place, be it null.

function [column, is_there] = nested (t, path)

  column = aura.read.value (t, path(1));
  is_there = any (strcmp (t.names, path{1}));
  for step = path(2:end)
    [texts, ~, group] = unique (column.code(column.kind == 2 | column.kind > 4));
    inside = column.level(texts);
    if (ischar (step{1}))
      found = __aura_json__ ("objects", inside, step);
      found = found.column;
      idx = (1:numel (inside))';
    else
      [found, count] = __aura_json__ ("elements", inside);
      found = found.column;
      count = count(:);
      idx = cumsum (count) - count + min (step{1}, count);
      idx(count == 0 | (isfinite (step{1}) & step{1} > count)) = 0;
    endif
    [column, is_there] = inner (column, found, idx, group);
  endfor
  column.from = double (column.kind > 0);

endfunction

## What is FOUND IDX (0: nowhere) the places of the texts in COLUMN; GROUP: the text of each row
## that has one.
function [next, is_there] = inner (column, found, idx, group)

  rows = find (column.kind == 2 | column.kind > 4);
  idx = idx(group);
  next = aura.read.filled (numel (column.kind), rows(idx > 0), found, idx(idx > 0));
  is_there = any (next.kind > 0);
  none = next.kind == 1;                 # as in aura.read.value
  next.kind(none) = 0;

endfunction

%!shared t
%! t = aura.tests.records ({'{"a":{"b":["x",{"c":7}],"d":null},"e":"[1, {\"f\": true}]"}', ...
%!                          '{"a":{"b":[]}}', '{"a":"text"}', '{"a":{"b":["x","y","z"]}}', '{}'});
%!function varargout = result (t, varargin)
%!  column = aura.read.nested (t, varargin);
%!  varargout = {column.kind', column.number', column.code'};
%!endfunction
%!test <*fields of objects, elements of lists>
%! assert (result (t, "a", "b", 1), uint8 ([2 0 0 2 0]));
%! column = aura.read.nested (t, {"a", "b", 1});
%! assert (column.level(column.code([1 4])), {"x"; "x"});
%! column = aura.read.nested (t, {"a", "b", Inf});
%! assert (column.kind', uint8 ([5 0 0 2 0]));
%! assert (column.level{column.code(4)}, "z");
%! [kind, number] = result (t, "a", "b", 2, "c");
%! assert (kind, uint8 ([3 0 0 0 0]));
%! assert (number, [7 NaN NaN NaN NaN]);
%! assert (result (t, "a", "b", 4), zeros (1, 5, "uint8"));
%!test <*null is nothing, JSON in a string is JSON>
%! assert (result (t, "a", "d"), zeros (1, 5, "uint8"));
%! assert (result (t, "e", 2, "f"), uint8 ([4 0 0 0 0]));
%! assert (result (t, "nowhere", "f"), zeros (1, 5, "uint8"));
%!test <*one text in several rows>
%! one = aura.tests.records ({'{"a":{"b":2}}', '{"a":{"b":1}}', '{"a":{"b":2}}'});
%! assert (nthargout (2, @result, one, "a", "b"), [2 1 2]);
