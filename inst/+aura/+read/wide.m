## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [RECORDS, PARTS, LINES] = aura.read.wide (RECORDS, PARTS, LINES)
## Records that have the verdict of each judge in a field of its own, as one record
## a judge.  Such fields are called FIELD_NAME or NAME_FIELD, where FIELD is one of
## aura.read.fields (); a point, a colon, a blank or a hyphen may stand for
## "_".  At least two fields of the first hundred records must be, and none of the
## plain names.  Where no judge has a verdict, the record stays: it may bring a label.

function [records, parts, lines] = wide (records, parts, lines)

  names = cellfun (@fieldnames, records(1:min (end, 100)), "uniformoutput", false);
  names = unique (vertcat (names{:}));
  if (any (ismember (names, aura.read.fields ())))
    return;
  endif
  judge = judges_of (names, aura.read.fields ());
  if (sum (! cellfun (@isempty, judge)) < 2)
    return;
  endif
  swapped = judges_of (names, {"swapped_preference"});

  out = cell (1, numel (records));
  for k = 1:numel (records)
    out{k} = one_each (records{k}, names, judge, swapped);
  endfor
  count = cellfun (@numel, out);
  records = vertcat (out{:});
  again = repelems (1:numel (count), [1:numel(count); count(:)'])';
  parts = parts(again);
  lines = lines(again);

endfunction

## The judge whose verdict each of NAMES holds, "" where it is no such field.
function judge = judges_of (names, fields)

  one_of = ["(?:", strjoin(fields, "|"), ")"];
  before = regexp (names, ["^" one_of "[-_.: ]+(.+)$"], "tokens", "once");
  after = regexp (names, ["^(.+?)[-_.: ]+" one_of "$"], "tokens", "once");
  judge = repmat ({""}, size (names));
  for k = 1:numel (names)
    if (! isempty (before{k}))
      judge(k) = before{k};
    elseif (! isempty (after{k}))
      judge(k) = after{k};
    endif
  endfor
  judge(strcmpi (judge, "human")) = {""};

endfunction

function list = one_each (record, names, judge, swapped)

  here = isfield (record, names')';
  base = rmfield (record, names(here & ! (cellfun (@isempty, judge)
                                          & cellfun (@isempty, swapped))));
  list = cell (0, 1);
  for k = find (here & ! cellfun (@isempty, judge))'
    value = record.(names{k});
    if (isempty (value))
      continue;
    endif
    one = base;
    one.judge_name = judge{k};
    one.judge_preference = value;
    other = find (here & strcmp (swapped, judge{k}), 1);
    if (! isempty (other))
      one.swapped_preference = record.(names{other});
    endif
    list{end+1,1} = one;
  endfor
  if (isempty (list))
    list = {base};
  endif

endfunction

%!test <*one record a judge, a blank verdict is none>
%! r = struct ("id", "1", "verdict_gpt-4", "A", "bard.verdict", "", "claude judge_preference", "2", ...
%!             "swapped_preference_gpt-4", "B", "human_preference", "1", "category", "c");
%! none = struct ("id", "2", "verdict_gpt-4", "", "bard.verdict", "", "human_preference", "2");
%! [records, parts, lines] = aura.read.wide ({r; none}, {"x"; "y"}, [2; 5]);
%! assert (cellfun (@(s) getfield (s, "id"), records, "uniformoutput", false), {"1"; "1"; "2"});
%! who = {records{1}.judge_name, records{2}.judge_name};
%! assert (sort (who), {"claude", "gpt-4"});
%! gpt = records{strcmp(who, "gpt-4")};
%! assert ({gpt.judge_preference, gpt.swapped_preference, gpt.human_preference}, {"A", "B", "1"});
%! assert (sort (fieldnames (records{3})'), {"human_preference", "id"});
%! assert (parts, {"x"; "x"; "y"});
%! assert (lines, [2; 2; 5]);
%!test <*not wide: a plain verdict, or one field alone>
%! r = {struct("verdict", 1, "verdict_reason", "x", "decision_time", 3)};
%! assert (aura.read.wide (r, {""}, 1), r);
%! r = {struct("verdict_a", 1, "human_verdict", 2)};
%! assert (aura.read.wide (r, {""}, 1), r);
