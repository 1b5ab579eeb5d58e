## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [OWN, OPTS] = aura.arg.with_options (FCN, ARGS, TABLE)
## The arguments NAME, VALUE, ... in the cell ARGS, of which some are FCN's own, by TABLE
## (aura.arg.parse), and the others options of aura_options; a struct of options may stand in the
## place of a pair.  OWN is a struct as of aura.arg.parse.  OPTS is a cell row of arguments for
## aura_options, the struct first; empty where none were given.

function [own, opts] = with_options (fcn, args, table)

  [opts, pairs] = split (fcn, args);
  pairs = aura.arg.pairs (fcn, pairs);
  is_own = ismember (lower (pairs(1,:)), lower (table(:,1)));
  own = aura.arg.parse (fcn, pairs(:,is_own)(:)', table);
  given = pairs(:,! is_own);
  if (! isempty (given))
    [groups, options] = __aura_options__ (fcn, struct ());
    names = [table(:,1); {"preset"}; options(:,1); fieldnames(groups)];
    for name = given(1,:)
      aura.arg.known (fcn, "option", name{1}, names);
    endfor
  endif
  opts = [opts, given(:)'];

endfunction

## ARGS without the one struct that stands where a name would, and this.
function [opts, args] = split (fcn, args)

  at = [];
  k = 1;
  while (k <= numel (args))
    if (isstruct (args{k}))
      at(end+1) = k;
      k++;
    else
      k += 2;
    endif
  endwhile
  if (numel (at) > 1)
    error ("aura:invalid-argument", "%s: OPTS must be one struct of options, got %d", fcn, ...
           numel (at));
  endif
  opts = args(at);
  if (! isempty (opts) && ! isscalar (opts{1}))
    error ("aura:invalid-type", "%s: OPTS must be one struct of options, got %s", fcn, ...
           aura.arg.what (opts{1}));
  endif
  named = aura.arg.named ([opts, {[]}]{1});
  if (! any (strcmp (named, {"", "options of aura_options"})))
    error ("aura:invalid-type", "%s: OPTS must be one struct of options, got %s", fcn, named);
  endif
  args(at) = [];

endfunction

%!shared table
%! table = {"Labels", [], []; "Runs", 3, {"count", 1}};
%!test
%! [own, opts] = aura.arg.with_options ("f", {"labels", [1; 0], "graph.k", 3}, table);
%! assert (own, struct ("labels", [1; 0], "runs", 3));
%! assert (opts, {"graph.k", 3});
%!test <*a struct, wherever it stands; groups are options>
%! given = struct ("graph", struct ("k", 7));
%! [own, opts] = aura.arg.with_options ("f", {"RUNS", 4, given, "seed", 2}, table);
%! assert (own.runs, 4);
%! assert (opts, {given, "seed", 2});
%! [~, opts] = aura.arg.with_options ("f", {"preset", "judge", given}, table);
%! assert (opts, {given, "preset", "judge"});
%! [~, opts] = aura.arg.with_options ("f", {"graph", struct("k", 7)}, table);
%! assert (opts, {"graph", struct("k", 7)});
%!test <*nothing>
%! [own, opts] = aura.arg.with_options ("f", {}, table);
%! assert ({own.runs, opts}, {3, cell(1, 0)});
%!error <f: unknown option "Lables"; the nearest is "Labels">
%! aura.arg.with_options ("f", {"Lables", 1}, table)
%!error <f: unknown option "grap.k"; the nearest is "graph.k">
%! aura.arg.with_options ("f", {"grap.k", 1}, table)
%!error <f: OPTS must be one struct .* array of 1-by-2 structs>
%! aura.arg.with_options ("f", {struct("a", {1, 2})}, table)
%!error <f: OPTS must be one struct of options, got a simulation>
%! aura.arg.with_options ("f", {struct("aura", "simulation")}, table)
%!error <f: OPTS must be one struct> aura.arg.with_options ("f", {struct(), struct()}, table)
%!error <f: RUNS must be an integer of at least 1> aura.arg.with_options ("f", {"Runs", 0}, table)
%!error id=aura:invalid-argument aura.arg.with_options ("f", {"Runs"}, table)
