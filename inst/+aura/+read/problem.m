## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## BAD = aura.read.problem (LINE, FIELD, MESSAGE, ID)
## What is wrong with the record that begins on LINE of a file, in FIELD ("" for
## the whole record); ID is the id of the error that it raises unless errors are
## skipped.  Without arguments, an empty list (0-by-1) of such problems.

function bad = problem (line, field, message, id = "aura:bad-line")

  if (nargin == 0)
    bad = reshape (struct ("line", {}, "field", {}, "message", {}, "id", {}), 0, 1);
  else
    bad = struct ("line", line, "field", field, "message", message, "id", id);
  endif

endfunction

%!assert (aura.read.problem (3, "id", "is odd"), ...
%!        struct ("line", 3, "field", "id", "message", "is odd", "id", "aura:bad-line"))
%!test
%! none = aura.read.problem ();
%! assert (size (none), [0 1]);
%! assert (fieldnames (none), fieldnames (aura.read.problem (1, "", "")));
