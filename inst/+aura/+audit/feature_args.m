## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What OPTIONS (aura.audit.options) say of features, as aura_features takes it.

function args = feature_args (options)

  args = {"Embeddings", options.embeddings, "Display", options.display};
  table = [{"Features", [], []}; aura.features.server_options()];
  for name = table(1:end-1,1)'
    value = options.(lower (name{1}));
    if (strcmp (name{1}, "Features") && isequal (value, ""))
      continue; # what there is
    endif
    if (ischar (value) || ! isempty (value))
      args(end+1:end+2) = {name{1}, value};
    endif
  endfor

endfunction

%!test
%! options = aura.audit.options ("f", {"Embeddings", [1 2]});
%! args = aura.audit.feature_args (options);
%! assert (args(1:4), {"Embeddings", [1 2], "Display", "final"});
