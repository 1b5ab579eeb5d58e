## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## NAME = aura.arg.known (FCN, WHAT, NAME, NAMES)
## The element of the cellstr NAMES that equals NAME, ignoring case, or an error
## of FCN that calls it an unknown WHAT and names the nearest.

function name = known (fcn, what, name, names)

  match = find (strcmpi (name, names), 1);
  if (isempty (match))
    error ("aura:unknown-option", "%s: unknown %s \"%s\"; the nearest is \"%s\"",
           fcn, what, name, aura.arg.nearest (name, names));
  endif
  name = names{match};

endfunction

%!assert (aura.arg.known ("f", "option", "hash", {"Class", "Hash"}), "Hash")
%!error <f: unknown column "nver"; the nearest is "never">
%! aura.arg.known ("f", "column", "nver", {"all", "never"})
%!error id=aura:unknown-option aura.arg.known ("f", "option", "a", {"b"})
