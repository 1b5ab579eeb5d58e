## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## IS_BARE = aura.read.suggested (T, NAMES, FILE, HAS_VERDICT)
## The error that the records in FILE, with the fields NAMES (cellstr), are in no known format,
## with a map from those that are most likely meant, by their names (of a path the last part) and by
## what the table T (aura.read.table, of some records) has in them: each once, none that cannot be
## it.  HAS_VERDICT: a judge has a field of its own.  IS_BARE: there is no error, since the records
## are verdicts with ids and nothing that could be texts.

function is_bare = suggested (t, names, file, has_verdict = false)

  own = {"question", "response_1", "response_2", "judge_preference", "human_preference"};
  verdicts = aura.read.fields ();
  there = ismember (aura.read.normalized (own), aura.read.normalized (names));
  there(4) = has_verdict || any (ismember (aura.read.normalized (verdicts), ...
                                           aura.read.normalized (names)));
  [map, is_bare] = deal (cell (size (own)), false);
  if (all (ismember ({"custom_id", "response"}, names)) && ! any (there))
    other = map = {"id=custom_id", ...
           "judge_preference=response.body.choices.0.message.content"}; # the verdicts of a batch
  else
    [t, names] = unfolded (t, names);
    free = names(! ismember (aura.read.normalized (names), ...
                             aura.read.normalized ([own([1 4 5]), verdicts])));
    free = free(cellfun ("isempty", regexp (free, "[,=\"'`$\\\\[:cntrl:]]", "once")));
    refuse_named (t, names, verdicts, file);
    kind = cellfun (@(name) kind_of (t, name), free)(:)';
    [one, two] = aura.read.twins (free(kind == 1));
    if (! isempty (one) && (! all (there(2:3)) || any (strcmp ({one{1}, two{1}}, "response_1"))))
      [map(2:3), kind] = with_pair (kind, free, {one{1}, two{1}});
    elseif (! any (there(1:3)) && there(4) && any (strcmp (names, "id")) ...
            && ! any (cellfun (@(name) is_long (t, name), free(kind == 1))))
      is_bare = true;
      return;
    elseif (! all (there(2:3)))
      refuse_single (t, free, kind, file);
    endif
    usual = usual_names ();
    for k = find (! there & [true, false, false, true, true])
      fits = find (ismember (kind, {1, [], [], [2 4], 2}{k}));
      fits = fits(cellfun (@(name) may_be (name, k), free(fits)));
      idx = best_of (free(fits), usual{k});
      if (isempty (idx) && k == 4)        # the only one that is no person's by its name
        idx = find (! ismember (aura.read.normalized (free(fits)), usual{5}) & kind(fits) == 2);
        idx = idx(1:end * isscalar (idx));
      endif
      if (! isempty (idx))
        idx = fits(idx(1));
        map{k} = {[own{k}, "=", free{idx}]};
        if (k > 3)
          map{k} = [map{k}, words_of(t, free{idx}, own{k})];
        endif
        kind(idx) = 0;                    # a field is one thing
      endif
    endfor
    map = with_words (map, t, names, {[own(4), verdicts], own(5)}, find (there(4:5)), own);
    map = [{}, map{:}];
    other = map;
    if (all (cellfun ("isempty", strfind (one, "0")))) # else response_0 is what 0 means
      ends = "(?=[-\\d<>]|true$|false$)";
      other = regexprep (map, {['\.1=' ends], ['\.2=' ends], '\.3='}, {".3=", ".1=", ".2="});
    endif
    id = best_of (free, {"id", "requestid", "questionid", "exampleid", "promptid", "itemid", ...
                         "uid"});
    if (! isempty (map) && ! isempty (id) && ! any (strcmp (names, "id")) && is_id (t, free{id}))
      map{end+1} = ["id=", free{id}];
    endif
  endif
  error ("aura:unknown-format",
         "aura_read: %s is in no known format: it has no %s; its fields are %s%s", file,
         strjoin (own(! there(1:4)), ", "), list_of (names), advice_of (map, other));

endfunction

## What the fields of own are often called, but for the answers.
function usual = usual_names ()

  usual = {{"prompt", "instruction", "question", "input", "inputs", "query", "userprompt", ...
            "task", "conversation", "context", "history", ...
            "problem", "text", "questionbody", "questiontext", "inputtext", "post"}, {}, {}, ...
           {"winner", "judgewinner", "preference", "choice", "pick", "result", "label", ...
            "judge", "judgechoice", "judgelabel", "verdict", ...
            "judgepick", "pairwisechoice", "score", "scores", "rating", "output"}, ...
           {"gold", "humanlabel", "humanwinner", "humanchoice", "humanpick", "human", "truth", ...
            "label", "labels", "preference", ...
            "overallpreference", "betterresponseid", "winner", "value"}};

endfunction

function advice = advice_of (map, other)

  advice = "; give the fields that it needs (the manual's chapter on files has all)";
  if (numel (map) > 0)
    advice = sprintf ("\nsay which fields these are with \"Map\", for example \"%s\"", ...
                      strjoin (map, ","));
    if (! isequal (map, other))
      advice = sprintf ("%s\nor, where they mean the opposite, \"%s\"", advice, ...
                        strjoin (other, ","));
    endif
  endif

endfunction

## MAP with the words of the picks that have a field of their own name, NAMED.
function map = with_words (map, t, names, named, which, own)

  for k = which
    mine = names(ismember (aura.read.normalized (names), aura.read.normalized (named{k})));
    if (! isempty (mine))
      map{3 + k} = words_of (t, mine{1}, own{3 + k});
    endif
  endfor

endfunction

## The two answers of the map, which are no other field.
function [map, kind] = with_pair (kind, free, pair)

  map = cell (1, 2);
  for k = 1:2
    own = sprintf ("response_%d", k);
    if (! strcmp (pair{k}, own))
      map{k} = {[own, "=", pair{k}]};
    endif
    kind(strcmp (free, pair{k})) = 0;
  endfor

endfunction

## What is no comparison: the answers in a list, or one answer and a grade.
function refuse_single (t, free, kind, file)

  for name = free(kind == 3)
    error ("aura:unknown-format",
           ["aura_read: %s is in no known format: %s is a list of answers, and a comparison ", ...
            "has two: a record for each pair of them, with the fields question, response_1, ", ...
            "response_2 and the judge's pick"], file, ...
                aura.text.clean (name{1}));
  endfor
  refuse_grades (t, free, file);

endfunction

## A verdict whose words are those of grades, and not of picks.
function refuse_named (t, names, verdicts, file)

  named = names(ismember (aura.read.normalized (names), aura.read.normalized (verdicts)));
  if (any (cellfun (@(name) is_graded (t, name, false) && ! may_be_pick (t, name), named)))
    refuse_grades (t, names, file);
  endif

endfunction

## Grades by fields of other names.
function refuse_grades (t, names, file)

  map = grades_map (t, names, cellfun (@(name) kind_of (t, name), names)(:)');
  if (! isempty (map))
    error ("aura:unknown-format",
           ["aura_read: %s is in no known format: it looks like grades of single answers and ", ...
            "has no judge_grade\nsay which fields these are with \"Map\", for example \"%s\""], ...
           file, strjoin (map, ","));
  endif

endfunction

function yes = may_be_pick (t, name)

  column = aura.read.value (t, {name});
  [~, entry] = aura.read.distinct (column, column.kind > 0);
  yes = any (aura.read.picks (entry.text) >= 0);

endfunction

## The map of fields that look like grades of one answer: a judge's by its name, else the first that
## is no person's.
function map = grades_map (t, free, kind)

  map = cell (1, 0);
  people = ! cellfun ("isempty", regexpi (free, "human|gold|expert|annot|truth|reviewer", "once"));
  mark = "score|grade|rating|label|pass|correct|verdict|judge";
  mark = ! cellfun ("isempty", regexpi (free, mark, "once"));
  graded = cellfun (@(name, marked) is_graded (t, name, marked), free, num2cell (mark));
  answer = best_of (free(kind == 1), {"answer", "response", "output", "completion", "prediction"});
  judge = find (graded & ! people)(:)';
  judge = [judge(mark(judge)), judge(! mark(judge))];
  human = find (graded & people, 1);
  if (isempty (judge) || (isempty (answer) && isempty (human) && numel (judge) < 2))
    return;
  endif
  map = {["judge_grade=", free{judge(1)}]};
  if (isempty (human) && numel (judge) > 1 && isempty (answer))
    human = judge(2);
  endif
  if (! isempty (human))
    map{end+1} = ["human_grade=", free{human}];
  endif
  if (! isempty (answer))
    map{end+1} = ["response=", free(kind == 1){answer}];
  endif

endfunction

## Whether the field NAME holds grades and nothing else, or few numbers where its name is MARKed.
function yes = is_graded (t, name, marked)

  column = aura.read.value (t, {name});
  [~, entry] = aura.read.distinct (column, column.kind > 0);
  number = aura.text.number (entry.text);
  code = aura.read.picks (entry.text, NaN);
  code(marked & ! isnan (number) & abs (number) <= 10) = 1;
  code(entry.kind > 4) = -1;
  yes = isempty (regexp (aura.read.normalized (name), "id$", "once")) && numel (code) <= 12 ...
        && any (code > 0) && all (code > 0 | isnan (code));

endfunction

## T with the fields of what its objects hold, as fields of their own, NAME.FIELD.
function [t, names] = unfolded (t, names)

  for name = names
    column = aura.read.value (t, name);
    held = unique (column.code(column.kind == 5));
    if (isempty (held))
      continue;
    endif
    inner = __aura_json__ ("members", column.level(held(1:min (end, 100))));
    for key = unique (inner.column(2).level(:)')(1:min (end, 30))
      path = [name{1}, ".", key{1}];
      t = aura.read.set_column (t, path, aura.read.nested (t, {name{1}, key{1}}));
      names{end+1} = path;
    endfor
  endfor

endfunction

function text = list_of (names)

  text = strjoin (cellfun (@aura.text.clean, names(1:min (end, 12)), "uniformoutput", false), ", ");
  text = aura.text.excerpt (text, 200);

endfunction

## The number of the field NAMES that is most like one of the USUAL ones: by its name, or by the
## last part of its path, "value" and the like passed over; the earlier of the usual ones first.
function idx = best_of (names, usual)

  idx = [];
  if (isempty (names))
    return;
  endif
  tail = cellfun (@last_part, names, "uniformoutput", false);
  for list = {aura.read.normalized(names), aura.read.normalized(tail)}
    [known, place] = ismember (list{1}, usual);
    if (any (known))
      place(! known) = Inf;
      [~, idx] = min (place);
      return;
    endif
  endfor

endfunction

function part = last_part (name)

  part = strsplit (name, {".", "/"});
  if (numel (part) > 1 && any (strcmpi (part{end}, {"value", "values", "text", "content", ...
                                                    "answer", "label"})))
    part(end) = [];
  endif
  part = part{end};

endfunction

## Whether a field with this NAME may be a judge's pick (K = 4), or a person's (5).
function yes = may_be (name, k)

  people = "human|gold|annotat|person|expert|truth|rater|crowd|labels|better|overall";
  person = ! isempty (regexpi (name, people, "once"));
  yes = k < 4 || person == (k == 5) || (k == 5 ...
                                        && ! isempty (regexpi (name, '^(label|preference)s?$', ...
          "once")));

endfunction

## Whether the field NAME holds texts of several words.
function yes = is_long (t, name)

  column = aura.read.value (t, {name});
  yes = mean (cellfun (@(text) sum (text == " "), column.level)) > 2;

endfunction

## Whether each record has another value in the field NAME.
function yes = is_id (t, name)

  column = aura.read.value (t, {name});
  [~, entry] = aura.read.distinct (column, column.kind > 0);
  yes = numel (entry.kind) == t.n && all (entry.kind == 2 | entry.kind == 3);

endfunction

## What the field NAME holds: 1, texts; 2, what may be verdicts; 3, a list of answers; 4, two
## scores; 0, none of these.
function kind = kind_of (t, name)

  column = aura.read.value (t, {name});
  [~, entry] = aura.read.distinct (column, column.kind > 0);
  kind = 0;
  if (isempty (entry.kind))
    return;
  endif
  number = aura.text.number (entry.text);
  number(entry.kind == 3) = entry.number(entry.kind == 3);
  if (all (entry.kind == 6))
    [inner, count] = __aura_json__ ("elements", entry.text);
    if (all (count(:) == 2) && all (inner.column.kind == 3))
      kind = 4;
    elseif (all (inner.column.kind == 5) && all (count(:) > 1))
      keys = __aura_json__ ("members", inner.column.level).column(2).level;
      has = @(varargin) any (ismember (lower (keys), varargin));
      if (has ("role", "from"))
        kind = 1;
      elseif (has ("answer", "response", "text", "output", "completion"))
        kind = 3;
      endif
    elseif (all (inner.column.kind == 5))
      kind = 1;                          # messages
    endif
    return;
  endif
  if (! all (ismember (entry.kind, [2, 3, 4])))
    return;
  endif
  few = numel (entry.kind) <= 12;
  scale = all (! isnan (number)) && all (abs (number) <= 10) ...
      && (any (number < 0) || (few && numel (number) > 2));
  if ((few && all (picks_of (entry) != -1)) || scale || all (entry.kind == 4))
    kind = 2;
  elseif (all (entry.kind == 2))
    kind = 1;
  endif

endfunction

## As aura.read.picks, but for words that only a map explains.
function pick = picks_of (entry)

  pick = aura.read.picks (entry.number);
  texts = entry.kind == 2;
  pick(texts) = aura.read.picks (entry.text(texts));
  [known, idx] = ismember (lower (strtrim (entry.text)), {"baseline", "candidate"});
  pick(known) = idx(known);

endfunction

## The pairs of a map for the words of the field NAME where they are not understood without: 0 and 1
## and scales the first way round.
function pairs = words_of (t, name, own)

  column = aura.read.value (t, {name});
  [~, entry] = aura.read.distinct (column, column.kind > 1 & column.kind < 5);
  pairs = {};
  pick = picks_of (entry);
  values = entry.text;
  number = aura.text.number (values);
  if (all (! isnan (number)) && (any (pick == -1) || (any (number == 0) && any (number == 1) ...
                                                      && ! any (number == 2))))
    if (any (number < 0))                # a score tells by its sign
      ends = {"<", ">"}([1, 2] + [1, -1] * ! isempty (regexpi (name, "score", "once")));
      pairs = strcat (own, {[".1=" ends{1} "0"], ".tie=0", [".2=" ends{2} "0"]});
    else
      [~, order] = sort (number);
      map = regexp (aura.read.coding (own, values(order)), 'which, "([^"]*)"', "tokens", "once");
      if (! isempty (map))
        pairs = strsplit (map{1}, ",");
      endif
    endif
  elseif (any (entry.kind == 4))
    pairs = strcat (own, {".1=true", ".2=false"});
  elseif (any (aura.read.picks (values) == -1))
    for k = find (! isnan (pick))(:)'
      pairs{end+1} = sprintf ("%s.%s=%s", own, aura.read.pick_name (pick(k)), values{k});
    endfor
  endif

endfunction

%!function message = refused (varargin)
%!  t = aura.tests.records (varargin);
%!  message = aura.tests.complaint (@() aura.read.suggested (t, t.names, "f"));
%!endfunction
%!test <*two lines: what is missing, and the map with the nearest fields>
%! message = refused ('{"input":"q","label":1,"output_a":"x","output_b":"y","id":7}');
%! assert (message, ...
%!         ["aura:unknown-format aura_read: f is in no known format: it has no question, ", ...
%!          "response_1, response_2, judge_preference; its fields are id, input, ", ...
%!          "label, output_a, output_b\n", ...
%!          "say which fields these are with \"Map\", for example ", ...
%!          "\"question=input,response_1=output_a,response_2=output_b,judge_preference=label\""]);
%!function map = map_in (varargin)
%!  map = regexp (refused (varargin{:}), 'for example "([^"]*)"', "tokens"){1}{1};
%!endfunction
%!test <*only what is missing; names that are like no usual one; a person's pick>
%! assert (map_in ('{"question":"q","verdict":1,"reply_1":"x","reply_2":"y","gold":2}'), ...
%!         "response_1=reply_1,response_2=reply_2,human_preference=gold");
%! assert (any (strfind (refused ('{"a":7,"b":[1]}'), "; give the fields that it needs")));
%! two = refused ('{"question":"q","reply_1":"x","reply_2":"y","foo":2,"bar":1}');
%! assert (any (strfind (two, "\"response_1=reply_1,response_2=reply_2\""))); # which of both?
%!test <*two fields that differ in a word; no field twice, none of the wrong type>
%! assert (map_in (['{"gold":"A","out_left":"x","out_right":"y","pick":2,"task":"t",', ...
%!                  '"score_1":1,"score_2":0}']), ...
%!         ["question=task,response_1=out_left,response_2=out_right,judge_preference=pick,", ...
%!          "human_preference=gold"]);
%! assert (map_in (['{"Query":"q","judge":"gpt","modelA":"u","Reply1":"x","Reply2":"y",', ...
%!                  '"winner":"B","label":"bad"}']), ...
%!         "question=Query,response_1=Reply1,response_2=Reply2,judge_preference=winner");
%! assert (map_in ('{"task":"q","out_a":"x","out_b":"y","choice":1.5,"label":3}', ...
%!                 '{"task":"p","choice":2}'), ...
%!         "question=task,response_1=out_a,response_2=out_b,judge_preference=choice");
%!test <*a judge's own field is a verdict>
%! t = aura.tests.records ({'{"question":"q","out_a":"x","out_b":"y","best":"A"}'});
%! message = aura.tests.complaint (@() aura.read.suggested (t, t.names, "f", true));
%! assert (any (strfind (message, "has no response_1, response_2; ")) ...
%!         && ! any (strfind (message, "judge_preference")));
%!test <*words that only a map explains; no name that would break one>
%! assert (map_in ('{"task":"q","out_a":"x","out_b":"y","pick":"BASELINE","my,gold":1}', ...
%!                 '{"task":"p","pick":"tie"}'), ...
%!         ["question=task,response_1=out_a,response_2=out_b,judge_preference=pick,", ...
%!          "judge_preference.1=BASELINE,judge_preference.tie=tie"]);
%! assert (map_in (['{"prompt":"q","baseline_model_response":"x","response":"y",', ...
%!                  '"pick/choice":"A","human.label":"B"}']), ...
%!         ["question=prompt,response_1=baseline_model_response,response_2=response,", ...
%!          "judge_preference=pick/choice,human_preference=human.label"]);
%!test <*0 and 1, scales, scores, truth values, paths into objects, messages, an id>
%! head = '"input_text":[{"role":"user","content":"q"}],"response_0":"x","response_1":"y"';
%! known = "question=input_text,response_1=response_0,response_2=response_1,";
%! list = @(what) cellfun (@(value) ['{' head "," strrep(what, "%", value) "}"], {"0", "1"}, ...
%!                         "uniformoutput", false);
%! assert (map_in (list ('"choice":%'){:}), ...
%!         [known "judge_preference=choice,judge_preference.1=0,judge_preference.2=1"]);
%! assert (map_in (strrep (list ('"choice":%'), ":1}", ":-2.5}"){:}), ...
%!         [known "judge_preference=choice,judge_preference.1=<0,judge_preference.tie=0,", ...
%!          "judge_preference.2=>0"]);
%! assert (map_in (strrep (list ('"score":%'), ":1}", ":-2.5}"){:}), ...
%!         [known "judge_preference=score,judge_preference.1=>0,judge_preference.tie=0,", ...
%!          "judge_preference.2=<0"]);
%! assert (map_in (['{' head ',"out":{"pick":"A"},"gold":true,"question_id":"p7"}']), ...
%!         [known "judge_preference=out.pick,human_preference=gold,human_preference.1=true,", ...
%!          "human_preference.2=false,id=question_id"]);
%! assert (map_in (['{' head ',"score":[8,6],"judge":"m"}']), [known "judge_preference=score"]);
%!test <*0 and 1 of no order have two maps>
%! text = refused ('{"q":"x","prompt":"p","a_1":"y","a_2":"z","pick":0}', ...
%!                 '{"prompt":"p","pick":1}');
%! assert (any (strfind (text, ...
%!                       ['for example "question=prompt,response_1=a_1,response_2=a_2,', ...
%!                        'judge_preference=pick,judge_preference.1=0,judge_preference.2=1"' ...
%!                        "\nor, where they mean the opposite, " ...
%!                        '"question=prompt,response_1=a_1,response_2=a_2,', ...
%!                        'judge_preference=pick,judge_preference.2=0,judge_preference.1=1"'])));
%!test <*no comparison: a list of answers, grades; the verdicts of a batch>
%! assert (any (strfind (refused ('{"prompt":"q","answers":[{"answer":"x"},{"answer":"y"}]}'), ...
%!                       "answers is a list of answers, and a comparison has two")));
%! graded = @(record) regexp (refused (record), 'single answers.*"(.*)"', "tokens", "once"){1};
%! assert (graded ('{"input":"q","output":"x","eval_label":"pass","gold":"fail"}'), ...
%!         "judge_grade=eval_label,human_grade=gold,response=output");
%! assert (graded ('{"case":"q","left":true,"right":false}'), "judge_grade=left,human_grade=right");
%! assert (map_in ('{"custom_id":"a","response":{"body":1}}'), ...
%!         "id=custom_id,judge_preference=response.body.choices.0.message.content");
