## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.read.suggested (T, NAMES, FILE, HAS_VERDICT)
## The error that the records in FILE, with the fields NAMES (cellstr), are in no known format,
## with a map from those that are most likely meant, by their names and by what the table T
## (aura.read.table, of some records) has in them: each once, none that cannot be it.  HAS_VERDICT:
## a judge has a field of its own.

function suggested (t, names, file, has_verdict = false)

  own = {"question", "response_1", "response_2", "judge_preference", "human_preference"};
  verdicts = aura.read.fields ();
  there = ismember (aura.read.normalized (own), aura.read.normalized (names));
  there(4) = has_verdict || any (ismember (aura.read.normalized (verdicts), aura.read.normalized (names)));
  usual = {{"prompt", "instruction", "input", "query", "userprompt", "task", "conversation", "problem", "text"}, {}, {}, ...
           {"winner", "judgewinner", "preference", "choice", "pick", "result", "label", "judge"}, ...
           {"gold", "humanlabel", "humanwinner", "humanchoice", "human", "truth", "label", "preference"}};
  free = names(! ismember (aura.read.normalized (names), aura.read.normalized ([own, verdicts])));
  free = free(cellfun ("isempty", regexp (free, "[,=\"'`$\\\\[:cntrl:]]", "once")));
  kind = cellfun (@(name) kind_of (t, name), free)(:)';
  [usual{2:3}] = twins (free(kind == 1));
  map = {};
  for k = find (! there)
    fits = find (kind == 1 + (k > 3));
    [known, idx] = ismember (aura.read.normalized (usual{k}), aura.read.normalized (free(fits)));
    idx = idx(known);
    if (isempty (idx) && k == 4)          # the only one that is no person's by its name
      idx = find (! ismember (aura.read.normalized (free(fits)), usual{5}));
      idx = idx(1:end * isscalar (idx));
    endif
    if (! isempty (idx))
      idx = fits(idx(1));
      map{end+1} = [own{k}, "=", free{idx}];
      map = [map, words_of(t, free{idx}, own{k})];
      kind(idx) = 0;                      # a field is one thing
    endif
  endfor
  advice = "; give the fields that it needs (the manual's chapter on files has all)";
  if (numel (map) > 0)
    advice = sprintf ("\nsay which fields these are with \"Map\", for example \"%s\"", ...
                      strjoin (map, ","));
  endif
  error ("aura:unknown-format",
         "aura_read: %s is in no known format: it has no %s; its fields are %s%s", file,
         strjoin (own(! there(1:4)), ", "), list_of (names), advice);

endfunction

function text = list_of (names)

  text = strjoin (cellfun (@aura.text.clean, names(1:min (end, 12)), "uniformoutput", false), ", ");
  text = aura.text.excerpt (text, 200);

endfunction

## What the field NAME holds: 1, texts; 2, what may be verdicts; 0, neither.
function kind = kind_of (t, name)

  column = aura.read.value (t, {name});
  [~, entry] = aura.read.distinct (column, column.kind > 0);
  kind = 0;
  if (isempty (entry.kind) || ! all (entry.kind == 2 | entry.kind == 3))
    return;
  endif
  if (numel (entry.kind) <= 4 && all (picks_of (entry) != -1))
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
  [known, idx] = ismember (lower (strtrim (entry.text)), {"left", "right", "one", "two", "neither"});
  pick(known) = [1; 2; 1; 2; 0](idx(known));

endfunction

## The pairs of a map for the words of the field NAME where one is not understood without.
function pairs = words_of (t, name, own)

  column = aura.read.value (t, {name});
  [~, entry] = aura.read.distinct (column, column.kind == 2);
  pairs = {};
  if (! any (strfind (own, "preference")) || all (aura.read.picks (entry.text) != -1))
    return;
  endif
  pick = picks_of (entry);
  for k = find (! isnan (pick))'
    pairs{end+1} = sprintf ("%s.%s=%s", own, {"tie", "1", "2"}{1 + pick(k)}, entry.text{k});
  endfor

endfunction

## Those of NAMES, in lower case, that are like another but for a word that tells the first
## from the second (ONE), and these others (TWO).
function [one, two] = twins (names)

  words = {"1", "2"; "a", "b"; "left", "right"; "first", "second"; "chosen", "rejected"};
  plain = lower (names);
  one = two = {};
  for pair = words'
    alike = {"a-z", "0-9"}{1 + isdigit(pair{1}(1))};
    word = ["(^|[^" alike "])" pair{1} "(?![" alike "])"];
    other = regexprep (plain, word, ["$1" pair{2}]);
    both = ! strcmp (other, plain) & ismember (other, plain) & ! strcmp (plain, pair{1});
    no_text = "score|model|winner|annotator|rating|logprob";
    both &= cellfun ("isempty", regexp (plain, no_text, "once"));
    one = [one, plain(both)];
    two = [two, other(both)];
  endfor

endfunction

%!function message = refused (varargin)
%!  t = aura.tests.records (varargin);
%!  message = aura.tests.complaint (@() aura.read.suggested (t, t.names, "f"));
%!endfunction
%!test <*two lines: what is missing, and the map with the nearest fields>
%! message = refused ('{"input":"q","label":1,"output_a":"x","output_b":"y","id":7}');
%! assert (message, ["aura:unknown-format aura_read: f is in no known format: it has no question, response_1, ", ...
%!                "response_2, judge_preference; its fields are id, input, label, output_a, output_b\n", ...
%!                "say which fields these are with \"Map\", for example ", ...
%!                "\"question=input,response_1=output_a,response_2=output_b,judge_preference=label\""]);
%!function map = map_in (varargin)
%!  map = regexp (refused (varargin{:}), 'for example "(.*)"$', "tokens"){1}{1};
%!endfunction
%!test <*only what is missing; names that are like no usual one; a person's pick>
%! assert (map_in ('{"question":"q","verdict":1,"reply_1":"x","reply_2":"y","gold":2}'), ...
%!         "response_1=reply_1,response_2=reply_2,human_preference=gold");
%! assert (any (strfind (refused ('{"a":7,"b":[1]}'), "; give the fields that it needs")));
%!test <*two fields that differ in a word; no field twice, none of the wrong type>
%! assert (map_in ('{"gold":"A","out_left":"x","out_right":"y","pick":2,"task":"t","score_1":1,"score_2":0}'), ...
%!         "question=task,response_1=out_left,response_2=out_right,judge_preference=pick,human_preference=gold");
%! assert (map_in ('{"Query":"q","judge":"gpt","modelA":"u","Reply1":"x","Reply2":"y","winner":"B","label":"bad"}'), ...
%!         "question=Query,response_1=Reply1,response_2=Reply2,judge_preference=winner");
%! assert (map_in ('{"task":"q","out_a":"x","out_b":"y","choice":1.5,"label":3}', '{"task":"p","choice":2}'), ...
%!         "question=task,response_1=out_a,response_2=out_b,judge_preference=choice");
%!test <*a judge's own field is a verdict>
%! t = aura.tests.records ({'{"question":"q","out_a":"x","out_b":"y","best":"A"}'});
%! message = aura.tests.complaint (@() aura.read.suggested (t, t.names, "f", true));
%! assert (any (strfind (message, "has no response_1, response_2; ")) && ! any (strfind (message, "judge_preference")));
%!test <*words that only a map explains; no name that would break one>
%! assert (map_in ('{"task":"q","out_a":"x","out_b":"y","pick":"left","my,gold":1}', '{"task":"p","pick":"tie"}'), ...
%!         "question=task,response_1=out_a,response_2=out_b,judge_preference=pick,judge_preference.1=left,judge_preference.tie=tie");
