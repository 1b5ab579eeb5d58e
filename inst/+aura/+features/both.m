## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [X, INFO, ATTRIBUTES] = aura.features.both (DATA, OPTIONS)
## The built-in features and the attributes of DATA (aura.features.text), and beside them embeddings
## (aura.features.embeddings), all of which are multiplied by one number: both blocks then
## have the same mean square row norm.

function [x, info, attributes] = both (data, options)

  [x, info, attributes] = aura.features.text (data, options);
  [embedding, more] = aura.features.embeddings (data, options);
  if (isempty (options.info))
    info.embedding_scale = norm_of (x) / norm_of (embedding);
    if (! isfinite (info.embedding_scale) || info.embedding_scale == 0)
      info.embedding_scale = 1; # one of the blocks is 0
    endif
  endif
  x = [x, embedding * info.embedding_scale];
  info.kind = "both";
  info.names = [info.names; more.names];
  info.group = [info.group; more.group];

endfunction

## The root of the mean square row norm of X.  Values up to realmax do not overflow.
function r = norm_of (x)

  x = double (x);
  largest = max ([0; abs(x(:))]);
  r = largest * sqrt (sumsq (x(:) / max (largest, realmin)) / max (rows (x), 1));

endfunction

%!shared data, value_of
%! data = struct ("question", {{"q"; "q"; "q"}}, "response_1", {{"one two"; "one"; "- a\n- b"}}, ...
%!                "response_2", {{"one"; "one two three"; "x"}}, "judge_preference", [1; 1; 2]);
%! data = aura.features.check (data);
%! value_of = @(varargin) aura.features.both (data, ...
%!                                            aura.features.options ([{"Hash", 4}, varargin]));
%!test <*the built-in columns as they are, then the embeddings, of the same mean square row norm>
%! e = [3 0; 0 4; 5 12];
%! [x, info] = value_of ("Embeddings", e);
%! [y, about] = aura.features.text (data, aura.features.options ({"Hash", 4}));
%! assert (x(:,1:end-2), y);
%! assert (x(:,end-1:end), e * info.embedding_scale);
%! assert (sumsq (x(:,end-1:end)(:)), sumsq (y(:)), 1e-12);
%! assert (info.names, [about.names; {"embedding_1"; "embedding_2"}]);
%! assert (info.group, [about.group; {"embedding"; "embedding"}]);
%! assert (info.kind, "both");
%! assert (value_of ("Embeddings", 1e307 * e), x, 1e-14);
%! assert (value_of ("Embeddings", 1e-307 * e), x, 1e-14);
%!test <*with INFO nothing is measured again>
%! [x, info] = value_of ("Embeddings", [3 0; 0 4; 5 12]);
%! one = structfun (@(c) c(2,:), rmfield (data, {"covariates", "is_panel"}), ...
%!                  "uniformoutput", false);
%! given = aura.features.options ({"Info", info, "Embeddings", [0 4]});
%! [y, again] = aura.features.both (aura.features.check (one), given);
%! assert (y, x(2,:));
%! assert (again, info);
%!test <*a block of zeros is left as it is>
%! warning ("off", "aura:no-content", "local");
%! [x, info] = value_of ("Embeddings", zeros (3, 2));
%! assert (info.embedding_scale, 1);
%! assert (all (isfinite (x(:))));
%! alike = data;
%! alike.response_2 = alike.response_1;
%! [x, info] = aura.features.both (alike, ...
%!                                 aura.features.options ({"Hash", 0, "Embeddings", [3; 4; 5]}));
%! assert (all (isfinite (x(:))) && any (x(:,end) != 0));
