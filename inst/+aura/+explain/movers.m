## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [WORDS, VALUES] = aura.explain.movers (S, TERMS, MOST)
## What moved the decision layer's probability of the row that TERMS (aura.explain.terms) explains,
## in words and in log odds, the largest first: judges, the loop's score, the slot, and the columns
## of x by concept (aura.explain.concepts), in a panel answer 1 against answer 2.  They add up to
## the log odds.  S is the audit or panel.  If there are more than MOST, the smallest are merged
## into one entry.

function [words, values] = movers (s, terms, most = Inf)

  [words, values] = of_columns (s, terms);
  kind = aura.loop.kind (s);
  own = feval (["aura.explain.of_", kind.name]);
  [words, values] = own.movers (s, terms, words, values);
  [~, order] = sort (abs (values), "descend");
  order = order(values(order) != 0);
  words = words(order)(:)';
  values = values(order);
  rest = numel (values) - most + 1;
  if (rest > 1)
    words = [words(1:most-1), {sprintf("%d others", rest)}];
    values = [values(1:most-1); sum(values(most:end))];
  endif

endfunction

function [words, values] = of_columns (s, terms)

  [concept, concepts] = aura.explain.concepts (terms.layer.columns.names, ...
                                               terms.layer.columns.group);
  values = accumarray (concept(:), terms.layer.columns.values(:), [numel(concepts), 1]);
  level = accumarray (concept(:), double (s.x(terms.row,:))(:), [numel(concepts), 1]);
  words = {concepts.more};
  words(level < 0) = {concepts(level < 0).less};

endfunction

%!test <*they add up to the log odds; concepts and judges in words>
%! [panel, data] = aura.tests.small_panel (2);
%! [~, info] = aura_features (data, "Hash", 0);
%! options = {"Anchors", 0, "History", false, "Features", info};
%! for i = 1:10
%!   terms = aura.explain.terms ("f", panel, i, options);
%!   [words, values] = aura.explain.movers (panel, terms);
%!   assert (sum (values), terms.layer.log_odds, 1e-13);
%!   assert (issorted (flipud (abs (values))));
%!   assert (numel (words), numel (values));
%!   p = sprintf ("p picks answer %d", data.verdict(i,1));
%!   at = strcmp (words, p);
%!   assert (values(at), terms.layer.judges.values(1));
%!   longer = {"answer 1 is longer", "answer 1 is shorter"};
%!   assert (sum (ismember (words, longer)) == 1 || numel (data.response_1{i}) == 2);
%! endfor
%!test <*an audit: the judge, the loop's score, columns without a name>
%! sim = aura_simulate ("mode", "judge", "n", 60, "dim", 2, "dx", 4, "seed", 3, ...
%!                      "seed_fraction", .3, "distance", 4);
%! opts = aura_options ("preset", "judge", "stop.max_rounds", 1);
%! audit = aura_run (aura_start (sim, opts), sim.truth);
%! options = {"Anchors", 0, "History", false};
%! terms = aura.explain.terms ("f", audit, 1, options);
%! [words, values] = aura.explain.movers (audit, terms);
%! assert (sum (values), terms.layer.log_odds, 1e-12);
%! part = @(name) sum (terms.layer.parts(strcmp (terms.layer.names, name)));
%! assert (values(strcmp (words, "the refinement loop's score")), part ("loop"));
%! assert (values(strcmp (words, "the judge's agreement in general")), part ("judge"));
%! assert (any (strncmp (words, "column 1 is ", 12)));
%! [few, v] = aura.explain.movers (audit, terms, 3);
%! assert (few, [words(1:2), {sprintf("%d others", numel (words) - 2)}]);
%! assert (v, [values(1:2); sum(values(3:end))]);
%! assert (aura.explain.movers (audit, terms, numel (words)), words);
