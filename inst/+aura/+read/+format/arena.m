## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## LMSYS's arena, as in its competition: @code{id}, @code{model_a}, @code{model_b}, @code{prompt},
## @code{response_a}, @code{response_b} (JSON lists of texts, one a turn), and the human
## preference as a 1 in one of @code{winner_model_a}, @code{winner_model_b},
## @code{winner_tie}.  The question is all prompts, the answer is the last.  The judge's verdict
## is a further column, or in another file with the same ids.

## Called as aura.read.formats says.

function [rows, t] = arena (rows, t, ~)

  if (nargin == 0)
    rows.name = "arena";
    rows.title = "LMSYS's arena";
    rows.rank = 11;
    rows.fields = {{"winner_model_a", "winner_model_b", "response_a", "response_b"}};
    rows.hook = true;
    return;
  endif

  [human, t] = winner_of (t, {"winner_model_a", "winner_model_b", "winner_tie"});
  rows.human = aura.read.coalesce (rows.human, human);
  [rows.question, t] = turns (t, "prompt", @(list) strjoin (list, "\n\n"));
  [rows.response_1, t] = turns (t, "response_a", @(list) list{end});
  [rows.response_2, t] = turns (t, "response_b", @(list) list{end});
  [rows.key, t] = aura.read.to_id (t, {"id"});
  rows.made = cellfun ("isempty", rows.key);
  made = aura.read.id_of_texts (rows.question, rows.response_1, rows.response_2, rows.made ...
                                & ! t.wrong);
  rows.key(rows.made) = made(rows.made);

endfunction

function [human, t] = winner_of (t, winners)

  flags = NaN (t.n, 3);
  for k = 1:3
    [flags(:,k), t] = aura.read.to_number (t, winners(k));
  endfor
  odd = ! all (isnan (flags) | flags == 0 | flags == 1, 2) | sum (flags == 1, 2) > 1;
  t = aura.read.add_problem (t, odd, winners{1}, ...
                      "must be 1 in one of the three columns, and 0 in the others");
  human = NaN (t.n, 1);
  for k = 1:3
    human(! odd & flags(:,k) == 1) = mod (k, 3);
  endfor

endfunction

## The text that ONE_OF makes of the list in the field NAME; null in it is "".
function [text, t] = turns (t, name, one_of)

  value = aura.read.value (t, {name});
  text = repmat ({""}, t.n, 1);
  t = aura.read.add_problem (t, value.kind == 0, name, "is missing");
  [codes, ~, group] = unique (value.code(value.kind > 0));
  lists = value.level(codes);
  [found, count, problem] = __aura_json__ ("elements", lists);
  found = found.column;
  elements = mat2cell (aura.read.strings_of (found), count(:), 1)(:);
  good = cellfun ("isempty", problem(:)) & count(:) > 0;
  made = repmat ({""}, numel (lists), 1);
  made(good) = cellfun (one_of, elements(good), "uniformoutput", false);
  text(value.kind > 0) = made(group);
  wrong = false (t.n, 1);
  wrong(value.kind > 0) = ! good(group);
  t = aura.read.add_problem (t, wrong, name, "must be a JSON list of texts");

endfunction

%!function text = record (winners, more = "")
%!  text = sprintf (['{"id":30192,"model_a":"m","model_b":"n","prompt":"[\\"q1\\",', ...
%!                   '\\"q2\\"]","response_a":"[\\"x1\\",\\"x2\\"]",' ...
%!                   '"response_b":"[\\"y1\\",null]","winner_model_a":"%d",', ...
%!                   '"winner_model_b":"%d","winner_tie":"%d"%s}'], winners, more);
%!endfunction
%!test <*one of three columns; lists in the cells>
%! [r, t] = aura.tests.parsed ("arena", record ([1 0 0]), record ([0 1 0]), ...
%!                             record ([0 0 1], ',"verdict":"A"'), record ([0 0 0]));
%! assert (! any (t.wrong));
%! assert (r.human, [1; 2; 0; NaN]);
%! assert (r.verdict, [NaN; NaN; 1; NaN]);
%! assert ({r.key{1}, r.question{1}, r.response_1{1}, r.response_2{1}}, ...
%!         {"30192", "q1\n\nq2", "x2", ""});
%! assert ({r.model_1{1}, r.model_2{1}}, {"m", "n"});
%!test <*lists in JSON, no lists, two winners>
%! [r, t] = aura.tests.parsed ("arena", ...
%!                             ['{"id":1,"prompt":["q"],"response_a":["x"],', ...
%!                              '"response_b":["y"],"winner_model_a":1,"winner_model_b":0}'], ...
%!                             ['{"id":2,"prompt":"q","response_a":["x"],', ...
%!                              '"response_b":["y"],"winner_model_a":1,', ...
%!                              '"winner_model_b":0}'], record ([1 1 0]), ...
%!                             ['{"id":2,"prompt":[],"response_a":["x"],"response_b":["y"],', ...
%!                              '"winner_model_a":1,"winner_model_b":0}']);
%! assert ({r.question{1}, r.human(1)}, {"q", 1});
%! assert (t.wrong', logical ([0 1 1 1]));
%! assert (strcat (t.field(2:4), {": "}, t.message(2:4)), ...
%!         {"prompt: must be a JSON list of texts"; ...
%!          "winner_model_a: must be 1 in one of the three columns, and 0 in the others"; ...
%!          "prompt: is missing"});
