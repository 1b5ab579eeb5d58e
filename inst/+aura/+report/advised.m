## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.report.advised (A, R)
## The advice A (aura.report.advice) on the results R in words.  Without "for now" stands only what
## is better than every judge for certain, and than the corrected picks.

function text = advised (a, r)

  several = numel (r.judges) > 1;
  use = ["keep ", aura.text.called(a.against)];
  if (strcmp (a.use, "picks"))
    use = "use the corrected picks";
  endif
  switch (a.basis)
    case "none"
      text = sprintf ("%s: nothing is measured. For now %s.", unlabelled (r), use);
    case "few"
      text = sprintf ("Nothing is measured: %s. For now %s.", a.why, use);
      if (r.labels.total < 12)
        text = sprintf ("Too few labels: for now %s.", use);
      endif
    otherwise
      text = measured (a, r, several);
  endswitch

endfunction

function text = unlabelled (r)

  text = "No label yet";
  if (r.labels.declined > 0)
    text = sprintf ("All %s so far are ties or skips", ...
                    aura.text.count (r.labels.declined, "answer"));
  endif

endfunction

function text = measured (a, r, several)

  [text, hedged] = what (a, several);
  if (strcmp (a.basis, "all"))
    [~, item] = aura.report.names (r);
    start = sprintf (["All %s are answered: verdicts.csv holds what your people say. ", ...
                      "For new %ss"], ...
                     aura.text.count (r.estimates.file_n, item), item);
    for_now = merge (hedged, ", for now,", "");
    text = sprintf ("%s%s %s", start, for_now, text);
  elseif (hedged)
    text = ["For now ", text];
  else
    text(1) = upper (text(1));
  endif
  text = [text, as_well(a)];

endfunction

## What to act, and what it gains over the best judge; of a judge that is kept, over the picks.
function [text, hedged] = what (a, several)

  hedged = ! a.sure;
  best = aura.text.called (a.against);
  kept = strcmp (a.use, "judge");
  is_main = strcmp ({a.gains.kind}, merge (kept, "picks", "judge"));
  g = a.gains(find (is_main, 1));
  [over, act] = deal (best, ["use ", aura.text.called(a.name)]);
  if (kept)
    [over, act] = deal ("the corrected picks", ["keep ", aura.text.called(a.name)]);
  endif
  text = sprintf ("%s: %s over %s%s (%s).", act, aura.text.points (g.points), over, ...
                  merge (hedged, ", not yet proven", ""), aura.text.points (g.points, "ends"));
  if (g.differ == 0)
    text = sprintf ("%s: its decisions are those of %s.", act, over);
    if (strcmp (a.use, "picks"))
      text = sprintf ("%s: they are those of %s.", act, over);
    endif
  elseif (isnan (g.points(1)))
    text = sprintf ("%s: the labels are too few to compare it with %s.", act, over);
    if (strcmp (a.use, "picks"))
      text = sprintf ("%s: the labels are too few to compare them with %s.", act, over);
    endif
  endif
  if (kept && ! several && ! a.given && hedged)
    text = held_back (a, act, g);
  endif
  if (any (strcmp (a.use, {"longer", "majority"})))
    text = sprintf ("%s It is %s in verdicts.csv.", text, ...
                    merge (strcmp (a.use, "longer"), "longer_answer", "majority"));
  endif

endfunction

## One judge, whose corrections are not given out.
function text = held_back (a, act, g)

  ends = aura.text.points (-g.points([1 3 2]), "ends");
  if (g.differ == 0)
    text = sprintf ("%s: the labels speak for no correction so far.", act);
  elseif (isnan (g.points(1)))
    text = sprintf ("%s: the labels are too few to tell what the corrections are worth.", act);
  elseif (strcmp (a.basis, "hidden"))
    text = sprintf (["%s: by the labels shown the corrections are worth less than 3 ", ...
                     "points; the hidden ones say %s (%s)."], act, ...
                    aura.text.points (-g.points), ends);
  else
    text = sprintf ("%s: the corrections are worth less than 3 points so far (%s).", act, ends);
  endif

endfunction

## "The longer answer (-3 to +4) and the majority (-1 to +9) may do as well.", the numbers being
## what is advised gains over them.
function text = as_well (a)

  text = "";
  names = cell (1, 0);
  for g = a.as_well
    name = g.name;
    if (any (strcmp (g.kind, {"longer", "majority"})))
      name = ["the ", name];
    elseif (g.n < .9 * a.best.n)
      name = sprintf ("%s on its %d", name, g.n);
    endif
    if (! isnan (g.points(1)))
      name = sprintf ("%s (%s)", name, aura.text.points (g.points, "ends"));
    endif
    names{end+1} = name;
  endfor
  if (! isempty (names))
    text = strjoin (names, ", ");
    if (numel (names) > 1)
      text = [strjoin(names(1:end-1), ", "), " and ", names{end}];
    endif
    if (any (strncmp (text, "the ", 4)))
      text(1) = "T";
    endif
    text = sprintf (" %s may do as well.", text);
  endif

endfunction

%!function g = gain (kind, name, points, varargin)
%!  g = struct ("kind", kind, "name", name, "n", 2000, "points", points, "low", points(2), ...
%!              "high", points(3), "differ", .1, "labels", 4, "with", 3, varargin{:});
%!endfunction
%!function text = result (names, basis, use, main, varargin)
%!  a = struct ("use", use, "name", "the longer answer", "sure", false, "basis", basis, ...
%!              "why", "because", "against", names{end}, "given", true, ...
%!              "best", struct ("n", 2000), "as_well", []);
%!  if (strcmp (use, "picks"))
%!    a.name = "the corrected picks";
%!  elseif (strcmp (use, "judge"))
%!    a.name = names{end};
%!  endif
%!  a.gains = [gain("judge", "q", main), gain("picks", "corrected picks", main)];
%!  for k = 1:2:numel (varargin)
%!    a.(varargin{k}) = varargin{k+1};
%!  endfor
%!  r = struct ("judges", struct ("name", names), "labels", struct ("total", 40, "declined", 0), ...
%!              "estimates", struct ("file_n", 2010));
%!  text = aura.report.advised (a, r);
%!endfunction
%!function text = panel (varargin)
%!  text = result ({"p", "q"}, varargin{:});
%!endfunction
%!function text = one (varargin)
%!  text = result ({"judge"}, varargin{:});
%!endfunction
%!shared g
%! g = [.02 -.031 .058];
%!test <*the picks: for certain, or not>
%! assert (panel ("drawn", "picks", g), ["For now use the corrected picks: +2 points over q, ", ...
%!                                       "not yet proven (-4 to +6)."]);
%! assert (panel ("drawn", "picks", [.05 .012 .08], "sure", true), ...
%!         "Use the corrected picks: +5 points over q (+1 to +8).");
%! assert (one ("hidden", "picks", [.01 .005 .08], "sure", true), ...
%!         "Use the corrected picks: +1 point over the judge (+0 to +8).");
%! same = gain ("judge", "q", [0 0 0], "differ", 0);
%! assert (panel ("drawn", "picks", g, "gains", same), ...
%!         "For now use the corrected picks: they are those of q.");
%! assert (panel ("drawn", "picks", NaN (1, 3)), ...
%!         "For now use the corrected picks: the labels are too few to compare them with q.");
%!test <*what may do as well, by name>
%! longer = gain ("longer", "longer answer", [-.01 -.03 .04]);
%! major = gain ("majority", "majority", [.05 -.031 .06]);
%! assert (panel ("drawn", "picks", [.05 .012 .08], "sure", true, "as_well", longer), ...
%!         ["Use the corrected picks: +5 points over q (+1 to +8). The longer answer (-3 to ", ...
%!          "+4) may do as well."]);
%! few = gain ("judge", "other", [.1 -.2 .3], "n", 300);
%! text = panel ("drawn", "picks", g, "as_well", [few, longer, major]);
%! assert (text(79:end), ["other on its 300 (-20 to +30), the longer answer (-3 to +4) and ", ...
%!                        "the majority (-4 to +6) may do as well."]);
%! text = panel ("drawn", "picks", g, "as_well", gain ("longer", "longer answer", NaN (1, 3)));
%! assert (text(79:end), "The longer answer may do as well.");
%!test <*a judge, a rule>
%! assert (panel ("drawn", "judge", g), ["For now keep q: +2 points over the corrected picks, ", ...
%!                                       "not yet proven (-4 to +6)."]);
%! assert (panel ("drawn", "judge", [.05 .01 .1], "sure", true), ...
%!         "Keep q: +5 points over the corrected picks (+1 to +10).");
%! assert (panel ("drawn", "longer", [.05 .01 .1], "sure", true), ...
%!         ["Use the longer answer: +5 points over q (+1 to +10). It is longer_answer in ", ...
%!          "verdicts.csv."]);
%! assert (panel ("drawn", "majority", g, "name", "the majority"), ...
%!         ["For now use the majority: +2 points over q, not yet proven (-4 to +6). It is ", ...
%!          "majority in verdicts.csv."]);
%! same = [gain("judge", "q", g), gain("picks", "corrected picks", g, "differ", 0)];
%! assert (panel ("drawn", "judge", g, "gains", same), ...
%!         "For now keep q: its decisions are those of the corrected picks.");
%!test <*one judge whose flips are not given out>
%! shut = @(basis, g, varargin) one (basis, "judge", g, "given", false, varargin{:});
%! assert (shut ("drawn", g), ["For now keep the judge: the corrections are worth less than 3 ", ...
%!                             "points so far (-6 to +4)."]);
%! assert (shut ("hidden", g), ["For now keep the judge: by the labels shown the corrections ", ...
%!                              "are worth less than 3 points; the hidden ones say -2 points ", ...
%!                              "(-6 to +4)."]);
%! assert (shut ("drawn", NaN (1, 3)), ...
%!         ["For now keep the judge: the labels are too few to tell what the corrections ", ...
%!          "are worth."]);
%! assert (shut ("drawn", g, "gains", gain ("picks", "corrected picks", g, "differ", 0)), ...
%!         "For now keep the judge: the labels speak for no correction so far.");
%! assert (shut ("drawn", [.05 .01 .1], "sure", true), ...
%!         "Keep the judge: +5 points over the corrected picks (+1 to +10).");
%!test <*no label, few, all>
%! r = struct ("judges", struct ("name", {"p", "q"}), ...
%!             "labels", struct ("total", 11, "declined", 0), "estimates", struct ("file_n", 20));
%! a = struct ("use", "picks", "name", "the corrected picks", "basis", "none", "why", "because", ...
%!             "against", "q", "as_well", []);
%! printed = @(a, r) aura.report.advised (a, r);
%! assert (printed (a, r), "No label yet: nothing is measured. For now use the corrected picks.");
%! r.labels.declined = 3;
%! assert (printed (setfield (a, "use", "judge"), r), ...
%!         "All 3 answers so far are ties or skips: nothing is measured. For now keep q.");
%! a.basis = "few";
%! assert (printed (a, r), "Too few labels: for now use the corrected picks.");
%! assert (printed (setfield (a, "use", "judge"), r), "Too few labels: for now keep q.");
%! r.labels.total = 12;
%! assert (printed (a, r), "Nothing is measured: because. For now use the corrected picks.");
%! start = "All 2010 items are answered: verdicts.csv holds what your people say. For new items";
%! assert (panel ("all", "picks", [.09 .01 .2], "sure", true), ...
%!         [start " use the corrected picks: +9 points over q (+1 to +20)."]);
%! assert (panel ("all", "judge", g), ...
%!         [start ", for now, keep q: +2 points over the corrected picks, not yet proven ", ...
%!          "(-4 to +6)."]);
