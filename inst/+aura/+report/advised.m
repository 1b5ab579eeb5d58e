## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.report.advised (A, R)
## The advice A (aura.report.advice) on the results R as statements (aura.text.statement).  Without
## "for now" stands only what is better than every judge for certain, and than the corrected picks.

function list = advised (a, r)

  [~, item, rules] = aura.report.names (r);
  say = @(id, varargin) aura.text.statement (id, struct ("item", item, varargin{:}));
  list = aura.text.statement ();
  act = ["keep ", aura.text.called(a.against)];
  if (strcmp (a.use, "picks"))
    act = ["use the ", rules.picks];
  endif
  if (any (strcmp (a.basis, {"none", "few"})))
    list(end+1) = unmeasured (a, r, act, say);
    return;
  endif
  is_all = strcmp (a.basis, "all");
  if (is_all)
    list(end+1) = say ("answered", "n", r.estimates.file_n, "about", "all");
  endif
  list = [list, measured(a, numel (r.judges) > 1, lead_of (is_all, ! a.sure, item), rules, say)];
  if (any (strcmp (a.use, {"longer", "majority"})))
    column = merge (strcmp (a.use, "longer"), "longer_answer", "majority");
    list(end+1) = say ("its column", "column", column);
  endif
  list = [list, as_well(a, rules, say)];

endfunction

function s = unmeasured (a, r, act, say)

  if (strcmp (a.basis, "none") && r.labels.declined > 0)
    s = say ("no pick", "declined", r.labels.declined, "act", act);
  elseif (strcmp (a.basis, "none"))
    s = say ("no label", "act", act);
  elseif (r.labels.total < 12)
    s = say ("too few", "act", act, "labels", r.labels.total);
  else
    s = say ("not measured", "why", a.why, "act", act, "labels", r.labels.total);
  endif

endfunction

function text = lead_of (is_all, hedged, item)

  text = merge (hedged, "for now ", "");
  if (is_all)
    text = sprintf ("for new %ss%s ", item, merge (hedged, ", for now,", ""));
  endif

endfunction

## What to act, and what it gains over the best judge; of a judge that is kept, over the picks.
function s = measured (a, several, lead, rules, say)

  kept = strcmp (a.use, "judge");
  is_main = strcmp ({a.gains.kind}, merge (kept, "picks", "judge"));
  g = a.gains(find (is_main, 1));
  [over, verb] = deal (aura.text.called (a.against), "use ");
  if (kept)
    [over, verb] = deal (["the ", rules.picks], "keep ");
  endif
  act = [verb, aura.text.called(a.name)];
  if (strcmp (a.use, "pass"))
    act = aura.text.called (a.name);
  elseif (a.free)
    act = [act, ", as good as the ", rules.picks, " and free"];
  endif
  of = {"lead", lead, "act", act, "over", over, ...
        "about", "both", "n", g.n, "labels", g.labels, "differ", g.differ, ...
        "value", g.points(1), "interval", g.points(2:3)};
  if (kept && ! several && ! a.given && ! a.sure)
    s = held_back (a, g, of, say);
  elseif (g.differ == 0)
    s = say (merge (strcmp (a.use, "picks"), "same", "its same"), of{:});
  elseif (isnan (g.points(1)))
    s = say ("too few to compare", of{:}, "it", merge (strcmp (a.use, "picks"), "them", "it"));
  else
    s = say ("gain", of{:}, "proven", merge (a.sure, "", "not yet proven"));
  endif

endfunction

## One judge, whose corrections are not given out: what these gain.
function s = held_back (a, g, of, say)

  id = "worth less";
  if (g.differ == 0)
    id = "no correction";
  elseif (isnan (g.points(1)))
    id = "worth unknown";
  elseif (strcmp (a.basis, "hidden"))
    id = "worth hidden";
  endif
  s = say (id, of{1:end-4}, "value", -g.points(1), "interval", -g.points([3 2]));

endfunction

## "The longer answer (-3 to +4) and the majority (-1 to +9) may do as well.", the numbers being
## what is advised gains over them.
function s = as_well (a, rules, say)

  s = aura.text.statement ();
  names = cell (1, 0);
  for g = a.as_well
    name = g.name;
    if (strcmp (g.kind, "majority"))
      name = ["the ", name];
    elseif (strcmp (g.kind, rules.free))
      name = [rules.the, name];
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
    rule = strncmp (text, "the ", 4) || strncmp (text, rules.longer, numel (rules.longer));
    judge = merge (rule, "the judge", text); # whose name begins it as it is
    s = say ("as well", "judge", judge, "names", text);
  endif

endfunction

%!function g = gain (kind, name, points, varargin)
%!  g = struct ("kind", kind, "name", name, "n", 2000, "points", points, "low", points(2), ...
%!              "high", points(3), "differ", .1, "labels", 4, "with", 3, varargin{:});
%!endfunction
%!function text = result (names, basis, use, main, varargin)
%!  a = struct ("use", use, "name", "the longer answer", "sure", false, "free", false, ...
%!              "basis", basis, ...
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
%!  list = aura.report.advised (a, r);
%!  text = strjoin ({list.text}, " ");
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
%! text = panel ("drawn", "longer", [.05 .01 .1], "sure", true, "free", true);
%! free = "Use the longer answer, as good as the corrected picks and free: +5 points over ";
%! assert (strncmp (text, free, numel (free)));
%! assert (panel ("drawn", "longer", [.05 .01 .1], "sure", true), ...
%!         ["Use the longer answer: +5 points over q (+1 to +10). It is the column ", ...
%!          "longer_answer of verdicts.csv."]);
%! assert (panel ("drawn", "majority", g, "name", "the majority"), ...
%!         ["For now use the majority: +2 points over q, not yet proven (-4 to +6). It is ", ...
%!          "the column majority of verdicts.csv."]);
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
%! printed = @(a, r) strjoin ({getfield(aura.report.advised (a, r), "text")}, " ");
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
