## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VALUE = aura.set.about (AUDIT, NAME, DEFAULT)
## What AUDIT, of one judge or a panel, holds beside its state under NAME, in the field about that
## aura_audit, aura_append and the report write; DEFAULT where it does not.

function value = about (audit, name, default)

  value = default;
  if (isfield (audit, "about") && isfield (audit.about, name))
    value = audit.about.(name);
  endif

endfunction

%!test
%! audit.about.batch = [1; 2];
%! assert ({aura.set.about(audit, "batch", 3), aura.set.about(audit, "copy", 3)}, {[1; 2], 3});
%! assert (aura.set.about (struct (), "batch", 3), 3);
