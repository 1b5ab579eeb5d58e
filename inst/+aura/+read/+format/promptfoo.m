## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## Results of promptfoo (JSON) in which each test has two of them and an assertion
## @code{select-best}: answer 1 is the @code{output} of the test's first result, answer 2 that of
## the second, and the verdict is the one that passed; where both did, or neither, there is
## none.  The question is the prompt, or, where the two differ, the values of @code{vars}.

## Called as aura.read.formats says.

function [rows, t] = promptfoo (rows, t, ~)

  if (nargin == 0)
    rows.name = "promptfoo";
    rows.title = "promptfoo";
    rows.rank = 13;
    rows.people = false;
    rows.fields = {{"testIdx", "gradingResult", "response"}};
    rows.path = {"results", "results"};
    rows.verdict = "gradingResult";
    rows.reads = {"testIdx", "gradingResult", "response", "prompt", "provider", "vars"};
    return;
  endif

  [test, t] = aura.read.number (t, {"testIdx"});
  t = aura.read.note (t, isnan (test), "testIdx", "is missing");
  t = aura.read.put (t, "response.output", aura.read.nested (t, {"response", "output"}));
  [answer, t] = aura.read.text (t, {"response.output"});
  passed = passes (t);
  asked = aura.read.said_in (aura.read.nested (t, {"prompt", "raw"}));
  model = aura.read.said_in (aura.read.nested (t, {"provider", "id"}));

  [~, first, of] = unique (test, "first");
  count = accumarray (of, 1);
  said = @(k) sprintf ("must be in two results, is in %d", count(of(k)));
  t = aura.read.note (t, count(of) != 2, "testIdx", said, (1:t.n)');
  [~, second] = unique (test, "last");
  is_first = false (t.n, 1);
  is_first(first) = true;
  two = is_first & ! t.wrong & ! t.wrong(second(of));
  other = second(of(two));
  rows.question(two) = asked(two);
  differ = find (two);
  differ = differ(! strcmp (asked(two), asked(other)));
  rows.question(differ) = of_vars (t, differ);
  [rows.response_1(two), rows.response_2(two)] = deal (answer(two), answer(other));
  [rows.model_1(two), rows.model_2(two)] = deal (model(two), model(other));
  given = two & ! rows.judged;
  other = second(of(given));
  one = passed(given) != passed(other) & ! isnan (passed(given) + passed(other));
  verdict = NaN (sum (given), 1);
  verdict(one) = 2 - passed(given)(one);
  rows.verdict(given) = verdict;
  rows.judged(two) = true;
  rows.key = aura.read.made_id (rows.question, rows.response_1, rows.response_2, two);
  rows.made = two;
  [rows, t] = aura.read.only (rows, t, two | t.wrong);

endfunction

## Whether each row's answer was selected; NaN where nobody selected.
function passed = passes (t)

  passed = NaN (t.n, 1);
  for k = 1:100
    result = {"gradingResult", "componentResults", k};
    type = aura.read.nested (t, [result, {"assertion", "type"}]);
    pass = aura.read.nested (t, [result, {"pass"}]);
    if (! any (type.kind | pass.kind))
      break;
    endif
    here = type.kind == 2 & pass.kind == 4;
    here(here) = strcmp (type.level(type.code(here)), "select-best");
    passed(here) = pass.number(here);
  endfor

endfunction

## The values of the variables of the ROWS, one after another.
function text = of_vars (t, rows)

  value = aura.read.value (t, {"vars"});
  text = repmat ({""}, numel (rows), 1);
  for k = find (value.kind(rows) == 5)'
    vars = jsondecode (value.level{value.code(rows(k))}, "makeValidName", false);
    vars = struct2cell (vars);
    text{k} = strjoin (vars(cellfun (@ischar, vars))(:)', "\n\n");
  endfor

endfunction

%!function [rows, t] = of (varargin)
%!  [rows, t] = aura.read.as_rows (aura.tests.records (varargin), "promptfoo", "^expert", {});
%!endfunction
%!function text = record (test, prompt, output, pass)
%!  text = sprintf (['{"testIdx":%d,"prompt":{"raw":"%s"},"vars":{"p":"%s","n":1},"provider":{"id":"m%s"},"response":{"output":"%s"},"gradingResult":{"pass":true,' ...
%!                   '"componentResults":[{"pass":true,"assertion":{"type":"contains"}},{"pass":%s,"assertion":{"type":"select-best"}}]}}'], ...
%!                  test, prompt, prompt, output, output, {"false", "true"}{1 + pass});
%!endfunction
%!test <*two results make a comparison>
%! [r, t] = of (record (0, "q", "x", true), record (1, "r", "v", false), record (0, "q", "y", false), record (1, "s", "w", true), ...
%!              record (2, "q", "x", false), record (2, "q", "y", false));
%! assert (! any (t.wrong));
%! assert ([r.question, r.response_1, r.response_2], {"q", "x", "y"; "r", "v", "w"; "q", "x", "y"});
%! assert (r.verdict, [1; 2; NaN]);
%! assert (r.judged, true (3, 1));
%! assert ([r.model_1, r.model_2](1,:), {"mx", "my"});
%! assert (t.line, [1; 2; 5]);
%!test <*three results, or one>
%! [r, t] = of (record (0, "q", "x", true), record (0, "q", "y", true), record (0, "q", "z", true), record (1, "q", "z", true));
%! assert (t.wrong, true (4, 1));
%! assert ({t.message{[1 4]}}, {"must be in two results, is in 3", "must be in two results, is in 1"});
