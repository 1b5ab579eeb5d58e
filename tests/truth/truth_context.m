## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = truth_context (W, OUT)
## What is true of the world W (truth_world) and of the audit in the folder OUT, whose decisions are
## read and whose numbers are not: a struct of
##
## - n items at, the rows of W that are audited (all but with --sample); human, verdict, names,
##   question, longer (1, .5, 0: answer 1 is) of these; here: not answered by a tie or a skip;
##   known: with a label; hidden: with one that was never shown
## - pick (1|2): the corrected pick, of a labelled item without its label; file:
##   corrected_preference of verdicts.csv, and trust, its column verdict; decided (NAME), what
##   verdicts.csv says of the judge's picks; prob, that a human agrees with (one judge) or picks
##   answer 1 (a panel)
## - right: a struct of n-by-1 columns, 1, 0, .5, NaN where a rule says nothing or nobody knows: a
##   field a rule, judges in judge (n-by-J), what the file has in file
## - audit, and measured: the label of some items is hidden

function t = truth_context (w, out)

  t.audit = audit = aura_load (fullfile (out, "audit.mat"));
  [~, t.at] = ismember (audit.about.id, w.id);
  t.n = numel (t.at);
  t.names = cellstr (audit.about.judge);
  [~, order] = ismember (t.names, w.names);
  t.human = w.human(t.at);
  t.verdict = w.verdict(t.at,order);
  t.category = w.category(t.at);
  if (isfield (w, "model"))
    t.model = w.model(t.at,:);
  endif
  t.question = w.question(t.at);
  t.size = w.size(t.at,:);
  t.new = w.new;
  t.new.judge = w.new.judge(order);
  t.texts = w.texts(t.at,:);
  t.given = w.given(t.at);
  t.all = w.id;
  t.ties = sum (w.given & w.human == 0) * ! any (strcmp (w.spec.args, "--labels"));
  t.draws = 1 + 2 * any (strcmp (w.spec.args, "--draws"));
  t.here = true (t.n, 1);
  t.here(audit.about.declined) = false;
  t.known = ! isnan (aura.set.labels (audit.status));
  t.hidden = w.given(t.at) & ! t.known;
  t.measured = any (t.hidden);
  t.panel = isfield (audit, "data");
  s = aura.decide.sample (audit);
  first = s.pick == 1;
  if (! t.panel)
    first = first == (t.verdict == 1);
  endif
  t.pick = 2 - first;
  t.drawn = s.drawn;
  t.sample = s;
  cells = aura.tests.cells_of (fileread (fullfile (out, "verdicts.csv")));
  [~, row] = ismember (audit.about.id, cells(2:end,1));
  column = @(name) cells(1 + row,strcmp (cells(1,:), name));
  t.file = str2double (column ("corrected_preference"));
  t.trust = {};
  t.decided = @(name) column (["decision_" name]);
  if (! t.panel)
    t.trust = column ("verdict");
    t.decided = @(name) t.trust;
  endif
  ## How likely a human sides with the pick: of a panel P(answer 1) as it stands in the file.
  p = str2double (column (merge (t.panel, "probability_1", "probability")));
  t.audit_prob = max (p, 1 - p);
  human = t.human;
  human(human == 0) = NaN;
  is = @(pick) known_right (pick, human);
  t.right.judge = is (t.verdict);
  t.longer = 2 - ((1 + sign (t.size(:,1) - t.size(:,2))) / 2); # 1.5: as long
  t.right.longer = is (t.longer);
  votes = sum ((t.verdict == 1) - (t.verdict == 2), 2);
  t.majority = 1.5 - sign (votes) / 2;
  t.right.majority = is (t.majority);
  t.right.picks = is (t.pick);
  t.right.file = is (t.file);
  t.right.logistic = is (logistic (t));
  if (! t.panel)
    t.right.paper = is (merge (aura.loop.as_paper (t.audit), t.verdict, 3 - t.verdict));
  endif

endfunction

function right = known_right (pick, human)

  right = double (pick == human);
  right(pick == 1.5 & ! isnan (human)) = .5;
  right(isnan (pick) | isnan (human)) = NaN;

endfunction

## Logistic regression on the labels, of the labelled by those of the other nine folds.
function pick = logistic (t)

  x = t.audit.x;
  agrees = aura.set.labels (t.audit.status);
  if (t.panel)
    signs = 3 - 2 * t.verdict;
    signs(isnan (signs)) = 0;
    x = [signs, x];
  endif
  if (all (isnan (agrees)))
    pick = NaN (t.n, 1);
    return;
  endif
  rule = @(label) aura_baseline ("logistic", x, label, t.audit.opts);
  says = getfield (rule (agrees), "verdict");
  known = find (! isnan (agrees));
  if (! t.measured)
    for k = 1:min (10, numel (known))
      held = known(k:10:end);
      label = agrees;
      label(held) = NaN;
      without = rule (label);
      says(held) = without.verdict(held);
    endfor
  endif
  pick = 2 - says;
  if (! t.panel)
    pick = merge (says == 1, t.verdict, 3 - t.verdict);
  endif

endfunction
