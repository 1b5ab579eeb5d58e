## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [VALUE, MASS] = aura.panel.log_evidence (PANEL)
## The log of the probability that the models of PANEL, averaged with the prior masses
## for queries, give to its labels; MASS (bases-by-blocks) are the posterior masses.

function [value, mass] = log_evidence (panel)

  decide = panel.opts.decide;
  [n_bases, n_blocks] = size (panel.evidence);
  base = 1;                              # one judge
  if (n_bases > 1)
    n_judges = n_bases - 1;
    base = [repmat((1 - decide.panel_mass) / n_judges, n_judges, 1); decide.panel_mass];
  endif
  ## Blocks without columns have no model, and share no mass.
  live = any (! isnan (panel.evidence), 1);
  n_powers = numel (decide.power);
  kind = [1, 2 * ones(1, n_powers), 3 * ones(1, n_blocks - 1 - n_powers)];
  block = zeros (1, n_blocks);
  for k = 1:3
    here = live & kind == k;
    block(here) = decide.block_mass(k) / sum (here);
  endfor
  block /= sum (block);
  joint = log (base) + log (block) + panel.evidence;
  joint(isnan (joint)) = -Inf;
  top = max (joint(:));
  mass = exp (joint - top);
  total = sum (mass(:));
  mass /= total;
  value = top + log (total);

endfunction

%!function panel = small (columns)
%!  u = reshape (__aura_random__ ("uniform", 4, 1, 0, 300), 60, 5);
%!  human = 1 + (u(:,1) < .5);
%!  word = @(k) strtrim (repmat ("word ", 1, k));
%!  data.response_1 = arrayfun (word, ceil (9 * u(:,2)), "uniformoutput", false);
%!  data.response_2 = arrayfun (word, ceil (9 * u(:,3)), "uniformoutput", false);
%!  data.judges = {"a", "b", "c"}(columns);
%!  data.verdict = 1 + (u(:,3:5) < .5);
%!  data.verdict(1:4:end,1) = human(1:4:end);
%!  data.verdict = data.verdict(:,columns);
%!  human(31:end) = NaN;
%!  panel = aura_panel (data, human);
%!endfunction
%!test <*the masses are those of the layer>
%! for columns = {1:3, 1}
%!   panel = small (columns{1});
%!   [value, mass] = aura.panel.log_evidence (panel);
%!   assert (sum (mass(1:numel (columns{1}),:), 2)', panel.mass.follow, 1e-12);
%!   assert (sum (mass, 1), panel.mass.blocks, 1e-12);
%!   assert (value < 0);
%! endfor
%!test <*without labels nothing is said>
%! panel = small (1:3);
%! panel.status(:) = 0;
%! panel = aura.panel.fit (panel);
%! assert (aura.panel.log_evidence (panel), 0, 1e-10);
%! panel.data.response_1 = panel.data.response_2; # no feature, no rule
%! panel = aura_panel (panel.data, []);
%! assert (aura.panel.log_evidence (panel), 0, 1e-10);
