## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [AUDIT, REPORT] = aura.vote.take (FCN, AUDIT, ANSWERS, FILES, IDS, PREFERENCE, POLICY)
## ANSWERS (aura.vote.read) in FILES, given to AUDIT for the function FCN, which
## documents REPORT and POLICY (the option "OnConflict").  IDS (cellstr) are those of the
## rows, PREFERENCE what the judge picked ([] if AUDIT knows it, or is a panel).

function [audit, report] = take (fcn, audit, answers, files, ids, preference, policy)

  index = rows_of (answers.id, ids);
  if (any (isnan (index)) && (strcmp (policy, "error") || all (isnan (index))))
    k = find (isnan (index), 1);
    error ("aura:unknown-id", "%s: %s, line %d: no comparison has the id \"%s\"", fcn,
           files{answers.file(k)}, answers.line(k), answers.id{k});
  endif
  kind = aura.loop.kind (audit);
  preference = kind.picked (audit, preference);
  before = aura.vote.votes (audit, preference);
  [audit, found] = aura.vote.fold (audit, answers, index, preference, policy);
  rows = found.touched;
  held = picks_of (audit, rows, preference);
  fixed = audit.status(rows) == aura.set.code ("source") ... # and what no vote has given
          | ismember (rows, audit.log.index(ismember (audit.log.who, {"start", "oracle"})));
  [wanted, who, when] = labels_of (audit, rows, policy, held, fixed);
  differ = conflicting (answers, index, rows, wanted, fixed, found);
  if (strcmp (policy, "error") && ! isempty (differ))
    refuse (fcn, answers, files, index, differ(1), before, held(rows == index(differ(1))), ...
            aura.set.is_graded (audit));
  endif
  audit = relabelled (audit, rows, held, wanted, who, when, preference);
  audit = declined (audit);
  was_soft = isfield (audit, "soft");
  audit = aura.vote.soft (audit, preference);
  if (was_soft || isfield (audit, "soft"))
    audit = kind.fit (audit);
  endif
  report = report_of (found, differ, answers, index);
  changed = rows(! (held == wanted | (isnan (held) & isnan (wanted))))(:);
  report.changed = struct ("count", numel (changed), "index", changed, "id", {ids(changed)(:)});

endfunction

function index = rows_of (names, ids)

  [is, index] = ismember (names, ids);
  index = double (index(:));
  index(! is) = NaN;

endfunction

function votes = kept_in (audit)

  votes = aura.set.no_votes ();
  if (isfield (audit, "votes"))
    votes = audit.votes;
  endif

endfunction

## WANTED: the label of each of ROWS by its votes (1, 2, NaN); WHO and WHEN: the first vote for it;
## HELD: the labels that cannot change where they are FIXED.
function [wanted, who, when] = labels_of (audit, rows, policy, held, fixed)

  wanted = held;
  who = repmat ({""}, size (rows));
  when = NaN (size (rows));
  votes = kept_in (audit);
  [sorted, order] = sort (votes.index);    # stable: in the order of arrival
  first = lookup (sorted, rows - .5) + 1;
  last = lookup (sorted, rows);
  for i = find (! fixed)'
    here = order(first(i):last(i));
    mine = struct ("pick", votes.pick(here), "when", votes.when(here));
    [wanted(i), idx] = aura.vote.settle (mine, policy, held(i));
    if (! isempty (idx))
      who(i) = votes.who(here(idx));
      when(i) = mine.when(idx);
    endif
  endfor

endfunction

## Lines that contradict the annotator's other answers (FOUND) or the row's final label
## (WANTED).  Where the label is FIXED, a tie also counts.
function lines = conflicting (answers, index, rows, wanted, fixed, found)

  [is, idx] = ismember (index, rows);
  use = NaN (size (index));
  use(is) = wanted(idx(is));
  is_fixed = false (size (index));
  is_fixed(is) = fixed(idx(is));
  pick = answers.pick;
  lines = find ((pick > 0 | (pick == 0 & is_fixed)) & ! isnan (use) & pick != use);
  lines = union (lines, found.conflicting)(:);
  [~, first] = unique (index, "first");
  none = setdiff (find (is & isnan (use) & pick > 0), first); # no majority
  other = arrayfun (@(k) any (index(1:k-1) == index(k) & pick(1:k-1) == 3 - pick(k)), none);
  lines = union (lines, none(other))(:);

endfunction

## Line K of ANSWERS contradicts a vote from BEFORE, or an earlier line, or the label HELD.
function refuse (fcn, answers, files, index, k, before, held, graded)

  pick = answers.pick(k);
  by = "";
  called = {"0", "1", "2"};
  if (graded)
    called = {"0", "pass", "fail"};
  endif
  old = find (before.index == index(k) & before.pick != pick & ! isnan (before.pick), 1);
  earlier = answers.pick(1:k-1);
  line = find (index(1:k-1) == index(k) & earlier != pick & ! isnan (earlier), 1);
  if (! isempty (old))
    held = before.pick(old);
    by = before.who{old};
  elseif (! isempty (line))
    held = answers.pick(line);
    by = answers.who{line};
    if (strcmp (by, answers.who{k}))
      by = sprintf ("line %d", answers.line(line));
    endif
  endif
  if (! isempty (by))
    by = merge (strncmp(by, "line ", 5), [" on ", by], sprintf(", by %s", by));
  endif
  error ("aura:conflict", "%s: %s, line %d: \"%s\" has label %s already%s, got %s", fcn, ...
         files{answers.file(k)}, answers.line(k), answers.id{k}, called{1 + held}, by, ...
         [called(1 + pick(! isnan (pick))), {"a skip"}]{1});

endfunction

## The labels in use of ROWS, as picks.
function pick = picks_of (audit, rows, preference)

  label = aura.set.labels (audit.status);
  label = label(rows);
  pick = preference(rows);
  pick(label == 0) = 3 - pick(label == 0);
  pick(isnan (label)) = NaN;

endfunction

function audit = relabelled (audit, rows, held, wanted, who, when, preference)

  same = held == wanted | (isnan (held) & isnan (wanted));
  kind = aura.loop.kind (audit);
  label = double (wanted == preference(rows));
  label(isnan (wanted)) = NaN;
  answer = kind.answer (label);
  when(isnan (when)) = now ();
  old = find (! same & ! isnan (held));
  if (! isempty (old))
    [~, idx] = ismember (rows(old), audit.log.index);
    audit.log.answer(idx) = answer(old);
    audit.log.who(idx) = who(old);
    audit.log.when(idx) = when(old);
    gone = idx(isnan (answer(old)));
    audit.log.when(gone) = audit.log.came(gone) = NaN;
    unasked = gone(isnan (audit.log.probability(gone)));
    audit.status(audit.log.index(unasked)) = aura.set.code ("open");
    keep = true (size (audit.log.index));
    keep(unasked) = false;
    for name = fieldnames (audit.log)'
      audit.log.(name{1}) = audit.log.(name{1})(keep)(:);
    endfor
    audit = aura.loop.replay (audit);
  endif
  new = ! same & isnan (held);
  if (any (new))
    audit = aura.loop.answer (audit, rows(new), answer(new), who(new), when(new));
  endif

endfunction

## Who was asked and gave no label (a tie, a skip) is not asked again.
function audit = declined (audit)

  votes = kept_in (audit);
  none = aura.set.unlabelled (audit.status);
  rows = unique (votes.index);
  rows = rows(none(rows));
  before = aura.set.about (audit, "declined", zeros (0, 1));
  if (isfield (audit, "about"))
    audit.about.declined = rows(:);
  endif
  back = setdiff (before, [rows(:); audit.log.index]);
  audit.status(back(none(back))) = aura.set.code ("open");
  audit.status(rows(audit.status(rows) == aura.set.code ("open"))) = aura.set.code ("waiting");

endfunction

## The lines of each kind, as columns.
function report = report_of (found, conflicting, answers, index)

  found.conflicting = conflicting;
  names = {"accepted", "vote"; "ties", "tie"; "skipped", "skip"; "blank", "blank"; ...
           "repeated", "repeated"; "withdrawn", "withdrawn"; "unknown", "unknown"; ...
           "conflicting", "conflicting"};
  for row = names'
    idx = found.(row{2})(:);
    report.(row{1}) = struct ("count", numel (idx), "file", answers.file(idx), ...
                              "line", answers.line(idx), "id", {answers.id(idx)}, ...
                              "index", index(idx), "who", {answers.who(idx)});
  endfor

endfunction

%!function answers = votes (pick, id, who)
%!  n = numel (pick);
%!  answers = aura.set.no_votes ();
%!  answers.when = answers.seconds = NaN (n, 1);
%!  [answers.pick, answers.id, answers.who, answers.note] = deal (pick, id, who, ...
%!                                                                repmat ({""}, n, 1));
%!  [answers.what, answers.file, answers.line] = deal (repmat ({"vote"}, n, 1), ones (n, 1), ...
%!                                                     1 + (1:n)');
%!endfunction
%!function [audit, report] = take (audit, answers, policy)
%!  [audit, report] = aura.vote.take ("f", audit, answers, {"F"}, {"x"; "y"; "z"}, ...
%!                                    [1; 1; 1], policy);
%!endfunction
%!test <*a label, a tie and what nobody knows>
%! audit = aura_start ([1; 2; 4]);
%! answers = votes ([2; 0; 1], {"x"; "y"; "w"}, {"a"; "a"; "b"});
%! [next, r] = take (audit, answers, "last");
%! assert (next.status', int8 ([3 4 0]));
%! assert (next.log.who, {"a"});
%! assert (r.changed, struct ("count", 1, "index", 1, "id", {{"x"}}));
%! assert ({r.accepted.line, r.ties.line, r.unknown.line}, {2, 3, 4});
%! assert (r.unknown.index, NaN);
%! fail ("take (audit, answers, \"error\")", 'f: F, line 4: no comparison has the id "w"');
%!test <*two annotators at odds about all: answers are taken, and with a majority no label changes>
%! audit = aura_start ([1; 2; 4]);
%! [audit, r] = take (audit, votes ([2; 1], {"x"; "y"}, {"a"; "a"}), "error");
%! assert ({r.accepted.count, r.changed.id}, {2, {"x"; "y"}});
%! answers = votes ([1; 2], {"x"; "y"}, {"b"; "b"});
%! [same, r] = take (audit, answers, "majority");
%! assert ([r.accepted.count, r.changed.count, r.conflicting.count], [2 0 2]);
%! assert (same.status, audit.status);
%! [other, r] = take (audit, answers, "last");
%! assert (r.changed.index, [1; 2]);
%! assert (other.status(1:2), audit.status([2 1]));
%!test <*a tie contradicts a label of the start, and nothing where there is none>
%! audit = aura_start ([1; 2; 4], "Labels", [0; NaN; NaN]);
%! [~, r] = take (audit, votes ([0; 0], {"x"; "y"}, {"a"; "a"}), "last");
%! assert ({r.conflicting.line, r.ties.count}, {2, 2});
