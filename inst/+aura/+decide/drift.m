## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## D = aura.decide.drift (AUDIT, JUDGE)
## How often humans agree with the judge number JUDGE of AUDIT on the comparisons that were added
## last, against each time before: the output of aura_drift but for its biases.

function found = drift (audit, judge)

  new = latest (getfield (aura.decide.by_question (audit, judge, audit.about.batch), "groups"));
  history = audit.about.history(:);
  column = @(name) arrayfun (@(h) h.(name)(judge), history);
  names = {"labels", "draws", "estimate", "worth_new"};
  found = struct ("n", vertcat (history.n));
  for name = names
    found.(name{1}) = column (name{1});
  endfor
  for name = [{"n"}, names]
    found.([name{1} "_new"]) = repmat (new.(name{1}), numel (history), 1);
  endfor
  before = [found.estimate, found.worth_new, column("df")];
  for k = numel (history):-1:1
    [found.change(k,1), found.interval(k,:), found.p(k,1)] = ...
      aura.stat.change (before(k,:), [new.estimate, new.worth_new, new.df]);
  endfor
  found = rmfield (found, {"worth_new", "worth_new_new"});
  [found.worth, found.worth_new] = deal (before(:,2), repmat (new.worth_new, numel (history), 1));

endfunction

function group = latest (groups)

  group = structfun (@(column) column(end,:), groups, "uniformoutput", false);

endfunction

%!test
%! audit = aura_start ((1:60)' * [1, .5], "preset", "judge", "query.seeds", "uniform", ...
%!                     "graph.k", 3);
%! audit.about = struct ("batch", [ones(30, 1); 2 * ones(30, 1)], "history", ...
%!                       struct ("n", {20, 30}, "labels", {10, 12}, "draws", {10, 12}, ...
%!                               "estimate", {.9, .5}, "worth_new", {9, 11}, "df", Inf));
%! audit.status(31:38) = 3 - [1 0 1 0 1 0 1 0];
%! audit.log = aura.set.log_rows ([], (31:38)', [1 0 1 0 1 0 1 0]', 0, NaN, "start", NaN);
%! assert (rmfield (aura_drift (audit), "bias"), aura.decide.drift (audit, 1));
