## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## OWN = aura.sweep.own ()
## NONE = aura.sweep.own (OWN)
## The functions of the user in a sweep, none of each kind: generator ([]), metrics (a struct),
## method and rule (cells).  Or whether OWN has none.

function functions = own (given)

  functions = struct ("generator", [], "metrics", struct (), "method", {{}}, "rule", {{}});
  if (nargin > 0)
    functions = isequal (given, functions);
  endif

endfunction

%!assert (aura.sweep.own (aura.sweep.own ()))
%!assert (aura.sweep.own (setfield (aura.sweep.own (), "rule", {@sin})), false)
%!assert (aura.sweep.own (setfield (aura.sweep.own (), "generator", @sin)), false)
