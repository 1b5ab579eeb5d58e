## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{fit} =} aura_bradley_terry (@var{pair}, @var{won})
## @deftypefnx {aura} {@var{fit} =} aura_bradley_terry (@var{pair}, @var{won}, @var{name}, @
## @var{value}, @dots{})
## Strengths of models from comparisons in pairs, by Bradley and Terry.
##
## @var{pair} (n-by-2, whole numbers from 1 on, or cellstr of names) says which two models a
## comparison is of, @var{won} (n-by-1, in [0, 1]) the share of the first: 1, 0, 1/2 for a tie; rows
## of NaN, and a model against itself, are left out.  With S_i 1 at the first model, -1 at the
## second, the strengths b maximise
##
## @display
## sum_i [won_i log sigma (S_i b) + (1 - won_i) log sigma (-S_i b)] - ridge b'b / 2
## @end display
##
## @noindent
## by Newton's method.
##
## Options:
##
## @table @asis
## @item @qcode{"Ridge"}
## positive; default 1e-9 max (1, n / M), which only keeps the strengths of models that won or lost
## everything finite
## @item @qcode{"Models"}
## the number of models (default: the largest in @var{pair}), or their names (cellstr)
## @end table
##
## @var{fit} is a struct:
##
## @table @code
## @item names, n
## M-by-1: names (of numbers as text), and comparisons of each
## @item strength, covariance
## M-by-1, of sum 0 in each part; M-by-M, the inverse of the Hessian, for differences: that of a and
## b has the variance C(a,a) + C(b,b) - 2 C(a,b)
## @item chance
## M-by-M: that the model of the row beats that of the column; NaN where they never meet
## @item field
## M-by-1: against all others alike, the mean of @code{chance}
## @item part
## M-by-1: models of different parts never meet, directly or through others
## @end table
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size}, @code{aura:out-of-range} (which name
## the first bad row), @code{aura:unknown-option}.
##
## @example
## @group
## fit = aura_bradley_terry (@{"a" "b"; "b" "c"; "a" "b"; "c" "a"@}, [1; 1; 0; .5]);
## [fit.names, num2cell(fit.strength)]
## @end group
## @end example
##
## Sources: R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", Biometrika
## 39 (1952); the AURA paper's section 2 names it.
## @seealso{aura_leaderboard, aura_baseline}
## @end deftypefn

function fit = aura_bradley_terry (pair, won, varargin)

  __aura_hidden__ ("aura_bradley_terry");
  me = "aura_bradley_terry";
  if (nargin < 2)
    print_usage ();
  endif
  positive = @(v) isempty (v) || (isnumeric (v) && isreal (v) && isscalar (v) && v > 0);
  o = aura.arg.parse (me, varargin, {"Ridge", [], {positive, "positive"}; "Models", [], []});
  [pair, names] = numbered (me, pair, o.models);
  n_models = numel (names);
  won = merge (islogical (won), double (won), won);
  aura.arg.numbers (me, "WON", won, "", [rows(pair), 1], [0, 1], true);
  if (isempty (o.ridge))
    o.ridge = 1e-9 * max (1, rows (pair) / max (n_models, 1));
  endif
  [strength, covariance, part] = __aura_board__ (me, pair, double (won), n_models, ...
                                                 double (o.ridge));
  counts = pair(pair(:,1) != pair(:,2) & ! isnan (won),:);
  chance = aura.stat.sigma (strength - strength');
  chance(part != part') = NaN;
  others = chance;
  others(1:n_models+1:end) = 0;
  [~, ~, part] = unique (part);
  fit = struct ("names", {names}, "n", accumarray (counts(:), 1, [n_models, 1]), ...
                "strength", strength, "covariance", covariance, "chance", chance, ...
                "field", sum (others, 2) / max (n_models - 1, 1), "part", part(:));

endfunction

## PAIR as numbers, and the names of all models, a column.
function [pair, names] = numbered (me, pair, models)

  if (! (columns (pair) == 2 && (iscellstr (pair) || (isnumeric (pair) && isreal (pair)))))
    error ("aura:invalid-type", "%s: PAIR must be n-by-2 numbers or names, got %s", me, ...
           aura.arg.shown (pair));
  endif
  names = models;
  if (iscellstr (pair))
    if (isempty (models))
      names = unique (pair(:));
    elseif (! iscellstr (models))
      error ("aura:invalid-type", "%s: MODELS must be names as PAIR is, got %s", me, ...
             aura.arg.shown (models));
    endif
    [known, pair] = ismember (pair, names);
    bad = find (! all (known, 2), 1);
    if (! isempty (bad))
      error ("aura:out-of-range", "%s: PAIR must be of MODELS, row %d is not", me, bad);
    endif
  elseif (! iscellstr (models))
    count = models;
    if (isempty (models))
      count = max ([pair(:); 1]);
    elseif (! (isnumeric (models) && isscalar (models) && models >= 1 && models == fix (models)))
      error ("aura:invalid-type", "%s: MODELS must be a number or names, got %s", me, ...
             aura.arg.shown (models));
    endif
    names = arrayfun (@(k) sprintf ("%d", k), (1:count)', "uniformoutput", false);
  endif
  [pair, names] = deal (double (pair), names(:));

endfunction

%!test <*two models: the logit of the share; ties half>
%! fit = aura_bradley_terry ([1 2; 2 1; 1 2; 1 2; 2 2], [1; 0; .5; 0; 1]);
%! assert (diff (fit.strength), -log (2.5 / 1.5), 1e-8);
%! assert ({fit.n, fit.names, fit.part}, {[4; 4], {"1"; "2"}, [1; 1]});
%! assert (fit.chance, [.5 .625; .375 .5], 1e-9);
%! assert (fit.field, [.625; .375], 1e-9);
%! v = fit.covariance;
%! assert (v(1,1) + v(2,2) - 2 * v(1,2), 1 / (4 * .625 * .375), 1e-6);
%!test <*an exact logistic regression>
%! rand ("twister", 3);
%! pair = ceil (5 * rand (300, 2));
%! pair(pair(:,1) == pair(:,2),:) = [];
%! won = double (rand (rows (pair), 1) < .5 + .1 * (pair(:,1) > pair(:,2)));
%! fit = aura_bradley_terry (pair, won);
%! S = (pair(:,1) == 1:5) - (pair(:,2) == 1:5);
%! assert (S' * (won - 1 ./ (1 + exp (-S * fit.strength))), zeros (5, 1), 1e-6);
%! b = (S(:,1:4) - S(:,5)) * eye (4);
%! t = zeros (4, 1);
%! for k = 1:30 # the last strength is minus the sum of the others
%!   p = 1 ./ (1 + exp (-b * t));
%!   t += (b' * (b .* (p .* (1 - p)))) \ (b' * (won - p));
%! endfor
%! assert (fit.strength, [t; -sum(t)], 1e-8);
%!test <*names; parts; unbeaten models are finite; one without a comparison>
%! fit = aura_bradley_terry ({"b", "a"; "b", "a"; "c", "d"}, [1; 1; NaN], "models", ...
%!                           {"a", "b", "c", "d"});
%! assert ({fit.names', fit.part', fit.n'}, {{"a", "b", "c", "d"}, [1 1 2 3], [2 2 0 0]});
%! assert (fit.strength(2) > 8 && isfinite (fit.strength(2)));
%! assert (isnan (fit.chance), logical ([0 0 1 1; 0 0 1 1; 1 1 0 1; 1 1 1 0]));
%! strong = aura_bradley_terry ([1 2; 1 2], [1; 1], "Ridge", 1);
%! assert (strong.strength(1), 2 * (1 - 1 / (1 + exp (-2 * strong.strength(1)))), 1e-9);
%!assert (aura_bradley_terry (zeros (0, 2), zeros (0, 1)).names, {"1"})
%!error <Invalid call> aura_bradley_terry ([1 2])
%!error id=aura:invalid-type aura_bradley_terry ([1 2 3], 1)
%!error id=aura:invalid-type aura_bradley_terry ([1 2], "a")
%!error id=aura:invalid-type aura_bradley_terry ({"a", "b"}, 1, "models", 2)
%!error id=aura:invalid-type aura_bradley_terry ([1 2], 1, "models", 1.5)
%!error <row 2 is not> aura_bradley_terry ({"a", "b"; "a", "c"}, [1; 1], "models", {"a", "b"})
%!error <PAIR must be in 1..2, row 1 has 3> aura_bradley_terry ([3 1], 1, "models", 2)
%!error <WON must be finite and in .0, 1., row 1 is 2> aura_bradley_terry ([1 2], 2)
%!error id=aura:invalid-size aura_bradley_terry ([1 2], [1; 0])
%!error id=aura:out-of-range aura_bradley_terry ([1 2], 1, "ridge", 0)

%!demo
%! ## three models: who beats whom, and how often each beats the others
%! fit = aura_bradley_terry ({"a", "b"; "b", "c"; "a", "b"; "c", "a"}, [1; 1; 0; .5]);
%! for k = 1:3
%!   printf ("%s  strength %5.2f  %4.1f %%\n", fit.names{k}, fit.strength(k), 100 * fit.field(k));
%! endfor
