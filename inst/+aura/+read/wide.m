## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.read.wide (T, JUDGES, PEOPLE)
## The table T of records that have the verdict of each of JUDGES (aura.read.wide_fields) in a
## field of its own, with one row a judge, and one for the pick of a person in each of the fields
## PEOPLE, record by record; T.vote tells these, and T.person their fields.  Where nobody has a
## verdict, the record stays: it may bring a label.

function t = wide (t, judges, people)

  t.vote = false (t.n, 1);
  n_judges = numel (judges.name);
  fields = [judges.verdict, people];
  if (isempty (fields))
    return;
  endif
  verdicts = cellfun (@(name) aura.read.value (t, {name}), fields, "uniformoutput", false);
  has = cell2mat (cellfun (@(v) v.kind > 0, verdicts, "uniformoutput", false))';
  stays = ! any (has(1:n_judges,:), 1);  # with what the record has besides
  [who, idx] = find ([stays; has]);       # record by record
  who--;
  mine = who <= n_judges;
  other = cell (1, n_judges);
  for k = find (! cellfun ("isempty", judges.swapped))
    other(k) = {t.column(strcmp (t.names, judges.swapped{k}))};
  endfor

  gone = ismember (t.names, [fields, judges.swapped]);
  t.names = t.names(! gone);
  t.column = rows_of (t.column(! gone), idx);
  t.n = numel (idx);
  for name = {"line", "wrong", "failed", "own", "field", "message"}
    t.(name{1}) = t.(name{1})(idx);
  endfor
  t.record = idx;
  t.vote = ! mine;
  t.person = [{""}, people](1 + t.vote .* (who - n_judges))(:);
  [judged, peoples] = aura.read.fields (merge (isempty (t.bar), "pair", "grade"));
  for k = find (ismember (t.names, [judged, peoples, {"judge", "judge_name", "judge_model", ...
                                    "swapped_preference", "judge_scores"}]))
    t.column(k).kind(t.vote) = 0;        # a person's row says what this person picked
    t.column(k).code(t.vote) = 0;
  endfor

  t = stacked (t, judged{1}, verdicts(1:n_judges), who, idx);
  t = stacked (t, "swapped_preference", other, who, idx);
  t = stacked (t, peoples{1}, [cell(1, n_judges), verdicts(n_judges+1:end)], who, idx);
  names = cell (1, n_judges);
  for k = 1:n_judges
    n = columns (has);
    names{k} = struct ("kind", repmat (uint8 (2), n, 1), "number", NaN (n, 1), ...
                       "code", ones (n, 1), "level", {judges.name(k)});
  endfor
  t = stacked (t, "judge_name", names, who, idx);

endfunction

## The rows IDX of COLUMNS.
function column = rows_of (column, idx)

  for k = 1:numel (column)
    column(k).kind = column(k).kind(idx);
    column(k).number = column(k).number(idx);
    column(k).code = column(k).code(idx);
  endfor

endfunction

## T with the column NAME, in which row k has row IDX(k) of the column FROM{WHO(k)}; where that
## is absent, the value that it has already.
function t = stacked (t, name, from, who, idx)

  column = t.n;
  if (any (strcmp (t.names, name)))
    column = t.column(strcmp (t.names, name));
  endif
  for k = find (! cellfun ("isempty", from))
    mine = find (who == k);
    mine = mine(from{k}.kind(idx(mine)) > 0);
    column = aura.read.filled (column, mine, from{k}, idx(mine));
  endfor
  if (isstruct (column))
    t = aura.read.set_column (t, name, column);
  endif

endfunction

%!function t = result (varargin)
%!  t = aura.tests.records (varargin);
%!  t = aura.read.wide (t, aura.read.wide_fields (t.names, "^human$"), {});
%!endfunction
%!function values = held (t, name)
%!  value = aura.read.value (t, {name});
%!  values = repmat ({""}, t.n, 1);
%!  values(value.kind > 0) = value.level(value.code(value.kind > 0));
%!endfunction
%!test <*one row a judge, a blank verdict is none>
%! t = result (['{"id":"1","verdict_gpt-4":"A","bard.verdict":"","claude ', ...
%!              'judge_preference":"2","swapped_preference_gpt-4":"B",', ...
%!              '"human_preference":"1","judge_name":"j"}'], ...
%!             ['{"id":"2","verdict_gpt-4":"","bard.verdict":"","human_preference":"2",', ...
%!              '"judge_name":"j","swapped_preference":1}'], ...
%!             '{"id":"3","verdict_gpt-4":"1","bard.verdict":"0"}');
%! assert (held (t, "id"), {"1"; "1"; "2"; "3"; "3"});
%! assert (held (t, "judge_name"), {"claude"; "gpt-4"; "j"; "bard"; "gpt-4"});
%! assert (held (t, "judge_preference"), {"2"; "A"; ""; "0"; "1"});
%! assert (held (t, "swapped_preference"), {""; "B"; "1"; ""; ""});
%! assert (held (t, "human_preference"), {"1"; "1"; "2"; ""; ""});
%! assert (t.line, [1; 1; 2; 3; 3]);
%! assert (t.record, [1; 1; 2; 3; 3]);
%! assert (t.n, 5);
%! assert (any (strcmp (t.names, "verdict_gpt-4")), false);
%!test <*where a judge's own fields are blank, what the record has under the common name stays>
%! t = result ('{"id":"1","verdict_a":"A","verdict_b":"B","swapped_preference":"2"}', ...
%!         ['{"id":"2","verdict_a":"A","verdict_b":"B","swapped_preference_a":"B",', ...
%!          '"swapped_preference":"1"}']);
%! assert (held (t, "judge_preference"), {"A"; "B"; "A"; "B"});
%! assert (held (t, "swapped_preference"), {"2"; "2"; "B"; "1"});
%!test <*a row for each person's pick, which has no verdict; the record has its own>
%! t = aura.tests.records ({['{"id":"1","verdict":"A","human_ada":"2","human_bob":"",', ...
%!                           '"human_preference":"1","judge":"j"}'], ...
%!                          '{"id":"2","human_ada":1,"human_bob":0}'});
%! t = aura.read.wide (t, aura.read.wide_fields (t.names, "^human$"), {"human_ada", "human_bob"});
%! assert (held (t, "id"), {"1"; "1"; "2"; "2"; "2"});
%! assert (t.vote, logical ([0; 1; 0; 1; 1]));
%! assert (t.person, {""; "human_ada"; ""; "human_ada"; "human_bob"});
%! assert (held (t, "human_preference"), {"1"; "2"; ""; "1"; "0"});
%! assert (held (t, "verdict"), {"A"; ""; ""; ""; ""});
%! assert (held (t, "judge"), {"j"; ""; ""; ""; ""});
%! assert (! any (t.column(strcmp (t.names, "judge")).code(t.vote)));
%!test <*not wide>
%! assert (result ('{"verdict":1,"verdict_reason":"x"}').n, 1);
