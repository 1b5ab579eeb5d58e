## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## M = aura.report.panel.model (R, DATA)
## All that the report says of the results R (aura.report.panel.results) on the items
## DATA, as plain data: tables (aura.report.table), sentences (plain text), numbers.

function m = model (r, data)

  names = cellfun (@aura.text.clean, r.judge, "uniformoutput", false)(:);
  m = struct ("summary", summary (r, names), ...
              "rates", rates (r, names), ...
              "people", aura.report.people (r.audit), ...
              "drift", aura.report.drift (r.audit), ...
              "categories", categories (r, names), ...
              "draws", draws (r, names), ...
              "judges", judges (r, names), ...
              "keep", {keep(r, names)}, ...
              "agreement", agreement (r, names), ...
              "queue", queue (r, data), ...
              "rule", rule (r.audit.opts.decide), ...
              "about", about (r), ...
              "files", aura.report.panel.files (r, data));

endfunction

function s = summary (r, names)

  l = r.labels;
  s.title = ["Audit of a panel of ", aura.text.count(numel (r.judge), "judge")];
  s.subtitle = sprintf ("%s from %s%s. %s", aura.text.count (r.n, "item"), ...
                        aura.text.excerpt (strjoin (r.files, ", "), 200), ...
                        aura.report.dropped (r.dropped, " (left out: %s)"), aura.report.known_labels (r.labels));
  s.notes = r.notes;
  s.synthetic = aura.report.made_up (r.synthetic);
  s.verdict = [aura.report.disputed(r.audit), aura.report.panel.verdict(r, names)];
  s.cards = cards (r);
  s.labels = sprintf ("%s; %d asked for but not answered",
                      sprintf ("%d %s", l.total, s.cards(end-2).what), l.waiting);
  s.evidence = evidence (r);

endfunction

function list = cards (r)

  l = r.labels;
  kind = "text";                         # what the model expects is no finding
  share = {"not known yet"};
  what = "how many of the corrected picks are right";
  if (isempty (r.score) && ! isempty (r.estimates) && ! isnan (r.estimates.pick(1)))
    kind = "share";
    share = r.estimates.pick(1);
    what = sprintf ("of the panel's picks are right, each as it was before its label was seen; all items, estimated from the labels drawn; 95 %% interval: %.1f to %.1f %%", ...
                    100 * r.estimates.pick(2:3));
  elseif (! isempty (r.score))
    kind = "share";
    share = r.score.pick;
    what = sprintf ("of the corrected picks are right, never verified, measured on %d", r.score.count);
  endif
  if (! isempty (r.card))
    kind = "share";
    share = r.card(1).agree / r.card(1).count;
    best = {"", ", the best judge,"}{1 + isempty(r.rivals)};
    what = ["of the picks of ", r.card(1).name, best, " agree with the humans"];
  endif
  list = {kind, share, what; ...
          "count", l.total, ...
          sprintf("human labels used for all judges: %d initial, %d since", l.start, l.answered); ...
          "count", sum([r.judges.flips]), ...
          sprintf("of %d verdicts without a label would be flipped", sum ([r.judges.open])); ...
          "count", numel(r.queue), "items to label next"};
  if (l.total == 0 && isempty (r.score))
    list(1,:) = []; # nothing is known
  endif
  list = cell2struct (list, {"kind", "value", "what"}, 2);

endfunction

function text = evidence (r)

  l = r.labels;
  picks = aura.set.labels (r.audit.status);
  picks = picks(! isnan (picks));
  if (l.total == 0)
    text = "There is no human label: all weights are those of the prior, and no judge is preferred.";
  elseif (l.total == r.n)
    text = "Every item has a human label: there is nothing left to audit.";
  else
    text = sprintf (["Given the labels, what a human picks follows from one judge's verdict with ", ...
                     "probability %.2g, and from the verdicts of all judges together with %.2g; the answers ", ...
                     "themselves tell more than the verdicts do with probability %.2g."],
                    sum (r.mass.follow), r.mass.panel, 1 - r.mass.blocks(1));
    if (all (picks == picks(1)))
      text = sprintf ("All labels pick answer %d. %s", 2 - picks(1), text);
    endif
  endif

endfunction

## MEASURED (never empty but where no label is hidden) and MODELLED: a row a judge, and
## the corrected pick.
function t = rates (r, names)

  t.measured = t.side = [];
  t.card = aura.report.card_table (r.card);
  rows_of = @(original, adjusted, count, caption) ...
    aura.report.table (caption, "judge", ...
                       {"judge", "judge", "name", [names; {"the corrected pick"}]; ...
                        "before", "the judge", "share", original; ...
                        "after", "the audit", "share", adjusted; ...
                        "gain", "gain, points", "points", adjusted - original; ...
                        "of", "of", "count", count; ...
                        "flips", "flips", "count", [vertcat(r.judges.flips); NaN]});
  if (! isempty (r.score))
    s = r.score;
    t.measured = rows_of ([vertcat(s.judges.original); NaN], ...
                          [vertcat(s.judges.adjusted); s.pick], ...
                          [vertcat(s.judges.count); s.count], ...
                          "A human agrees, never verified, measured");
    t.side = aura.report.side_by_side ({["the best judge, ", aura.text.excerpt(names{r.best}, 40)], "the judges on average", ...
                                        "their majority", "the longer answer wins", ...
                                        "logistic regression, same labels", "the panel's corrected pick"}, ...
                                       [s.judges(r.best).original, s.average, s.majority, ...
                                        s.longer, s.logistic, s.pick], s.count);
  endif
  t.modelled = [];
  if (aura.report.is_between (r))
    t.modelled = rows_of ([vertcat(r.judges.before_never); NaN], ...
                          [vertcat(r.judges.after_never); r.pick.right], ...
                          [vertcat(r.judges.open); r.n - r.labels.total], ...
                          "Never verified, estimates of the model");
  endif
  t.estimated = estimated (r, names);
  t.no_estimates = aura.report.no_estimates (r);

endfunction

## Rates over all items that rest on the labels that were drawn, with their intervals.
function table = estimated (r, names)

  table = [];
  e = r.estimates;
  if (isempty (e))
    return;
  endif
  table = estimates_of ("A human agrees, all items, estimated from the labels drawn, 95 % intervals", ...
                        "judge", [names; {"the corrected pick"}], e);

endfunction

## Of each of E, a row a judge and one for the corrected pick, which are NAMES.
function table = estimates_of (caption, head, names, e)

  none = NaN (1, 3);
  rows_of = @(pick, rest) cell2mat (arrayfun (@(one) [rest(one); pick(one)], e(:), "uniformoutput", false));
  table = aura.report.estimate_table (caption, head, names, rows_of (@(one) none, @(one) one.judge), ...
                                      rows_of (@(one) one.pick, @(one) one.audit), ...
                                      rows_of (@(one) none, @(one) one.gain), ...
                                      rows_of (@(one) NaN, @(one) one.draws));

endfunction

## By category: RATES, of the judge that the labels speak for and of the corrected pick
## (CAPTION is the short one); where labels enough were drawn, ESTIMATED, of all judges,
## and BEST, the same of that judge and of the pick.
function t = categories (r, names)

  t = struct ("rates", [], "caption", "", "estimated", [], "best", []);
  what = {"never verified, measured", "estimates of the model"}{1 + isempty(r.score)};
  best = aura.text.excerpt (names{r.best}, 40);
  t.rates = aura.report.category_rates (r, sprintf ("A human agrees, by category, %s; the judge is %s", what, best), ...
                                        {"pick", "the pick"}, "items");
  if (isempty (t.rates))
    return;
  endif
  t.caption = ["By category, ", what];
  if (! (isempty (r.estimates) || isempty (r.estimates.categories)))
    e = r.estimates.categories(:);
    [t.estimated, t.best] = estimated_categories (e, aura.report.categories_of ({e.name}'), names, r.best);
  endif

endfunction

## E (aura.report.estimates, an element a category) of all judges, and of judge number BEST
## where there is a rate of it or of the pick.
function [all, one] = estimated_categories (e, categories, names, best)

  who = cellfun (@(name) strcat (name, {": "}, [names; {"the corrected pick"}]), categories, ...
                 "uniformoutput", false);
  all = estimates_of ("A human agrees, by category, estimated from the labels drawn, 95 % intervals", ...
                      "category: judge", vertcat (who{:}), e);
  of_best = @(rate) cell2mat (cellfun (@(x) x(best,:), {e.(rate)}', "uniformoutput", false));
  judge = of_best ("judge");
  pick = vertcat (e.pick);
  has = ! (isnan (judge(:,1)) & isnan (pick(:,1)));
  one = [];
  if (any (has))
    one = aura.report.table ("", "category", ...
                             {"category", "category", "name", categories(has); ...
                              "judge", aura.text.excerpt(names{best}, 25), "share", judge(has,:); ...
                              "pick", "pick before its label", "share", pick(has,:); ...
                              "draws", "labels drawn", "count", of_best("draws")(has)});
  endif

endfunction

function d = draws (r, names)

  d = [];
  if (isempty (r.draws) || isscalar (r.draws.seed))
    return;
  endif
  w = r.draws;
  gain = w.adjusted - w.original;
  pick = w.pick;
  none = NaN;
  known_mean = @aura.stat.known_mean;
  d = aura.report.table (aura.report.draws_caption (w.seed, pick), "judge", ...
                         {"judge", "judge", "name", [names; {"the corrected pick"}]; ...
                          "before", "the judge", "share", [known_mean(w.original)'; none]; ...
                          "after", "the audit", "share", [known_mean(w.adjusted)'; known_mean(pick)]; ...
                          "gain", "gain, points", "points", [known_mean(gain)'; none]; ...
                          "lowest", "lowest", "points", [min(gain, [], 1)'; none]; ...
                          "highest", "highest", "points", [max(gain, [], 1)'; none]});

endfunction

function table = judges (r, names)

  j = r.judges(:);
  columns = {"judge", "judge", "name", names; ...
             "n", "items", "count", vertcat(j.n); ...
             "labels", "labels", "count", vertcat(j.labels); ...
             "agree", "of them agree", "count", vertcat(j.agree); ...
             "follow", "weight", "probability", vertcat(j.follow); ...
             "gain", "adds", "effect", vertcat(j.gain); ...
             "first", "picks answer 1", "share", vertcat(j.first); ...
             "consistent", "same when swapped", "share", vertcat(j.consistent); ...
             "consistent_of", "of", "count", vertcat(j.consistent_of)};
  table = aura.report.table ("The judges, as they judged", "judge", columns);

endfunction

## Which judge to keep if only one may be kept, and which add nothing.
function list = keep (r, names)

  list = {};
  if (r.labels.total == 0 || numel (names) == 1)
    return;
  endif
  at = r.best;
  agreement = r.judges(at).agreement;
  how = "an estimate of the model";
  if (! isempty (r.estimates) && ! isnan (r.estimates.judge(at,1)))
    agreement = r.estimates.judge(at,:);
    how = "95 % interval";
  elseif (! isempty (r.card))
    how = "all of them labelled";
  endif
  best = aura.report.printed ("share", agreement);
  name = aura.text.excerpt (names{at}, 40);
  if (isempty (r.rivals))
    name = sprintf ("%s, with which a human", name);
  else
    name = sprintf ("the labels cannot tell yet which (%s). With %s a human", ...
                    aura.report.panel.either (r, names), name);
  endif
  list{1} = sprintf ("If only one judge may be kept: %s agrees in %s of its %d items, %s.", ...
                     name, best{1}, r.judges(at).n, how);
  idle = find ([r.judges.gain] < log (3));
  if (isempty (idle))
    list{2} = "Every judge adds to the panel: without it the labels are less than a third as likely.";
  elseif (numel (idle) == numel (names))
    list{2} = "The labels do not show of any judge that it adds something to all others.";
  else
    shown = cellfun (@(name) aura.text.excerpt (name, 40), names(idle), "uniformoutput", false);
    list{2} = sprintf (["The labels do not show that these add anything, each given all others: ", ...
                        "%s. Of judges that copy each other one must stay."],
                       strjoin (shown(:)', ", "));
  endif

endfunction

function a = agreement (r, names)

  a.names = names;
  n_judges = numel (names);
  a.kappa = eye (n_judges);
  a.pairs = [];
  p = r.pairs(:);
  for k = 1:numel (p)
    a.kappa(p(k).first,p(k).second) = a.kappa(p(k).second,p(k).first) = p(k).kappa(1);
  endfor
  if (isempty (p))
    return;
  endif
  strength = vertcat (p.kappa)(:,1);
  strength(isnan (strength)) = -2;
  [~, order] = sort (strength, "descend");
  p = p(order);
  a.pairs = aura.report.table ("Who agrees with whom, beyond chance", "first", ...
                               {"first", "judge", "name", names([p.first]); ...
                                "second", "and judge", "name", names([p.second]); ...
                                "n", "items", "count", vertcat(p.n); ...
                                "share", "agree", "share", vertcat(p.share); ...
                                "kappa", "Cohen's kappa, 95 %", "coefficient", vertcat(p.kappa); ...
                                "ac1", "Gwet's AC1, 95 %", "coefficient", vertcat(p.ac1)});

endfunction

function text = rule (decide)

  text = aura.report.flip_rule (decide, 2, "A judge's verdict", "the judge's weight", ...
                                "a judge that the labels follow closely keeps more of its verdicts");

endfunction

function q = queue (r, data)

  q.table = aura.report.table (sprintf ("%d items", numel (r.queue)), "id", ...
                               {"id", "id", "id", data.id(r.queue); ...
                                "question", "question", "quote", data.question(r.queue)});
  if (isempty (r.queue))
    q.next = "Nothing: every item has an answer.";
  elseif (r.queue_asked)
    q.next = "The audit has asked for these labels, once for all judges; they are in the order of the files.";
  else
    q.next = "The queries of this audit are answered; these items would be asked next, once for all judges.";
  endif

endfunction

function a = about (r)

  a.environment = aura.report.environment (r, "items", {"Batches asked", sprintf("%d", r.audit.round)});
  a.options = aura.report.options_of (r.audit.opts);

endfunction

%!test <*sentences, tables and files, from the same results>
%! [r, data] = small_results (true);
%! m = aura.report.panel.model (r, data);
%! assert (m.summary.title, "Audit of a panel of 2 judges");
%! assert (strncmp (m.summary.labels, "6 human labels used for all judges: 6 initial, 0 since; 0 asked", 63));
%! values = {m.rates.measured.columns.values};
%! assert (values{1}, {"p"; "q"; "the corrected pick"});
%! assert (values{2}, [r.score.judges.original, NaN]');
%! assert (values{3}, [r.score.judges.adjusted, r.score.pick]');
%! assert (values{4}, values{3} - values{2});
%! assert (values{5}, [6; 6; 6]);
%! assert (m.categories.rates.columns(2).values, [r.categories.never_original]');
%! assert (m.judges.columns(4).values, [r.judges.agree]');
%! assert (m.agreement.kappa, [1, r.pairs.kappa(1); r.pairs.kappa(1), 1]);
%! assert (m.queue.table.columns(1).values, data.id(r.queue));
%! assert (strncmp (m.rule, "A judge's verdict is flipped when", 33));
%! about = [m.about.environment.columns.values];
%! assert (about{strcmp(about(:,1), "Batches asked"),2}, "0");
