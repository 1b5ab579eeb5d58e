## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## JUDGES = aura.read.wide_fields (NAMES, HUMANS, KIND)
## Those of the fields NAMES that hold the verdicts of one judge each, as a struct of cellstr
## rows: the judges' names, their verdict fields, and their swapped fields ("" where there is
## none); and those of people, whose names the regular expression HUMANS matches.  Such fields are
## called FIELD_NAME or NAME_FIELD, where FIELD is one of aura.read.fields (KIND); a point, a colon,
## a blank or a hyphen may stand for "_".  At least two fields must be, or one that is not beside a
## verdict (aura.read.is_side_note) and a person's, and none of the plain names; people's are so in
## any case.

function judges = wide_fields (names, humans, kind = "pair")

  fields = aura.read.fields (kind);
  plain = any (ismember (names, fields));
  names = unique (names)(:)';
  labelled = false;
  if (strcmp (kind, "grade"))
    [names, fields, labelled] = of_grades (names);
  endif
  judge = judges_of (names, fields);
  person = ! cellfun ("isempty", regexpi (judge, humans, "once"));
  there = ! cellfun ("isempty", judge) & ! person;
  if (sum (there) == 1)
    there &= labelled | (any (person) & ! aura.read.is_side_note (names));
  endif
  there &= ! plain;
  judges = struct ("name", {judge(there)}, "verdict", {names(there)}, ...
                   "swapped", {repmat({""}, 1, sum (there))}, "people", {names(person)});
  [here, idx] = ismember (judges.name, judges_of (names, {"swapped_preference"}));
  judges.swapped(here) = names(idx(here));

endfunction

## Those of NAMES that may be a judge's or a person's grades, and what these are called: label,
## score and the like where people have it, too.  LABELLED: they have.
function [names, fields, labelled] = of_grades (names)

  [fields, peoples] = aura.read.fields ("grade");
  theirs = ["^human[-_.: ]+(label|score|pass)$"];
  told = [regexpi(names, theirs, "tokens", "once"){:}];
  labelled = any (ismember (names, peoples));
  names = names(cellfun ("isempty", regexpi (names, 'human[-_.: ]+\w+$', "once")));
  fields = [fields, {"grade", "passed"}, unique(told)];

endfunction

## The judge whose verdict each of NAMES holds, "" where it is no such field.
function judge = judges_of (names, fields)

  one_of = ["(?:", strjoin(fields, "|"), ")"];
  before = regexpi (names, ["^" one_of "[-_.: ]+(.+)$"], "tokens", "once");
  after = regexpi (names, ["^(.+?)[-_.: ]+" one_of "$"], "tokens", "once");
  judge = repmat ({""}, size (names));
  for k = 1:numel (names)
    if (! isempty (before{k}))
      judge(k) = before{k};
    elseif (! isempty (after{k}))
      judge(k) = after{k};
    endif
  endfor

endfunction

%!function judges = result (varargin)
%!  judges = aura.read.wide_fields (varargin, "^(human|annotator)([_ -]?\\d+)?$");
%!endfunction
%!test
%! judges = result ("id", "verdict_gpt-4", "swapped_preference_gpt-4", "bard.verdict", ...
%!                  "human_verdict");
%! assert (judges.name, {"bard", "gpt-4"});
%! assert (judges.verdict, {"bard.verdict", "verdict_gpt-4"});
%! assert (judges.swapped, {"", "swapped_preference_gpt-4"});
%! assert (judges.people, {"human_verdict"});
%!test <*not wide: a plain verdict, or one field alone; a person's is>
%! none = struct ("name", {cell(1, 0)}, "verdict", {cell(1, 0)}, "swapped", {cell(1, 0)}, ...
%!                "people", {cell(1, 0)});
%! assert (result ("verdict", "verdict_reason", "decision_time"), none);
%! assert (result ("verdict_a", "human_note"), none);
%! assert (result (), none);
%! assert (result ("verdict", "verdict_human"), setfield (none, "people", {"verdict_human"}));
%!test <*one judge's, beside a person's; not what is beside a verdict, nor a judge called almost so>
%! judges = result ("verdict_gpt", "human_verdict", "verdict_annotator_2");
%! assert ({judges.name, judges.verdict, judges.people}, ...
%!         {{"gpt"}, {"verdict_gpt"}, {"human_verdict", "verdict_annotator_2"}});
%! assert (result ("winner", "verdict_reason", "human_verdict").name, cell (1, 0));
%! assert (result ("verdict_human-like", "verdict_gpt").name, {"gpt", "human-like"});
