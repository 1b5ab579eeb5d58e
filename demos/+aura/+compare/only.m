## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.compare.only (DATA, KEEP)
## The rows KEEP (n-by-1 logical) of all columns of DATA, comparisons or a set of
## aura.compare.prepared, whose own data with them.

function data = only (data, keep)

  for [value, name] = data
    if (rows (value) == numel (keep))
      data.(name) = value(keep,:);
    endif
  endfor
  if (isfield (data, "covariates"))
    data.covariates.values = data.covariates.values(keep,:);
  endif
  if (isfield (data, "data") && isstruct (data.data))
    data.data = aura.compare.only (data.data, keep);
  endif

endfunction

%!test
%! data.response_1 = {"a"; "b"; "c"};
%! data.judge = "one";
%! data.covariates = struct ("names", {{"x"}}, "values", [1; 2; 3]);
%! set = struct ("x", [1 2; 3 4; 5 6], "truth", [1; 0; 1], "name", "abc", "data", data);
%! part = aura.compare.only (set, logical ([1 0 1]'));
%! assert ({part.x, part.truth, part.name}, {[1 2; 5 6], [1; 1], "abc"});
%! assert ({part.data.response_1, part.data.judge, part.data.covariates.values}, ...
%!         {{"a"; "c"}, "one", [1; 3]});
