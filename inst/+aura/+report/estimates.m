## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [E, REASON] = aura.report.estimates (AUDIT, CATEGORY, COUNT)
## What aura_agreement estimates for AUDIT, of COUNT judges (default 1), from the labels that
## were drawn at random: a struct of judge, audit and gain, J-by-3, each the estimate and
## the ends of its 95 % interval (how often a human agrees with the judges, with the
## decisions of the audit, and the difference); draws (J-by-1), the labels behind judge;
## pick, 1-by-3 (with the corrected pick), and pick_draws, the labels behind it.  With CATEGORY (n-by-1 cellstr) also
## categories, a struct array of name and the same, of those with at least ten draws for a
## judge; a rate of fewer is NaN.  E is [] where labels cannot tell, and REASON says why.

function [e, reason] = estimates (audit, category = {}, count = 1)

  e = [];
  reason = "";
  if (all (isnan (audit.log.answer)) || ! any (aura.set.unlabelled (audit.status)))
    return;
  endif
  warning ("off", "aura:unanswered", "local"); # the report counts those that wait
  try
    e = rates_of (audit, category, count);
  catch err
    if (! strcmp (err.identifier, "aura:not-random"))
      rethrow (err);
    endif
    reason = regexprep (err.message, '^\w+: ', "");
  end_try_catch
  if (! isempty (e) && all (isnan (e.judge(:))))
    e = [];
    reason = ["it takes two labels drawn at random. Answers to the queue are; the first labels ", ...
              "are if the option query.seeds says \"uniform\""];
  endif

endfunction

function e = rates_of (audit, category, count)

  names = unique (category);
  by = {};
  if (numel (names) > 1)
    by = {"By", category};
  endif
  for of = {"judge", "audit", "gain"}
    rates.(of{1}) = aura_agreement (audit, "Of", of{1}, "Judge", 1:count, by{:});
  endfor
  rates.pick = rates.audit;              # of one judge they are the same
  if (count > 1)
    rates.pick = aura_agreement (audit, "Of", "audit", by{:});
  endif
  e = structfun (@(rate) table_of (rate, 2), rates, "uniformoutput", false);
  e.draws = [rates.judge.draws](:);
  e.pick_draws = rates.pick.draws;
  names_of = [{"name"}; fieldnames(rates); {"draws"}];
  e.categories = cell2struct (cell (numel (names_of), 0), names_of, 1);
  if (! isempty (by))
    e.categories = cellfun (@(name) of_category (rates, name), names);
    e.categories = e.categories(arrayfun (@(c) any (c.draws >= 10), e.categories));
  endif

endfunction

## A row a judge; one that judged nothing of the category has no group of that name.
function c = of_category (rates, name)

  c.name = name;
  for of = fieldnames (rates)'
    rate = rates.(of{1});
    c.(of{1}) = NaN (numel (rate), 3);
    draws = zeros (numel (rate), 1);
    for k = 1:numel (rate)
      at = strcmp (rate(k).groups.name, name);
      if (any (at))
        c.(of{1})(k,:) = table_of (rate(k).groups, 10)(at,:);
        draws(k) = rate(k).groups.draws(at);
      endif
    endfor
    if (strcmp (of{1}, "judge"))
      c.draws = draws;
    endif
  endfor

endfunction

## NaN with fewer than AT_LEAST draws: what the known labels leave possible is no interval.
function table = table_of (rates, at_least)

  table = [vertcat(rates.estimate), vertcat(rates.interval)];
  table(vertcat (rates.draws) < at_least,:) = NaN;

endfunction

## An audit of 60 comparisons, 40 of them in category "a": half of them were drawn at the
## start, four then by one query each, of the rule RULE.
%!function audit = small (rule, seeds)
%!  k = (1:60)';
%!  truth = double (mod (k, 3) > 0);
%!  status = zeros (60, 1);
%!  status(1:2:end) = 3 - truth(1:2:end);
%!  opts = aura_options ("preset", "judge", "query.seeds", seeds, "query.rule", rule, ...
%!                       "query.batch", 2, "query.budget", 4, "Display", "off", "decide.method", "none");
%!  audit = aura_run (aura_start ([mod(k, 5), mod(k, 7)], [], status, opts), truth);
%!endfunction
%!shared category
%! category = [repmat({"a"}, 40, 1); repmat({"b"}, 14, 1); repmat({""}, 6, 1)];
%!test <*the rates of aura_agreement, by category where ten were drawn>
%! audit = small ("boundary", "uniform");
%! [e, reason] = aura.report.estimates (audit, category);
%! assert (reason, "");
%! for of = {"judge", "audit", "gain"}
%!   rate = aura_agreement (audit, "Of", of{1}, "By", category);
%!   assert (e.(of{1}), [rate.estimate, rate.interval]);
%!   g = rate.groups;
%!   at = strcmp (g.name, "a");
%!   expected = merge (g.draws(at) >= 10, [g.estimate(at), g.interval(at,:)], NaN (1, 3));
%!   assert (e.categories(1).(of{1}), expected);
%! endfor
%! assert (e.draws, 34);
%! assert (e.categories(1).name, "a");
%! assert (all ([e.categories.draws] >= 10));
%! assert (! any (strcmp ({e.categories.name}, "")));
%! assert (isnan (e.categories(1).audit(1)) && ! isnan (e.categories(1).judge(1)));
%! one = aura.report.estimates (audit); # of one category, the same fields of none
%! assert (isempty (one.categories));
%! assert (sort (fieldnames (one.categories)), sort (fieldnames (e.categories)));
%!test <*a category of ten is told, one of nine is not>
%! audit = small ("boundary", "uniform");
%! drawn = find (audit.status != 0);
%! category = repmat ({"rest"}, 60, 1);
%! category(drawn(1:10)) = {"ten"};
%! category(drawn(11:19)) = {"nine"};
%! e = aura.report.estimates (audit, category);
%! assert (sort ({e.categories.name}), {"rest", "ten"});
%! ten = e.categories(strcmp ({e.categories.name}, "ten"));
%! assert (ten.draws, 10);
%! assert (all (isfinite (ten.judge)));
%!test <*none, and why>
%! [e, reason] = aura.report.estimates (small ("H", "uniform"), category);
%! assert (e, []);
%! assert (! isempty (strfind (reason, "query.rule \"H\" are not drawn at random")));
%! audit = small ("boundary", "given");
%! audit.opts.query.uniform = 0;
%! [e, reason] = aura.report.estimates (audit);
%! assert (e, []);
%! assert (! isempty (strfind (reason, "query.uniform 0")));
%! status = zeros (9, 1);
%! status(1:4) = 2;
%! audit = aura_start (ones (9, 1), [], status, aura_options ("preset", "judge"));
%! [e, reason] = aura.report.estimates (audit);
%! assert (e, []);
%! assert (strncmp (reason, "it takes two labels drawn at random", 35));
%! status(:) = 0;
%! audit = aura_start (ones (9, 1), [], status, aura_options ("preset", "judge"));
%! [e, reason] = aura.report.estimates (audit);
%! assert ({e, reason}, {[], ""});
%! status(:) = 2;
%! audit = aura_start (ones (9, 1), [], status, aura_options ("preset", "judge"));
%! [e, reason] = aura.report.estimates (audit);
%! assert ({e, reason}, {[], ""});
%!test <*other errors are not kept quiet>
%! audit = rmfield (small ("boundary", "uniform"), "batches");
%! fail ("aura.report.estimates (audit)", "AUDIT must be an audit or a panel");
%!test <*a panel: each judge, and the corrected pick>
%! human = 1 + (mod ((1:60)', 3) == 0);
%! verdict = [human, 1 + (mod((1:60)', 2) == 0)];
%! verdict(1:9,1) = 3 - verdict(1:9,1);
%! n = 60;
%! data = struct ("id", {arrayfun(@(i) sprintf ("%d", i), (1:n)', "uniformoutput", false)}, ...
%!                "question", {repmat({"q"}, n, 1)}, "response_1", {repmat({"a b"}, n, 1)}, ...
%!                "response_2", {repmat({"c"}, n, 1)}, "judges", {{"p", "q"}}, "verdict", verdict);
%! label = human;
%! label(31:end) = NaN;
%! opts = aura_options ("preset", "judge", "query.seeds", "uniform", "query.budget", 6, "Display", "off");
%! panel = aura_run (aura_panel (data, label, opts), human);
%! e = aura.report.estimates (panel, {}, 2);
%! gain = aura_agreement (panel, "Of", "gain");
%! assert (e.gain, [[gain.estimate]', vertcat(gain.interval)]);
%! pick = aura_agreement (panel, "Of", "audit");
%! assert (e.pick, [pick.estimate, pick.interval]);
%! assert (e.pick_draws, pick.draws);
%! assert (rows (e.judge), 2);
%!test <*a panel by category; a judge that judged nothing of one>
%! human = 1 + (mod ((1:60)', 3) == 0);
%! verdict = [human, 1 + (mod((1:60)', 2) == 0)];
%! verdict(1:9,1) = 3 - verdict(1:9,1);
%! category = [repmat({"a"}, 30, 1); repmat({"b"}, 28, 1); {"c"; "c"}];
%! verdict(31:end,2) = NaN;
%! data = struct ("response_1", {repmat({"a b"}, 60, 1)}, "response_2", {repmat({"c"}, 60, 1)}, ...
%!                "judges", {{"p", "q"}}, "verdict", verdict);
%! opts = aura_options ("preset", "judge", "query.seeds", "uniform", "query.budget", 20, "Display", "off");
%! label = human;
%! label(2:2:60) = NaN;
%! panel = aura_run (aura_panel (data, label, opts), human);
%! e = aura.report.estimates (panel, category, 2);
%! assert ({e.categories.name}, {"a", "b"});
%! rate = aura_agreement (panel, "By", category);
%! b = rate(1).groups;
%! assert (e.categories(2).judge, [b.estimate(2), b.interval(2,:); NaN(1, 3)]);
%! assert (e.categories(2).draws, [b.draws(2); 0]);
%! assert (size (e.categories(1).audit), [2 3]);
%! pick = aura_agreement (panel, "Of", "audit", "By", category).groups;
%! whole = aura.report.estimates (panel, {}, 2);
%! assert (e.pick, whole.pick);
%! enough = pick.draws(1:2) >= 10;
%! assert (any (enough));
%! picks = vertcat (e.categories.pick);
%! assert (picks(enough,:), [pick.estimate, pick.interval](1:2,:)(enough,:));
%! assert (all (isnan (picks(! enough,:)(:))));
