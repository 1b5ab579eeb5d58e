## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_diff (@var{a}, @var{b})
## @deftypefnx {aura} {@var{diff} =} aura_diff (@var{a}, @var{b})
## @deftypefnx {aura} {@var{diff} =} aura_diff (@var{a}, @var{b}, @var{truth})
## Compare the decisions of two audits of the same comparisons.
##
## @var{truth} is n-by-1: 1 where a human agrees with the judge, 0 where not, NaN where unknown.
## Without an output argument a summary is printed.
##
## The logit of an unlabelled comparison's final probability is a sum of seven
## terms: the five of the trust logit (@code{evidence.terms} of
## @code{aura_trust}: score, local, anchor, inflow, intercept), the change by
## transport in that round, and the change by the decision layer.  Their
## differences, @var{b} minus @var{a}, add up to the difference of the logits.  A
## changed decision is attributed to the term with the largest difference in the
## direction of the change, or to @qcode{"label"} if one of the audits knows the
## answer.  Probabilities are clipped to [eps, 1 - eps] before their logit is taken.
##
## @var{diff} is a struct:
##
## @table @code
## @item changed
## c-by-1, rows whose decision differs, ascending
## @item before, after
## c-by-1 logical, verdicts of @var{a} and @var{b}
## @item prob
## c-by-2, their probabilities that a human agrees
## @item names
## 1-by-7 cellstr of the terms
## @item terms
## c-by-7, @var{b} minus @var{a}; NaN where one of the audits knows the answer
## @item through
## c-by-1 cellstr, the name of the term, or @qcode{"label"}
## @item count
## struct, the number of changed decisions for each name and for @code{label}
## @item effect
## empty without @var{truth}.  Otherwise a struct over the @code{n} comparisons with
## known truth that are held out in both audits: @code{before} and @code{after}
## (accuracy as a fraction), @code{net} (their difference), @code{fixed} and
## @code{broken} (the numbers of decisions that became right and wrong), and
## @code{by_term}, a struct with @code{fixed} minus @code{broken} for each term
## @end table
##
## Errors: @code{aura:conflict} when the audits have different features,
## @code{aura:invalid-type}, @code{aura:invalid-size}, @code{aura:out-of-range}.
##
## @example
## @group
## without = aura_run (audit, truth, "blocks.transport", false);
## diff = aura_diff (audit, without, truth);
## diff.effect.net
## @end group
## @end example
##
## Source: the terms are those of the AURA paper, appendix "Trust update".
## @seealso{aura_run, aura_trust, aura_decide}
## @end deftypefn

function diff = aura_diff (a, b, truth = [])

  if (nargin < 2)
    print_usage ();
  endif
  a = aura.loop.check ("aura_diff", a, "one judge");
  b = aura.loop.check ("aura_diff", b, "one judge");
  if (! isequal (a.x, b.x))
    error ("aura:conflict", "aura_diff: A and B must have the same features");
  endif
  if (! isempty (truth))
    truth = aura.arg.labels ("aura_diff", "TRUTH", truth, rows (a.x));
  endif

  [verdict_a, prob_a] = aura_decide (a);
  [verdict_b, prob_b] = aura_decide (b);
  changed = find (verdict_a != verdict_b);
  known_a = ! aura.set.unlabelled (a.status);
  known_b = ! aura.set.unlabelled (b.status);
  result.changed = changed;
  result.before = verdict_a(changed);
  result.after = verdict_b(changed);
  result.prob = [prob_a, prob_b](changed,:);
  result.names = {"score", "local", "anchor", "inflow", "intercept", ...
                  "transport", "decision"};
  result.terms = (terms_of (b, prob_b) - terms_of (a, prob_a))(changed,:);
  by_label = (known_a | known_b)(changed);
  result.terms(by_label,:) = NaN;
  result.through = attribute (result, by_label);
  for name = [result.names, {"label"}]
    result.count.(name{1}) = sum (strcmp (result.through, name{1}));
  endfor
  result.effect = effect_of (result, verdict_a, verdict_b, known_a | known_b,
                             truth);

  if (nargout > 0)
    diff = result;
  else
    print_diff (result, rows (a.x));
  endif

endfunction

## The seven terms, n-by-7; each row adds up to the logit of PROB.  Before the
## first round there is no trust logit: its five terms are 0.
function terms = terms_of (audit, prob)

  terms = zeros (rows (audit.x), 5);
  if (audit.round > 0)
    terms = audit.evidence.terms;
  endif
  of_q = aura.stat.logit (audit.q, eps);
  terms = [terms, of_q - sum(terms, 2), aura.stat.logit(prob, eps) - of_q];

endfunction

## For each changed decision the term that contributed most to the change.
function through = attribute (result, by_label)

  direction = 2 * result.after - 1;
  [~, column] = max (result.terms .* direction, [], 2);
  through = result.names(column)(:);
  through(by_label) = {"label"};

endfunction

function effect = effect_of (result, verdict_a, verdict_b, known, truth)

  effect = [];
  if (isempty (truth))
    return;
  endif
  scored = ! known & ! isnan (truth);
  right_a = verdict_a == truth;
  right_b = verdict_b == truth;
  effect.n = sum (scored);
  effect.before = aura.stat.share (right_a(scored));
  effect.after = aura.stat.share (right_b(scored));
  effect.net = effect.after - effect.before;
  effect.fixed = sum (right_b(scored) & ! right_a(scored));
  effect.broken = sum (right_a(scored) & ! right_b(scored));
  gain = (right_b - right_a) .* scored;
  for name = result.names
    rows_of = result.changed(strcmp (result.through, name{1}));
    effect.by_term.(name{1}) = sum (gain(rows_of));
  endfor

endfunction

function print_diff (result, n)

  printf ("different decisions: %d of %d, %d now accepted, %d now flipped\n",
          numel (result.changed), n, sum (result.after), sum (! result.after));
  names = [result.names, {"label"}];
  counts = cellfun (@(name) result.count.(name), names);
  table = struct ("through", {names'}, "changed", counts');
  if (! isempty (result.effect))
    gains = cellfun (@(name) result.effect.by_term.(name), result.names);
    table.fixed_less_broken = [gains, NaN]';
  endif
  shown = counts > 0;
  if (any (shown))
    aura_table (structfun (@(column) column(shown), table, ...
                           "uniformoutput", false));
  endif
  if (! isempty (result.effect))
    e = result.effect;
    printf (["held out in both (%d): accuracy %.2f %% -> %.2f %%, ", ...
             "%d fixed, %d broken\n"], e.n, 100 * e.before, 100 * e.after,
            e.fixed, e.broken);
  endif

endfunction

%!demo
%! ## the effect of transport on the decisions
%! sim = aura_simulate ("noise", "DD", "seed", 1);
%! audit = aura_run (aura_start (sim), sim.truth);
%! without = aura_run (audit, sim.truth, "blocks.transport", false);
%! aura_diff (without, audit, sim.truth)

%!shared sim, a, b
%! sim = aura_simulate ("noise", "DD", "seed", 1);
%! a = aura_run (aura_start (sim), sim.truth);
%! b = aura_run (a, sim.truth, "blocks.transport", false);
%!test
%! d = aura_diff (a, b, sim.truth);
%! [va, pa] = aura_decide (a);
%! [vb, pb] = aura_decide (b);
%! assert (d.changed, find (va != vb));
%! assert (numel (d.changed) > 0);
%! assert (d.before, va(d.changed));
%! assert (d.prob, [pa, pb](d.changed,:));
%! label = strcmp (d.through, "label");
%! lg = @(p) log (p ./ (1 - p));
%! assert (sum (! label) > 0 && sum (label) > 0);
%! assert (sum (d.terms(! label,:), 2),
%!         (lg (pb) - lg (pa))(d.changed(! label)), 1e-9);
%! assert (sum (cell2mat (struct2cell (d.count))), numel (d.changed));
%! for k = find (! label)'
%!   at = find (strcmp (d.names, d.through{k}));
%!   push = d.terms(k,:) * (2 * d.after(k) - 1);
%!   assert (push(at), max (push));
%! endfor
%! never = any (a.status == [0 4], 2) & any (b.status == [0 4], 2);
%! assert (d.effect.n, sum (never));
%! assert (d.effect.net, mean (vb(never) == sim.truth(never))
%!                       - mean (va(never) == sim.truth(never)), 4 * eps);
%! assert (d.effect.fixed - d.effect.broken,
%!         sum (cell2mat (struct2cell (d.effect.by_term))));
%! assert (d.effect.net, (d.effect.fixed - d.effect.broken) / d.effect.n, 4 * eps);
%!test <*a shifted intercept is the only term that changes decisions>
%! s = aura_step (aura_start (sim));
%! opts = {"trust.intercept", "fixed", "blocks.transport", false, "query.budget", 0};
%! low = aura_step (aura_start (sim, opts{:}, "trust.beta0", -2));
%! high = aura_step (aura_start (sim, opts{:}, "trust.beta0", 2));
%! d = aura_diff (low, high);
%! assert (numel (d.changed) > 0);
%! assert (all (strcmp (d.through, "intercept")));
%! assert (d.terms(:,5), 4 * ones (size (d.changed)));
%! assert (d.effect, []);
%!test <*the same audit; before the first round; the decision layer>
%! d = aura_diff (a, a, sim.truth);
%! assert (d.changed, zeros (0, 1));
%! assert (d.effect.net, 0);
%! assert (isempty (d.through));
%! start = aura_start (sim);
%! d = aura_diff (start, a);
%! assert (numel (d.changed) > 0);
%! d = aura_diff (a, setfield (a, "opts", aura_options (a.opts, "decide.method", "bayes")), ...
%!                sim.truth);
%! others = ! strcmp (d.through, "label");
%! assert (all (strcmp (d.through(others), "decision")));
%!test <*the summary>
%! text = evalc ("aura_diff (a, b, sim.truth)");
%! assert (! isempty (strfind (text, "different decisions")));
%! assert (! isempty (strfind (text, "held out in both")));
%! assert (! isempty (strfind (evalc ("aura_diff (a, a)"), "0 of 640")));
%!error id=aura:invalid-type aura_diff (1, 2)
%!error id=aura:conflict aura_diff (a, aura_start (1, "Signal", 1))
%!error id=aura:out-of-range aura_diff (a, b, 2 * sim.truth)
