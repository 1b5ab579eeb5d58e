## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.report.advised (A, R)
## The advice A (aura.report.advice) on the results R as statements (aura.text.statement), a
## sentence for its state, on the items that its numbers are of.

function list = advised (a, r)

  [~, item, rules] = aura.report.names (r);
  say = @(id, varargin) aura.text.statement (id, struct ("item", item, varargin{:}));
  list = aura.text.statement ();
  act = ["use ", aura.text.called(a.name)];
  if (strcmp (a.use, "pass"))
    act = aura.text.called (a.name);
  elseif (strcmp (a.use, "judge"))
    act = ["keep ", aura.text.called(a.name)];
  endif
  if (strcmp (a.state, "unmeasured"))
    list = unmeasured (a, r, act, say);
    return;
  endif
  if (strcmp (a.basis, "all"))
    list(end+1) = say ("answered", "n", r.estimates.file_n, "about", "all");
    act = [act, " for new ones"];
  endif
  if (strcmp (a.state, "no judge"))
    list(end+1) = no_judge (a, r, say);
  endif
  if (! strcmp (a.use, "opposite"))
    list(end+1) = measured (a, r, act, rules, say);
  endif
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

function s = no_judge (a, r, say)

  row = r.rows(1);
  of = {"judge", aura.text.called(a.against), "about", "judged", "n", row.n, "labels", ...
        row.labels, "value", row.rate(1), "interval", row.rate(2:3)};
  if (numel (r.judges) > 1)
    s = say ("no judges", of{:}, "count", numel (r.judges));
  else
    s = say ("no judge", of{:}, "opposite", 1 - row.rate(1));
  endif

endfunction

## What to use, and what it gains: the picks over the best judge, a judge over the picks, another
## rule over what it takes the place of.
function s = measured (a, r, act, rules, say)

  kind = struct ("picks", "judge", "judge", "picks");
  over = struct ("picks", ["the " rules.picks], "judge", aura.text.called (a.against));
  target = a.home;
  if (any (strcmp (a.use, {"picks", "judge"})))
    target = kind.(a.use);
  endif
  g = a.gains(find (strcmp ({a.gains.kind}, target), 1));
  counted = ! strcmp (a.basis, "drawn");
  where = struct ("drawn", "without a label", "hidden", "whose labels were hidden", ...
                  "all", "that are answered").(a.basis);
  of = {"act", act, "over", over.(target), "judge", over.judge, "picks", rules.picks, ...
        "about", "both", "n", g.n, "where", where, "given", r.labels.total, "labels", g.labels, ...
        "differ", g.differ, "value", g.point, "interval", [g.low, g.high]};
  if (g.differ == 0)
    s = say (merge (strcmp (a.use, "judge"), "same", "same in part"), of{:});
  elseif (strcmp (a.state, "against"))
    by = aura.text.count (r.labels.total, "label");
    if (strcmp (a.basis, "hidden"))
      by = aura.text.count (g.n, "hidden label");
    endif
    of(end-2:end) = {-g.point, "interval", -[g.high, g.low]};
    s = say ("against", of{:}, "by", by);
  elseif (a.sure)
    it = merge (strcmp (a.use, "picks"), "they agree", "it agrees");
    by = aura.text.ends ([NaN, g.low, g.high]);
    s = say (merge (counted, "sure measured", "sure"), of{:}, "it", it, ...
             "by", regexprep (by, "^0 to ", "up to "));
  elseif (counted)
    s = say (merge (aura.text.whole (g.point) == 0, "even", "not apart"), of{:});
  else
    s = early (a, g, of, say);
  endif

endfunction

function s = early (a, g, of, say)

  gain = "";
  if (! isnan (g.point))
    gain = aura.text.points (abs (g.point), "%d");
    if (aura.text.whole (abs (g.point)) == 0)
      gain = "less than 1 point";
    endif
  endif
  if (strcmp (a.use, "picks"))
    s = say ("early", of{:}, "gain", gain, "against", merge (isnan (g.point), "against", ""));
  else                                   # one judge: what its corrections gain
    of(end-2:end) = {-g.point, "interval", -[g.high, g.low]};
    s = say ("early, held back", of{:}, "gain", gain);
  endif

endfunction

## "Not told apart from that: the longer answer (-3 to +4) and the majority (-1 to +9).", the
## numbers being what is advised gains over them.
function s = as_well (a, rules, say)

  s = aura.text.statement ();
  names = cell (1, 0);
  for g = a.as_well
    name = g.name;
    if (strcmp (g.kind, "majority"))
      name = ["the ", name];
    elseif (strcmp (g.kind, rules.free))
      name = [rules.the, name];
    endif
    if (g.n < a.best.n)
      name = sprintf ("%s on %d", name, g.n);
    endif
    names{end+1} = sprintf ("%s (%s)", name, aura.text.points ([NaN, g.low, g.high], "ends"));
  endfor
  if (! isempty (names))
    text = strjoin (names, ", ");
    if (numel (names) > 1)
      text = [strjoin(names(1:end-1), ", "), " and ", names{end}];
    endif
    s = say ("as well", "names", text);
  endif

endfunction

%!function g = gain (kind, name, points, varargin)
%!  g = struct ("kind", kind, "name", name, "n", 1970, "point", points(1), "low", points(2), ...
%!              "high", points(3), "differ", 197, "labels", 4, "with", 3, varargin{:});
%!endfunction
## What the PICKS gain over the judge, POINTS, and the state; FIELDS of the advice.
%!function text = result (names, basis, use, state, points, varargin)
%!  turned = [-points(1), -points(3), -points(2)];
%!  a = struct ("use", use, "name", names{end}, "state", state, ...
%!              "sure", any (strcmp (state, {"sure", "against"})), "home", "picks", ...
%!              "basis", basis, "why", "because", ...
%!              "against", names{end}, "given", true, "best", struct ("n", 1970), "as_well", []);
%!  a.gains = gain ("picks", "corrected picks", turned);
%!  if (strcmp (use, "picks"))
%!    [a.name, a.gains] = deal ("the corrected picks", gain ("judge", "q", points));
%!  elseif (any (strcmp (use, {"longer", "majority"})))
%!    a.name = ["the " use strrep(" answer", " ", " ")(1:7 * strcmp (use, "longer"))];
%!  endif
%!  for k = 1:2:numel (varargin)
%!    a.(varargin{k}) = varargin{k+1};
%!  endfor
%!  row = struct ("n", 2010, "labels", 75, "rate", [.36 .25 .47]);
%!  r = struct ("judges", struct ("name", names), "rows", row, ...
%!              "labels", struct ("total", 40, "declined", 0), ...
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
%! g = [.026 -.031 .058];
%!test <*early: what the model expects, and what the labels allow>
%! assert (panel ("drawn", "picks", "early", g), ...
%!         ["Too early to tell (40 labels). Use the corrected picks, which are expected to ", ...
%!          "gain 3 points over q; the labels allow -4 to +6."]);
%! text = panel ("drawn", "picks", "early", [.004 -.031 .058]);
%! assert (! isempty (strfind (text, ", which are expected to gain less than 1 point over q;")));
%! assert (panel ("drawn", "picks", "early", [NaN -.09 .01]), ...
%!         ["Too early to tell (40 labels). Use the corrected picks; the labels allow -9 to ", ...
%!          "+1, against what the model expects."]);
%! assert (one ("drawn", "judge", "early", [.01 -.06 .04], "home", "judge"), ...
%!         ["Too early to tell (40 labels). Keep the judge: 197 corrections are held back, ", ...
%!          "expected to gain 1 point; the labels allow -6 to +4."]);
%!test <*same, sure, against>
%! same = gain ("picks", "corrected picks", [0 0 0], "differ", 0);
%! assert (panel ("drawn", "judge", "same", [0 0 0], "gains", same), ...
%!         "Keep q: on all 1970 items without a label the corrected picks are its own.");
%! same = gain ("judge", "q", [0 0 0], "differ", 0);
%! assert (panel ("drawn", "picks", "same", [0 0 0], "gains", same), ...
%!         ["Use the corrected picks: on the 1970 items without a label that q has judged ", ...
%!          "they are its own."]);
%! assert (panel ("drawn", "picks", "sure", [.05 .031 .119]), ...
%!         ["Use the corrected picks: they agree with people more often than q on the 1970 ", ...
%!          "items without a label, by 3 to 12 points."]);
%! assert (panel ("drawn", "picks", "sure", [.05 .001 .119])(end-20:end), ", by up to 12 points.");
%! assert (panel ("drawn", "judge", "against", [NaN -.09 -.01]), ...
%!         "Keep q: the corrections have not paid (40 labels: -9 to -1).");
%! assert (panel ("hidden", "judge", "against", [-.04 -.09 -.01]), ...
%!         "Keep q: the corrections have not paid (1970 hidden labels: -9 to -1).");
%!test <*a rule in the place of the picks, or of a judge>
%! over = gain ("picks", "corrected picks", [.05 .01 .1]);
%! assert (panel ("drawn", "longer", "sure", g, "gains", over), ...
%!         ["Use the longer answer: it agrees with people more often than the corrected picks ", ...
%!          "on the 1970 items without a label, by 1 to 10 points. It is the column ", ...
%!          "longer_answer of verdicts.csv."]);
%!test <*every judge is worse than a coin>
%! assert (one ("drawn", "opposite", "no judge", g), ...
%!         ["Do not use the judge: people agree with 36 % (25 to 47 %) of its decisions. Its ", ...
%!          "opposite agrees with 64 %."]);
%! assert (strncmp (panel ("drawn", "picks", "no judge", g), ...
%!                  ["Use none of the 2 judges: people agree with the best, q, in 36 % (25 to ", ...
%!                   "47 %). Too early to tell (40 labels). Use"], 110));
%!test <*counted on hidden labels, or where all have one>
%! assert (one ("hidden", "picks", "sure", [.01 .005 .08]), ...
%!         ["Use the corrected picks: +1 point over the judge on the 1970 comparisons whose ", ...
%!          "labels were hidden (+0 to +8)."]);
%! assert (panel ("hidden", "picks", "early", g), ...
%!         ["Not told apart on the 1970 items whose labels were hidden: use the corrected ", ...
%!          "picks, +3 points over q (-4 to +6)."]);
%! assert (panel ("hidden", "judge", "early", [0 -.03 .03]), ...
%!         ["Not told apart on the 1970 items whose labels were hidden: keep q, as often ", ...
%!          "right as the corrected picks (-3 to +3)."]);
%! start = "All 2010 items are answered: verdicts.csv holds what your people say. ";
%! assert (panel ("all", "picks", "sure", [.09 .01 .2]), ...
%!         [start "Use the corrected picks for new ones: +9 points over q on the 1970 items ", ...
%!          "that are answered (+1 to +20)."]);
%!test <*what is not told apart, by name, and of how many>
%! longer = gain ("longer", "longer answer", [-.01 -.03 .04]);
%! major = gain ("majority", "majority", [.05 -.031 .06], "n", 1900);
%! other = gain ("judge", "other", [NaN -.2 .3]);
%! text = panel ("drawn", "picks", "early", g, "as_well", [other, longer, major]);
%! assert (text(strfind (text, "Not told"):end), ...
%!         ["Not told apart from that: other (-20 to +30), the longer answer (-3 to +4) and ", ...
%!          "the majority on 1900 (-4 to +6)."]);
%!test <*no label, few>
%! r = struct ("judges", struct ("name", {"p", "q"}), ...
%!             "labels", struct ("total", 11, "declined", 0), "estimates", struct ("file_n", 20));
%! a = struct ("use", "picks", "name", "the corrected picks", "state", "unmeasured", ...
%!             "basis", "none", "why", "because", "against", "q", "as_well", []);
%! printed = @(a, r) strjoin ({getfield(aura.report.advised (a, r), "text")}, " ");
%! judge = setfield (setfield (a, "use", "judge"), "name", "q");
%! assert (printed (a, r), ...
%!         "No label yet: nothing is measured. Until then use the corrected picks.");
%! r.labels.declined = 3;
%! assert (printed (judge, r), ...
%!         "All 3 answers so far are ties or skips: nothing is measured. Until then keep q.");
%! [a.basis, judge.basis] = deal ("few");
%! assert (printed (a, r), "Too few labels (11). Until there are 12, use the corrected picks.");
%! assert (printed (judge, r), "Too few labels (11). Until there are 12, keep q.");
%! r.labels.total = 12;
%! assert (printed (a, r), "Nothing is measured: because. Until then use the corrected picks.");
