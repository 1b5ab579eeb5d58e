## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{panel} =} aura_panel (@var{data}, @var{human})
## @deftypefnx {aura} {@var{panel} =} aura_panel (@var{data}, @var{human}, @var{opts})
## @deftypefnx {aura} {@var{panel} =} aura_panel (@var{data}, @var{human}, @var{opts}, @var{x}, @
## @var{info})
## Audit several judges with one set of human labels.
##
## Each of n items, a question with two answers, was judged by some of J judges;
## humans picked the better answer of a few.  A human's pick belongs to the item, so
## that it tells of every judge.  @code{aura_panel} fits a model of what a human
## would pick on every item, decides for each judge which of its verdicts to keep,
## and draws the items to show a human next.
##
## @var{data} is the struct of @code{aura_read (files, "Judge", "all")}; used are
## @code{judges} (1-by-J cellstr), @code{verdict} (n-by-J: 1 or 2, NaN for none),
## @code{verdict_swapped} (the same with the answers in the other order, optional; 0
## for a tie) or @code{further} (the mean of all further verdicts, from 1 for answer 1
## to -1 for answer 2), and the texts, as in @code{aura_features}.  @var{human} (n-by-1) has the
## picks known so far: 1, 2, or NaN where no human has looked.  @var{opts} comes from
## @code{aura_options} (default: preset @qcode{"judge"}).  @var{x} (n-by-d) and
## @var{info} are features of the items, answer 1 minus answer 2, as
## @code{aura_features} makes them (of embeddings, say; default:
## @code{aura_features (data, "Class", "single", "Hash", 0)}).
##
## @var{panel} is a struct:
##
## @table @code
## @item aura
## @code{"panel"}: what kind of struct it is, for @code{aura_summary}
## @item prob
## n-by-1, P(a human picks answer 1), of labelled items too
## @item pick
## n-by-1, the corrected pick, 1 or 2: the likelier, or the human's own
## @item agree
## n-by-J, P(a human agrees with judge j), NaN where it has no verdict
## @item verdict
## n-by-J logical: keep judge j's pick; labels imposed; true where it has none
## @item ask
## rows drawn to be shown to a human next, in the order drawn.  They are waiting
## (@code{status} 4) and stand in @code{log}
## @item mass
## struct of posterior masses, as used for queries: @code{follow} (1-by-J, "a human
## follows judge j"), @code{panel} ("all together"), @code{blocks} (those of the second
## output of @code{aura_decide})
## @item evidence
## log of the probability that the models, averaged with the masses for queries before
## any label, give to the labels; 0 without labels
## @item judges
## 1-by-J struct array: @code{name}, @code{n} verdicts, of which @code{labels} have a
## human pick, @code{agree} of these agree; by the model: @code{agreement} with
## humans as it judged, @code{after} the flips; @code{flips}; @code{follow} and
## @code{alone}: posterior mass of "follow this judge" for queries, and without a
## block when its own decisions are made ("nothing says where it errs")
## @item loo
## labels-by-(J + 1): of the labelled items, in ascending order, P(a human picks answer 1) by the
## models for queries, and by those for the decisions on each judge, without the item's own label
## @item log, batches
## as of an audit; @code{answer} is a pick, 1 or 2
## @item status
## n-by-1 int8: 2 a human picks answer 1, 3 answer 2, 4 waiting, 0 open
## @item soft
## only where people disagree: n-by-1, P(a human picks answer 1) of labelled items whose
## votes differ, in [0, 1], in place of their label in the models; NaN elsewhere
## (@code{aura_annotators})
## @item data, x, opts, round
## @end table
##
## Verdict j is flipped where P(agree) < @code{threshold(2)} - @code{margin(2)}
## times @code{alone} of the judge (one judge: @code{threshold(1)} and
## @code{margin(1)}).
##
## The models, J + 1 bases times blocks, are those of @code{aura_decide}, with
## "follow judge k" for each judge and, for several, the base "panel": the mean
## verdict, each verdict and each further verdict.  Its options: @code{panel_mass},
## @code{panel_mean}, @code{panel_var}, @code{verdict_var}, @code{further_mean},
## @code{further_var}.  For queries all "follow" are equal; for the decisions on judge
## k, "follow k" has the share @code{own_mass} of their prior mass.
##
## Judges that toss coins agree with a few labels by chance, and so @code{follow_mean} and
## @code{margin(2)} put little trust in any judge before labels speak for it.  With its argument
## @var{nulls}, @code{aura_demo_panel} shows what chance costs where there is nothing to gain.
##
## @code{query.seeds} "uniform" says that the labels in @var{human} are a random sample of the
## items, "chosen" that they are not (@code{aura_agreement}).  Queries are drawn one after another,
## item i with odds @code{query.uniform} + (1 - @code{query.uniform}) v / (mean of v over the open),
## @math{v = (4 p (1 - p))^power (votes + 4 f (1 - f))}, p = @code{prob} and f the share of the
## judges' verdicts for answer 1: rather where the models are in doubt and the judges differ.  The
## options are @code{query.power} and @code{query.votes}; one judge has no second factor.
##
## @code{aura_answer} takes picks for a panel, @code{aura_step} fits and draws
## anew, and @code{aura_run} asks until the budget is spent.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size},
## @code{aura:out-of-range}.
##
## @example
## @group
## data = aura_read (files, "Judge", "all");
## panel = aura_panel (data, data.human_preference);
## panel = aura_answer (panel, panel.ask, picks);
## panel = aura_step (panel);
## @end group
## @end example
##
## The method goes beyond the AURA paper, which audits one judge.
## @seealso{aura_read, aura_decide, aura_explain, aura_agreement, aura_audit}
## @end deftypefn

function panel = aura_panel (data, human, opts = aura_options ("preset", "judge"), x, info)

  __aura_hidden__ ("aura_panel");
  if (nargin < 2 || nargin == 4)
    print_usage ();
  endif
  data = check_data (data);
  n = rows (data.verdict);
  if (isempty (human))
    human = NaN (n, 1);
  endif
  human = aura.arg.labels ("aura_panel", "HUMAN", human, n, [1, 2, NaN]);
  opts = aura_options (opts);

  panel.aura = "panel";
  panel.data = data;
  if (nargin < 4)
    [x, info] = aura_features (data, getfield (aura.loop.kind (data.judges), "features"){:});
  endif
  aura.arg.numbers ("aura_panel", "X", x, "", [n, NaN], [-Inf, Inf]);
  panel.x = x;
  panel.columns = aura.decide.roles (columns (panel.x), info);
  panel.phi = aura.decide.features (panel.x, panel.columns, opts.decide.rank);
  panel.further = further_of (data);
  panel.opts = opts;
  panel.status = zeros (n, 1, "int8");
  panel.status(human == 1) = aura_status ("agree");
  panel.status(human == 2) = aura_status ("disagree");
  known = find (! isnan (human));
  panel.log = aura.set.log_rows ([], known(:), human(known)(:), 0, NaN, "start", NaN);
  panel.batches = aura.set.record ();
  panel.round = 0;
  panel = aura.panel.draw (aura.panel.fit (panel));

endfunction

function data = check_data (data)

  if (! (isstruct (data) && isscalar (data)
         && all (isfield (data, {"judges", "verdict"}))))
    error ("aura:invalid-type",
           "aura_panel: DATA must be a panel of aura_read (.., \"Judge\", \"all\"), got %s",
           aura.arg.shown (data));
  endif
  n_judges = numel (data.judges);
  if (! iscellstr (data.judges) || n_judges == 0)
    error ("aura:invalid-type",
           "aura_panel: DATA.judges must be a cellstr with a name or more, got %s",
           aura.arg.shown (data.judges));
  endif
  shape = [rows(data.verdict), n_judges];
  data.verdict = aura.arg.labels ("aura_panel", "DATA.verdict", data.verdict, shape, [1, 2, NaN]);
  if (isfield (data, "verdict_swapped"))
    data.verdict_swapped = aura.arg.labels ("aura_panel", "DATA.verdict_swapped",
                                            data.verdict_swapped, shape, [0, 1, 2, NaN]);
  endif

endfunction

## Further verdicts as 1, -1, and 0 for a tie or none.
function further = further_of (data)

  further = [];
  if (isfield (data, "further"))         # the mean of several
    further = data.further;
    further(isnan (further)) = 0;
  elseif (isfield (data, "verdict_swapped"))
    further = (data.verdict_swapped == 1) - (data.verdict_swapped == 2);
  endif

endfunction

%!demo
%! ## a good judge, one that picks by length, and one that tosses coins
%! data = struct ();
%! u = reshape (__aura_random__ ("uniform", 1, 1, 0, 1200), 300, 4);
%! human = 1 + (u(:,1) < .5);
%! word = @(k) strtrim (repmat ("word ", 1, k));
%! data.response_1 = arrayfun (word, ceil (20 * u(:,2)), "uniformoutput", false);
%! data.response_2 = arrayfun (word, ceil (20 * u(:,3)), "uniformoutput", false);
%! data.judges = {"good", "long", "coin"};
%! data.verdict = [human, 1 + (u(:,2) < u(:,3)), 1 + (u(:,4) < .5)];
%! data.verdict(1:5:end,1) = 3 - human(1:5:end);
%! shown = human;
%! shown(41:end) = NaN;
%! panel = aura_panel (data, shown);
%! for judge = panel.judges
%!   printf ("%-5s agreement %.2f, after the flips %.2f\n", judge.name,
%!           judge.agreement, judge.after);
%! endfor

%!function [data, human] = three ()
%!  u = reshape (__aura_random__ ("uniform", 2, 1, 0, 1600), 200, 8);
%!  human = 1 + (u(:,1) < .5);
%!  word = @(k) strtrim (repmat ("word ", 1, k));
%!  data.response_1 = arrayfun (word, ceil (20 * u(:,2)), "uniformoutput", false);
%!  data.response_2 = arrayfun (word, ceil (20 * u(:,3)), "uniformoutput", false);
%!  data.judges = {"good", "fair", "coin"};
%!  data.verdict = 1 + (u(:,4:6) < .5);
%!  data.verdict(u(:,7) < .8,1) = human(u(:,7) < .8);
%!  data.verdict(u(:,8) < .4,2) = human(u(:,8) < .4);
%!  data.verdict(1:10:end,2) = NaN;
%!endfunction
%!shared data, human, shown, opts, panel
%! [data, human] = three ();
%! shown = human;
%! shown(61:end) = NaN;
%! opts = aura_options ("preset", "judge", "seed", 3);
%! panel = aura_panel (data, shown, opts);
%! assert (panel.aura, "panel");
%!test <*shapes and what belongs together>
%! assert (size (panel.prob), [200 1]);
%! assert (size (panel.agree), [200 3]);
%! assert (isnan (panel.agree), isnan (data.verdict));
%! assert (size (panel.verdict), [200 3]);
%! assert (panel.verdict(1:10:end,2), true (20, 1));
%! assert (panel.pick(1:60), human(1:60));
%! assert (panel.pick(61:end), 2 - (panel.prob(61:end) >= .5));
%! known = ! isnan (data.verdict(1:60,:));
%! right = data.verdict(1:60,:) == human(1:60);
%! assert (panel.verdict(1:60,:), right | ! known);
%! assert ({panel.judges.name}, data.judges);
%! assert ([panel.judges.n], [200 180 200]);
%! assert ([panel.judges.labels], [60 54 60]);
%! assert ([panel.judges.agree], sum (right & known, 1));
%! assert (sum ([panel.mass.follow, panel.mass.panel]), 1, 4 * eps);
%! assert (sum (panel.mass.blocks), 1, 4 * eps);
%! flips = sum (! panel.verdict(61:end,:) & ! isnan (data.verdict(61:end,:)), 1);
%! assert ([panel.judges.flips], flips);
%!test <*the good judge is followed, the coin corrected>
%! gain = zeros (1, 3);
%! for j = 1:3
%!   at = (61:200)'(! isnan (data.verdict(61:end,j)));
%!   right = data.verdict(at,j) == human(at);
%!   gain(j) = mean (panel.verdict(at,j) == right) - mean (right);
%! endfor
%! assert (gain(1) > -.03);
%! assert (gain(3) > .2);
%! assert (panel.judges(3).after > panel.judges(3).agreement + .2);
%!test <*what is asked waits, with its probability>
%! assert (size (panel.ask), [5 1]);
%! assert (panel.status(panel.ask), 4 * ones (5, 1, "int8"));
%! assert (panel.log.index(end-4:end), panel.ask);
%! p = panel.log.probability(end-4:end);
%! f = sum (data.verdict == 1, 2) ./ sum (! isnan (data.verdict), 2);
%! v = (4 * panel.prob .* (1 - panel.prob)) .^ 16 .* (.2 + 4 * f .* (1 - f));
%! assert (p(1), .25 / 140 + .75 * v(panel.ask(1)) / sum (v(61:end)), eps);
%! assert (panel.batches.prob, single (panel.prob));
%! assert (size (panel.loo), [60 4]);
%! assert (panel.batches.log_survival < 0);
%!test <*every draw stands in the record: its rates have intervals>
%! done = aura_run (panel, human);
%! assert ([done.batches.round], 1:3);
%! done.opts.query.seeds = "chosen";
%! rate = aura_agreement (done);
%! assert ([rate.draws], [15, sum(! isnan (data.verdict(done.log.index(61:75),2))), 15]);
%! for j = 1:3
%!   at = ! isnan (data.verdict(:,j));
%!   truth = mean (data.verdict(at,j) == human(at));
%!   assert (rate(j).interval(1) <= truth && truth <= rate(j).interval(2));
%! endfor
%! done.opts.query.seeds = "uniform";
%! assert (aura_agreement (done, "Judge", 1).draws, 75);
%!test <*answers, steps, a run>
%! next = aura_answer (panel, panel.ask(1:3), [human(panel.ask(1:2)); NaN], "Ada");
%! assert (next.status(panel.ask(1:2)), int8 (1 + human(panel.ask(1:2))));
%! assert (next.status(panel.ask(3)), int8 (4));
%! assert (next.log.answer(61:62), human(panel.ask(1:2)));
%! assert (next.log.who(61:62), {"Ada"; "Ada"});
%! assert (next.pick(panel.ask(1:2)), human(panel.ask(1:2)));
%! next = aura_step (next);
%! assert (numel (next.ask), 5);
%! assert (numel (next.batches), 2);
%! done = aura_run (panel, human);
%! assert (sum (done.status == 2 | done.status == 3), 75);
%! assert (done.ask, zeros (0, 1));
%! again = aura_run (panel, @(idx) human(idx));
%! assert (again.prob, done.prob);
%! assert (again.log.index, done.log.index);
%!test <*further verdicts are used>
%! more = data;
%! more.verdict_swapped = repmat (human, 1, 3);
%! more.verdict_swapped(:,2:3) = 0;
%! other = aura_panel (more, shown, opts);
%! never = 61:200;
%! assert (mean (other.pick(never) == human(never)) > mean (panel.pick(never) == human(never)));
%! mean_of = setfield (more, "further", (more.verdict_swapped == 1) - (more.verdict_swapped == 2));
%! mean_of.verdict_swapped(:) = NaN;
%! mean_of.further(:,2:3) = NaN;
%! assert (aura_panel (mean_of, shown, opts).prob, other.prob);
%!test <*no label: nothing is flipped against all, the batch is a uniform draw>
%! first = aura_panel (data, [], opts);
%! assert (first.log.probability, 1 ./ (200:-1:196)', eps);
%! assert (first.evidence, 0, 1e-10);
%! assert (panel.evidence < 0);
%! assert (isempty (first.log.answer(! isnan (first.log.answer))));
%!test <*one judge, identical judges, a judge without verdicts>
%! one = data;
%! one.judges = {"good"};
%! one.verdict = data.verdict(:,1);
%! p = aura_panel (one, shown, opts);
%! assert (p.mass.follow, 1, eps);
%! assert (p.mass.panel, 0);
%! same = data;
%! same.verdict = data.verdict(:,[1 1 1]);
%! p = aura_panel (same, shown, opts);
%! assert (p.agree(:,1), p.agree(:,2), 1e-12);
%! same.verdict(:,3) = NaN;
%! p = aura_panel (same, shown, opts);
%! assert (p.judges(3).n, 0);
%! assert (all (p.verdict(:,3)));
%!test <*a judge with ten verdicts, forty judges, labels that all say 1>
%! few = data;
%! few.verdict(13:end,2) = NaN;
%! p = aura_panel (few, shown, opts);
%! assert ([p.judges.n], [200 10 200]);
%! assert (all (p.verdict(13:end,2)));
%! assert (all (isnan (p.agree(13:end,2))));
%! many = data;
%! many.verdict = [data.verdict, ...
%!                 1 + (reshape(__aura_random__ ("uniform", 4, 1, 0, 7400), 200, 37) < .5)];
%! many.judges = arrayfun (@(j) sprintf ("judge %d", j), 1:40, "uniformoutput", false);
%! p = aura_panel (many, shown, opts);
%! assert (size (p.agree), [200 40]);
%! assert (sum (p.mass.follow) + p.mass.panel, 1, 1e-12);
%! never = 61:200;
%! right = data.verdict(never,1) == human(never);
%! assert (mean (p.verdict(never,1) == right) > mean (right) - .05);
%! one = ones (200, 1);
%! one(31:end) = NaN;
%! p = aura_panel (data, one, opts);
%! assert (all (isfinite (p.prob)));
%! assert (p.pick(1:30), ones (30, 1));
%!test <*features of embeddings: answer 1 minus answer 2, in either class>
%! e = [human == 1, human == 2](:,[1 1 2 1]) + .1 * (1:4);
%! alone = {"Features", "embeddings"};
%! [x, info] = aura_features (data, "Embeddings", e, alone{:});
%! p = aura_panel (data, shown, opts, x, info);
%! assert (p.x, x);
%! assert (p.columns.style, zeros (1, 0));
%! assert (p.pick, human);
%! both = kron (e, [1; 0]);               # a row an answer, answer 2 all 0
%! [x, info] = aura_features (data, "Embeddings", both, "Class", "single", alone{:});
%! assert (x, single (e));
%! q = aura_panel (data, shown, opts, x, info);
%! assert (q.pick, human);
%! assert (q.prob, p.prob, 1e-4);
%! assert (aura_run (q, human).round, 3);
%! [x, info] = aura_features (data, "Embeddings", e);
%! r = aura_panel (data, shown, opts, x, info);
%! assert (r.columns.embedding, columns (x) - (3:-1:0));
%! assert (numel (r.mass.blocks), 7 + numel (r.columns.style));
%! assert (sum (r.mass.blocks(4:7)) > sum (r.mass.blocks(2:3))); # the embeddings tell all
%! assert (r.pick, human);
%!test <*features made before, and what is known of their columns>
%! [x, info] = aura_features (data, "Hash", 0, "Class", "single");
%! p = aura_panel (data, shown, opts, x, info);
%! assert (p, panel);
%! assert (aura_panel (data, shown, opts, panel.x, panel.columns), panel);
%!error <Invalid call> aura_panel (data, shown, opts, ones (200, 1))
%!error <aura_panel: X must be 200-by-any, got 2-by-1> aura_panel (data, shown, opts, [1; 2], [])
%!error <aura_panel: X must be finite .* row 3 is NaN>
%! aura_panel (data, shown, opts, [1; 1; NaN(198, 1)], []);
%!error id=aura:invalid-type aura_panel (1, 2)
%!error <DATA.verdict must be 1, 2 or NaN, row 3 is 7>
%! [data, human] = three ();
%! data.verdict(3,2) = 7;
%! aura_panel (data, human);
%!error <HUMAN must be 200-by-1, got 1-by-200> aura_panel (three (), ones (1, 200))
%!error id=aura:out-of-range aura_panel (three (), zeros (200, 1))
%!error id=aura:invalid-type aura_panel (setfield (three (), "judges", 3), [])
%!error <aura_step: PANEL.pick must be 200-by-1> aura_step (setfield (panel, "pick", 1))
%!error <aura_run: PANEL.pick must be 200-by-1> aura_run (setfield (panel, "pick", 1))
%!error <aura_answer: PANEL.pick must be 200-by-1> aura_answer (setfield (panel, "pick", 1), 1, 1)
%!error <aura_save: PANEL.pick must be 200-by-1>
%! aura_save (tempname (), setfield (panel, "pick", 1))
%!error <ORACLE must be 200-by-1 picks or a function, got 2-by-1 double> aura_run (panel, [1; 2])
%!error <ORACLE must be 200-by-1 picks or a function, got 1-by-1 cell> aura_run (panel, {1})
%!error <AGREE must be 5-by-1, got 2-by-1> aura_run (panel, @(idx) [1; 2])
%!error id=aura:conflict
%! [data, human] = three ();
%! panel = aura_panel (data, human);
%! aura_answer (panel, 1, 3 - human(1));
