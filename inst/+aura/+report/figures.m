## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [LIST, SAID] = aura.report.figures (R)
## The figures of the results R that show something, as data for assets/report.js, a struct array.
## Without a label or with all of them there is nothing to see but how well the probabilities tell
## the labels.
##   id, title
##   caption, alt    statements of SAID (aura.text.statement): the caption, and the content for
##                   those who do not see it
##   x_axis, y_axis  structs of label, limits and ticks (none: a frame)
##   key             mark, color, edge, name
##   bars            color, begin, end, base, height
##   lines           color, dashed, x, y
##   marks           mark, size, color, edge, x, y; the ends lower and upper of their intervals
##   scale           label, and the colors from 0 to 1
## A mark is "o", "s" (square), "^", "v", "d" (diamond) or "--" (line); the color of text is
## "currentColor".

function [list, said] = figures (r)

  said = aura.text.statement ();
  list = struct ("id", {}, "title", {}, "caption", {}, "alt", {}, "x_axis", {}, "y_axis", {}, ...
                 "key", {}, "bars", {}, "lines", {}, "marks", {}, "scale", {});
  makers = {};
  if (isfield (r, "calibration") && ! isempty (r.calibration))
    makers = {@calibration};
  endif
  if (aura.report.is_between (r))
    makers{end+1} = @probability;
    if (! isempty (r.compared.trace))    # a panel has no encoder and no rounds
      makers(end+(1:2)) = {@embedding, @trace};
    endif
  endif
  judges = aura.report.names (r);
  for make = makers
    [one, args] = make{1} (r, aura.text.excerpt (judges{r.best}, 40));
    if (! isempty (args))
      [one.caption, one.alt] = deal (["figure of ", one.id], ["alt of ", one.id]);
      said = [said, cellfun(@(id) aura.text.statement (id, args), {one.caption, one.alt})];
      list(end+1) = one;
    endif
  endfor

endfunction

function one = empty_one (id, title, x, y)

  one = struct ("id", id, "title", title, "caption", "", "alt", "", "x_axis", x, "y_axis", y, ...
                "key", [], "bars", [], "lines", [], "marks", [], "scale", NaN);

endfunction

function a = axis_of (label, limits, ticks)

  a = struct ("label", label, "limits", limits, "ticks", ticks);

endfunction

function c = hex (rgb)

  palette = aura.plot.colors ();
  c = sprintf ("#%02X%02X%02X", round (255 * rgb));
  if (isequal (rgb, palette.ink))
    c = "currentColor";
  endif

endfunction

function one = line_of (color, dashed, x, y)

  one = struct ("color", hex (color), "dashed", dashed, "x", x(:)', "y", y(:)');

endfunction

function one = marks_of (mark, size, color, edge, x, y, lower = [], upper = [])

  one = struct ("mark", mark, "size", size, "color", hex (color), "edge", hex (edge), ...
                "x", x(:)', "y", y(:)', "lower", lower(:)', "upper", upper(:)');

endfunction

function list = key_of (look)

  edges = look.colors;
  if (isfield (look, "edges"))
    edges = look.edges;
  endif
  list = arrayfun (@(k) struct ("mark", look.marks{k}, "color", hex (look.colors(k,:)), ...
                                "edge", hex (edges(k,:)), "name", look.names{k}), ...
                   1:numel (look.names));

endfunction

function [one, args] = calibration (r, judge)

  c = r.calibration;
  ink = getfield (aura.plot.colors (), "ink");
  one = empty_one ("calibration", "Calibration", ...
                   axis_of ("probability that a human agrees", [0 1], 0:.2:1), ...
                   axis_of ("share that agrees", [0 1], 0:.2:1));
  one.lines = line_of (ink, true, [0 1], [0 1]);
  one.marks = marks_of ("o", 10, ink, ink, c.bins(:,1), c.bins(:,2), c.bins(:,3), c.bins(:,4));
  basis = "decisions whose label was never shown";
  if (strcmp (c.basis, "held out"))
    basis = "labelled decisions, by fits without a tenth of the labels each";
  endif
  each = sprintf ("; %.2f, %.0f %%", [c.bins(:,1), 100 * c.bins(:,2)]')(3:end);
  args = struct ("about", c.basis, "n", sum (c.count), "name", judge, "bins", rows (c.bins), ...
                 "basis", basis, "each", each);

endfunction

## Nothing to see in a single bar.
function [one, args] = probability (r, judge)

  prob = r.prob(:,r.best);
  open = aura.set.unlabelled (r.audit.status) & ! isnan (prob);
  [data, look] = aura.plot.histogram (prob(open), r.verdict(open,r.best), r.threshold(r.best), ...
                                      aura.plot.chance (r.audit));
  ticks = aura.plot.ticks (0, look.limits(4), 6);
  one = empty_one ("probability", "How probable it is that a human agrees", ...
                   axis_of (look.x, [0 1], 0:.2:1), ...
                   axis_of (look.y, look.limits(3:4), ticks(ticks == fix (ticks))));
  one.key = key_of (look);
  one.lines = line_of (look.colors(3,:), true, data.threshold([1 1]), look.limits(3:4));
  one.bars = [bars(data.edges, zeros (1, 20), data.flip, look.colors(1,:)), ...
              bars(data.edges, data.flip, data.trust, look.colors(2,:))];
  all_bars = data.flip + data.trust;
  some = find (all_bars);
  args = [];
  if (numel (some) > 1)
    [most, idx] = max (all_bars);
    edge = data.edges;
    below = sum (data.flip) + sum (r.held(open));
    does = "are flipped";
    if (any (r.held(open)))
      does = "would be flipped if corrections were given out";
    endif
    args = struct ("about", "open", "n", sum (all_bars), "name", judge, ...
                   "lowest", edge (some(1)), "highest", edge (some(end) + 1), ...
                   "below", below, "does", does, "kept", sum (all_bars) - below, ...
                   "threshold", sprintf ("%.3g", data.threshold), "most", most, ...
                   "from", edge (idx), "to", edge (idx + 1));
  endif

endfunction

function one = bars (edges, base, height, color)

  some = height > 0;
  one = struct ("color", hex (color), "begin", edges([some, false]), ...
                "end", edges([false, some]), "base", base(some), "height", height(some));

endfunction

## Nothing to see where all points have one colour, or are two.
function [one, args] = embedding (r, judge)

  [data, look] = aura.plot.plane (r.audit, r.prob(:,r.best), 200, 1000);
  rounded = @(v, limits) round (1000 * (v - limits(1)) / diff (limits)) / 1000;
  x = rounded (data.drawn(:,1), look.limits(1:2));
  y = rounded (data.drawn(:,2), look.limits(3:4));
  one = empty_one ("embedding", "The comparisons in the encoder's plane", ...
                   axis_of (look.x, [0 1], []), axis_of (look.y, [0 1], []));
  one.key = key_of (look);
  map = aura.plot.colormap (10);
  one.scale = struct ("label", look.bar, "colors", ...
                      {cellfun(@hex, num2cell (map, 2), "uniformoutput", false)'});
  one.marks = marks_of ("o", 5, map(1,:), map(1,:), [], [])([]);
  for k = unique (look.tenth(look.tenth > 0))'
    here = look.tenth == k;
    one.marks(end+1) = marks_of ("o", 5, map(k,:), map(k,:), x(here), y(here));
  endfor
  for k = 1:numel (look.marks)
    here = look.group == k;
    one.marks(end+1) = marks_of (look.marks{k}, look.sizes(k), look.colors(k,:), ...
                                 look.edges(k,:), x(here), y(here));
  endfor
  labels = aura.set.labels (r.audit.status);
  open = isnan (labels(:));
  args = [];
  if (sum (open) < 3 || numel (unique (min (floor (10 * data.prob(open)), 9))) < 2)
    return;
  endif
  [~, order] = sort (data.xy(open,1));
  prob = data.prob(open)(order);
  third = ceil (3 * (1:numel (prob))' / numel (prob));
  means = accumarray (third, prob, [3, 1], @mean, NaN);
  drawn = sum (data.shown);
  args = struct ("about", "all", "n", numel (labels), "first", data.explained(1), ...
                 "second", merge (isnan (look.beside), data.explained(2), NaN), ...
                 "beside", look.beside, "left", means(1), "middle", means(2), ...
                 "right", means(3), "labels", sum (! open), "agree", sum (labels == 1), ...
                 "drawn", merge (drawn < numel (labels), drawn, NaN));

endfunction

## Nothing to see where nothing changed.
function [one, args] = trace (r, judge)

  [data, look] = aura.plot.changes (r.compared.trace);
  one = empty_one ("trace", "What each round changed", ...
                   axis_of (look.x, look.limits(1:2), look.ticks), ...
                   axis_of (look.y, look.limits(3:4), aura.plot.ticks (0, look.limits(4), 6)));
  one.key = key_of (look);
  for k = 1:3
    y = 100 * data.change(:,k);
    lines(k) = line_of (look.colors(k,:), false, data.round, y);
    marks(k) = marks_of (look.marks{k}, 9, look.colors(k,:), look.colors(k,:), data.round, y);
  endfor
  [one.lines, one.marks] = deal (lines, marks);
  args = [];
  if (any (data.change(:)))
    ends = arrayfun (@(v) sprintf ("%.1f", v), 100 * data.change([1, end],:), ...
                     "uniformoutput", false);
    args = cell2struct ([{rows(data.change)}; ends(:)], { ...
        "rounds", "q_first", "q_last", "flips_first", "flips_last", "m_first", "m_last"}, 1);
  endif

endfunction

%!function r = small (status, kept = true (3, 1), prob = [.7; .7; 1])
%!  r = struct ("n", 3, "labels", struct ("total", sum (status == 2)), "best", 1, ...
%!              "verdict", kept, "held", false (rows (status), 1), "prob", prob, ...
%!              "threshold", .45, "judges", struct ("name", "j"), ...
%!              "audit", aura.loop.start ((1:rows (status))', [], status));
%!  r.compared.trace = struct ("dq", {.5, .01}, "dflip", {.25, 0}, "dm", {.125, .02});
%!endfunction
%!test <*a figure that shows nothing is not drawn; the rounds>
%! [list, said] = aura.report.figures (small ([0; 0; 2]));
%! assert ({list.id}, {"trace"});
%! assert ({said.id}, {"figure of trace", "alt of trace"});
%! assert (said(2).text, ...
%!         ["Line plot of the changes in each of 2 rounds, from the first to the last: ", ...
%!          "responsibilities 50.0 to 1.0 %, decisions 25.0 to 0.0 %, inflow 12.5 to 2.0 %."]);
%! assert (vertcat (list.lines.y), [50 1; 25 0; 12.5 2]);
%! r = small ([0; 0; 2]);
%! [r.compared.trace.dq, r.compared.trace.dflip, r.compared.trace.dm] = deal (0);
%! assert (isempty (aura.report.figures (r)));
%! for status = [0, 2]
%!   assert (isempty (aura.report.figures (small (repmat (status, 3, 1)))));
%! endfor
%!test <*the probabilities: what is flipped, what is kept, of the best judge>
%! r = small ([0; 0; 2], logical ([1 0; 1 1; 1 1]), [.7 .2; .7 .8; 1 1]);
%! r.best = 2;
%! r.threshold = [.4 .3];
%! r.judges = struct ("name", {"p", "q"});
%! r.compared.trace = struct ([]);
%! [list, said] = aura.report.figures (r);
%! assert ({list.id}, {"probability"});
%! assert (said(1).text, ...
%!         ["The decisions of q without a label, by the probability that a human ", ...
%!                        "agrees. Those left of the dashed threshold are flipped."]);
%! assert (said(2).text, ...
%!         ["Histogram of the probability that a human agrees, from 0.20 to 0.85: of 2 ", ...
%!          "decisions without a label, 1 lie below the threshold 0.3 and are flipped, 1 are ", ...
%!          "kept; most, 1, lie between 0.20 and 0.25."]);
%! assert ([list.bars.begin; list.bars.("end"); list.bars.base; list.bars.height], ...
%!         [.2 .8; .25 .85; 0 0; 1 1], eps);
%! assert (list.lines.x, [.3 .3]);
%! r.verdict(:) = true;
%! r.held(1) = true;
%! [~, said] = aura.report.figures (r);
%! assert (! isempty (strfind (said(1).text, "threshold would be flipped if corrections")));
%! assert (! isempty (strfind (said(2).text, "1 lie below the threshold 0.3 and would be")));
%! assert ({list.key.name}, {"flip (1)", "keep (1)", "threshold 0.3"});
%!test <*the plane: where humans agree, and how many have said so>
%! r = small ([0; 0; 0; 2], true (4, 1), [.15; .85; .95; 1]);
%! r.n = 4;
%! [list, said] = aura.report.figures (r);
%! assert ({list.id}, {"probability", "embedding", "trace"});
%! assert (strncmp (said(4).text, ["Scatter plot of 4 comparisons in the encoder's plane; the ", ...
%!                                 "first component carries 100.0 %"], 80));
%! assert (! isempty (strfind (said(4).text, ["left third 0.15, middle 0.85, right 0.95. Of 1 ", ...
%!                                            "with a label, a human agrees with 1."])));
%! assert (isempty (strfind (said(4).text, "the second")) ...
%!         != isempty (strfind (said(4).text, "the height is what is largest in the features")));
%! f = list(2);
%! assert (cellfun (@numel, {f.marks.x}), [1 1 1 1]);
%! map = aura.plot.colormap (10);
%! assert ({f.marks(1:3).color}, f.scale.colors([2 9 10]));
%! assert (f.scale.colors{1}, sprintf ("#%02X%02X%02X", round (255 * map(1,:))));
%! assert (min ([f.marks.x]) >= 0 && max ([f.marks.x]) <= 1);
%!test <*the calibration: a mark a bin, with its interval>
%! c = struct ("bins", [.25 .3 .1 .5; .75 .6 .4 .8], "count", [10; 11], "basis", "held out");
%! r = setfield (small ([0; 0; 0]), "calibration", c);
%! [list, said] = aura.report.figures (r);
%! m = list.marks;
%! assert ([m.x; m.y; m.lower; m.upper]', c.bins);
%! assert (said(2).text, ["Calibration: of 2 bins the mean probability, and the share that ", ...
%!                        "agrees: 0.25, 30 %; 0.75, 60 %."]);
%! assert (! isempty (strfind (said(1).text, "a tenth of the labels each. On the dashed")));
