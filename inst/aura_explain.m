## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_explain (@var{audit}, @var{i})
## @deftypefnx {aura} {} aura_explain (@var{panel}, @var{i})
## @deftypefnx {aura} {@var{terms} =} aura_explain (@dots{}, @var{name}, @var{value}, @dots{})
## Explain the decision on one comparison, as terms that add up.
##
## @var{i} is the row of @var{audit} (@code{aura_start}, @code{aura_run}, @code{aura_load}) or
## of @var{panel} (@code{aura_start}), or an id.  Without an output an account in plain words is
## printed.
##
## Options:
##
## @table @asis
## @item @qcode{"Data"} (default none; of a panel its own)
## the comparisons (@code{aura_read}), whose texts and ids are then shown
## @item @qcode{"Features"} (default what @code{aura_audit} stored)
## @var{info} of @code{aura_features}, or a struct with @code{names} and @code{group}: the columns
## of x are then called by what they mean
## @item @qcode{"Anchors"} (default 5)
## how many of the nearest comparisons with a known answer
## @item @qcode{"History"} (default true)
## whether the rounds of an audit are done again for @code{transport} and @code{rounds}, which takes
## as long as its run did, once
## @end table
##
## @var{terms} is a struct.  Of what is not known texts, ids and lists are empty.
##
## @table @code
## @item kind, row, id, status
## @qcode{"audit"} or @qcode{"panel"}, the row, its id, its status (a word)
## @item label
## 1 where a human agrees, and on a source, 0 where one disagrees, NaN where no answer is
## known; of a panel the human's pick.  A label imposes q, @code{prob} (of an audit),
## @code{keep} and @code{pick}; the terms are those that the row would be decided by without it
## @item prob
## as @code{aura_decide} has it: the label, or the probability that a human agrees; of a panel
## the models' that one picks answer 1, labelled or not (@code{panel.prob})
## @item keep, pick, threshold
## whether the judge's decision is kept (of a panel 1-by-J); a panel's pick, 1 or 2; an
## unlabelled decision is flipped, answer 2 picked, where the probability is below the
## threshold
## @item bias, question, response_1, response_2, picks
## which named biases (@code{aura_bias}) the flipped picks follow, in words; the texts; what the
## judges picked (1-by-J)
## @item loop
## of an audit the last round: @code{round}; @code{names} (1-by-5 cellstr: score, local, anchor,
## inflow, intercept), @code{words} (plainer) and @code{values} (1-by-5), whose sum from left to
## right is @code{logit}, bit for bit; @code{q_tilde}, its probability; @code{q}, after the
## transport and labels; @code{p}, @code{m}, @code{a}
## @item replayed
## whether the rounds, done again, came out bit for bit; if not (options were changed between
## rounds, another machine) @code{transport} and @code{rounds} are @code{[]}
## @item transport
## of an audit's last round: @code{budget}, @code{uncertain} (whether the row was a target),
## @code{m_pos} and @code{m_neg} (what came in, before clipping), @code{before} and @code{after}
## (q), @code{anchor} (of what kind); @code{in} and @code{out}, with columns @code{row}, @code{id},
## @code{mass}, @code{sign}, @code{kind}, the largest mass first
## @item rounds
## @code{path} (r-by-2): q before and after each round, of a panel the probability before and after
## each batch; and of each change of the hard decision @code{round}, @code{before}, @code{after},
## @code{by}
## @item anchors
## the nearest with a known answer, by the cosine of z (of a panel of x): columns @code{row},
## @code{id}, @code{status}, @code{label}, @code{similarity}, @code{question}, @code{response_1},
## @code{response_2}, @code{picks}
## @item layer
## the decision layer, below
## @end table
##
## The decision layer averages models (@code{aura_decide}, @code{aura_start}).  @code{layer} has,
## all but the first three only if models are fitted,
##
## @table @code
## @item method, prob, log_odds
## the probability without an imposed label, and its log odds
## @item bases, blocks
## 1-by-b and 1-by-k cellstr
## @item mass, logit, variance, model_prob
## b-by-k: the posterior mass of each model and what it says; NaN, and mass 0, where it does not
## count.  The sum of mass times probability is @code{prob}
## @item names, terms, parts
## 1-by-t cellstr; t-by-b-by-k, the terms of each model, which add up to its logit; t-by-1, what
## each has in @code{log_odds}, which they add up to
## @item columns, judges
## what each column of x (@code{names}, @code{group}, @code{values}), and of a panel each judge
## with all its verdicts, has in @code{log_odds}
## @end table
##
## Sums hold within rounding.
##
## @example
## @group
## p_m = sigma (f_m / d_m),  d_m = sqrt (1 + pi/8 var f_m)      model m
## share_c = sum over m of mass_m (p_m - 1/2) term_cm / f_m     of P - 1/2
## parts_c = share_c logit (P) / (P - 1/2),  P = sum of mass_m p_m
## @end group
## @end example
##
## @noindent
## A term's share is its Aumann-Shapley value (R. J. Aumann and L. S. Shapley, "Values of
## Non-Atomic Games", 1974): what it has on average in P while all terms grow together from 0, the
## variances held.
##
## Errors: @code{aura:invalid-type}, @code{aura:no-round} (before the first round),
## @code{aura:out-of-range} (row), @code{aura:unknown-id}, @code{aura:invalid-size} and
## @code{aura:conflict} (data of other comparisons), @code{aura:unknown-option}.
##
## @example
## @group
## audit = aura_run (aura_start (x, "Labels", y, opts), oracle);
## aura_explain (audit, 17)
## terms = aura_explain (audit, "q3-12", "Data", data);
## sum (terms.loop.values)
## @end group
## @end example
##
## The terms of the loop are those of the AURA paper, appendix "Trust update".
## @seealso{aura_plot, aura_decide, aura_start, aura_bias, aura_trust, aura_transport}
## @end deftypefn

function terms = aura_explain (audit, i, varargin)

  if (nargin < 2)
    print_usage ();
  endif
  found = aura.explain.terms ("aura_explain", audit, i, varargin);
  if (nargout > 0)
    terms = found;
  else
    lines = aura.explain.lines (audit, found);
    printf ("%s\n", lines{:});
  endif

endfunction

%!demo
%! ## why a decision of a simulated judge is flipped
%! sim = aura_simulate ("mode", "judge", "seed", 1);
%! opts = aura_options ("preset", "judge");
%! audit = aura_run (aura_start (sim, opts), sim.truth);
%! verdict = aura_decide (audit);
%! aura_explain (audit, find (! verdict & audit.status == 0, 1))

%!function [audit, sim] = small_audit (method, mode)
%!  sim = aura_simulate ("mode", mode, "n", 40, "dim", 3, "dx", 6, "seed", 4);
%!  opts = aura_options ("preset", "judge", "decide.method", method, "graph.k", 5, ...
%!                       "query.batch", 4);
%!  audit = aura_run (aura_start (sim, opts), sim.truth);
%!endfunction
%!test <*rows of all kinds: the loop's terms are the logit, the models are the probability>
%! for mode = {"judge", "paper"}
%!   for method = {"bayes", "none"}
%!     audit = small_audit (method{1}, mode{1});
%!     [verdict, prob, info] = aura_decide (audit);
%!     for i = [1:9:40, find(audit.status != 0)(1:9:end)', find(! verdict)(1:9:end)']
%!       t = aura_explain (audit, i);
%!       v = t.loop.values;
%!       assert (v, audit.evidence.terms(i,:));
%!       assert (v(1) + v(2) + v(3) + v(4) + v(5), t.loop.logit);
%!       assert (t.loop.q_tilde, 1 / (1 + exp (-sum (v))), 4 * eps);
%!       assert ([t.prob, t.keep, t.loop.q], [prob(i), verdict(i), audit.q(i)]);
%!       assert (t.threshold, info.threshold);
%!       assert (t.replayed);
%!       assert (t.rounds.path(end,2) == t.loop.q || ! isnan (t.label));
%!       assert (t.status, aura.set.status_names (audit.status(i)));
%!       assert (! isnan (t.label), any (audit.status(i) == [1 2 3]));
%!       if (strcmp (method{1}, "none"))
%!         assert (t.layer.prob, audit.q(i));
%!         continue;
%!       endif
%!       l = t.layer;
%!       counts = l.mass > 0;
%!       assert (l.mass(counts)' * l.model_prob(counts), l.prob, 8 * eps);
%!       assert (isnan (t.label) == (l.prob == t.prob) || ! isnan (t.label));
%!       magnitude = squeeze (sum (abs (l.terms), 1));
%!       of_model = squeeze (sum (l.terms, 1));
%!       assert (all (abs (of_model - l.logit)(counts) <= 64 * eps * magnitude(counts)));
%!       damped = of_model ./ sqrt (1 + pi / 8 * l.variance);
%!       assert (1 ./ (1 + exp (-damped))(counts), l.model_prob(counts), 64 * eps);
%!       assert (sum (l.parts), log (l.prob / (1 - l.prob)), 1e-12);
%!       assert (l.blocks(1:3), {"none", "features, power 2", "features, power 0"});
%!     endfor
%!   endfor
%! endfor
%!test <*transport and anchors; what went out of one came in elsewhere>
%! [audit, sim] = small_audit ("none", "judge");
%! for i = 1:40
%!   t(i) = aura_explain (audit, i);
%! endfor
%! for i = 1:40
%!   at = t(i).transport;
%!   assert (sum (at.in.mass(at.in.sign > 0)), at.m_pos, 1e-14 * (1 + at.m_pos));
%!   assert (sum (at.in.mass(at.in.sign < 0)), at.m_neg, 1e-14 * (1 + at.m_neg));
%!   for k = 1:numel (at.out.row)
%!     to = t(at.out.row(k)).transport.in;
%!     assert (to.mass(to.row == i), at.out.mass(k));
%!   endfor
%!   a = t(i).anchors;
%!   assert (numel (a.row), 5);
%!   z = audit.z ./ sqrt (sumsq (audit.z, 2));
%!   known = find (any (audit.status == [1 2 3], 2) & (1:40)' != i);
%!   similarity = sort (z(known,:) * z(i,:)', "descend");
%!   assert (a.similarity, similarity(1:5), 1e-6);
%!   assert (a.label, double (audit.status(a.row) != 3));
%! endfor
%! moved = [t.transport];
%! assert (any ([moved.uncertain]) && any (! cellfun (@isempty, {moved.anchor})));
%!test <*options changed between rounds: the rounds are not known>
%! audit = small_audit ("none", "judge");
%! audit.opts.trust.lambda_p *= 2;
%! t = aura_explain (aura_step (audit), 3);
%! assert (! t.replayed);
%! assert ({t.transport, t.rounds}, {[], []});
%! assert (sum (t.loop.values), t.loop.logit, 8 * eps);
%! t = aura_explain (audit, 3, "History", false, "Anchors", 0);
%! assert (! t.replayed);
%! assert (isempty (t.anchors.row));
%!test <*a panel: the pick's probability for every row; judges and style>
%! file = [tempname(), ".jsonl"];
%! aura_sample (file, "n", 60, "judges", "panel", "reveal", .5);
%! data = aura_read (file, "Judge", "all");
%! delete (file);
%! panel = aura_start (data);
%! for i = 1:3:60
%!   t = aura_explain (panel, data.id{i});
%!   l = t.layer;
%!   assert ([t.row, t.prob, t.pick], [i, panel.prob(i), panel.pick(i)]);
%!   assert (t.keep, panel.verdict(i,:));
%!   counts = l.mass > 0;
%!   assert (l.mass(counts)' * l.model_prob(counts), panel.prob(i), 32 * eps);
%!   logit = squeeze (sum (l.terms, 1));
%!   assert (logit(counts), l.logit(counts), 1e-13);
%!   total = sum (l.judges.values) + sum (l.columns.values) + l.parts(1);
%!   assert (total, log (t.prob / (1 - t.prob)), 1e-7);
%!   assert (t.question, data.question(i));
%!   assert (t.anchors.question, data.question(t.anchors.row));
%!   assert (t.anchors.label, data.human_preference(t.anchors.row));
%! endfor
%! assert (l.judges.names, data.judges);
%!test <*what is printed is what an output would have>
%! audit = small_audit ("bayes", "judge");
%! text = evalc ("aura_explain (audit, 7)");
%! t = aura_explain (audit, 7);
%! assert (! isempty (strfind (text, sprintf ("%+.2f  a responsibility of %.3f, q %.3f", ...
%!                                            t.loop.logit, t.loop.q_tilde, t.loop.q))));
%! assert (numel (strfind (text, "\n")) <= 24);
%!shared audit, data
%! audit = aura_step (aura_start ([1 0; 1 1; 0 1; 1 .1], "Labels", [NaN 1 0 NaN]'));
%! data = struct ("id", {{"a"; "b"; "c"; "d"}}, "response_1", {{"1"; "2"; "3"; "4"}}, ...
%!                "response_2", {{"5"; "6"; "7"; "8"}});
%!error <aura_explain: AUDIT must be a struct from aura_start, got double> aura_explain (1, 1)
%!error id=aura:no-round aura_explain (aura_start (1, "Signal", 1), 1)
%!error <I must be a row number in 1..4 or an id, got 5> aura_explain (audit, 5)
%!error id=aura:out-of-range aura_explain (audit, 1.5)
%!error id=aura:out-of-range aura_explain (audit, [1 2])
%!error id=aura:unknown-id aura_explain (audit, "a")
%!error <"e" is none; the nearest is> aura_explain (audit, "e", "Data", data)
%!error <DATA must hold the 4 comparisons of AUDIT, got 3>
%! aura_explain (audit, 1, "Data", structfun (@(c) c(1:3), data, "uniformoutput", false));
%!error id=aura:invalid-size
%! aura_explain (audit, 1, "Data", structfun (@(c) c([1:4 1]), data, "uniformoutput", false))
%!error <DATA.id must be 4 strings, got 4-by-1 double>
%! aura_explain (audit, 1, "Data", setfield (data, "id", (1:4)'))
%!error id=aura:conflict
%! audit.about.id = {"a"; "c"; "b"; "d"};
%! audit.about.preference = ones (4, 1);
%! aura_explain (audit, 1, "Data", data);
%!error <DATA must be comparisons of aura_read, got 3> aura_explain (audit, 1, "Data", 3)
%!error <FEATURES must be of the 2 columns of x, got 1 names>
%! aura_explain (audit, 1, "Features", struct ("names", {{"a"}}, "group", {{"style"}}));
%!error id=aura:out-of-range aura_explain (audit, 1, "Features", 3)
%!error id=aura:unknown-option aura_explain (audit, 1, "Anchor", 3)
