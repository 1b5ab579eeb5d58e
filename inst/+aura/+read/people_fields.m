## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FIELDS = aura.read.people_fields (T, TAKEN)
## Those of the fields of the table T that hold the pick of one person each (cellstr row):
## human_preference_NAME or NAME_human_preference (also verdict, label, vote or choice in place of
## preference), label_human and the like; and human, human_NAME, annotator_1 and the like where all
## that they hold are picks, of answer 2, too: ones and zeros alone may say yes and no.  TAKEN are
## fields that are something else, as are those of what goes with a pick (aura.read.is_side_note).

function fields = people_fields (t, taken)

  fields = cell (1, 0);
  names = t.names(! ismember (t.names, taken));
  names = names(! aura.read.is_side_note (names));
  if (isempty (names))
    return;
  endif
  gap = "[-_.: ]+";
  what = ["human" gap "(preference|verdict|label|vote|choice|pick)s?"];
  if (! isempty (t.bar))
    what = ["human" gap "(grade|passed|pass|label|score|verdict|vote)s?"];
  endif
  who = "(human|annotator|rater|expert|reviewer|labell?er|crowdworker)";
  surely = has (names, ["^" what gap ".+$"]) | has (names, ["^.+" gap what "$"]) ...
           | has (names, ["^(preference|label|vote|choice|pick)" gap who "([-_.: ]*\\d+)?$"]);
  maybe = has (names, ["^" who "(" gap ".+|\\d+)$"]) | has (names, "^human$");
  for k = find (maybe & ! surely)
    column = aura.read.value (t, names(k));
    [~, entry] = aura.read.distinct (column, column.kind > 0);
    texts = entry.kind == 2;
    code = aura.read.picks (entry.number, t.bar);
    code(texts) = aura.read.picks (entry.text(texts), t.bar);
    surely(k) = any (code == 2 | (code == 1 & ! isempty (t.bar))) && ! any (code == -1) ...
                && all (entry.kind <= 3);
  endfor
  fields = reshape (names(surely), 1, []);

endfunction

function yes = has (names, pattern)

  yes = ! cellfun ("isempty", regexpi (names, pattern, "once"));

endfunction

%!assert (aura.read.people_fields (aura.tests.records ({'{"a":1}'}), {"a"}), cell (1, 0))
%!test
%! t = aura.tests.records ({['{"human_preference_ada":1,"Bob Human ', ...
%!                           'Label":"left","human_preference_confidence":1,"annotator_1":"B",', ...
%!                           '"annotator_2":"eve","human_score_1":2,"label_annotator_2":2,', ...
%!                           '"human_eve":null,"rater3":2,"human":2,"Human":"Eve",', ...
%!                           '"human_seen":1,"human_done":0,"human_agrees":2,', ...
%!                           '"human_preference":1,"expert_2":0,"annotator_id":1,"human_cy":2,', ...
%!                           '"human_notes":"A"}']});
%! assert (aura.read.people_fields (t, {"human_preference", "expert_2"}), ...
%!         {"Bob Human Label", "annotator_1", "human", "human_cy", "human_preference_ada", ...
%!          "label_annotator_2", "rater3"});
