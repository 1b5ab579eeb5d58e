## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## L = aura.report.loop (R, DATA)
## What the paper's loop says of the comparisons DATA where the decision layer decides, of the
## results R: a struct of head, said (statements, aura.text.statement) and table, the comparisons
## without a label on which the two differ, those first of which the loop is surest. [] for a panel,
## without a layer, or before the first round. Beside it how many the loop as the paper sets it
## would flip (aura.loop.as_paper), of up to 5000 comparisons some of whose labels are hidden.

function l = loop (r, data)

  l = [];
  a = r.audit;
  if (isempty (r.compared.trace) || strcmp (a.opts.decide.method, "none"))
    return;
  endif
  [~, item] = aura.report.names (r);
  open = aura.set.unlabelled (a.status);
  by_loop = a.q >= .5;
  pick = data.verdict(:,r.best);
  by_layer = ! (r.pick.pick == 3 - pick | r.held); # also where its flips are held back
  differ = find (open & by_loop != by_layer);
  l.head = "What does the paper's loop say?";
  say = @(id, varargin) aura.text.statement (id, struct ("item", item, "about", "open", ...
                                                         varargin{:}));
  l.said = [say("layer", "weight", a.opts.decide.loop_mass), ...
            say("loop", "n", sum (open), "loop", sum (open & ! by_loop), ...
                "layer", sum (open & ! by_layer), "differ", numel (differ))];
  if (! isempty (r.compared.paper))
    l.said(end+1) = say ("loop of the paper", "flips", sum (open & r.compared.paper != pick));
  endif
  truth = aura.set.truth (struct ("human_preference", data.human_preference, ...
                                  "judge_preference", pick));
  hidden = open & ! isnan (truth);
  if (any (hidden))
    right = @(verdict) sum (verdict(hidden) == truth(hidden));
    l.said(end+1) = say ("loop hidden", "n", sum (hidden), "loop", right (by_loop), ...
                         "layer", right (by_layer));
  endif
  [~, order] = sort (abs (a.q(differ) - .5), "descend");
  index = differ(order(1:min (20, end)));
  l.table = [];
  if (! isempty (index))
    words = {"flip", "keep"};
    l.table = aura.report.table (sprintf (["Where loop and layer differ, the %s of which ", ...
                                           "the loop is surest"], ...
                                          aura.text.count (numel (index), item)), "id", ...
                                 {"id", "id", "id", data.id(index); ...
                                  "loop", "a human agrees, says the loop", ...
                                  "probability", a.q(index); ...
                                  "layer", "says the layer", ...
                                  "probability", r.prob(index,r.best); ...
                                  "does", "the layer", "text", words(1 + by_layer(index))(:)});
  endif

endfunction

%!test <*counts, hidden labels, the comparisons on which they differ>
%! [r, data] = small_results ();
%! a = aura_run (r.audit, []);
%! a.q(aura.set.unlabelled (a.status)) = [.2 .9 .45 .6 .7 .1](1:6)';
%! r = aura.report.results (data, a, .5);
%! assert (r.compared.paper, merge (aura.loop.as_paper (a), data.verdict, 3 - data.verdict));
%! seen = find (aura.set.unlabelled (a.status))(2:3);
%! r.compared.paper = data.verdict;
%! r.compared.paper(seen) = 3 - data.verdict(seen);
%! l = aura.report.loop (r, data);
%! open = find (aura.set.unlabelled (a.status));
%! by_layer = nthargout (1, @aura_decide, a)(open);
%! by_loop = logical ([0 1 0 1 1 0]');
%! differ = open(by_loop != by_layer);
%! assert (l.said(2).text, ...
%!         sprintf (["Of 6 comparisons without a label the loop alone (decide.method ", ...
%!                   "\"none\") would flip 3, the layer %d; they differ on %d."], ...
%!                  sum (! by_layer), numel (differ)));
%! truth = double (data.human_preference == data.verdict)(open);
%! assert (l.said(3).text, ...
%!         ["As the paper sets it, with a fixed intercept (preset \"paper-real\"), ", ...
%!                     "the loop would flip 2 of them."]);
%! assert (l.said(4).text, ...
%!         sprintf (["On the 6 of them whose label was never shown the loop is right %d ", ...
%!                   "times, the layer %d times."], ...
%!                  sum (by_loop == truth), sum (by_layer == truth)));
%! assert (! isempty (strfind (l.said(1).text, "with the prior weight 0.05 (decide.loop_mass)")));
%! column = @(name) l.table.columns(strcmp ({l.table.columns.name}, name)).values;
%! [~, order] = sort (abs (a.q(differ) - .5), "descend");
%! assert (column ("id"), data.id(differ(order)));
%! assert (column ("loop"), a.q(differ(order)));
%! assert (column ("layer"), r.prob(differ(order)));
%! assert (strcmp (column ("does"), "keep"), r.prob(differ(order)) >= .4);
%! a.opts.decide.method = "none";
%! assert (aura.report.loop (aura.report.results (data, a, .5), data), []);
%!test <*a panel has no loop; nor has an audit before its first round>
%! for panel = [false, true]
%!   [r, data] = small_results (panel);
%!   assert (aura.report.loop (r, data), []);
%! endfor
