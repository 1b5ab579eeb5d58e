## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.set.data_at (DATA, IDX)
## The rows IDX (numbers, or logical) of the comparisons of one judge, in those columns that DATA
## has.

function data = data_at (data, idx)

  columns_ = {"id", "question", "response_1", "response_2", "judge_preference", ...
              "human_preference", "category", "judge", "source", "model_1", "model_2", "line"};
  for name = columns_(isfield (data, columns_))
    data.(name{1}) = data.(name{1})(idx);
  endfor
  data.covariates.values = data.covariates.values(idx,:);

endfunction

%!test
%! data = struct ("id", {{"a"; "b"}}, "question", {{"q"; "r"}}, "response_1", {{"x"; "y"}}, ...
%!                "response_2", {{"u"; "v"}}, "judge_preference", [1; 2], ...
%!                "human_preference", [NaN; 1], "category", {{"c"; "d"}}, ...
%!                "judge", {{"j"; "j"}}, "source", {{""; ""}}, "line", [2; 3], ...
%!                "model_1", {{"m"; "n"}}, "model_2", {{"o"; "p"}}, ...
%!                "covariates", struct ("names", {{"l"}}, "values", [5; 6]), "file", "f");
%! part = aura.set.data_at (data, 2);
%! assert ({part.model_1, part.model_2}, {{"n"}, {"p"}});
%! assert ({part.id, part.response_2, part.line, part.covariates.values, part.file}, ...
%!         {{"b"}, {"v"}, 3, 6, "f"});
%! assert (aura.set.data_at (data, logical ([0; 1])), part);
%! flipped = aura.set.data_at (data, [2; 1]);
%! assert (flipped.judge_preference, [2; 1]);
