## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## W = aura.report.wrong (R)
## What is wrong with the judges of the results R: a struct of head; sentences (cellstr), the named
## biases in sentences, the gravest first and four at most, which judges are one opinion, or what
## these labels would have shown; more, how many are named besides; turned, where the changes turn
## to ("": nowhere in particular); list, all tests (aura.bias.tested), and tables of them.

function w = wrong (r)

  [~, item] = aura.report.names (r);
  w.head = ["What is wrong with ", merge(numel (r.judges) > 1, "each", "this"), " judge"];
  w.list = r.bias;
  order = aura.bias.clearest (r.bias);
  w.sentences = arrayfun (@(k) aura.bias.sentence (r.bias(k), item), order(1:min (4, end)), ...
                          "uniformoutput", false);
  w.more = numel (order) - numel (w.sentences);
  summary = aura.bias.summary (r.bias, r.compared.bias);
  w.sentences = [w.sentences, {summary}(! isempty (summary)), {r.compared.copies.text}];
  w.turned = r.compared.turned;
  w.tables = aura.report.bias_tables (r.bias);

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
%! results.compared.turned = "9 changes";
%! results.compared.copies = struct ("text", {"one opinion"});
%! w = aura.report.wrong (results);
%! assert (w.sentences, ...
%!         [cellfun(@(k) aura.bias.sentence (list(k)), {4, 5, 2, 3}, "uniformoutput", false), ...
%!          {"one opinion"}]);
%! assert ({w.more, w.head, w.turned, numel(w.tables)}, {1, "What is wrong with each judge", ...
%!                                                       "9 changes", 1});
%! results.bias = struct ([]);
%! results.compared.copies = struct ("text", {});
%! results.compared.bias = "no label yet";
%! w = aura.report.wrong (results);
%! assert ({w.sentences, w.more}, {{aura.bias.summary(struct ([]), "no label yet")}, 0});
