## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## C = aura.plant.counted (FOUND, TRUTH, T, CLEAN, BY_CHANCE)
## What the tests FOUND (aura.bias.tested) of a world say, beside the TRUTH, a struct array of a
## judge each: attribute and side (1, -1; 0: none) of what was planted, its strength, and expected
## (n-by-1), by how much (S - G) / 2 of a pick is expected to differ on all comparisons, whose
## attributes are T.  C is a struct of tests, low (how many have p below .05), flagged, beware,
## names, false_names, right, planted, strength and category (of each judge), beware_right, smallest
## (of each test) and, of a CLEAN world, covered: whether each interval of more holds what is
## expected.  Where errors are not BY_CHANCE, categories do differ, and are not counted.

function c = counted (found, truth, t, clean, by_chance)

  if (clean && ! by_chance)              # these do err more in one category than in another
    found = found(! strcmp ({found.kind}, "errs"));
  endif
  tested = ! isnan ([found.p]);
  named = [found.named];
  c = struct ("tests", sum (tested), "low", sum ([found.p] < .05), ...
              "flagged", any ([found.flagged]), "beware", ! isempty (aura.bias.beware (found)), ...
              "names", sum (named), "right", false (size (truth)), ...
              "strength", [truth.strength], "planted", [truth.side] != 0, ...
              "category", strncmp ({truth.attribute}, "errs in ", 8), "beware_right", false, ...
              "smallest", [found(tested).smallest], "covered", []);
  is_right = false (1, numel (found));
  for j = 1:numel (truth)
    mine = [found.number] == j & named & strcmp ({found.attribute}, truth(j).attribute) ...
           & sign ([found.excess]) == truth(j).side;
    c.right(j) = any (mine);
    is_right |= mine;
  endfor
  c.false_names = sum (named & ! is_right);
  first = aura.bias.beware (found);
  c.beware_right = ! isempty (first) && is_right(first);
  if (clean)
    for r = found(tested & strcmp ({found.kind}, "labels"))
      side = aura.bias.columns_of (t, r.number, r.attribute);
      expected = mean (side(side != 0) .* truth(r.number).expected(side != 0));
      c.covered(end+1) = abs (r.more - expected) <= aura.stat.z95 () * r.se;
    endfor
  endif

endfunction

%!test
%! t = struct ("names", {{"longer"}}, "value", int8 ([1; -1; 1; 0]), "own", zeros (4, 2, "int8"));
%! found = struct ("number", {1, 1, 2, 2}, "attribute", {"answer 1", "longer", "longer", ...
%!                                                       "errs in a"}, "kind", {"labels", ...
%!                                                       "labels", "labels", "errs"}, ...
%!                 "p", {.01, .2, .04, NaN}, "flagged", {true, false, true, false}, ...
%!                 "named", {true, false, true, false}, "excess", {.2, 0, -.1, 0}, ...
%!                 "low", {.1, 0, -.2, 0}, "high", {.3, 0, -.01, 0}, ...
%!                 "smallest", {.1, .2, .3, NaN}, "more", {.2, .3, -.1, 0}, "se", .05);
%! truth = struct ("attribute", {"answer 1", "longer"}, "side", {1, 1}, "strength", {.1, .2}, ...
%!                 "expected", {.25 * [1; 1; 1; 1], [-.1; .1; -.1; 0]});
%! c = aura.plant.counted (found, truth, t, false, true);
%! assert ([c.tests, c.low, c.names, c.false_names, c.flagged, c.beware, c.beware_right], ...
%!         [3 2 2 1 1 1 1]);
%! assert ({c.right, c.planted, c.strength, c.category, c.smallest}, ...
%!         {[true false], [true true], [.1 .2], [false false], [.1 .2 .3]});
%! truth(2).side = -1;
%! c = aura.plant.counted (found, truth, t, false, true);
%! assert ({c.right, c.false_names}, {[true true], 0});
%! truth(1).side = -1;
%! assert (getfield (aura.plant.counted (found, truth, t, false, true), "beware_right"), false);
%! c = aura.plant.counted (found, truth, t, true, true);
%! assert (c.covered, [true, false, true] & true);
%! found(4).p = .001;
%! assert ([getfield(aura.plant.counted (found, truth, t, true, false), "tests"), ...
%!          getfield(aura.plant.counted (found, truth, t, true, true), "tests")], [3 4]);
