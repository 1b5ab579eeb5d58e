## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.sample.lines (ANSWERS, PAIRS, PICKS, KIND)
## The lines of JSON of PAIRS (aura.sample.pairs) of ANSWERS (aura.sample.answers), of which the
## judges pick these, PICKS (aura.sample.panel); the judges' lines of a pair follow each other.  Of
## KIND "grade" answer 1 is graded.

function text = lines (answers, pairs, picks, kind = "pair")

  n = numel (pairs.question);
  models = pairs.models;
  id = split (sprintf ("{\"id\":\"sample-%06d\",\"question\":\"\f", ...
                      pairs.before + (1:n)));
  answer = @(k) answers.text(sub2ind (size (answers.text), pairs.question, models(:,k)))(:)';
  question = strcat (answers.question, {"\",\"response_1\":\""});
  shared = [id; question(pairs.question)'; answer(1); repmat({"\",\"response_2\":\""}, 1, n); ...
            answer(2); answers.category(pairs.question)'];

  if (strcmp (kind, "grade"))
    text = grades (shared, pairs, picks);
    return;
  endif

  ## What follows, from tables of all that there can be.
  score = split (sprintf (["\",\"source\":\"aura_sample (synthetic)\",\"judge_scores\":", ...
                           "{\"score_1\":%d,\"score_2\":%d,\f"],
                          [repmat(1:10, 1, 10); repelem(1:10, 10)]));
  names = {"Alder", "Birch", "Cedar", "Dogwood", "Elm"};
  [first, second, swapped] = ndgrid (names, names, {"0", "1", "2"});
  args = [swapped(:), first(:), second(:)]';
  rest = split (sprintf (["\"swapped_preference\":%s,\"model_1\":\"%s\",", ...
                          "\"model_2\":\"%s\"}}\n\f"], args{:}));
  human = 1 + pairs.shown .* picks(1).human;

  record = cell (9, numel (picks), n);
  for j = 1:numel (picks)
    [known, verdict] = ndgrid ({"null", "1", "2"}, {"1", "2"});
    args = [verdict(:), known(:)]';
    of_judge = split (sprintf (["\",\"judge\":\"", picks(j).name, "\",\"judge_preference\":%s,", ...
                            "\"human_preference\":%s,\"category\":\"\f"], args{:}));
    one = [shared(1:5,:); of_judge(human + 3 * (picks(j).verdict - 1)); shared(6,:); ...
           score(picks(j).scores * [1; 10] - 10); ...
           rest(models * [1; 5] - 5 + 25 * picks(j).swapped)];
    record(:,j,:) = reshape (one, 9, 1, n);
  endfor
  text = [record{:}];

endfunction

## The lines of graded answers; SHARED: the id, the question, the answer and the category of each.
function text = grades (shared, pairs, picks)

  words = {"pass", "fail"};
  human = {"null", "\"pass\"", "\"fail\""};
  names = {"Alder", "Birch", "Cedar", "Dogwood", "Elm"};
  head = strcat (shared(1,:), strrep (shared(2,:), "response_1", "response"), shared(3,:));
  tail = strcat ({",\"model\":\""}, names(pairs.models(:,1)), {"\",\"category\":\""}, ...
                 shared(6,:), {"\",\"source\":\"aura_sample (synthetic)\"}\n"});
  human = human(1 + pairs.shown .* picks(1).human)(:)';
  record = cell (numel (picks), columns (shared));
  for j = 1:numel (picks)
    judged = strcat ({["\",\"judge\":\"", picks(j).name, "\",\"judge_grade\":\""]}, words, ...
                     {"\",\"human_grade\":"});
    record(j,:) = strcat (head, judged(picks(j).verdict), human, tail);
  endfor
  text = [record{:}];

endfunction

## The parts of TEXT, each of which ends with a form feed: 1-by-n.
function list = split (text)

  list = ostrsplit (text(1:end-1), "\f");

endfunction

%!test <*each line is as jsonencode has the record>
%! answers = struct ("question", {{"Why?"; "\\"}}, "category", {{"advice"; "x"}});
%! answers.text = {"a", "b", "c", "d", "e"; "f", "g\\n", "h", "i", "j"};
%! answers.question{2} = "Who \\\"?";
%! pairs = struct ("question", [1; 2; 2], "models", [1 5; 2 3; 4 1], ...
%!                 "shown", [true; true; false], "before", 999998);
%! picks.human = [1; 2; 2];
%! picks.verdict = [2; 1; 2];
%! picks.swapped = [0; 1; 2];
%! picks.scores = [1 10; 10 1; 3 7];
%! picks.name = "N";
%! picks(2) = picks;
%! picks(2).name = "O";
%! picks(2).verdict = [1; 2; 1];
%! lines = strsplit (aura.sample.lines (answers, pairs, picks), "\n");
%! assert (numel (lines), 7);
%! names = {"Alder", "Birch", "Cedar", "Dogwood", "Elm"};
%! plain = @(text) jsondecode (["[\"" text "\"]"]){1};
%! shown = [1 2 NaN];
%! for k = 1:6
%!   j = 1 + mod (k - 1, 2);
%!   i = ceil (k / 2);
%!   q = pairs.question(i);
%!   m = pairs.models(i,:);
%!   record = struct ("id", sprintf ("sample-%06d", 999998 + i), ...
%!                    "question", plain (answers.question{q}), ...
%!                    "response_1", plain (answers.text{q,m(1)}), ...
%!                    "response_2", plain (answers.text{q,m(2)}), "judge", picks(j).name, ...
%!                    "judge_preference", picks(j).verdict(i), "human_preference", shown(i), ...
%!                    "category", answers.category{q}, "source", "aura_sample (synthetic)", ...
%!     "judge_scores", struct ("score_1", picks(j).scores(i,1), "score_2", picks(j).scores(i,2), ...
%!       "swapped_preference", picks(j).swapped(i), "model_1", names{m(1)}, ...
%!                             "model_2", names{m(2)}));
%!   assert (lines{k}, jsonencode (record));
%! endfor
