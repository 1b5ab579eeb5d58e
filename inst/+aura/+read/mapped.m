## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.read.mapped (T, MAP)
## The table T (aura.read.table) with the fields of a MAP (aura.read.map_of) under our names,
## and with its words for the answers as 1, 2 and 0.  A field with dots may be a path into
## objects.  A verdict in other words than those of the map is a problem.

function t = mapped (t, map)

  columns = cell (size (map.own));
  for k = 1:numel (map.own)
    columns{k} = column_of (t, map.field{k});
  endfor
  for k = 1:numel (map.own)
    t = aura.read.set_column (t, map.own{k}, columns{k});
  endfor
  verdicts = [aura.read.fields(), {"human_preference", "swapped_preference"}];
  for own = verdicts(ismember (verdicts, t.names))
    owner = {map.words.own};
    owner(strcmp (owner, "judge_preference")) = {"judge"};
    judged = ! any (strcmp (own{1}, {"human_preference", "swapped_preference"}));
    words = map.words(strcmp (owner, own{1}) | (judged & strcmp (owner, "judge")));
    if (isempty (words))
      words = map.words(strcmp (owner, ""));
    endif
    if (! isempty (words))
      t = in_words (t, own{1}, words);
    endif
  endfor

endfunction

function column = column_of (t, field)

  idx = find (strcmp (t.names, field));
  if (isempty (idx))
    column = aura.read.nested (t, strsplit (field, "."));
  else
    column = t.column(idx);
  endif

endfunction

## T with the values of the field NAME that WORDS tell as 1, 2, 0.
function t = in_words (t, name, words)

  column = t.column(strcmp (t.names, name));
  [known, idx] = ismember (column.level, {words.word});
  number = cellfun (@aura.text.number, column.level);
  of_words = cellfun (@aura.text.number, {words.word});
  for k = find (! known & ! isnan (number))(:)' # 1.0 for 1
    same = find (number(k) == of_words, 1);
    if (! isempty (same))
      [known(k), idx(k)] = deal (true, same);
    endif
  endfor
  worded = false (t.n, 1);
  coded = column.code > 0;
  worded(coded) = known(column.code(coded));
  rest = coded & ! worded;
  probe = setfield (t, "wrong", false (t.n, 1));
  [verdict, probe] = aura.read.verdict (aura.read.value (t, {name}), name, probe, rest);
  none = isnan (verdict) & ! probe.wrong;
  [group, entry] = aura.read.distinct (column, rest & ! none);
  list = strjoin ({words.word}, ", ");
  met = arrayfun (@(k) aura.read.shown (entry, k), 1:numel (entry.kind), "uniformoutput", false);
  met = @(k) strjoin (met([k, 1:k-1, k+1:end]), " and ");
  got = @(k) sprintf ("must be %s or null, got %s; the map may have it, as in tie=%s", list, ...
                      aura.text.excerpt (met(k), 120), aura.text.excerpt (entry.text{k}, 30));
  t = aura.read.add_problem (t, rest & ! none, name, got, group);

  picks = {words.pick};
  picks = cellfun (@(pick) sprintf ("%d", pick), picks, "uniformoutput", false);
  column.level(known) = picks(idx(known));
  column.kind(worded) = 2;
  column.number(worded) = NaN;
  column.kind(rest) = 0;                 # a word for nothing, or the problem noted
  column.code(rest) = 0;
  t = aura.read.set_column (t, name, column);

endfunction

%!function t = result (spec, varargin)
%!  t = aura.read.mapped (aura.tests.records (varargin), aura.read.map_of (spec));
%!endfunction
%!function verdict = worded (t, name)
%!  [verdict, t] = aura.read.verdict (aura.read.value (t, {name}), name, t);
%!  verdict = verdict';
%!endfunction
%!test <*our names for the file's fields, also of objects and exchanged>
%! t = result ("question=task.text,response_1=response_2,response_2=response_1,id=a.b", ...
%!         '{"task":{"text":"q"},"response_1":"x","response_2":"y","a.b":7}');
%! assert (aura.read.to_text (t, {"question"}), {"q"});
%! assert ([aura.read.to_text(t, {"response_1"}), aura.read.to_text(t, {"response_2"})], {"y", "x"});
%! assert (aura.read.to_id (t, {"id"}), {"7"});
%!test <*words, which replace the usual ones>
%! t = result ("judge_preference=v,1=0,2=1,tie=2", '{"v":0}', '{"v":"1.0"}', '{"v":2}', '{"v":null}', '{"v":"error"}', '{}', '{"v":"A"}');
%! assert (worded (t, "judge_preference"), [1 2 0 NaN NaN NaN NaN]);
%! assert (t.wrong', logical ([0 0 0 0 0 0 1]));
%! assert (t.message{7}, "must be 0, 1, 2 or null, got \"A\"; the map may have it, as in tie=A");
%! assert (t.field{7}, "judge_preference");
%! t = result ("judge_preference=v,1=left,2=right", '{"v":"left"}', '{"v":"same"}', '{"v":"neither"}');
%! assert (t.message{2}, "must be left, right or null, got \"same\" and \"neither\"; the map may have it, as in tie=same");
%!test <*of one field alone, of truth values, of a field with our name>
%! t = result ("human_preference=h,human_preference.1=left,human_preference.2=right", '{"verdict":"A","h":"right"}', '{"verdict":2,"h":"left"}');
%! assert ([worded(t, "verdict"); worded(t, "human_preference")], [1 2; 2 1]);
%! assert (worded (result ("judge_preference=first,1=true,2=false", '{"first":true}', '{"first":false}'), "judge_preference"), [1 2]);
%! t = result ("judge_preference.1=L,judge_preference.2=R", '{"verdict":"R","human_preference":1}', '{"verdict":"L","human_preference":"B"}');
%! assert ([worded(t, "verdict"); worded(t, "human_preference")], [2 1; 1 2]);
%! assert (worded (result ("1=links,2=rechts", '{"verdict":"rechts"}'), "verdict"), 2);
