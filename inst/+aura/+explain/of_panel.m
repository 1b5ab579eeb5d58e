## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## OWN = aura.explain.of_panel ()
## What an explanation of a panel has of its own: the functions that aura.explain.of_audit
## documents.

function own = of_panel ()

  own = struct ("terms", @terms_of, "decision", @decision_of, "names", @names_of, ...
                "judges", @with_judges, "movers", @more_movers);

endfunction

## A panel keeps its probabilities before each batch.
function [terms, account, prob, more] = terms_of (fcn, terms, panel, i, ~)

  data = aura.panel.inputs (panel);
  data.item = i;
  fit = __aura_layer__ (fcn, data, aura.panel.options (panel));
  prob = fit.prob;
  account = aura.decide.account (fit.mass(:,:,1), fit.account, panel.columns, panel.phi);
  terms.prob = prob(i);
  terms.keep = panel.verdict(i,:);
  terms.threshold = 1/2;
  terms.pick = panel.pick(i);
  terms.loop = terms.transport = [];
  terms.replayed = true;
  path = arrayfun (@(b) double (b.prob(i)), panel.batches(:));
  path = [path(:); prob(i)];
  terms.rounds = aura.explain.rounds ([path(1:end-1,1), path(2:end,1)], prob(i));
  more = struct ("z", panel.x, "flipped", find (! terms.keep & terms.pick == 3 ...
                                                - panel.data.verdict(i,:)), ...
                 "decided", []);

endfunction

function said = decision_of (panel, terms)

  picks = panel.data.verdict(terms.row,:);
  names = cellfun (@(name) aura.text.excerpt (name, 30), panel.data.judges(:)', ...
                   "uniformoutput", false);
  kept = terms.keep & picks == terms.pick;
  flipped = ! terms.keep & picks == 3 - terms.pick;
  some = @(idx) aura.text.excerpt (strjoin (names(idx), ", "), 100);
  ## as in verdicts.csv
  args = struct ("value", terms.prob, "pick", terms.pick, "kept", some (kept), ...
                 "flipped", some (flipped), "doubt", some (! (isnan (picks) | kept | flipped)), ...
                 "bias", strjoin (terms.bias, "; "));
  if (aura.set.is_graded (panel))
    args.item = "answer";
  endif
  id = "pick of the models";
  if (! isnan (terms.label))
    [id, args.pick] = deal ("pick of a human", terms.label);
  endif
  if (isfield (args, "item"))
    args.pick = {"pass", "fail"}{args.pick};
  endif
  said = aura.text.statement (id, args);

endfunction

function [bases, names, kept] = names_of (panel, judges)

  n_judges = numel (judges);
  bases = [strcat({"follow "}, judges), {"panel"}];
  names = [{"slot", "mean verdict"}, strcat({"verdict of "}, judges), ...
           strcat({"further verdicts of "}, judges), {"loop"}];
  kept = [true, true, true(1, n_judges), repmat(! isempty (panel.further), 1, n_judges), false];

endfunction

## What each judge has in P - 1/2: its verdict, its further verdicts, and its part of the mean
## verdict.
function layer = with_judges (layer, panel, account, i, factor)

  sign = aura.panel.signs (panel.data.verdict(i,:))';
  n_judges = numel (sign);
  share = account.share(2+(1:n_judges)) + account.share(2+n_judges+(1:n_judges)) ...
          + account.mean_slope * sign / max (1, sum (sign != 0));
  layer.judges = struct ("names", {panel.data.judges(:)'}, "values", factor * share);

endfunction

function [words, values] = more_movers (panel, terms, words, values)

  layer = terms.layer;
  picks = panel.data.verdict(terms.row,:);
  [answer, says, base] = deal ("answer 1", {"picks answer 1", "picks answer 2"}, ...
                               "answer 1 comes first");
  if (aura.set.is_graded (panel))
    [answer, says, base] = deal ("the answer", {"lets it pass", "lets it fail"}, ...
                                 "how many answers pass");
  endif
  words = strrep (words, "its pick", answer);
  for j = 1:numel (picks)
    pick_words = "has no verdict";
    if (! isnan (picks(j)))
      pick_words = says{picks(j)};
    endif
    words{end+1} = sprintf ("%s %s", aura.text.excerpt (layer.judges.names{j}, 24), pick_words);
  endfor
  words{end+1} = base;
  values = [values; layer.judges.values; sum(layer.parts(strcmp (layer.names, "slot")))];

endfunction

%!test <*a panel has its texts; what it said before each batch>
%! panel = aura.tests.small_panel (2);
%! panel = aura_step (aura_answer (panel, panel.ask, [1; 2]));
%! for i = 1:10
%!   terms = aura.explain.terms ("f", panel, i, {"Anchors", 9});
%!   assert (terms.prob, panel.prob(i));
%!   assert (terms.keep, panel.verdict(i,:));
%!   assert (terms.pick, panel.pick(i));
%!   assert (terms.rounds.path(1,1), double (panel.batches(1).prob(i)));
%!   assert (terms.rounds.path(end,end), panel.prob(i));
%!   assert (numel (terms.anchors.row), 5 - ! isnan (terms.label));
%!   assert (2 - (panel.status(terms.anchors.row) == 2), terms.anchors.label);
%!   assert (terms.response_1, panel.data.response_1(i));
%!   assert (terms.loop, []);
%! endfor
%!test <*whose picks are kept, flipped or in doubt, as verdicts.csv has them>
%! panel.data = struct ("judges", {{"p", "q", "r", "s"}}, "verdict", [2 1 1 2]);
%! terms = struct ("row", 1, "label", NaN, "prob", .4, "pick", 2, "keep", ...
%!                 [true false true false], ...
%!                 "bias", {{}});
%! own = aura.explain.of_panel ();
%! start = "A human would pick answer 2: answer 1 with probability 0.400. ";
%! assert (getfield (own.decision (panel, terms), "text"), ...
%!         [start "Kept: p. Flipped: q. In doubt: r, s."]);
%! panel.data.verdict = [2 NaN 2 NaN];
%! terms.keep(:) = true;
%! assert (getfield (own.decision (panel, terms), "text"), [start "Kept: p, r."]);
%!test <*a panel that asked for nothing, for all its items had a label>
%! for verdict = {[1 2; 2 2; 1 1; 2 1], [1 1; 1 1; 1 1; 1 1], [1 2]}
%!   n = rows (verdict{1});
%!   ids = arrayfun (@(k) sprintf ("i%d", k), (1:n)', "uniformoutput", false);
%!   data = struct ("id", {ids}, "question", {ids}, "response_1", {ids}, ...
%!                  "response_2", {strcat(ids, " more")}, "judges", {{"a", "b"}}, ...
%!                  "verdict", verdict{1});
%!   panel = aura_start (data, "Labels", ones (n, 1));
%!   assert (isempty (panel.batches));
%!   for i = 1:n
%!     terms = aura.explain.terms ("f", panel, i, {});
%!     assert ({terms.prob, terms.pick, terms.label}, {panel.prob(i), 1, 1});
%!     assert (size (terms.rounds.path), [0 2]);
%!     assert (size (terms.rounds.round), [0 1]);
%!     lines = aura.explain.lines (panel, terms);
%!     assert (strncmp (lines{2}, "A human picks answer 1, so that is final", 40));
%!     assert (any (strcmp (lines, "The pick has not changed: no batch was asked for.")));
%!   endfor
%! endfor
%!test <*a panel: terms, parts, judges and columns add up; names fit>
%! [panel, data] = aura.tests.small_panel (2);
%! panel.further = panel.data.verdict - 1.5;
%! panel = aura.panel.fit (panel);
%! for i = 1:10
%!   terms = aura.explain.terms ("f", panel, i, {});
%!   l = terms.layer;
%!   assert (l.bases, {"follow p", "follow q", "panel"});
%!   assert (l.names(1:7), {"slot", "mean verdict", "verdict of p", "verdict of q", ...
%!                          "further verdicts of p", "further verdicts of q", "features"});
%!   assert (l.blocks(1:3), {"none", "features, power 2", "features, power 0"});
%!   assert (size (l.terms), [numel(l.names), numel(l.bases), numel(l.blocks)]);
%!   assert (l.log_odds, log (l.prob / (1 - l.prob)));
%!   assert (sum (l.parts), l.log_odds, 1e-13);
%!   rest = l.parts(strcmp (l.names, "slot"));
%!   assert (sum (l.judges.values) + sum (l.columns.values) + rest, l.log_odds, 1e-13);
%! endfor
%! panel.further = [];
%! terms = aura.explain.terms ("f", aura.panel.fit (panel), 1, {});
%! assert (! any (strncmp (terms.layer.names, "further", 7)));
%!test <*a judge that a panel's models lean on moves its picks>
%! [panel, data] = aura.tests.small_panel (2);
%! terms = aura.explain.terms ("f", panel, 5, {});
%! assert (terms.layer.judges.values(1) > 0);      # picks answer 1, as labels do with it
%! terms = aura.explain.terms ("f", panel, 6, {});
%! assert (terms.layer.judges.values(1) < 0);
%!test <*the mean verdict is the judges', in equal parts; the bias of a judge that is flipped>
%! [file, gone] = aura.tests.new_file (".jsonl");
%! aura_sample (file, "n", 240, "judges", "biased", "reveal", .5);
%! data = aura_read (file, "Judge", "all");
%! panel = aura_start (data);
%! kept = find (all (panel.pick == data.verdict, 2), 1);
%! assert (getfield (aura.explain.terms ("f", panel, kept, {"History", false}), "bias"), ...
%!         cell (1, 0));
%! # it takes answer 1
%! flipped = find (panel.pick == 2 & data.verdict(:,1) == 1 & ! panel.verdict(:,1), 1);
%! assert (! isempty (getfield (aura.explain.terms ("f", panel, flipped, {"History", false}), ...
%!                              "bias")));
%! panel.verdict(flipped,:) = true; # none of them flipped, though the pick is another
%! assert (getfield (aura.explain.terms ("f", panel, flipped, {"History", false}), "bias"), ...
%!         cell (1, 0));
%! for i = 1:3
%!   l = getfield (aura.explain.terms ("f", panel, i, {"History", false}), "layer");
%!   assert (abs (l.parts(strcmp (l.names, "mean verdict"))) > 1e-3);
%!   rest = sum (l.parts(ismember (l.names, "slot")));
%!   assert (sum (l.judges.values) + sum (l.columns.values) + rest, l.log_odds, 1e-6); # of a file
%! endfor
