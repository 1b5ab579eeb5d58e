## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_leaderboard (@var{audit})
## @deftypefnx {aura} {} aura_leaderboard (@var{panel})
## @deftypefnx {aura} {@var{board} =} aura_leaderboard (@dots{}, @var{name}, @var{value}, @dots{})
## Which model is better: how often people prefer each model's answers, by the labels that the
## audit has.
##
## The models are those that the comparisons of @var{audit} or @var{panel} name.  Without an output
## a table is printed; of two models a sentence.
##
## @strong{Estimand}: the share of a model's comparisons in this file that people give to it, a tie
## half.  @strong{Estimator}: with f the decision layer's logit of P(people pick answer 1), each
## labelled comparison predicted without its own label, b the models' strengths by the judges alone
## (Bradley and Terry), and S_i 1 at the model of answer 1, -1 at that of answer 2,
##
## @display
## logit P_i = s f_i + beta S_i b + S_i theta,
## s ~ N(1, .3^2), beta ~ N(0, 1), theta_j ~ N(0, tau^2), tau .3, .6, 1.2
## @end display
##
## @noindent
## is fitted to the labels and averaged over tau by the evidence.  The rate counts the labels where
## there are some and P elsewhere; one covariance serves rates, their differences and the judges'
## errors.  Where a model's own labels (estimated as @code{aura_rate} does) and its rate are more
## than a quarter of a half-width apart, the interval covers both: that of a model which all judges
## misjudge must hold, too.  Of two models the estimate is that of @code{aura_rate}.
##
## Of grades a comparison is that of an answer with the bar, the rate is how often a model's answers
## pass, b is the logit of the share that the judges let pass, and there are no opponents: field,
## strength and ranks are NaN.
##
## Options:
##
## @table @asis
## @item @qcode{"By"}
## what the table is sorted by, and the pairs compare: @qcode{"rate"}; @qcode{"field"}, the chance
## against all other models alike (Bradley and Terry of the labels and P), which does not depend on
## whom a model met; or the name of a model: the comparisons with that one alone, which has no row.
## Default @qcode{"auto"}: the field where it and the rate differ by more than .02 of some model,
## unless one model is in all comparisons, a baseline, which then has no row
## @item @qcode{"Population"}
## @qcode{"items"} (default): of these comparisons; @qcode{"new"}: of new questions like these
## @item @qcode{"Level"}
## of the intervals (default .95)
## @item @qcode{"Rate"}
## of the judges' flags, the share that may be false (default .1)
## @item @qcode{"Data"}
## the comparisons (@code{aura_read}) of an @var{audit} that does not know its models
## @end table
##
## @var{board} is a struct, from the best of M models to the worst, of K judges:
##
## @table @code
## @item names, n, labels
## M-by-1: the models, their comparisons, and how many of these have a label
## @item rate, interval
## M-by-1 and M-by-2; NaN as long as no comparison has a label
## @item own, own_interval, guarded
## by a model's own labels alone; whether its interval had to cover that, too
## @item field, field_interval, strength
## against all alike; NaN where models never meet; the strength is the logit, of sum 0
## @item rank
## M-by-2, the best and the worst rank that no pair rules out
## @item judge, judge_n, corrected, misjudged
## M-by-K: a judge's own count, ties half, of how many, the rate on the same comparisons, and 1
## where the judge overrates the model, -1 where it underrates it (Benjamini and Hochberg at
## @qcode{"Rate"} over all), 0 where these labels show neither
## @item pairs
## columns @code{a}, @code{b} (row numbers), @code{difference}, @code{se}, @code{p}, @code{apart}
## (1 a is better, -1 b is, 0 not told apart; Benjamini and Hochberg at 1 - level over all)
## @item part
## M-by-1: models of different parts never meet, directly or through others, and are not compared
## @item judges, by, baseline, population, level, graded
## names, and what the numbers are of; @code{graded}: of grades
## @item comparisons, total, waiting, ties, skipped, self, unnamed, origin
## counts: comparisons on the board, their labels, those that wait, people's ties; those that are
## not on it; the origin of the first labels (@code{aura_rate})
## @end table
##
## Errors: @code{aura:invalid-type}, @code{aura:no-models} (fewer than two), @code{aura:not-random}
## (two models, and queries that were not drawn), @code{aura:out-of-range} (@qcode{"By"} is no
## model; the field of models that never meet; more than 2000 models), @code{aura:invalid-size},
## @code{aura:unknown-option}.
##
## @example
## @group
## aura_sample ("models.jsonl", "judges", "panel", "reveal", .1);
## report = aura_audit ("models.jsonl", "Display", "off");
## aura_leaderboard (report.audit)
## board = aura_leaderboard (report.audit, "By", "field");
## [board.names, num2cell(board.rate)]
## @end group
## @end example
##
## Sources: R. A. Bradley and M. E. Terry, Biometrika 39 (1952); D. J. C. MacKay, Neural
## Computation 4 (1992); Y. Benjamini and Y. Hochberg, J. Roy. Stat. Soc. B 57 (1995).  The
## equations stand in @file{src/core/decide/board.c}.
## @seealso{aura_bradley_terry, aura_audit, aura_rate, aura_bias, aura_read}
## @end deftypefn

function board = aura_leaderboard (audit, varargin)

  __aura_hidden__ ("aura_leaderboard");
  me = "aura_leaderboard";
  if (nargin < 1)
    print_usage ();
  endif
  [audit, kind] = aura.loop.check (me, audit);
  o = aura.arg.parse (me, varargin, {"By", "auto", {@ischar, "a string"}; ...
                                     "Population", "items", {"one of", {"items", "new"}}; ...
                                     "Level", .95, "share"; ...
                                     "Rate", .1, "share"; ...
                                     "Data", [], "comparisons"});
  board = aura.board.of_audit (me, audit, kind, o);
  if (nargout == 0)
    lines = aura.board.lines (board);
    printf ("%s\n", lines{:});
    clear board;
  endif

endfunction

%!shared panel, data
%! [file, gone] = aura.tests.new_file (".jsonl");
%! aura_sample (file, "n", 150, "judges", "panel", "reveal", .4, "seed", 3);
%! data = aura_read (file, "Judge", "all");
%! panel = aura_start (data);
%!test <*the models of the file, whatever their place; a table>
%! board = aura_leaderboard (panel);
%! assert (sort (board.names), unique ([data.model_1; data.model_2]));
%! assert ([board.comparisons, board.total], ...
%!         [sum(board.n) / 2, sum(! isnan (data.human_preference))]);
%! assert (all (board.interval(:,1) <= board.rate & board.rate <= board.interval(:,2)));
%! text = evalc ("aura_leaderboard (panel)");
%! lines = aura.board.lines (board);
%! assert (text, sprintf ("%s\n", lines{:}));
%!test <*all labelled: the plain count, to the last bit; the field is an exact Bradley-Terry>
%! full = data;
%! open = isnan (full.human_preference);
%! full.human_preference(open) = 1 + mod (find (open), 2);
%! board = aura_leaderboard (aura_start (full), "By", "field");
%! for k = 1:numel (board.names)
%!   one = strcmp (full.model_1, board.names{k});
%!   two = strcmp (full.model_2, board.names{k});
%!   won = sum (one & full.human_preference == 1) + sum (two & full.human_preference == 2);
%!   assert (board.rate(k), won / sum (one | two), 0);
%!   assert (board.interval(k,:), board.rate([k k])');
%! endfor
%! fit = aura_bradley_terry ([full.model_1, full.model_2], 2 - full.human_preference);
%! [~, at] = ismember (board.names, fit.names);
%! assert (board.strength, fit.strength(at), 1e-8);
%! assert (board.field, fit.field(at), 1e-8);
%!test <*one judge, whose labels are of its picks: the same people, the same counts>
%! one = aura.panel.of_panel (data, 1);
%! board = aura_leaderboard (aura_start (one), "Data", one);
%! assert ([board.total, numel(board.judges)], [sum(! isnan (one.human_preference)), 1]);
%! first = strcmp (one.model_1, board.names{1});
%! second = strcmp (one.model_2, board.names{1});
%! won = sum (first & one.judge_preference == 1) + sum (second & one.judge_preference == 2);
%! assert (board.judge(1), won / sum (first | second), 4 * eps);
%!error <Invalid call> aura_leaderboard ()
%!error id=aura:invalid-type aura_leaderboard (3)
%!error id=aura:unknown-option aura_leaderboard (panel, "Sort", "rate")
%!error id=aura:out-of-range aura_leaderboard (panel, "By", "nobody")
%!error id=aura:no-models aura_leaderboard (aura_start ([1; 2], "Labels", [1; 0]))

%!demo
%! ## five made-up models, five made-up judges, a tenth of the answers labelled
%! file = [tempname() ".jsonl"];
%! aura_sample (file, "n", 400, "judges", "panel", "reveal", .1);
%! panel = aura_start (aura_read (file, "Judge", "all"));
%! delete (file);
%! aura_leaderboard (panel)
