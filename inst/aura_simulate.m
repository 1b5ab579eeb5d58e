## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{sim} =} aura_simulate ()
## @deftypefnx {aura} {@var{sim} =} aura_simulate (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{sim} =} aura_simulate (@var{options}, @var{name}, @var{value}, @dots{})
## Simulate comparisons whose truth is known.
##
## A latent h ~ N(+-(distance/2) e_1, S) in @code{dim} dimensions, + for the n_positive examples
## that a human agrees with, is seen as x = A h + sigma_x noise, A dx-by-dim with orthonormal
## columns.  Rows come in random order.  @var{options} is a struct of options; those after it
## override it.  Options, with defaults:
##
## @multitable @columnfractions .25 .17 .58
## @item noise @tab "CD" @tab which positives the initial signal hides:
## "CD" at random, "DD" the ambiguous ones
## @item verification @tab "SCAR" @tab which labels are known at the start:
## "SCAR" at random, "SAR" of the ambiguous examples
## @item dim @tab 2 @tab latent dimension d
## @item distance @tab 4 @tab distance of the class centres
## @item covariance @tab 0 @tab S: a matrix, dim-by-dim; or a number r in (-1, 1),
## S_ij = r^|i - j|
## @item dx @tab max (32, dim) @tab features
## @item sigma_x @tab 1.2 @tab standard deviation of the noise in x
## @item n @tab 640 @tab comparisons
## @item n_positive @tab 328 @tab of them positive (y = 1)
## @item class_ratio @tab n_positive / n @tab or their share, in place of n_positive
## (mode "judge": of orig); n_source is then 160/328 of them
## @item n_source @tab 160 @tab known as positive (sources)
## @item source_noise @tab 0 @tab share of the sources that are negative; or two
## numbers, the AURA paper's class-dependent rates of the signal: of the positives that are
## hidden, and of the negatives that are sources (n_source follows)
## @item seed_fraction @tab 0.05 @tab share of n verified at the start,
## at least two of each class where there are that many
## @item seed_noise @tab 0 @tab share of these whose label is wrong; or two numbers,
## of the positive and of the negative ones
## @item label_noise @tab 0 @tab share of the other examples on which a human, when
## asked, errs; or two numbers, of the positive and of the negative ones
## @item mode @tab "paper" @tab "judge": the signal is all ones, there is no
## source, round (orig n) examples are positive, seeds come from all n
## @item orig @tab 0.64 @tab mode "judge": accuracy of the judge
## @item judges @tab 1 @tab mode "judge": number of judges J
## @item judge_correlation @tab 0 @tab correlation of the errors of any two judges,
## in [0, 1]
## @item features @tab "signal" @tab "noise" replaces x by N(0, I)
## @item class @tab "double" @tab class of x
## @item seed @tab 1 @tab seed; same seed, same bits
## @end multitable
##
## Ambiguous ones are drawn without replacement with weight
## w = exp (-2|t| / (distance/2)), t the discriminant coordinate of x, by the
## keys log (u) / w (Efraimidis and Spirakis, 2006).  With M = S + sigma_x^2 I, t is
## the coordinate of x along A inv (M) e_1, scaled so that its means are +-distance/2;
## its variance is v = 1 / inv (M)_11, and distance / sqrt (v) is d'.
##
## @var{sim} has
##
## @table @code
## @item aura
## @code{"simulation"}: what kind of struct it is, by which the prompt shows it
## @item x, latent, discriminant
## n-by-dx, n-by-dim and n-by-1: x, h and t
## @item truth
## n-by-1, 1 = the human agrees
## @item oracle
## n-by-1, what a human says who is asked: truth, but for @code{label_noise} and, on
## the verified, @code{seed_noise}
## @item signal
## n-by-1, 1 on sources, else 0; all 1 in mode "judge"
## @item source
## n-by-1 logical, known to be positive at the start, rightly or not
## @item seed_labels
## n-by-1, the labels known at the start, as a human gave them, rightly or not; NaN elsewhere
## @item bayes
## n-by-1, P(y = 1 | t, source or not): classified at 1/2 it is the Bayes rule, the best
## that any method can do on examples without a label.  1 on sources, but for
## @code{source_noise}
## @item data
## in mode "judge", a panel as of @code{aura_read}: @code{judges}, @code{verdict}
## n-by-J (1, 2), @code{human_preference} n-by-1 (without errors) and empty texts; see below
## @item options
## all options
## @end table
##
## Under "DD" a positive is hidden with probability 1 - exp (c w), c chosen so that the expected
## number is right; the negatives among the sources (@code{source_noise}) are drawn in the same
## way.  Wrong labels otherwise are drawn at random; a larger share adds to those of a smaller.
##
## Several judges err equally often, at 1 - orig: e_i, the error of judge i, is c, a draw that they
## share, with probability sqrt (@code{judge_correlation}), else drawn on its own (Lunn and Davies,
## 1998).  x and truth are of judge 1.  Turned where it picks answer 2, x is of answer 1 minus
## answer 2:
##
## @example
## @group
## sim = aura_simulate ("mode", "judge", "judges", 4, "judge_correlation", .3);
## items = (3 - 2 * sim.data.verdict(:,1)) .* sim.x;
## shown = sim.data.human_preference;
## shown(41:end) = NaN;
## panel = aura_start (sim.data, "Labels", shown, "Features", items);
## @end group
## @end example
##
## Errors: @code{aura:unknown-option}, @code{aura:out-of-range}, @code{aura:invalid-argument},
## @code{aura:conflict} (n_positive and class_ratio differ; several judges without mode "judge").
##
## @example
## @group
## sim = aura_simulate ("noise", "DD", "verification", "SAR", "seed", 7);
## audit = aura_run (aura_start (sim), sim.oracle);
## score = aura_score (audit, sim.truth);
## @end group
## @end example
##
## Sources: the AURA paper, appendix "Simulation details"; A. D. Lunn and S. J. Davies, "A
## note on generating correlated binary variables", Biometrika 85 (1998).
## @seealso{aura_start, aura_score, aura_sweep, aura_demo_robustness}
## @end deftypefn

function sim = aura_simulate (varargin)

  __aura_hidden__ ("aura_simulate");
  if (nargin > 0 && isstruct (varargin{1}) && isscalar (varargin{1}))
    given = varargin{1};
    for pair = aura.arg.pairs ("aura_simulate", varargin(2:end))
      given.(lower (pair{1})) = pair{2};
    endfor
    varargin = [fieldnames(given)'; struct2cell(given)'](:)';
  endif
  o = options_of (varargin);
  n = o.n;

  ## Positives first; the rows are shuffled at the end.
  truth = [ones(o.n_positive, 1); zeros(n - o.n_positive, 1)];
  sign = 2 * truth - 1;
  [latent, x, t, variance] = observe (sign, o);
  weight = exp (-2 * abs (t) / (o.distance / 2));

  source = false (n, 1);
  if (strcmp (o.mode, "paper"))
    ambiguous = strcmp (o.noise, "DD");
    wrong = wrong_sources (o);
    hidden = draw (find (truth), o.n_positive - o.n_source + wrong, weight, ambiguous, o,
                   "sim_hidden");
    source = truth == 1;
    source(hidden) = false;
    source(draw (find (! truth), wrong, weight, ambiguous, o, "sim_wrong")) = true;
  endif
  seeds = draw_seeds (find (! source), truth, weight, o);
  oracle = misled (truth, truth, seeds, o.seed_noise, o, "sim_seed_noise");
  labels = NaN (n, 1);
  labels(seeds) = oracle(seeds);
  oracle = misled (oracle, truth, find (isnan (labels) & ! source), o.label_noise, o,
                   "sim_label_noise");

  signal = ones (n, 1);
  if (strcmp (o.mode, "paper"))
    signal = double (source);
  endif
  bayes = posterior (t, source, variance, o);

  order = __aura_random__ ("permutation", o.seed, aura.set.streams ("sim_order"), 0, n);
  sim.aura = "simulation";
  sim.x = cast (x(order,:), o.class);
  sim.truth = truth(order);
  sim.oracle = oracle(order);
  sim.signal = signal(order);
  sim.source = source(order);
  sim.seed_labels = labels(order);
  sim.latent = latent(order,:);
  sim.discriminant = t(order);
  sim.bayes = bayes(order);
  if (strcmp (o.mode, "judge"))
    sim.data = panel_of (truth, order, o);
  endif
  sim.options = o;

endfunction

## Latent coordinates, features and discriminant coordinate with its variance.  On one
## BLAS thread: the last bits of a product may depend on their number.
function [latent, x, t, variance] = observe (sign, o)

  n = o.n;
  S = covariance_of (o);
  back = aura.stat.one_blas_thread ();
  latent = reshape (normals (o, "sim_latent", n * o.dim), n, o.dim);
  if (! isempty (S))
    latent *= chol (S);
  endif
  latent(:,1) += sign * o.distance / 2;
  [basis, ~] = qr (reshape (normals (o, "sim_basis", o.dx * o.dim), o.dx, o.dim), 0);
  x = reshape (normals (o, "sim_noise", n * o.dx), n, o.dx);
  variance = 1;
  direction = basis(:,1);
  if (strcmp (o.features, "signal"))
    x = latent * basis' + o.sigma_x * x;
    variance = 1 + o.sigma_x ^ 2;
    if (! isempty (S))
      w = (S + o.sigma_x ^ 2 * eye (o.dim)) \ eye (o.dim, 1);
      variance = 1 / w(1);
      direction = basis * (w / w(1));
    endif
  endif
  t = x * direction;

endfunction

## The covariance of h, [] where it is the identity.
function S = covariance_of (o)

  S = o.covariance;
  if (isscalar (S))
    r = S;
    S = [];
    if (r != 0)
      S = r .^ abs ((1:o.dim)' - (1:o.dim));
    endif
  endif

endfunction

function count = wrong_sources (o)

  if (isscalar (o.source_noise))
    count = round (o.source_noise * o.n_source);
  else
    count = round (o.source_noise(2) * (o.n - o.n_positive));
  endif

endfunction

## LABELS with a SHARE of the rows POOL wrong; of two shares the first is of those that are
## positive, by TRUTH.
function labels = misled (labels, truth, pool, share, o, stream)

  pools = {pool};
  if (numel (share) == 2)
    pools = {pool(truth(pool) == 1), pool(truth(pool) == 0)};
  endif
  for k = 1:numel (share)
    wrong = draw (pools{k}, round (share(k) * numel (pools{k})), [], false, o, stream);
    labels(wrong) = 1 - labels(wrong);
  endfor

endfunction

## What judges pick and a human, in ORDER; judge 1 errs where TRUTH is 0.
function data = panel_of (truth, order, o)

  n = o.n;
  uniform = @(stream, across) ...
    reshape (__aura_random__ ("uniform", o.seed, aura.set.streams (stream), 0, n * across), n, ...
             across);
  human = 1 + (uniform ("sim_human", 1) < .5);
  u = uniform ("sim_judges", 1 + 2 * o.judges);
  rate = aura.stat.share (truth == 0);
  shares = u(:,2:2:end) < sqrt (o.judge_correlation);
  errs = u(:,3:2:end) < rate;
  errs(:,1) = truth == 0;
  common = u(:,1) < rate;
  common(shares(:,1)) = errs(shares(:,1),1);
  shares(:,1) = false;
  errs = (shares & common) | (! shares & errs);
  verdict = human + errs .* (3 - 2 * human);

  data.judges = arrayfun (@(j) sprintf ("judge %d", j), 1:o.judges, "uniformoutput", false);
  data.verdict = verdict(order,:);
  data.human_preference = human(order);
  data.response_1 = data.response_2 = repmat ({""}, n, 1);

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

## P(y = 1 | t, SOURCE): the odds of the classes at t, times those of being a source, or none.
function p = posterior (t, source, variance, o)

  positives = o.n_positive;
  negatives = o.n - o.n_positive;
  half = o.distance / 2;
  centre = half * strcmp (o.features, "signal"); # t ~ N(+-centre, variance)
  log_ratio = 2 * centre * t / variance; # of the densities of both classes
  log_odds = log (positives) - log (negatives) + log_ratio;
  if (strcmp (o.mode, "paper"))
    wrong = wrong_sources (o);
    [hidden, shown] = chances ((positives - o.n_source + wrong) / max (positives, 1), t, centre,
                               variance, o);
    [taken, left] = chances (wrong / max (negatives, 1), t, centre, variance, o);
    log_ratio = hidden - left;
    log_ratio(source) = (shown - taken)(source); # Inf where no negative is a source
    log_odds += log_ratio;
  endif
  p = aura.stat.sigma (log_odds);

endfunction

## The logs of the probability to be drawn at t, in all SHARE of a class, and not to be.
function [log_drawn, log_not] = chances (share, t, centre, variance, o)

  if (strcmp (o.noise, "CD") || ! (share > 0 && share < 1))
    log_drawn = repmat (log (share), size (t));
    log_not = repmat (log1p (-share), size (t));
  else
    half = o.distance / 2;
    log_not = hiding_rate (share, half, centre, variance) * hiding_weight (t, half);
    log_drawn = log (-expm1 (log_not));
  endif

endfunction

## c < 0 with E (1 - exp (c w(t))) = share over the positives; trapezoidal rule,
## which is exact to rounding for this smooth and quickly decaying integrand
## up to its kink at 0, put on a node.  The runs of a sweep's cell share it.
function c = hiding_rate (share, half, centre, variance)

  persistent last_of last_c;
  shape = [share, half, centre, variance];
  if (! isequal (shape, last_of))
    t = (-2000:2000)' / 2000 * 12 * (sqrt (variance) + centre);
    density = exp (-(t - centre) .^ 2 / (2 * variance));
    density /= sum (density);
    w = hiding_weight (t, half);
    excess = @(log_rate) sum (density .* -expm1 (-exp (log_rate) * w)) - share;
    last_c = -exp (fzero (excess, [-40, 80]));
    last_of = shape;
  endif
  c = last_c;

endfunction

function w = hiding_weight (t, half)

  w = exp (-2 * abs (t) / half);

endfunction

function o = options_of (args)

  me = "aura_simulate";
  rates = {@is_rates, "a number in [0, 1], or two"};
  table = {"noise", "CD", {"one of", {"CD", "DD"}}; ...
           "verification", "SCAR", {"one of", {"SCAR", "SAR"}}; ...
           "dim", 2, {"integer", 1, 1e6}; ...
           "distance", 4, {"number", eps, 1e6}; ...
           "dx", [], {"integer", 1, 1e6}; ...
           "sigma_x", 1.2, {"number", 0, 1e6}; ...
           "n", 640, {"integer", 1, 1e9}; ...
           "covariance", 0, {@is_covariance, ["a number in (-1, 1) or a symmetric positive ", ...
                                              "definite matrix"]}; ...
           "n_positive", [], {"count", 0}; ...
           "class_ratio", [], {"number", 0, 1}; ...
           "n_source", [], {"count", 0}; ...
           "source_noise", 0, rates; ...
           "seed_fraction", .05, {"number", 0, 1}; ...
           "seed_noise", 0, rates; ...
           "label_noise", 0, rates; ...
           "mode", "paper", {"one of", {"paper", "judge"}}; ...
           "orig", .64, {"number", 0, 1}; ...
           "judges", 1, {"integer", 1, 1000}; ...
           "judge_correlation", 0, {"number", 0, 1}; ...
           "features", "signal", {"one of", {"signal", "noise"}}; ...
           "class", "double", {"one of", {"double", "single"}}; ...
           "seed", 1, "seed"};
  o = aura.arg.parse (me, args, table);
  if (isempty (o.dx))
    o.dx = max (32, o.dim);
  endif
  o = counted (me, o);
  ## Ranges that depend on other options.
  o.dx = aura.arg.check (me, "dx", o.dx, {"integer", o.dim, 1e6});
  if (o.n * o.dx > 2^28)
    error ("aura:out-of-range", "%s: N times DX must be at most 2^28, got %g times %g",
           me, o.n, o.dx);
  endif
  o.n_positive = aura.arg.check (me, "n_positive", o.n_positive, {"integer", 0, o.n});
  most = o.n_positive + wrong_sources (o) * (numel (o.source_noise) == 2);
  o.n_source = aura.arg.check (me, "n_source", o.n_source, {"integer", 0, most});
  if (wrong_sources (o) > o.n - o.n_positive)
    error ("aura:out-of-range", ["%s: SOURCE_NOISE makes %d sources negative, and there are ", ...
                                 "%d negatives"],
           me, wrong_sources (o), o.n - o.n_positive);
  elseif (! isscalar (o.covariance) && rows (o.covariance) != o.dim)
    error ("aura:invalid-size", "%s: COVARIANCE must be %d-by-%d, got %s", me, o.dim, o.dim,
           aura.arg.dims (o.covariance));
  elseif (! isequal (o.covariance, 0) && o.dim > 4096)
    error ("aura:out-of-range", "%s: DIM must be at most 4096 with COVARIANCE, got %d", me, o.dim);
  elseif (o.judges > 1 && ! strcmp (o.mode, "judge"))
    error ("aura:conflict", "%s: several JUDGES need MODE \"judge\"", me);
  elseif (o.n * o.judges > 2^26)
    error ("aura:out-of-range", "%s: N times JUDGES must be at most 2^26, got %g times %g", me,
           o.n, o.judges);
  endif

endfunction

## The numbers of positives and sources, by the mode and by what was given of them.
function o = counted (me, o)

  ratio = o.class_ratio;
  if (strcmp (o.mode, "judge"))
    if (! isempty (ratio))
      o.orig = ratio;
    endif
    o.n_positive = round (o.orig * o.n);
    o.n_source = 0;
  elseif (isempty (ratio))
    if (isempty (o.n_positive))
      o.n_positive = round (328 / 640 * o.n);
    endif
    o = with_sources (me, o, 160 / 640 * o.n);
  else
    count = round (ratio * o.n);
    if (! (isempty (o.n_positive) || o.n_positive == count))
      error ("aura:conflict", "%s: N_POSITIVE is %d, and CLASS_RATIO makes it %d; give one of them",
             me, o.n_positive, count);
    endif
    o.n_positive = count;
    o = with_sources (me, o, 160 / 328 * count);
  endif
  if (strcmp (o.mode, "judge") && numel (o.source_noise) == 2)
    error ("aura:conflict", ["%s: SOURCE_NOISE of two rates is of sources, which MODE ", ...
                             "\"judge\" has none of"], me);
  endif
  o.class_ratio = o.n_positive / o.n;

endfunction

## The number of sources: given, from the rates of SOURCE_NOISE, or AS_A_RULE.
function o = with_sources (me, o, as_a_rule)

  if (numel (o.source_noise) == 2)
    count = o.n_positive - round (o.source_noise(1) * o.n_positive) ...
            + round (o.source_noise(2) * (o.n - o.n_positive));
    if (! (isempty (o.n_source) || o.n_source == count))
      error ("aura:conflict", ["%s: N_SOURCE is %d, and the rates of SOURCE_NOISE make it %d; ", ...
                               "give one of them"], me, o.n_source, count);
    endif
    o.n_source = count;
  elseif (isempty (o.n_source))
    o.n_source = round (as_a_rule);
  endif

endfunction

function fits = is_rates (value)

  fits = isnumeric (value) && isreal (value) && any (numel (value) == [1 2]) && isvector (value) ...
         && all (value >= 0 & value <= 1);

endfunction

function fits = is_covariance (S)

  fits = isnumeric (S) && isreal (S) && ismatrix (S) && ! isempty (S) && all (isfinite (S(:)));
  if (fits && isscalar (S))
    fits = abs (S) < 1;
  elseif (fits)
    fits = issymmetric (S, 1e-12) && nthargout (2, @chol, S) == 0;
  endif

endfunction

%!demo
%! ## what is hidden when the ambiguous positives are hidden
%! sim = aura_simulate ("noise", "DD", "seed", 1);
%! hidden = sim.truth == 1 & ! sim.source;
%! printf ("mean |t|: sources %.2f, hidden positives %.2f\n",
%!         mean (abs (sim.discriminant(sim.source))),
%!         mean (abs (sim.discriminant(hidden))));

%!test <*the paper's counts>
%! for noise = {"CD", "DD"}
%!   for verification = {"SCAR", "SAR"}
%!     sim = aura_simulate ("noise", noise{1}, "verification", verification{1});
%!     assert (size (sim.x), [640 32]);
%!     assert (sum (sim.truth), 328);
%!     assert (sum (sim.source), 160);
%!     assert (sum (! isnan (sim.seed_labels)), 32);
%!     assert (mean (sim.signal == sim.truth), .7375, eps);
%!     assert (sim.truth(sim.seed_labels == 0), zeros (sum (sim.seed_labels == 0), 1));
%!     assert (sim.truth(sim.seed_labels == 1), ones (sum (sim.seed_labels == 1), 1));
%!     assert (min (sum (sim.seed_labels == 1), sum (sim.seed_labels == 0)) >= 2);
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
%! assert (sum (sim.source), 0);
%! assert (sum (sim.source | ! isnan (sim.seed_labels)), 40);
%!test <*moments: d' = distance / sqrt (1 + sigma_x^2)>
%! sim = aura_simulate ("n", 40000, "seed", 2);
%! t = sim.discriminant;
%! gap = mean (t(sim.truth == 1)) - mean (t(sim.truth == 0));
%! sd = sqrt (1 + 1.2^2);
%! assert (gap, 4, 6 * sd * 2 / sqrt (40000));
%! assert (std (t(sim.truth == 1)), sd, 6 * sd / sqrt (2 * 20000));
%!test <*the defaults draw what they drew before there were other options>
%! sim = aura_simulate ();
%! order = __aura_random__ ("permutation", 1, 15, 0, 640);
%! digits = @(x) hash ("sha256", char (double (x(:)') + 48))(1:16);
%! assert (digits (sim.truth), "0e6f3b7e5c1cab28");
%! assert (digits (aura.set.status (sim.seed_labels, sim.source)), "6da8c2892bd31b53");
%! judge = aura_simulate ("mode", "judge", "seed", 3);
%! assert (digits (judge.truth), "0426393d56f511ad");
%! assert (digits (aura.set.status (judge.seed_labels, judge.source)), "a84fba307a7a9693");
%! threads = __aura_blas__ (1);
%! back = onCleanup (@() __aura_blas__ (max (threads, 1)));
%! normals = @(stream, r, c) reshape (__aura_random__ ("normal", 1, stream, 0, r * c), r, c);
%! h = normals (10, 640, 2);
%! h(:,1) += 2 * [ones(328, 1); -ones(312, 1)];
%! [basis, ~] = qr (normals (11, 32, 2), 0);
%! x = h * basis' + 1.2 * normals (12, 640, 32);
%! t = x * basis(:,1);
%! clear back;
%! assert ({sim.x, sim.latent, sim.discriminant}, {x(order,:), h(order,:), t(order)});
%! assert (sim.oracle, sim.truth);
%! odds = 328 / 312 * exp (4 * t(order) / (1 + 1.2^2)) * 168 / 328;
%! open = sim.signal == 0;
%! assert (sim.bayes(open), (odds ./ (1 + odds))(open), 1e-12);
%! assert (all (sim.bayes(! open) == 1));
%!test <*covariance: that of h within a class, and t the best direction>
%! S = [2 .5 0; .5 1 -.3; 0 -.3 1];
%! sim = aura_simulate ("dim", 3, "covariance", S, "n", 40000, "seed", 3);
%! h = sim.latent(sim.truth == 1,:);
%! assert (mean (h), [2 0 0], .06);
%! assert (cov (h), S, .08);
%! best = inv (S + 1.44 * eye (3))(1);
%! t = sim.discriminant;
%! assert (std (t(sim.truth == 1)), 1 / sqrt (best), .03);
%! assert (mean (t(sim.truth == 0)), -2, .06);
%! plain = aura_simulate ("dim", 3, "n", 40000, "seed", 3);
%! other = std (plain.discriminant(plain.truth == 1));
%! ar = aura_simulate ("dim", 3, "covariance", .9, "n", 40000, "seed", 3);
%! assert (cov (ar.latent(ar.truth == 1,:)), [1 .9 .81; .9 1 .9; .81 .9 1], .06);
%! assert (aura_simulate ("covariance", eye (2)).truth, aura_simulate ().truth);
%! assert (aura_simulate ("covariance", eye (2)).x, aura_simulate ().x, 1e-13);
%!test <*wrong sources: their number, the others' draws nested, and what it does to the posterior>
%! for noise = {"CD", "DD"}
%!   args = {"noise", noise{1}, "n", 20000, "seed", 4};
%!   clean = aura_simulate (args{:});
%!   sim = aura_simulate (args{:}, "source_noise", .3);
%!   more = aura_simulate (args{:}, "source_noise", .5);
%!   source = sim.source;
%!   assert (sum (source), 5000);
%!   assert (sum (sim.truth(source) == 0), 1500);
%!   assert (sim.truth, clean.truth);
%!   assert (sim.oracle, sim.truth);
%!   wrong = @(s) s.source & s.truth == 0;
%!   assert (all (wrong (more)(wrong (sim))));
%!   assert (all (clean.source(source & sim.truth == 1)));
%!   for group = [source, ! source & isnan(sim.seed_labels)]
%!     assert (mean (sim.bayes(group)), mean (sim.truth(group)), .02);
%!     near = group & sim.bayes > .4 & sim.bayes < .6;
%!     assert (mean (sim.bayes(near)), mean (sim.truth(near)), .1);
%!   endfor
%! endfor
%!test <*wrong seeds and answers: truth stays, the status and the oracle err>
%! clean = aura_simulate ("seed", 6);
%! sim = aura_simulate ("seed", 6, "seed_noise", .25, "label_noise", .1);
%! assert ({sim.x, sim.truth, sim.signal, sim.bayes}, {clean.x, clean.truth, clean.signal, ...
%!                                                     clean.bayes});
%! seed = ! isnan (clean.seed_labels);
%! assert (! isnan (sim.seed_labels), seed);
%! assert (sum (sim.seed_labels(seed) != clean.seed_labels(seed)), 8);
%! assert (sim.oracle(seed), sim.seed_labels(seed));
%! rest = ! sim.source & isnan (sim.seed_labels);
%! assert (mean (sim.oracle(rest) != sim.truth(rest)), .1, .001);
%! assert (sim.oracle(sim.source), ones (160, 1));
%! less = aura_simulate ("seed", 6, "seed_noise", .125);
%! changed = ! isnan (clean.seed_labels) & less.seed_labels != clean.seed_labels;
%! assert (any (changed) && all (sim.seed_labels(changed) == less.seed_labels(changed)));
%!test <*rates of either class: of the signal as the paper has them, of seeds, of answers>
%! for noise = {"CD", "DD"}
%!   sim = aura_simulate ("noise", noise{1}, "n", 20000, "source_noise", [.4 .15], "seed", 4);
%!   source = sim.source;
%!   assert (mean (! source(sim.truth == 1)), .4, 1e-4);
%!   assert (mean (source(sim.truth == 0)), .15, 1e-4);
%!   assert (sim.signal, double (source));
%!   for group = [source, ! source & isnan(sim.seed_labels)]
%!     assert (mean (sim.bayes(group)), mean (sim.truth(group)), .02);
%!   endfor
%! endfor
%! o = sim.options;
%! assert (o.n_source, sum (source));
%! assert (aura_simulate (o).seed_labels, sim.seed_labels);
%! none = aura_simulate ("seed", 4, "source_noise", [168/328, 0]);
%! assert (none.seed_labels, aura_simulate ("seed", 4).seed_labels);
%! clean = aura_simulate ("n", 4000, "seed", 6, "seed_fraction", .1);
%! sim = aura_simulate ("n", 4000, "seed", 6, "seed_fraction", .1, "seed_noise", [.5 0], ...
%!                      "label_noise", [0 .25]);
%! wrong = sim.oracle != sim.truth;
%! seed = ! isnan (clean.seed_labels);
%! assert (mean (wrong(seed & sim.truth == 1)), .5, .01);
%! assert (any (wrong(seed & sim.truth == 0)), false);
%! open = ! sim.source & isnan (sim.seed_labels);
%! assert (mean (wrong(open & sim.truth == 0)), .25, .001);
%! assert (any (wrong(open & sim.truth == 1)), false);
%!error <SEED_NOISE must be a number in .0, 1., or two, got .0 2.>
%! aura_simulate ("seed_noise", [0 2])
%!error <LABEL_NOISE must be a number in .0, 1., or two, got .0 0 0.>
%! aura_simulate ("label_noise", [0 0 0])
%!error <N_SOURCE is 160, and the rates of SOURCE_NOISE make it 190; give one of them>
%! aura_simulate ("n_source", 160, "source_noise", [.5 26/312])
%!error <SOURCE_NOISE of two rates is of sources>
%! aura_simulate ("mode", "judge", "source_noise", [.1 .1])
%!test <*the share of positives>
%! sim = aura_simulate ("class_ratio", .8);
%! assert ([sum(sim.truth), sum(sim.source)], [512, 250]);
%! assert (aura_simulate ("class_ratio", 328/640).x, aura_simulate ().x);
%! assert (aura_simulate ("mode", "judge", "class_ratio", .9).options.orig, .9);
%! o = aura_simulate ("class_ratio", .3, "n", 100, "seed", 2).options;
%! again = aura_simulate (o);
%! assert (again.options, o);
%! other = aura_simulate (o, "Seed", 3);
%! assert (other.truth, getfield (aura_simulate ("class_ratio", .3, "n", 100, "seed", 3), "truth"));
%!error <unknown option "dims"; the nearest is "dim"> aura_simulate (struct ("dims", 2))
%!test <*judges: as often wrong, errors correlated, and x of all their items>
%! args = {"mode", "judge", "n", 40000, "orig", .7, "seed", 2};
%! sim = aura_simulate (args{:}, "judges", 3, "judge_correlation", .4);
%! errs = sim.data.verdict != sim.data.human_preference;
%! assert (errs(:,1), sim.truth == 0);
%! assert (mean (errs), [.3 .3 .3], .015);
%! assert (corr (double (errs)), .4 + .6 * eye (3), .03);
%! assert (mean (sim.data.human_preference), 1.5, .015);
%! alone = aura_simulate (args{:}, "judges", 2);
%! errs = alone.data.verdict != alone.data.human_preference;
%! assert (corr (double (errs))(2), 0, .03);
%! assert (alone.x, sim.x);
%! same = aura_simulate (args{:}, "judges", 2, "judge_correlation", 1);
%! assert (same.data.verdict(:,1), same.data.verdict(:,2));
%! t = (3 - 2 * sim.data.verdict(:,1)) .* sim.discriminant;
%! first = sim.data.human_preference == 1;
%! assert (mean (t(first & sim.truth == 1)), 2, .06);
%! assert (mean (t(first & sim.truth == 0)), 2, .06);
%!test <*a panel of the judges, and an interval for each>
%! sim = aura_simulate ("mode", "judge", "n", 300, "judges", 3, "judge_correlation", .2, "seed", 5);
%! items = (3 - 2 * sim.data.verdict(:,1)) .* sim.x;
%! shown = sim.data.human_preference;
%! shown(41:end) = NaN;
%! panel = aura_start (sim.data, "Labels", shown, "Features", items);
%! panel = aura_run (panel, sim.data.human_preference);
%! never = aura.set.unlabelled (panel.status);
%! right = panel.pick == sim.data.human_preference;
%! assert (mean (right(never)) > mean (sim.truth(never)) + .05);
%! assert (numel (aura_rate (panel)), 3);
%!test <*the Bayes posterior is calibrated, for both ways of hiding>
%! for noise = {"CD", "DD"}
%!   sim = aura_simulate ("n", 40000, "noise", noise{1}, "seed", 4);
%!   open = ! sim.source;
%!   gap = mean (sim.bayes(open)) - mean (sim.truth(open));
%!   assert (abs (gap) < .01);
%!   near = open & sim.bayes > .3 & sim.bayes < .5;
%!   assert (mean (sim.bayes(near)), mean (sim.truth(near)), .06);
%! endfor
%!test <*SAR verifies the ambiguous>
%! scar = aura_simulate ("n", 4000, "seed", 2);
%! sar = aura_simulate ("n", 4000, "seed", 2, "verification", "SAR");
%! t = @(s) mean (abs (s.discriminant(! isnan (s.seed_labels))));
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
%!error id=aura:out-of-range aura_simulate ("noise", "AB")
%!error id=aura:out-of-range aura_simulate ("n", 0)
%!error <N_SOURCE must be an integer in .0, 328., got 400> aura_simulate ("n_source", 400)
%!error <DX must be an integer in .5, 1e\+06., got 4> aura_simulate ("dim", 5, "dx", 4)
%!error <COVARIANCE must be a number in .-1, 1. or a symmetric> aura_simulate ("covariance", 1)
%!error id=aura:out-of-range aura_simulate ("covariance", [1 2; 2 1])
%!error <COVARIANCE must be 3-by-3, got 2-by-2> aura_simulate ("dim", 3, "covariance", eye (2))
%!error <DIM must be at most 4096> aura_simulate ("dim", 5000, "n", 10, "covariance", .5)
%!error <SOURCE_NOISE makes 24 sources negative, and there are 12 negatives>
%! aura_simulate ("n", 60, "n_positive", 48, "n_source", 48, "source_noise", .5)
%!error <N_POSITIVE is 300, and CLASS_RATIO makes it 320>
%! aura_simulate ("n_positive", 300, "class_ratio", .5)
%!error <several JUDGES need MODE "judge"> aura_simulate ("judges", 2)
%!error id=aura:out-of-range aura_simulate ("mode", "judge", "n", 1e6, "judges", 100, "dx", 2)
