## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.part.roles (FCN, NAME, AT, DX)
## An error of FCN unless AT, the part NAME of its audit or panel, names columns of DX
## as aura.decide.roles does.

function roles (fcn, name, at, dx)

  aura.part.fields (fcn, name, at, {"phi", "style", "slot"});
  for list = {"phi", "style"}
    index = at.(list{1});
    aura.part.numbers (fcn, [name "." list{1}], index, "double", [1, NaN], [1, dx]);
    if (any (index(:) != fix (index(:))))
      error ("aura:out-of-range", "%s: %s.%s must be column numbers", fcn, name, list{1});
    endif
  endfor
  aura.part.numbers (fcn, [name ".slot"], at.slot, "double", [1, 1], [0, dx]);
  if (at.slot != fix (at.slot))
    error ("aura:out-of-range", "%s: %s.slot must be a column number", fcn, name);
  endif

endfunction

%!test aura.part.roles ("f", "A.columns", aura.decide.roles (3), 3);
%!error <A.columns.style must be 1-by-any, got 2-by-1> aura.part.roles ("f", "A.columns", setfield (aura.decide.roles (3), "style", [1; 2]), 3)
%!error <A.columns must be a struct> aura.part.roles ("f", "A.columns", 3, 3)
%!error <A.columns.phi must be finite and in .1, 2., row 1 is 3> aura.part.roles ("f", "A.columns", aura.decide.roles (3), 2)
%!error <A.columns.style must be column numbers> aura.part.roles ("f", "A.columns", setfield (aura.decide.roles (3), "style", 1.5), 3)
%!error <A.columns.slot must be a column number> aura.part.roles ("f", "A.columns", setfield (aura.decide.roles (3), "slot", 1.5), 3)
%!error <A.columns.slot must be finite and in .0, 3., row 1 is -1> aura.part.roles ("f", "A.columns", setfield (aura.decide.roles (3), "slot", -1), 3)
