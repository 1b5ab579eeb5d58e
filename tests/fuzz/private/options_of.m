## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The groups of aura_options that are named, and the seed.

function opts = options_of (varargin)

  persistent all;
  if (isempty (all))
    all = aura_options ();
  endif
  opts = struct ("seed", 1);
  for group = varargin
    opts.(group{1}) = all.(group{1});
  endfor

endfunction
