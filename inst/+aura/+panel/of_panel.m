## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.panel.of_panel (DATA, J)
## The comparisons that judge number J of a panel has judged, in the shape of one judge's: the way
## back from aura.panel.as_panel.  A panel does not keep the judge's scores, nor other covariates
## than those of its verdict on the swapped answers.  Features x of the items, answer 1 minus answer
## 2, are turned to the judge's pick.

function data = of_panel (data, j)

  pick = data.verdict(:,j);
  n = numel (pick);
  data.judge_preference = pick;
  data.judge = repmat (data.judges(j), n, 1);
  data.covariates = struct ("names", {cell(1, 0)}, "values", zeros (n, 0));
  for name = {"verdict_swapped", "consistent"; "swapped_preference", "swap_consistent"}
    if (isfield (data, name{1}))
      data.covariates.names{end+1} = name{2};
      data.covariates.values(:,end+1) = data.(name{1})(:,j);
    endif
  endfor
  own = {"judges", "verdict", "verdict_swapped", "further", "consistent", "join", "in_file", ...
         "ties"};
  data = rmfield (data, own(isfield (data, own)));
  judged = ! isnan (pick);
  if (isfield (data, "x"))
    data.x = ((3 - 2 * pick) .* data.x)(judged,:);
  endif
  data = aura.set.data_at (data, judged);

endfunction

%!test <*there and back>
%! data = struct ("id", {{"a"; "b"}}, "question", {{"q"; "r"}}, "response_1", {{"x"; "y"}}, ...
%!                "response_2", {{"u"; "v"}}, "judge_preference", [1; 2], ...
%!                "human_preference", [NaN; 1], "category", {{"c"; "d"}}, ...
%!                "judge", {{"j"; "j"}}, "source", {{""; ""}}, "line", [2; 3], ...
%!                "covariates", struct ("names", {{"swapped_preference", "swap_consistent"}}, ...
%!                                      "values", [2 0; 0 NaN]));
%! assert (isequaln (aura.panel.of_panel (aura.panel.as_panel (data), 1), data));
%!test <*of several judges, those that one has judged; x turned to its pick>
%! panel = struct ("judges", {{"p", "q"}}, "verdict", [1 2; 2 NaN; 2 1], "x", [1 2; 3 4; 5 6], ...
%!                 "line", [7; 8; 9]);
%! q = aura.panel.of_panel (panel, 2);
%! assert ({q.judge, q.judge_preference, q.x, q.line}, {{"q"; "q"}, [2; 1], [-1 -2; 5 6], [7; 9]});
%! assert (isfield (q, {"judges", "verdict"}), [false false]);
