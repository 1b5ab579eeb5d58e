## The four cells of the AURA paper's simulation against the figures that a slow
## reference implementation measured over 20 seeds (its runs have a standard
## deviation of 1.2 points).  Six seeds in the full tests, two else: the tolerance of 2 points, or
## 3, is three standard errors of the difference, 1.2 sqrt (1/6 + 1/20) = .56, or .89, plus .3.
## `aura_demo_simulation (40)' is the full comparison.

%!test <*reference accuracy in the four cells>
%! runs = [2, 6](cases (2));
%! text = evalc ("table = aura_demo_simulation (runs, \"simulation\");");
%! adjusted = 100 * arrayfun (@(c) mean (c.adjusted), table);
%! never = 100 * arrayfun (@(c) mean (c.never), table);
%! assert (adjusted, [93.6 94.2 91.3 92.0], [3, 2](cases (2)));
%! assert (never, [90.4 91.4 87.1 88.1], [4.2, 2.8](cases (2)));
