## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.report.categories (DATA, O, BEST)
## What the outcome O (aura.report.outcome) says of each category of the items DATA: a struct array,
## the largest first; empty when there is one category only.  BEST is the number of a judge.
##   name, n, labels      of the category; the labels in it
##   flips                how often the corrected pick differs from the judge's, on the items that
##                        are measured, else on those without a label, as the rates beside it
##   before               mean chance that a human agrees with the judge, under the model, labels
##                        imposed
##   never_count          items whose label is hidden
##   never_original, never  measured on these (NaN for none)
##   design               what aura.stat.wilson needs of never_original for new questions

function list = categories (data, o, best)

  list = struct ("name", {}, "n", {}, "labels", {}, "flips", {}, "before", {}, ...
                 "never_count", {}, "never_original", {}, "never", {}, "design", {});
  human = data.human_preference;
  question = aura.set.questions (data);
  pick = o.verdict(:,best);
  judged = ! isnan (pick);
  agree = o.agree(:,best);
  agree(! o.open) = (pick == o.labels)(! o.open);
  hidden = o.open & ! isnan (human);
  flipped = merge (any (hidden), hidden, o.open) & o.pick == 3 - pick;
  for group = aura.report.groups (data.category)
    here = group.here;
    never = here & hidden;
    known = never & judged;
    cluster = question;
    if (! isempty (question))
      cluster = question(known);
    endif
    list(end+1) = struct ("name", group.name, "n", sum (here), ...
                          "labels", sum (here & ! o.open), "flips", sum (here & flipped), ...
                          "before", aura.stat.share (agree(here & judged)), ...
                          "never_count", sum (never), ...
                          "never_original", aura.stat.share (pick(known) == human(known)), ...
                          "never", aura.stat.share (o.pick(never) == human(never)), ...
                          "design", aura.stat.design (double (pick(known) == human(known)), ...
                                                      cluster));
  endfor

endfunction

%!function [o, data] = small ()
%!  o = struct ("open", logical ([1; 1; 1; 0; 0; 1]), ...
%!              "verdict", [1 2; NaN 2; 2 2; 1 1; 1 1; 2 1], ...
%!              "labels", [NaN; NaN; NaN; 1; 2; NaN], "agree", [.75 .5; NaN .5; .25 .5; 1 1; ...
%!                                                              .5 .5; .5 .5], ...
%!              "pick", [1; 2; 1; 1; 2; 1]);
%!  data.category = {"b"; "b"; "b"; "b"; "b"; ""};
%!  data.human_preference = [1; 2; NaN; 1; 2; 1];
%!  data.question = num2cell ("abcdef")';
%!endfunction
%!test <*the largest first; means under the model with labels imposed; what is hidden is measured>
%! [o, data] = small ();
%! list = aura.report.categories (data, o, 1);
%! assert ({list.name}, {"b", "(none)"});
%! assert ([list.n; list.labels; list.flips], [5 1; 2 0; 0 1]);
%! assert (list(1).before, (.75 + .25 + 1 + 0) / 4);
%! assert ([list.never_count], [2 1]);
%! assert ([list.never_original], [1 0]);
%! assert ([list.never], [1 1]);
%! assert ([list.design], repmat (aura.stat.design (1, []), 1, 2));
%! data.question(:) = {"a"};
%! list = aura.report.categories (data, o, 1);
%! assert (list(1).design, aura.stat.design (1, 1));
%! data.question = num2cell ("abcdef")';
%! data.human_preference(:) = NaN; # nothing is measured: all items without a label
%! list = aura.report.categories (data, o, 1);
%! assert ([list.flips], [1 1]);
%!test <*one category is none>
%! [o, data] = small ();
%! data.category(:) = {"b"};
%! assert (size (aura.report.categories (data, o, 2)), [0 0]);
