## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## W = aura.plant.grades (S, SEED)
## Made-up grades of S.items answers by three judges, of which all is known; a share S.fails of the
## answers fails.  People and judges see a quality with more or less noise; the second judge is
## lenient and likes a style that people do not mind, the third is strict.  W has human (1 pass, 2
## fail), verdict (n-by-3), judges, x (the style) and info (aura_features).

function w = grades (s, seed)

  n = s.items;
  normal = @(purpose) __aura_random__ ("normal", seed, purpose, 0, n)(:);
  quality = normal (230);
  style = normal (231);
  noise = .4;
  bar = sqrt (1 + noise ^ 2) * sqrt (2) * erfinv (2 * s.fails - 1);
  passes = @(seen) 2 - (seen > bar);
  w.human = passes (quality + noise * normal (232));
  w.verdict = passes ([quality + .5 * normal(233), ...
                       quality + .5 + .6 * style + .5 * normal(234), ...
                       quality - .4 + 1.2 * normal(235)]);
  w.judges = {"judge 1", "judge 2", "judge 3"};
  w.x = style;
  w.info = struct ("names", {{"style"}}, "group", {{"style"}});

endfunction

%!test
%! w = aura.plant.grades (struct ("items", 4000, "fails", .1), 1);
%! assert (mean (w.human == 2), .1, .02);
%! right = mean (w.verdict == w.human);
%! assert (right(1) > right(2) && right(2) > right(3) && right(3) > .6);
%! assert (mean (w.verdict(:,2) == 1) > mean (w.human == 1));
