## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The options ARGS of aura_features, checked: fields hash, class, info, embeddings,
## and the kind of the features, "text", "embeddings" or "both".

function options = options (args)

  table = {"Hash", [], {"integer", 0, 65536}; ...
           "Class", "", {"one of", {"single", "double"}}; ...
           "Info", [], {@is_info, "the second output of aura_features"}; ...
           "Embeddings", [], {@is_matrix_or_name, "a file's name or a matrix"}; ...
           "Features", "", {"one of", {"builtin", "embeddings", "both"}}};
  options = aura.arg.parse ("aura_features", args, table);
  ## A matrix without rows has been given, too.
  given = ! isequal (options.embeddings, []);
  options.kind = kind_of (options, given);
  if (! isempty (options.info))
    options = take_info (options);
  endif
  if (isempty (options.hash))
    options.hash = 64;
  endif
  if (isempty (options.class))
    options.class = "double";
  endif

endfunction

function fits = is_info (value)

  fits = (isstruct (value) && isscalar (value)
          && all (isfield (value, {"kind", "names", "group", "class"})));

endfunction

function fits = is_matrix_or_name (value)

  fits = ((ischar (value) && isrow (value))
          || (isnumeric (value) && ndims (value) == 2));

endfunction

## What is asked for, else what INFO has, else all that there is.
function kind = kind_of (options, given)

  kinds = struct ("builtin", "text", "embeddings", "embeddings", "both", "both");
  kind = merge (given, "both", "text");
  if (! isempty (options.features))
    kind = kinds.(options.features);
  elseif (given && ! isempty (options.info) && strcmp (options.info.kind, "embeddings"))
    kind = "embeddings";
  endif
  if (! given && ! strcmp (kind, "text"))
    error ("aura:conflict", "aura_features: FEATURES \"%s\" must come with EMBEDDINGS",
           options.features);
  endif

endfunction

## The hash and class of the given info.
function options = take_info (options)

  if (! strcmp (options.info.kind, options.kind))
    error ("aura:conflict",
           "aura_features: INFO must be of kind \"%s\" for these arguments, got \"%s\"",
           options.kind, options.info.kind);
  endif
  hash = sum (strcmp (options.info.group, "hash"));
  if (! isempty (options.hash) && options.hash != hash)
    error ("aura:conflict",
           "aura_features: HASH must be %d as in INFO, got %d", hash,
           options.hash);
  endif
  options.hash = hash;
  if (isempty (options.class))
    options.class = options.info.class;
  endif

endfunction

%!test
%! options = aura.features.options ({});
%! assert ({options.hash, options.class, options.kind}, {64, "double", "text"});
%! options = aura.features.options ({"Embeddings", zeros(0, 4), "class", "SINGLE"});
%! assert ({options.kind, options.class}, {"both", "single"});
%!test <*both kinds where there are both, else what is asked for, else what INFO has>
%! kind = @(varargin) getfield (aura.features.options (varargin), "kind");
%! assert (kind ("Embeddings", 1, "Features", "embeddings"), "embeddings");
%! assert (kind ("Embeddings", 1, "Features", "BOTH"), "both");
%! assert (kind ("Embeddings", 1, "Features", "builtin"), "text");
%! assert (kind ("Features", "builtin"), "text");
%! info = struct ("kind", "embeddings", "names", {{"a"}}, "group", {{"embedding"}}, ...
%!                "class", "double");
%! assert (kind ("Embeddings", 1, "Info", info), "embeddings");
%! fail ("aura.features.options ({\"Embeddings\", 1, \"Info\", info, \"Features\", \"both\"})", ...
%!       "INFO must be of kind .both. for these arguments, got .embeddings.");
%! info.kind = "both";
%! assert (kind ("Embeddings", 1, "Info", info), "both");
%! fail ("aura.features.options ({\"Info\", info})", "INFO must be of kind .text.");
%!error <FEATURES "both" must come with EMBEDDINGS>
%! aura.features.options ({"Features", "both"})
%!error id=aura:conflict aura.features.options ({"Features", "embeddings"})
%!error <FEATURES must be> aura.features.options ({"Embeddings", 1, "Features", "all"})
%!test <*the second output of another call says what is not asked>
%! info = struct ("kind", "text", "names", {{"a"; "h"}}, "group", {{"style"; "hash"}}, ...
%!                "class", "single");
%! options = aura.features.options ({"Info", info});
%! assert ({options.hash, options.class}, {1, "single"});
%! options = aura.features.options ({"Info", info, "Class", "double"});
%! assert (options.class, "double");
%! fail ("aura.features.options ({\"Info\", info, \"Hash\", 2})", "HASH must be 1 as in INFO");
%! fail ("aura.features.options ({\"Info\", info, \"Embeddings\", 1})", ...
%!       "INFO must be of kind .both.");
%!error <HASH must be an integer in .0, 65536., got -1> aura.features.options ({"Hash", -1})
%!error <EMBEDDINGS must be a file's name or a matrix> aura.features.options ({"Embeddings", {}})
