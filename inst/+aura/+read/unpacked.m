## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [T, IS_PACKED] = aura.read.unpacked (T, KNOWN, MAPPED)
## The table T (as __aura_read__ returns it) of a file that is one object, as the table of the
## records that this holds: a list of them in a field (what is in the field "row" of each, as
## the viewer of Hugging Face writes them), columns of equal length, lists or objects (pandas:
## "list", "columns", by default), objects one a row (pandas: "index"), or names and rows
## (pandas: "split").  An object that holds no records, or has the fields of a format, or one of
## those MAPPED (cellstr), is one.  KNOWN () are the names of fields that tell columns from rows.

function [t, is_packed] = unpacked (t, known, mapped = {})

  is_packed = false;
  if (t.n != 1 || isempty (t.column))
    return;
  endif
  there = ! cellfun ("isempty", {t.column.level});
  names = t.names(there);
  column = t.column(there);
  kind = double ([column.kind]);
  if (! any (kind > 4))
    return;
  endif
  text = cellfun (@(level) level{1}, {column.level}, "uniformoutput", false)(:);
  line = t.line;
  in = @(name) find (strcmp (names, name) & kind == 6, 1);
  if (! isempty (in ("columns")) && ! isempty (in ("data")))
    made = of_rows (text{in("columns")}, text{in("data")});
  elseif (all (kind == 6) && numel (kind) > 1)
    made = of_columns (names, "elements", text);
  elseif (all (kind == 5))
    [inner, count] = __aura_json__ ("members", text);
    keys = inner.column(2).level;
    known = aura.read.normalized ([known(), mapped]);
    if (sum (ismember (aura.read.normalized (names), known)) ...
        >= sum (ismember (aura.read.normalized (keys), known)))
      made = of_columns (names, "members", text);
    else
      made = of_objects (text);
    endif
  else
    made = [];
  endif
  is_record = any (ismember (mapped, names)) ...
              || ! isempty (aura.read.format_of (names, struct ("format", "auto")));
  if (isempty (made) && ! is_record)
    made = of_list ([text(in ("rows")); text(in ("data")); text(kind == 6)]);
  endif
  if (! isempty (made) && made.n > 0)
    t = made;
    t.line = repmat (line, t.n, 1);
    is_packed = true;
  endif

endfunction

## The first of the TEXTS that is a list of objects.
function t = of_list (texts)

  t = [];
  for text = texts(:)'
    found = __aura_json__ ("elements", text).column;
    if (! isempty (found.kind) && all (found.kind == 5))
      t = of_objects (found.level(found.code));
      row = find (strcmp (t.names, "row"));
      if (! isempty (row) && all (t.column(row).kind == 5))
        t = of_objects (t.column(row).level(t.column(row).code));
      endif
      return;
    endif
  endfor

endfunction

function t = of_objects (texts)

  inner = __aura_json__ ("members", texts);
  t = __aura_json__ ("objects", texts, inner.column(2).level(:)');

endfunction

## The rows of equal columns, each the JSON of its values; [] where they are none.
function t = of_columns (names, as, texts)

  t = [];
  [inner, count] = __aura_json__ (as, texts);
  n = count(1);
  if (any (count != n))
    return;
  endif
  if (strcmp (as, "members"))
    code = reshape (inner.column(2).code, n, []);
    if (any ((code != code(:,1))(:)))
      return;
    endif
  endif
  t = cut (inner.column(1), names, reshape (1:n*numel (names), n, []));

endfunction

## The rows of a list of lists, as long as NAMES.
function t = of_rows (names, rows)

  t = [];
  names = __aura_json__ ("elements", {names}).column;
  rows = __aura_json__ ("elements", {rows}).column;
  if (! all (names.kind == 2) || isempty (rows.kind) || ! all (rows.kind == 6))
    return;
  endif
  names = names.level(names.code)(:)';
  [inner, count] = __aura_json__ ("elements", rows.level);
  if (all (count == numel (names)))
    first = cumsum ([1; count])(1:end-1)(rows.code);
    t = cut (inner.column, names, first + (0:numel (names) - 1));
  endif

endfunction

## A table with the columns NAMES, of which column k has the values IDX(:,k) of COLUMN.
function t = cut (column, names, idx)

  t = struct ("n", rows (idx), "line", ones (rows (idx), 1), "names", {names}, ...
              "column", struct ([]));
  for k = 1:numel (names)
    t.column(k).kind = column.kind(idx(:,k));
    t.column(k).number = column.number(idx(:,k));
    t.column(k).code = column.code(idx(:,k));
    t.column(k).level = column.level;
  endfor

endfunction

%!function [t, packed] = result (text, known = @() {"question", "verdict"})
%!  names = unique (__aura_json__ ("members", {text}).column(2).level)';
%!  [t, packed] = aura.read.unpacked (__aura_json__ ("objects", {text}, names), known);
%!endfunction
%!function check (text)
%!  [t, packed] = result (text);
%!  assert (packed);
%!  [~, order] = sort (t.names);
%!  assert (t.names(order), {"question", "verdict"});
%!  [question, verdict] = deal (t.column(order(1)), t.column(order(2)));
%!  assert (question.level(question.code), {"P"; "Q"; "P"});
%!  assert ({verdict.number, verdict.kind, t.line}, {[1; 2; NaN], uint8([3; 3; 1]), ones(3, 1)});
%!endfunction
%!test <*each way to pack three records>
%! check ('{"question": {"0": "P", "1": "Q", "x": "P"}, "verdict": {"0": 1, "1": 2, "x": null}}');
%! check ('{"question": ["P", "Q", "P"], "verdict": [1, 2, null]}');
%! check (['{"0": {"question": "P", "verdict": 1}, "1": {"question": "Q", "verdict": 2}, "2": ', ...
%!         '{"verdict": null, "question": "P"}}']);
%! check (['{"columns": ["verdict", "question"], "index": [0, 1, 2], "data": [[1, "P"], [2, ', ...
%!         '"Q"], [null, "P"]]}']);
%! rows = ['{"question": "P", "verdict": 1}, {"question": "Q", "verdict": 2}, {"question": ', ...
%!         '"P", "verdict": null}'];
%! check (['{"schema": {"fields": []}, "data": [' rows ']}']);
%! check (['{"n": 3, "items": [' rows ']}']);
%! check (['{"features": [{"name": "x"}], "rows": [{"i": 0, "row": ' ...
%!         strrep(rows, "}, ", "}}, {\"row\": ") '}]}']);
%!test <*what is one record, or nothing of these>
%! for text = {'{"question": "P", "verdict": 1}', '{"question": ["P"], "verdict": 1}', ...
%!             '{"question": ["P"], "verdict": [1, 2]}', ...
%!             '{"winner": "a", "conversation_a": [{"a": 1}], "conversation_b": [{"a": 1}]}', ...
%!             '{"question": {"0": "P"}, "verdict": {"1": 1}}', ...
%!             '{"columns": ["a"], "data": [[1, 2]]}', '{"question": []}', ...
%!             '{"data": [{"a": 1}, 7]}'}
%!   [t, packed] = result (text{1});
%!   assert ({packed, t.n}, {false, 1});
%! endfor
