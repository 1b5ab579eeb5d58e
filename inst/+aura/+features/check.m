## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA with every field that features use, checked and in its documented shape.

function data = check (data)

  if (! (isstruct (data) && isscalar (data)))
    error ("aura:invalid-type",
           "aura_features: DATA must be a scalar struct of columns, got %s", aura.arg.what (data));
  endif
  data.is_panel = (isfield (data, "judges") && isfield (data, "verdict")
                   && ! isfield (data, "judge_preference"));
  if (data.is_panel)
    data.judge_preference = ones (rows (data.verdict), 1);
    data.covariates = [];
  endif
  for name = {"response_1", "response_2", "judge_preference"}
    if (! isfield (data, name{1}))
      error ("aura:invalid-type", "aura_features: DATA must have the field %s",
             name{1});
    endif
  endfor
  pick = data.judge_preference;
  if (! (isnumeric (pick) && isreal (pick) && ! issparse (pick)))
    error ("aura:invalid-type",
           "aura_features: DATA.judge_preference must be numeric, got %s",
           class (pick));
  endif
  n = numel (pick);
  if (columns (pick) != 1 || ndims (pick) != 2)
    error ("aura:invalid-size",
           "aura_features: DATA.judge_preference must be n-by-1, got %s",
           aura.arg.dims (pick));
  endif
  bad = find (! (pick == 1 | pick == 2), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "aura_features: DATA.judge_preference must be 1 or 2, row %d is %g",
           bad, double (pick(bad)));
  endif
  data.judge_preference = double (pick);

  if (! isfield (data, "question"))
    data.question = repmat ({""}, n, 1);
  endif
  for name = {"question", "response_1", "response_2"}
    check_texts (data.(name{1}), name{1}, n);
  endfor
  data.covariates = check_covariates (data, n);

endfunction

function check_texts (texts, name, n)

  if (! iscell (texts))
    error ("aura:invalid-type",
           "aura_features: DATA.%s must be a cell array of strings, got %s",
           name, class (texts));
  endif
  if (! isequal (size (texts), [n, 1]))
    error ("aura:invalid-size",
           "aura_features: DATA.%s must be %d-by-1 as judge_preference is, got %s",
           name, n, aura.arg.dims (texts));
  endif

endfunction

## Names and values, none when absent; values that are not finite are unknown.
function covariates = check_covariates (data, n)

  covariates = struct ("names", {cell(1, 0)}, "values", zeros (n, 0));
  if (! isfield (data, "covariates") || isempty (data.covariates))
    return;
  endif
  given = data.covariates;
  if (! (isstruct (given) && isscalar (given)
         && all (isfield (given, {"names", "values"}))
         && iscellstr (given.names) && isnumeric (given.values)
         && isreal (given.values)))
    error ("aura:invalid-type",
           ["aura_features: DATA.covariates must be a struct with names, a ", ...
            "cellstr, and values, a real matrix, got %s"], class (given));
  endif
  if (! isequal (size (given.values), [n, numel(given.names)]))
    error ("aura:invalid-size",
           "aura_features: DATA.covariates.values must be %d-by-%d, got %s",
           n, numel (given.names), aura.arg.dims (given.values));
  endif
  covariates.names = given.names(:)';
  covariates.values = double (full (given.values));
  covariates.values(! isfinite (covariates.values)) = NaN;

endfunction

%!function data = pair (varargin)
%!  data = struct ("response_1", {{"a"; "b"}}, "response_2", {{"c"; "d"}}, ...
%!                 "judge_preference", single ([1; 2]));
%!  for k = 1:2:nargin
%!    data.(varargin{k}) = varargin{k+1};
%!  endfor
%!endfunction

%!test <*what may be missing>
%! data = aura.features.check (pair ());
%! assert (data.question, {""; ""});
%! assert (class (data.judge_preference), "double");
%! assert (data.covariates, struct ("names", {cell(1, 0)}, "values", zeros (2, 0)));
%!test <*covariates: what is not finite is not known>
%! given = struct ("names", {{"a"; "b"}}, "values", single ([1 Inf; NaN 4]));
%! data = aura.features.check (pair ("covariates", given));
%! assert (data.covariates.names, {"a", "b"});
%! assert (data.covariates.values, [1 NaN; NaN 4]);
%!error <DATA must have the field response_2> aura.features.check (rmfield (pair (), "response_2"))
%!error <judge_preference must be n-by-1, got 1-by-2>
%! aura.features.check (pair ("judge_preference", [1 2]))
%!error <judge_preference must be 1 or 2, row 2 is 0>
%! aura.features.check (pair ("judge_preference", [1; 0]))
%!error <row 2 is 3> aura.features.check (pair ("judge_preference", [1; 3]))
%!error <DATA.question must be 2-by-1 .*, got 1-by-1> aura.features.check (pair ("question", {""}))
%!error <response_2 must be 2-by-1> aura.features.check (pair ("response_2", {""}))
%!error <DATA.response_1 must be a cell array> aura.features.check (pair ("response_1", "ab"))
%!error <covariates.values must be 2-by-1, got 1-by-1>
%! aura.features.check (pair ("covariates", struct ("names", {{"a"}}, "values", 1)));
%!error <DATA.covariates must be a struct> aura.features.check (pair ("covariates", 3))
