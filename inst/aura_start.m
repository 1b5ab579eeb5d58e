## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{s} =} aura_start (@var{x})
## @deftypefnx {aura} {@var{s} =} aura_start (@var{data})
## @deftypefnx {aura} {@var{s} =} aura_start (@var{sim})
## @deftypefnx {aura} {@var{s} =} aura_start (@dots{}, @var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{s} =} aura_start (@dots{}, @var{opts})
## Begin an audit: check the input, build the graph, set the initial state.
##
## What is audited is one of
##
## @table @asis
## @item @var{x}
## the fixed features of n comparisons of one judge, n-by-dx, single or double; all large
## arithmetic is done in its class
## @item @var{data}
## comparisons of @code{aura_read}: of one judge an audit, of several (with @code{judges}), and of
## grades, a panel; their features are made from the texts
## @item @var{sim}
## a simulation of @code{aura_simulate}, or a struct with its fields @code{x}, @code{signal},
## @code{source}, @code{seed_labels}
## @end table
##
## Options:
##
## @table @asis
## @item @qcode{"Labels"}
## what humans said, n-by-1: 1 (or true) where one agrees with the judge, 0 (false) where not, NaN
## where nobody looked.  Of a panel it is their pick: 1, 2, NaN, of
## grades 1 where they let it pass and 2 where not.  @code{[]} is no label.  Default:
## those of @var{data} (@code{human_preference}) or @var{sim}
## @item @qcode{"Sources"}
## n-by-1 logical, comparisons known to be right before anybody looks; of one judge
## @item @qcode{"Signal"}
## n-by-1 of 0 and 1, the belief before refinement; default all ones; of one judge
## @item @qcode{"Features"}, @qcode{"Info"}
## of @var{data}: features made before, n-by-dx, and the second output of @code{aura_features}
## @end table
##
## @noindent
## All other names, and those of the struct @var{opts}, are options of @code{aura_options}.  Of
## comparisons, and of @var{x} with labels and neither signal nor sources, the preset is
## @qcode{"judge"} unless one of both says otherwise.
##
## For one judge @var{s} is a plain struct with the fields
## @table @code
## @item x, signal, status
## features, signal (double), and the status of each row, int8: 0 open, 1 source, 2 a human
## agrees, 3 disagrees, 4 waiting for an answer
## @item q, a, m
## responsibility, anchor confidence, carried inflow, n-by-1 double
## @item p, z, loss
## of the last round: score (n-by-1), representation (n-by-dz), the encoder's loss
## @item q_tilde, evidence, flow, score, terms, ask
## of the last round, by @code{aura_trust}, @code{aura_transport}, @code{aura_query}
## @item theta
## encoder parameters, with @code{theta.scale}, the root mean square of x (1 if that is 0), by
## which x is divided before it enters the encoder
## @item graph, compression, columns, phi, crossfit
## cosine neighbours of @var{x} (@code{aura_graph}); the compressed features that the encoder is
## trained on, see below; the roles of the columns; the features of the decision layer; its scores
## of the labelled
## @item opts, round, trace, previous
## options; rounds done; a struct a round (@code{aura_stop}); the state before the last
## @item log
## every label asked for or given: columns @code{index}, @code{answer} (1 agree, 0 disagree, NaN
## not yet), @code{round} (0: known at the start), @code{probability} of its draw (NaN: not drawn),
## @code{who}, @code{when}
## @item batches
## struct array, a batch of drawn queries each, with what @code{aura_rate} needs of it
## @end table
##
## With more columns than @code{encoder.rank} (@qcode{"auto"}: 512) the encoder is trained on
## @var{x} compressed to its leading singular directions: 256, or 512 where 256 would lose more
## than a hundredth of the sum of squares and 256 more would hold what is lost.
## @code{s.compression} has @code{rank}, @code{energy} (the share that is kept), @code{sigma},
## @code{map} (dx-by-rank) and @code{x}; @code{s.theta} stays an encoder of @var{x}.
##
## For several judges @var{s} is a panel: a human's pick belongs to the item.  Of @var{data} are
## used @code{judges} (1-by-J cellstr), @code{verdict} (n-by-J: 1 or 2, NaN for none),
## @code{verdict_swapped} (0 for a tie) or @code{further} (the mean of all further verdicts, 1 for
## answer 1 to -1 for answer 2), and the texts; features are answer 1 minus answer 2.  Its fields:
##
## @table @code
## @item prob, pick
## n-by-1: P(a human picks answer 1), and the corrected pick, 1 or 2 (the likelier, or the
## human's)
## @item agree, verdict
## n-by-J: P(a human agrees with judge j), NaN where it has no verdict; whether its pick is kept
## @item ask
## rows drawn to be shown to a human next, in the order drawn; they are waiting
## @item mass, evidence
## posterior masses for queries: @code{follow} (1-by-J), @code{panel}, @code{blocks} (as the
## second output of @code{aura_decide}); the log probability that the averaged models give to the
## labels
## @item judges
## 1-by-J struct array: @code{name}, @code{n} verdicts, of which @code{labels} have a human pick
## and @code{agree} of these agree; by the model @code{agreement} as judged and @code{after} the
## @code{flips}; @code{follow} and @code{alone}, the masses of "follow this judge" for queries and
## for its own decisions
## @item loo
## labels-by-(J + 1): P(a human picks answer 1) of the labelled items without their own label, for
## queries and for each judge
## @item log, batches, status
## as of an audit; an answer is a pick, 1 or 2; 2 a human picks answer 1, 3 answer 2
## @item votes, soft
## only of several people: their votes; n-by-1, P(a human picks answer 1) of items whose votes
## differ (@code{aura_annotators})
## @item data, x, opts, round, columns, phi, further
## @end table
##
## Verdict j is flipped where P(agree) < @code{threshold(2)} - @code{margin(2)} times @code{alone}
## of the judge.  The models are those of @code{aura_decide}, with "follow judge k" for each judge
## and the base "panel"; for the decisions on judge k "follow k" has the share @code{own_mass} of
## their prior mass.  Queries are drawn one after another, item i with odds u + (1 - u) v / (mean of
## v over the open), @math{v = (4 p (1 - p))^power (votes + 4 f (1 - f))}, p = @code{prob}, f the
## share of the verdicts for answer 1 (@code{query.power}, @code{query.votes}), and u =
## @code{query.uniform}; with @code{query.goal} @qcode{"rate"} u is .75 at least, with
## @qcode{"both"} until each judge's rate is worth 30 random labels.
##
## Initial state: q = (|V+| + 1) / (|V| + 2), counted among the examples with the same signal; 1
## on sources and V+, 0 on V-; a = clip (gamma_q q + gamma_loc / 2), a_source and a_verified on
## the known; m = 1/2, or @code{transport.off} when transport is off.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size}, @code{aura:nonfinite},
## @code{aura:out-of-range} (labels, signal), @code{aura:conflict} (a source whose label is 0;
## features or a signal where there can be none) and those of @code{aura_options}.
##
## @example
## @group
## y = NaN (200, 1);
## y([3 17 90]) = [1 0 1];
## s = aura_run (aura_start (x, "Labels", y));
## @end group
## @group
## data = aura_read (files, "Judge", "all");
## panel = aura_start (data, "Query.budget", 30);
## panel = aura_answer (panel, panel.ask, picks);
## @end group
## @group
## sim = aura_simulate ("Seed", 1);
## s = aura_run (aura_start (sim), sim.truth);
## @end group
## @end example
##
## Source: the AURA paper, algorithm "Progressive PU Refinement Workflow", InitializeState, which it
## leaves open; panels go beyond it.
## @seealso{aura_read, aura_step, aura_run, aura_answer, aura_decide, aura_score}
## @end deftypefn

function s = aura_start (what, varargin)

  __aura_hidden__ ("aura_start");
  if (nargin < 1)
    print_usage ();
  endif
  me = "aura_start";
  if (! (isempty (varargin) || ischar (varargin{1}) || isstruct (varargin{1})))
    error ("aura:invalid-argument",
           ["aura_start: labels are given by name, aura_start (X, \"Labels\", Y), as are ", ...
            "\"Sources\" and \"Signal\"; got %s"], aura.arg.shown (varargin{1}));
  endif
  [own, given] = aura.arg.with_options (me, varargin, ...
                                        {"Labels", [], []; "Sources", [], []; "Signal", [], []; ...
                                         "Features", [], []; "Info", [], []});
  own.has_labels = any (strcmpi ("labels", varargin(cellfun ("isclass", varargin, "char"))));
  if (isstruct (what))
    s = of_struct (what, own, given);
  else
    refuse (own, {"features", "info"}, "where X is the features");
    opts = aura_options (given{:});
    if (isempty (own.signal) && isempty (own.sources) ...
        && (isnumeric (own.labels) || islogical (own.labels)) && ! all (isnan (own.labels(:))))
      opts = options (given); # what people said of a judge, with nothing of a simulation
    endif
    s = of_features (what, own.signal, own.labels, own.sources, opts, []);
  endif

endfunction

## An audit, or a panel, of comparisons or of a simulation.
function s = of_struct (what, own, given)

  has = @(varargin) isscalar (what) && all (isfield (what, varargin));
  if (has ("q", "status", "opts") || has ("agree", "status", "opts"))
    error ("aura:invalid-type", ...
           ["aura_start: X is an audit or a panel already; aura_run (S, [], ", ...
                                 "NAME, VALUE) runs it again from its start"]);
  elseif (has ("judges", "verdict"))
    refuse (own, {"sources", "signal"}, "of a panel");
    if (! own.has_labels && isfield (what, "human_preference"))
      own.labels = what.human_preference;
    endif
    s = aura.loop.start_panel (what, own.labels, options (given), own.features, own.info);
  elseif (has ("judge_preference"))
    if (isempty (own.features))
      [own.features, own.info] ...
        = aura_features (what, getfield (aura.loop.kind (""), "features"){:});
    endif
    if (! own.has_labels && isfield (what, "human_preference"))
      own.labels = aura.set.truth (what);
    endif
    aura.arg.same_rows ("aura_start", "FEATURES", own.features, numel (what.judge_preference));
    s = of_features (own.features, own.signal, own.labels, own.sources, options (given), own.info);
  elseif (has ("x"))
    refuse (own, {"features", "info"}, "of a simulation");
    if (! own.has_labels && isfield (what, "seed_labels"))
      own.labels = what.seed_labels;
    endif
    if (isempty (own.sources) && isfield (what, "source"))
      own.sources = what.source;
    endif
    if (isempty (own.signal) && isfield (what, "signal"))
      own.signal = what.signal;
    endif
    s = of_features (what.x, own.signal, own.labels, own.sources, aura_options (given{:}), []);
  else
    error ("aura:invalid-type",
           ["aura_start: X must be features, comparisons of aura_read, or a simulation, ", ...
            "got %s without the fields of either"], ...
           aura.arg.what (what));
  endif

endfunction

function refuse (own, names, when)

  for name = names
    if (! isempty (own.(name{1})))
      error ("aura:conflict", "aura_start: %s has no place %s", upper (name{1}), when);
    endif
  endfor

endfunction

## GIVEN with the preset "judge" unless it says otherwise.
function opts = options (given)

  if (! (numel (given) > 0 && isstruct (given{1})) ...
      && ! any (strcmpi ("preset", given(1:2:end))))
    given = [{"preset", "judge"}, given];
  endif
  opts = aura_options (given{:});

endfunction

function audit = of_features (x, signal, labels, sources, opts, info)

  if (! (isfloat (x) && isreal (x) && ! issparse (x) && ndims (x) == 2))
    error ("aura:invalid-type",
           "aura_start: X must be a real full single or double matrix, got %s",
           aura.arg.what (x));
  endif
  [n, dx] = size (x);
  if (n == 0 || dx == 0)
    error ("aura:invalid-size",
           "aura_start: X must have at least one row and one column, got %d-by-%d",
           n, dx);
  endif
  bad = find (! all (isfinite (x), 2), 1);
  if (! isempty (bad))
    error ("aura:nonfinite", "aura_start: X must be finite, row %d is not", bad);
  endif
  check_order (n, dx, signal, labels);
  if (! isempty (signal))
    signal = aura.arg.labels ("aura_start", "SIGNAL", signal, n, [0, 1]);
  endif
  if (isempty (labels))
    labels = NaN (n, 1);
  endif
  labels = aura.arg.labels ("aura_start", "LABELS", labels, n);
  audit = aura.loop.start (x, signal, aura.set.status (labels, checked (sources, labels)), opts, ...
                           info);

endfunction

## SOURCES, which must be logical: numbers could be rows.
function sources = checked (sources, labels)

  if (isequal (sources, []))
    return;
  elseif (! islogical (sources))
    error ("aura:invalid-type", ...
           ["aura_start: SOURCES must be logical, got %s; of row numbers or 0 and 1 make a ", ...
            "mask: ismember ((1:n)', ROWS), V == 1"], aura.arg.what (sources));
  elseif (! isequal (size (sources), size (labels)))
    error ("aura:invalid-size", "aura_start: SOURCES must be %d-by-1, got %s", numel (labels), ...
           aura.arg.dims (sources, [numel(labels), 1]));
  endif
  bad = find (sources & labels == 0, 1);
  if (! isempty (bad))
    error ("aura:conflict", "aura_start: row %d is among SOURCES and its label is 0", bad);
  endif

endfunction

## An error where X is transposed.
function check_order (n, dx, signal, labels)

  counts = [numel(signal), numel(labels)];
  counts = counts(counts > 0);
  if (dx != n && dx > 1 && ! isempty (counts) && all (counts == dx))
    error ("aura:invalid-size",
           ["aura_start: X must have a row for each comparison, got %d-by-%d with %d in ", ...
            "SIGNAL or LABELS; transpose it"],
           n, dx, dx);
  endif

endfunction

%!demo
%! ## the state that an audit of simulated comparisons starts from
%! sim = aura_simulate ("seed", 1);
%! audit = aura_start (sim);
%! printf ("%d comparisons, %d labels, q of the open: %s\n", rows (audit.x),
%!         numel (audit.log.index),
%!         mat2str (unique (audit.q(audit.status == 0))', 3));
%!test
%! x = [1 2; 3 4; -1 0; 0 2; 5 5];
%! audit = aura_start (x, "Labels", [1 0 NaN NaN NaN]', "Sources", logical ([0 0 0 0 1]'), ...
%!                     "Signal", [1 1 1 0 0]');
%! assert (audit.q, [1 0 2/4 1/2 1]');
%! assert (audit.a, [1 1 .25+.25 .25+.25 1]');
%! assert (audit.m, .5 * ones (5, 1));
%! assert (audit.theta.scale, norm (x(:)) / sqrt (10), 4 * eps);
%! assert (audit.log.index, [1 2]');
%! assert (audit.log.answer, [1 0]');
%! assert (audit.status, int8 ([2 3 0 0 1]'));
%!test <*no transport: no inflow to carry; options as names, in any case, or as a struct>
%! audit = aura_start (eye (3), "BLOCKS.transport", false);
%! assert (audit.m, zeros (3, 1));
%! assert (audit.signal, ones (3, 1));
%! assert (aura_start (eye (3), "blocks.transport", false), audit);
%! assert (aura_start (eye (3), "seed", 4, "Labels", [], "blocks.transport", "off"), ...
%!         aura_start (eye (3), "seed", 4, "blocks.transport", false));
%!test <*a single x stays single, and its scale does not overflow>
%! audit = aura_start (single (1e30) * ones (4, 2, "single"));
%! assert (audit.theta.scale, 1e30, 1e24);
%! assert (class (audit.theta.W1), "single");
%!test <*one example, constant features>
%! audit = aura_start (0, "Labels", NaN);
%! assert (audit.theta.scale, 1);
%! assert (size (audit.graph.idx), [0 1]);
%!test <*an output that is ignored>
%! [~] = aura_start (1);
%!test <*labels in any class, all of them or some: a logical vector is labels>
%! x = [1 2; 3 4; -1 0; 0 2; 5 5];
%! of = @(y) aura_start (x, "labels", y).status;
%! assert (of ([1 0 NaN NaN 1]'), int8 ([2 3 0 0 2]'));
%! assert (of (logical ([1 0 0 0 1]')), int8 ([2 3 3 3 2]'));
%! assert (of (single ([1 0 0 0 1]')), int8 ([2 3 3 3 2]'));
%! assert (of ([]), zeros (5, 1, "int8"));
%!test <*a simulation: its signal, sources and labels, unless others are given>
%! sim = aura_simulate ("seed", 3, "n", 40, "n_positive", 20, "n_source", 10);
%! audit = aura_start (sim, "graph.k", 5);
%! assert ({audit.x, audit.signal}, {sim.x, sim.signal});
%! assert (audit.status, aura.set.status (sim.seed_labels, sim.source));
%! assert (isequaln (audit, aura_start (sim.x, "Signal", sim.signal, "Labels", sim.seed_labels, ...
%!                                      "Sources", sim.source, "graph.k", 5)));
%! assert (aura_start (sim, "Labels", []).status, int8 (sim.source));
%!test <*labels alone are of a judge; a signal or sources beside them are of a simulation>
%! x = [1 2; 2 1; -1 1; 0 1];
%! y = [1; 0; NaN; NaN];
%! rule_of = @(varargin) aura_start (x, varargin{:}).opts.query.rule;
%! assert (rule_of ("Labels", y), "boundary");
%! assert (rule_of ("Labels", y, "Signal", [1; 0; 1; 0]), "H");
%! assert (rule_of ("Labels", y, "Sources", logical ([0; 0; 1; 0])), "H");
%! assert ({rule_of(), rule_of("Labels", y, "preset", "simulation")}, {"H", "H"});
%!test <*comparisons: features of the texts, labels of the file, preset "judge">
%! data = struct ("judge_preference", [1; 2; 1], "human_preference", [1; 1; NaN]);
%! data.response_1 = {"a"; "bb"; "c"};
%! data.response_2 = {"d e"; "f"; "g h i"};
%! audit = aura_start (data);
%! [x, info] = aura_features (data, "Class", "single");
%! assert ({audit.x, audit.columns}, {x, aura.decide.roles(columns (x), info)});
%! assert ({audit.status, audit.opts}, {int8([2; 3; 0]), aura_options("preset", "judge")});
%! audit = aura_start (data, "Labels", [NaN; NaN; 0], "Features", eye (3), "Preset", "simulation");
%! assert ({audit.x, audit.status, audit.opts}, {eye(3), int8([0; 0; 3]), aura_options()});
%! fail ("aura_start (data, \"Features\", eye (2))", "FEATURES must have 3 rows");
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
%! panel = aura_start (data, "Labels", shown);
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
%! panel = aura_start (data, "Labels", shown, opts);
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
%! rate = aura_rate (done);
%! assert ([rate.draws], [15, sum(! isnan (data.verdict(done.log.index(61:75),2))), 15]);
%! for j = 1:3
%!   at = ! isnan (data.verdict(:,j));
%!   truth = mean (data.verdict(at,j) == human(at));
%!   assert (rate(j).interval(1) <= truth && truth <= rate(j).interval(2));
%! endfor
%! done.opts.query.seeds = "uniform";
%! assert (aura_rate (done, "Judge", 1).draws, 75);
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
%! other = aura_start (more, "Labels", shown, opts);
%! never = 61:200;
%! assert (mean (other.pick(never) == human(never)) > mean (panel.pick(never) == human(never)));
%! mean_of = setfield (more, "further", (more.verdict_swapped == 1) - (more.verdict_swapped == 2));
%! mean_of.verdict_swapped(:) = NaN;
%! mean_of.further(:,2:3) = NaN;
%! assert (aura_start (mean_of, "Labels", shown, opts).prob, other.prob);
%!test <*no label: nothing is flipped against all, the batch is a uniform draw>
%! first = aura_start (data, "Labels", [], opts);
%! assert (first.log.probability, 1 ./ (200:-1:196)', eps);
%! assert (first.evidence, 0, 1e-10);
%! assert (panel.evidence < 0);
%! assert (isempty (first.log.answer(! isnan (first.log.answer))));
%!test <*one judge, identical judges, a judge without verdicts>
%! one = data;
%! one.judges = {"good"};
%! one.verdict = data.verdict(:,1);
%! p = aura_start (one, "Labels", shown, opts);
%! assert (p.mass.follow, 1, eps);
%! assert (p.mass.panel, 0);
%! same = data;
%! same.verdict = data.verdict(:,[1 1 1]);
%! p = aura_start (same, "Labels", shown, opts);
%! assert (p.agree(:,1), p.agree(:,2), 1e-12);
%! same.verdict(:,3) = NaN;
%! p = aura_start (same, "Labels", shown, opts);
%! assert (p.judges(3).n, 0);
%! assert (all (p.verdict(:,3)));
%!test <*a judge with ten verdicts, forty judges, labels that all say 1>
%! few = data;
%! few.verdict(13:end,2) = NaN;
%! p = aura_start (few, "Labels", shown, opts);
%! assert ([p.judges.n], [200 10 200]);
%! assert (all (p.verdict(13:end,2)));
%! assert (all (isnan (p.agree(13:end,2))));
%! many = data;
%! many.verdict = [data.verdict, ...
%!                 1 + (reshape(__aura_random__ ("uniform", 4, 1, 0, 7400), 200, 37) < .5)];
%! many.judges = arrayfun (@(j) sprintf ("judge %d", j), 1:40, "uniformoutput", false);
%! p = aura_start (many, "Labels", shown, opts);
%! assert (size (p.agree), [200 40]);
%! assert (sum (p.mass.follow) + p.mass.panel, 1, 1e-12);
%! never = 61:200;
%! right = data.verdict(never,1) == human(never);
%! assert (mean (p.verdict(never,1) == right) > mean (right) - .05);
%! one = ones (200, 1);
%! one(31:end) = NaN;
%! p = aura_start (data, "Labels", one, opts);
%! assert (all (isfinite (p.prob)));
%! assert (p.pick(1:30), ones (30, 1));
%!test <*features of embeddings: answer 1 minus answer 2, in either class>
%! e = [human == 1, human == 2](:,[1 1 2 1]) + .1 * (1:4);
%! alone = {"Features", "embeddings"};
%! [x, info] = aura_features (data, "Embeddings", e, alone{:});
%! p = aura_start (data, "Labels", shown, opts, "Features", x, "Info", info);
%! assert (p.x, x);
%! assert (p.columns.style, zeros (1, 0));
%! assert (p.pick, human);
%! both = kron (e, [1; 0]);               # a row an answer, answer 2 all 0
%! [x, info] = aura_features (data, "Embeddings", both, "Class", "single", alone{:});
%! assert (x, single (e));
%! q = aura_start (data, "Labels", shown, opts, "Features", x, "Info", info);
%! assert (q.pick, human);
%! assert (q.prob, p.prob, 1e-4);
%! assert (aura_run (q, human).round, 3);
%! [x, info] = aura_features (data, "Embeddings", e);
%! r = aura_start (data, "Labels", shown, opts, "Features", x, "Info", info);
%! assert (r.columns.embedding, columns (x) - (3:-1:0));
%! assert (numel (r.mass.blocks), 7 + numel (r.columns.style));
%! assert (sum (r.mass.blocks(4:7)) > sum (r.mass.blocks(2:3))); # the embeddings tell all
%! assert (r.pick, human);
%!test <*features made before, and what is known of their columns>
%! [x, info] = aura_features (data, "Hash", 0, "Class", "single");
%! p = aura_start (data, "Labels", shown, opts, "Features", x, "Info", info);
%! assert (p, panel);
%! assert (aura_start (data, "Labels", shown, opts, "Features", panel.x, "Info", panel.columns), ...
%!         panel);
%!error <aura_start: FEATURES must be 200-by-any, got 2-by-1> aura_start (data, "Labels", shown, ...
%!                                                                        opts, ...
%!                                                                 "Features", [1; 2])
%!error <aura_start: FEATURES must be finite .* row 3 is NaN>
%! aura_start (data, "Labels", shown, opts, "Features", [1; 1; NaN(198, 1)]);
%!error id=aura:out-of-range aura_start (1, "Labels", 2)
%!error <DATA.verdict must be 1, 2 or NaN, row 3 is 7>
%! [data, human] = three ();
%! data.verdict(3,2) = 7;
%! aura_start (data, "Labels", human);
%!error <LABELS must be 200-by-1, got 1-by-200> aura_start (three (), "Labels", ones (1, 200))
%!error id=aura:out-of-range aura_start (three (), "Labels", zeros (200, 1))
%!error id=aura:invalid-type aura_start (setfield (three (), "judges", 3), "Labels", [])
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
%! panel = aura_start (data, "Labels", human);
%! aura_answer (panel, 1, 3 - human(1));
%!error <Invalid call> aura_start ()
%!error <X must be features, comparisons of aura_read, or a simulation, got struct>
%! aura_start (struct ("y", 1))
%!error <got an array of 1-by-2 structs> aura_start (struct ("x", {1, 2}))
%!error <X is an audit or a panel already; aura_run> aura_start (aura_start (eye (3)))
%!error <X must be a real full .* got a sparse double; full \(..\)> aura_start (sparse (eye (2)))
%!error <X must be a real full .* got a complex double> aura_start (1i)
%!error <X must have a row for each comparison, got 2-by-3 with 3 .*; transpose it>
%! aura_start (ones (2, 3), "Signal", [1; 0; 1])
%!error <X must have a row for each .* transpose it> aura_start (ones (2, 3), "Labels", [1; 0; 1])
%!error <LABELS must be real and full, got cell> aura_start ([1; 2; 3], "Labels", {1})
%!error <LABELS must be 3-by-1, got 1-by-1> aura_start ([1; 2; 3], "Labels", 1)
%!error <LABELS must be 0, 1 or NaN, row 1 is 2; of the codes S> aura_start ([1; 2], "Labels", ...
%!                                                                           [2; 0])
%!error <LABELS must be 1, 0, NaN or logical, got int8; of the codes S>
%! aura_start ([1; 2], "Labels", int8 ([1; 0]))
%!error <SIGNAL must be 0 or 1, row 2 is 3> aura_start ([1; 2; 3], "Signal", [0; 3; 1])
%!error <SOURCES must be logical, got double> aura_start ([1; 2], "Sources", [1; 2])
%!error <SOURCES must be 2-by-1, got 1-by-2; transpose it> aura_start ([1; 2], "Sources", ...
%!                                                                     [true false])
%!error <row 2 is among SOURCES and its label is 0>
%! aura_start ([1; 2], "Sources", [false; true], "Labels", [NaN; 0])
%!error <FEATURES has no place where X is the features> aura_start ([1; 2], "Features", 1)
%!error <SIGNAL has no place of a panel> aura_start (three (), "Signal", 1)
%!error <unknown option "Lables"; the nearest is "Labels"> aura_start ([1; 2], "Lables", 1)
%!error <labels are given by name, aura_start .X, "Labels", Y.> aura_start ([1; 2], [], [1; 1])
%!error <labels are given by name> aura_start ([1; 2], [1; 0])
%!error id=aura:invalid-type aura_start ("a")
%!error id=aura:invalid-size aura_start (zeros (0, 2))
%!error <row 2> aura_start ([1; NaN; Inf])
%!error id=aura:nonfinite aura_start ([1; NaN])
%!error id=aura:invalid-size aura_start ([1; 2], "Signal", 1)
%!error id=aura:out-of-range aura_start ([1; 2], "Signal", [1; 2])
%!error <aura_start: the root mean square of X must be in .1e-300, 1e.300., got 1e.301>
%! aura_start ([1; -1] * 1e301)
%!error id=aura:unknown-option aura_start (1, struct ("gaph", 1))
