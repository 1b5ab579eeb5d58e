## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.arg.strings (FCN, NAME, VALUE, COUNT)
## An error of FCN unless the part NAME of an audit or panel is COUNT strings.

function strings (fcn, name, value, count)

  ## cellfun by name: a handle costs a call for each of many thousand labels.
  if (! (iscellstr (value) && numel (value) == count
         && all (cellfun ("size", value, 1) == 1 | cellfun ("isempty", value))
         && all (cellfun ("ndims", value) == 2)))
    error ("aura:invalid-type", "%s: %s must be %d strings, got %s", fcn, name, count,
           aura.arg.kind_of (value));
  endif

endfunction

%!test aura.arg.strings ("f", "A.b", {"c", ""}, 2);
%!error <f: A.b must be 2 strings, got 1-by-1 cell> aura.arg.strings ("f", "A.b", {"c"}, 2)
%!error id=aura:invalid-type aura.arg.strings ("f", "A.b", "c", 1)
%!error id=aura:invalid-type aura.arg.strings ("f", "A.b", {["a"; "b"]}, 1)
