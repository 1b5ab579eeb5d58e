## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.bias.turned (LIST, T, D, PICK, AT, J, LONGER)
## Where the changes of the picks PICK (n-by-1, 1, 2 or NaN) of judge number J on the rows AT (logical) turn to, in the words of aura.bias.words: the
## attribute of T (aura.bias.attributes) that most of them follow, if it is more than chance would have it, and how often
## the labels of D (aura.bias.inputs) have it; the longer answer is that by any length, as the rule has it: LONGER (n-by-1) is 1, 0, or 1/2.  "" for none.  LIST (aura.bias.tested) says which attributes are tested of this judge.

function text = turned (list, t, d, pick, at, j, first_longer)

  text = "";
  at &= ! isnan (pick);
  if (isempty (list) || sum (at) < 5)
    return;
  endif
  names = [{"answer 1"}, t.names, {"own family"}];
  columns_ = [ones(rows (t.value), 1), double([t.value, t.own(:,j)])];
  columns_(:,strcmp (names, "longer")) = 2 * first_longer - 1;
  tested = {list([list.number] == j).attribute};
  used = ismember (names, tested);
  used(1) |= any (strcmp (tested, "shown first"));
  to = columns_(at,:) .* (2 * pick(at) - 3);   # the other answer than the pick
  counts = [sum(to > 0, 1); sum(to < 0, 1)];
  strength = abs (counts(1,:) - counts(2,:)) ./ sqrt (max (sum (counts, 1), 1));
  strength(! used) = 0;
  [most, k] = max (strength);
  if (most < 2)
    return;
  endif
  more = counts(1,k) > counts(2,k);
  text = sprintf ("%d of %d changes turn to %s", max (counts(:,k)), sum (at), aura.bias.words (names{k}, more));
  labelled = ! isnan (d.H) & columns_(:,k) != 0;
  if (any (labelled))
    for_it = (d.H(labelled) > .5) == (columns_(labelled,k) > 0) == more;
    text = sprintf ("%s; your people prefer it in %.0f %% of %s on which it differs", text, 100 * mean (for_it), ...
                    aura.text.count (sum (labelled), "label"));
  endif
  text = [text, "."];

endfunction

%!test
%! pick = [ones(8, 1); 2 * ones(8, 1); NaN];
%! longer = [-ones(8, 1); ones(6, 1); -1; 0; 1]; # a change of the first eight turns to the longer
%! t = struct ("names", {{"bold", "longer"}}, "value", int8 ([zeros(17, 1), longer]), "own", zeros (17, 2, "int8"));
%! list = struct ("number", {1, 1, 2}, "attribute", {"longer", "bold", "answer 1"});
%! d.H = [0 0 0 1 NaN(1, 13)]';
%! at = logical ([ones(1, 12), zeros(1, 2), 1 1 1]');
%! assert (aura.bias.turned (list, t, d, pick, at, 1, (longer + 1) / 2), "12 of 14 changes turn to the longer answer; your people prefer it in 75 % of 4 labels on which it differs.");
%! longer *= -1;
%! assert (aura.bias.turned (list, t, d, pick, at, 1, (longer + 1) / 2), "12 of 14 changes turn to the shorter answer; your people prefer it in 75 % of 4 labels on which it differs.");
%! d.H(:) = NaN;
%! assert (aura.bias.turned (list, t, d, pick, at, 1, (longer + 1) / 2), "12 of 14 changes turn to the shorter answer.");
%! assert (aura.bias.turned (list(2), t, d, pick, at, 1, (longer + 1) / 2), "");
%! assert (aura.bias.turned (list, t, d, pick, at & (1:17)' < 5, 1, (longer + 1) / 2), "");
%! assert (aura.bias.turned (list, t, d, pick, true (17, 1), 2, (longer + 1) / 2), ""); # to answer 2 as often as to answer 1
%! assert (aura.bias.turned (list, t, d, ones (17, 1), true (17, 1), 2, (longer + 1) / 2), "17 of 17 changes turn to answer 2.");
