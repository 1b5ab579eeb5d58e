## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## JUDGES = aura.read.wide_fields (NAMES)
## Those of the fields NAMES that hold the verdicts of one judge each, as a struct of cellstr
## rows: the judges' names, their verdict fields, and their swapped fields ("" where there is
## none).  Such fields are called FIELD_NAME or NAME_FIELD, where FIELD is one of
## aura.read.fields (); a point, a colon, a blank or a hyphen may stand for "_".
## At least two fields must be, of which one may be a person's, and none of the plain names.

function judges = wide_fields (names)

  judges = struct ("name", {{}}, "verdict", {{}}, "swapped", {{}});
  if (any (ismember (names, aura.read.fields ())))
    return;
  endif
  names = unique (names)(:)';
  [judge, people] = judges_of (names, aura.read.fields ());
  there = ! cellfun ("isempty", judge);
  if (sum (there) + people < 2)
    return;
  endif
  judges.name = judge(there);
  judges.verdict = names(there);
  judges.swapped = repmat ({""}, 1, sum (there));
  [here, at] = ismember (judges.name, judges_of (names, {"swapped_preference"}));
  judges.swapped(here) = names(at(here));

endfunction

## The judge whose verdict each of NAMES holds, "" where it is no such field; and how many hold that
## of a person.
function [judge, people] = judges_of (names, fields)

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
  who = "^(human|annotator|rater|expert|reviewer|labell?er|crowdworker)([-_.: ]*\\w+)?$";
  person = ! cellfun ("isempty", regexpi (judge, who, "once"));
  judge(person) = {""};
  people = sum (person);

endfunction

%!test
%! judges = aura.read.wide_fields ({"id", "verdict_gpt-4", "swapped_preference_gpt-4", "bard.verdict", "human_verdict"});
%! assert (judges.name, {"bard", "gpt-4"});
%! assert (judges.verdict, {"bard.verdict", "verdict_gpt-4"});
%! assert (judges.swapped, {"", "swapped_preference_gpt-4"});
%!test <*not wide: a plain verdict, or one field alone>
%! none = struct ("name", {{}}, "verdict", {{}}, "swapped", {{}});
%! assert (aura.read.wide_fields ({"verdict", "verdict_reason", "decision_time"}), none);
%! assert (aura.read.wide_fields ({"verdict_a", "human_note"}), none);
%!test <*one judge's, beside a person's>
%! judges = aura.read.wide_fields ({"verdict_gpt", "human_verdict", "verdict_annotator_2"});
%! assert ({judges.name, judges.verdict}, {{"gpt"}, {"verdict_gpt"}});
