## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLE = aura.table.where (FCN, TABLE, WHERE)
## The cells of a TABLE of aura_sweep in which each name of WHERE ({NAME, VALUES, ...}; {}: all
## cells) has one of its VALUES, listed as for aura_sweep; or a struct of these, with "_" for ".".

function table = where (fcn, table, where)

  if (isempty (where))
    return;
  elseif (isstruct (where) && isscalar (where))
    names = cellfun (@(name) [table.names(strcmp (strrep (table.names, ".", "_"), name)), ...
                              {name}]{1}, fieldnames (where)', ...
                     "uniformoutput", false);
    where = [names; struct2cell(where)'](:)';
  endif
  if (! iscell (where))
    error ("aura:invalid-type", "%s: WHERE must be a cell of names and values, got %s", fcn, ...
           aura.arg.shown (where));
  endif
  columns = aura.table.varied (table);
  count = numel (columns.(fieldnames (columns){1}));
  keep = true (count, 1);
  for pair = aura.arg.pairs (fcn, where)
    name = aura.arg.known (fcn, "name", pair{1}, table.names);
    have = aura.sweep.values (columns.(strrep (name, ".", "_")));
    wanted = aura.sweep.values (pair{2});
    absent = find (! ismember (wanted, have), 1);
    if (isempty (wanted) || ! isempty (absent))
      error ("aura:out-of-range", "%s: WHERE must name values of %s (%s), got %s", fcn, name, ...
             strjoin (unique (have, "stable")', ", "), strjoin (wanted(absent)', ", "));
    endif
    keep &= ismember (have, wanted);
  endfor
  if (! any (keep))
    error ("aura:out-of-range", "%s: no cell of TABLE has all values of WHERE", fcn);
  endif
  table = cut (table, keep, count);

endfunction

## The rows KEEP of whatever in TABLE has COUNT rows, of its grid and its statistics.
function table = cut (table, keep, count)

  for name = fieldnames (table)'
    value = table.(name{1});
    if (isstruct (value))
      table.(name{1}) = structfun (@(column) column(keep,:), value, "uniformoutput", false);
    elseif (! any (strcmp (name{1}, {"names", "seeds", "replicates"})) && rows (value) == count)
      table.(name{1}) = value(keep,:);
    endif
  endfor

endfunction

%!shared table
%! table.names = {"distance", "noise"};
%! table.grid = struct ("distance", [2; 2; 4; 4], "noise", {{"CD"; "DD"; "CD"; "DD"}});
%! table.seeds = 1:4;
%! table.replicates = "abcd"; # as many as there are cells
%! table.never = reshape (1:16, 4, 4);
%! table.mean = struct ("never", [1; 2; 3; 4]);
%! table.message = cell (4, 4);
%!test <*cells by number and by text>
%! t = aura.table.where ("f", table, {"distance", 4});
%! assert ({t.grid.distance, t.grid.noise, t.never, t.mean.never}, ...
%!         {[4; 4], {"CD"; "DD"}, table.never(3:4,:), [3; 4]});
%! assert ({t.names, t.seeds, t.replicates, size(t.message)}, {table.names, 1:4, "abcd", [2 4]});
%! t = aura.table.where ("f", table, {"noise", "DD", "Distance", [2 4]});
%! assert (t.mean.never, [2; 4]);
%! assert (aura.table.where ("f", table, {}), table);
%! t = aura.table.where ("f", table, struct ("noise", "DD"));
%! assert (t.mean.never, [2; 4]);
%! other = table;
%! other.names{1} = "trust.rate";
%! other.grid = struct ("trust_rate", [2; 2; 4; 4], "noise", {table.grid.noise});
%! t = aura.table.where ("f", other, struct ("trust_rate", 2));
%! assert (t.mean.never, [1; 2]);
%!error <f: WHERE must be a cell of names and values, got 3> aura.table.where ("f", table, 3)
%!error <f: unknown name "dist"; the nearest is "noise"|"distance">
%! aura.table.where ("f", table, {"dist", 3})
%!error <f: WHERE must name values of distance .2, 4., got 3>
%! aura.table.where ("f", table, {"distance", [2 3]})
%!error <f: no cell of TABLE has all values of WHERE>
%! aura.table.where ("f", setfield (table, "grid", struct ("distance", [2; 2; 4; 4], ...
%!                                                         "noise", ...
%!                                                         {{"CD"; "CD"; "DD"; "DD"}})), ...
%!                   {"distance", 2, "noise", "DD"})
