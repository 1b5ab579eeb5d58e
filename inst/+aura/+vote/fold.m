## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [AUDIT, REPORT] = aura.vote.fold (AUDIT, ANSWERS, INDEX, PREFERENCE, POLICY)
## ANSWERS (aura.vote.read), of the rows INDEX (NaN: no such id), as votes of AUDIT:
## its fields votes, one for each annotator and row, and withdrawn, so that files may come
## in any order and again.  REPORT has the numbers of the lines of each kind: vote, tie, skip
## (all new), repeated, blank, unknown, withdrawn, conflicting (with the same annotator's
## vote on the same row; POLICY decides).  It has touched, the rows concerned.

function [audit, report] = fold (audit, answers, index, preference, policy)

  votes = aura.vote.votes (audit, preference);
  gone = struct ("index", zeros (0, 1), "who", {cell(0, 1)}, "when", zeros (0, 1));
  if (isfield (audit, "withdrawn"))
    gone = audit.withdrawn;
  endif
  ## One list of the votes that there were and of all that is answers, and which of them count.
  n_old = numel (votes.index);
  answers.index = index;
  for name = fieldnames (votes)'
    votes.(name{1}) = [votes.(name{1}); answers.(name{1})];
  endfor
  counts = [true(n_old, 1); false(size (index))];
  slot = slots ([votes.index; gone.index], [votes.who; gone.who]);
  at_vote = at_gone = zeros (max ([slot; 0]), 1);
  at_vote(slot(1:n_old)) = 1:n_old;
  at_gone(slot(numel (votes.index)+1:end)) = 1:numel (gone.index);
  slot = slot(n_old + (1:numel (index)));
  kind = cell (numel (index), 1);
  for k = 1:numel (index)
    old = at_vote(slot(k));
    since = at_gone(slot(k));
    replaces = false;
    if (isnan (index(k)))
      kind{k} = "unknown";
    elseif (strcmp (answers.what{k}, "blank"))
      kind{k} = "blank";
    elseif (strcmp (answers.what{k}, "withdraw"))
      kind{k} = "repeated";
      if (old > 0 && ! (answers.when(k) < votes.when(old)))
        counts(old) = false;
        at_vote(slot(k)) = 0;
        kind{k} = "withdrawn";
      endif
      [gone, at_gone(slot(k))] = noted (gone, since, index(k), answers.who{k}, answers.when(k));
    elseif (since > 0 && gone.when(since) >= answers.when(k))
      kind{k} = "withdrawn";               # since
    elseif (old == 0)
      kind{k} = kind_of (answers.pick(k));
      replaces = true;
    else
      [kind{k}, replaces] = compare_answers (answers.pick(k), answers.when(k), ...
                                             votes.pick(old), votes.when(old), policy);
    endif
    if (replaces)
      counts(old(old > 0)) = false;
      counts(n_old + k) = true;
      at_vote(slot(k)) = n_old + k;
    endif
  endfor

  audit.votes = structfun (@(column) column(counts)(:), votes, "uniformoutput", false);
  if (isempty (audit.votes.index))
    audit = rmfield (audit, "votes");
  endif
  if (! isempty (gone.index))
    audit.withdrawn = gone;
  endif
  report = struct ("touched", unique (index(! isnan (index))));
  for name = {"vote", "tie", "skip", "repeated", "blank", "unknown", "withdrawn", "conflicting"}
    report.(name{1}) = find (strcmp (kind, name{1}));
  endfor

endfunction

## GONE with the withdrawal of WHO's vote on the row INDEX, and its PLACE there (0: none yet).
function [gone, place] = noted (gone, place, index, who, when)

  if (place == 0)
    gone.index(end+1,1) = index;
    gone.who{end+1,1} = who;
    gone.when(end+1,1) = when;
    place = numel (gone.index);
  else
    gone.when(place) = max (gone.when(place), when);
  endif

endfunction

function kind = kind_of (pick)

  if (isnan (pick))
    kind = "skip";
  elseif (pick == 0)
    kind = "tie";
  else
    kind = "vote";
  endif

endfunction

## The KIND of an answer to a row that the same annotator has answered BEFORE, and whether it
## REPLACES that answer.
function [kind, replaces] = compare_answers (pick, when, before, then, policy)

  replaces = false;
  if (before == pick || isnan (before) && isnan (pick))
    kind = "repeated";
  elseif (isnan (before)) # what was skipped may be answered
    kind = kind_of (pick);
    replaces = true;
  else
    kind = "conflicting";
    replaces = (when < then) == any (strcmp (policy, {"first", "error"}));
  endif

endfunction

## The same number for the same row and annotator, from 1 on.
function slot = slots (index, who)

  [~, ~, person] = unique (who);
  [~, ~, slot] = unique ([index(:), person(:)], "rows");
  slot = slot(:);

endfunction

%!function answers = says (pick, who, when, what = "vote")
%!  n = numel (pick);
%!  answers = aura.set.no_votes ();
%!  answers.pick = pick(:);
%!  answers.who = who(:);
%!  answers.when = when(:);
%!  answers.seconds = NaN (n, 1);
%!  answers.note = repmat ({""}, n, 1);
%!  answers.what = repmat ({what}, n, 1);
%!endfunction
%!function [audit, report] = fold (audit, answers, index, policy = "last")
%!  [audit, report] = aura.vote.fold (audit, answers, index, ones (4, 1), policy);
%!endfunction
%!shared audit
%! audit = aura_start (eye (4));
%!test <*kinds of lines; one vote an annotator and a row>
%! answers = says ([1 2 0 NaN 1 2 1], {"a", "b", "a", "a", "a", "a", "a"}, NaN (7, 1));
%! [next, r] = fold (audit, answers, [1; 1; 2; 3; 1; 1; NaN]);
%! assert ({r.vote', r.tie, r.skip, r.repeated, r.conflicting, r.unknown}, {[1 2], 3, 4, 5, 6, 7});
%! assert (next.votes.index', [1 2 3 1]);
%! assert (next.votes.pick', [2 0 NaN 2]);
%! assert (r.touched, [1; 2; 3]);
%! first = fold (audit, answers, [1; 1; 2; 3; 1; 1; NaN], "first");
%! assert (first.votes.pick', [1 2 0 NaN]);
%!test <*any order, where lines have times; and again>
%! early = says (1, {"a"}, 5);
%! late = says (2, {"a"}, 6);
%! both = fold (fold (audit, early, 1), late, 1);
%! assert (both.votes.pick, 2);
%! assert (fold (fold (audit, late, 1), early, 1), both);
%! assert (fold (both, early, 1), both);
%! both = fold (fold (audit, early, 1, "first"), late, 1, "first");
%! assert (both.votes.pick, 1);
%! assert (fold (fold (audit, late, 1, "first"), early, 1, "first"), both);
%!test <*a skip may be answered later; withdrawn is withdrawn, whichever comes first>
%! [next, r] = fold (fold (audit, says (NaN, {"a"}, NaN), 2), says (2, {"a"}, NaN), 2, "first");
%! assert (r.vote, 1);
%! assert (next.votes.pick, 2);
%! gone = says (NaN, {"a"}, 7, "withdraw");
%! [next, r] = fold (fold (audit, says (1, {"a"}, 5), 1), gone, 1);
%! assert (r.withdrawn, 1);
%! assert (isfield (next, "votes"), false);
%! assert (fold (fold (audit, gone, 1), says (1, {"a"}, 5), 1), next);
%! same = says (1, {"a"}, 7); # at the same second: withdrawn, in either order
%! assert (isfield (fold (fold (audit, same, 1), gone, 1), "votes"), false);
%! assert (isfield (fold (fold (audit, gone, 1), same, 1), "votes"), false);
%! again = fold (next, says (1, {"a"}, 8), 1); # a new answer
%! assert (again.votes.pick, 1);
%! assert (isfield (fold (fold (audit, says (1, {"b"}, 5), 1), gone, 1), "votes")); # of another
%! newer = fold (fold (audit, says (1, {"a"}, 8), 1), gone, 1); # given after it was withdrawn
%! assert (newer.votes.pick, 1);
%! later = says (NaN, {"a"}, 9, "withdraw");
%! for order = {{gone, later}, {later, gone}}
%!   next = fold (fold (fold (audit, order{1}{1}, 1), order{1}{2}, 1), says (1, {"a"}, 8), 1);
%!   assert (isfield (next, "votes"), false);
%! endfor
