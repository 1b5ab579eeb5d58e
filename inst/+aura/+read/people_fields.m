## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FIELDS = aura.read.people_fields (T, TAKEN)
## Those of the fields of the table T that hold the pick of one person each (cellstr row):
## human_preference_NAME or NAME_human_preference (also verdict, label, vote or choice in place of
## preference), and human, human_NAME, annotator_1 and the like where all that they hold are picks.
## TAKEN are fields that are something else, as are those of what goes with a pick.

function fields = people_fields (t, taken)

  fields = cell (1, 0);
  names = t.names(! ismember (t.names, taken));
  if (isempty (names))
    return;
  endif
  gap = "[-_.: ]+";
  what = ["human" gap "(preference|verdict|label|vote|choice|pick)s?"];
  who = "(human|annotator|rater|expert|reviewer|labell?er|crowdworker)";
  surely = has (names, ["^" what gap ".+$"]) | has (names, ["^.+" gap what "$"]) ...
           | has (names, ["^(verdict|preference|judgment|label|vote|choice|pick)" gap who "([-_.: ]*\\w+)?$"]);
  maybe = has (names, ["^" who gap ".+$"]) | has (names, ["^" who "\\d+$"]) | has (names, "^human$");
  beside = ["(^|[-_.: ])(id|ids|index|name|names|time|times|at|date|when|seconds|duration|count|n|", ...
            "reason|reasons|rationale|comment|comments|note|notes|explanation|confidence|strength|", ...
            "score|scores|rating|ratings|agreement|source|kind|type|model|text)([-_.: ]*\\d+)?$"];
  goes_with = has (names, beside);
  for k = find (maybe & ! surely & ! goes_with)
    column = aura.read.value (t, names(k));
    [~, entry] = aura.read.distinct (column, column.kind > 0);
    texts = entry.kind == 2;
    code = aura.read.picks (entry.number);
    code(texts) = aura.read.picks (entry.text(texts));
    surely(k) = ! isempty (code) && ! any (code == -1) && all (entry.kind <= 3) && ! all (isnan (code));
  endfor
  fields = reshape (names(surely & ! goes_with), 1, []);

endfunction

function yes = has (names, pattern)

  yes = ! cellfun ("isempty", regexpi (names, pattern, "once"));

endfunction

%!assert (aura.read.people_fields (aura.tests.records ({'{"a":1}'}), {"a"}), cell (1, 0))
%!test
%! t = aura.tests.records ({'{"human_preference_ada":1,"Bob Human Label":"left","human_preference_confidence":1,"annotator_1":"A","annotator_2":"eve","human_score_1":1,"verdict_human":1,"label_annotator_2":2,"human_eve":null,"rater3":2,"human":1,"Human":"Eve","human_preference":1,"expert_2":0,"annotator_id":1,"human_cy":1.5,"human_notes":"A"}'});
%! assert (aura.read.people_fields (t, {"human_preference", "expert_2"}), ...
%!         {"Bob Human Label", "annotator_1", "human", "human_cy", "human_preference_ada", "label_annotator_2", "rater3", "verdict_human"});
