## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The votes that AUDIT has: its field votes, and before them the labels of its log that
## somebody gave otherwise (aura_answer), as picks, and the ties in the queue of an earlier
## version, which kept no votes (about.declined).  PREFERENCE (n-by-1, 1 or 2) is what the
## judge picked; of a panel it is not looked at.

function votes = of (audit, preference)

  votes = aura.vote.none ();
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
  ties = ties_of (audit, votes);
  if (isempty (given) && isempty (ties))
    return;
  endif
  pick = log.answer(given);
  if (! aura.panel.is (audit))
    agree = pick;
    pick = preference(log.index(given));
    pick(agree == 0) = 3 - pick(agree == 0);
  endif
  unknown = NaN (numel (given) + numel (ties), 1);
  votes = struct ("index", [log.index(given); ties; votes.index], ...
                  "pick", [pick; zeros(size (ties)); votes.pick], ...
                  "who", {[log.who(given); repmat({"queue"}, size (ties)); votes.who]}, ...
                  "when", [unknown; votes.when], "seconds", [unknown; votes.seconds], ...
                  "note", {[repmat({""}, size (unknown)); votes.note]});

endfunction

function ties = ties_of (audit, votes)

  ties = zeros (0, 1);
  if (isfield (audit, "about") && isfield (audit.about, "declined"))
    ties = setdiff (audit.about.declined, votes.index)(:);
    none = aura.set.unlabelled (audit.status);
    ties = ties(none(ties));
  endif

endfunction

%!test
%! audit = aura_answer (aura_start (eye (4), [], [2; 0; 0; 0]), [2; 3], [1; 0], "Ada");
%! v = aura.vote.of (audit, [1; 2; 2; 1]);
%! assert (v.index, [2; 3]);
%! assert (v.pick, [2; 1]);
%! assert (v.who, {"Ada"; "Ada"});
%! audit.votes = v;
%! assert (aura.vote.of (audit, [1; 2; 2; 1]), v);
%! audit.votes = rmfield (v, {"when", "seconds", "note"});
%! assert (aura.vote.of (audit, [1; 2; 2; 1]), v);
%!test <*a panel's labels are picks>
%! panel = small_panel (2);
%! panel = aura_answer (panel, panel.ask, [1; 2], "Bob");
%! v = aura.vote.of (panel, []);
%! assert (v.index, panel.log.index(4:5));
%! assert (v.pick, [1; 2]);
%!test <*ties that an earlier version was told of>
%! audit = aura_start (eye (4), [], [2; 0; 4; 4]);
%! audit.about.declined = [1; 3; 4];
%! v = aura.vote.of (audit, [1; 2; 2; 1]);
%! assert ({v.index, v.pick, v.who, v.when, v.note}, {[3; 4], [0; 0], {"queue"; "queue"}, [NaN; NaN], {""; ""}});
%! audit.votes = v;
%! assert (aura.vote.of (audit, [1; 2; 2; 1]), v);
