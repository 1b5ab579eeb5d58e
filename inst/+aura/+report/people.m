## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## How often people agree with each other, and what that leaves for any method to reach:
## a statement (aura.text.statement) on the votes of AUDIT, of one judge or a panel; none (1-by-0)
## where fewer than ten items have two votes.

function s = people (audit)

  s = aura.text.statement ();
  if (! isfield (audit, "votes"))
    return;
  endif
  if (numel (audit.votes.index) - numel (unique (audit.votes.index)) < 10)
    return; # no fit for nothing
  endif
  found = aura_annotators (audit.votes, "Draws", 0);
  o = found.overlap;
  if (o.twice < 10)
    return;
  endif
  s = aura.text.statement ("people", struct ("about", "labelled twice", "n", o.twice, ...
                                             "value", o.agreement, "interval", o.interval, ...
                                             "ceiling", found.ceiling));

endfunction

%!function audit = voted (twice)
%!  pick = 1 + (mod ((1:20)', 2) == 0);
%!  other = pick;
%!  other(1:5:20) = 3 - pick(1:5:20);
%!  audit.votes = struct ("index", [(1:20)'; (1:twice)'], "pick", [pick; other(1:twice)], ...
%!                        "who", {[repmat({"Ada"}, 20, 1); repmat({"Bob"}, twice, 1)]});
%!endfunction
%!test <*the share of agreement, its interval, and the ceiling>
%! audit = voted (15);
%! text = getfield (aura.report.people (audit), "text");
%! numbers = sscanf (text, ["Two people agree in %f %% (%f to %f %%) of the %d items that two ", ...
%!                          "of them labelled. Against one person's label, expect no more ", ...
%!                          "than about %d %% of any method."])';
%! [low, high] = aura.stat.wilson (12, 15);
%! assert (numbers(1:4), [80, 100 * [low, high], 15], .051);
%! assert (numbers(5), 100 * aura_annotators (audit.votes).ceiling, .51);
%! assert (numbers(5) > 80 && numbers(5) < 97);
%!test <*too few, or none>
%! assert (isempty (aura.report.people (voted (9))));
%! assert (isempty (aura.report.people (voted (10))), false);
%! assert (isempty (aura.report.people (struct ("x", 1))));
%! votes = struct ("index", [], "pick", [], "who", {cell(0, 1)});
%! assert (isempty (aura.report.people (struct ("votes", votes))));
