## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_graph ()
## @deftypefnx {aura} {} aura_demo_graph (@var{runs})
## @deftypefnx {aura} {@var{table} =} aura_demo_graph (@dots{})
## How often neighbours in the graph share their truth.
##
## The loop smooths over the graph of @code{aura_graph}, so it can gain only
## where neighbours share their truth.  For the distances between the class
## centres of the AURA paper's appendix "Simulation sensitivity to latent
## geometry" (DD noise, SAR verification, d = 2), the table shows, in percent and
## averaged over the seeds 1 to @var{runs} (default 3): the share of the weight
## A_ij that lies on neighbours of the same truth, the same for the nearest
## neighbour alone, and the share that neighbours drawn at random would have.
##
## @var{table} is a struct of row vectors, one element per distance:
## @code{distance}, @code{weighted}, @code{nearest}, @code{chance} (fractions).
## Errors: @code{aura:out-of-range}.
## @seealso{aura_graph, aura_simulate}
## @end deftypefn

function table = aura_demo_graph (runs = 3)

  aura.arg.demo ("aura_demo_graph", "runs", runs, "runs");
  found.distance = [1, 2, 3, 4, 6, 10];
  printf ("same truth among the neighbours, mean of seeds 1 to %d, percent\n",
          runs);
  printf ("%8s %14s %14s %14s\n", "distance", "by weight", "the nearest",
          "at random");
  for i = 1:numel (found.distance)
    shares = zeros (runs, 3);
    for seed = 1:runs
      sim = aura_simulate ("noise", "DD", "verification", "SAR", "dim", 2, ...
                           "distance", found.distance(i), "seed", seed);
      shares(seed,:) = same_truth (sim.x, sim.truth);
    endfor
    shares = mean (shares, 1);
    found.weighted(i) = shares(1);
    found.nearest(i) = shares(2);
    found.chance(i) = shares(3);
    printf ("%8g %14.1f %14.1f %14.1f\n", found.distance(i), 100 * shares);
  endfor
  if (nargout > 0)
    table = found;
  endif

endfunction

function shares = same_truth (x, truth)

  n = rows (x);
  truth = truth(:)';
  graph = aura_graph (x, aura_options ());
  same = truth(graph.idx) == truth;
  ones_ = sum (truth == 1);
  zeros_ = n - ones_;
  shares = [sum((graph.weight .* same)(:)) / sum(graph.weight(:)), ...
            mean(same(1,:)), ...
            (ones_ * (ones_ - 1) + zeros_ * (zeros_ - 1)) / (n * (n - 1))];

endfunction

%!demo
%! aura_demo_graph (1)

%!test
%! text = evalc ("table = aura_demo_graph (2);");
%! assert (numel (strfind (text, "\n")), 8);
%! ## well apart, neighbours agree; close by, they know little more than chance
%! assert (table.weighted(end) > .95);
%! assert (table.weighted(1) < .7);
%! assert (all (diff (table.weighted) > 0));
%! assert (all (table.weighted > table.chance));
