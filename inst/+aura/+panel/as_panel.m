## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [DATA, ALONE] = aura.panel.as_panel (DATA)
## Comparisons of aura_read in the shape of a panel, where they are not in it: to those of one
## judge come judges (its name), verdict, verdict_swapped and consistent (n-by-1), further
## and join, as a panel has them that nothing was joined for.  ALONE: they were one judge's.

function [data, alone] = as_panel (data)

  alone = ! isfield (data, "judges");
  if (! alone)
    return;
  endif
  n = numel (data.judge_preference);
  data.judges = data.judge(1);
  data.verdict = double (data.judge_preference(:));
  data.verdict_swapped = covariate (data, "swapped_preference");
  data.consistent = covariate (data, "swap_consistent");
  data.further = NaN (n, 1);
  data.join = struct ("by_id", 0, "by_text", 0, "further", 0, "renamed", 0, "alone", n, ...
                      "shared", 0, "unmatched", {cell(0, 1)}, "also", {repmat({""}, n, 1)});

endfunction

## The covariate NAME of the rows, NaN where they have none of that name.
function values = covariate (data, name)

  values = NaN (numel (data.judge_preference), 1);
  if (isfield (data, "covariates"))
    idx = strcmp (data.covariates.names, name);
    values(:,1:sum (idx)) = data.covariates.values(:,idx);
  endif

endfunction

%!test <*one judge: a column; a panel stays as it is>
%! covariates = struct ("names", {{"score_1", "swap_consistent"}}, "values", [5, 1; 6, NaN]);
%! data = struct ("judge", {{"j"; "j"}}, "judge_preference", [2; 1], "covariates", covariates);
%! [panel, alone] = aura.panel.as_panel (data);
%! assert (alone);
%! assert ({panel.judges, panel.verdict, panel.consistent}, {{"j"}, [2; 1], [1; NaN]});
%! assert (panel.verdict_swapped, [NaN; NaN]);
%! assert (panel.join.also, {""; ""});
%! [again, alone] = aura.panel.as_panel (panel);
%! assert ({again, alone}, {panel, false});
