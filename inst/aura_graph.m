## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {@var{graph} =} aura_graph (@var{x}, @var{opts})
## Weighted graph of the cosine nearest neighbours of comparisons.
##
## @var{x} is n-by-dx, single or double, one row per comparison.  @var{opts} is
## a struct of @code{aura_options}.  The fields used are @code{opts.graph.k}
## (default 30), the number of neighbours, @code{opts.graph.tau} (default 3),
## the sharpness of the weights, and @code{opts.graph.search}: @code{"exact"},
## @code{"approximate"}, or @code{"auto"} (the default, also when the field is
## missing), which is approximate from 100,000 rows on.
##
## @var{graph} has the fields
##
## @table @code
## @item idx
## k-by-n int32: column i holds the neighbours N(i) of row i, the most similar
## first; of equal similarities the lower index first; never i itself
## @item weight
## k-by-n of the class of @var{x}: their weights A_ij, which add up to 1 (up to
## eps over the sum of the exponentials)
## @item search
## @code{"exact"} or @code{"approximate"}: how the neighbours were searched for
## @item recall
## the share of the true neighbours that was found: of 1000 rows, searched
## exactly for this; 1 with the exact search
## @end table
##
## @example
## @group
## xbar_i = x_i / (|x_i| + eps),   s_ij = <xbar_i, xbar_j>,   eps = 1e-8
## A_ij = exp (tau s_ij) / (sum over r in N(i) of exp (tau s_ir) + eps)
## @end group
## @end example
##
## @noindent
## as in the AURA paper, appendix "Trainable encoder and representation
## learning", paragraph "Local geometric regularization".
##
## With k >= n every other row is a neighbour, and k is n-1; so one row gives
## 0-by-1 arrays.  A row of zeros has similarity 0 to every row.  Equal rows are
## equally similar to any third row, exactly.  Time is that of the n-by-n
## products (half of them); memory is a copy of @var{x} and the graph itself.
##
## The approximate search compares only rows in cells of similar directions, as
## many as it takes to find at least 95 in 100 of the neighbours (it aims at
## 96.5, on a sample searched exactly).  Among the rows compared it is exact,
## and it finds the same with any number of threads.  It leaves the work to the
## exact search where that takes no longer: with fewer than 4096 different
## rows, with k above 1/64 of their number, or on data without structure.
##
## Errors: @code{aura:invalid-type} (@var{x} is not a real full matrix of
## doubles or singles), @code{aura:invalid-size} (no row),
## @code{aura:nonfinite} (a NaN or Inf; the message names the row),
## @code{aura:out-of-range} (@code{opts.graph.k} is not an integer from 1,
## @code{opts.graph.tau} not in [0, 80], @code{opts.graph.search} none of the
## three), @code{aura:invalid-argument}
## (@var{opts}), @code{aura:too-large}, @code{aura:interrupted}.
##
## @example
## @group
## opts = aura_options ("graph.k", 2);
## graph = aura_graph ([1 0; 2 0.1; 0 1; 0.1 3], opts);
## graph.idx
##   @result{} 2 1 4 3
##      4 4 2 2
## @end group
## @end example
## @seealso{aura_options, aura_encoder_loss, aura_trust_update, aura_transport}
## @end deftypefn

function graph = aura_graph (x, opts)

  if (nargin != 2)
    print_usage ();
  endif
  [graph.idx, graph.weight, approximate, graph.recall] ...
    = __aura_graph__ (x, opts);
  graph.search = {"exact", "approximate"}{1 + approximate};

endfunction

%!demo
%! ## two bundles of directions: neighbours stay in their bundle
%! angle = [0, .1, .3, 2, 2.2, 2.3]';
%! graph = aura_graph ([cos(angle), sin(angle)], aura_options ("graph.k", 2))

%!shared opts
%! opts = struct ("graph", struct ("k", 2, "tau", 3));

%!test
%! x = [1 0; 2 0.1; 0 1; 0.1 3];
%! graph = aura_graph (x, opts);
%! assert (graph.idx, int32 ([2 1 4 3; 4 4 2 2]));
%! xbar = x ./ (norm (x, "rows") + 1e-8);
%! e = exp (3 * (xbar * xbar'));
%! assert (graph.weight(:,1), e([2 4],1) / (sum (e([2 4],1)) + 1e-8), 1e-14);

%!test <*of equal similarities the lower index>
%! graph = aura_graph ([0 1; 1 0; 1 0; 1 0; 1 0], opts);
%! assert (graph.idx, int32 ([2 3 2 2 2; 3 4 4 3 3]));
%! assert (graph.weight, .5 * ones (2, 5), 1e-8);

%!test <*a row of zeros is similar 0 to every row>
%! graph = aura_graph ([0 0; 1 0; 0 0; -1 0], opts);
%! assert (graph.idx, int32 ([2 1 1 1; 3 3 2 3]));
%! assert (graph.weight, .5 * ones (2, 4), 1e-8);

%!test <*k becomes n - 1>
%! opts.graph.k = Inf;
%! graph = aura_graph (eye (3, "single"), opts);
%! assert (graph.idx, int32 ([2 1 1; 3 3 2]));
%! assert (class (graph.weight), "single");
%! graph = aura_graph (5, opts);
%! assert (graph.idx, zeros (0, 1, "int32"));
%! assert (graph.weight, zeros (0, 1));

%!test <*rows without columns are all alike>
%! graph = aura_graph (zeros (3, 0), opts);
%! assert (graph.idx, int32 ([2 1 1; 3 3 2]));

%!test <*the approximate search says how good it was>
%! randn ("seed", 1);
%! x = randn (5000, 4);
%! opts = aura_options ("graph.k", 10);
%! exact = aura_graph (x, opts);
%! assert ({exact.search, exact.recall}, {"exact", 1});
%! no_search = struct ("graph", struct ("k", 10, "tau", 3));
%! assert (aura_graph (x, no_search), exact); # auto
%! graph = aura_graph (x, aura_options (opts, "graph.search", "approximate"));
%! assert (graph.search, "approximate");
%! found = 0;
%! for i = 1:5000
%!   found += numel (intersect (graph.idx(:,i), exact.idx(:,i)));
%! endfor
%! assert (found / numel (exact.idx) >= .95);
%! assert (graph.recall, found / numel (exact.idx), .01);

%!test <*few rows are searched exactly>
%! opts.graph.search = "approximate";
%! assert (aura_graph ([1 0; 2 0.1; 0 1; 0.1 3], opts).search, "exact");

%!error <Invalid call> aura_graph ()
%!error <Invalid call> aura_graph (1)
%!error id=aura:invalid-argument aura_graph (1, 2)
%!error id=aura:invalid-argument aura_graph (1, struct ("graph", 1))
%!error id=aura:invalid-type aura_graph ("a", opts)
%!error id=aura:invalid-size aura_graph (zeros (0, 2), opts)
%!error <aura_graph: X must be finite, row 2> aura_graph ([1 2; NaN 1; 1 Inf], opts)
%!error id=aura:nonfinite aura_graph (single ([1 2; 3 Inf]), opts)
%!error <OPTS.graph.search must be one of auto, exact, approximate>
%! opts.graph.search = "none";
%! aura_graph (1, opts);
%!error id=aura:out-of-range
%! opts.graph.k = 0;
%! aura_graph (1, opts);
%!error id=aura:out-of-range
%! opts.graph.k = 2.5;
%! aura_graph (1, opts);
%!test <*features of any size, whose products underflow or overflow>
%! x = reshape (__aura_random__ ("normal", 1, 0, 0, 600), 100, 6);
%! graph = aura_graph (x, opts);
%! for s = [1e-300, 1e-200, 1e-20, 1e200, 1e300]
%!   scaled = aura_graph (s * x, opts);
%!   assert (scaled.idx, graph.idx);
%!   assert (scaled.weight, graph.weight, 1e-6);
%! endfor
%! assert (aura_graph (single (1e-40 * x), opts).idx(1,:), graph.idx(1,:));
%!error id=aura:out-of-range
%! opts.graph.tau = NaN;
%! aura_graph (1, opts);
