## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## How often a human agrees: the rates measured, estimated from labels and expected by
## the model, each a table of its own; the tables of draws and of categories; and the
## sentence on the initial labels.

function a = accuracy (r)

  a.side = side (r.score);
  a.card = aura.report.card_table (r.card);
  a.measured = measured (r);
  a.estimated = estimated (r);
  a.modelled = modelled (r);
  a.no_estimates = aura.report.no_estimates (r);
  a.sample = sample (r);
  [a.draws, a.gain] = draws (r.draws);
  a.categories = categories (r);

endfunction

## The judge, what is simpler than the audit, and the audit.
function table = side (s)

  table = [];
  if (! isempty (s))
    table = aura.report.side_by_side ({"the judge as it is", "the longer answer wins", ...
                                       "logistic regression, same labels", "the audit"}, ...
                                      [s.never_original, s.longer_never, s.logistic_never, s.never], ...
                                      s.never_count);
  endif

endfunction

function table = measured (r)

  table = [];
  if (! isempty (r.score))
    s = r.score;
    table = rates ("How often a human agrees, measured", ...
                   {"never verified", s.never_original, s.never, s.never_count; ...
                    "all with a known label, labels imposed", s.original, ...
                    s.adjusted, s.never_count + r.labels.total});
  endif

endfunction

## Without a label the model knows nothing; with all of them there is nothing to expect.
function table = modelled (r)

  table = [];
  if (! aura.report.is_between (r))
    return;
  endif
  m = r.model;
  table = rates ("How often a human agrees, estimates of the model", ...
                 {"never verified", m.before_never, m.after_never, r.n - r.labels.total; ...
                  "all, labels imposed", m.before, m.after, r.n});

endfunction

## All comparisons, and the categories that have draws enough.
function table = estimated (r)

  table = [];
  e = r.estimates;
  if (! isempty (e))
    c = e.categories(:);
    of = @(name) [e.(name); vertcat(c.(name))];
    names = aura.report.categories_of ({c.name}(:));
    table = aura.report.estimate_table ("How often a human agrees, estimated from the labels drawn, 95 % intervals", ...
                                        "comparisons", [{"all"}; names], of ("judge"), of ("audit"), ...
                                        of ("gain"), [e.draws; vertcat(c.draws)]);
  endif

endfunction

function table = rates (caption, list)

  table = aura.report.table (caption, "what", ...
                             {"what", "comparisons", "text", list(:,1); ...
                              "judge", "the judge", "share", vertcat(list{:,2}); ...
                              "audit", "the audit", "share", vertcat(list{:,3}); ...
                              "of", "of", "count", vertcat(list{:,4})});

endfunction

function text = sample (r)

  s = r.sample;
  text = "";
  if (s.count > 0)
    rate = aura.report.printed ("share", [s.rate, s.interval]);
    text = sprintf ("%d of the %d initial labels agree with the judge: %s, 95 %% Wilson interval.",
                    s.agree, s.count, rate{1});
    if (isempty (r.labels.fraction))
      text = [text, " This holds for all comparisons if these labels are a random sample of them."];
    endif
  elseif (r.labels.total > 0)
    text = "No human label was known at the start.";
  endif

endfunction

## One row per statistic, and the mean in a sentence; empty for a single draw.
function [table, text] = draws (d)

  table = [];
  text = "";
  if (isempty (d) || isscalar (d.seed))
    return;
  endif
  of = @(v) [aura.stat.known_mean(v); min(v); max(v)];
  judge = of (d.never_original);
  audit = of (d.never);
  gain = of (d.never - d.never_original);
  seeds = sprintf ("(seeds %d to %d)", d.seed(1), d.seed(end));
  table = aura.report.table (aura.report.draws_caption (d.seed, d.never), "what", ...
                             {"what", "draws", "text", {"mean"; "lowest"; "highest"}; ...
                              "judge", "the judge", "share", judge; ...
                              "audit", "the audit", "share", audit; ...
                              "gain", "gain, points", "points", gain});
  points = aura.report.printed ("points", gain);
  text = sprintf ("Mean of %d draws %s: judge %s, audit %s, gain %s (%s to %s) points.",
                  numel (d.seed), seeds, aura.text.percent (judge(1)),
                  aura.text.percent (audit(1)), points{:});

endfunction

function table = categories (r)

  caption = {"How often a human agrees, never verified, measured", ...
             "Over all, estimates of the model"}{1 + isempty(r.score)};
  table = aura.report.category_rates (r, caption, {"audit", "the audit"}, "comparisons");

endfunction

%!function r = small ()
%!  r = struct ("n", 20, "labels", struct ("total", 5, "fraction", .2), ...
%!              "model", struct ("before_never", .6, "after_never", .7, "before", .65, "after", .75), ...
%!              "score", struct ("never_original", .5, "never", .8, "never_count", 15, ...
%!                               "longer_never", .55, "logistic_never", .7, "original", .6, "adjusted", .85), ...
%!              "sample", struct ("count", 4, "agree", 3, "rate", .75, "interval", [.3 .95]), ...
%!              "card", [], "draws", [], "categories", [], "estimates", [], "no_estimates", "because");
%!endfunction
%!test <*the rows of the tables of rates>
%! a = aura.report.accuracy (small ());
%! assert (a.measured.columns(2).values, [.5; .6]);
%! assert (a.measured.columns(3).values, [.8; .85]);
%! assert (a.measured.columns(4).values, [15; 20]);
%! assert (a.modelled.columns(2).values, [.6; .65]);
%! assert (a.modelled.columns(3).values, [.7; .75]);
%! assert (a.modelled.columns(4).values, [15; 20]);
%! assert (a.side.columns(2).values(:,1), [.5; .55; .7; .8]);
%! assert (a.side.columns(3).values, [0; .05; .2; .3], eps);
%! assert (a.card, []);
%! assert (a.sample, "3 of the 4 initial labels agree with the judge: 75.0 % (30.0 to 95.0 %), 95 % Wilson interval.");
%! assert (isempty (a.draws) && isempty (a.gain) && isempty (a.categories) && isempty (a.estimated));
%! assert (a.no_estimates, "No interval can be given: because.");
%!test <*rates with intervals: all, then the categories>
%! r = small ();
%! c = struct ("name", {"x"; ""}, "draws", {11; 10}, "judge", {[1 2 3]; [4 5 6]}, ...
%!             "audit", {[7 8 9]; [0 0 0]}, "gain", {[1 1 1]; [2 2 2]});
%! r.estimates = struct ("judge", [.1 .2 .3], "audit", [.4 .5 .6], "gain", [.7 .8 .9], "draws", 21, "categories", c);
%! a = aura.report.accuracy (r);
%! assert ({a.estimated.columns.values}, {{"all"; "x"; "(none)"}, [.1 .2 .3; 1 2 3; 4 5 6], ...
%!                                        [.4 .5 .6; 7 8 9; 0 0 0], [.7 .8 .9; 1 1 1; 2 2 2], [21; 11; 10]});
%! r.estimates.categories = c([]);
%! a = aura.report.accuracy (r);
%! assert (aura.report.height (a.estimated), 1);
%!test <*nothing hidden: nothing measured>
%! r = small ();
%! r.score = [];
%! a = aura.report.accuracy (r);
%! assert (isempty (a.measured) && isempty (a.side));
%! assert (! isempty (a.modelled));
%!test <*no label: no percentage; all labels: the report card in place of what the model expects>
%! r = small ();
%! r.score = [];
%! r.categories = struct ("name", {"x", "y"});
%! r.labels.total = 0;
%! a = aura.report.accuracy (r);
%! assert (isempty (a.modelled) && isempty (a.categories) && isempty (a.card));
%! r.labels.total = 20;
%! r.card = struct ("name", "all", "agree", 3, "count", 4);
%! a = aura.report.accuracy (r);
%! assert (isempty (a.modelled) && isempty (a.categories));
%! assert (a.card.columns(2).values(1), .75);
%!test <*mean and range over draws>
%! r = small ();
%! r.draws = struct ("seed", [1; 2], "never", [.8; .6], "never_original", [.5; .5]);
%! a = aura.report.accuracy (r);
%! assert (a.draws.columns(3).values, [.7; .6; .8], eps);
%! assert (a.draws.columns(4).values, [.2; .1; .3], eps);
%! assert (a.gain, "Mean of 2 draws (seeds 1 to 2): judge 50.0 %, audit 70.0 %, gain +20.0 (+10.0 to +30.0) points.");
%!test <*a draw whose queries used up the hidden labels measures nothing>
%! r = small ();
%! r.draws = struct ("seed", [1; 2; 3], "never", [.8; NaN; .6], "never_original", [.5; NaN; .5]);
%! a = aura.report.accuracy (r);
%! assert (a.draws.columns(3).values, [.7; .6; .8], eps);
%! assert (! isempty (strfind (a.draws.caption, "1 of which left nothing to measure")));
