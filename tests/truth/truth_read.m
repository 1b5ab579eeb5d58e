## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [CLAIMS, UNREAD] = truth_read (S)
## All numbers that the call S (truth_audit) shows, each beside what is true: CLAIMS, a struct array
## of
##
## - where: "document" or "screen"; what, the kind of number (a row of the table); text, the words
##   that it stands in
## - shown and true: a number, or the two ends of an interval and what they are said to hold (NaN
##   where nobody knows)
## - ok: whether it holds
## - key: what it is of, "" where that is said once: numbers of one key must be one number
##   (truth_contradictions)
##
## The document says what it says by id (truth_said, truth_cells, truth_json). What the terminal has
## must be the document's words, rows and rates. UNREAD (cellstr): what is not, or what no rule
## reads.

function [claims, unread] = truth_read (s)

  claims = struct ("where", {}, "what", {}, "text", {}, "shown", {}, "true", {}, ...
                   "ok", {}, "key", {});
  unread = {};
  t = s.truth;
  t.json = s.json;
  d = read_report (s.page);
  for one = d.statements(:)'
    [found, known] = truth_said (t, one);
    add ("document", one.text, found);
    if (! known)
      unread{end+1} = ["statement ", one.id];
    endif
  endfor
  for table = d.tables(:)'
    [found, known] = truth_cells (t, table);
    add ("document", table.caption, found);
    if (! known)
      unread{end+1} = ["table ", table.id, ": ", strjoin({table.columns.name}, ", ")];
    endif
  endfor
  for change = d.changes.list(:)'
    add ("document", change.id, truth_change (t, change));
  endfor
  for habit = d.habits(:)'
    add ("document", habit.name, truth_habit (t, habit, d.habits(1).name));
  endfor
  [found, left] = truth_json (t, s.json);
  for k = 1:rows (found)
    add ("json", found{k,4}, found(k,:));
  endfor
  [found, left_screen] = truth_screen (d, s.lines);
  add ("screen", "terminal", found);
  unread = [unread, strcat("json: ", left), strcat("screen: ", left_screen)];

  ## FOUND: rows of what, shown, true, key.
  function add (where, text, found)
    for k = 1:rows (found)
      [what, shown, truth, key] = found{k,:};
      claims(end+1) = struct ("where", where, "what", what, "text", text, "shown", shown, ...
                              "true", truth, "ok", holds (what, shown, truth), "key", key);
    endfor
  endfunction

endfunction

## A number is what it rounds to, an interval holds what is true; what nobody knows is not held
## against it.
function ok = holds (what, shown, truth)

  if (ischar (shown) || islogical (shown))
    ok = isequal (shown, truth);
  elseif (any (isnan (truth)))
    ok = true;
  elseif (numel (shown) == 2 && isscalar (truth))
    ok = shown(1) <= truth + 1e-9 && truth <= shown(2) + 1e-9;
  else
    ok = abs (shown - truth) <= merge (isempty (strfind (what, "rounded")), 1e-6, .5 + 1e-6);
  endif

endfunction
