## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.report.advised (A, R)
## The advice A (aura.report.advice) on the results R in words.  Each state's words say how sure it
## is.

function text = advised (a, r)

  several = numel (r.judges) > 1;
  keep = sprintf ("keep %s", aura.text.called (a.against));
  use = {keep, "use the corrected picks"}{1 + strcmp(a.use, "picks")};
  switch (a.basis)
    case "none"
      text = sprintf ("%s: nothing is measured. For now %s.", unlabelled (r), use);
    case "few"
      text = sprintf ("Nothing is measured: %s. For now %s.", a.why, use);
      if (r.labels.total < 12)
        text = sprintf ("Too few labels: for now %s.", use);
      endif
    case "all"
      text = sprintf ("All %s are answered: verdicts.csv holds what your people say. For new items %s.", ...
                      aura.text.count (r.estimates.pick_n, {"comparison", "item"}{1 + several}), for_new (a, keep));
      text = [text, as_well(a)];
    otherwise
      text = measured (a, keep, several);
  endswitch

endfunction

function text = unlabelled (r)

  text = "No label yet";
  if (r.labels.declined > 0)
    text = sprintf ("All %s so far are ties or skips", aura.text.count (r.labels.declined, "answer"));
  endif

endfunction

function text = for_new (a, keep)

  switch (a.use)
    case "picks"
      text = sprintf ("use the corrected picks: %s over %s on these", aura.text.points (a.gain(1)), aura.text.called (a.against));
    case "judge"
      text = keep;
      if (a.gain(1) < 0)
        text = sprintf ("%s: the corrected picks are %s behind on these", keep, aura.text.points (-a.gain(1), "%d"));
      endif
    otherwise
      text = sprintf ("take %s, %s in verdicts.csv", a.name, column (a.use));
  endswitch

endfunction

function text = measured (a, keep, several)

  how = {"expected", "measured"}{1 + strcmp(a.basis, "hidden")};
  ends = aura.text.points (a.gain, "ends");
  exact = a.gain(2) == a.gain(3);
  labelled = "and all where they differ is labelled";
  sides = "where the picks differ, your people side with it";
  if (isnan (a.gain(1)) && strcmp (a.use, "picks"))
    text = sprintf ("For now use the corrected picks: too few labels are on items of %s to compare.", aura.text.called (a.against));
    return;
  endif
  switch (a.use)
    case "picks"
      text = sprintf ("For now use the corrected picks: about %s over %s %s, not yet proven (%s).", ...
                      aura.text.points (a.gain(1)), aura.text.called (a.against), how, ends);
      if (a.sure)
        text = sprintf ("Use the corrected picks: %s over %s (%s).", aura.text.points (a.gain(1)), ...
                        aura.text.called (a.against), ends);
        if (exact)
          text = regexprep (text, ' \([^()]*\)\.$', ".");
        endif
      elseif (a.differs == 0)
        text = sprintf ("For now use the corrected picks: they are those of %s.", aura.text.called (a.against));
      elseif (exact)
        text = sprintf ("For now use the corrected picks: %s over %s, %s.", aura.text.points (a.gain(1)), ...
                        aura.text.called (a.against), labelled);
      endif
    case "judge"
      text = sprintf ("For now %s: about %s with the corrected picks %s, not yet proven (%s).", keep, ...
                      aura.text.points (a.gain(1)), how, ends);
      if (exact)
        text = sprintf ("For now %s: %s with the corrected picks, %s.", keep, aura.text.points (a.gain(1)), labelled);
      endif
      if (a.sure)
        text = sprintf ("Keep %s: %s.", aura.text.called (a.against), sides);
      elseif (! several && ! a.given)
        text = sprintf ("Keep %s's decisions: the corrections are worth less than 3 points so far.", aura.text.called (a.against));
        if (a.differs == 0 && a.worth == 0)
          text = sprintf ("Keep %s's decisions: the labels speak for no correction so far.", aura.text.called (a.against));
        endif
      endif
    otherwise
      text = sprintf ("For now take %s.", a.name);
      if (a.sure)
        text = sprintf ("Use %s: %s.", a.name, sides);
      endif
      text = sprintf ("%s It is %s in verdicts.csv.", text, column (a.use));
  endswitch
  text = [text, as_well(a)];

endfunction

## Where verdicts.csv has the rule.
function name = column (use)

  name = {"majority", "longer_answer"}{1 + strcmp(use, "longer")};

endfunction

function text = as_well (a)

  text = {"", " The longer answer does as well."}{1 + a.as_well};

endfunction

%!function text = result (names, basis, use, varargin)
%!  a = struct ("use", use, "name", "the longer answer", "sure", false, "basis", basis, "why", "because", "gain", [.024 -.031 .058], ...
%!              "against", names{end}, "differs", .1, "given", true, "worth", .05, "as_well", false, varargin{:});
%!  r = struct ("judges", struct ("name", names), "labels", struct ("total", 40, "declined", 0), "estimates", struct ("pick_n", 2010));
%!  text = aura.report.advised (a, r);
%!endfunction
%!function text = panel (varargin)
%!  text = result ({"p", "q"}, varargin{:});
%!endfunction
%!function text = one (varargin)
%!  text = result ({"judge"}, varargin{:});
%!endfunction
%!test <*the picks: for certain, expected, measured>
%! assert (panel ("drawn", "picks"), "For now use the corrected picks: about +2 points over q expected, not yet proven (-4 to +6).");
%! assert (panel ("hidden", "picks"), "For now use the corrected picks: about +2 points over q measured, not yet proven (-4 to +6).");
%! assert (panel ("drawn", "picks", "sure", true, "gain", [.054 .012 .08]), "Use the corrected picks: +5 points over q (+1 to +8).");
%! assert (panel ("drawn", "picks", "differs", 0), "For now use the corrected picks: they are those of q.");
%! assert (one ("drawn", "picks", "sure", true, "gain", [.01 .005 .08]), "Use the corrected picks: +1 point over the judge (+0 to +8).");
%! assert (panel ("drawn", "picks", "as_well", true)(end-31:end), " The longer answer does as well.");
%! assert (panel ("drawn", "picks", "gain", NaN (1, 3)), "For now use the corrected picks: too few labels are on items of q to compare.");
%!test <*all where they differ is labelled: no interval>
%! assert (panel ("drawn", "picks", "sure", true, "gain", [.033 .033 .033]), "Use the corrected picks: +3 points over q.");
%! assert (panel ("drawn", "picks", "gain", [0 0 0]), "For now use the corrected picks: +0 points over q, and all where they differ is labelled.");
%! assert (panel ("drawn", "judge", "gain", [0 0 0]), "For now keep q: +0 points with the corrected picks, and all where they differ is labelled.");
%! assert (one ("drawn", "judge", "gain", [0 0 0], "given", false), "Keep the judge's decisions: the corrections are worth less than 3 points so far.");
%!test <*a judge, a rule>
%! assert (panel ("drawn", "judge"), "For now keep q: about +2 points with the corrected picks expected, not yet proven (-4 to +6).");
%! side = ": where the picks differ, your people side with it.";
%! assert (panel ("drawn", "judge", "sure", true), ["Keep q" side]);
%! assert (panel ("drawn", "longer", "sure", true), ["Use the longer answer" side " It is longer_answer in verdicts.csv."]);
%! assert (panel ("drawn", "longer"), "For now take the longer answer. It is longer_answer in verdicts.csv.");
%! assert (panel ("drawn", "majority", "name", "the majority of the judges"), "For now take the majority of the judges. It is majority in verdicts.csv.");
%!test <*one judge whose flips are not given out>
%! shut = @(varargin) one ("drawn", "judge", "given", false, varargin{:});
%! assert (shut (), "Keep the judge's decisions: the corrections are worth less than 3 points so far.");
%! assert (shut ("differs", 0, "worth", 0), "Keep the judge's decisions: the labels speak for no correction so far.");
%! assert (one ("drawn", "judge", "sure", true), "Keep the judge: where the picks differ, your people side with it.");
%!test <*no label, few, all>
%! r = struct ("judges", struct ("name", {"p", "q"}), "labels", struct ("total", 11, "declined", 0), "estimates", struct ("pick_n", 20));
%! a = struct ("use", "picks", "name", "the corrected picks", "basis", "none", "why", "because", "against", "q", "gain", [.09 .09 .09], "as_well", false);
%! printed = @(a, r) aura.report.advised (a, r);
%! assert (printed (a, r), "No label yet: nothing is measured. For now use the corrected picks.");
%! r.labels.declined = 3;
%! assert (printed (setfield (a, "use", "judge"), r), "All 3 answers so far are ties or skips: nothing is measured. For now keep q.");
%! a.basis = "few";
%! assert (printed (a, r), "Too few labels: for now use the corrected picks.");
%! assert (printed (setfield (a, "use", "judge"), r), "Too few labels: for now keep q.");
%! r.labels.total = 12;
%! assert (printed (a, r), "Nothing is measured: because. For now use the corrected picks.");
%! a.basis = "all";
%! start = "All 20 items are answered: verdicts.csv holds what your people say. For new items ";
%! assert (printed (a, r), [start "use the corrected picks: +9 points over q on these."]);
%! assert (printed (setfield (setfield (a, "use", "judge"), "gain", [-.02 -.02 -.02]), r), [start "keep q: the corrected picks are 2 points behind on these."]);
%! assert (printed (setfield (setfield (a, "use", "longer"), "name", "the longer answer"), r), [start "take the longer answer, longer_answer in verdicts.csv."]);
%! assert (printed (setfield (a, "as_well", true), r), [start "use the corrected picks: +9 points over q on these. The longer answer does as well."]);
