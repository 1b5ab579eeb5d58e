## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{h}, @var{data}] =} aura_plot (@var{what}, @var{kind})
## @deftypefnx {aura} {[@dots{}] =} aura_plot (@var{what}, @var{kind}, @var{arg}, @var{name}, @
## @var{value}, @dots{})
## @deftypefnx {aura} {[@dots{}] =} aura_plot (@var{ax}, @dots{})
## Plot an audit, a sweep, probabilities: one function for all figures.
##
## @var{what} is plotted as @var{kind} says; some kinds take an argument more. @var{h} is a struct
## of handles, @var{data} the numbers that are drawn.
##
## The figure is drawn in the axes @var{ax}; without them in the current axes where these are empty,
## as @code{subplot} leaves them, or held; else in a new figure, which is shown where there is a
## display.  Axes that are not held are cleared; into held ones it is added, with its names in their
## key.  Title, key and colour bar stay inside the axes' place, with text as small as that needs.
##
## Options (names are not case-sensitive):
##
## @table @asis
## @item @qcode{"Parent"}
## @var{ax}
## @item @qcode{"Visible"}
## @qcode{"on"} or @qcode{"off"}: a new figure in any case, shown or not
## @item @qcode{"Title"}
## a line above the figure
## @item @qcode{"Color"}
## a colour as Octave takes it (@qcode{"r"}, @qcode{"#0072B2"}, red, green and blue in [0, 1]), or
## one for each name in the key, a row or a cell each
## @item @qcode{"LineWidth"}
## of lines and of the edges of marks, in points
## @item @qcode{"Save"}
## a name: the figure is saved as it is seen, and @var{data} beside it as CSV, with all digits. With
## the extension @file{.png}, @file{.svg}, @file{.pdf} or @file{.eps} it is the file to write;
## without one of these a stem, and PNG, SVG and PDF are written. Its folder is created if needed.
## In the CSV a matrix with a row an element becomes a column for each of its columns (@code{xy_1},
## @code{xy_2}), what is said of all elements stands in each row, and the edges of bins are
## @code{edges_from} and @code{edges_to}
## @item @qcode{"DPI"}
## pixels per inch of the PNG (default 100, as on the screen; 300 for print)
## @item @qcode{"Decision"}
## of an audit: a struct with @code{verdict} and @code{prob} as returned by @code{aura_decide},
## which is then not called again
## @end table
##
##
## @subsubheading aura_plot (@var{audit}, "embedding")
##
## Plot the comparisons of an audit as the encoder sees them.
##
## Each point is a comparison, at the first two principal components of the
## representation @code{audit.z} (before the first round: of @code{audit.x}).
## Its colour is the probability that a human agrees with the judge, from
## orange (flip) over grey to blue (trust), in ten steps.  Triangles mark
## comparisons that a human has labelled (up: agrees, or a source; down:
## disagrees), diamonds those that are waiting for a label.  Nearby points look
## alike to the encoder.  The axes have no unit, and name the component's share
## of the variance.  Where the second component has less than a hundredth of it, the encoder has
## one direction alone; the second axis is then the largest direction of the features @code{audit.x}
## that is uncorrelated with the first, with its share of their variance.  When there
## are more than 4000 unlabelled comparisons, only every k-th is drawn.
##
## @var{h} has the fields @code{figure}, @code{axes}, @code{points} (lines of
## unlabelled comparisons), @code{marks} (lines of the others), @code{key} (a struct of handles) and
## @code{colorbar}.  @var{data} has @code{xy} (n-by-2 double, the components),
## @code{drawn} (as they are drawn; NaN where not shown), @code{prob}
## (n-by-1), @code{shown} (n-by-1 logical) and @code{explained} (1-by-2, shares of the
## variance).
##
## @subsubheading aura_plot (@var{audit}, "probability")
##
## Plot how the probabilities that a human agrees are distributed.
##
## A histogram of the comparisons that no human has labelled, over the
## probability of @code{aura_decide} in steps of 0.05; the decisions to flip are
## orange, those to keep blue.  The dashed line is the threshold below which a
## decision is flipped.  When the features say nothing about the judge, all
## comparisons are in one bar.
##
## @var{h} has the fields @code{figure}, @code{axes}, @code{trust}, @code{flip}
## (patches, one each), @code{threshold} (line) and @code{key}
## (a struct of handles).  @var{data} has
## @code{edges} (1-by-21), @code{trust} and @code{flip} (1-by-20 counts) and
## @code{threshold}.
##
## @subsubheading aura_plot (@var{audit}, "trace")
##
## Plot what changed in each round of an audit.
##
## Three lines over the rounds, in percent: the mean change of the
## responsibility q, the share of hard decisions (q at least 1/2) that changed,
## and the mean change of the carried inflow m.  A run that settles has them
## fall to the options @code{stop.eps_q}, @code{stop.eps_flip}, @code{stop.eps_m}.
##
## @var{h} has the fields @code{figure}, @code{axes}, @code{lines} (3-by-1) and
## @code{key} (a struct of handles).  @var{data} has @code{round} (r-by-1) and @code{change}
## (r-by-3, fractions: q, decisions, m), r the number of rounds done.
##
## Source: the quantities are those of the AURA paper, appendix "Selective
## verification and stopping details".
##
## @subsubheading aura_plot (@var{audit}, "explain", @var{row})
##
## Draw the decision on one comparison as a waterfall of its terms.
##
## Each bar begins where the one above ended, the first at 0: to the right, in blue, what
## speaks for the judge's decision (of a panel: for answer 1), to the left, in orange, what
## speaks against it.  The last bar is their sum, with the probability that it means.
##
## @var{row} is a row or an id, as for @code{aura_explain}, whose terms these are.
##
## @table @asis
## @item @qcode{"Terms"} (default @qcode{"loop"}; of a panel always @qcode{"layer"})
## @qcode{"loop"}: the five terms of the logit in the last round.  @qcode{"layer"}: what judges,
## features by concept and the loop's score have in the log odds of the decision layer, the
## largest first, the smallest as one
## @end table
##
## @var{h} has the fields @code{figure}, @code{axes}, @code{bars} (patches, one each and one for
## the sum), @code{steps} (line) and @code{labels} (texts, one each).  @var{data} has @code{names}
## (1-by-k cellstr), @code{values}, @code{from}, @code{to} (k-by-1), @code{logit} and @code{prob}.
##
## @subsubheading aura_plot (@var{audit}, "threshold", @var{truth})
##
## Plot the AURA paper's threshold diagnostic (appendix ``Additional simulation
## result'') in four panels.
##
## The diagnostic score of example i is s = 0.6 (1 - r) + 0.4 (1 - d).  The paper
## does not define r and d; here r = 1 - q and d = 1 - r_anc, with r_anc the
## anchor evidence of @code{aura_trust} in the audit's state.  Panels: (a)
## how s is distributed by @var{truth} (n-by-1, 1 or 0); (b) by final group
## (@code{aura_decide}); (c) the examples sorted by s, with the thresholds that
## leave as many examples above them as are positive in the original signal, in the
## final groups, in truth; (d) the principal components of the encoder's
## @code{audit.z}, as @qcode{"embedding"} shows them, coloured by 1 - s (the
## paper projects the embeddings of a reward model, which a simulation has not).  The
## box gives accuracies, held out
## first, the flips, and the human labels used.
##
## Options: @qcode{"Visible"}, @qcode{"Title"} and @qcode{"Decision"}, as for
## @qcode{"embedding"}.  With @qcode{"Parent"}, axes to draw in, panel (c) alone is
## drawn, there.
##
## @var{h} has the fields @code{figure}, @code{axes} (4-by-1), @code{thresholds}
## (3-by-1 lines), @code{keys} (structs of handles), @code{heads} (5-by-1 texts: the
## title, then the panels) and @code{summary} (3-by-1 texts).
## @var{data} has @code{s} (n-by-1), @code{truth}, @code{final}, @code{order} (s
## ascending), @code{thresholds} (1-by-3: signal, final, truth), @code{xy} and
## @code{score} (of @code{aura_score}).
##
## @subsubheading aura_plot (@var{prob}, "reliability", @var{truth})
##
## Plot whether probabilities mean what they say.
##
## @var{prob} (n-by-1 in [0, 1]) are probabilities that a human agrees with the
## judge; @var{truth} (n-by-1: 1, 0, or NaN where not known, which is left out)
## says whether one did.  For each tenth of the probabilities a point shows the
## mean probability and the share that agreed, with the 95 % interval of Wilson
## (1927); on the dashed line both are equal.  The bars below count the comparisons
## in each tenth.  The title gives the Brier score, mean ((prob - truth)^2), and the
## expected calibration error, the mean distance to the dashed line weighted by
## those counts.  An @var{audit} in place of @var{prob} gives its own probabilities on
## the never-verified.  For an unbiased picture use
## comparisons that no human was asked about.
##
## @var{h} has the fields @code{figure}, @code{axes}, @code{diagonal},
## @code{bars}, @code{points}, @code{histogram} (a patch), @code{counts} (texts) and
## @code{key}.  @var{data} has
## @code{edges} (1-by-11), @code{count}, @code{prob}, @code{share}, @code{low},
## @code{high} (1-by-10, NaN where empty), @code{brier} and @code{ece}.
##
## @subsubheading aura_plot (@var{prob}, "coverage", @var{truth})
##
## Plot accuracy against coverage: accept only the most confident decisions.
##
## @var{prob} (or @var{audit}) and @var{truth} are as for @qcode{"reliability"}.  The
## comparisons are sorted by max (prob, 1 - prob), most confident first.  At the
## coverage c the curve is the accuracy of the decisions prob @geq{} 0.5 on the
## first share c of them.  The band is the pointwise 95 % interval of Wilson
## (1927).  The orange line is the judge's own accuracy on the same comparisons: their
## order is ours, so that it falls where we are sure that the judge errs.  The first
## 20 comparisons, of which no rate can be told, are in @var{data} but not drawn.
## Equally confident comparisons are accepted together, so the curve has a point
## only after the last of them.
##
## @var{h} has the fields @code{figure}, @code{axes}, @code{band} (patch),
## @code{audited}, @code{judge} (lines) and @code{key}.  @var{data} has the
## columns @code{coverage}, @code{accuracy}, @code{low}, @code{high},
## @code{judge} (fractions) and @code{count}.
##
## @subsubheading aura_plot (@var{labels}, "labels", @var{gain})
##
## Plot gain against the number of human labels.
##
## @var{labels} and @var{gain} are b-by-r, one row for each of b budgets and one
## column for each of r runs: how many labels the run used, and by how much its
## accuracy on the held-out comparisons exceeds the judge's
## (fractions, in [-1, 1]; NaN, from a run that verified everything, is left
## out).  Each run is a point, the line is the mean over runs, the band is their
## range, and 0 is the judge.
##
## @var{h} has the fields @code{figure}, @code{axes}, @code{band} (patch),
## @code{runs} (points), @code{audited}, @code{judge} (lines) and @code{key}.  @var{data} has the
## columns @code{labels} (mean), @code{gain} (mean), @code{low}, @code{high}
## (fractions) and @code{runs}, sorted by @code{labels}; a budget without any
## known gain is left out.
##
## @subsubheading aura_plot (@var{table}, "sweep", @var{x})
##
## Plot the curves of a sweep, with an interval for the mean of its runs, or their range, as bands.
##
## @var{table} is what @code{aura_sweep} returns, @var{x} the name of the
## option along the axis; values that are no numbers stand beside each other, in the order of the
## table.  Each metric is a curve through its means, over a band.  The Bayes rule, given the same
## known labels, is a dashed line, and the accuracy of the original signal a dotted one, in the
## colour of the metric that they belong to.
##
## @table @asis
## @item @qcode{"By"} (@code{""})
## the name of a second option that the sweep varies: one panel for each of its values,
## with the same axes; a cellstr of two names: a row of panels for each value of the first, a column
## for each value of the second
## @item @qcode{"Lines"} (@code{""})
## the name of an option with two to six values: a curve for each of them, of one metric (default
## @code{"never"}), in the same panel
## @item @qcode{"Where"} (@code{@{@}})
## @code{@{@var{name}, @var{values}, @dots{}@}}: only the cells with these values
## @item @qcode{"XScale"} (@qcode{"linear"})
## or @qcode{"log"}, for an @var{x} above 0
## @item @qcode{"Band"} (@qcode{"interval"})
## where the mean over seeds like these lies with probability 0.95, mean @math{+-} t s / @math{sqrt
## (R)} of the R runs with a value, t of Student's distribution with R @minus{} 1 degrees of
## freedom, as far as a share can be; none where R is 1.  @qcode{"range"}: from the least to the
## largest run
## @item @qcode{"Metric"} (@code{@{"never", "adjusted"@}})
## one metric of @var{table} or up to three: accuracy on the comparisons that no human verified and
## over all; fractions are shown in percent.  Only these two have the other lines
## @item @qcode{"Title"}, @qcode{"Visible"}, @qcode{"Parent"}, @qcode{"Color"}, @qcode{"LineWidth"}
## as for @qcode{"embedding"}.  @var{ax} is divided among several panels.  @qcode{"Parent"}
## may be a figure, too, whose contents are cleared
## @end table
##
## @var{h} has the fields @code{figure}; @code{axes} and @code{heads} (texts), one for
## each panel; @code{bands} and @code{lines}, panels by metrics (or by values of @qcode{"Lines"});
## @code{bayes} and @code{original} (lines, NaN where there is none) and @code{key}.  @var{data} are
## the numbers behind it, a struct of columns for @code{aura_table}: what was varied, and mean,
## least and largest value of every metric, and of those shown the @code{low} and @code{high} ends
## of the band.
##
## @subsubheading aura_plot (@var{table}, "theory", @var{quantity})
##
## Plot the quantities of the theory that @code{aura.theory.trace} recorded; of
## @code{aura_plot (@var{audit}, "theory", @var{truth}, @var{quantity})} they are recorded first.
##
## @var{quantity} is one of
##
## @table @asis
## @item @code{"surrogate"} (default)
## on a logarithmic axis over the rounds, the surrogate V and its two parts: the
## encoder's loss and H, the change of q and m.  The theory has V fall and H
## vanish
## @item @code{"error"}
## the change of the squared error in each round's transport: what the bias
## reduction theorem predicts to first order, -eta_pos Gap+; what the positive
## inflow alone does; and what both inflows do.  Below 0 transport helps.  The
## table must have been made with the truth
## @end table
##
## @var{h} has the fields @code{figure}, @code{axes}, @code{lines} (3-by-1) and
## @code{key} (a struct of handles).  @var{data} has @code{round} (r-by-1) and
## @code{value} (r-by-3, in the order above; -eta_pos Gap+ is taken as
## @code{error_positive - error_before - second_order}).
##
## Source: the quantities are those of the AURA paper, sections "Global
## convergence and conservation properties" and "Mass conservation and bias
## reduction".
##
## Errors: @code{aura:unknown-option} (a @var{kind} or a name that is none),
## @code{aura:invalid-argument} (an argument that a @var{kind} needs), @code{aura:invalid-type},
## @code{aura:invalid-size}, @code{aura:out-of-range}, @code{aura:conflict} (two metrics and
## @qcode{"Lines"}), @code{aura:cannot-write}, and those of @code{aura_decide} and
## @code{aura_explain}.
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
## aura_plot ([.2; .9; .8], "coverage", [0; 1; 1])
## @end group
## @end example
##
## Colours: Okabe and Ito, ``Color universal design'' (2008).
## @seealso{aura_decide, aura_explain, aura_sweep, aura_table, aura_explorer}
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
