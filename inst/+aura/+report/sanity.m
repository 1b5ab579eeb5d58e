## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLE = aura.report.sanity (R)
## The controls of the results R (aura_sanity), a row each; [] where they were not asked for.

function table = sanity (r)

  table = [];
  if (! isfield (r, "sanity") || isempty (r.sanity))
    return;
  endif
  s = r.sanity(:);
  ends = cell2mat (arrayfun (@(one) [one.mean, min(one.gain), max(one.gain)] / 100, s, ...
                             "uniformoutput", false));
  as_expected = {"no"; "yes"}(1 + [s.passed](:));
  as_expected(1) = {"-"};
  caption = sprintf ("Controls: gain over the judge, mean of %d runs (lowest to highest)", ...
                     numel (s(1).gain));
  table = aura.report.table (caption, "control", ...
                             {"control", "control", "text", {s.control}'; ...
                              "gain", "gain, points", "points", ends; ...
                              "labels", "labels", "count", [s.labels](:); ...
                              "measured", "measured", "count", [s.measured](:); ...
                              "expected", "as expected", "text", as_expected});

endfunction

%!test
%! r = struct ("sanity", struct ("control", {"as it is", "x"}, "gain", {[2; 4], [-1; 0]}, ...
%!                               "mean", {3, -.5}, "passed", {true, false}, "labels", {5, 6}, ...
%!                               "measured", {7, 8}));
%! t = aura.report.sanity (r);
%! assert ({t.columns.values}, {{"as it is"; "x"}, [.03 .02 .04; -.005 -.01 0], [5; 6], [7; 8], ...
%!                              {"-"; "no"}}, eps);
%! assert (t.caption, "Controls: gain over the judge, mean of 2 runs (lowest to highest)");
%! assert (aura.report.sanity (struct ("sanity", [])), []);
%! assert (aura.report.sanity (struct ()), []);
