## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{model} =} aura_baseline (@var{method}, @var{x}, @var{labels})
## @deftypefnx {aura} {@var{model} =} aura_baseline (@var{method}, @var{x}, @var{labels}, @
## @var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{model} =} aura_baseline ("longer", @var{data}, @var{labels}, @dots{})
## @deftypefnx {aura} {@var{model} =} aura_baseline ("majority" | "best-judge", @var{data}, @
## @var{human})
## Baselines to compare an audit with, given the same labels.
##
## @var{x} is n-by-dx, single or double, finite, one row per comparison (as for
## @code{aura_start}).  @var{labels} is n-by-1: 1 = a human agrees with the judge,
## 0 = disagrees, NaN = not labelled. Names that are not below are options of @code{aura_options}, a
## struct of which may stand there, too; used are @code{seed} and the groups @code{graph} and
## @code{encoder}. @var{method} is one of
##
## @table @asis
## @item @qcode{"logistic"}
## Logistic regression, the sum of the log losses plus @qcode{"Lambda"} |w|^2 / 2
## (default 1: C = 1 in scikit-learn), the intercept free.  Newton's method.
## Columns are taken as they are.
## @item @qcode{"mlp"}
## The encoder's network on the labelled rows alone, without a graph: the mean log loss plus
## @qcode{"WeightDecay"} |W|^2 / 2 (default @code{encoder.weight_decay}), hidden widths
## @qcode{"Hidden"} and @qcode{"Latent"}, at most @qcode{"Iterations"} (default 200) of L-BFGS.
## @item @qcode{"forest"}
## A random forest (Breiman, 2001) of @qcode{"Trees"} (default 100) full-grown classification
## trees, each on a bootstrap sample; splits by the Gini impurity among @qcode{"Features"} columns
## drawn afresh (default: the root of dx).
## @item @qcode{"propagation"}
## Label propagation over the graph of @code{aura_graph}, W = A + A', T = inv(D)
## W.  @qcode{"Variant"} @qcode{"clamped"} (default; Zhu and Ghahramani, 2002):
## the limit of f <- T f with the labels held.  @qcode{"spreading"} (Zhou et al.,
## 2003): F <- alpha S F + (1 - alpha) Y, S = D^-1/2 W D^-1/2, with
## @qcode{"Alpha"} (default 0.99); there labels may be overruled in @code{prob}.
## Until no row changes by more than @qcode{"Tolerance"} (default 1e-8).
## @item @qcode{"nnpu"}
## Positive-unlabelled learning with the non-negative risk (Kiryo et al., 2017)
## and its gradient rule, on the network of @qcode{"mlp"} with the log loss l:
## risk = prior E_P l(1) + max (0, E_U l(0) - prior E_P l(0)), P the rows labelled
## 1, U all rows; labels 0 count in the prior alone.  Where the second part is
## negative, its gradient is ascended.  Adam for @qcode{"Epochs"} (default 200),
## @qcode{"LearningRate"} (default 0.01), @qcode{"Batch"} (default Inf: all rows).
## @qcode{"Prior"} (default: the share of 1 among the labels) is P(y = 1).
## @item @qcode{"upu"}
## The unbiased risk that @qcode{"nnpu"} mends (du Plessis et al., 2015): the log loss and a linear
## model, plus @qcode{"Lambda"} |w|^2 / 2.  @qcode{"Prior"} as for nnpu.
## @item @qcode{"elkan-noto"}
## Elkan and Noto (2008): a logistic regression g of the rows labelled 1 against all others; c, the
## mean of g over the rows labelled 1, each by a g without its fold (five); an unlabelled row counts
## as positive with the weight (1 - c) / c g / (1 - g), at most 1, and as negative with the rest.
## Labels 0 count as negative.
## @item @qcode{"sar-em"}
## Bekker et al. (2019): positives are labelled with a propensity e (x); the class f (x) and e (x)
## are logistic regressions, fitted together by expectation and maximisation: an unlabelled row is
## positive with f (1 - e) / (1 - f e).  Where few positives are labelled it often takes nearly
## every row for negative, and e for 1: look at @code{propensity}.
## @item @qcode{"noisy-logistic"}
## The judge's verdicts as noisy labels (Patrini et al., 2017; Bootkrajang and Kaban, 2012).  With
## x the winner minus the loser and no intercept, sigma (x'w) is what a human picks; the judge's
## pick differs from it at the rate (labels 0 + 1) / (labels + 2), at most .49, and is a label of
## every row.
## @item @qcode{"length-controlled"}
## AlpacaEval's generalised linear model (Dubois et al., 2024) of the labels: logit P(y = 1) =
## theta + phi tanh (d / s), d the length of the answer picked less that of the other in code
## points, s its standard deviation.  @var{data}, a struct of @code{aura_read}, takes the place of
## @var{x}.
## @item @qcode{"longer"}
## The judge is right if and only if it picked the answer with more code points, or both have the
## same length.  @var{data} takes the place of @var{x}.
## @item @qcode{"judge"}
## The judge is always right.
## @item @qcode{"majority"}
## Of several judges: a human picks what most of them pick.  @var{data} is a panel, as for
## @code{aura_start}, and @var{human} has picks, 1, 2 or NaN.
## @item @qcode{"best-judge"}
## Of several judges: a human picks what the judge picks that the labels speak most for, by the
## lower end of Wilson's 95 % interval, or the next where it has no verdict.  @var{data} and
## @var{human} as for @qcode{"majority"}.
## @end table
##
## @var{model} is a struct:
##
## @table @code
## @item verdict
## n-by-1 logical, the judge is right: @code{prob >= 1/2}, but on labelled rows
## the label
## @item prob
## n-by-1, P(y = 1) according to the method, for labelled rows too (of a forest the unbiased
## estimate is @code{oob}); 0, 1/2 or 1 for @qcode{"longer"} and @qcode{"judge"}
## @item method, n_labels, settings
## the method, the number of labels, the settings in use
## @item weight, intercept
## only of @qcode{"logistic"}: of its logit
## @item degenerate
## @qcode{""}, or why nothing could be fitted
## @end table
##
## @noindent
## and what the method has learnt: @code{weight} (dx-by-1) and @code{intercept} (logistic);
## @code{oob} (n-by-1) and @code{oob_error} (forest); @code{iterations} and @code{converged}
## (propagation); @code{theta} for @code{aura.block.apply} and @code{loss} (mlp, nnpu);
## @code{prior} (nnpu, upu); @code{frequency}, c (elkan-noto); @code{propensity} (n-by-1; sar-em);
## @code{rate} (noisy-logistic); @code{theta} and @code{phi} (length-controlled); @code{judge}
## (best-judge).
##
## For the methods of several judges @code{verdict} is n-by-J, "keep judge j's pick", known labels
## imposed; @code{prob} is P(a human picks answer 1): the share of the judges that do, or the rate
## (agree + 1) / (labels + 2) of the best judge.
##
## Without labels, or with labels of one class only, there is nothing to learn: @code{degenerate}
## is @qcode{"no labels"} or @qcode{"one class"} and every @code{prob} is (labels 1 + 1) / (labels
## + 2).  Labels 1 alone suffice for elkan-noto and sar-em if there are two, and for nnpu and upu
## when @qcode{"Prior"} is given.
##
## Errors: @code{aura:unknown-option}, @code{aura:invalid-type}, @code{aura:invalid-size},
## @code{aura:nonfinite}, @code{aura:out-of-range}, @code{aura:invalid-argument},
## @code{aura:too-large}, @code{aura:interrupted}; warning @code{aura:no-convergence}
## (propagation).
##
## @example
## @group
## sim = aura_simulate ("mode", "judge", "seed", 3);
## labels = NaN (640, 1);
## labels(1:60) = sim.truth(1:60);
## model = aura_baseline ("forest", sim.x, labels);
## mean (model.verdict(61:end) == sim.truth(61:end))
## @end group
## @end example
##
## Sources: Breiman, Machine Learning 45, 2001; Zhu and Ghahramani, CMU-CALD-02-107, 2002; Zhou et
## al., NIPS 2003; Kiryo et al., NIPS 2017; du Plessis, Niu and Sugiyama, ICML 2015; Elkan and
## Noto, KDD 2008; Bekker, Robberechts and Davis, ECML PKDD 2019; Patrini et al., CVPR 2017;
## Bootkrajang and Kaban, ECML PKDD 2012; Dubois et al., COLM 2024.
## @seealso{aura_run, aura_decide, aura_score, aura_graph, aura_encoder}
## @end deftypefn

function model = aura_baseline (method, x, labels, varargin)

  __aura_hidden__ ("aura_baseline");
  if (nargin < 3)
    print_usage ();
  endif
  method = check_method (method);
  if (any (strcmp (method, {"majority", "best-judge"})))
    model = of_panel (method, x, labels);
    return;
  endif
  n = rows (labels);
  if (isfloat (x) && columns (labels) == rows (x) && n == 1)
    n = rows (x); # LABELS lie on their side
  endif
  labels = aura.arg.labels ("aura_baseline", "LABELS", labels, n);
  [s, opts] = settings_of (varargin);
  if (any (strcmp (method, {"longer", "length-controlled"})))
    check_answers (x, n);
  elseif (! strcmp (method, "judge"))
    check_x (x, n);
    if (columns (x) == 0)
      x = zeros (n, 1, class (x)); # a constant column says as little
    endif
  endif

  known = ! isnan (labels);
  model.method = method;
  model.n_labels = sum (known);
  model.degenerate = reason_not_to_fit (method, labels, s);
  model.settings = s;
  switch (method)
    case "judge"
      prob = ones (n, 1);
    case "longer"
      prob = aura.stat.longer (x);
    otherwise
      if (isempty (model.degenerate))
        [prob, model] = fit (model, x, labels, opts, s);
      else
        prob = repmat (aura.stat.succession (sum (labels == 1), sum (labels == 0)), n, 1);
      endif
  endswitch

  model.prob = prob;
  model.verdict = prob >= .5;
  model.verdict(known) = labels(known) == 1;

endfunction

function model = of_panel (method, data, human)

  [verdict, human] = check_panel (data, human);
  first = (verdict == 1) - (verdict == 2);
  model.method = method;
  model.n_labels = sum (! isnan (human));
  model.degenerate = "";
  model.settings = struct ();
  if (strcmp (method, "majority"))
    total = sum (abs (first), 2);
    model.prob = (1 + sum (first, 2) ./ max (total, 1)) / 2;
  elseif (model.n_labels == 0)
    model.degenerate = "no labels";
    model.prob = repmat (.5, size (human));
    model.judge = 1;
  else
    rate = aura.stat.succession (sum (verdict == human, 1), sum (verdict == 3 - human, 1));
    [model.judge, order] = aura.panel.leader (verdict, human);
    model.prob = of_first (first(:,order), rate(order));
  endif
  pick = human;
  open = isnan (human);
  pick(open) = 1 + (model.prob(open) < .5);
  pick(open & model.prob == .5) = NaN;
  model.verdict = verdict == pick | isnan (pick) | isnan (verdict);

endfunction

## P(a human picks answer 1) by the first of the judges with a verdict.
function prob = of_first (first, rate)

  prob = repmat (.5, rows (first), 1);
  for j = columns (first):-1:1
    has = first(:,j) != 0;
    prob(has) = .5 + first(has,j) * (rate(j) - .5);
  endfor

endfunction

function [verdict, human] = check_panel (data, human)

  me = "aura_baseline";
  if (! (isstruct (data) && isscalar (data) && isfield (data, "verdict")))
    error ("aura:invalid-type",
           "%s: DATA must be a panel of aura_read, with verdict", me);
  endif
  verdict = double (data.verdict);
  human = double (human);
  if (! isequal (size (human), [rows(verdict), 1]))
    error ("aura:invalid-size", "%s: HUMAN must be %d-by-1, got %s", me,
           rows (verdict), aura.arg.dims (human));
  endif
  bad = find (! (ismember ([verdict, human], [1 2]) | isnan ([verdict, human])), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "%s: picks must be 1, 2 or NaN, row %d of DATA.verdict or HUMAN is not",
           me, mod (bad - 1, rows (verdict)) + 1);
  endif

endfunction

function [prob, model] = fit (model, x, labels, opts, s)

  switch (model.method)
    case "logistic"
      [prob, model.weight, model.intercept] ...
        = __aura_logistic__ (x, labels, s);
    case "forest"
      if (isempty (s.features))
        s.features = max (1, fix (sqrt (columns (x))));
      endif
      [prob, model.oob] = __aura_forest__ (x, labels, s, opts);
      voted = ! isnan (model.oob);
      model.oob_error = aura.stat.share ((model.oob(voted) >= .5) != labels(voted));
    case "propagation"
      [prob, info] = __aura_propagation__ (aura_graph (x, opts), labels, s);
      model.iterations = info.iterations;
      model.converged = info.converged;
      if (! model.converged)
        warning ("aura:no-convergence",
                 "aura_baseline: propagation did not converge in %d iterations",
                 info.iterations);
      endif
    case "mlp"
      [prob, model.theta, model.loss] = fit_mlp (x, labels, opts, s);
    case "nnpu"
      if (isempty (s.prior))
        s.prior = mean (labels(! isnan (labels)));
      endif
      model.prior = s.prior;
      [prob, model.theta, model.loss] = fit_nnpu (x, labels, opts, s);
    otherwise
      [prob, more] = one_thread (model.method, x, labels, s);
      for [value, name] = more
        model.(name) = value;
      endfor
  endswitch
  model.settings = s;

endfunction

## A method of the room baseline, on one BLAS thread: the last bits of a product may depend on their
## number.  With more columns than rows X is turned, which changes no ridge regression.
function [prob, more] = one_thread (method, x, labels, s)

  s.lambda = aura.arg.check ("aura_baseline", "Lambda", s.lambda, {"number", 1e-9, 1e12});
  back = aura.stat.one_blas_thread ();
  if (! isstruct (x))
    x = double (x);
    if (columns (x) > rows (x))
      [u, d, ~] = svd (x, "econ");
      x = u * d;
    endif
  endif
  [prob, more] = aura.baseline.(strrep (method, "-", "_")) (x, labels, s);

endfunction

## A network of OPTS' widths, before it is fitted.
function theta = start_network (x, opts)

  theta = aura.block.init (columns (x), opts, class (x));
  theta.scale = aura.stat.scale ("aura_baseline", x);

endfunction

function [prob, theta, loss] = fit_mlp (x, labels, opts, s)

  known = ! isnan (labels);
  m = sum (known);
  graph = struct ("idx", zeros (0, m, "int32"),
                  "weight", zeros (0, m, class (x)));
  target = struct ("weight", repmat (1 / m, m, 1), "label", labels(known));
  opts.encoder.geo_weight = 0;
  opts = with_settings (opts, s, {"hidden", "latent", "weight_decay", ...
                                  "iterations"});
  [theta, info] = aura.block.train (x(known,:), start_network (x, opts), target, graph, opts);
  loss = info.loss;
  [~, prob] = aura.block.apply (x, theta);

endfunction

function [prob, theta, loss] = fit_nnpu (x, labels, opts, s)

  positive = s.prior * (labels == 1) / sum (labels == 1);
  negative = 1 / rows (x) - positive;
  opts = with_settings (opts, s, {"hidden", "latent", "weight_decay", ...
                                  "learning_rate", "batch", "epochs"});
  [theta, loss] = __aura_nnpu__ (start_network (x, opts), x, positive,
                                 negative, opts);
  [~, prob] = aura.block.apply (x, theta);

endfunction

## OPTS with those options NAMES of the encoder that are settings here.
function opts = with_settings (opts, s, names)

  for name = names
    opts.encoder.(name{1}) = s.(strrep (name{1}, "_", ""));
  endfor
  opts = __aura_options__ ("aura_baseline", opts);

endfunction

function why = reason_not_to_fit (method, labels, s)

  why = "";
  if (any (strcmp (method, {"longer", "judge"})))
    return;
  endif
  if (all (isnan (labels)))
    why = "no labels";
  elseif (! any (labels == 1) || (! any (labels == 0) && ! positives_suffice (method, labels, s)))
    why = "one class";
  endif

endfunction

function yes = positives_suffice (method, labels, s)

  yes = false;
  switch (method)
    case {"nnpu", "upu"}
      yes = ! isempty (s.prior);
    case {"elkan-noto", "sar-em"}
      yes = sum (labels == 1) > 1 && any (isnan (labels));
  endswitch

endfunction

## Raise an error unless DATA has what aura.stat.longer takes, N times.
function check_answers (data, n)

  me = "aura_baseline";
  needed = {"response_1", "response_2", "judge_preference"};
  if (! (isstruct (data) && isscalar (data) && all (isfield (data, needed))))
    error ("aura:invalid-type",
           ["%s: DATA must be a struct of aura_read, with response_1, response_2 and ", ...
            "judge_preference"], me);
  endif
  for name = needed(1:2)
    if (! iscellstr (data.(name{1})))
      error ("aura:invalid-type", "%s: DATA.%s must be a cell array of strings",
             me, name{1});
    endif
  endfor
  sizes = cellfun (@(name) numel (data.(name)), needed);
  if (any (sizes != n))
    wrong = find (sizes != n, 1);
    error ("aura:invalid-size",
           "%s: DATA.%s must have as many rows as LABELS, %d, got %d", me,
           needed{wrong}, n, sizes(wrong));
  endif
  pick = data.judge_preference;
  bad = find (! (pick == 1 | pick == 2), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "%s: DATA.judge_preference must be 1 or 2, row %d is %g", me, bad,
           pick(bad));
  endif

endfunction

function method = check_method (method)

  if (! (ischar (method) && isrow (method)))
    error ("aura:invalid-type", "aura_baseline: METHOD must be a string, got %s",
           class (method));
  endif
  method = aura.arg.known ("aura_baseline", "METHOD", method,
                           {"logistic", "mlp", "forest", "propagation", ...
                            "nnpu", "upu", "elkan-noto", "sar-em", ...
                            "noisy-logistic", "length-controlled", ...
                            "longer", "judge", "majority", "best-judge"});

endfunction

## The settings of ARGS, names and values.  What is [] is left to the data, or
## to OPTS.  Their ranges are known where they are used.
function [s, opts] = settings_of (args)

  table = {"Lambda", 1, []; ...
           "Hidden", [], []; ...
           "Latent", [], []; ...
           "WeightDecay", [], []; ...
           "Iterations", 200, []; ...
           "Trees", 100, []; ...
           "Features", [], []; ...
           "Variant", "clamped", []; ...
           "Alpha", .99, []; ...
           "Tolerance", 1e-8, []; ...
           "Prior", [], {"number", eps, 1 - eps}; ...
           "LearningRate", .01, []; ...
           "Epochs", 200, []; ...
           "Batch", Inf, []};
  [s, given] = aura.arg.with_options ("aura_baseline", args, table);
  opts = aura_options (given{:});
  for name = {"hidden", "latent", "weight_decay"}
    setting = strrep (name{1}, "_", "");
    if (isempty (s.(setting)))
      s.(setting) = opts.encoder.(name{1});
    endif
  endfor

endfunction

function check_x (x, n)

  if (! (isfloat (x) && isreal (x) && ! issparse (x) && ndims (x) == 2))
    error ("aura:invalid-type",
           "aura_baseline: X must be a real full matrix of doubles or singles, got %s",
           aura.arg.what (x));
  endif
  if (rows (x) != n)
    error ("aura:invalid-size",
           "aura_baseline: X must have as many rows as LABELS, %d, got %s", n,
           aura.arg.dims (x, [n, rows(x)]));
  endif
  bad = find (! all (isfinite (x), 2), 1);
  if (! isempty (bad))
    error ("aura:nonfinite", "aura_baseline: X must be finite, row %d is not",
           bad);
  endif

endfunction

%!demo
%! ## the same 60 labels for every method, accuracy on the other 580 rows
%! sim = aura_simulate ("mode", "judge", "seed", 3);
%! labels = NaN (640, 1);
%! labels(1:60) = sim.truth(1:60);
%! for method = {"judge", "logistic", "mlp", "forest", "propagation", "nnpu"}
%!   model = aura_baseline (method{1}, sim.x, labels);
%!   printf ("%-12s %5.1f %%\n", method{1},
%!           100 * mean (model.verdict(61:end) == sim.truth(61:end)));
%! endfor

%!shared x, labels, data
%! x = [-2 0; -1 1; 1 0; 2 1; -3 0; 3 1];
%! labels = [0; 0; 1; 1; NaN; NaN];
%! data.response_1 = {"long answer"; "b"; "ab"; ""};
%! data.response_2 = {"short"; "abc"; "cd"; "a"};
%! data.judge_preference = [1; 1; 2; 2];

%!test <*two bundles are told apart>
%! for method = {"logistic", "mlp", "forest", "propagation"}
%!   model = aura_baseline (method{1}, x(:,1), labels);
%!   assert (model.verdict, logical ([0 0 1 1 0 1]'));
%!   assert (model.method, method{1});
%!   assert (model.n_labels, 4);
%!   assert (model.degenerate, "");
%! endfor
%!test <*nnpu learns from positives>
%! model = aura_baseline ("nnpu", x(:,1), [NaN; NaN; 1; 1; NaN; NaN], ...
%!                        aura_options (), "Prior", .5);
%! assert (model.verdict(5:6), [false; true]);
%! assert (model.prior, .5);
%! assert (numel (model.loss), 201);
%!test <*spreading may overrule a label in prob, not in verdict>
%! z = [1 0; 1 .01; 1 .02; 1 .03; 0 1];
%! model = aura_baseline ("propagation", z, [0; 1; 1; 1; NaN], aura_options (),
%!                        "Variant", "spreading");
%! assert (model.prob(1) > .5);
%! assert (model.verdict(1), false);
%! assert (model.settings.alpha, .99);
%!test <*those of the room baseline: what they give, whatever the columns, labels 1 alone>
%! [z, y] = aura.tests.small_labels ();
%! s = struct ("lambda", 1, "prior", []);
%! for method = {"upu", "elkan-noto", "sar-em", "noisy-logistic"}
%!   model = aura_baseline (method{1}, z, y);
%!   [prob, more] = aura.baseline.(strrep (method{1}, "-", "_")) (z, y, s);
%!   assert (model.prob, prob);
%!   for [value, name] = more
%!     assert (model.(name), value);
%!   endfor
%!   assert (model.verdict(! isnan (y)), y(! isnan (y)) == 1);
%!   wide = [z, zeros(24, 30)](:,[3:32, 2, 1]);
%!   assert (aura_baseline (method{1}, wide, y).prob, prob, 1e-6);
%!   model = aura_baseline (method{1}, z, y(:) ./ y(:)); # labels 1 alone
%!   assert (model.degenerate, ...
%!           merge (any(strcmp (method{1}, {"upu", "noisy-logistic"})), "one class", ""));
%! endfor
%! assert (aura_baseline ("upu", z, y ./ y, aura_options (), "Prior", .5).degenerate, "");
%! y(:) = NaN;
%! y(3) = 1;
%! assert ({aura_baseline("elkan-noto", z, y).degenerate, ...
%!          aura_baseline("sar-em", z, y).degenerate}, {"one class", "one class"});
%! [z, y] = aura.tests.small_labels ();
%! assert (aura_baseline ("upu", z, y, aura_options (), "Lambda", 30).prob, ...
%!         aura.baseline.upu (z, y, struct ("lambda", 30, "prior", [])));
%!test <*length-controlled takes texts>
%! one = aura_baseline ("length-controlled", data, [1; 0; NaN; NaN]);
%! assert (one.prob, aura.baseline.length_controlled (data, [1; 0; NaN; NaN], ...
%!                                                    struct ("lambda", 1)));
%! assert ({isfield(one, "phi"), one.verdict(1:2)}, {true, [true; false]});
%!error <DATA must be a struct of aura_read> aura_baseline ("length-controlled", x, labels)
%!error <LAMBDA must be a number in .1e-09, 1e\+12., got 0>
%! aura_baseline ("upu", x, labels, aura_options (), "Lambda", 0)
%!test <*the longer answer, and the judge>
%! model = aura_baseline ("longer", data, NaN (4, 1));
%! assert (model.prob, [1; 0; .5; 1]);
%! assert (model.verdict, [true; false; true; true]);
%! assert (aura_baseline ("longer", data, [0; NaN; NaN; NaN]).verdict(1), false);
%! assert (aura_baseline ("judge", [], [NaN; 0; 1]).verdict, logical ([1 0 1]'));
%!test <*majority: ties keep all, labels are imposed>
%! panel.verdict = [1 1 2; 2 2 NaN; 1 2 NaN; NaN NaN NaN; 1 1 1];
%! model = aura_baseline ("majority", panel, [NaN; NaN; NaN; NaN; 2]);
%! assert (model.prob, [2/3; 0; .5; .5; 1], eps);
%! assert (model.verdict, logical ([1 1 0; 1 1 1; 1 1 1; 1 1 1; 0 0 0]));
%! assert (model.n_labels, 1);
%!test <*the best judge by the labels, the next where it has no verdict>
%! panel.verdict = [1 1 2; 2 2 1; 1 2 1; 1 NaN 2; 2 1 1; NaN NaN NaN];
%! human = [1; 2; 2; NaN; NaN; NaN];
%! model = aura_baseline ("best-judge", panel, human);
%! assert (model.judge, 2);
%! assert (model.prob, [.8; .2; .2; .6; .8; .5], 4 * eps);
%! assert (model.verdict(4:6,:), logical ([1 1 0; 0 1 1; 1 1 1]));
%! assert (model.verdict(3,:), [false true false]);
%! model = aura_baseline ("best-judge", panel, NaN (6, 1));
%! assert (model.degenerate, "no labels");
%! assert (all (model.verdict(:)));
%!test <*four right answers of four do not make the best judge beside 30 of 40>
%! human = ones (40, 1);
%! panel.verdict = [NaN(40, 1), 1 + ((1:40)' > 30)];
%! panel.verdict(1:4,1) = 1;
%! assert (aura_baseline ("best-judge", panel, human).judge, 2);
%!error <HUMAN must be 2-by-1> aura_baseline ("majority", struct ("verdict", [1; 2]), 1)
%!error <row 2 of> aura_baseline ("majority", struct ("verdict", [1; 3]), [1; NaN])
%!error <DATA must be a panel> aura_baseline ("best-judge", 3, 1)
%!test <*code points count, not bytes>
%! data.response_1{3} = "\303\244\303\266"; # two letters with umlauts
%! assert (aura_baseline ("longer", data, NaN (4, 1)).prob(3), .5);
%!test <*no labels, one class: the ratio; the judge is kept unless he failed>
%! for method = {"logistic", "mlp", "forest", "propagation", "nnpu"}
%!   model = aura_baseline (method{1}, x, NaN (6, 1));
%!   assert (model.degenerate, "no labels");
%!   assert (model.prob, .5 * ones (6, 1));
%!   assert (all (model.verdict));
%!   model = aura_baseline (method{1}, x, [1; 1; NaN(4, 1)]);
%!   assert (model.degenerate, "one class");
%!   assert (model.prob, .75 * ones (6, 1));
%!   model = aura_baseline (method{1}, x, [0; 1 - 1; NaN(4, 1)]);
%!   assert (model.prob, .25 * ones (6, 1));
%!   assert (! any (model.verdict));
%! endfor
%!test <*no row, one row>
%! for method = {"logistic", "mlp", "forest", "propagation", "nnpu", "judge"}
%!   model = aura_baseline (method{1}, zeros (0, 3), zeros (0, 1));
%!   assert (size (model.verdict), [0 1]);
%!   assert (size (model.prob), [0 1]);
%!   model = aura_baseline (method{1}, 5, 1);
%!   assert (model.verdict, true);
%!   assert (aura_baseline (method{1}, single (5), 0).verdict, false);
%! endfor
%!test <*constant columns, and no column: one prob for all>
%! for method = {"logistic", "mlp", "forest", "nnpu", "propagation"}
%!   for z = {zeros(6, 0), ones(6, 3), zeros(6, 1, "single")}
%!     model = aura_baseline (method{1}, z{1}, [0; 1; 1; 1; NaN; NaN]);
%!     assert (isfinite (model.prob));
%!     assert (model.prob(5), model.prob(6), 1e-12);
%!   endfor
%! endfor
%! assert (aura_baseline ("logistic", zeros (6, 0), [0; 1; 1; 1; NaN; NaN]).prob, ...
%!         .75 * ones (6, 1), 1e-12);
%!test <*rows that no label reaches>
%! z = [1 0; 1 .1; 1 .2; -1 0; -1 .1];
%! model = aura_baseline ("propagation", z, [0; 1; 1; NaN; NaN], ...
%!                        aura_options ("graph.k", 1));
%! assert (model.prob(4:5), [.6; .6]);
%!test <*single, huge and tiny features>
%! for scale = {1e30, 1e-30}
%!   for method = {"logistic", "mlp", "forest", "propagation"}
%!     model = aura_baseline (method{1}, single (scale{1} * x(:,1)), labels);
%!     assert (all (isfinite (model.prob)));
%!   endfor
%! endfor
%!test <*widths and decay of the network: OPTS' unless they are given>
%! opts = aura_options ("encoder.hidden", 5, "encoder.latent", 4, "encoder.weight_decay", .1);
%! model = aura_baseline ("mlp", x, labels, opts, "Hidden", [], "Latent", 3);
%! assert (size (model.theta.W1), [5 2]);
%! assert (size (model.theta.W2), [3 5]);
%! assert (model.settings.weightdecay, .1);
%! nn = aura_baseline ("nnpu", x, labels, opts, "WeightDecay", 0, "Epochs", 7);
%! assert (size (nn.theta.W2), [4 5]);
%! assert (numel (nn.loss), 8);
%!test <*names are not case-sensitive; logical labels>
%! model = aura_baseline ("FOREST", x, logical ([0 0 1 1 0 1]'), aura_options (),
%!                        "trees", 7, "Features", 2);
%! assert (model.settings.trees, 7);
%! assert (model.settings.features, 2);
%!error <nearest is "forest"> aura_baseline ("forst", x, labels)
%!error id=aura:invalid-type aura_baseline (1, x, labels)
%!error id=aura:invalid-type aura_baseline ("mlp", "abc", labels)
%!error <LABELS must be 0, 1 or NaN, row 2 is 3> aura_baseline ("mlp", [1; 2], [1; 3])
%!error <X must be a real full .* got a sparse double>
%! aura_baseline ("mlp", sparse ([1; 2]), [1; 0])
%!error <LABELS must be 3-by-1, got 1-by-3; transpose it>
%! aura_baseline ("logistic", ones (3, 2), [1, 0, NaN])
%!error <X must have as many rows as LABELS, 2, got 3-by-2; transpose it>
%! aura_baseline ("mlp", ones (3, 2), [1; 0])
%!error <X must be finite, row 2> aura_baseline ("mlp", [1; NaN], [1; 0])
%!error id=aura:invalid-argument aura_baseline ("mlp", x, labels, 3)
%!assert (aura_baseline ("forest", x, labels, rmfield (aura_options (), "seed")).prob, ...
%!        aura_baseline ("forest", x, labels).prob)
%!error id=aura:out-of-range
%! aura_baseline ("forest", x, labels, setfield (aura_options (), "seed", -1))
%!error <nearest is "Lambda"> aura_baseline ("logistic", x, labels, aura_options (), "lamda", 1)
%!error <aura_baseline: encoder.hidden must be in>
%! aura_baseline ("mlp", x, labels, aura_options (), "Hidden", 0)
%!error <aura_baseline: encoder.epochs must be at most>
%! aura_baseline ("nnpu", x, labels, aura_options (), "Epochs", Inf)
%!error id=aura:out-of-range aura_baseline ("nnpu", x, labels, aura_options (), "Prior", 1)
%!error id=aura:invalid-type aura_baseline ("longer", x, labels)
%!error id=aura:invalid-size aura_baseline ("longer", data, 1)
%!error <judge_preference must be 1 or 2, row 2>
%! aura_baseline ("longer", setfield (data, "judge_preference", [1; 0; 1; 1]), NaN (4, 1))
