## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The value that STATE has for the option NAME of aura_simulate or aura_options.

function value = value (state, name)

  fcn = "aura_explorer";
  opts = state.audit.opts;
  groups = fieldnames (opts)';
  names = groups(! cellfun (@(g) isstruct (opts.(g)), groups));
  for group = setdiff (groups, names)
    names = [names, strcat(group{1}, ".", fieldnames (opts.(group{1}))')];
  endfor
  if (! isempty (state.settings))
    names = [fieldnames(state.settings)', setdiff(names, {"seed"})];
  endif
  name = aura.arg.known (fcn, "option", name, names);
  if (! isempty (state.settings) && isfield (state.settings, name))
    value = state.settings.(name);
  else
    path = strsplit (name, ".");
    value = getfield (opts, path{:});
  endif

endfunction

%!test
%! sim = aura_simulate ("n", 20, "n_source", 5, "n_positive", 10);
%! state = aura.explorer.open (sim, [], {"query.batch", 3});
%! assert (aura.explorer.value (state, "distance"), 4);
%! assert (aura.explorer.value (state, "Query.batch"), 3);
%! assert (aura.explorer.value (state, "seed"), 1);
%!error <unknown option "distanc"; the nearest is "distance">
%! aura.explorer.value (aura.explorer.open (aura_simulate ("n", 4), [], {}), "distanc");
