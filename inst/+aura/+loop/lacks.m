## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [YES, SAME, MISSING] = aura.loop.lacks (AUDIT, FILE)
## Whether the audit in FILE has answers of people that AUDIT lacks or records differently; SAME: it
## is of the same judges and comparisons (aura_append adds some); MISSING: it has an answer of
## somebody who has none in AUDIT and has taken none back.  A file that cannot be read counts as one
## of others.

function [yes, same, missing] = lacks (audit, file)

  missing = false;

  [yes, same] = deal (true, false);
  try
    old = aura_load (file);
  catch err # nobody can say what it has
    aura.arg.only_ours (err);
    return;
  end_try_catch
  if (! all (cellfun (@(a) isfield (a, "about"), {old, audit})))
    return;
  endif
  [given, answer, declined] = by_humans (old);
  [same, to] = is_of_same (old.about, audit.about);
  if (same)
    known = aura.set.labels (audit.status);
    kind = aura.loop.kind (audit);
    [votes, gone] = votes_of (old);
    [new_votes, new_gone] = votes_of (audit);
    row = [to(votes.index)(:); new_votes.index(:); new_gone.index(:)];
    [~, ~, who] = unique ([votes.who(:); new_votes.who(:); new_gone.who(:)]);
    pairs = [row, who(:)];
    n = numel (votes.index);
    missing = ! all (ismember (pairs(1:n,:), pairs(n+1:end,:), "rows")) ...
              || ! isempty (setdiff (to(given)(isnan (known(to(given)))), new_gone.index));
    given = given(known(to(given)) != kind.label (answer));
    declined = setdiff (to(declined), audit.about.declined);
  endif
  yes = ! isempty (given) || ! isempty (declined) || (same && has_votes (old, audit, to));

endfunction

## Whether OLD has votes or withdrawals that AUDIT lacks.  TO maps rows of OLD to rows of AUDIT.
function yes = has_votes (old, audit, to)

  [votes, gone] = votes_of (old);
  [new_votes, new_gone] = votes_of (audit);
  [~, ~, person] = unique ([votes.who; gone.who; new_votes.who; new_gone.who]);
  person = mat2cell (person(:), [numel(votes.who); numel(gone.who); numel(new_votes.who); ...
                                 numel(new_gone.who)]);
  old_votes = [to(votes.index)(:), person{1}, votes.pick];
  taken_back = [new_gone.index, person{4}];
  old_votes = old_votes(! ismember (old_votes(:,1:2), taken_back, "rows"),:);
  skipped = isnan (old_votes(:,3)); # and may be answered since
  known = [new_votes.index, person{3}, new_votes.pick];
  yes = ! (all (ismember (old_votes(! skipped,:), known, "rows"))
           && all (ismember (old_votes(skipped,1:2), known(:,1:2), "rows"))
           && all (ismember ([to(gone.index)(:), person{2}], taken_back, "rows")));

endfunction

function [votes, gone] = votes_of (audit)

  votes = gone = aura.set.no_votes ();
  if (isfield (audit, "votes"))
    votes = audit.votes;
  endif
  if (isfield (audit, "withdrawn"))
    gone = audit.withdrawn;
  endif

endfunction

## Whether two audits are of the same judges, and the OTHER has all comparisons of the first
## (aura_append adds some).  TO maps the rows of the first to those of the other.
function [yes, to] = is_of_same (about, other)

  names = {"sha256", "ids", "judge"};
  yes = all (cellfun (@(name) isequal (about.(name), other.(name)), names));
  to = @(rows) rows;
  if (! yes && isfield (about, "id") && isfield (other, "batch") ...
      && isequal (about.judge, other.judge))
    [is, idx] = ismember (about.id, other.id);
    yes = all (is) && all (other.batch(idx) < max (other.batch));
    to = idx;
  endif

endfunction

## Rows that humans have answered since the start, with a label or with a tie.
function [given, answer, declined] = by_humans (audit)

  log = audit.log;
  human = ! isnan (log.answer) & ! ismember (log.who, {"start", "oracle"});
  given = log.index(human);
  answer = log.answer(human);
  declined = audit.about.declined;

endfunction

%!test <*an answer more, a tie more, and others' comparisons>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "audit.mat");
%! audit = aura_start ([1 2; 2 1; -1 1; 0 1], "Labels", [NaN NaN NaN 1]', "Sources", ...
%!                     logical ([0 0 1 0]'));
%! audit.about = struct ("sha256", "ab", "ids", "a", "judge", "j", "declined", zeros (0, 1));
%! aura_save (file, audit);
%! [yes, same] = aura.loop.lacks (audit, file);
%! assert ([yes, same], [false true]);
%! [yes, same] = aura.loop.lacks (setfield (audit, ...
%!                                           "about", setfield (audit.about, "judge", "k")), file);
%! assert ([yes, same], [false false]);
%! aura_save (file, aura_answer (audit, 1, true, "Ada"));
%! [yes, same, missing] = aura.loop.lacks (audit, file);
%! assert ([yes, same, missing], [true true true]);
%! [yes, same, missing] = aura.loop.lacks (aura_answer (audit, 1, false, "Ada"), file);
%! assert ([yes, same, missing], [true true false]);
%! [yes, same] = aura.loop.lacks (audit, fullfile (folder, "none"));
%! assert ([yes, same], [true false]);
