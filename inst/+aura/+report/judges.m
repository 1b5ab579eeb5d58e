## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## J = aura.report.judges (R)
## What the results R say of the judges: a table of them; pairs, who agrees with whom ([] for one
## judge).

function j = judges (r)

  j.names = aura.report.names (r);
  j.table = table_of (r.judges(:), j.names(:));
  j.pairs = agreement (r.pairs(:), j.names(:));

endfunction

## Without what is known of none of them.
function table = table_of (j, names)

  caption = merge (numel (j) > 1, "The judges, as they judged", "The judge, as it judged");
  list = {"judge", "judge", "name", names; ...
          "n", "items", "count", vertcat(j.n); ...
          "labels", "labels", "count", vertcat(j.labels); ...
          "agree", "agree", "count", vertcat(j.agree); ...
          "consistent", "same when swapped", "share", vertcat(j.consistent); ...
          "consistent_of", "of", "count", vertcat(j.consistent_of)};
  unknown = cellfun (@(v) isnumeric (v) && all (isnan (v)), list(:,4));
  unknown(end) = unknown(end-1);
  table = aura.report.table (caption, "judge", list(! unknown,:));

endfunction

## The pairs that agree most come first.
function table = agreement (p, names)

  table = [];
  if (isempty (p))
    return;
  endif
  strength = vertcat (p.kappa)(:,1);
  strength(isnan (strength)) = -2;
  [~, order] = sort (strength, "descend");
  p = p(order);
  table = aura.report.table ("Who agrees with whom, beyond chance", "first", ...
                             {"first", "judge", "name", names([p.first]); ...
                              "second", "and judge", "name", names([p.second]); ...
                              "n", "items", "count", vertcat(p.n); ...
                              "share", "agree", "percent", vertcat(p.share); ...
                              "kappa", "kappa, 95 %", "coefficient", vertcat(p.kappa); ...
                              "ac1", "Gwet's AC1, 95 %", "coefficient", vertcat(p.ac1)});

endfunction

%!function r = small (same, varargin)
%!  judges = struct ("name", {"p", "q"}, "n", 9, "labels", 5, "agree", {2, 4}, ...
%!                   "consistent", num2cell (same), "consistent_of", 0, "agreement", {.4, .8});
%!  r = struct ("judges", judges, "best", 2, "rivals", [], "labels", struct ("total", 5), ...
%!              "estimates", [], "score", [], "card", [], ...
%!              "pairs", aura.report.pairs ([1 1; 2 2; 1 2]), varargin{:});
%!endfunction
%!test <*the table has what is known of some judge>
%! table = getfield (aura.report.judges (small ([.5 NaN])), "table");
%! assert ({table.columns.name}, {"judge", "n", "labels", "agree", "consistent", "consistent_of"});
%! assert (table.columns(4).values, [2; 4]);
%! r = small ([NaN NaN]);
%! r.judges = r.judges(1);
%! [r.best, r.pairs] = deal (1, []);
%! table = getfield (aura.report.judges (r), "table");
%! assert ({table.columns.name}, {"judge", "n", "labels", "agree"});
%! assert (table.caption, "The judge, as it judged");
%!test <*who agrees with whom, by kappa and not by AC1, unknown ones last>
%! r = small ([0 0]);
%! j = aura.report.judges (r);
%! r.judges = r.judges([1 2 2]);
%! r.judges(3).name = "r";
%! r.pairs = repmat (r.pairs, 3, 1);
%! [r.pairs.first] = deal (1, 1, 2);
%! [r.pairs.second] = deal (2, 3, 3);
%! [r.pairs.kappa] = deal ([NaN 0 0], [.5 0 1], [0 0 1]);
%! [r.pairs.ac1] = deal ([1 1 1], [.5 0 1], [.25 0 1]);
%! j = aura.report.judges (r);
%! assert (j.pairs.columns(5).values(:,1), [.5; 0; NaN]);
%! assert ({j.pairs.columns(1:2).values}, {{"p"; "q"; "p"}, {"r"; "r"; "q"}});
