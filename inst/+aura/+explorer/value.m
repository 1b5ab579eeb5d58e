## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The value that STATE has for the option NAME of aura_simulate or aura_options.

function value = value (state, name)

  if (strcmp (name, "seeds"))
    value = state.seeds;
    return;
  endif
  opts = state.audit.opts;
  for once = 1:2
    path = strsplit (name, ".");
    if (! isempty (state.settings) && isfield (state.settings, name))
      value = state.settings.(name);
      return;
    elseif (isscalar (path) && isfield (opts, name) && ! isstruct (opts.(name)))
      value = opts.(name);
      return;
    elseif (numel (path) == 2 && isfield (opts, path{1}) && isfield (opts.(path{1}), path{2}))
      value = opts.(path{1}).(path{2});
      return;
    endif
    ## in another case, or none
    name = aura.arg.known ("aura_explorer", "option", name, names_of (state));
  endfor

endfunction

function names = names_of (state)

  opts = state.audit.opts;
  groups = fieldnames (opts)';
  names = groups(! cellfun (@(g) isstruct (opts.(g)), groups));
  for group = setdiff (groups, names)
    names = [names, strcat(group{1}, ".", fieldnames (opts.(group{1}))')];
  endfor
  if (! isempty (state.settings))
    names = [fieldnames(state.settings)', setdiff(names, {"seed"})];
  endif
  names{end+1} = "seeds";

endfunction

%!test
%! sim = aura_simulate ("n", 20, "n_source", 5, "n_positive", 10);
%! state = aura.explorer.open (sim, [], {"query.batch", 3});
%! assert (aura.explorer.value (state, "distance"), 4);
%! assert (aura.explorer.value (state, "Query.batch"), 3);
%! assert (aura.explorer.value (state, "seed"), 1);
%! assert (aura.explorer.value (state, "seeds"), 1);
%!error <unknown option "distanc"; the nearest is "distance">
%! aura.explorer.value (aura.explorer.open (aura_simulate ("n", 4), [], {}), "distanc");
