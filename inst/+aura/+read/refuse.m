## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The first of the problems BAD of FILE as an error, unless the OPTIONS of
## aura_read say that bad records are skipped.

function refuse (bad, file, options)

  if (isempty (bad) || strcmp (options.onerror, "skip"))
    return;
  endif
  where = sprintf ("line %d", bad(1).line);
  if (! isempty (bad(1).field))
    where = sprintf ("%s, field \"%s\"", where, bad(1).field);
  endif
  error (bad(1).id, "aura_read: %s, %s: %s", file, where, bad(1).message);

endfunction

%!shared bad, options
%! bad = [aura.read.problem(3, "id", "is odd", "aura:duplicate-id"); aura.read.problem(4, "", "x")];
%! options = struct ("onerror", "error");
%!test
%! aura.read.refuse (aura.read.problem (), "f", options);
%! aura.read.refuse (bad, "f", struct ("onerror", "skip"));
%!error <aura_read: f, line 3, field "id": is odd> aura.read.refuse (bad, "f", options)
%!error id=aura:duplicate-id aura.read.refuse (bad, "f", options)
%!error <aura_read: f, line 4: x> aura.read.refuse (bad(2), "f", options)
