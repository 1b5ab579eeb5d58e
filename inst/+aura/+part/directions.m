## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.part.directions (FCN, NAME, PHI, N, DX)
## An error of FCN unless PHI, the part NAME of its audit or panel, is what
## aura.decide.features makes of N rows and DX columns.

function directions (fcn, name, phi, n, dx)

  aura.part.fields (fcn, name, phi, {"phi", "map", "sigma", "rank"});
  numbers = @(field, kind, shape, range) ...
    aura.part.numbers (fcn, [name "." field], phi.(field), kind, shape, range);
  numbers ("phi", "", [n, NaN], [-Inf, Inf]);
  rank = size (phi.phi, 2);
  numbers ("map", "", [dx, rank], [-Inf, Inf]);
  numbers ("sigma", "", [rank, 1], [0, Inf]);
  numbers ("rank", "double", [1, 1], [1, Inf]);

endfunction

%!function complaint = of (field, value)
%!  phi = aura.decide.features (magic (4)(:,1:3), 1:3, 2);
%!  phi.(field) = value;
%!  complaint = "";
%!  try
%!    aura.part.directions ("f", "A.phi", phi, 4, 3);
%!  catch err
%!    complaint = err.message;
%!  end_try_catch
%!endfunction
%!assert (of ("rank", 9), "")
%!assert (of ("rank", 0), "f: A.phi.rank must be finite and in [1, Inf], row 1 is 0")
%!assert (of ("phi", ones (3, 2)), "f: A.phi.phi must be 4-by-any, got 3-by-2")
%!assert (of ("map", 3), "f: A.phi.map must be 3-by-2, got 1-by-1")
%!assert (of ("sigma", [1; -1]), "f: A.phi.sigma must be finite and in [0, Inf], row 2 is -1")
%!error <A.phi must be a struct> aura.part.directions ("f", "A.phi", 3, 4, 3)
