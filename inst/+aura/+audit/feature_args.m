## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What OPTIONS (aura.audit.options) say of features, as aura_features takes it.

function args = feature_args (options)

  args = {"Embeddings", options.embeddings};
  if (! isempty (options.features)) # else what there is
    args = [args, {"Features", options.features}];
  endif

endfunction

%!test
%! options = aura.audit.options ("f", {"Embeddings", [1 2]});
%! assert (aura.audit.feature_args (options), {"Embeddings", [1 2]});
%! options.features = "both";
%! assert (aura.audit.feature_args (options), {"Embeddings", [1 2], "Features", "both"});
