## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## B = aura.board.of_audit (FCN, AUDIT, KIND, O)
## The leaderboard (aura.board.rates) of AUDIT, of KIND (aura.loop.kind), under the options O of
## aura_leaderboard.  Errors are those of FCN.

function b = of_audit (fcn, audit, kind, o)

  t = matches_of (fcn, audit, kind, o.data);
  met = 0;
  if (! isempty (t))
    m = aura.board.inputs (audit, t);
    met = numel (unique (m.pair)) - (m.bar > 0);
  endif
  if (met < 2)
    error ("aura:no-models", ["%s: AUDIT must have comparisons of two models or more, in the ", ...
                              "fields model_1 and model_2, got %d"], fcn, met);
  endif
  if (met > most ())
    error ("aura:out-of-range", ["%s: AUDIT must be of at most %d models, got %d: model_1 and ", ...
                                 "model_2 name who answered"], fcn, most (), met);
  endif
  known = [{"auto", "rate", "field"}, m.names];
  if (! any (strcmp (o.by, known)))
    error ("aura:out-of-range", ["%s: By must be rate, field or a model, got \"%s\"; the ", ...
                                 "nearest is %s"], fcn, o.by, ...
           aura.arg.nearest (o.by, known(2:end)));
  endif
  if (m.bar > 0 && ! any (strcmp (o.by, {"auto", "rate"})))
    error ("aura:out-of-range", "%s: By must be rate of grades, got \"%s\"", fcn, o.by);
  endif
  b = aura.board.rates (fcn, m, o);
  if (strcmp (o.by, "field") && max (b.part) > 1)
    error ("aura:out-of-range", ["%s: By must not be field where models never meet: \"%s\" ", ...
                                 "and \"%s\" do not"], fcn, b.names{1}, ...
           b.names{find(b.part > 1, 1)});
  endif
  [is_random, why] = aura.decide.is_random (audit);
  if (numel (b.names) == 2 && isempty (b.baseline) && ! b.graded && ! is_random)
    error ("aura:not-random", "%s: %s", fcn, why);
  endif

endfunction

## What the matrices of the core, a row and a column a model, leave room and time for.
function count = most ()

  count = 2000;

endfunction

function t = matches_of (fcn, audit, kind, data)

  if (isempty (data))
    data = kind.own (audit);
    t = aura.set.about (audit, "matches", []);
    if (isempty (t) && ! isempty (data))
      t = aura.set.matches (data);
    endif
    return;
  endif
  n = numel (audit.status);
  if (numel (data.response_1) != n)
    error ("aura:invalid-size", "%s: DATA must hold the %d comparisons of AUDIT, got %d", fcn, ...
           n, numel (data.response_1));
  endif
  t = aura.set.matches (kind.judged (audit, data));

endfunction

%!function b = of (audit, varargin)
%!  o = struct ("by", "auto", "population", "items", "level", .95, "rate", .1, "data", []);
%!  for k = 1:2:numel (varargin)
%!    o.(varargin{k}) = varargin{k+1};
%!  endfor
%!  [audit, kind] = aura.loop.check ("f", audit);
%!  b = aura.board.of_audit ("f", audit, kind, o);
%!endfunction
%!function [panel, data] = small ()
%!  [~, data] = aura.tests.small_panel (2);
%!  [data.model_1, data.model_2] = deal (repmat ({"m"; "n"}, 5, 1), repmat ({"n"; "o"}, 5, 1));
%!  panel = aura_start (data, "Labels", [1; 2; 1; NaN(7, 1)]);
%!endfunction
%!function b = many (n)
%!  audit = aura_start ([ones(n, 1), 2 * ones(n, 1)], "Labels", NaN (n, 1));
%!  audit.about.matches = struct ("names", {arrayfun(@num2str, 1:n, "uniformoutput", false)}, ...
%!                                "pair", [1:n; 2:n, 1]', "verdict", ones (n, 1), "human", ...
%!                                NaN (n, 1), "question", (1:n)');
%!  b = of (audit);
%!endfunction
%!test <*models of the panel's own comparisons, of those that are given, and those that were stored>
%! [panel, data] = small ();
%! b = of (panel);
%! assert ({sort(b.names)', b.total, b.comparisons}, {{"m", "o"}, 3, 10}); # n is in all
%! assert (b.baseline, "n");
%! data.model_2(2:2:end) = {"q"};
%! given = of (panel, "data", data);
%! assert (sort (given.names)', {"m", "q"});
%! panel.about.matches = aura.set.matches (data);
%! assert (of (panel), given);
%!error id=aura:no-models of (aura.tests.small_panel (2))
%!error <models or more, in the fields model_1 and model_2, got 0> of (aura.tests.small_panel (2))
%!error <By must be rate, field or a model, got "p"; the nearest is m> of (small (), "by", "p")
%!error <AUDIT must be of at most 2000 models, got 2001> many (2001)
%!error id=aura:invalid-size of (small (), "data", struct ("response_1", {{"a"}}))
%!test <*two models need draws; models that never meet have no field>
%! [panel, data] = small ();
%! [data.model_1(:), data.model_2(:)] = deal ({"m"}, {"n"});
%! panel.data = data;
%! assert (numel (getfield (of (panel), "names")), 2);
%! panel.opts.query.rule = "H";
%! fail ("of (panel)", "not drawn at random");
%! [data.model_1(1:4), data.model_2(1:4)] = deal ({"p"}, {"q"});
%! panel.data = data;
%! assert (max (getfield (of (panel), "part")), 2);
%! fail ("of (panel, \"by\", \"field\")", "where models never meet");
