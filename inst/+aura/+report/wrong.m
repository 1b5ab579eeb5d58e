## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## W = aura.report.wrong (R)
## What is wrong with the judges of the results R: a struct of head; said, statements
## (aura.text.statement): the named biases, the gravest first and four at most, what these labels
## would have shown, which judges are one opinion, where the changes turn to; more, how many are
## named besides; tables of all tests (aura.bias.tested), leanings and errors
## (aura.report.bias_tables).

function w = wrong (r)

  [~, item] = aura.report.names (r);
  w.head = ["What is wrong with ", merge(numel (r.judges) > 1, "each", "this"), " judge"];
  order = aura.bias.clearest (r.bias);
  w.said = aura.text.statement ();
  for k = order(1:min (4, end))
    w.said(end+1) = aura.bias.sentence (r.bias(k), item);
  endfor
  w.more = numel (order) - numel (w.said);
  w.said = [w.said, aura.bias.summary(r.bias, r.compared.bias), r.compared.copies.said, ...
            r.compared.turned];
  [w.tables, w.leanings, w.errors] = aura.report.bias_tables (r.bias);

endfunction

%!test <*the gravest first, at most four; what would have been seen; one opinion>
%! r = getfield (small_results (), "bias");
%! [results, data] = small_results (true);
%! one = struct ("judge", "p", "number", 1, "attribute", "longer", "kind", "labels", "n", 9, ...
%!               "labels", 8, "share", .9, "people", .5, "chance", .5, "more", .4, "se", .1, ...
%!               "beyond", .4, "se_beyond", .1, "excess", .4, "low", .2, "high", .6, "z", 4, ...
%!               "p", 1e-4, "together", .4, "first", NaN, "second", NaN, "same", NaN, ...
%!               "smallest", .2, "flagged", true, "named", true, "with", {{}});
%! list = repmat (one, 1, 6);
%! [list.low] = deal (.1, .3, .2, .5, .4, .6);
%! [list.attribute] = deal ("longer", "bold", "code", "lists", "hedges", "headings");
%! list(6).named = false;
%! results.bias = list;
%! turned = aura.text.statement ("synthetic");
%! results.compared.turned = turned;
%! results.compared.copies = struct ("said", turned);
%! w = aura.report.wrong (results);
%! said = cellfun (@(k) aura.bias.sentence (list(k)), {4, 5, 2, 3});
%! assert ({w.said.text}, [{said.text}, {turned.text, turned.text}]);
%! assert ({w.more, w.head, numel(w.tables)}, {1, "What is wrong with each judge", 1});
%! results.bias = struct ([]);
%! results.compared.copies = struct ("said", {});
%! results.compared.bias = "no label yet";
%! w = aura.report.wrong (results);
%! assert ({w.said.id, w.more}, {"biases unknown", "synthetic", 0});
