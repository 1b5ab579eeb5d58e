## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## BAD = aura.read.problem (LINE, FIELD, MESSAGE, ID)
## What is wrong with the records that begin on LINE (n-by-1) of a file, in FIELD ("" for
## the whole record), as an n-by-1 struct array; ID is the id of the error that it raises unless
## errors are skipped.  FIELD and MESSAGE are strings or cellstr columns.  Without arguments, an
## empty list (0-by-1) of such problems.

function bad = problem (line = zeros (0, 1), field = "", message = "", id = "aura:bad-line")

  if (iscell (field))
    field = reshape (field, numel (line), 1);
  endif
  if (iscell (message))
    message = reshape (message, numel (line), 1);
  endif
  bad = struct ("line", num2cell (line(:)), "field", field, "message", message, "id", id);

endfunction

%!assert (aura.read.problem (3, "id", "is odd"), ...
%!        struct ("line", 3, "field", "id", "message", "is odd", "id", "aura:bad-line"))
%!test
%! two = aura.read.problem ([3; 5], "id", {"a"; "b"});
%! assert ({two.line, two.field, two.message}, {3, 5, "id", "id", "a", "b"});
%! none = aura.read.problem ();
%! assert (size (none), [0 1]);
%! assert (fieldnames (none), fieldnames (aura.read.problem (1, "", "")));
