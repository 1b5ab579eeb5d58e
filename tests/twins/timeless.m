## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT (or panel) without the times at which it was made: the rest is the same, bit for
## bit, whenever it is run.

function audit = timeless (audit)

  audit.log.when(:) = 0;
  if (isfield (audit, "trace"))
    audit.trace = rmfield (audit.trace, "seconds");
  endif

endfunction
