## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.report.notes (DATA)
## What to know of how the verdicts in DATA (aura.panel.as_panel) came together: statements
## (aura.text.statement), none where all judges judged all items.

function list = notes (data)

  list = aura.text.statement ();
  say = @(id, varargin) aura.text.statement (id, struct (varargin{:}));
  several = numel (data.judges) > 1;
  if (isfield (data, "whole"))
    w = data.whole;
    list(end+1) = say ("sampled", "whole", w.n, "labels", w.labels, "drawn", w.drawn, ...
                       "seed", w.seed);
  endif
  data.judges(strcmp (data.judges, "judge")) = {"the judge"}; # it has no name
  if (several && data.join.alone > 0)
    list(end+1) = say ("judged once", "n", data.join.alone, "of", numel (data.id));
  endif
  if (data.join.by_text > 0)
    list(end+1) = say ("joined by text", "n", data.join.by_text);
  endif
  again = 0;
  if (isfield (data, "dropped") && isfield (data.dropped, "repeated") && data.dropped.repeated > 0)
    again = data.dropped.repeated;
    what = merge (aura.set.is_graded (data), "answer", "pair");
    list(end+1) = say ("repeats", "n", again, "what", what, "differ", data.dropped.differ);
  endif
  if (data.join.further > again)
    list(end+1) = say ("answers turned", "n", data.join.further - again);
  endif
  if (data.join.renamed > 0)
    list(end+1) = say ("renamed", "n", data.join.renamed);
  endif
  left_out = "";
  if (isfield (data, "dropped"))
    left_out = aura.report.dropped (data.dropped, "%s");
  endif
  if (isfield (data, "dropped") && isfield (data.dropped, "unused") ...
      && ! isempty (data.dropped.unused))
    list(end+1) = say ("unused", "names", aura.text.some_of (data.dropped.unused), ...
                       "left_out", left_out);
  elseif (! isempty (left_out))
    list(end+1) = say ("left out", "left_out", left_out);
  endif
  if (! isempty (data.join.unmatched))
    list(end+1) = say ("unmatched", "n", numel (data.join.unmatched), ...
                       "names", aura.text.some_of (data.join.unmatched));
  endif
  count = sum (! isnan (data.verdict), 1);
  shared = data.join.shared;
  same = count > 1 & (all (data.verdict != 2, 1) | all (data.verdict != 1, 1));
  which = {"not shared", several & shared == 0 & count > 0; ...
           "few shared", several & shared > 0 & shared < 30 & count >= 30; ...
           "few verdicts", count < 30 & count > 0; ...
           "no verdict", count == 0; ...
           "one pick", same; ...
           "same verdicts", count > 1 & twins(data.verdict)};
  for row = which'
    if (any (row{2}))
      list(end+1) = say (row{1}, "names", aura.text.some_of (data.judges(row{2})));
    endif
  endfor

endfunction

## Which columns are equal to another.
function same = twins (verdict)

  verdict(isnan (verdict)) = 0;
  [~, ~, kind] = unique (verdict', "rows");
  same = sum (kind == kind', 1) > 1;

endfunction

%!function data = panel_of (verdict, varargin)
%!  data.judges = arrayfun (@(k) sprintf ("j%d", k), 1:columns (verdict), "uniformoutput", false);
%!  data.verdict = verdict;
%!  data.id = cell (rows (verdict), 1);
%!  several = sum (! isnan (verdict), 2) > 1;
%!  data.join = struct ("alone", sum (! several), "by_text", 0, "further", 0, "renamed", 0, ...
%!                      "unmatched", {cell(0, 1)}, "shared", sum (! isnan (verdict) & several, 1));
%!  for k = 1:2:numel (varargin)
%!    data.join.(varargin{k}) = varargin{k+1};
%!  endfor
%!endfunction
%!function texts = said (data)
%!  list = aura.report.notes (data);
%!  texts = {list.text};
%!endfunction
%!assert (isempty (aura.report.notes (panel_of (1 + [mod(1:60, 2); mod(1:60, 3) > 0]'))))
%!test <*copies, but not those without a verdict>
%! v = 1 + [mod(1:60, 2); mod(1:60, 3) > 0]'(:,[1 2 1 2 2]);
%! v(1,5) = NaN;
%! assert (said (panel_of (v)), ...
%!         {"The same verdicts as another judge: j1, j2, j3, j4."});
%! assert (numel (aura.report.notes (panel_of ([v(:,1:2), NaN(60, 2)]))), 1);
%!assert (said (panel_of (1 + [mod(1:60, 2); mod(1:60, 3) > 0]', "renamed", 3)), ...
%!        {"3 rows name other models than their item's first, which count."})
%!test <*what is missing, rare, or always the same>
%! v = [ones(40, 3); 2 * ones(40, 3)];
%! v(:,2) = 1;
%! v(11:end,3) = NaN;
%! v(:,4) = NaN;
%! assert (said (panel_of (v)), ...
%!         {"Fewer than 30 verdicts: j3.", "No verdict that counts: j4.", ...
%!          "The same pick throughout: j2, j3."});
%! v = NaN (80, 2);
%! v(1:41,1) = 1 + mod (1:41, 2);
%! v(41:80,2) = 1 + mod (1:40, 2);
%! list = said (panel_of (v));
%! assert (list, {"79 of the 80 items have a verdict of one judge only.", ...
%!                "Fewer than 30 items shared with the other judges: j1, j2."});
%! v(41,1) = NaN;
%! list = said (panel_of (v));
%! assert (list{2}, "No item shared with another judge: j1, j2.");
%!test <*fields that look like ours>
%! data = setfield (panel_of (1 + mod (1:60, 2)'), ...
%!                  "dropped", struct ("unused", {{"human note", "label\x1b"}}));
%! assert (said (data), {"Fields not used: human note, label."});
%!test <*how they joined>
%! v = 1 + [mod(1:60, 2); mod(1:60, 3) > 0]';
%! ids = arrayfun (@(k) sprintf ("u%d", k), (1:7)', "uniformoutput", false);
%! list = said (panel_of (v, "by_text", 3, "further", 4, "unmatched", ids));
%! assert (list, {"3 verdicts or labels joined by their texts, not by an id.", ...
%!                ["4 rows turn the answers of an item that the same judge had judged; ", ...
%!                 "they say whether it stands by its pick."], ...
%!                "7 labels belong to no item that was judged: u1, u2, u3, u4, u5 and 2 more."});
%!test <*asked again, in the same order and in the other one>
%! v = 1 + [mod(1:60, 2); mod(1:60, 3) > 0]';
%! data = panel_of (v, "further", 4);
%! data.dropped = struct ("repeated", 3, "differ", 1);
%! assert (said (data), {["3 repeats of the same pair (1 differs): the first verdict counts, ", ...
%!                        "a further one says whether its judge stands by it."], ...
%!                       ["1 row turns the answers of an item that the same judge had judged; ", ...
%!                        "it says whether it stands by its pick."]});
%! data.kind = "grade";
%! [data.join.further, data.dropped.repeated, data.dropped.differ] = deal (1, 1, 0);
%! assert (said (data), {["1 repeat of the same answer (0 differ): the first verdict counts, ", ...
%!                        "a further one says whether its judge stands by it."]});
%!test <*a part of a file>
%! whole = struct ("n", 1000, "labels", 5, "drawn", 15, "seed", 3);
%! data = aura.panel.as_panel (struct ("id", {{"a"}}, "judge", {{"j"}}, "judge_preference", 1));
%! data.whole = whole;
%! list = said (data);
%! assert (list{1}, ...
%!         ["The file has 1000 comparisons. This audit is of the 5 that have a human ", ...
%!          "label and of 15 of the " ...
%!          "others, drawn at random (seed 3)."]);
%! data.dropped = struct ("bad_lines", 2, "unused", {{"b"}});
%! s = aura.report.notes (data);
%! s = s(2);
%! assert ({s.text, s.shortest}, {"Fields not used: b. Left out: 2 malformed records.", ...
%!                                "fields not used: b."});
%! data.dropped.unused = {};
%! texts = said (data);
%! assert (texts{2}, "Left out: 2 malformed records.");
