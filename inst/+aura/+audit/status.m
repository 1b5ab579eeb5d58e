## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## STATUS = aura.audit.status (AUDIT)
## Where AUDIT, of one judge or a panel, stands: a struct of judges (cellstr), comparisons,
## labels, initial (of these), waiting (asked, no answer yet), declined (a tie or a skip, no
## label), rounds, votes, annotators (cell of structs of name and votes), and done: nothing
## waits for a human.

function status = status (audit)

  kind = aura.loop.kind (audit);
  declined = aura.set.about (audit, "declined", zeros (0, 1));
  waiting = setdiff (find (audit.status == aura.set.code ("waiting")), declined);
  known = aura.set.verified (audit.status);
  start = audit.log.index(aura.set.initial (audit.log));
  names = {};
  count = 0;
  if (isfield (audit, "votes"))
    [names, ~, person] = unique (audit.votes.who);
    count = accumarray (person(:), 1);
  endif
  status = struct ("judges", {kind.judges(audit)}, ...
                   "comparisons", numel (audit.status), "labels", sum (known), ...
                   "initial", numel (start), "waiting", numel (waiting), ...
                   "declined", numel (declined), "rounds", audit.round, "votes", sum (count), ...
                   "annotators", ...
                   {num2cell(struct ("name", names(:)', ...
                                     "votes", num2cell (count(1:numel (names))(:)')))}, ...
                   "done", isempty (waiting));

endfunction

%!test
%! audit = aura.loop.start (eye (6), [], [2; 0; 0; 0; 0; 4]);
%! audit.about = struct ("judge", "j", "declined", 5);
%! audit = aura_answer (audit, [3; 4], [1; 0], "Ada");
%! audit.status(5) = 4;
%! s = aura.audit.status (audit);
%! assert ({s.judges, s.comparisons, s.labels, s.initial, s.waiting, s.declined, s.rounds, ...
%!          s.votes, s.done},
%!         {{"j"}, 6, 3, 1, 1, 1, 0, 0, false});
%! audit.votes = aura.vote.votes (audit, ones (6, 1));
%! audit.status(6) = 0;
%! s = aura.audit.status (audit);
%! assert ({s.votes, s.annotators, s.done}, ...
%!         {2, {struct("name", "Ada", "votes", 2)}, true});
%!test <*a panel>
%! s = aura.audit.status (aura.tests.small_panel (2));
%! assert ({s.judges, s.waiting, s.labels}, {{"p", "q"}, 2, 3});
