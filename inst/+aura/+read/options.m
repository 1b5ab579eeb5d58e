## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The options ARGS of aura_read, checked, as a struct with their names in lower
## case.

function options = options (args)

  humans = ["^(human|expert|author|annotator|rater|labell?er|user|", ...
            "crowd|crowdworker|arena_user)([_ -]?\\d+)?$"];
  formats = aura.read.formats ();
  table = {"Format", "auto", {"one of", [{"auto", "jsonl", "csv"}, {formats.name}]}; ...
           "Judge", "", {@(v) (ischar (v) && (isrow (v) || isempty (v))) ...
                         || (iscellstr (v) && ! isempty (v)), ...
                         "a string or a cell array of strings"}; ...
           "OnError", "error", {"one of", {"error", "skip"}}; ...
           "Map", "", []; ...
           "Humans", humans, "string"; ...
           "Pass", NaN, {@(v) isnumeric(v) && isreal (v) && isscalar (v), "a number"}; ...
           "Covariates", cell(1, 0), {@iscellstr, "a cell array of strings"}};
  options = aura.arg.parse ("aura_read", args, table);
  options.covariates = options.covariates(:)';
  options.map = aura.read.map_of (aura.read.with_bar (options.map, options.pass));
  options.pass = [options.map.bar, NaN](1);
  if (! isempty (options.map.humans))
    options.humans = ["^(" options.map.humans ")$"];
  endif

endfunction

%!test
%! options = aura.read.options ({"judge", {"a", "b"}, "Covariates", {"x"; "y"}});
%! assert (options.judge, {"a", "b"});
%! assert (options.covariates, {"x", "y"});
%! assert (options.onerror, "error");
%! assert (isempty (options.map.own));
%! options = aura.read.options ({"Map", "question=q"});
%! assert (options.map.field, {"q"});
%!error <JUDGE must be a string or a cell array of strings> aura.read.options ({"Judge", 1})
%!error id=aura:out-of-range aura.read.options ({"Judge", {}})
