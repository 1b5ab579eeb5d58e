## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## R = aura.report.results (DATA, AUDIT, FRACTION)
## The results of AUDIT, of one judge or a panel, on the comparisons DATA (aura.panel.as_panel): the
## fields of aura_audit's output except draws, out and seconds.  FRACTION is its option "Labels".
## Besides:
##
##   questions  how many questions the items are about, NaN where none repeats
##   bias       the rows of aura.bias.tested
##   compared   what the report says more:
##     made, trace  of aura.report.outcome
##     longer     aura.report.longer
##     paper      as_paper of the outcome where labels are hidden, else []
##     labels     the human picks
##     changes    what the corrections would change of the picks of judge R.best: count, and how
##                many turn to the longer answer
##     bias       why labels tell nothing of biases, "" where they do
##     copies     which judges are one opinion (aura.bias.copies)
##     turned     where the changes turn to (aura.bias.turned)

function r = results (data, audit, fraction)

  o = aura.report.outcome (audit, data);
  human = data.human_preference;
  paper = [];
  if (any (o.open & ! isnan (human)))    # a rule to compare with, where that can be measured
    paper = o.as_paper ();
  endif
  files = cellstr (data.file)(:)';
  [~, names, extensions] = cellfun (@fileparts, files, "uniformoutput", false);
  r.aura = "report";
  r.kind = merge (aura.set.is_graded (data), "grade", "pair");
  r.file = data.file;
  r.files = strcat (names, extensions);
  r.judge = o.judge;
  r.n = rows (o.verdict);
  r.whole = [];                          # aura.audit.decide_all has it
  r.dropped = data.dropped;
  r.notes = aura.report.notes (data);
  r.synthetic = data.synthetic;
  r.sha256 = data.sha256;
  [r.queue, r.queue_asked] = aura.queue.next ("aura_audit", audit, o.label_prob);
  if (! r.queue_asked)
    r.queue = zeros (0, 1);              # an answer to what was not drawn would tell nothing
  endif
  r.labels = count_labels (audit, human, o.open, numel (r.queue));
  r.labels.fraction = fraction;
  [r.verdict, r.given, r.held] = deal (o.kept, o.given, o.held);
  [r.prob, r.decided] = deal (o.agree, o.decided);
  r.pick = struct ("prob", o.prob, "pick", o.pick);
  first_longer = aura.report.longer (audit, data);
  question = aura.set.questions (data);
  r.score = aura.report.measured (o, data, first_longer, paper);
  [r, over] = compared (r, o, audit, data, first_longer, question);
  r.ties = aura.report.ties (audit, data.dropped.human_ties * isempty (fraction));
  r.judges = each_judge (o, data, first_longer);
  r.questions = max ([question; NaN]);
  r.card = [];
  if (! any (o.open))
    r.card = aura.report.card (data, o, r.best, first_longer);
  endif
  r.audit = audit;
  r.categories = aura.report.categories (data, o, r.best);
  r.classes = aura.report.classes (r, o, question);
  r.calibration = aura.report.calibration (data, o, r.best);
  r.pairs = aura.report.pairs (o.verdict);
  r.mass = o.mass;
  r.threshold = o.threshold;
  [r.bias, seen, inputs] = biases (audit, data, o);
  [r.board, r.models] = aura.board.found (audit, o.sample ());
  r.flips = list_flips (data.id, o, r.bias, seen);
  r.compared = struct ("made", {o.made}, "trace", o.trace, ...
                   "longer", first_longer, "paper", paper, "labels", o.labels, ...
                   "bias", inputs.why, "copies", aura.bias.copies (data.judges, inputs), ...
                   "turned", aura.bias.turned (r.bias, seen, o.verdict(:,r.best), ...
                                               changed (o, r.best), r.best, first_longer), ...
                       "changes", changes (o, r.best, first_longer));
  r = aura.report.concluded (r, over);

endfunction

## R with the best judge, and what is estimated where no labels are hidden.
function [r, over] = compared (r, o, audit, data, first_longer, question)

  [r.estimates, r.no_estimates] = deal ([], "");
  leader = aura.panel.leader (o.verdict, o.labels);
  if (! isempty (r.score))
    over = aura.report.over (r.score);
    [r.best, r.rivals] = best_of_hidden (o, data.human_preference, question, r.score, leader);
    return;
  endif
  [r.estimates, r.no_estimates, over] = aura.report.estimates (audit, o, data.category, ...
                                                               first_longer, question);
  if (! isempty (r.estimates))
    [r.best, r.rivals] = deal (r.estimates.best, r.estimates.candidates);
  else
    n = sum (! isnan (o.verdict), 1);
    [r.best, r.rivals] = aura.report.best (NaN (size (n)), n, n, leader, []);
  endif

endfunction

## The best judge by hidden labels: of two the difference on the items that both judged.
function [best, candidates] = best_of_hidden (o, human, question, score, leader)

  here = o.open & ! isnan (human);
  right = double (o.verdict == human);
  right(isnan (o.verdict)) = NaN;
  over = @(a, b, level) lowest (right, here, question, a, b, level);
  [best, candidates] = aura.report.best ([score.judges.original], [score.judges.count], ...
                                         [score.judges.count], leader, over);

endfunction

function g = lowest (right, here, question, a, b, level)

  here &= ! any (isnan (right(:,[a b])), 2);
  if (! isempty (question))
    question = question(here);
  endif
  gain = aura.stat.paired (right(here,a) - right(here,b), level, question);
  g.low = gain(2);

endfunction

## What the corrected picks change of the picks of judge J, or would if they were given out.
function c = changes (o, j, first_longer)

  idx = changed (o, j);
  c = struct ("count", sum (idx), "longer", sum (idx & first_longer == o.verdict(:,j) - 1));

endfunction

function idx = changed (o, j)

  idx = o.open & (o.pick == 3 - o.verdict(:,j) | o.held);

endfunction

## What is wrong with the judges, by what the audit has kept of its comparisons, else by DATA.
function [list, seen, inputs] = biases (audit, data, o)

  if (isfield (audit.about, "attributes"))
    seen = audit.about.attributes;
  else
    seen = aura.bias.attributes (data);
  endif
  inputs = aura.bias.inputs (audit, o.verdict, o.sample ());
  list = aura.bias.tested (data.judges, inputs, seen);

endfunction

## The human labels of AUDIT, by what became of them.
function labels = count_labels (audit, human, open, waiting)

  answered = ! isnan (audit.log.answer);
  labels.known = sum (! isnan (human));
  labels.start = sum (answered & aura.set.initial (audit.log));
  labels.total = sum (answered);
  labels.answered = labels.total - labels.start;
  labels.hidden = sum (open & ! isnan (human));
  labels.declined = numel (audit.about.declined);
  labels.waiting = waiting;

endfunction

## What labels and model say of each judge on the items that it has judged.
function list = each_judge (o, data, first_longer)

  for j = columns (o.verdict):-1:1
    pick = o.verdict(:,j);
    judged = ! isnan (pick);
    known = judged & ! o.open;
    open = judged & o.open;
    right = o.agree(:,j);
    right(known) = pick(known) == o.labels(known);
    after = merge (o.kept(:,j), right, 1 - right);
    longer = merge (pick == 1, first_longer, 1 - first_longer);
    is_known = ! isnan (data.consistent(:,j));
    share = @(value, here) aura.stat.share (value(here));
    list(j) = struct ("name", data.judges{j}, "n", sum (judged), "labels", sum (known), ...
                      "versions", versions_of (data, j, judged, known), ...
                      "agree", sum (right(known)), "agreement", share (right, judged), ...
                      "after", share (after, judged), "flips", sum (open & ! o.kept(:,j)), ...
                      "follow", o.follow(j), "alone", o.alone(j), "open", sum (open), ...
                      "first", share (pick == 1, judged), "longer", share (longer, judged), ...
                      "consistent", share (data.consistent(:,j), is_known), ...
                      "consistent_of", sum (is_known));
  endfor

endfunction

## Of judge number J the versions that its verdicts are of: name ("" where it is not told), n,
## labels; none where none is told.
function list = versions_of (data, j, judged, known)

  list = struct ("name", {}, "n", {}, "labels", {});
  if (! isfield (data, "versions") || ! any (data.versions.of(judged,j)))
    return;
  endif
  of = data.versions.of(:,j);
  names = [{""}, data.versions.names];
  for k = unique (of(judged))'
    list(end+1) = struct ("name", names{k+1}, "n", sum (judged & of == k), ...
                          "labels", sum (known & of == k));
  endfor

endfunction

## The items without a label of which a verdict is flipped, most confident first.
function flips = list_flips (id, o, biases, seen)

  prob = o.agree;
  prob(o.kept | isnan (o.verdict)) = Inf;
  [prob, judge] = min (prob, [], 2);
  index = find (o.open & isfinite (prob))(:);
  [~, order] = sort (prob(index)(:));
  index = index(order(:));
  pick = o.verdict(sub2ind (size (o.verdict), index, judge(index)(:)))(:);
  words = o.why (index, pick);
  flipped = ! o.kept(index,:) & o.verdict(index,:) == pick;
  [kinds, ~, kind] = unique (flipped, "rows");
  judges = cellfun (@find, num2cell (kinds, 2), "uniformoutput", false)(kind(:));
  for j = columns (o.verdict):-1:1       # the biases first, of the first judge first
    idx = find (flipped(:,j));
    if (isempty (idx))
      continue;
    endif
    behind = aura.bias.behind (biases, seen, o.verdict(:,j), j, index(idx));
    words(idx) = cellfun (@(more, others) [more, others], behind, words(idx), ...
                          "uniformoutput", false);
  endfor
  flips = struct ("index", num2cell (index), "id", id(index), "prob", num2cell (prob(index)), ...
                  "reasons", words, "judges", judges);

endfunction

%!test <*against the human labels, half of which are hidden>
%! [r, data] = small_results ();
%! agree = data.judge_preference == data.human_preference;
%! never = isnan (aura.set.labels (r.audit.status));
%! assert ([r.n, r.labels.total, sum(never)], [12 6 6]);
%! assert (r.score.never_original, mean (agree(never)));
%! assert (r.score.never, mean (agree(never) == r.verdict(never)));
%! assert ({r.categories.name}, {"x", "y"});
%! assert (isempty (r.flips) && isempty (r.queue)); # hidden labels answer
%! g = r.advice.best;
%! assert (g.point, ...
%!         (aura.text.whole (r.score.never) - aura.text.whole (r.score.never_original)) / 100, eps);
%! assert (g.low <= g.point + .01 && g.point - .01 <= g.high);
%! assert ({r.advice.left, r.advice.basis}, {0, "hidden"}); # all others are hidden
%! assert ({r.given, r.compared.changes}, {false, struct("count", 0, "longer", 0)}); # of six labels
%!test <*the judges of a flip: those that picked the same, and whose pick is flipped>
%! [file, gone] = aura.tests.new_file (".jsonl");
%! aura_sample (file, "n", 240, "judges", "biased", "reveal", .5);
%! [folder, gone_too] = aura.tests.new_folder ();
%! r = aura_audit (file, "Out", folder, "Display", "off", "Queries", 0);
%! verdict = getfield (aura_read (file, "Judge", "all"), "verdict");
%! same = @(f) verdict(f.index,:) == verdict(f.index,f.judges(1));
%! of = arrayfun (@(f) find (same (f) & ! r.verdict(f.index,:)), r.flips, "uniformoutput", false);
%! assert ({r.flips.judges}(:), of(:));
%! assert (any (arrayfun (@(f) sum (same (f)) > numel (f.judges), r.flips))); # others kept theirs
%!test <*flips, the surest first; what waits is the queue>
%! [r, data] = small_results ();
%! audit = r.audit;
%! never = find (isnan (aura.set.labels (audit.status)));
%! audit.opts = aura_options (audit.opts, "decide.method", "none");
%! audit.q(never) = [.3 .1 .6 .7 .8 .9];
%! audit.status(never(3:4)) = aura.set.code ("waiting");
%! human = data.human_preference;
%! data.human_preference(:) = NaN;
%! r = aura.report.results (data, audit, []);
%! assert ([r.flips.index], never([2 1])');
%! assert ([r.flips.prob], [.1 .3]);
%! assert ({r.flips.id}, data.id(never([2 1]))');
%! assert ({r.flips.judges}, {1, 1});
%! assert (r.queue, never(3:4));
%! assert (r.queue_asked);
%! assert (isempty (r.score));
%! assert ([r.categories.flips], [sum(never(1:2) < 9), sum(never(1:2) > 8)]);
%! assert ({r.advice.use, r.advice.basis, r.advice.gains, r.advice.left}, {"picks", "few", [], 6});
%! [never_longer, picks] = deal (r.compared.longer(never([2 1])), data.verdict(never([2 1])));
%! assert (r.compared.changes, struct ("count", 2, "longer", sum (never_longer == picks - 1)));
%! assert (r.compared.labels, merge (ismember ((1:12)', never), NaN, human));
%! data.human_preference(never(2:6)) = human(never(2:6));
%! r = aura.report.results (data, audit, []);
%! assert ([r.categories.flips], [never(2) < 9, never(2) > 8] + 0); # of the five that are measured
%!test <*a panel: each judge as aura_start describes it, before and after its flips>
%! [r, data] = small_results (true);
%! panel = r.audit;
%! open = isnan (aura.set.labels (panel.status));
%! panel.verdict(open,1) = false;
%! for j = 1:2
%!   panel.judges(j).flips = sum (open & ! panel.verdict(:,j));
%!   agree = panel.agree(:,j);
%!   agree(! open) = data.verdict(! open,j) == data.human_preference(! open);
%!   panel.judges(j).after = mean (merge (open, merge (panel.verdict(:,j), agree, 1 - agree), 1));
%! endfor
%! q = aura.report.results (data, panel, .5);
%! for name = fieldnames (panel.judges)'
%!   assert ({q.judges.(name{1})}, {panel.judges.(name{1})}, eps);
%! endfor
%! assert ([q.judges.first], mean (data.verdict == 1));
%! assert (sort ([q.flips.index]), find (open)');
%! assert (issorted ([q.flips.prob]));
%! assert (all (cellfun (@(j) j(1), {q.flips.judges}) == 1));
%!test <*nothing is flipped>
%! [r, data] = small_results (true);
%! r.audit.verdict(:) = true;
%! assert (isempty (getfield (aura.report.results (data, r.audit, .5), "flips")));
%!test <*a flip has the bias behind it among its reasons>
%! [file, gone] = aura.tests.new_file (".jsonl");
%! human = aura_sample (file, "n", 200, "reveal", 1);
%! data = aura_read (file);
%! data.judge_preference = merge (mod ((1:200)', 3) > 0, 1, human); # takes answer 1
%! data.covariates.values(:) = NaN;
%! data.human_preference(mod ((1:200)', 5) > 2) = NaN;
%! [x, info, seen] = aura_features (data);
%! data = aura.panel.as_panel (data);
%! about = aura.audit.about (data, ...
%!                           "one", struct ("labels", [], ...
%!                                          "opts", ...
%!                                          aura_options ("preset", "judge", ...
%!                                                        "decide.loop_mass", 0)));
%! [about.names, about.group, about.attributes] = deal (info.names, info.group, ...
%!                                                      aura.bias.attributes (data, seen));
%! r = aura.report.results (data, aura.audit.begin (data, x, aura.set.truth (data), about, ...
%!                                                  about.opts), []);
%! assert (! isempty (r.flips));
%! first = data.verdict([r.flips.index]) == 1;
%! assert (any (first));
%! has = cellfun (@(words) any (strcmp (words, ...
%!                                      [data.judges{1} ...
%!                                       " takes answer 1 more than people do"])), ...
%!                {r.flips.reasons});
%! assert (has(:), first);
%!test <*the decision layer is fitted once>
%! [r, data] = small_results ();
%! profile on;
%! aura.report.results (data, r.audit, .5);
%! profile off;
%! t = profile ("info").FunctionTable;
%! calls = @(name) sum ([t(strcmp ({t.FunctionName}, name)).NumCalls]);
%! assert ([calls("__aura_layer__"), calls("models"), calls("aura_score")], ...
%!         [calls("predictions"), 1, 0]);
%!test <*a panel of one judge, and the audit of that judge, say the same of the same labels>
%! [r, data] = small_results ();
%! about = setfield (r.audit.about, "judge", data.judges);
%! about.names(:) = {"turned with the judge's picks"}; # a panel's columns are not
%! panel = aura.audit.begin (data, r.audit.x, data.human_preference, about, r.audit.opts);
%! p = aura.report.results (data, panel, .5);
%! assert (p.labels, setfield (r.labels, "hidden", p.labels.hidden));
%! for name = {"name", "n", "labels", "agree", "open", "first", "longer", "consistent_of"}
%!   assert (p.judges.(name{1}), r.judges.(name{1}));
%! endfor
%! assert ({p.best, p.rivals}, {1, zeros(1, 0)});
%! s = {p.score, r.score};
%! for name = {"count", "longer", "majority", "average"}
%!   assert (s{1}.(name{1}), s{2}.(name{1}), eps);
%! endfor
%! assert (p.score.judges.all_original, r.score.judges.all_original);
%! assert (size (p.pairs), [0 0]);
