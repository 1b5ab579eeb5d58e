## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What the judge tends to pick, and the features associated with agreement.

function h = habits (r)

  h.habits = sprintf ("It picks answer 1 in %s of the comparisons, and the longer answer in %s.",
                      aura.text.percent (r.habits.first),
                      aura.text.percent (r.habits.longer));
  h.concepts = concepts (r);

endfunction

function table = concepts (r)

  table = [];
  c = r.concepts(:);
  if (isempty (c))
    return;
  endif
  caption = sprintf (["Features associated with agreement (feature models, posterior weight %.2g); ", ...
                      "effect: on the logit, per standard deviation"], r.mass(2));
  effect = vertcat (c.effect);
  direction = {"less"; "more"}(1 + (effect > 0));
  table = aura.report.table (caption, "when", ...
                             {"when", "when", "text", {c.words}'; ...
                              "agrees", "a human agrees", "text", direction; ...
                              "effect", "effect", "effect", effect});

endfunction

%!test
%! r = struct ("habits", struct ("first", .75, "longer", .5), "mass", [.2 .8 0], ...
%!             "concepts", struct ("words", {"it is longer", "it hedges"}, "effect", {1.5, -.5}));
%! h = aura.report.habits (r);
%! assert (h.habits, "It picks answer 1 in 75.0 % of the comparisons, and the longer answer in 50.0 %.");
%! assert (h.concepts.columns(1).values, {"it is longer"; "it hedges"});
%! assert (h.concepts.columns(2).values, {"more"; "less"});
%! assert (h.concepts.columns(3).values, [1.5; -.5]);
%! assert (! isempty (strfind (h.concepts.caption, "posterior weight 0.8")));
%!test <*no features to speak of>
%! r = struct ("habits", struct ("first", 1, "longer", 0), "concepts", []);
%! h = aura.report.habits (r);
%! assert (isempty (h.concepts));
