## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.vote.suggested (T, FIELDS, ID, KNOWN, FCN, NAME, FILE)
## The error of FCN that FILE, its argument NAME, has no id or no human_preference among its FIELDS
## (cellstr), with a map from the field ID that holds the ids of the comparisons KNOWN
## (aura.vote.known; "": none does, but for "id") and one that holds picks.  T is its table.

function suggested (t, fields, id, known, fcn, name, file)

  plain = @(list) aura.text.clean (aura.text.excerpt (strjoin (list, ", "), 200));
  asked = regexprep (fields, '^.*\[([^][]+)\]\s*$', "$1");
  if (sum (ismember (strtrim (asked), known.id)) > 1)
    error ("aura:bad-line", ["%s: %s: %s has a column for each comparison and a row for each ", ...
                             "person; %s must have a row for each answer, with the id of the ", ...
                             "comparison, %s and annotator"], fcn, ...
                                 name, file, name, known.field);
  endif
  picks = {};
  for field = setdiff (t.names, {"id", id}, "stable")
    column = aura.read.value (t, field);
    [~, entry] = aura.read.distinct (column, column.kind > 0);
    entry = aura.read.unwrapped (entry);
    code = aura.read.picks (entry.number, t.bar);
    code(entry.kind == 2) = aura.read.picks (entry.text(entry.kind == 2), t.bar);
    if (any (code > 0) && all (code >= 0) && all (entry.kind < 4))
      picks{end+1} = field{1};
    endif
  endfor
  usual = "prefer|choice|label|answer|better|pick|value|vote|winner";
  like = ! cellfun ("isempty", regexpi (picks, usual, "once"));
  picks = [picks(like), picks(! like)];
  map = {};
  if (! isempty (id))
    map{end+1} = ["id=", id];
  endif
  if (! any (strcmp (t.names, "human_preference")) && ! isempty (picks))
    map{end+1} = [known.field, "=", picks{1}];
  endif
  advice = "";
  if (! isempty (map))
    advice = sprintf ("\nsay which these are with \"Map\", for example \"%s\"", ...
                      aura.text.clean (strjoin (map, ",")));
  endif
  error ("aura:unknown-format", ...
         "%s: %s must have the fields id and %s; %s has %s%s", fcn, name, known.field, file, ...
         plain (fields), advice);

endfunction

%!function text = said (text, ids, id = "")
%!  t = aura.tests.records (text);
%!  text = aura.tests.complaint (@() aura.vote.suggested (t, t.names, id, aura.vote.known (ids), ...
%!                                                        "f", "LABELS", "x.csv"));
%!endfunction
%!assert (said ({'{"n":1,"item":"a","best":"Left","who":"x"}', ...
%!               '{"n":2,"item":"b","best":["B"],"who":"y"}'}, {"a", "b"}, "item"), ...
%!        ["aura:unknown-format f: LABELS must have the fields id and human_preference; x.csv ", ...
%!         "has best, item, n, who\nsay which these are with \"Map\", for example ", ...
%!         "\"id=item,human_preference=best\""])
%!test <*no pick, no id, a column a comparison>
%! assert (any (strfind (said ({'{"id":"s1","trace":"a","v":"A"}'}, {"a"}, "trace"), ...
%!                       '"id=trace,human_preference=v"')));
%! assert (said ({'{"x":"q"}'}, {"a"}), ["aura:unknown-format f: LABELS must have the fields ", ...
%!                                       "id and human_preference; x.csv has x"]);
%! assert (any (strfind (said ({'{"Which is better? [a]":"A","b":"B","who":"x"}'}, {"a", "b"}), ...
%!                       "a column for each comparison and a row for each person")));
