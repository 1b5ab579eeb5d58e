## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{graph} =} aura_graph (@var{x})
## @deftypefnx {aura} {@var{graph} =} aura_graph (@var{x}, @var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{graph} =} aura_graph (@var{x}, @var{opts})
## Weighted graph of the cosine nearest neighbours of comparisons.
##
## @var{x} is n-by-dx, single or double, one row per comparison.  @var{opts} is
## a struct of @code{aura_options} (default: its defaults), or they are names and values. The
## options used are @code{opts.graph.k}
## (default 30), the number of neighbours, @code{opts.graph.tau} (default 3),
## the sharpness of the weights, and @code{opts.graph.search}: @code{"exact"},
## @code{"approximate"}, or @code{"auto"} (the default), which is approximate
## from 31623 rows on, 1e9 pairs.
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
## With k >= n every other row is a neighbour, and k is n-1.  A row of zeros has similarity 0 to
## every row.  The approximate search compares only rows in cells of similar directions, as many as
## it takes to find at least 95 in 100 of the neighbours; it finds the same with any number of
## threads.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size} (no row), @code{aura:nonfinite} (the
## message names the row), @code{aura:out-of-range}, @code{aura:invalid-argument} (@var{opts}),
## @code{aura:too-large}, @code{aura:interrupted}.
##
## @example
## @group
## graph = aura_graph ([1 0; 2 0.1; 0 1; 0.1 3], "graph.k", 2);
## graph.idx
##   @result{} 2 1 4 3
##      4 4 2 2
## @end group
## @end example
## @seealso{aura_options, aura_encoder, aura_trust, aura_transport}
## @end deftypefn

function graph = aura_graph (x, varargin)

  __aura_hidden__ ("aura_graph");
  if (nargin < 1)
    print_usage ();
  endif
  opts = struct ();
  if (numel (varargin) == 1 && ! ischar (varargin{1}))
    opts = varargin{1};
  elseif (! isempty (varargin))
    [~, given] = aura.arg.with_options ("aura_graph", varargin, cell (0, 3));
    opts = aura_options (given{:});
  endif
  [graph.idx, graph.weight, approximate, graph.recall] ...
    = __aura_graph__ (x, opts);
  graph.search = merge (approximate, "approximate", "exact");

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

%!test <*of equal similarities the lower index, in whatever order blocks are compared>
%! graph = aura_graph (eye (600), opts);
%! assert (graph.idx, int32 ([[2; 3], [1; 3], repmat([1; 2], 1, 598)]));

%!test <*auto searches few rows exactly>
%! graph = aura_graph ([1 0; 2 0.1; 0 1; 0.1 3], opts);
%! assert ({graph.search, graph.recall}, {"exact", 1});

%!test <*without options: the defaults>
%! x = reshape (sin (1:120), 40, 3);
%! assert (aura_graph (x), aura_graph (x, aura_options ()));
%! [~] = aura_graph (x);
%! assert (aura_graph (x, "Graph.k", 4), aura_graph (x, aura_options ("graph.k", 4)));
%!error id=aura:invalid-argument aura_graph (1, 2)
%!error <aura_graph: X must be a real full .* got a complex double> aura_graph (1i)
%!error <aura_graph: X must be a real full .* got a sparse double; full> aura_graph (sparse (1))
%!error <aura_graph: X must be a real full .* got an array of 1-by-2 structs>
%! aura_graph (struct ("a", {1, 2}))
%!error <aura_graph: X must be finite, row 2> aura_graph ([1 2; NaN 1; 1 Inf], opts)
