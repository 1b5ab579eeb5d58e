## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ROWS, T] = aura.read.as_rows (T, FORMAT, PATTERN, EXTRA, UNNAMED)
## ROWS, a struct of columns, from the table T (aura.read.table), in which problems of rows are
## noted.  FORMAT is a name of aura.read.formats; PATTERN tells human judges by name; EXTRA names
## the further numbers to keep; a judge without a name is called UNNAMED.
##
##   key          id of the pair of answers, the same in either order
##   flip         this row has the answers in the other order than the key
##   pair         unique id of the pair, where several have one key ("" = key)
##   made         the record has no id; its key is made of its texts
##   needs_texts  the row has only a verdict; its texts are in another row with the same id
##   verdict, human, swapped   1, 2, 0 (tie) or NaN, in the order of this row
##   judged       the row is a judge's
##   vote         its human preference is one of several votes
##   person       the field of a person's pick, where there are several
##   coding, human_coding, swapped_coding   of these (aura.read.verdict)
##   version      of the judge and of its prompt, "" where they are not told
## Columns of a row that cannot be read are empty.

function [rows, t] = as_rows (t, format, pattern, extra, unnamed = "judge")

  format = aura.read.formats (format);
  [t, its] = placed (t, format.columns);
  blank = repmat ({""}, t.n, 1);
  none = NaN (t.n, 1);
  no = false (t.n, 1);
  rows = struct ("key", {blank}, "pair", {blank}, "made", no, "needs_texts", no, "flip", no, ...
                 "part", no, "asked", {blank}, "turn", none, ...
                 "question", {blank}, "response_1", {blank}, "response_2", {blank}, ...
                 "judge", {blank}, "judged", no, "verdict", none, "human", none, "vote", no, ...
                 "swapped", none, "score_1", none, "score_2", none, ...
                 "consistent", none, "extra", NaN (t.n, numel (extra)), "category", {blank}, ...
                 "source", {blank}, "model_1", {blank}, "model_2", {blank}, ...
                 "person", {blank}, "version", {blank}, "coding", zeros (t.n, 1), ...
                 "human_coding", zeros (t.n, 1), ...
                 "swapped_coding", zeros (t.n, 1));
  if (isfield (t, "person"))
    rows.person = t.person;
  endif

  [judged, peoples] = aura.read.fields (format.kind);
  t = by_model (t, [judged, peoples, {"swapped_preference", "winner"}]);
  [human, votes] = of_votes (aura.read.value (t, peoples), t.bar);
  field = peoples(max (human.from, 1))(:);
  [rows.human, t, coding] = aura.read.verdict (human, field, t);
  rows.human_coding = merge (votes > 0, votes, coding);
  [label, t, coding] = picked (t, its.human, format.words);
  free = isnan (rows.human);
  rows.human(free) = label(free);
  rows.human_coding(free) = coding(free);
  [rows, t] = judged_by (rows, t, format, its);
  [rows, t] = scored (rows, t, extra, its);
  [rows.source, t] = aura.read.to_string (t, {"source"});
  [rows.version, t] = aura.read.to_string (t, {"judge_version"});
  [prompt, t] = aura.read.to_string (t, {"judge_prompt_hash", "judge_prompt_version", ...
                                         "prompt_hash", "prompt_version"});
  rows.version = strtrim (strcat (rows.version, {" "}, prompt));
  [rows.category, t] = aura.read.to_string (t, [{"category"}, its.category]);
  if (! isempty (its.question))
    [rows, t] = texts_of (rows, t, format, its);
  endif
  if (format.hook)
    [rows, t] = feval (format.read, rows, t, pattern);
  endif
  both = ! isnan (rows.score_1 + rows.score_2);
  if (any (both) && ! any (rows.judged))  # scores are a judge's: the higher one is its pick
    rows.verdict(both) = [1, 0, 2](2 - sign (rows.score_1(both) - rows.score_2(both)));
    rows.judged = both;
  endif
  [rows, t, t.doubts] = aura.read.reviewed (rows, t);
  [rows, t] = of_people (rows, t, pattern);
  rows.judge(cellfun ("isempty", rows.judge)) = {unnamed};
  same = cellfun ("isempty", rows.pair);
  rows.pair(same) = rows.key(same);

endfunction

## The values of the FIELDS that are the name of one of the two models of their row as A or B.
function t = by_model (t, fields)

  models = {aura.read.value(t, {"model_1", "model_a"}), aura.read.value(t, {"model_2", "model_b"})};
  if (! any (models{1}.kind) || ! any (models{2}.kind))
    return;
  endif
  for name = fields(ismember (fields, t.names))
    column = aura.read.value (t, name);
    known = [models{1}.level; models{2}.level];
    if (! any (ismember (column.level(aura.read.picks (column.level) == -1), known)))
      continue;                          # also a model called "a" is no name here
    endif
    text = aura.read.strings_of (column);
    is = cellfun (@(model) ! cellfun ("isempty", text) ...
                  & strcmp (text, aura.read.strings_of (model)), models, "uniformoutput", false);
    [one, two] = deal (is{1} & ! is{2}, is{2} & ! is{1});
    column.level = [column.level; {"A"; "B"}];
    column.code(one) = numel (column.level) - 1;
    column.code(two) = numel (column.level);
    t = aura.read.set_column (t, name{1}, column);
  endfor

endfunction

## Lists of picks in a COLUMN as what their strict majority says, else a tie.  CODING: how the picks
## of each row are written (aura.read.verdict), bit by bit; 0 where it has no list.
function [column, coding] = of_votes (column, bar)

  coding = zeros (size (column.kind));

  [idx, entry] = aura.read.distinct (column, column.kind == 6);
  for k = 1:numel (entry.kind)
    list = __aura_json__ ("elements", entry.text(k)).column;
    votes = [aura.read.picks(list.level(list.code(list.kind == 2)), bar); ...
             aura.read.picks(list.number(list.kind == 3), bar)];
    known = list.kind < 4;
    if (! isempty (bar))
      votes = [votes; 2 - list.number(list.kind == 4)];
      known = list.kind < 5;
    endif
    votes(isnan (votes)) = [];
    if (isempty (votes) || any (votes == -1) || ! all (known))
      continue;                          # not understood, as verdict says
    endif
    most = find (2 * [sum(votes == 1), sum(votes == 2)] > numel (votes));
    digits = aura.text.number ([list.level(list.code(list.kind == 2)); ...
                                arrayfun(@(x) sprintf ("%g", x), list.number(list.kind == 3), ...
                                         "uniformoutput", false)]);
    column.kind(idx == k) = 2;
    column.code(idx == k) = numel (column.level) + 1 + [most, 0](1);
    coding(idx == k) = any (digits == 0) + 2 * any (digits == 1) ...
        + 4 * any (! ismember (digits, [0, 1, 2])) + 8 * any (digits == 2);
  endfor
  column.level = [column.level; aura.read.pick_words(bar)'];

endfunction

## The COLUMNS of a format as names of fields of T (cellstr rows), which has those that lie within
## others as fields of their own.
function [t, its] = placed (t, columns)

  roles = {"question", "response_1", "response_2", "id", "human", "verdict", "swapped", "judge", ...
           "category", "model_1", "model_2", "score_1", "score_2"};
  its = cell2struct (repmat ({cell(1, 0)}, size (roles)), roles, 2);
  its.id = {"id"};
  for [list, role] = columns
    idx = find (cellfun ("isclass", list, "cell"));
    for k = idx(:)'
      name = strjoin (cellfun (@(step) sprintf (merge (isnumeric (step), "%d", "%s"), step), ...
                               list{k}, "uniformoutput", false), ".");
      t = aura.read.set_column (t, name, aura.read.nested (t, list{k}));
      list{k} = name;
    endfor
    its.(role) = list(:)';
  endfor

endfunction

## The picks in the first of the fields NAMES that says one.
function [pick, t, coding] = picked (t, names, words, where = true (t.n, 1))

  pick = NaN (t.n, 1);
  coding = zeros (t.n, 1);
  for name = names
    free = where & isnan (pick);
    [one, t, how] = aura.read.verdict (aura.read.value (t, name), name{1}, t, free, words);
    pick(free) = one(free);
    coding(free) = how(free);
  endfor

endfunction

## Question and answers, and the pair that they are.
function [rows, t] = texts_of (rows, t, format, its)

  names = {its.question, its.response_1, its.response_2};
  has = @(list) any (cell2mat (cellfun (@(name) aura.read.has (t, name), list, "uniformoutput", ...
                                        false)), 2);
  there = [has(names{1}), has(names{2}), has(names{3})];
  [rows.key, t] = aura.read.to_id (t, its.id);
  if (format.by_line)
    rows.key = strtrim (cellstr (num2str (t.line(:))))(1:t.n);
  endif
  rows.made = cellfun ("isempty", rows.key);
  rows.needs_texts = rows.judged & ! rows.made & ! any (there, 2);
  where = (rows.judged & ! rows.needs_texts) | rows.made | all (there, 2);
  t = aura.read.add_problem (t, rows.judged & rows.made & ! any (there, 2), its.id{1}, ...
                             "is missing");
  for k = 1:3
    [rows.({"question", "response_1", "response_2"}{k}), ...
     t] = aura.read.to_text (t, names{k}, where);
  endfor
  if (format.unordered)
    [made, rows.flip] = aura.read.content_key (rows);
  else
    made = aura.read.id_of_texts (rows.question, rows.response_1, rows.response_2, rows.made ...
                                  & ! t.wrong);
  endif
  rows.key(rows.made) = made(rows.made);

endfunction

## A row of a person, by its field or by the name in the place of the judge's, is a vote.
function [rows, t] = of_people (rows, t, pattern)

  vote = t.vote;
  [names, ~, idx] = unique (rows.judge);
  person = ! cellfun ("isempty", regexpi (names, pattern, "once"));
  person = person(idx)(:) & rows.judged & ! vote;
  free = person & isnan (rows.human);
  rows.human(free) = rows.verdict(free);
  rows.human_coding(free) = rows.coding(free);
  rows.person(free) = rows.judge(free);
  vote |= free;
  rows.vote |= vote;
  rows.judged(person | vote) = false;
  rows.needs_texts(person | vote) = false;
  rows.verdict(person | vote) = NaN;
  rows.swapped(person | vote) = NaN;

endfunction

## The judge's name and verdict.
function [rows, t] = judged_by (rows, t, format, its)

  fields = aura.read.fields (format.kind);
  [rows.judge, t] = aura.read.to_string (t, {"judge_name", "judge_model"});
  named = ! cellfun ("isempty", rows.judge);
  plain = aura.read.value (t, {"judge"});

  field = repmat ({"judge"}, t.n, 1);
  given = false (t.n, 1);
  for name = fliplr (fields)
    has = aura.read.has (t, name{1});
    field(has) = name;
    given |= has;
  endfor
  value = aura.read.value (t, fields);
  words = format.words(1:end * iscell (format.words));
  ## No verdict and no judge: a row that only brings a human label.
  rows.judged = given & (value.kind > 0 | plain.kind > 0 | named);
  [rows.verdict, t, rows.coding] = aura.read.verdict (value, field, t, given, words);

  ## What the field "judge" holds may be a verdict in place of a name.
  [verdict, ~, coding] = aura.read.verdict (plain, "judge", t, ! given, words);
  is_verdict = ! isnan (verdict);
  rows.verdict(is_verdict) = verdict(is_verdict);
  rows.coding(is_verdict) = coding(is_verdict);
  rows.judged |= is_verdict;
  [name, t] = aura.read.to_string (t, {"judge"}, ! named & ! is_verdict);
  rows.judge(! named) = name(! named);

  ## Where there is no such verdict, that of the format.
  t.own = rows.judged;
  for k = 1:numel (its.verdict)
    top = strtok (its.verdict{k}, ".");
    mine = ! rows.judged & (aura.read.has (t, its.verdict{k}) | aura.read.has (t, top));
    [verdict, t, coding] = picked (t, its.verdict(k), format.words, mine);
    rows.verdict(mine) = verdict(mine);
    rows.coding(mine) = coding(mine);
    rows.judged |= mine;
    if (! isempty (format.judges))
      rows.judge(mine & cellfun ("isempty", rows.judge)) = format.judges(k);
    endif
  endfor
  [swapped, t] = picked (t, its.swapped, format.words, ! t.own);
  rows.swapped(! t.own) = swapped(! t.own);
  for name = format.judged
    rows.judged |= aura.read.has (t, name{1});
  endfor
  unnamed = cellfun ("isempty", rows.judge);
  [name, t] = aura.read.to_string (t, its.judge, unnamed);
  rows.judge(unnamed) = name(unnamed);

endfunction

## Scores, what is known of the verdict on the swapped answers, further numbers, and the
## models: in judge_scores, or beside it.
function [rows, t] = scored (rows, t, extra, its)

  names = {"model_1", "model_a", "generator_1", "chosen_model"; ...
           "model_2", "model_b", "generator_2", "rejected_model"};
  [scores, is_object, pair, t] = aura.read.scores (t, [{ ...
      "score_1", "score_2", "swap_consistent", "swapped_preference"}, names(:)', extra]);
  both = beside (t, scores, is_object);
  for k = 1:2
    name = sprintf ("score_%d", k);
    [number, both] = aura.read.to_number (both, [{name}, its.(name)]);
    rows.(name) = aura.read.coalesce (pair(:,k), number);
  endfor
  [rows.consistent, both] = aura.read.to_number (both, {"swap_consistent"});
  odd = ! (rows.consistent == 0 | rows.consistent == 1 | isnan (rows.consistent));
  got = @(k) sprintf ("must be 1 or 0, got %g", rows.consistent(k));
  both = aura.read.add_problem (both, odd, "swap_consistent", got, (1:t.n)');
  value = aura.read.value (both, {"swapped_preference"});
  [swapped, both, rows.swapped_coding] = aura.read.verdict (value, "swapped_preference", both);
  rows.swapped = aura.read.coalesce (swapped, rows.swapped);
  t = with_problems_of (t, both);

  for k = 1:numel (extra)
    both = beside (t, scores, aura.read.has (scores, extra{k}));
    [rows.extra(:,k), both] = aura.read.to_number (both, extra(k));
    t = with_problems_of (t, both);
  endfor
  both = beside (t, scores, aura.read.has (scores, "model_1") & aura.read.has (scores, "model_2"));
  ## What is no name counts as unknown: nothing else depends on it.
  rows.model_1 = aura.read.strings_of (aura.read.value (both, [names(1,:), its.model_1]));
  rows.model_2 = aura.read.strings_of (aura.read.value (both, [names(2,:), its.model_2]));

endfunction

## The table T with the fields of SCORES in place of its own in the rows WHERE.
function t = beside (t, scores, where)

  if (! any (where))
    return;
  endif
  for k = 1:numel (t.names)
    if (any (strcmp (t.names{k}, scores.asked)))
      t.column(k).kind(where) = 0;
      t.column(k).code(where) = 0;
    endif
  endfor
  for k = 1:numel (scores.names)
    column = t.n;
    mine = strcmp (t.names, scores.names{k});
    if (any (mine))
      column = t.column(mine);
    endif
    t = aura.read.set_column (t, scores.names{k}, ...
                              aura.read.filled (column, where, scores.column(k), where));
  endfor

endfunction

## T with the problems that were noted in OTHER, which has its rows.
function t = with_problems_of (t, other)

  t.wrong = other.wrong;
  t.field = other.field;
  t.message = other.message;

endfunction

%!function [rows_, t] = result (format, extra, varargin)
%!  [rows_, t] = aura.read.as_rows (aura.tests.records (varargin), format, ...
%!                                  "^(human|expert)$", extra);
%!endfunction
%!function text = with (more)
%!  text = ['{"id":1,"question":"q","response_1":"x","response_2":"y",' more '}'];
%!endfunction

%!test <*the judge's fields, whatever the format>
%! [r, t] = result ("aura", {"margin", "more"}, ...
%!                  ['{"id":"a","question":"q","response_1":"x","response_2":"y",', ...
%!                   '"judge_name":"J","verdict":"B","human_preference":1,', ...
%!                   '"judge_scores":{"score_1":3,"score_2":"4","swapped_preference":2,', ...
%!                   '"swap_consistent":true,"margin":7},"source":"s"}']);
%! assert ([r.key, r.pair, r.judge, r.source], {"a", "a", "J", "s"});
%! assert ([r.verdict, r.human, r.swapped, r.score_1, r.score_2, r.consistent], [2 1 2 3 4 1]);
%! assert (r.extra, [7 NaN]);
%! assert (r.judged && ! r.flip && ! r.vote);
%! assert (t.wrong, false);
%!test <*a judge is a name, or its verdict>
%! r = result ("aura", {}, with ('"judge":"A"'), with ('"judge":"gpt"'), ...
%!             with ('"judge":"gpt","decision":null'));
%! assert (r.judge, {"judge"; "gpt"; "gpt"});
%! assert (r.verdict, [1; NaN; NaN]);
%! assert (r.judged, logical ([1; 0; 1]));
%!test <*scores as a pair; in an object, or beside it>
%! r = result ("aura", {"m"}, with ('"verdict":1,"judge_scores":[2,5]'), ...
%!             with ('"score_1":7,"judge_scores":[[null,5]]'), ...
%!             with ('"score_1":7,"m":1,"judge_scores":{"score_2":6}'), ...
%!             with ('"score_1":8,"m":1,"judge_scores":[{"score_1":9,"m":2}]'));
%! assert ([r.score_1, r.score_2, r.extra], [2 5 NaN; 7 5 NaN; NaN 6 1; 9 NaN 2]);
%!test <*models, which turn with the answers>
%! ids = strcat ('"', num2cell ("abcde"), '"');
%! r = result ("rewardbench", {}, ...
%!             strcat ('{"id":', ids, ...
%!                     [',"prompt":"q","chosen":"x","rejected":"y","results":1,', ...
%!                      '"chosen_model":"m","rejected_model":"n"}']){:});
%! assert (strcmp (r.model_1, "m"), strcmp (r.response_1, "x"));
%! assert (sort ([r.model_1, r.model_2], 2), repmat ({"m", "n"}, 5, 1));
%!test <*those of the scores, where both are there>
%! r = result ("aura", {}, with ('"model_a":"p","model_b":"q"'), ...
%!             with ('"model_a":"p","judge_scores":{"model_1":"m","model_2":"n"}'), ...
%!             with ('"model_1":7,"model_b":"q","judge_scores":{"model_1":"m"}'));
%! assert ([r.model_1, r.model_2], {"p", "q"; "m", "n"; "", "q"});
%!test <*a person in the place of the judge, with a label beside it, or without texts>
%! r = ...
%!     aura.read.as_rows (aura.tests.records ({['{"id":"a","question":"q",', ...
%!                                              '"response_1":"x","response_2":"y",', ...
%!                                              '"judge":"human","verdict":2,', ...
%!                                              '"human_preference":1}'], ...
%!                                             '{"id":"b","judge":"human","verdict":2}', ...
%!                                             '{"id":"b","judge":"gpt","verdict":2}'}), "aura", ...
%!                        "^human$", {});
%! assert ([r.human, r.vote, r.judged, r.needs_texts], [1 0 0 0; 2 1 0 0; NaN 0 1 1]);
%!test <*a list of votes: the strict majority, else a tie>
%! r = result ("aura", {}, with ('"human_preference":[1,"B","2"]'), ...
%!             with ('"human_preference":["A","B",null]'), with ('"human_preference":[2]'), ...
%!             with ('"human_preference":[]'), with ('"human_preference":[1,null]'));
%! assert (r.human, [2; 0; 2; NaN; 1]);
%! [~, t] = result ("aura", {}, with ('"human_preference":[1,7]'), ...
%!                  with ('"human_preference":[[1]]'));
%! assert ({t.wrong, t.message{1}}, ...
%!         {[true; false], 'must be 1, 2, "A", "B", "tie" or null, got a list'});
%!test <*what is wrong with each record: its first problem>
%! [~, t] = result ("aura", {}, '{"id":1,"verdict":7,"judge_scores":"x"}', ...
%!                  '{"id":1,"verdict":null,"decision":"x"}', with ('"judge_scores":"x"'), ...
%!                  '{"id":1,"judge_scores":{"swap_consistent":1e6}}', ...
%!                  '{"id":1,"swap_consistent":"0.5"}', with ('"judge":{}'), ...
%!                  with ('"judge_scores":[1]'), with ('"judge_scores":{"score_1":[]}'));
%! assert (t.wrong, logical ([1 1 1 1 1 1 1 0]'));
%! assert (t.field', {"verdict", "verdict", "judge_scores", "swap_consistent", ...
%!                    "swap_consistent", "judge", "judge_scores", ""});
%! assert (t.message(3:6), {"must be an object or two numbers"; "must be 1 or 0, got 1e+06"; ...
%!                          "must be 1 or 0, got 0.5"; "must be a string, got an object"});
%!test <*how picks are written: of a judge, a person, a list, a format>
%! r = result ("aura", {}, with ('"verdict":0,"human_preference":1'), ...
%!             with ('"verdict":2,"human_preference":[0,1,1]'), ...
%!             with ('"judge":"A","human_preference":["A",2]'), ...
%!             with ('"judge":"human","verdict":1'));
%! assert ([r.coding, r.human_coding], [1 2; 8 3; 4 12; 2 2]);
%! assert (r.person, {""; ""; ""; "human"});
%! r = result ("mtbench", {}, ...
%!             '{"question_id":1,"question":"q","answer_a":"x","answer_b":"y","winner":0}', ...
%!             ['{"question_id":2,"question":"q","answer_a":"x","answer_b":"y","judge":"gpt",', ...
%!              '"winner":1}']);
%! assert ([r.coding, r.human_coding], [0 1; 2 0]);
%! r = result ("judgebench", {}, ...
%!             '{"pair_id":1,"question":"q","response_A":"x","response_B":"y","label":0}');
%! assert (r.human_coding, 1);
%! [r, t] = result ("aura", {}, with ('"verdict":"u","model_1":"u","model_2":"v"'), ...
%!                  with ('"verdict":"u","model_1":"u","model_2":"u"'));
%! assert ({r.verdict, t.wrong}, {[1; NaN], [false; true]});
%!test <*scores are a verdict where no other is>
%! r = result ("aura", {}, with ('"score_1":3,"score_2":1'), with ('"score_1":1,"score_2":1'), ...
%!             with ('"score_1":1,"score_2":2'), with ('"score_1":1'));
%! assert ({r.verdict', r.judged'}, {[1 0 2 NaN], logical([1 1 1 0])});
