## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{sim} =} aura_simulate ()
## @deftypefnx {aura} {@var{sim} =} aura_simulate (@var{name}, @var{value}, @dots{})
## Simulate comparisons whose truth is known.
##
## A latent h ~ N(+-(distance/2) e_1, I) in @code{dim} dimensions, + for the
## n_positive examples that a human agrees with, is seen as
## x = A h + sigma_x noise, A dx-by-dim with orthonormal columns.  Rows come in
## random order.  Options, with defaults:
##
## @multitable @columnfractions .2 .2 .6
## @item noise @tab "CD" @tab which positives the initial signal hides:
## "CD" at random, "DD" the ambiguous ones
## @item verification @tab "SCAR" @tab which labels are known at the start:
## "SCAR" at random, "SAR" of the ambiguous examples
## @item dim @tab 2 @tab latent dimension d
## @item distance @tab 4 @tab distance of the class centres
## @item dx @tab max (32, dim) @tab features
## @item sigma_x @tab 1.2 @tab standard deviation of the noise in x
## @item n @tab 640 @tab comparisons
## @item n_positive @tab 328 @tab of them positive (y = 1)
## @item n_source @tab 160 @tab of them known as positive (sources)
## @item seed_fraction @tab 0.05 @tab share of n verified at the start,
## at least two of each class where there are that many
## @item mode @tab "paper" @tab "judge": the signal is all ones, there is no
## source, round (orig n) examples are positive, seeds come from all n
## @item orig @tab 0.64 @tab mode "judge": accuracy of the judge
## @item features @tab "signal" @tab "noise" replaces x by N(0, I)
## @item class @tab "double" @tab class of x
## @item seed @tab 1 @tab seed; same seed, same bits
## @end multitable
##
## Ambiguous ones are drawn without replacement with weight
## w = exp (-2|t| / (distance/2)), t the discriminant coordinate of x, by the
## keys log (u) / w (Efraimidis and Spirakis, 2006).
##
## @var{sim} has @code{.x} n-by-dx, @code{.truth} n-by-1 (1 = the human agrees),
## @code{.signal} n-by-1 (1 on sources, else 0; all 1 in mode "judge"),
## @code{.status} int8 n-by-1, @code{.latent} n-by-dim, @code{.discriminant}
## n-by-1, @code{.bayes} n-by-1 and @code{.options}.  @code{bayes} is
## P(y = 1 | t, not a source), 1 on sources: classified at 1/2, with the known
## labels imposed, it is the Bayes rule, the best that any method can do here.
## Under "DD" an example is hidden with probability 1 - exp (c w), c chosen so
## that the expected number is right.
##
## In its default geometry the original accuracy is exactly (160+312)/640 =
## 73.75 %, as in the AURA paper.
##
## Errors: @code{aura:unknown-option}, @code{aura:out-of-range},
## @code{aura:invalid-argument} (no pairs of name and value).
##
## @example
## @group
## sim = aura_simulate ("noise", "DD", "verification", "SAR", "seed", 7);
## audit = aura_run (aura_start (sim.x, sim.signal, sim.status), sim.truth);
## @end group
## @end example
##
## Source: the AURA paper, appendix "Simulation details".
## @seealso{aura_start, aura_score}
## @end deftypefn

function sim = aura_simulate (varargin)

  o = options_of (varargin);
  n = o.n;

  ## Positives first; the rows are shuffled at the end.
  truth = [ones(o.n_positive, 1); zeros(n - o.n_positive, 1)];
  sign = 2 * truth - 1;
  latent = reshape (normals (o, "sim_latent", n * o.dim), n, o.dim);
  latent(:,1) += sign * o.distance / 2;
  [x, t] = observe (latent, o);
  weight = exp (-2 * abs (t) / (o.distance / 2));

  source = false (n, 1);
  if (strcmp (o.mode, "paper"))
    hidden = draw (find (truth), o.n_positive - o.n_source, weight,
                   strcmp (o.noise, "DD"), o, "sim_hidden");
    source = truth == 1;
    source(hidden) = false;
  endif
  status = aura.set.from_truth (truth, draw_seeds (find (! source), truth, weight, o));
  status(source) = aura_status ("source");

  signal = ones (n, 1);
  if (strcmp (o.mode, "paper"))
    signal = double (source);
  endif
  bayes = posterior (t, o);
  bayes(source) = 1;

  order = __aura_random__ ("permutation", o.seed, aura.set.streams ("sim_order"), 0, n);
  sim.x = cast (x(order,:), o.class);
  sim.truth = truth(order);
  sim.signal = signal(order);
  sim.status = status(order);
  sim.latent = latent(order,:);
  sim.discriminant = t(order);
  sim.bayes = bayes(order);
  sim.options = o;

endfunction

## Features and discriminant coordinate.  On one BLAS thread: the last bits of a
## product may depend on their number.
function [x, t] = observe (latent, o)

  n = rows (latent);
  threads = __aura_blas__ (1);
  unwind_protect
    [basis, ~] = qr (reshape (normals (o, "sim_basis", o.dx * o.dim), o.dx, o.dim), 0);
    x = reshape (normals (o, "sim_noise", n * o.dx), n, o.dx);
    if (strcmp (o.features, "signal"))
      x = latent * basis' + o.sigma_x * x;
    endif
    t = x * basis(:,1);
  unwind_protect_cleanup
    if (threads > 0)
      __aura_blas__ (threads);
    endif
  end_unwind_protect

endfunction

function z = normals (o, stream, count)

  z = __aura_random__ ("normal", o.seed, aura.set.streams (stream), 0, count);

endfunction

## COUNT of the row numbers POOL, without replacement, with WEIGHT or uniformly.
function pick = draw (pool, count, weight, weighted, o, stream)

  keys = draw_keys (pool, weight, weighted, o, stream);
  [~, order] = sort (keys, "descend");
  pick = pool(order(1:min (count, end)));

endfunction

function keys = draw_keys (pool, weight, weighted, o, stream)

  u = __aura_random__ ("uniform", o.seed, aura.set.streams (stream), 0, o.n)(pool);
  keys = log (u);
  if (weighted)
    keys ./= weight(pool);
  endif

endfunction

## The verified seeds: by their keys, but two of each class where there are.
function seeds = draw_seeds (pool, truth, weight, o)

  keys = draw_keys (pool, weight, strcmp (o.verification, "SAR"), o, "sim_seeds");
  count = min (round (o.seed_fraction * o.n), numel (pool));
  [~, order] = sort (keys, "descend");
  pool = pool(order);
  first = [];
  for y = [1 0]
    class = find (truth(pool) == y);
    first = [first; class(1:min ([2, end, count]))];
  endfor
  rest = setdiff ((1:numel (pool))', first);
  seeds = pool([first; rest(1:max (0, count - numel (first)))]);

endfunction

## P(y = 1 | t, not a source).
function p = posterior (t, o)

  positives = o.n_positive;
  negatives = o.n - o.n_positive;
  half = o.distance / 2;
  if (strcmp (o.features, "signal"))
    centre = half; # t ~ N(+-centre, variance)
    variance = 1 + o.sigma_x ^ 2;
  else
    centre = 0;
    variance = 1;
  endif
  log_ratio = 2 * centre * t / variance; # of the densities of both classes
  log_odds = log (positives) - log (negatives) + log_ratio;
  if (strcmp (o.mode, "paper"))
    share = (positives - o.n_source) / positives;
    if (strcmp (o.noise, "CD") || share == 0 || share == 1)
      log_hidden = repmat (log (share), size (t));
    else
      c = hiding_rate (share, half, centre, variance);
      log_hidden = log (-expm1 (c * hiding_weight (t, half)));
    endif
    log_odds += log_hidden;
  endif
  p = 1 ./ (1 + exp (-log_odds));

endfunction

## c < 0 with E (1 - exp (c w(t))) = share over the positives; trapezoidal rule,
## which is exact to rounding for this smooth and quickly decaying integrand
## up to its kink at 0, put on a node.  The runs of a sweep's cell share it.
function c = hiding_rate (share, half, centre, variance)

  persistent last_of last_c;
  of = [share, half, centre, variance];
  if (! isequal (of, last_of))
    t = (-2000:2000)' / 2000 * 12 * (sqrt (variance) + centre);
    density = exp (-(t - centre) .^ 2 / (2 * variance));
    density /= sum (density);
    w = hiding_weight (t, half);
    excess = @(log_rate) sum (density .* -expm1 (-exp (log_rate) * w)) - share;
    last_c = -exp (fzero (excess, [-40, 80]));
    last_of = of;
  endif
  c = last_c;

endfunction

function w = hiding_weight (t, half)

  w = exp (-2 * abs (t) / half);

endfunction

function o = options_of (args)

  me = "aura_simulate";
  table = {"noise", "CD", {"one of", {"CD", "DD"}}; ...
           "verification", "SCAR", {"one of", {"SCAR", "SAR"}}; ...
           "dim", 2, {"integer", 1, 1e6}; ...
           "distance", 4, {"number", eps, 1e6}; ...
           "dx", [], {"integer", 1, 1e6}; ...
           "sigma_x", 1.2, {"number", 0, 1e6}; ...
           "n", 640, {"integer", 1, 1e9}; ...
           "n_positive", [], {"count", 0}; ...
           "n_source", [], {"count", 0}; ...
           "seed_fraction", .05, {"number", 0, 1}; ...
           "mode", "paper", {"one of", {"paper", "judge"}}; ...
           "orig", .64, {"number", 0, 1}; ...
           "features", "signal", {"one of", {"signal", "noise"}}; ...
           "class", "double", {"one of", {"double", "single"}}; ...
           "seed", 1, "seed"};
  o = aura.arg.parse (me, args, table);
  if (isempty (o.dx))
    o.dx = max (32, o.dim);
  endif
  if (strcmp (o.mode, "judge"))
    o.n_positive = round (o.orig * o.n);
    o.n_source = 0;
  else
    if (isempty (o.n_positive))
      o.n_positive = round (328 / 640 * o.n);
    endif
    if (isempty (o.n_source))
      o.n_source = round (160 / 640 * o.n);
    endif
  endif
  ## Ranges that depend on other options.
  o.dx = aura.arg.check (me, "dx", o.dx, {"integer", o.dim, 1e6});
  if (o.n * o.dx > 2^28)
    error ("aura:out-of-range", "%s: N times DX must be at most 2^28, got %g times %g",
           me, o.n, o.dx);
  endif
  o.n_positive = aura.arg.check (me, "n_positive", o.n_positive, {"integer", 0, o.n});
  o.n_source = aura.arg.check (me, "n_source", o.n_source, {"integer", 0, o.n_positive});

endfunction

%!demo
%! ## what is hidden when the ambiguous positives are hidden
%! sim = aura_simulate ("noise", "DD", "seed", 1);
%! hidden = sim.truth == 1 & sim.status != aura_status ("source");
%! printf ("mean |t|: sources %.2f, hidden positives %.2f\n",
%!         mean (abs (sim.discriminant(sim.status == 1))),
%!         mean (abs (sim.discriminant(hidden))));

%!test <*the paper's counts>
%! for noise = {"CD", "DD"}
%!   for verification = {"SCAR", "SAR"}
%!     sim = aura_simulate ("noise", noise{1}, "verification", verification{1});
%!     assert (size (sim.x), [640 32]);
%!     assert (sum (sim.truth), 328);
%!     assert (sum (sim.status == 1), 160);
%!     assert (sum (sim.status > 1), 32);
%!     assert (mean (sim.signal == sim.truth), .7375, eps);
%!     assert (sim.truth(sim.status == 3), zeros (sum (sim.status == 3), 1));
%!     assert (sim.truth(sim.status == 2), ones (sum (sim.status == 2), 1));
%!     assert (min (sum (sim.status == 2), sum (sim.status == 3)) >= 2);
%!   endfor
%! endfor
%!test <*same seed, same bits; another seed, another sample>
%! a = aura_simulate ("seed", 5);
%! assert (a, aura_simulate ("seed", 5));
%! assert (! isequal (a.x, aura_simulate ("seed", 6).x));
%!test <*the judge's mode>
%! sim = aura_simulate ("mode", "judge", "n", 800, "orig", .64);
%! assert (sim.signal, ones (800, 1));
%! assert (sum (sim.truth), 512);
%! assert (sum (sim.status == 1), 0);
%! assert (sum (sim.status != 0), 40);
%!test <*moments: d' = distance / sqrt (1 + sigma_x^2)>
%! sim = aura_simulate ("n", 40000, "seed", 2);
%! t = sim.discriminant;
%! gap = mean (t(sim.truth == 1)) - mean (t(sim.truth == 0));
%! sd = sqrt (1 + 1.2^2);
%! assert (gap, 4, 6 * sd * 2 / sqrt (40000));
%! assert (std (t(sim.truth == 1)), sd, 6 * sd / sqrt (2 * 20000));
%!test <*the Bayes posterior is calibrated, for both ways of hiding>
%! for noise = {"CD", "DD"}
%!   sim = aura_simulate ("n", 40000, "noise", noise{1}, "seed", 4);
%!   open = sim.status != 1;
%!   gap = mean (sim.bayes(open)) - mean (sim.truth(open));
%!   assert (abs (gap) < .01);
%!   near = open & sim.bayes > .3 & sim.bayes < .5;
%!   assert (mean (sim.bayes(near)), mean (sim.truth(near)), .06);
%! endfor
%!test <*SAR verifies the ambiguous>
%! scar = aura_simulate ("n", 4000, "seed", 2);
%! sar = aura_simulate ("n", 4000, "seed", 2, "verification", "SAR");
%! t = @(s) mean (abs (s.discriminant(s.status > 1)));
%! assert (t (sar) < .7 * t (scar));
%!test <*noise features carry nothing>
%! sim = aura_simulate ("features", "noise", "n", 4000, "sigma_x", 3);
%! assert (std (sim.x(:)), 1, .02);
%!test <*one example, no seeds, single>
%! sim = aura_simulate ("n", 1, "class", "single", "seed_fraction", 0);
%! assert (size (sim.x), [1 32]);
%! assert (class (sim.x), "single");
%!error <N times DX must be at most 2.28, got 1e\+09 times 32> aura_simulate ("n", 1e9)
%!error <nearest is "noise"> aura_simulate ("niose", "CD")
%!error id=aura:unknown-option aura_simulate ("nse", 1)
%!error id=aura:out-of-range aura_simulate ("noise", "AB")
%!error id=aura:out-of-range aura_simulate ("n", 0)
%!error id=aura:out-of-range aura_simulate ("n_source", 400)
%!error <N_SOURCE must be an integer in .0, 328., got 400> aura_simulate ("n_source", 400)
%!error <DX must be an integer in .5, 1e\+06., got 4> aura_simulate ("dim", 5, "dx", 4)
%!error id=aura:invalid-argument aura_simulate ("n")
%!error id=aura:invalid-argument aura_simulate (1, 2)
