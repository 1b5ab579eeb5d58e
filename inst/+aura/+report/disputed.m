## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The statement (aura.text.statement) that people disagree on at least half of the items of AUDIT,
## of one judge or a panel, that two of them answered, where these are three or more; else none
## (1-by-0). Picks at random would disagree on half. It names the first five such items.

function s = disputed (audit)

  s = aura.text.statement ();
  if (! isfield (audit, "votes"))
    return;
  endif
  votes = aura.vote.given ("aura_audit", audit.votes);
  [items, ~, idx] = unique (votes.index);
  counts = accumarray ([idx(:), votes.pick(:)], 1, [numel(items), 2]);
  twice = sum (sum (counts, 2) > 1);
  against = items(all (counts > 0, 2));
  if (twice < 3 || 2 * numel (against) < twice)
    return;
  endif
  args = struct ("about", "labelled twice", "n", twice, "against", numel (against), ...
                 "twice", twice);
  if (isfield (audit, "about") && isfield (audit.about, "id"))
    short = @(id) aura.text.excerpt (aura.text.clean (id), 40);
    shown = cellfun (short, audit.about.id(against(1:min (5, end))), "uniformoutput", false);
    more = merge (numel (against) > 5, sprintf (" and %d more", numel (against) - 5), "");
    args.ids = sprintf ("%s%s", strjoin (shown(:)', ", "), more);
  endif
  s = aura.text.statement ("disputed", args);

endfunction

%!function audit = voted (same, different)
%!  n = same + different;
%!  audit.votes = struct ("index", [(1:n)'; (1:n)'; n + 1], ...
%!                        "pick", [ones(n, 1); ones(same, 1); 2 * ones(different, 1); 1], ...
%!                        "who", {[repmat({"Ada"}, n, 1); repmat({"Bob"}, n, 1); {"Ada"}]});
%!  audit.about.id = arrayfun (@(k) sprintf ("i%d", k), (1:n+1)', "uniformoutput", false);
%!endfunction
%!test
%! s = aura.report.disputed (voted (1, 6));
%! labelled = "people disagree about 6 of the 7 items that two of them labelled";
%! assert (s.full, [labelled, " (i2, i3, i4, i5, i6 and 1 more). Settle with them what makes ", ...
%!                  "an answer better before you rely on any figure here."]);
%! assert ({s.short, s.shortest}, {[labelled, " (i2, i3, i4, i5, i6 and 1 more)."], ...
%!                                 [labelled, "."]});
%! s = aura.report.disputed (voted (2, 2));
%! assert ({s.args.against, s.n, s.args.ids}, {2, 4, "i3, i4"});
%! s = aura.report.disputed (rmfield (voted (0, 3), "about"));
%! assert (s.full(end-79:end), getfield (aura.report.disputed (voted (1, 6)), "full")(end-79:end));
%! assert (isempty (strfind (s.full, "(")));
%!assert (isempty (aura.report.disputed (voted (3, 2))))
%!assert (isempty (aura.report.disputed (voted (0, 2))))
