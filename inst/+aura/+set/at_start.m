## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The status of AUDIT at its start: what was asked or labelled since is open.

function status = at_start (audit)

  status = audit.status;
  status(audit.log.index(audit.log.round > 0)) = aura.set.code ("open");

endfunction

%!test
%! audit.status = int8 ([2; 3; 1; 0; 4]);
%! audit.log = struct ("index", [1; 2; 5], "round", [0; 2; 3]);
%! assert (aura.set.at_start (audit), int8 ([2; 0; 1; 0; 0]));
