## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Which comparisons DATA (aura_read) holds: hashes of the file and of the ids,
## because the ids also depend on the options of aura_read.

function [sha256, ids] = hashes (data)

  sha256 = data.sha256;
  ids = hash ("sha256", strjoin (data.id', "\n"));

endfunction

%!test
%! [sha256, ids] = aura.read.hashes (struct ("sha256", "ab", "id", {{"x"; "y"}}));
%! assert (sha256, "ab");
%! assert (ids, hash ("sha256", "x\ny"));
