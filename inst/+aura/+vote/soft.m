## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT = aura.vote.soft (AUDIT, PREFERS)
## Give the decision layer what people disagree on as soft labels: AUDIT, of one judge or
## a panel, with the field soft made of AUDIT.votes (aura_annotators).  It is n-by-1, for
## the rows with a human label the probability that the layer's label is 1 - a human
## agrees with the judge, of a panel picks answer 1 - where the label of aura_annotators is
## neither 0 nor 1, and NaN elsewhere, where status counts.  Without such a row there is no
## field, and all is as without votes.
##
## PREFERS (n-by-1: 1, 2) is which answer the judge picked; by default the audit knows it,
## or the column picked_first of aura_features tells.  A panel needs none.  The audit's
## status is left as it is; a panel must be fitted again (aura.panel.fit).

function audit = soft (audit, prefers = [])

  if (isfield (audit, "soft"))
    audit = rmfield (audit, "soft");
  endif
  if (! isfield (audit, "votes") || isempty (audit.votes.index))
    return;
  endif
  if (numel (unique (audit.votes.index)) == numel (audit.votes.index))
    return; # nobody's votes can be compared
  endif
  found = aura_annotators (audit.votes, "Draws", 0);
  is_soft = found.label > 0 & found.label < 1 ...
            & aura.set.verified (audit.status(found.index));
  rows = found.index(is_soft);
  if (isempty (rows))
    return;
  endif
  label = found.label(is_soft);
  second = picks_of (audit, prefers)(rows) == 2;
  label(second) = 1 - label(second);
  audit.soft = NaN (size (audit.status));
  audit.soft(rows) = label;

endfunction

function prefers = picks_of (audit, prefers)

  n = numel (audit.status);
  kind = aura.loop.kind (audit);
  prefers = kind.picked (audit, prefers);
  if (! (isnumeric (prefers) && isequal (size (prefers), [n, 1])
         && all (prefers == 1 | prefers == 2)))
    error ("aura:invalid-argument",
           ["aura.vote.soft: PREFERS must be %d-by-1, 1 or 2, which answer the judge picked: ", ...
            "the audit does not tell, got %s"],
           n, aura.arg.shown (prefers));
  endif

endfunction

%!function votes = result (index, pick, who)
%!  votes = struct ("index", index(:), "pick", pick(:), "who", {cellstr(who(:))});
%!endfunction
%!function panel = small ()
%!  [~, data] = aura.tests.small_panel (2);
%!  panel = aura_start (data, "Labels", [1 2 1 1 2, NaN(1, 5)]', "preset", "judge", ...
%!                      "query.budget", 0);
%!endfunction
%!function audit = one_judge ()
%!  x = [.5 -.5 .5 -.5 .5 -.5]';
%!  about = struct ("names", {{"picked_first"}}, "group", {{"covariate"}});
%!  audit = aura.loop.start (x, [], [2 3 2 2 0 0]', aura_options ("preset", "judge"), about);
%!endfunction
%!test <*one annotator, or no two votes that differ: nothing changes>
%! panel = small ();
%! for votes = {result(1:5, [1 2 1 1 2], "aaaaa"), ...
%!              result([1:5, 1, 2], [1 2 1 1 2 1 2], "aaaaabb"), ...
%!              result([1 2 1], [1 2 0], "aab"), result([], [], cell (0, 1))}
%!   panel.votes = votes{1};
%!   assert (aura.vote.soft (panel), panel);
%!   assert (aura.vote.soft (setfield (panel, "soft", ones (10, 1))), panel);
%! endfor
%! fitted = aura.panel.fit (panel);
%! assert (fitted.prob, panel.prob);
%!test <*a panel: where votes differ, and a label is in use>
%! panel = small ();
%! panel.votes = result ([1:5, 1, 2, 2, 9 9], [1 2 1 1 2 2 2 1 1 2], "aaaaabbcab");
%! panel = aura.vote.soft (panel);
%! found = aura_annotators (panel.votes);
%! assert (find (! isnan (panel.soft))', [1 2]);
%! assert (panel.soft(1:2), found.prob(found.index < 3));
%! assert (all (panel.soft(1:2) > 0 & panel.soft(1:2) < 1));
%! fitted = aura.panel.fit (panel);
%! assert (max (abs (fitted.prob - panel.prob)) > 1e-3);
%! assert (fitted.pick(1:5), [1 2 1 1 2]'); # labels are imposed as before
%!test <*an audit: in terms of agreement with the judge>
%! audit = one_judge ();
%! before = aura_decide (audit);
%! audit.votes = result ([1 1 2 2 3 3 3], [1 2 1 1 2 1 1], "ababcab");
%! softer = aura.vote.soft (audit);
%! found = aura_annotators (audit.votes);
%! value_at = @(row) found.prob(found.index == row);
%! assert (find (! isnan (softer.soft))', [1 3]);
%! assert (softer.soft([1 3]), [value_at(1); value_at(3)]);
%! other = aura.vote.soft (audit, [2 2 2 2 2 2]');
%! assert (other.soft([1 3]), 1 - [value_at(1); value_at(3)]);
%! [~, prob] = aura_decide (softer);
%! [~, plain] = aura_decide (audit);
%! assert (prob(1:4), plain(1:4));
%! assert (max (abs (prob(5:6) - plain(5:6))) > 1e-3);
%! audit.votes = result ([1 2 3], [1 1 2], "aba");
%! assert (aura.vote.soft (audit), audit);
%!error <PREFERS must be 3-by-1, 1 or 2, .* got \[\]>
%! audit = aura_start (eye (3), "Labels", [1 0 NaN]');
%! audit.votes = struct ("index", [1; 1], "pick", [1; 2], "who", {{"a"; "b"}});
%! aura.vote.soft (audit);
