## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## How often a human agrees: the tables of rates, of draws and of categories, and
## the sentences on the initial labels and on the longer answer.

function a = accuracy (r)

  a.rates = rates (r);
  a.longer = "";
  if (! isempty (r.score))
    a.longer = sprintf ("For comparison: on the same %d never verified, a human prefers the longer answer in %s.",
                        r.score.never_count, aura.text.percent (r.score.longer_never));
  endif
  a.sample = sample (r);
  [a.draws, a.gain] = draws (r.draws);
  a.categories = categories (r);

endfunction

function table = rates (r)

  m = r.model;
  list = {"never verified, by the model", m.before_never, m.after_never, ...
          r.n - r.labels.total; ...
          "all, labels imposed, by the model", m.before, m.after, r.n};
  if (! isempty (r.score))
    s = r.score;
    list = [{"never verified, measured", s.never_original, s.never, s.never_count; ...
             "all with a known label, labels imposed, measured", s.original, ...
             s.adjusted, s.never_count + r.labels.total}; list];
  endif
  table = aura.report.table ("How often a human agrees", "what", ...
                             {"what", "", "text", list(:,1); ...
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
  of = @(v) [mean(v); min(v); max(v)];
  judge = of (d.never_original);
  audit = of (d.never);
  gain = of (d.never - d.never_original);
  seeds = sprintf ("(seeds %d to %d)", d.seed(1), d.seed(end));
  caption = sprintf ("Never verified, measured, over %d draws of the revealed labels %s; everything else here is from the first draw",
                     numel (d.seed), seeds);
  table = aura.report.table (caption, "what", ...
                             {"what", "", "text", {"mean"; "lowest"; "highest"}; ...
                              "judge", "the judge", "share", judge; ...
                              "audit", "the audit", "share", audit; ...
                              "gain", "gain, points", "points", gain});
  points = aura.report.printed ("points", gain);
  text = sprintf ("Mean of %d draws %s: judge %s, audit %s, gain %s (%s to %s) points.",
                  numel (d.seed), seeds, aura.text.percent (judge(1)),
                  aura.text.percent (audit(1)), points{:});

endfunction

function table = categories (r)

  table = [];
  c = r.categories(:);
  if (isempty (c))
    return;
  endif
  names = {c.name}';
  names(cellfun (@isempty, names)) = {"(none)"};
  if (isempty (r.score))
    caption = "How often a human agrees, over all, by the model";
    rates = {vertcat(c.before), vertcat(c.after), vertcat(c.n)};
  else
    caption = "How often a human agrees, never verified, measured";
    rates = {vertcat(c.never_original), vertcat(c.never), vertcat(c.never_count)};
  endif
  table = aura.report.table (caption, "category", ...
                             {"category", "category", "name", names; ...
                              "judge", "the judge", "share", rates{1}; ...
                              "audit", "the audit", "share", rates{2}; ...
                              "of", "of", "count", rates{3}; ...
                              "flips", "flips", "count", vertcat(c.flips); ...
                              "labels", "labels", "count", vertcat(c.labels); ...
                              "n", "comparisons", "count", vertcat(c.n)});

endfunction

%!function r = small ()
%!  r = struct ("n", 20, "labels", struct ("total", 5, "fraction", .2), ...
%!              "model", struct ("before_never", .6, "after_never", .7, "before", .65, "after", .75), ...
%!              "score", struct ("never_original", .5, "never", .8, "never_count", 15, ...
%!                               "longer_never", .55, "original", .6, "adjusted", .85), ...
%!              "sample", struct ("count", 4, "agree", 3, "rate", .75, "interval", [.3 .95]), ...
%!              "draws", [], "categories", []);
%!endfunction
%!test <*the rows of the table of rates>
%! a = aura.report.accuracy (small ());
%! assert (a.rates.columns(2).values, [.5; .6; .6; .65]);
%! assert (a.rates.columns(3).values, [.8; .85; .7; .75]);
%! assert (a.rates.columns(4).values, [15; 20; 15; 20]);
%! assert (a.longer, "For comparison: on the same 15 never verified, a human prefers the longer answer in 55.0 %.");
%! assert (a.sample, "3 of the 4 initial labels agree with the judge: 75.0 % (30.0 to 95.0 %), 95 % Wilson interval.");
%! assert (isempty (a.draws) && isempty (a.gain) && isempty (a.categories));
%!test <*nothing hidden: rates by the model alone>
%! r = small ();
%! r.score = [];
%! a = aura.report.accuracy (r);
%! assert (a.rates.columns(1).values, {"never verified, by the model"; "all, labels imposed, by the model"});
%! assert (a.longer, "");
%!test <*mean and range over draws>
%! r = small ();
%! r.draws = struct ("seed", [1; 2], "never", [.8; .6], "never_original", [.5; .5]);
%! a = aura.report.accuracy (r);
%! assert (a.draws.columns(3).values, [.7; .6; .8], eps);
%! assert (a.draws.columns(4).values, [.2; .1; .3], eps);
%! assert (a.gain, "Mean of 2 draws (seeds 1 to 2): judge 50.0 %, audit 70.0 %, gain +20.0 (+10.0 to +30.0) points.");
