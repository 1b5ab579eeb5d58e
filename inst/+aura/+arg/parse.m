## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## OPTIONS = aura.arg.parse (FCN, ARGS, TABLE)
## The options NAME, VALUE, ... in the cell ARGS, checked, as a struct whose fields
## are the names of TABLE in lower case.  Names are not case-sensitive; of
## repeated options the last counts.  TABLE has one row per option: name,
## default, kind.  The kinds are those of aura.arg.check; where the default is
## [], [] is always valid.

function options = parse (fcn, args, table)

  names = table(:,1);
  options = cell2struct (table(:,2), lower (names), 1);
  for pair = aura.arg.pairs (fcn, args)
    name = aura.arg.known (fcn, "option", pair{1}, names);
    row = strcmp (name, names);
    value = pair{2};
    if (! (isequal (value, []) && isequal (table{row,2}, [])))
      value = aura.arg.check (fcn, name, value, table{row,3});
    endif
    options.(lower (name)) = value;
  endfor

endfunction

%!shared table
%! table = {"Out", "", "string";
%!          "Draws", 1, {"integer", 1, 10};
%!          "Prior", [], {"number", 0, 1}};
%!test <*defaults, and values that were given; the last counts>
%! assert (aura.arg.parse ("f", {}, table), ...
%!         struct ("out", "", "draws", 1, "prior", []));
%! assert (aura.arg.parse ("f", {"draws", 2, "OUT", "x", "Draws", 3}, table), ...
%!         struct ("out", "x", "draws", 3, "prior", []));
%!test <*values are as the kind has them>
%! options = aura.arg.parse ("f", {"draws", single(2)}, table);
%! assert (class (options.draws), "double");
%!test <*[] for a default of []>
%! options = aura.arg.parse ("f", {"prior", .5, "prior", []}, table);
%! assert (options.prior, []);
%!error <f: DRAWS must be an integer in .1, 10., got \[\]>
%! aura.arg.parse ("f", {"draws", []}, table)
%!error <f: unknown option "drwas"; the nearest is "Draws">
%! aura.arg.parse ("f", {"drwas", 2}, table)
%!error id=aura:invalid-argument aura.arg.parse ("f", {"draws"}, table)
