## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.bias.turned (LIST, T, PICK, INCLUDED, J, LONGER)
## As a statement (aura.text.statement), where the changes of the picks PICK (n-by-1, 1, 2 or NaN)
## of judge number J on the rows INCLUDED (logical) turn to, in the words of aura.bias.words: the
## attribute of T (aura.bias.attributes) that most of them follow, if it is more than chance would
## have it, and how often people take that, as its row in LIST (aura.bias.tested) has it, if it is
## tested by labels; the longer answer is that by any length, as the rule has it: LONGER (n-by-1) is
## 1, 0, or 1/2. None (1-by-0) where there is nothing to say.

function s = turned (list, t, pick, included, j, first_longer)

  s = aura.text.statement ();
  included &= ! isnan (pick);
  if (isempty (list) || sum (included) < 5)
    return;
  endif
  [columns_, names] = aura.bias.columns_of (t, j);
  longer = strcmp (names, "longer");
  if (any (longer))
    columns_(:,longer) = 2 * first_longer - 1;
  endif
  list = list([list.number] == j);
  tested = {list.attribute};
  used = ismember (names, tested);
  used(1) |= any (strcmp (tested, "shown first"));
  to = columns_(included,:) .* (2 * pick(included) - 3);   # the other answer than the pick
  counts = [sum(to > 0, 1); sum(to < 0, 1)];
  strength = abs (counts(1,:) - counts(2,:)) ./ sqrt (max (sum (counts, 1), 1));
  strength(! used) = 0;
  [most, k] = max (strength);
  if (most < 2)
    return;
  endif
  more = counts(1,k) > counts(2,k);
  args = struct ("to", max (counts(:,k)), "changes", sum (included), "about", "changed", ...
                 "what", aura.bias.words (names{k}, more));
  if (strcmp (names{k}, "leniency"))
    [args.what, args.item] = deal (merge (more, "pass", "fail"), "answer");
  endif
  row = list(strcmp (tested, names{k}));
  if (! isempty (row) && ! isnan (row(1).people))
    args.people = merge (more, row(1).people, 1 - row(1).people);
    [args.n, args.labels] = deal (row(1).n, row(1).labels);
  endif
  s = aura.text.statement ("turned to", args);

endfunction

%!test
%! pick = [ones(8, 1); 2 * ones(8, 1); NaN];
%! longer = [-ones(8, 1); ones(6, 1); -1; 0; 1]; # a change of the first eight turns to the longer
%! t = struct ("names", {{"bold", "longer"}}, "value", int8 ([zeros(17, 1), longer]), ...
%!             "own", zeros (17, 2, "int8"));
%! list = struct ("number", {1, 1, 2, 2}, "attribute", {"longer", "bold", "longer", ...
%!                                                      "shown first"}, "people", {.75, .5, .9, ...
%!                                                      NaN}, "n", {15, 0, 15, 17}, ...
%!                "labels", {9, 0, 1, 0});
%! at = logical ([ones(1, 12), zeros(1, 2), 1 1 1]');
%! said = @(list, at, j, pick, longer) aura.bias.turned (list, t, pick, at, j, (longer + 1) / 2);
%! value_of = @(varargin) getfield (said (varargin{:}), "text");
%! assert (value_of (list, at, 1, pick, longer), ...
%!         ["12 of 14 changes turn to the longer answer; your people pick it in 75 % of the ", ...
%!          "15 that differ in this, by 9 labels."]);
%! assert (value_of (list, at, 1, pick, - longer), ...
%!         ["12 of 14 changes turn to the shorter answer; your people pick it in 25 % of the ", ...
%!          "15 that differ in this, by 9 labels."]);
%! assert (value_of (setfield (list(1), "people", NaN), at, 1, pick, longer), ...
%!         "12 of 14 changes turn to the longer answer.");
%! assert (isempty (said (list(2), at, 1, pick, longer)));
%! assert (isempty (said (list, at & (1:17)' < 5, 1, pick, longer)));
%! # to answer 2 as often as to answer 1
%! assert (isempty (said (list(4), true (17, 1), 2, pick, longer)));
%! assert (value_of (list(4), true (17, 1), 2, ones (17, 1), longer), ...
%!         "17 of 17 changes turn to answer 2.");
