## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.vote.exported (T)
## The answers in an export (aura.read.table, with all its fields) with our fields id,
## human_preference, annotator, when, seconds, and the texts that it has; another table stays as it
## is.
##
## Label Studio's export (JSON): each of a task's annotations is an answer; the id is that in
## the task's data.  The pick is that of the tag Pairwise (left: 1, right: 2) or, where there is
## none, the choice of the tag Choices; of several tags, the one called human_preference.  An
## annotation that was cancelled is skipped.

function t = exported (t)

  if (! all (ismember ({"annotations", "data"}, t.names)))
    return;
  endif
  for name = {"question", "response_1", "response_2"}
    if (! any (strcmp (t.names, name{1})))
      t = aura.read.set_column (t, name{1}, aura.read.nested (t, {"data", name{1}}));
    endif
  endfor
  id = aura.read.nested (t, {"data", "id"});
  ours = aura.read.nested (t, {"data", "aura_id"});
  id = aura.read.filled (id, find (ours.kind > 0), ours, find (ours.kind > 0));
  [answers, row] = elements (aura.read.value (t, {"annotations"}));
  s = struct_of (answers, {"result", "completed_by", "created_at", "lead_time", "was_cancelled"});
  [pick, problem] = deal (repmat ({""}, numel (row), 1));
  cancelled = aura.read.to_number (s, {"was_cancelled"}) == 1;
  for k = 1:numel (row)
    [pick{k}, problem{k}] = pick_of (s, k);
  endfor
  pick(cancelled) = {"skip"};
  s = aura.read.set_column (s, "who", aura.read.nested (s, {"completed_by", "email"}));
  [who, ~] = aura.read.to_string (s, {"who"});
  plain = aura.read.value (s, {"completed_by"});
  [number, ~] = aura.read.to_string (s, {"completed_by"}, plain.kind == 2 | plain.kind == 3);
  who(cellfun ("isempty", who)) = number(cellfun ("isempty", who));
  [when, s] = aura.read.to_string (s, {"created_at"});
  [seconds, s] = aura.read.to_string (s, {"lead_time"});
  t = table_with (t, row, part (id, row), {"human_preference", pick; "annotator", who; ...
                                           "when", when; "seconds", seconds});
  t = aura.read.add_problem (t, ! cellfun ("isempty", problem), "annotations", @(k) problem{k}, ...
                             (1:t.n)');

endfunction

## What annotation K of the table S picks, and what is wrong with it.
function [pick, problem] = pick_of (s, k)

  [pick, problem] = deal ("");
  value = aura.read.value (s, {"result"});
  if (value.kind(k) != 6)
    return;
  endif
  r = struct_of (elements (struct ("kind", 6, "code", 1, ...
                                   "level", {value.level(value.code(k))})), {"type", ...
                           "from_name", "value"});
  type = aura.read.to_string (r, {"type"});
  name = aura.read.to_string (r, {"from_name"});
  for wanted = {"pairwise", "choices"; "selected", "choices"}
    mine = strcmp (type, wanted{1});
    if (sum (mine) > 1 && any (mine & strcmp (name, "human_preference")))
      mine &= strcmp (name, "human_preference");
    endif
    if (sum (mine) > 1)
      problem = sprintf (["must have one answer of the type %s, or one called ", ...
                          "human_preference, has %d: %s"], ...
                         wanted{1}, sum (mine), strjoin (name(mine)', ", "));
      return;
    elseif (any (mine))
      r = aura.read.set_column (r, "pick", aura.read.nested (r, {"value", wanted{2}}));
      pick = of_side (aura.read.to_string (r, {"pick"}, mine)){find (mine)};
      return;
    endif
  endfor

endfunction

## The left answer is 1, the right one 2.
function pick = of_side (pick)

  [known, idx] = ismember (lower (strtrim (pick)), {"left", "right"});
  pick(known) = {"1"; "2"}(idx(known));

endfunction

## The TEXTS of all elements of the lists in a COLUMN, and the ROW that each is of.
function [texts, row] = elements (column)

  lists = find (column.kind == 6);
  [found, count] = __aura_json__ ("elements", column.level(column.code(lists)));
  row = repelems (lists', [1:numel(lists); count(:)'])(:);
  found = found.column;
  texts = repmat ({"null"}, numel (row), 1);
  texts(found.code > 0) = found.level(found.code(found.code > 0));

endfunction

function t = struct_of (texts, names)

  t = aura.read.table (__aura_json__ ("objects", texts, names), true);

endfunction

function column = part (column, row)

  for name = {"kind", "number", "code", "from"}
    column.(name{1}) = column.(name{1})(row);
  endfor

endfunction

## A table of the ROWS of T, with the column ID and with COLUMNS (k-by-2 cell of name and
## cellstr).
function new = table_with (t, rows, id, columns)

  new = struct ("n", numel (rows), "line", t.line(rows), "names", {{}}, "column", struct ([]));
  new = aura.read.set_column (new, "id", id);
  for name = {"question", "response_1", "response_2"}
    if (any (strcmp (t.names, name{1})))
      new = aura.read.set_column (new, name{1}, part (aura.read.value (t, name), rows));
    endif
  endfor
  for k = 1:size (columns, 1)
    new = aura.read.set_column (new, columns{k,1}, aura.read.texts (columns{k,2}));
  endfor
  new = aura.read.table (new, t.all);

endfunction

%!function t = result (varargin)
%!  t = aura.vote.exported (aura.tests.records (varargin));
%!endfunction
%!function list = texts (t, name)
%!  list = aura.read.to_string (t, {name})';
%!endfunction
%!function text = task (id, varargin)
%!  text = sprintf (['{"id":901,"data":{"id":%s,"text1":"x","text2":"y"},"annotations":[%s],', ...
%!                   '"predictions":[]}'], id, strjoin (varargin, ","));
%!endfunction
%!function text = annotation (result, more = "")
%!  text = sprintf (['{"id":5,"completed_by":%s"result":[%s],', ...
%!                   '"created_at":"2021-03-09T22:16:08.728353Z","lead_time":4.5%s}'], ...
%!                  ['{"id":10,"email":"a@b.c"},'], result, more);
%!endfunction
%!function text = pairwise (side)
%!  text = ['{"from_name":"pw","to_name":"text1,text2","type":"pairwise","value":{"selected":"' ...
%!          side '"}}'];
%!endfunction
%!test <*Label Studio: the left answer is 1; each annotation is an answer; who, when, how long>
%! choice = '{"from_name":"c","type":"choices","value":{"choices":["Tie"]}}';
%! rating = '{"type":"rating","value":{"rating":3}}';
%! t = result (task ('"q1"', annotation (pairwise ("left")), ...
%!                   strrep (annotation ([rating "," pairwise("right")]), ...
%!                           '{"id":10,"email":"a@b.c"}', "7")), ...
%!             task ("42", annotation (choice), annotation (""), ...
%!                   annotation (pairwise ("left"), ',"was_cancelled":true')));
%! assert (texts (t, "id"), {"q1", "q1", "42", "42", "42"});
%! assert (texts (t, "human_preference"), {"1", "2", "Tie", "", "skip"});
%! assert (texts (t, "annotator"), {"a@b.c", "7", "a@b.c", "a@b.c", "a@b.c"});
%! assert (texts (t, "seconds"){1}, "4.5");
%! assert (texts (t, "when"){1}, "2021-03-09T22:16:08.728353Z");
%! assert (t.line', [1 1 2 2 2]);
%! assert (! any (t.wrong));
%!test <*two answers in one annotation>
%! t = result (task ('"q1"', annotation ([pairwise("left") "," pairwise("right")])));
%! assert ([t.field{1} ": " t.message{1}], ...
%!         ["annotations: must have one answer of the type pairwise, or one called ", ...
%!          "human_preference, has 2: pw, pw"]);
%! named = strrep (pairwise ("right"), '"pw"', '"human_preference"');
%! assert (texts (result (task ('"q1"', annotation ([pairwise("left") "," named]))), ...
%!                "human_preference"), {"2"});
%!test <*our id and texts in the task's data>
%! t = result (strrep (task ("7", annotation (pairwise ("left"))), '"id":7,', ...
%!                     '"id":7,"aura_id":"a","question":"Q",'));
%! assert ({texts(t, "id"), texts(t, "question")}, {{"a"}, {"Q"}});
%!test <*another table stays as it is>
%! t = aura.tests.records ({'{"id":"a","human_preference":1}'});
%! assert (aura.vote.exported (t), t);
%! t = aura.tests.records ({'{"id":"a","human_preference":1,"data":{"id":"b"}}'});
%! assert (aura.vote.exported (t), t);
