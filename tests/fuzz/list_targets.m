## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TARGETS, GATEWAYS] = list_targets (): parallel lists, a gateway and the
## function beside this one that makes arguments for it.  What takes more than a
## gateway's name attacks something else.

function [targets, gateways] = list_targets ()

  here = fileparts (mfilename ("fullpath"));
  [~, names] = cellfun (@fileparts, glob (fullfile (here, "fuzz_*.m")), ...
                        "uniformoutput", false);
  targets = gateways = cell (0, 1);
  for name = names(cellfun (@nargin, names) == 1)'
    more = feval (name{1});
    gateways = [gateways; more];
    targets = [targets; repmat({str2func(name{1})}, numel (more), 1)];
  endfor

endfunction
