## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.vote.exported (T)
## The answers in an export (aura.read.table, with all its fields) with our fields id,
## human_preference, annotator, when, seconds; another table stays as it is.
##
## Label Studio's export (JSON): each of a task's annotations is an answer; the id is that in
## the task's data.  The pick is that of the tag Pairwise (left: 1, right: 2) or, where there is
## none, the choice of the tag Choices.  An annotation that was cancelled is skipped.
## Argilla's records (to_json): each user's response to the question human_preference, or to
## the only one; the id is the record's.

function t = exported (t)

  if (all (ismember ({"annotations", "data"}, t.names)))
    t = of_label_studio (t);
  elseif (all (ismember ({"responses", "fields"}, t.names)))
    t = of_argilla (t);
  endif

endfunction

function t = of_label_studio (t)

  id = aura.read.nested (t, {"data", "id"});
  [answers, row] = elements (aura.read.value (t, {"annotations"}));
  s = struct_of (answers, {"result", "completed_by", "created_at", "lead_time", "was_cancelled"});
  [pick, problem] = deal (repmat ({""}, numel (row), 1));
  cancelled = aura.read.number (s, {"was_cancelled"}) == 1;
  for k = 1:numel (row)
    [pick{k}, problem{k}] = pick_of (s, k);
  endfor
  pick(cancelled) = {"skip"};
  s = aura.read.put (s, "who", aura.read.nested (s, {"completed_by", "email"}));
  [who, ~] = aura.read.string (s, {"who"});
  plain = aura.read.value (s, {"completed_by"});
  [number, ~] = aura.read.string (s, {"completed_by"}, plain.kind == 2 | plain.kind == 3);
  who(cellfun ("isempty", who)) = number(cellfun ("isempty", who));
  [when, s] = aura.read.string (s, {"created_at"});
  [seconds, s] = aura.read.string (s, {"lead_time"});
  t = table_with (t, row, part (id, row), {"human_preference", pick; "annotator", who; ...
                                           "when", when; "seconds", seconds});
  t = aura.read.note (t, ! cellfun ("isempty", problem), "annotations", @(k) problem{k}, (1:t.n)');

endfunction

## What annotation K of the table S picks, and what is wrong with it.
function [pick, problem] = pick_of (s, k)

  [pick, problem] = deal ("");
  value = aura.read.value (s, {"result"});
  if (value.kind(k) != 6)
    return;
  endif
  results = jsondecode (["[" value.level{value.code(k)}(2:end)], "makeValidName", false);
  if (isstruct (results))
    results = num2cell (results);
  endif
  types = cellfun (@(r) r.type, results, "uniformoutput", false);
  for type = {"pairwise", "choices"; "selected", "choices"}
    mine = results(strcmp (types, type{1}));
    if (numel (mine) > 1)
      problem = sprintf ("must have one answer of the type %s, has %d", type{1}, numel (mine));
      return;
    elseif (! isempty (mine))
      pick = strjoin (cellstr (mine{1}.value.(type{2}))(:)', " ");
      at = find (strcmp (pick, {"left", "right"}));
      if (! isempty (at))
        pick = sprintf ("%d", at);
      endif
      return;
    endif
  endfor

endfunction

function t = of_argilla (t)

  responses = aura.read.value (t, {"responses"});
  names = {};
  for text = responses.level(unique (responses.code(responses.kind == 5)))'
    names = union (names, fieldnames (jsondecode (text{1}, "makeValidName", false)));
  endfor
  names = names(:)';
  at = find (strcmp (names, "human_preference"));
  if (isempty (at) && numel (names) != 1)
    said = ["must answer one question, or one called human_preference; these are ", ...
            strjoin(names, ", ")];
    t = aura.read.note (t, true (t.n, 1), "responses", said);
    return;
  endif
  at = max ([at, 1]);
  [answers, row] = elements (aura.read.nested (t, {"responses", names{at}}));
  s = struct_of (answers, {"value", "user_id"});
  [pick, s] = aura.read.string (s, {"value"});
  [who, s] = aura.read.string (s, {"user_id"});
  id = aura.read.value (t, {"id"});
  wrong = s.wrong;
  t = table_with (t, row, part (id, row), {"human_preference", pick; "annotator", who});
  t = aura.read.note (t, wrong, "responses", "must be a label");

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
  new = aura.read.put (new, "id", id);
  for k = 1:size (columns, 1)
    [level, ~, code] = unique (columns{k,2}(:));
    column = struct ("kind", repmat (uint8 (2), new.n, 1), "number", NaN (new.n, 1), ...
                     "code", code(:), "level", {level(:)});
    new = aura.read.put (new, columns{k,1}, column);
  endfor
  new = aura.read.table (new, t.all);

endfunction

%!function t = of (varargin)
%!  t = aura.vote.exported (aura.tests.records (varargin));
%!endfunction
%!function list = texts (t, name)
%!  list = aura.read.string (t, {name})';
%!endfunction
%!function text = task (id, varargin)
%!  text = sprintf ('{"id":901,"data":{"id":%s,"text1":"x","text2":"y"},"annotations":[%s],"predictions":[]}', id, strjoin (varargin, ","));
%!endfunction
%!function text = annotation (result, more = "")
%!  text = sprintf ('{"id":5,"completed_by":%s"result":[%s],"created_at":"2021-03-09T22:16:08.728353Z","lead_time":4.5%s}', ...
%!                  ['{"id":10,"email":"a@b.c"},'], result, more);
%!endfunction
%!function text = pairwise (side)
%!  text = ['{"from_name":"pw","to_name":"text1,text2","type":"pairwise","value":{"selected":"' side '"}}'];
%!endfunction
%!test <*Label Studio: the left answer is 1; each annotation is an answer; who, when, how long>
%! choice = '{"from_name":"c","type":"choices","value":{"choices":["Tie"]}}';
%! rating = '{"type":"rating","value":{"rating":3}}';
%! t = of (task ('"q1"', annotation (pairwise ("left")), strrep (annotation ([rating "," pairwise("right")]), '{"id":10,"email":"a@b.c"}', "7")), ...
%!         task ("42", annotation (choice), annotation (""), annotation (pairwise ("left"), ',"was_cancelled":true')));
%! assert (texts (t, "id"), {"q1", "q1", "42", "42", "42"});
%! assert (texts (t, "human_preference"), {"1", "2", "Tie", "", "skip"});
%! assert (texts (t, "annotator"), {"a@b.c", "7", "a@b.c", "a@b.c", "a@b.c"});
%! assert (texts (t, "seconds"){1}, "4.5");
%! assert (texts (t, "when"){1}, "2021-03-09T22:16:08.728353Z");
%! assert (t.line', [1 1 2 2 2]);
%! assert (! any (t.wrong));
%!test <*two answers in one annotation>
%! t = of (task ('"q1"', annotation ([pairwise("left") "," pairwise("right")])));
%! assert ([t.field{1} ": " t.message{1}], "annotations: must have one answer of the type pairwise, has 2");
%!test <*Argilla: the responses of users to the question>
%! t = of ('{"id":"q1","fields":{"a":"x"},"responses":{"human_preference":[{"value":"A","user_id":"u"},{"value":"tie","user_id":"v"}],"other":[{"value":3}]}}', ...
%!         '{"id":"q2","fields":{"a":"x"},"responses":{}}', '{"id":"q3","fields":{},"responses":{"human_preference":[{"value":2,"user_id":"u"}]}}');
%! assert (texts (t, "id"), {"q1", "q1", "q3"});
%! assert (texts (t, "human_preference"), {"A", "tie", "2"});
%! assert (texts (t, "annotator"), {"u", "v", "u"});
%! assert (texts (of ('{"id":"q1","fields":{},"responses":{"best":[{"value":"B","user_id":"u"}]}}'), "human_preference"), {"B"});
%!test <*several questions>
%! t = of ('{"id":"q1","fields":{},"responses":{"p":[{"value":"A"}],"q":[{"value":"B"}]}}');
%! assert (t.message, {"must answer one question, or one called human_preference; these are p, q"});
%!test <*another table stays as it is>
%! t = aura.tests.records ({'{"id":"a","human_preference":1}'});
%! assert (aura.vote.exported (t), t);
