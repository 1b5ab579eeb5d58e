## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PATH = aura.read.log_of (INFO)
## The keys on the way to the records of a file that is one object (INFO of
## __aura_read__), as the first of aura.read.formats has them whose list it may hold; else {}.

function path = log_of (info)

  path = {};
  for format = aura.read.formats ()
    if (info.alone && ! isempty (format.path) && any (strcmp ([{"{", "["}{1 + isscalar(format.path)}, format.path{1}], info.keys)))
      path = format.path;
      return;
    endif
  endfor

endfunction

%!test
%! info = struct ("alone", true, "keys", {{"{eval", "{results", "[samples"}});
%! assert (aura.read.log_of (info), {"samples"});
%! info.keys = {"{results"};
%! assert (aura.read.log_of (info), {"results", "results"});
%! info.keys = {"[results", "{samples"};
%! assert (aura.read.log_of (info), {});
%! assert (aura.read.log_of (struct ("alone", false, "keys", {{"[samples"}})), {});
