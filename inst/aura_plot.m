## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{h}, @var{data}] =} aura_plot (@var{what}, @var{kind})
## @deftypefnx {aura} {[@dots{}] =} aura_plot (@var{what}, @var{kind}, @var{arg}, @var{name}, @
## @var{value}, @dots{})
## @deftypefnx {aura} {[@dots{}] =} aura_plot (@var{ax}, @dots{})
## Plot an audit, a sweep, probabilities: one function for all figures.
##
## @var{what} is plotted as @var{kind} says; some kinds take an argument more.  @var{h} is a struct
## of handles: @code{figure}, @code{axes}, @code{key} and those of what is drawn, by name;
## @var{data} has the numbers that are drawn.
##
## The figure is drawn in the axes @var{ax}; without them in the current axes where these are empty
## or held; else in a new figure.  Into held axes it is added.
##
## Options:
##
## @table @asis
## @item @qcode{"Parent"}
## @var{ax}
## @item @qcode{"Visible"}
## @qcode{"on"} or @qcode{"off"}: a new figure in any case, shown or not
## @item @qcode{"Title"}
## a line above the figure
## @item @qcode{"Color"}
## a colour as Octave takes it, or one for each name in the key, a row or a cell each
## @item @qcode{"LineWidth"}
## of lines and of the edges of marks, in points
## @item @qcode{"Save"}
## a name: the figure is saved, and @var{data} beside it as CSV, with all digits.  With the
## extension @file{.png}, @file{.svg}, @file{.pdf} or @file{.eps} it is the file to write; without
## one a stem, of PNG, SVG and PDF.  Its folder is created if needed
## @item @qcode{"DPI"}
## pixels per inch of the PNG (default 100; 300 for print)
## @item @qcode{"Decision"}
## of an audit: a struct of @code{verdict} and @code{prob} (@code{aura_decide})
## @end table
##
## @subsubheading aura_plot (@var{audit}, "embedding")
##
## The comparisons as the encoder sees them: at the first two principal components of
## @code{audit.z} (before the first round: of @code{audit.x}).  The colour is the probability that
## a human agrees, from orange (flip) over grey to blue (trust); triangles are labelled (up:
## agrees, or a source; down: disagrees), diamonds are waiting.  Where the second component has
## less than a hundredth of the variance, the second axis is the largest direction of the features
## that is uncorrelated with the first.  Of more than 4000 unlabelled comparisons only every k-th
## is drawn.
##
## @var{data}: @code{xy} (n-by-2, the components), @code{drawn} (as they are drawn; NaN where not
## shown), @code{prob}, @code{shown} (n-by-1), @code{explained} (1-by-2, shares of the variance).
##
## @subsubheading aura_plot (@var{audit}, "probability")
##
## A histogram of the comparisons that no human has labelled, over the probability of
## @code{aura_decide} in steps of 0.05: flips orange, the others blue; dashed, the threshold.
##
## @var{data}: @code{edges} (1-by-21), @code{trust} and @code{flip} (1-by-20 counts),
## @code{threshold}.
##
## @subsubheading aura_plot (@var{audit}, "trace")
##
## What changed in each round, in percent: the mean change of q, the share of hard decisions (q at
## least 1/2) that changed, and the mean change of the inflow m.
##
## @var{data}: @code{round} (r-by-1), @code{change} (r-by-3, fractions).
##
## @subsubheading aura_plot (@var{audit}, "explain", @var{row})
##
## The decision on one comparison, a row or an id, as a waterfall of its terms
## (@code{aura_explain}): each bar begins where the one above ended, to the right, in blue, what
## speaks for the judge's pick (of a panel: for answer 1), to the left, in orange, what speaks
## against it; the last is their sum.
##
## @table @asis
## @item @qcode{"Terms"} (default @qcode{"loop"}; of a panel always @qcode{"layer"})
## @qcode{"loop"}: the five terms of the logit in the last round.  @qcode{"layer"}: what judges,
## features by concept and the loop's score have in the log odds of the decision layer
## @end table
##
## @var{data}: @code{names} (1-by-k cellstr), @code{values}, @code{from}, @code{to} (k-by-1),
## @code{logit}, @code{prob}.
##
## @subsubheading aura_plot (@var{audit}, "threshold", @var{truth})
##
## The paper's threshold diagnostic (appendix ``Additional simulation result'').  The score of
## example i is s = 0.6 (1 - r) + 0.4 (1 - d), of which the paper does not define r and d; here r
## = 1 - q and d = 1 - r_anc, the anchor evidence of @code{aura_trust}.  Panels: (a) s by
## @var{truth} (n-by-1, 1 or 0); (b) by final group; (c) sorted, with the thresholds that leave as
## many above them as are positive in the signal, in the final groups, in truth; (d) the plane of
## @qcode{"embedding"}, coloured by 1 - s.  The box has accuracies, held out first, flips and
## labels. With @qcode{"Parent"} panel (c) alone is drawn.
##
## @var{data}: @code{s}, @code{truth}, @code{final}, @code{order} (s ascending), @code{thresholds}
## (signal, final, truth), @code{xy}, @code{score} (@code{aura_score}).
##
## @subsubheading aura_plot (@var{prob}, "reliability", @var{truth})
##
## Whether probabilities mean what they say.  For each tenth of @var{prob} (n-by-1; an @var{audit}
## gives its own on the never-verified) a point shows the mean probability and the share of
## @var{truth} (n-by-1: 1, 0, or NaN, left out) that agreed, with Wilson's 95 % interval; the bars
## below count.  The title has the Brier score, mean ((prob - truth)^2), and the expected
## calibration error, the mean distance to the dashed line weighted by the counts.
##
## @var{data}: @code{edges} (1-by-11), @code{count}, @code{prob}, @code{share}, @code{low},
## @code{high} (1-by-10, NaN where empty), @code{brier}, @code{ece}.
##
## @subsubheading aura_plot (@var{prob}, "coverage", @var{truth})
##
## Accuracy against coverage: at the coverage c the curve is the accuracy of the decisions prob
## @geq{} 0.5 on the share c of the comparisons with the largest max (prob, 1 - prob), with the
## pointwise 95 % interval of Wilson.  The orange line is the judge's accuracy on the same.
## Equally confident comparisons are accepted together; the first 20 are not drawn.
##
## @var{data}: the columns @code{coverage}, @code{accuracy}, @code{low}, @code{high}, @code{judge}
## (fractions), @code{count}.
##
## @subsubheading aura_plot (@var{labels}, "labels", @var{gain})
##
## Gain against the number of human labels.  Both are b-by-r, a row a budget and a column a run:
## the labels used, and by how much the accuracy on the held-out comparisons exceeds the judge's
## (fractions; NaN is left out).  Points are runs, the line is their mean, the band their range.
##
## @var{data}: the columns @code{labels}, @code{gain} (means), @code{low}, @code{high},
## @code{runs}.
##
## @subsubheading aura_plot (@var{board}, "leaderboard")
##
## How often people prefer each model (@code{aura_leaderboard}; or an audit): a point in its
## interval, and the count of the judge that has judged most as a cross, of the others as plus
## signs.  A model with ! is misjudged by a judge.
##
## @var{data}: the columns @code{name}, @code{rate}, @code{low}, @code{high}, @code{labels},
## @code{judge} (M-by-K).
##
## @subsubheading aura_plot (@var{board}, "pairs")
##
## Which models are told apart: by how many points the one of the row has more than that of the
## column; blue where that is certain, orange where it is less for certain.
##
## @var{data}: @code{name}, @code{difference}, @code{apart} (M-by-M; NaN where models are not
## compared).
##
## @subsubheading aura_plot (@var{table}, "sweep", @var{x})
##
## The curves of a sweep (@code{aura_sweep}) over its option @var{x}: of each metric the means,
## over a band.  The Bayes rule, given the same known labels, is a dashed line, the accuracy of
## the original signal a dotted one.
##
## @table @asis
## @item @qcode{"By"} (@code{""})
## the name of a second option: a panel for each of its values; of two names: a row of panels for
## each value of the first, a column for each of the second
## @item @qcode{"Lines"} (@code{""})
## the name of an option with two to six values: a curve for each, of one metric (default
## @code{"never"})
## @item @qcode{"Where"} (@code{@{@}})
## @code{@{@var{name}, @var{values}, @dots{}@}}: only the cells with these values
## @item @qcode{"XScale"} (@qcode{"linear"})
## or @qcode{"log"}
## @item @qcode{"Band"} (@qcode{"interval"})
## the interval of the mean over seeds, mean @math{+-} t s / @math{sqrt (R)} of R runs, t of
## Student's distribution with R @minus{} 1 degrees of freedom; @qcode{"range"}: from the least to
## the largest run
## @item @qcode{"Level"} (.95)
## of the interval
## @item @qcode{"Contrast"} (@code{""})
## the name of a factor, or @code{@{@var{name}, @var{levels}@}}: the paired difference of its two
## levels, with its band (@code{aura_contrast}), in place of the curves
## @item @qcode{"Metric"} (@code{@{"never", "adjusted"@}})
## one to three metrics; fractions are shown in percent
## @end table
##
## @var{data}: columns for @code{aura_table}: what was varied, and mean, least and largest value of
## every metric, and the ends of the bands.
##
## @subsubheading aura_plot (@var{table}, "theory", @var{quantity})
##
## The quantities of the theory that @code{aura.theory.trace} recorded; of
## @code{aura_plot (@var{audit}, "theory", @var{truth}, @var{quantity})} they are recorded first.
## @code{"surrogate"} (default): the surrogate V and its parts, the encoder's loss and H, on a
## logarithmic axis over the rounds.  @code{"error"}: the change of the squared error in each
## round's transport, as predicted to first order (-eta_pos Gap+), by the positive inflow alone,
## by both.
##
## @var{data}: @code{round} (r-by-1), @code{value} (r-by-3).
##
## Errors: @code{aura:unknown-option}, @code{aura:invalid-argument} (an argument that a @var{kind}
## needs), @code{aura:invalid-type}, @code{aura:invalid-size}, @code{aura:out-of-range},
## @code{aura:conflict} (two metrics, or a contrast, and @qcode{"Lines"}),
## @code{aura:cannot-write}, and those of @code{aura_decide} and @code{aura_explain}.
##
## @example
## @group
## aura_plot (audit, "embedding")
## aura_plot (audit, "explain", 17, "Terms", "layer");
## [h, data] = aura_plot (audit, "trace", "Save", "figures/trace");
## @end group
## @group
## table = aura_sweep ("distance", 1:6, "blocks.transport", [true false], "Runs", 5);
## aura_plot (table, "sweep", "distance", "Lines", "blocks.transport", "Color", @{"k", "r"@})
## aura_plot (table, "sweep", "distance", "Contrast", "blocks.transport")
## aura_plot ([.2; .9; .8], "coverage", [0; 1; 1])
## @end group
## @end example
##
## @seealso{aura_decide, aura_explain, aura_leaderboard, aura_sweep, aura_table, aura_explorer}
## @end deftypefn

function [h, data] = aura_plot (varargin)

  __aura_hidden__ ("aura_plot");
  kinds = { ... # and what an argument more is called, "" where there is none
    "embedding", @aura.figure.embedding, ""; ...
    "probability", @aura.figure.probability, ""; ...
    "trace", @aura.figure.trace, ""; ...
    "explain", @aura.figure.explain, "ROW"; ...
    "threshold", @aura.figure.threshold, "TRUTH"; ...
    "reliability", @aura.figure.reliability, "TRUTH"; ...
    "coverage", @aura.figure.coverage, "TRUTH"; ...
    "labels", @aura.figure.labels, "GAIN"; ...
    "leaderboard", @aura.figure.leaderboard, ""; ...
    "pairs", @aura.figure.pairs, ""; ...
    "sweep", @aura.figure.sweep, "X"; ...
    "theory", @aura.figure.theory, ""};
  args = aura.plot.arguments (varargin);
  if (numel (args) < 2)
    print_usage ();
  elseif (! (ischar (args{2}) && isrow (args{2})))
    error ("aura:invalid-argument", "aura_plot: KIND must be one of %s", ...
           strjoin (kinds(:,1)', ", "));
  endif
  [what, kind] = args{1:2};
  args(1:2) = [];
  kind = strcmp (kinds(:,1), aura.arg.known ("aura_plot", "kind", kind, kinds(:,1)));
  [name, draw, more] = kinds{kind,:};
  if (isempty (args) && ! isempty (more))
    error ("aura:invalid-argument", ...
           "aura_plot: kind \"%s\" needs %s: aura_plot (WHAT, \"%s\", %s)", ...
           name, more, name, more);
  endif
  [args, saving] = split (args);
  [h, data] = draw (what, args{:});
  if (! isempty (saving.save))
    aura.plot.write (h.figure, saving.save, data, saving.dpi);
  endif
  if (nargout == 0)
    clear h data;
  endif

endfunction

## ARGS without "Save" and "DPI", and these. Names stand before the last, before the last but two,
## ...
function [args, saving] = split (args)

  is_name = false (size (args));
  is_name(end-1:-2:1) = true;
  own = is_name & cellfun (@(a) ischar (a) && any (strcmpi (a, {"save", "dpi"})), args);
  own |= [false, own(1:end-1)];
  table = {"Save", "", "string"; "DPI", 100, {"integer", 1, 2400}};
  saving = aura.arg.parse ("aura_plot", args(own), table);
  args(own) = [];

endfunction

%!demo
%! ## an audit as its encoder sees it, its probabilities and its rounds
%! sim = aura_simulate ("mode", "judge", "seed", 1);
%! audit = aura_run (aura_start (sim, "preset", "judge"), sim.truth);
%! for kind = {"embedding", "probability", "trace"}
%!   aura_plot (audit, kind{1}, "Visible", get (0, "defaultfigurevisible"));
%! endfor

%!test <*axes first, by their name, the data drawn>
%! audit = aura_step (aura_start ([0 1; 1 0; 2 3], "Labels", [NaN; 1; 0]));
%! fig = figure ("visible", "off");
%! closed = onCleanup (@() close (fig));
%! ax = axes ("parent", fig);
%! [h, data] = aura_plot (ax, audit, "TRACE");
%! assert (h.axes, ax);
%! assert (data.change, [[audit.trace.dq]', [audit.trace.dflip]', [audit.trace.dm]']);
%! [~, again] = aura_plot (audit, "trace", "Parent", ax);
%! assert (again, data);
%!test <*saved: pictures and numbers>
%! [folder, gone] = aura.tests.new_folder ();
%! audit = aura_step (aura_start ([0 1; 1 0; 2 3], "Labels", [NaN; 1; 0]));
%! [h, data] = aura_plot (audit, "trace", "Visible", "off", "Save", fullfile (folder, "t.png"), ...
%!                        "DPI", 50);
%! closed = onCleanup (@() close (h.figure));
%! info = imfinfo (fullfile (folder, "t.png"));
%! assert (info.Width, round (getpixelposition (h.figure)(3) / 2), 1);
%! text = fileread (fullfile (folder, "t.csv"));
%! assert (strncmp (text, "round,change_1,change_2,change_3\n1,", 34));
%!error <Invalid call> aura_plot ()
%!error <Invalid call> aura_plot (1)
%!error <KIND must be one of embedding, .*, theory> aura_plot (1, 2)
%!error <unknown kind "embeding"; the nearest is "embedding"> aura_plot (1, "embeding")
%!error <kind "explain" needs ROW: aura_plot .WHAT, "explain", ROW.> aura_plot (1, "explain")
%!error <DPI must be an integer in .1, 2400.> aura_plot (1, "trace", "DPI", 0)
