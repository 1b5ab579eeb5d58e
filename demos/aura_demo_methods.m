## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_methods ()
## @deftypefnx {aura} {} aura_demo_methods (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{table} =} aura_demo_methods (@dots{})
## A method and a query rule of one's own beside ours, paired.
##
## On the simulation of the AURA paper (distances 2 and 4, seeds 1 to @var{runs}) the loop asks by its
## score H, at random, or by a rule that is written here: the comparisons whose q is nearest to 1/2.  With
## each rule three methods decide by the labels that it brought: the loop itself, logistic regression, and one that is
## written here, which takes the class of the nearer mean.
##
## The first table has accuracy on the comparisons that no human verified, in percent, with the standard error of its mean.  Then
## follow the differences of the rules and of the methods, paired over seeds, on the comparisons that are held
## out under both.  The @var{table} of @code{aura_sweep} is returned.
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Runs"} (@code{10})
## seeds 1 to this
## @end table
##
## Other names are for @code{aura_sweep} (@code{"engine"}, "parallel").
##
## Errors: @code{aura:out-of-range}.
## @seealso{aura_sweep, aura_contrast, aura_run, aura_baseline}
## @end deftypefn

function table = aura_demo_methods (varargin)

  [o, rest] = aura.arg.demo ("aura_demo_methods", varargin, {"Runs", 10, "runs"});
  runs = o.runs;
  result = aura_sweep ("distance", [2 4], "Rule", {"H", "random", "margin", @nearest_to_half}, ...
                       "Method", {"aura", "logistic", "nearer mean", @nearer_mean}, "runs", runs, rest{:});
  aura_table (result, "columns", {"distance", "rule", "method", "never.mean_se", "labels"}, "caption", ...
              sprintf ("Accuracy, never verified: mean and standard error of %s; 160 sources beside the labels", ...
                       aura.text.count (runs, "run")));
  printf ("\nQuery rules, decided by the loop: ");
  aura_contrast (result, "rule", {"H", "random"}, "Where", {"method", "aura"}, "By", "distance");
  printf ("\n");
  aura_contrast (result, "rule", {"margin", "H"}, "Where", {"method", "aura"}, "By", "distance");
  printf ("\nMethods, by the labels of the rule H: ");
  aura_contrast (result, "method", {"aura", "logistic"}, "Where", {"rule", "H"}, "By", "distance");
  printf ("\n");
  aura_contrast (result, "method", {"aura", "nearer mean"}, "Where", {"rule", "H"}, "By", "distance");
  far = result.grid.distance == max (result.grid.distance);
  never = @(rule, method) 100 * result.mean.never(far & strcmp (result.grid.rule, rule) & strcmp (result.grid.method, method));
  printf (["\nSeen: at distance %g the loop is right in %.1f %% of what no human verified if it asks by H, %.1f %% if at random, ", ...
           "%.1f %%\nif nearest to 1/2; logistic regression on the labels of H in %.1f %%, the nearer mean in %.1f %%.\n"], ...
          max (result.grid.distance), never ("H", "aura"), never ("random", "aura"), never ("margin", "aura"), ...
          never ("H", "logistic"), never ("H", "nearer mean"));
  if (nargout > 0)
    table = result;
  endif

endfunction

## A query rule: the open comparisons, those with q nearest to 1/2 first.
function idx = nearest_to_half (audit)

  idx = find (audit.status == aura_status ("open"));
  [~, order] = sort (abs (audit.q(idx) - .5));
  idx = idx(order);

endfunction

## A method: the class whose labelled comparisons have the nearer mean.
function [verdict, prob] = nearer_mean (x, labels, opts)

  to = @(class) sumsq (x - mean (x(labels == class,:), 1), 2);
  closer = to (0) - to (1);
  prob = 1 ./ (1 + exp (- closer / std (closer)));
  verdict = closer > 0;

endfunction

%!demo
%! aura_demo_methods (2)

%!test <*own rule and method beside ours>
%! small = {"n", 80, "n_source", 20, "n_positive", 41, "stop.max_rounds", 2};
%! text = evalc ("t = aura_demo_methods (1, small{:}, \"progress\", false);");
%! assert (t.grid.rule(1:9), {"H"; "H"; "H"; "random"; "random"; "random"; "margin"; "margin"; "margin"});
%! assert (t.grid.method(1:3), {"aura"; "logistic"; "nearer mean"});
%! assert (all (cellfun (@isempty, t.message(:))));
%! for k = [1 4 7 10 13 16] # three methods, the same labels and held-out comparisons
%!   assert ({t.labels(k+1), t.never_count(k+2)}, {t.labels(k), t.never_count(k)});
%! endfor
%! assert (! isequal (t.never(1:3), t.never(4:6)));
%! assert (t.never(12) > .6); # the nearer mean tells the classes apart at distance 4
%! assert (numel (strfind (text, "held out at both levels")), 4);
