## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The votes that AUDIT has: its field votes, and before them the labels of its log that
## were not given as votes (aura_answer), as picks.  PREFERENCE (n-by-1, 1 or 2) is what the
## judge picked; of a panel it is not looked at.

function votes = votes (audit, preference)

  votes = aura.set.no_votes ();
  if (isfield (audit, "votes"))
    for [column, name] = audit.votes
      votes.(name) = column;
    endfor
    some = ones (size (votes.index));
    for name = {"when", "seconds"}
      votes.(name{1})(end+1:numel (some),1) = NaN; # of votes that others have made
    endfor
    votes.note(end+1:numel (some),1) = {""};
  endif
  log = audit.log;
  given = find (! isnan (log.answer) & ! ismember (log.who, {"start", "oracle"})
                & ! ismember (log.index, votes.index));
  if (isempty (given))
    return;
  endif
  kind = aura.loop.kind (audit);
  preference = kind.picked (audit, preference);
  pick = preference(log.index(given));
  other = kind.label (log.answer(given)) == 0;
  pick(other) = 3 - pick(other);
  unknown = NaN (size (given));
  votes = struct ("index", [log.index(given); votes.index], ...
                  "pick", [pick; votes.pick], "who", {[log.who(given); votes.who]}, ...
                  "when", [unknown; votes.when], "seconds", [unknown; votes.seconds], ...
                  "note", {[repmat({""}, size (unknown)); votes.note]});

endfunction

%!test
%! audit = aura_answer (aura_start (eye (4), "Labels", [1; NaN; NaN; NaN]), [2; 3], [1; 0], "Ada");
%! v = aura.vote.votes (audit, [1; 2; 2; 1]);
%! assert (v.index, [2; 3]);
%! assert (v.pick, [2; 1]);
%! assert (v.who, {"Ada"; "Ada"});
%! audit.votes = v;
%! assert (aura.vote.votes (audit, [1; 2; 2; 1]), v);
%! audit.votes = rmfield (v, {"when", "seconds", "note"});
%! assert (aura.vote.votes (audit, [1; 2; 2; 1]), v);
%!test <*a panel's labels are picks>
%! panel = aura.tests.small_panel (2);
%! panel = aura_answer (panel, panel.ask, [1; 2], "Bob");
%! v = aura.vote.votes (panel, []);
%! assert (v.index, panel.log.index(4:5));
%! assert (v.pick, [1; 2]);
