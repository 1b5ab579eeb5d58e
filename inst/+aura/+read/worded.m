## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.read.worded (T, MAP, UNNAMED)
## The table T (aura.read.table) with the words of a MAP (aura.read.map_of) for the answers, or for
## pass and fail, as aura.read.pick_words: those for a judge in its rows (one without a name is
## called UNNAMED) or for a field of a person, those for a field, and those for all; ">0" and "<0"
## are of numbers.  A verdict in other words than those of the map is a problem.

function t = worded (t, map, unnamed = "judge")

  if (isempty (map.words))
    return;
  endif
  [judged, peoples] = aura.read.fields (merge (isempty (t.bar), "pair", "grade"));
  fields = {judged{1}, peoples{1}, "swapped_preference"};
  owner = {map.words.own};
  judge = aura.read.strings_of (aura.read.value (t, {"judge_name", "judge_model", "judge"}));
  judge(cellfun ("isempty", judge)) = {unnamed};
  person = repmat ({""}, t.n, 1);
  if (isfield (t, "person"))
    person = t.person;
  endif
  verdicts = [judged, peoples, fields(3)];
  for own = verdicts(ismember (verdicts, t.names))
    rest = true (t.n, 1);
    who = judge;
    of_people = any (strcmp (own{1}, peoples));
    if (of_people)
      who = person;
    endif
    for name = setdiff (owner, [{""}, fields])
      mine = strcmp (who, name{1});
      t = in_words (t, own{1}, map.words(strcmp (owner, name{1})), mine);
      rest &= ! mine;
    endfor
    all_of_them = fields(1 + of_people);
    if (strcmp (own{1}, fields{3}))
      all_of_them = fields(3);
    endif
    words = map.words(strcmp (owner, own{1}) | strcmp (owner, all_of_them));
    if (isempty (words))
      words = map.words(strcmp (owner, ""));
    endif
    if (! isempty (words))
      t = in_words (t, own{1}, words, rest);
    endif
  endfor

endfunction

## COLUMN with the lists in its rows WHERE whose elements WORDS tell as lists of TOLD_AS: TOLD.
function [column, told] = with_lists (column, words, where, told_as)

  told = false (size (where));
  for code = unique (column.code(where & column.kind == 6))'
    inner = __aura_json__ ("elements", column.level(code)).column;
    texts = inner.level(inner.code(inner.code > 0));
    [known, idx] = ismember (texts, {words.word});
    if (numel (texts) == numel (inner.kind) && all (known))
      letters = strcat ("\"", told_as(1 + [words(idx).pick]), "\"");
      column.level{end+1,1} = ["[" strjoin(letters(:)', ",") "]"];
      mine = where & column.kind == 6 & column.code == code;
      column.code(mine) = numel (column.level);
      told |= mine;
    endif
  endfor

endfunction

## T with the values of the field NAME that WORDS tell, in the rows WHERE, in aura.read.pick_words.
function t = in_words (t, name, words, where)

  column = t.column(strcmp (t.names, name));
  told_as = aura.read.pick_words (t.bar);
  [column, told] = with_lists (column, words, where, told_as);
  [known, idx] = ismember (column.level, {words.word});
  number = aura.text.number (column.level);
  of_words = aura.text.number ({words.word});
  for k = find (strncmp ({words.word}, "<", 1) | strncmp ({words.word}, ">", 1))
    bound = aura.text.number (words(k).word(2:end));
    side = 2 * (words(k).word(1) == ">") - 1;
    found = ! known & side * number > side * bound;
    idx(found) = k;
    known(found) = true;
  endfor
  for k = find (! known & ! isnan (number))(:)' # 1.0 for 1
    same = find (number(k) == of_words, 1);
    if (! isempty (same))
      [known(k), idx(k)] = deal (true, same);
    endif
  endfor
  worded = false (t.n, 1);
  coded = column.code > 0 & where & ! told;
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

  column.code(worded) = numel (column.level) + 1 + [words(idx(column.code(worded))).pick];
  column.level = [column.level; told_as'];
  column.kind(worded) = 2;
  column.number(worded) = NaN;
  column.kind(rest) = 0;                 # a word for nothing, or the problem noted
  column.code(rest) = 0;
  t = aura.read.set_column (t, name, column);

endfunction

%!test <*words of one judge, in its rows alone>
%! t = aura.tests.records ({'{"verdict":0,"judge":"m.2"}', '{"verdict":2,"judge":"k"}', ...
%!                          '{"verdict":1,"judge":"m.2"}', '{"verdict":"x","judge":"m.2"}'});
%! t = aura.read.worded (t, aura.read.map_of ("m.2.1=0,m.2.2=1"));
%! assert (aura.read.verdict (aura.read.value (t, {"verdict"}), "verdict", t), [1; 2; 2; NaN]);
%! assert (t.wrong', [false false false true]);
%!test <*words of one judge beside those of all; of a person's field>
%! t = aura.tests.records ({'{"verdict":0,"judge":"m"}', '{"verdict":"L","judge":"k"}'});
%! t = aura.read.worded (t, aura.read.map_of ("m.1=0,m.2=1,1=L,2=R"));
%! assert ({aura.read.verdict(aura.read.value (t, {"verdict"}), "verdict", t), t.wrong}, ...
%!         {[1; 1], [false; false]});
%! t = aura.tests.records ({'{"human_preference":0}', '{"human_preference":1}'});
%! t.person = {"human_preference_ada"; "human_preference_bob"};
%! t = aura.read.worded (t, aura.read.map_of ("human_preference_ada.2=0"));
%! assert (aura.read.verdict (aura.read.value (t, {"human_preference"}), "human_preference", t), ...
%!         [2; 1]);
%!test <*numbers above and below another>
%! t = aura.tests.records ({'{"verdict":0.5}', '{"verdict":-2}', '{"verdict":0}'});
%! t = aura.read.worded (t, aura.read.map_of ("1=>0,2=<0,tie=0"));
%! assert (aura.read.verdict (aura.read.value (t, {"verdict"}), "verdict", t), [1; 2; 0]);
%!test <*votes in a list>
%! t = aura.tests.records ({'{"human_preference":[0,1,1]}', '{"human_preference":[0]}', ...
%!                          '{"human_preference":[0,7]}'});
%! t = aura.read.worded (t, aura.read.map_of ("human_preference.1=0,human_preference.2=1"));
%! value = aura.read.value (t, {"human_preference"});
%! assert ({value.level(value.code(value.code > 0)), t.wrong}, ...
%!         {{'["A","B","B"]'; '["A"]'}, [false; false; true]});
