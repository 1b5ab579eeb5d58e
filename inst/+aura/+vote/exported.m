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
## annotation that was cancelled is skipped.  JSON-MIN and CSV: an answer a row; their id is the
## number of the task (t.numbered), and aura_id ours.
## Argilla's records (to_json, nested or flat): each user's response to the question
## human_preference, or to the only one, a label or a ranking; the id is the record's.  A
## response that was discarded is skipped, a draft none.
## Prodigy: the option that is accepted, an id that is a pick, or the first or the second one;
## what was rejected or ignored is skipped.
## MTurk's results: Answer.NAME, or Answer.NAME.PICK that is true, of one NAME; the id is Input.id.
## What was rejected is none.
## crowd-kit: task, worker, label.

function t = exported (t)

  switch (aura.vote.tool (t.names))
    case "label studio"
      t = of_label_studio (t);
    case "argilla"
      t = of_argilla (t);
    case "argilla, flat"
      t = of_flat_argilla (t);
    case "prodigy"
      t = of_prodigy (t);
    case "mturk"
      t = of_mturk (t);
    case "label studio, rows"
      t = of_rows (t);
    case "crowd-kit"
      t = called (t, {"task", "id"; "worker", "annotator"; "label", "human_preference"});
  endswitch

endfunction

## T with fields under other NAMES (k-by-2: theirs and ours).
function t = called (t, names)

  [here, idx] = ismember (names(:,1), t.names);
  for k = find (here)'
    t = aura.read.set_column (t, names{k,2}, t.column(idx(k)));
  endfor

endfunction

function t = of_label_studio (t)

  t = with_texts (t, "data");
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

## An answer a row: the field human_preference, or the one with a pair of answers.
function t = of_rows (t)

  for name = [{"human_preference"}, t.names]
    if (any (strcmp (t.names, name{1})))
      inner = aura.read.nested (t, {name{1}, "selected"});
      if (any (inner.kind == 2))
        t = aura.read.set_column (t, "human_preference", inner);
        break;
      endif
    endif
  endfor
  t.numbered = ! any (strcmp (t.names, "aura_id"));
  t = called (t, {"created_at", "when"; "lead_time", "seconds"; "aura_id", "id"});

endfunction

## T with the texts that its objects FIELD hold as fields of its own.
function t = with_texts (t, field)

  for name = {"question", "response_1", "response_2"}
    if (! any (strcmp (t.names, name{1})))
      t = aura.read.set_column (t, name{1}, aura.read.nested (t, {field, name{1}}));
    endif
  endfor

endfunction

## The one of the questions NAMES that is asked for; "", and a problem in T, where that is not
## clear.
function [name, t] = question_of (t, names, field)

  name = "";
  if (any (strcmp (names, "human_preference")))
    name = "human_preference";
  elseif (numel (names) == 1)
    name = names{1};
  else
    message = ["must answer one question, or one called human_preference; these are ", ...
            strjoin(names, ", ")];
    t = aura.read.add_problem (t, true (t.n, 1), field, message);
  endif

endfunction

function t = of_argilla (t)

  t = with_texts (t, "fields");
  responses = aura.read.value (t, {"responses"});
  inner = __aura_json__ ("members", responses.level(unique (responses.code(responses.kind == 5))));
  [name, t] = question_of (t, sort (inner.column(2).level(:)'), "responses");
  if (isempty (name))
    return;
  endif
  [answers, row] = elements (aura.read.nested (t, {"responses", name}));
  s = struct_of (answers, {"value", "user_id", "status"});
  t = answered (t, row, aura.read.value (s, {"value"}), aura.read.to_string (s, {"user_id"}), ...
                aura.read.to_string (s, {"status"}), "responses");

endfunction

function t = of_flat_argilla (t)

  fields = t.names(! cellfun ("isempty", regexp (t.names, '\.responses$', "once")));
  [name, t] = question_of (t, strrep (fields, ".responses", ""), fields{1});
  if (isempty (name))
    return;
  endif
  field = [name ".responses"];
  [answers, row] = elements (aura.read.value (t, {field}));
  [who, of_user] = elements (aura.read.value (t, {[field ".users"]}));
  [status, of_status] = elements (aura.read.value (t, {[field ".status"]}));
  n = accumarray (row, 1, [t.n, 1]);
  odd = n != accumarray (of_user, 1, [t.n, 1]) & n > 0;
  t = aura.read.add_problem (t, odd, [field ".users"], ...
                             @(k) sprintf ("must name as many users as there are responses, %d", ...
                                           n(k)), (1:t.n)');
  odd = n != accumarray (of_status, 1, [t.n, 1]) & n > 0 ...
      & any (strcmp (t.names, [field ".status"]));
  t = aura.read.add_problem (t, odd, [field ".status"], ...
                             @(k) sprintf ("must be as many as there are responses, %d", n(k)), ...
      (1:t.n)');
  if (any (t.wrong))
    return;
  elseif (isempty (of_status))
    status = repmat ({""}, numel (row), 1);
  endif
  s = struct_of (strcat ({"{\"v\":"}, answers, {"}"}), {"v"});
  t = answered (t, row, aura.read.value (s, {"v"}), who, status, field);

endfunction

## The answers VALUE of the users WHO to the records ROW of T; FIELD has them.
function t = answered (t, row, value, who, status, field)

  [idx, entry] = aura.read.distinct (value, value.kind > 0);
  pick = cellfun (@(text, kind) ranked (text, kind), entry.text, num2cell (entry.kind), ...
                  "uniformoutput", false);
  wrong = cellfun (@isnumeric, pick);
  pick(wrong) = {""};
  answer = repmat ({""}, numel (row), 1);
  answer(idx > 0) = pick(idx(idx > 0));
  status = lower (status);
  answer(strcmp (status, "discarded")) = {"skip"};
  answer(strcmp (status, "draft") | strcmp (status, "pending")) = {""};
  bad = false (size (answer));
  bad(idx > 0) = wrong(idx(idx > 0));
  id = aura.read.value (t, {"id"});
  t = table_with (t, row, part (id, row), {"human_preference", answer; "annotator", who(:)});
  t = aura.read.add_problem (t, bad, field, "must be a label, or a ranking of two answers");

endfunction

## The pick in a label, or in a ranking of the answers, in their order or with ranks; NaN: neither.
function pick = ranked (text, kind)

  pick = text;
  if (kind == 5 || kind == 4)
    pick = NaN;
  elseif (kind == 6)
    list = __aura_json__ ("elements", {text}).column;
    names = list.level(list.code(list.code > 0));
    rank = (1:numel (names))';
    if (all (list.kind == 5))
      s = struct_of (names, {"value", "rank"});
      names = aura.read.to_string (s, {"value"});
      rank = aura.read.to_number (s, {"rank"});
    endif
    code = aura.read.picks (names);
    if (numel (names) == 1 && all (list.kind == 2))
      pick = names{1};
    elseif (numel (names) != 2 || ! isequal (sort (code(:)), [1; 2]) || any (isnan (rank)))
      pick = NaN;
    elseif (rank(1) == rank(2))
      pick = "0";
    else
      pick = sprintf ("%d", code(rank == min (rank)));
    endif
  endif

endfunction

function t = of_prodigy (t)

  [answer, t] = aura.read.to_string (t, {"answer"});
  taken = strcmp (answer, "accept");
  [text, first, second, more] = deal (at_path (t, {"accept", 1}), ...
                                      at_path (t, {"options", 1, "id"}), ...
      at_path (t, {"options", 2, "id"}), ...
                                      at_path (t, {"accept", 2}));
  pick = text;
  by_place = any (sort ([aura.read.picks(first), aura.read.picks(second)], 2) != [1, 2], 2);
  pick(by_place & strcmp (text, second)) = {"2"};
  pick(by_place & strcmp (text, first)) = {"1"};
  several = ! cellfun ("isempty", more);
  three = at_path (t, {"accept", 3});
  pick(several) = {"0"};                 # both are accepted
  pick(strcmp (answer, "reject") | strcmp (answer, "ignore")) = {"skip"};
  t = aura.read.add_problem (t, taken & (cellfun ("isempty", text) | cellfun ("isempty", first) ...
                                         | cellfun ("isempty", second)), "accept", ...
                             ["must be one of two options, each with an id: a task without ", ...
                              "them says nothing of two answers"]);
  t = aura.read.add_problem (t, taken & ! cellfun ("isempty", three), "accept", ...
                             "must be one or both of two options");
  t = aura.read.add_problem (t, ! ismember (answer, {"accept", "reject", "ignore"}), "answer", ...
                             @(k) ["must be accept, reject or ignore, got ", ...
                             aura.arg.shown(answer{k})], (1:t.n)');
  t = aura.read.set_column (t, "human_preference", aura.read.texts (pick));
  t = called (t, {"_session_id", "annotator"; "_annotator_id", "annotator"; "_timestamp", "when"});

endfunction

## What stands at a PATH (aura.read.nested) as strings, "" where there is nothing.
function text = at_path (t, path)

  column = aura.read.nested (t, path);
  text = aura.read.to_string (aura.read.set_column (t, "at path", column), {"at path"});

endfunction

function t = of_mturk (t)

  mine = t.names(strncmp (t.names, "Answer.", 7));
  group = regexprep (mine, '\.[^.]*$', "");
  ## Answer.preference.A: true or false
  kind = cellfun (@(name) aura.read.picks (regexp (name, '[^.]*$', "match")), mine);
  boxes = mine(kind >= 0);
  if (numel (boxes) > 1)
    asked = unique (group(kind >= 0));
    asked = asked(merge (any (strcmp (asked, "Answer.human_preference")), ...
                         strcmp (asked, "Answer.human_preference"), true (size (asked))));
    if (numel (asked) > 1)
      t = aura.read.add_problem (t, true (t.n, 1), "Answer", ...
                                 ["must be one question, these are ", strjoin(asked, ", ")]);
      return;
    endif
    boxes = boxes(strcmp (group(kind >= 0), asked{1}));
    ticked = cell2mat (cellfun (@(name) strcmpi (aura.read.to_string (t, {name}), "true"), ...
                                boxes, "uniformoutput", false));
    code = kind(ismember (mine, boxes));
    pick = repmat ({""}, t.n, 1);
    [row, box] = find (ticked);
    pick(row) = arrayfun (@(k) sprintf ("%d", k), code(box), "uniformoutput", false);
    t = aura.read.add_problem (t, sum (ticked, 2) > 1, "Answer", ...
                               @(k) ["must have one box ticked, has ", ...
                                     strjoin(boxes(ticked(k,:)), " and ")], (1:t.n)');
  else
    best = mine(! cellfun ("isempty", regexpi (mine, ...
                                               "preference|label|choice|answer$|better|winner", ...
                                               "once")));
    if (numel (mine) > 1 && numel (best) == 1)
      mine = best;
    endif
    if (numel (mine) != 1)
      t = aura.read.add_problem (t, true (t.n, 1), ...
                                 "Answer", ...
                                 sprintf (["must be one field, or one with preference in ", ...
                                           "its name; these are %s (say which with a map: ", ...
                                           "human_preference=...)"], strjoin (mine, ", ")));
      return;
    endif
    pick = aura.read.to_string (t, mine);
  endif
  pick(strcmpi (aura.read.to_string (t, {"AssignmentStatus"}), "rejected")) = {""};
  t = aura.read.set_column (t, "human_preference", aura.read.texts (pick));
  t = called (t, {"Input.id", "id"; "Input.aura_id", "id"; "WorkerId", "annotator"; ...
                  "AcceptTime", "when"; "SubmitTime", "when"; ...
                  "WorkTimeInSeconds", "seconds"; "Input.question", ...
                      "question"; "Input.response_1", "response_1"; "Input.response_2", ...
                      "response_2"});

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
%!test <*Argilla: the responses of users to the question>
%! t = result (['{"id":"q1","fields":{"a":"x"},', ...
%!              '"responses":{"human_preference":[{"value":"A","user_id":"u"},', ...
%!              '{"value":"tie","user_id":"v"}],"other":[{"value":3}]}}'], ...
%!             '{"id":"q2","fields":{"a":"x"},"responses":{}}', ...
%!             ['{"id":"q3","fields":{},"responses":{"human_preference":[{"value":2,', ...
%!              '"user_id":"u"}]}}']);
%! assert (texts (t, "id"), {"q1", "q1", "q3"});
%! assert (texts (t, "human_preference"), {"A", "tie", "2"});
%! assert (texts (t, "annotator"), {"u", "v", "u"});
%! assert (texts (result (['{"id":"q1","fields":{},"responses":{"best":[{"value":"B",', ...
%!                         '"user_id":"u"}]}}']), "human_preference"), {"B"});
%!test <*several questions>
%! t = result ('{"id":"q1","fields":{},"responses":{"p":[{"value":"A"}],"q":[{"value":"B"}]}}');
%! assert (t.message, {"must answer one question, or one called human_preference; these are p, q"});
%!test <*a ranking, with ranks or in its order; what is no answer>
%! rank = @(value) sprintf (['{"id":"q1","fields":{},"responses":{"best":[{"value":%s,', ...
%!                           '"user_id":"u","status":"submitted"}]}}'], value);
%! t = result (rank ('[{"value":"response_1","rank":2},{"value":"response_2","rank":1}]'), ...
%!             rank ('["B","A"]'), rank ('[{"value":"A","rank":1},{"value":"B","rank":1}]'), ...
%!             strrep (rank ('"A"'), "submitted", "discarded"), ...
%!             strrep (rank ('"A"'), "submitted", "draft"), rank ('["x","y"]'));
%! assert (texts (t, "human_preference"), {"2", "2", "0", "skip", "", ""});
%! assert ({find(t.wrong), t.message{6}}, {6, "must be a label, or a ranking of two answers"});
%!test <*Argilla, flat>
%! t = result (['{"id":"a","p.responses":["1","B"],"p.responses.users":["u","v"],', ...
%!              '"p.responses.status":["submitted","discarded"],"p.suggestion":null}'], ...
%!             '{"id":"b","p.responses":null,"p.responses.users":null}', ...
%!             ['{"id":"c","p.responses":[["B","A"]],"p.responses.users":["u"],', ...
%!              '"p.responses.status":["submitted"]}']);
%! assert ({texts(t, "id"), texts(t, "human_preference"), texts(t, "annotator")}, ...
%!         {{"a", "a", "c"}, {"1", "skip", "2"}, {"u", "v", "u"}});
%! t = result (['{"id":"a","p.responses":["1","B"],"p.responses.users":["u","v"],', ...
%!              '"p.responses.status":["discarded"]}'], ...
%!             ['{"id":"b","p.responses":["1"],"p.responses.users":["u"],', ...
%!              '"p.responses.status":["submitted","draft"]}']);
%! assert ({t.field', t.message{1}}, {{"p.responses.status", "p.responses.status"}, ...
%!                                    "must be as many as there are responses, 2"});
%! t = result ('{"id":"a","p.responses":["1","B"],"p.responses.users":["u"]}', ...
%!             '{"id":"b","p.responses":["1"],"p.responses.users":["u","v"]}');
%! assert (t.wrong', [true true]);
%! t = result (['{"id":"a","p.responses":["1"],"p.responses.users":["u"],"q.responses":["1"],', ...
%!              '"q.responses.users":["u"]}']);
%! assert (t.message{1}, ["must answer one question, or one called human_preference; these ", ...
%!                        "are p, q"]);
%!test <*Label Studio's JSON-MIN and CSV>
%! t = result (['{"id":"a","pw":{"selected":"left"},"annotator":1,"annotation_id":7,', ...
%!              '"created_at":"t","lead_time":3.5}'], ...
%!             '{"id":"b","pw":"{\"selected\": \"right\"}","annotator":"x","annotation_id":8}');
%! assert ({texts(t, "human_preference"), texts(t, "annotator"), texts(t, "when"), ...
%!          texts(t, "seconds")}, ...
%!         {{"left", "right"}, {"1", "x"}, {"t", ""}, {"3.5", ""}});
%! assert (t.numbered);
%! t = result ('{"id":7,"aura_id":"a","human_preference":"Right","annotator":1,"annotation_id":7}');
%! assert ({texts(t, "human_preference"), texts(t, "id"), t.numbered}, {{"Right"}, {"a"}, false});
%! t = result (strrep (task ("7", annotation (pairwise ("left"))), '"id":7,', ...
%!                     '"id":7,"aura_id":"a","question":"Q",'));
%! assert ({texts(t, "id"), texts(t, "question")}, {{"a"}, {"Q"}});
%!test <*Prodigy: by the options' ids or their places>
%! task = ['{"id":"a","options":[{"id":%s},{"id":%s}],"accept":[%s],"answer":"%s",', ...
%!         '"_task_hash":1,"_session_id":"s-ada","_timestamp":1767261600}'];
%! line = @(options, accept, answer) sprintf (task, options{:}, accept, answer);
%! t = result (line ({"1", "2"}, "2", "accept"), line ({'"x"', '"y"'}, '"x"', "accept"), ...
%!             line ({"0", "1"}, "1", "accept"), line ({"0", "1"}, "0", "accept"), ...
%!             line ({"1", "2"}, "1", "ignore"), line ({"1", "2"}, "", "accept"), ...
%!             line ({"1", "2"}, "1,2", "accept"), line ({"2", "1"}, "2", "accept"), ...
%!             line ({'"A"', '"B"'}, '"B"', "reject"));
%! assert (texts (t, "human_preference"), {"2", "1", "2", "1", "skip", "", "0", "2", "skip"});
%! assert ({texts(t, "annotator"){1}, texts(t, "when"){1}}, {"s-ada", "1767261600"});
%!test <*Prodigy: a task without options, an option without an id, three, an unknown answer>
%! head = '{"id":"a","_task_hash":1,"answer":"accept"';
%! t = result ([head ',"text":"is this right?"}'], ...
%!             [head ',"options":[{"id":""},{"id":"2"}],"accept":[""]}'], ...
%!             [head ',"options":[{"id":1},{"id":2}],"accept":[]}'], ...
%!             [head ',"options":[{"id":1},{"id":2},{"id":3}],"accept":[1,2,3]}'], ...
%!             strrep ([head ',"options":[{"id":1},{"id":2}],"accept":[1]}'], "accept\"", ...
%!                     "weird\""));
%! assert (t.wrong', true (1, 5));
%! assert (t.field', {"accept", "accept", "accept", "accept", "answer"});
%!test <*MTurk: an answer, or a box for each; crowd-kit>
%! head = ['{"HITId":"h","AssignmentId":"s","WorkerId":"w","AssignmentStatus":"Approved",', ...
%!         '"AcceptTime":"x","SubmitTime":"y","WorkTimeInSeconds":"33","Input.id":"q",'];
%! t = result ([head '"Answer.preference.label":"B","Answer.comment":"z"}'], ...
%!             strrep ([head '"Answer.preference.label":"A"}'], "Approved", "Rejected"));
%! assert ({texts(t, "human_preference"), texts(t, "id"), texts(t, "annotator"), ...
%!          texts(t, "when"), texts(t, "seconds")}, ...
%!         {{"B", ""}, {"q", "q"}, {"w", "w"}, {"y", "y"}, {"33", "33"}});
%! t = result ([head '"Answer.best.A":"false","Answer.best.B":"true","Answer.best.tie":"false"}']);
%! assert (texts (t, "human_preference"), {"2"});
%! t = result ([head '"Answer.x":"1","Answer.y":"2"}']);
%! assert (strncmp (t.message{1}, ["must be one field, or one with preference in its name; ", ...
%!                                 "these are Answer.x, Answer.y"], 80));
%! t = result ([head '"Answer.p.A":"true","Answer.p.B":"true"}'], ...
%!             [head '"Answer.p.A":"true","Answer.p.B":"false"}']);
%! assert ({t.wrong', t.message{1}}, ...
%!         {[true false], "must have one box ticked, has Answer.p.A and Answer.p.B"});
%! t = result ([head '"Answer.q1.A":"true","Answer.q1.B":"false","Answer.q2.A":"false",', ...
%!              '"Answer.q2.B":"true"}']);
%! assert (t.message, {"must be one question, these are Answer.q1, Answer.q2"});
%! t = result ([head ...
%!              '"Answer.q1.A":"true","Answer.q1.B":"false",', ...
%!              '"Answer.human_preference.A":"false","Answer.human_preference.B":"true"}']);
%! assert (texts (t, "human_preference"), {"2"});
%! t = result ('{"task":"q","worker":"w","label":"A"}');
%! assert ({texts(t, "id"), texts(t, "annotator"), texts(t, "human_preference")}, ...
%!         {{"q"}, {"w"}, {"A"}});
%!test <*another table stays as it is>
%! t = aura.tests.records ({'{"id":"a","human_preference":1}'});
%! assert (aura.vote.exported (t), t);
