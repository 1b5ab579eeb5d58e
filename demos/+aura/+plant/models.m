## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## W = aura.plant.models (S, SEED)
## Made-up comparisons of models by three judges, of which all is known.  S is a struct of models
## and items, how many, and where it has them sd, of their strengths (.8), favour, by how many
## logits the judges take the weakest for stronger (0), and ties, the share of items on which people
## tie (0).
## People pick by the strengths and a style, judges by the strengths, and by the style more or less.
## W has names, pair (n-by-2, the weakest model is number 1), human (1, 2, 0 for a tie), verdict
## (n-by-3), judges, x (the style) and info (aura_features).

function w = models (s, seed)

  [n, J] = deal (s.items, s.models);
  own = struct ("sd", .8, "favour", 0, "ties", 0);
  for [value, name] = own
    if (isfield (s, name))
      own.(name) = s.(name);
    endif
  endfor
  u = reshape (__aura_random__ ("uniform", seed, 200, 0, 8 * n), n, 8);
  normal = @(purpose, count) __aura_random__ ("normal", seed, purpose, 0, count)(:);
  strength = sort (own.sd * normal (201, J));
  a = 1 + floor (J * u(:,1));
  c = 1 + mod (a + floor ((J - 1) * u(:,2)), J);
  style = normal (202, n);
  gap = strength(a) - strength(c);
  w.names = arrayfun (@(k) sprintf ("model %d", k), 1:J, "uniformoutput", false);
  w.pair = [a, c];
  w.human = 2 - (u(:,3) < aura.stat.sigma (gap + .6 * style));
  w.human(u(:,4) < own.ties) = 0;
  gap += own.favour * ((a == 1) - (c == 1));
  w.verdict = 2 - (u(:,5:7) < aura.stat.sigma (1.5 * gap + style * [.3 .9 0]));
  w.judges = {"judge 1", "judge 2", "judge 3"};
  w.x = style;
  w.info = struct ("names", {{"style"}}, "group", {{"style"}});

endfunction

%!test
%! w = aura.plant.models (struct ("models", 4, "items", 4000), 1);
%! assert (unique (w.pair)', 1:4);
%! assert (all (w.pair(:,1) != w.pair(:,2)));
%! rate = @(pick, k) mean ([pick(w.pair(:,1) == k) == 1; pick(w.pair(:,2) == k) == 2]);
%! people = arrayfun (@(k) rate (w.human, k), 1:4);
%! assert (issorted (people));            # the later the stronger
%! f = aura.plant.models (struct ("models", 4, "items", 4000, "favour", 2, "ties", .25), 1);
%! assert ({f.pair, f.x}, {w.pair, w.x});
%! assert (mean (f.human == 0), .25, .03);
%! assert (rate (f.verdict(:,1), 1) > rate (w.verdict(:,1), 1) + .2);
