## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The option query.seeds that the option "RandomLabels" of OPTIONS (aura.audit.options) asks for.

function seeds = seeds_of (options)

  seeds = merge (strcmp (options.randomlabels, "yes"), "uniform", "chosen");

endfunction

%!assert (aura.audit.seeds_of (struct ("randomlabels", "yes")), "uniform")
%!assert (aura.audit.seeds_of (struct ("randomlabels", "no")), "chosen")
