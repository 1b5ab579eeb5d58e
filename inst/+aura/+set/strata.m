## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The numbers of the categories of AUDIT's rows (n-by-1), or [] if it has no categories.

function strata = strata (audit)

  strata = [];
  if (isfield (audit, "about") && isfield (audit.about, "strata"))
    strata = audit.about.strata;
  endif

endfunction

%!assert (aura.set.strata (struct ()), [])
%!assert (aura.set.strata (struct ("about", struct ("strata", [1; 2]))), [1; 2])
