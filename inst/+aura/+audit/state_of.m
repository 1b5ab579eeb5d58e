## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.audit.state_of (AUDIT)
## A hash of what is known of the items of AUDIT: equal where no label came, went or changed, and no
## item was added.

function text = state_of (audit)

  text = hash ("sha256", sprintf ("%d", audit.status));

endfunction

%!test
%! a.status = [0; 2; 3; 4];
%! assert (aura.audit.state_of (a), aura.audit.state_of (struct ("status", int8 ([0; 2; 3; 4]))));
%! for other = {[0; 2; 3], [0; 3; 2; 4], [0; 2; 3; 4; 0]}
%!   assert (! strcmp (aura.audit.state_of (a), aura.audit.state_of (struct ("status", other{1}))));
%! endfor
