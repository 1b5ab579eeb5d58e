## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## D = aura.decide.drift (AUDIT, JUDGE)
## How often humans agree with the judge number JUDGE of AUDIT on the comparisons that were added
## last, against each time before: the output of aura_drift but for its biases.

function found = drift (audit, judge)

  rate = aura_agreement (audit, "Judge", judge, "By", audit.about.batch);
  new = structfun (@(column) column(end,:), rate.groups, "uniformoutput", false);
  history = audit.about.history(:);
  column = @(name) arrayfun (@(h) h.(name)(judge), history);
  found = struct ("n", vertcat (history.n), "labels", column ("labels"), "draws", column ("draws"), ...
                  "estimate", column ("estimate"));
  for name = {"n", "labels", "draws", "estimate"}
    found.([name{1} "_new"]) = repmat (new.(name{1}), numel (history), 1);
  endfor
  [found.change, found.interval, found.p] = aura.stat.welch (new.estimate, new.se, new.draws - 1, ...
                                                             found.estimate, column ("se"), found.draws - 1);

endfunction

%!test
%! audit = aura_start ((1:60)' * [1, .5], [], [], aura_options ("preset", "judge", "query.seeds", "uniform", "graph.k", 3));
%! audit.about = struct ("batch", [ones(30, 1); 2 * ones(30, 1)], "history", ...
%!                       struct ("n", {20, 30}, "labels", {10, 12}, "draws", {10, 12}, "estimate", {.9, .5}, "se", {.04, .1}));
%! audit.status(31:38) = 3 - [1 0 1 0 1 0 1 0];
%! audit.log = aura.set.log_rows ([], (31:38)', [1 0 1 0 1 0 1 0]', 0, NaN, "start", NaN);
%! assert (rmfield (aura_drift (audit), "bias"), aura.decide.drift (audit, 1));
