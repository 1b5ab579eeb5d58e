## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.report.panel.categories (DATA, PANEL, BEST)
## What PANEL (aura_panel) finds in each category of the items DATA (aura_read): a struct
## array, the largest first, of name, n, labels; flips, how often the corrected pick differs
## from the judge number BEST (on the items that are measured, else on those without a
## label: never more than the rates beside it are of); how often a human
## agrees with the judge number BEST and with the corrected pick: before and after, means
## under the model, labels imposed; never_original and never, measured on the never_count
## items whose label is hidden (NaN for none).  Empty when there is one category only.

function list = categories (data, panel, best)

  list = struct ("name", {}, "n", {}, "labels", {}, "flips", {}, "before", {}, ...
                 "after", {}, "never_count", {}, "never_original", {}, "never", {});
  human = data.human_preference;
  unlabelled = aura.set.unlabelled (panel.status);
  judged = ! isnan (panel.data.verdict(:,best));
  sure = max (panel.prob, 1 - panel.prob);
  sure(! unlabelled) = 1;
  agree = panel.agree(:,best);
  flipped = unlabelled & judged & panel.pick != panel.data.verdict(:,best);
  if (any (unlabelled & ! isnan (human)))
    flipped &= ! isnan (human);
  endif
  right = panel.data.verdict(:,best) == 2 - aura.set.labels (panel.status);
  agree(! unlabelled) = right(! unlabelled);
  for group = aura.report.groups (data.category)
    here = group.here;
    never = here & unlabelled & ! isnan (human);
    known = never & judged;
    list(end+1) = struct ("name", group.name, "n", sum (here), ...
                          "labels", sum (here & ! unlabelled), ...
                          "flips", sum (here & flipped), ...
                          "before", mean (agree(here & judged)), ...
                          "after", mean (sure(here)), ...
                          "never_count", sum (never), ...
                          "never_original", aura.stat.share (panel.data.verdict(known,best) == human(known)), ...
                          "never", aura.stat.share (panel.pick(never) == human(never)));
  endfor

endfunction

%!function [panel, data] = small ()
%!  panel.status = int8 ([0; 0; 4; 2; 3; 0]);
%!  panel.data.verdict = [1 2; NaN 2; 2 2; 1 1; 1 1; 2 1];
%!  panel.verdict = logical ([1 0; 1 1; 0 1; 1 1; 0 0; 1 1]);
%!  panel.agree = [.75 .5; NaN .5; .25 .5; 1 1; .5 .5; .5 .5];
%!  panel.prob = [.75; .25; .75; .6; .6; .5];
%!  panel.pick = [1; 2; 1; 1; 2; 1];
%!  data.category = {"b"; "b"; "b"; "b"; "b"; ""};
%!  data.human_preference = [1; 2; NaN; 1; 2; 1];
%!endfunction
%!test <*the largest first; means under the model with labels imposed; what is hidden is measured>
%! [panel, data] = small ();
%! list = aura.report.panel.categories (data, panel, 1);
%! assert ({list.name}, {"b", "(none)"});
%! assert ([list.n; list.labels; list.flips], [5 1; 2 0; 0 1]);
%! assert (list(1).before, (.75 + .25 + 1 + 0) / 4);
%! assert (list(1).after, (3 * .75 + 2) / 5);
%! assert ([list.never_count], [2 1]);
%! assert ([list.never_original], [1 0]);
%! assert ([list.never], [1 1]);
%! assert (list(2).after, .5);
%! data.human_preference(:) = NaN; # nothing is measured: all items without a label
%! list = aura.report.panel.categories (data, panel, 1);
%! assert ([list.flips], [1 1]);
%!test <*one category is none>
%! [panel, data] = small ();
%! data.category(:) = {"b"};
%! assert (size (aura.report.panel.categories (data, panel, 2)), [0 0]);
