## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The results of PANEL (aura_panel) on the items DATA (aura_read): the fields of
## aura_audit's output for several judges, except draws, out and seconds.  FRACTION is
## the option "Labels".

function r = results (data, panel, fraction)

  human = data.human_preference;
  unlabelled = aura.set.unlabelled (panel.status);
  [r.queue, r.queue_asked] = aura.queue.next ("aura_audit", panel);
  [~, names, extensions] = cellfun (@fileparts, data.file, "uniformoutput", false);
  r.file = data.file;
  r.files = strcat (names, extensions);
  r.judge = data.judges;
  r.n = numel (data.id);
  r.dropped = data.dropped;
  r.notes = aura.report.panel.notes (data);
  r.synthetic = data.synthetic;
  r.sha256 = data.sha256;
  r.labels = aura.report.count_labels (panel, human, unlabelled, r.queue_asked * numel (r.queue));
  r.labels.fraction = fraction;
  r.judges = each_judge (data, panel, unlabelled);
  r.pick = struct ("prob", panel.prob, "pick", panel.pick, ...
                   "right", mean (max (panel.prob, 1 - panel.prob)(unlabelled)));
  [r.estimates, r.no_estimates] = aura.report.estimates (panel, data.category);
  [r.best, r.rivals] = aura.report.panel.best (panel);
  [r.score, rivals] = aura.report.panel.measured (panel, human, r.best);
  if (isempty (rivals))
    name = data.judges{r.best};
    judged = unlabelled & ! isnan (data.verdict(:,r.best));
    rivals = aura.report.unmeasured (panel, r.estimates, name, r.best, ["verdict_", name], ...
                                     mean (judged & panel.pick != data.verdict(:,r.best)));
  endif
  r.advice = aura.report.advice_of (r, rivals);
  r.card = [];
  if (! any (unlabelled))
    r.card = aura.report.panel.card (data, human, r.best);
  endif
  r.categories = aura.report.panel.categories (data, panel, r.best);
  r.pairs = aura.report.panel.pairs (data.verdict);
  r.mass = panel.mass;
  r.verdict = panel.verdict;
  r.prob = panel.agree;
  r.audit = panel;

endfunction

function list = each_judge (data, panel, unlabelled)

  gains = aura.panel.gains (panel);
  list = panel.judges;
  for j = 1:numel (list)
    judged = ! isnan (data.verdict(:,j));
    open = judged & unlabelled;
    right = panel.agree(open,j);
    after = right;
    flipped = ! panel.verdict(open,j);
    after(flipped) = 1 - right(flipped);
    told = ! isnan (data.consistent(:,j));
    list(j).open = sum (open);
    list(j).before_never = mean (right);
    list(j).after_never = mean (after);
    list(j).first = aura.stat.share (data.verdict(judged,j) == 1);
    list(j).consistent = aura.stat.share (data.consistent(told,j));
    list(j).consistent_of = sum (told);
    list(j).gain = gains(j);
  endfor

endfunction

%!test <*each judge, against the human labels>
%! [r, data] = small_results (true);
%! never = isnan (aura.set.labels (r.audit.status));
%! agree = data.verdict == data.human_preference;
%! assert (r.judge, {"p", "q"});
%! assert ([r.n, r.labels.total, r.labels.hidden], [12 6 6]);
%! assert ([r.judges.labels; r.judges.agree], [6 6; sum(agree(! never,:))]);
%! assert ([r.judges.first], mean (data.verdict == 1));
%! assert ([r.judges.open], [6 6]);
%! assert ([r.judges.before_never], mean (r.prob(never,:)), eps);
%! kept = r.verdict(never,:);
%! p = r.prob(never,:);
%! assert ([r.judges.after_never], mean (merge (kept, p, 1 - p)), eps);
%! assert ([r.score.judges.original], mean (agree(never,:)), eps);
%! at = aura.panel.leader (data.verdict, 2 - aura.set.labels (r.audit.status));
%! assert ([r.best, r.rivals], [at, 3 - at]);
%! gain = mean (r.pick.pick(never) == data.human_preference(never)) - [mean(agree(never,:)), r.score.majority, r.score.longer, r.score.logistic];
%! assert (r.advice.gain(1), min (gain), eps);
%! assert (r.score.pick, mean (r.pick.pick(never) == data.human_preference(never)));
%! assert (r.pick.right, mean (max (r.pick.prob, 1 - r.pick.prob)(never)), eps);
%! assert (r.pairs.share, mean (data.verdict(:,1) == data.verdict(:,2)));
%! assert ([r.categories.n], [8 4]);
%! assert (all (never(r.queue)) && ! r.queue_asked);
%!test <*what waits is the queue, but for what humans declined>
%! [r, data] = small_results (true);
%! panel = r.audit;
%! never = find (isnan (aura.set.labels (panel.status)));
%! panel.status(never(1:3)) = aura_status ("waiting");
%! panel.about.declined = never(2);
%! panel.verdict(never([1 4]),2) = false;
%! r = aura.report.panel.results (data, panel, []);
%! right = panel.agree(never,2);
%! right([1 4]) = 1 - right([1 4]);
%! assert (r.judges(2).after_never, mean (right), eps);
%! assert (r.queue, never([1 3]));
%! assert (r.queue_asked);
%!test <*nothing hidden: the advice is against the judge that the labels speak for>
%! [r, data] = small_results (true);
%! human = data.human_preference;
%! data.verdict(:,1) = 3 - human;
%! opts = aura_options (r.audit.opts, "query.budget", 4);
%! panel = aura_run (aura_panel (data, human .* [ones(4, 1); NaN(8, 1)], opts), human);
%! panel.about = r.audit.about;
%! data.human_preference = 2 - aura.set.labels (panel.status);
%! r = aura.report.panel.results (data, panel, []);
%! assert (isempty (r.score));
%! assert ([r.best, r.labels.total], [2 8]);
%! rate = aura_agreement (panel, "Of", "pick-gain", "Judge", 2, "Weights", (1:12)' > 4);
%! assert ({r.advice.name, r.advice.gain, r.advice.left}, {"q", [rate.estimate, rate.interval], 4});
%! assert (r.advice.differs, mean (aura.set.unlabelled (panel.status) & panel.pick != data.verdict(:,2)));
