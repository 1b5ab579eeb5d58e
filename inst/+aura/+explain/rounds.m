## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## R = aura.explain.rounds (PATH, Q)
## Where the hard decision (at least 1/2) of a row changed: PATH is r-by-2, its probability
## before and after each round, Q what it is now.  R has path, and of each change, as
## columns, round, before, after and by: "round", or "label" where one came after that round,
## and before the next.

function r = rounds (path, q)

  r = struct ("path", path, "round", zeros (0, 1), "before", zeros (0, 1), ...
              "after", zeros (0, 1), "by", {cell(0, 1)});
  now = [path(:,1); q];
  for t = 1:rows (path)
    r = with_change (r, t, path(t,1), path(t,2), "round");
    r = with_change (r, t, path(t,2), now(t+1), "label");
  endfor

endfunction

function r = with_change (r, t, before, after, by)

  if ((before >= .5) != (after >= .5))
    r.round(end+1,1) = t;
    r.before(end+1,1) = before;
    r.after(end+1,1) = after;
    r.by{end+1,1} = by;
  endif

endfunction

%!test
%! r = aura.explain.rounds ([.4 .6; .6 .5; 0 .1], 1);
%! assert (r.round', [1 2 3]);
%! assert (r.by', {"round", "label", "label"});
%! assert ([r.before, r.after], [.4 .6; .5 0; .1 1]);
%! r = aura.explain.rounds ([.6 .7; .7 .5], .5);
%! assert (size (r.round), [0 1]);
