## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.arg.fields (FCN, NAME, VALUE, NAMES, IS_ARRAY)
## An error of FCN unless VALUE is a struct (IS_ARRAY: a struct array) with the fields NAMES.
## It is the argument NAME, "AUDIT" or "PANEL", or a part of one, "AUDIT.a.b".

function fields (fcn, name, value, names, is_array = false)

  is_one = isstruct (value) && (is_array || isscalar (value));
  if (is_one && all (isfield (value, names)))
    return;
  endif
  argument = strtok (name, ".");
  if (! is_one)
    kind = merge (is_array, " array", "");
    got = aura.arg.kind_of (value);
    if (strcmp (name, argument))
      kind = " from aura_start";
      got = aura.arg.what (value);
    endif
    error ("aura:invalid-type", "%s: %s must be a struct%s, got %s", fcn, name, kind, got);
  endif
  [got, cure] = aura.arg.named (value);
  if (strcmp (name, argument) && ! any (strcmp (got, {"", "an audit", "a panel"})))
    if (! isempty (cure))
      cure = ["; ", cure, " makes one"];
    endif
    error ("aura:invalid-type", "%s: %s must be a struct from aura_start, got %s%s", fcn, name, ...
           got, cure);
  endif
  absent = names(! isfield (value, names));
  error ("aura:invalid-type", "%s: %s must be a struct from aura_start; field %s is missing",
         fcn, argument, strjoin ([strsplit(name, "."), absent(1)](2:end), "."));

endfunction

%!test aura.arg.fields ("f", "AUDIT.a", struct ("b", 1), {"b"});
%!test aura.arg.fields ("f", "AUDIT.a", struct ("b", {1, 2}), {"b"}, true);
%!error <f: AUDIT.a must be a struct, got 1-by-1 double> aura.arg.fields ("f", "AUDIT.a", 1, {"b"})
%!error <f: AUDIT.a must be a struct, got 1-by-2 struct>
%! aura.arg.fields ("f", "AUDIT.a", struct ("b", {1, 2}), {"b"})
%!error <f: AUDIT.a must be a struct array, got 1-by-1 double>
%! aura.arg.fields ("f", "AUDIT.a", 1, {"b"}, true)
%!error <f: AUDIT must be a struct from aura_start, got double>
%! aura.arg.fields ("f", "AUDIT", 1, {"b"})
%!error <f: AUDIT must be a struct from aura_start, got an array of 1-by-2 structs>
%! aura.arg.fields ("f", "AUDIT", struct ("b", {1, 2}), {"b"})
%!error <f: AUDIT must be a struct from aura_start; field a.c is missing>
%! aura.arg.fields ("f", "AUDIT.a", struct ("b", 1), {"b", "c"})
%!error <f: AUDIT must be a struct from aura_start, got a simulation; aura_start .SIM. makes one>
%! aura.arg.fields ("f", "AUDIT", struct ("aura", "simulation"), {"b"})
%!error <f: AUDIT must be a struct from aura_start, got a table of aura_sweep$>
%! aura.arg.fields ("f", "AUDIT", struct ("aura", "sweep"), {"b"})
%!error <f: AUDIT must be a struct from aura_start; field b is missing>
%! aura.arg.fields ("f", "AUDIT", struct ("aura", "audit"), {"b"})
%!error <f: PANEL must be a struct from aura_start; field a is missing>
%! aura.arg.fields ("f", "PANEL", struct ("b", 1), {"b", "a"})
