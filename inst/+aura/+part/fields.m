## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.part.fields (FCN, NAME, VALUE, NAMES)
## An error of FCN unless the part NAME of its audit or panel is a struct with the
## fields NAMES.

function fields (fcn, name, value, names)

  if (! (isstruct (value) && isscalar (value)))
    error ("aura:invalid-type", "%s: %s must be a struct, got %s", fcn, name,
           aura.part.kind_of (value));
  endif
  absent = names(! isfield (value, names));
  if (! isempty (absent))
    aura.part.missing (fcn, [name "." absent{1}]);
  endif

endfunction

%!test aura.part.fields ("f", "AUDIT.a", struct ("b", 1), {"b"});
%!error <f: AUDIT.a must be a struct, got 1-by-1 double> aura.part.fields ("f", "AUDIT.a", 1, {"b"})
%!error <field a.c is missing> aura.part.fields ("f", "AUDIT.a", struct ("b", 1), {"b", "c"})
