## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## H = aura.report.headline (R)
## The one figure of the results R that the report begins with: how often a human agrees with
## the judge; of several, how often the corrected pick is right, and where all have a label,
## with the best judge.  A struct of of ("judge" or "pick"), name (of that judge, else ""),
## rate, interval (1-by-2, 95 %), labels (how many it rests on), basis ("all": every comparison
## has a label; "hidden": those that were never shown; "drawn": estimated over all from the
## labels; "none": rate and interval are NaN), why (of "none", in words), and origin, where the
## labels of the start come from (aura_agreement), of "drawn".
##
## The intervals are those of the report: Wilson's, or that of aura_agreement.  What the model
## expects measures nothing.

function h = headline (r)

  several = numel (r.judges) > 1;
  h = struct ("of", {"judge", "pick"}{1 + several}, "name", "", "rate", NaN, ...
              "interval", NaN (1, 2), "labels", 0, "basis", "none", "why", "", "origin", "none");
  if (! isempty (r.card))
    h.of = "judge";
    h = counted (h, "all", r.card(1).agree, r.card(1).count);
  elseif (! isempty (r.score))
    of = merge (several, struct ("share", r.score.pick, "count", r.score.count), ...
                struct ("share", r.score.judges(1).original, "count", r.score.judges(1).count));
    h = counted (h, "hidden", of.share * of.count, of.count);
  else
    h = estimated (h, r, several);
  endif
  if (strcmp (h.of, "judge"))
    h.name = r.judges(r.best).name;
  endif

endfunction

function h = counted (h, basis, agree, count)

  [low, high] = aura.stat.wilson (agree, count);
  h.rate = agree / count;
  h.interval = [low, high];
  h.labels = count;
  h.basis = basis;

endfunction

function h = estimated (h, r, several)

  e = r.estimates;
  if (r.labels.total == 0)
    h.why = "no comparison has a human label";
  elseif (isempty (e))
    h.why = r.no_estimates;
    if (isempty (h.why))
      h.why = "too few labels were drawn at random";
    endif
  else
    rate = {e.judge(r.best,:), e.pick}{1 + several};
    h.rate = rate(1);
    h.interval = rate(2:3);
    h.labels = {e.draws(r.best), e.pick_draws}{1 + several};
    h.basis = "drawn";
    h.origin = e.origin;
  endif

endfunction

%!function r = small (names, varargin)
%!  r = struct ("judges", struct ("name", names), "best", numel (names), "card", [], "score", [], "estimates", [], ...
%!              "no_estimates", "", "labels", struct ("total", 5), varargin{:});
%!endfunction
%!function h = of (names, varargin)
%!  h = struct2cell (aura.report.headline (small (names, varargin{:})))';
%!endfunction
%!shared card, score, e
%! card = struct ("name", {"b", "x"}, "agree", {15, 3}, "count", {20, 7});
%! score = struct ("judges", struct ("original", {.5, .6}, "count", {14, 15}), "pick", .8, "count", 20);
%! e = struct ("judge", [.5 .4 .6], "pick", [.7 .6 .8], "draws", 31, "pick_draws", 32, "origin", "assumed");
%!test <*every comparison has a label: the judge, or the best of several>
%! [low, high] = aura.stat.wilson (15, 20);
%! assert (of ({"a"}, "card", card, "score", score), {"judge", "a", .75, [low, high], 20, "all", "", "none"});
%! assert (of ({"a", "b"}, "card", card), {"judge", "b", .75, [low, high], 20, "all", "", "none"});
%!test <*hidden labels: the judge, or the corrected pick>
%! [low, high] = aura.stat.wilson (7, 14);
%! assert (of ({"a"}, "score", score, "estimates", e), {"judge", "a", .5, [low, high], 14, "hidden", "", "none"});
%! [low, high] = aura.stat.wilson (16, 20);
%! assert (of ({"a", "b"}, "score", score), {"pick", "", .8, [low, high], 20, "hidden", "", "none"});
%!test <*estimated from the labels that were drawn>
%! assert (of ({"a"}, "estimates", e), {"judge", "a", .5, [.4 .6], 31, "drawn", "", "assumed"});
%! several = setfield (setfield (e, "judge", [NaN(1, 3); .5 .4 .6]), "draws", [0; 31]);
%! assert (of ({"a", "b"}, "estimates", several), {"pick", "", .7, [.6 .8], 32, "drawn", "", "assumed"});
%!test <*nothing is measured, and why>
%! none = @(of, name, why) {of, name, NaN, NaN(1, 2), 0, "none", why, "none"};
%! assert (of ({"a"}), none ("judge", "a", "too few labels were drawn at random"));
%! assert (of ({"a"}, "no_estimates", "because"), none ("judge", "a", "because"));
%! assert (of ({"a", "b"}, "labels", struct ("total", 0)), none ("pick", "", "no comparison has a human label"));
%!test <*the figure of the first sentence of one judge, of the second of several>
%! for is_panel = [false, true]
%!   r = small_results (is_panel);
%!   f = aura.report.finding (r);
%!   assert (sscanf (regexp (f.sentences{1 + is_panel}, 'in (\d+) %', "tokens"){1}{1}, "%f"), 100 * r.headline.rate, .5);
%!   assert (r.headline.basis, "hidden");
%!   assert (! isempty (strfind (f.sentences{1 + is_panel}, sprintf ("of the %d ", r.headline.labels))));
%! endfor
