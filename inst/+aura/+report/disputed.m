## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A warning for the head of the report where people disagree on at least half of the items
## of AUDIT, of one judge or a panel, that two of them answered, and these are three or more;
## else "".  Picks at random would disagree on half.  It names the first five such items.

function text = disputed (audit)

  text = "";
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
  text = sprintf ("Warning: people disagree about %d of the %d items that two of them labelled", ...
                  numel (against), twice);
  if (isfield (audit, "about") && isfield (audit.about, "id"))
    short = @(id) aura.text.excerpt (aura.text.clean (id), 40);
    shown = cellfun (short, audit.about.id(against(1:min (5, end))), "uniformoutput", false);
    more = merge (numel (against) > 5, sprintf (" and %d more", numel (against) - 5), "");
    text = sprintf ("%s (%s%s)", text, strjoin (shown(:)', ", "), more);
  endif
  text = [text, ". Settle with them what makes an answer better before you rely on any ", ...
          "figure here. "];

endfunction

%!function audit = voted (same, different)
%!  n = same + different;
%!  audit.votes = struct ("index", [(1:n)'; (1:n)'; n + 1], ...
%!                        "pick", [ones(n, 1); ones(same, 1); 2 * ones(different, 1); 1], ...
%!                        "who", {[repmat({"Ada"}, n, 1); repmat({"Bob"}, n, 1); {"Ada"}]});
%!  audit.about.id = arrayfun (@(k) sprintf ("i%d", k), (1:n+1)', "uniformoutput", false);
%!endfunction
%!assert (aura.report.disputed (voted (1, 6)), ...
%!        ["Warning: people disagree about 6 of the 7 items that two of them labelled ", ...
%!         "(i2, i3, i4, i5, i6 and 1 more). Settle with them what makes an answer better ", ...
%!         "before you rely on any figure here. "])
%!assert (strncmp (aura.report.disputed (voted (2, 2)), ...
%!                 "Warning: people disagree about 2 of the 4", 41))
%!assert (strfind (aura.report.disputed (rmfield (voted (0, 3), "about")), "labelled. Settle") > 0)
%!assert (aura.report.disputed (voted (3, 2)), "")
%!assert (aura.report.disputed (voted (0, 2)), "")
%!assert (aura.report.disputed (struct ("status", 1)), "")
