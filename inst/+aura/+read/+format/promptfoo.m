## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## Results of promptfoo (JSON) with an assertion @code{select-best}: answers 1 and 2 are the
## @code{output} of a test's results, and the verdict is the one that passed; where both did, or
## neither, there is none.  Of more than two outputs the one that passed is compared with each of
## the others.  Repeats are further verdicts.  A person's rating in promptfoo's viewer is a vote.
## The question is the prompt, or, where the two differ, the values of @code{vars}.

## Called as aura.read.formats says.

function [rows, t] = promptfoo (rows, t, ~)

  if (nargin == 0)
    rows.name = "promptfoo";
    rows.title = "promptfoo";
    rows.rank = 13;
    rows.fields = {{"testIdx", "gradingResult", "response"}};
    rows.path = {"results", "results"};
    rows.people = false;
    rows.aside = {"namedScores", "score"};
    rows.hook = true;
    return;
  endif

  [test, t] = aura.read.to_number (t, {"testIdx"});
  t = aura.read.add_problem (t, isnan (test), "testIdx", "is missing");
  [~, ~, group] = unique (test);
  t = aura.read.add_problem (t, accumarray (group, 1)(group) < 2, "testIdx", ...
                             "needs at least two results, has one");
  [prompt, t] = aura.read.to_number (t, {"promptIdx"});
  answer = aura.read.nested (t, {"response", "output"});
  broken = aura.read.value (t, {"error"});
  passed = passes (t, "select-best");
  liked = passes (t, "human");
  failed = answer.kind == 0 | (broken.kind > 0 & isnan (passed));
  output = repmat ({""}, t.n, 1);
  output(answer.code > 0) = answer.level(answer.code(answer.code > 0)); # an object: its JSON
  asked = aura.read.strings_of (aura.read.nested (t, {"prompt", "raw"}));
  model = aura.read.strings_of (aura.read.nested (t, {"provider", "id"}));

  [one, two] = pairs (test, prompt, model, passed, t.wrong);
  n = numel (one);
  lost = failed(one) | failed(two);
  rest = setdiff ((1:t.n)', one)(:);     # further results, which say nothing by themselves
  given = t.own(one);
  [rows, t] = aura.read.keep_rows (rows, t, [one; rest(t.wrong(rest))]);
  idx = 1:n;
  t.record = (1:t.n)';                       # a result may be in several comparisons
  rows.question(idx) = asked(one);
  differ = find (! strcmp (asked(one), asked(two)));
  rows.question(differ) = of_vars (t, differ);
  [rows.response_1(idx), rows.response_2(idx)] = deal (output(one), output(two));
  [rows.model_1(idx), rows.model_2(idx)] = deal (model(one), model(two));
  pick = picked (passed(one), passed(two));
  rows.verdict(idx(! given)) = pick(! given);
  human = picked (liked(one), liked(two));
  rows.human(idx) = aura.read.coalesce (rows.human(idx), human);
  rows.vote(idx) = ! isnan (human);
  rows.judged(idx) = true;
  t.failed(idx) = lost;
  rows.key(idx) = aura.read.id_of_texts (rows.question(idx), rows.response_1(idx), ...
                                         rows.response_2(idx));
  rows.made(idx) = true;

endfunction

## The results of each TEST that are compared: ONE with TWO, in the order of the file.  Of more than
## two, the one that PASSED alone with each of the others; of repeats (results of one PROMPT and
## MODEL), the first with the first, and so on.  Those that are WRONG are left out.
function [one, two] = pairs (test, prompt, model, passed, wrong)

  good = find (! wrong);
  [~, ~, model] = unique (model);
  [~, ~, source] = unique ([test(good), prompt(good), model(good)], "rows");
  repetition = zeros (size (good));
  for k = 1:max ([source; 0])
    repetition(source == k) = 1:sum (source == k);
  endfor
  prompt(isnan (prompt)) = 0;
  [~, first, group] = unique ([test(good), repetition], "rows", "first");
  [~, order] = sort (first);
  [one, two] = deal (zeros (0, 1));
  for k = order'
    mine = good(group == k);
    best = mine(passed(mine) == 1);
    if (numel (best) != 1)
      mine = mine(1:min (2, end));       # nobody says which is best
      best = mine(1);
    endif
    others = mine(mine != best);
    one = [one; min(best, others)];
    two = [two; max(best, others)];
  endfor

endfunction

## 1 or 2 where one of the two passed and the other did not.
function pick = picked (one, two)

  pick = NaN (size (one));
  differ = one != two & ! isnan (one + two);
  pick(differ) = 2 - one(differ);

endfunction

## Whether each row's answer passed the assertion of a TYPE; NaN where there is none.
function passed = passes (t, type)

  passed = NaN (t.n, 1);
  for k = 1:100
    result = {"gradingResult", "componentResults", k};
    kind = aura.read.nested (t, [result, {"assertion", "type"}]);
    pass = aura.read.nested (t, [result, {"pass"}]);
    if (! any (kind.kind | pass.kind))
      break;
    endif
    here = kind.kind == 2 & pass.kind == 4;
    here(here) = strcmp (kind.level(kind.code(here)), type);
    passed(here) = pass.number(here);
  endfor

endfunction

## The values of the variables of the ROWS, one after another.
function text = of_vars (t, rows)

  value = aura.read.value (t, {"vars"});
  text = repmat ({""}, numel (rows), 1);
  for k = find (value.kind(rows) == 5)'
    vars = __aura_json__ ("members", value.level(value.code(rows(k)))).column(1);
    text{k} = strjoin (vars.level(vars.code(vars.kind == 2))(:)', "\n\n");
  endfor

endfunction

%!function text = record (test, prompt, output, pass)
%!  text = sprintf (['{"testIdx":%d,"prompt":{"raw":"%s"},"vars":{"p":"%s","n":1},', ...
%!                   '"provider":{"id":"m%s"},"response":{"output":"%s"},', ...
%!                   '"gradingResult":{"pass":true,' ...
%!                   '"componentResults":[{"pass":true,"assertion":{"type":"contains"}},', ...
%!                   '{"pass":%s,"assertion":{"type":"select-best"}}]}}'], ...
%!                  test, prompt, prompt, output, output, merge (pass, "true", "false"));
%!endfunction
%!test <*two results make a comparison>
%! [r, t] = aura.tests.parsed ("promptfoo", record (0, "q", "x", true), ...
%!                             record (1, "r", "v", false), record (0, "q", "y", false), ...
%!                             record (1, "s", "w", true), record (2, "q", "x", false), ...
%!                             record (2, "q", "y", false));
%! assert (! any (t.wrong));
%! assert ([r.question, r.response_1, r.response_2], {"q", "x", "y"; "r", "v", "w"; "q", "x", "y"});
%! assert (r.verdict, [1; 2; NaN]);
%! assert (r.judged, true (3, 1));
%! assert ([r.model_1, r.model_2](1,:), {"mx", "my"});
%! assert (t.line, [1; 2; 5]);
%!test <*more than two results, of which one is the best, or not; one alone>
%! [r, t] = aura.tests.parsed ("promptfoo", record (0, "q", "x", false), ...
%!                             record (0, "q", "y", false), record (0, "q", "z", true), ...
%!                             record (1, "q", "z", true), record (2, "q", "x", true), ...
%!                             record (2, "q", "y", true), record (2, "q", "z", false));
%! assert ([r.response_1, r.response_2](1:3,:), {"x", "z"; "y", "z"; "x", "y"});
%! assert (r.verdict(1:3), [2; 2; NaN]);
%! assert ({t.wrong', t.line(t.wrong), t.message{4}}, ...
%!         {logical([0 0 0 1]), 4, "needs at least two results, has one"});
