## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.read.data (ROWS, JUDGE, FILE, EXTRA)
## The columns of aura_read from the ROWS (aura.read.pair) that JUDGE has decided and humans
## have not tied; EXTRA names the further covariates.  DATA.dropped counts the others.

function data = data (rows, judge, file, extra)

  judged = rows.judged;
  mine = judged & strcmp (rows.judge, judge);
  verdict = rows.verdict;
  human = rows.human;

  labelled = ! isnan (human);
  unjudged = setdiff (rows.number(labelled), rows.number(mine));
  dropped = struct ("human_ties", sum (mine & verdict > 0 & human == 0), ...
                    "judge_ties", sum (mine & verdict == 0), ...
                    "unparsed", sum (mine & isnan (verdict)), ...
                    "other_judges", sum (judged & ! mine), ...
                    "unjudged", numel (unjudged));
  keep = mine & verdict > 0 & human != 0;
  if (! any (keep))
    error ("aura:no-comparisons",
           ["aura_read: %s leaves no comparison by \"%s\": %d judge ties, ", ...
            "%d human ties, %d unparsed verdicts"], file, judge,
           dropped.judge_ties, dropped.human_ties, dropped.unparsed);
  endif

  kept = aura.read.rows_at (rows, keep);
  data = struct ();
  data.id = aura.read.ids (kept);
  for name = {"question", "response_1", "response_2"}
    data.(name{1}) = kept.(name{1});
  endfor
  data.judge_preference = kept.verdict;
  data.human_preference = kept.human;
  for name = {"category", "judge", "source", "line"}
    data.(name{1}) = kept.(name{1});
  endfor
  data.covariates = covariates_of (kept, extra);
  data.dropped = dropped;
  data.synthetic = all (strcmp (data.source, "aura_sample (synthetic)"));

endfunction

## Scores and what is known of the judge's verdict on the swapped answers.
function covariates = covariates_of (rows, extra)

  derived = isnan (rows.consistent) & ! isnan (rows.swapped);
  rows.consistent(derived) = rows.swapped(derived) == rows.verdict(derived);
  covariates.names = [{"score_1", "score_2", "swapped_preference", ...
                       "swap_consistent"}, extra];
  covariates.values = [rows.score_1, rows.score_2, rows.swapped, rows.consistent, rows.extra];

endfunction

%!function list = rows_with (varargin)
%!  row = struct ("key", "k", "question", "q", "response_1", "x", "response_2", "y", ...
%!                "judge", "j", "judged", true, "verdict", 1, "human", NaN, ...
%!                "swapped", NaN, "score_1", 3, "score_2", 4, "consistent", NaN, ...
%!                "extra", 7, "category", "c", "source", "s");
%!  list = repmat (row, numel (varargin), 1);
%!  for k = 1:numel (varargin)
%!    list(k).key = sprintf ("k%d", k);
%!    list(k).pair = ["pair " list(k).key];
%!    for pair = reshape (varargin{k}, 2, [])
%!      list(k).(pair{1}) = pair{2};
%!    endfor
%!  endfor
%!  list = aura.tests.as_columns (list);
%!  list.line = (1:numel (varargin))';
%!  [~, ~, list.number] = unique (list.pair);
%!endfunction
%!test <*columns; what is left out is counted>
%! rows_ = rows_with ({}, {"verdict", 2, "human", 1}, {"verdict", 0}, {"verdict", NaN}, ...
%!                    {"human", 0}, {"judge", "i"}, {"judge", "", "judged", false, "human", 2});
%! d = aura.read.data (rows_, "j", "f", {"latency"});
%! assert (d.id, {"k1"; "k2"});
%! assert ([d.judge_preference, d.human_preference], [1 NaN; 2 1]);
%! assert (d.line, [1; 2]);
%! assert (d.covariates.names{5}, "latency");
%! assert (d.covariates.values, [3 4 NaN NaN 7; 3 4 NaN NaN 7]);
%! assert (d.dropped, struct ("human_ties", 1, "judge_ties", 1, "unparsed", 1, ...
%!                            "other_judges", 1, "unjudged", 1));
%! assert (d.synthetic, false);
%!test <*pairs with the same key have ids of their own>
%! d = aura.read.data (rows_with ({}, {"key", "k1"}, {}), "j", "f", {"e"});
%! assert (d.id, {"pair k1"; "pair k2"; "k3"});
%!test <*whether the judge stood by its verdict>
%! d = aura.read.data (rows_with ({"swapped", 1}, {"swapped", 2}, {"consistent", 1}), "j", "f", {"e"});
%! assert (d.covariates.values(:,4), [1; 0; 1]);
%!test
%! d = aura.read.data (rows_with ({"source", "aura_sample (synthetic)"}), "j", "f", {"e"});
%! assert (d.synthetic);
%!error <f leaves no comparison by "j": 1 judge ties, 0 human ties, 1 unparsed>
%! aura.read.data (rows_with ({"verdict", 0}, {"verdict", NaN}), "j", "f", {"e"});
%!test <*a pair on which humans tied and that this judge has not seen is unjudged, too>
%! both = rows_with ({}, {"judge", "", "judged", false, "human", 0});
%! d = aura.read.data (both, "j", "f", {"e"});
%! assert (d.dropped.unjudged, 1);
