## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.board.lines (B, SAID)
## The leaderboard B (aura.board.rates) for a terminal of 80 columns, with what is SAID of it
## (aura.board.said): of two models sentences alone; else the gravest first, a row a model with its
## rate as a bar, o, its interval, -, and the count of the judge that has judged most, x, and the
## rest.

function text = lines (b, said = aura.board.said (b))

  wrapped = @(s) aura.text.wrapped (s.text);
  if (numel (b.names) == 2 && b.total > 0 && ! b.graded)
    parts = arrayfun (wrapped, said, "uniformoutput", false);
    text = [parts{:}];
    return;
  endif
  first = {};
  if (strcmp (said(1).id, "misjudged"))
    first = wrapped (said(1));
    said(1) = [];
  endif
  [~, k] = max (sum (b.judge_n, 1));
  head = merge (b.graded, "passes", "wins");
  [things, rank] = deal ("comparison", "rank");
  if (b.graded)
    [things, rank] = deal ("answer", "");
  endif
  alike = "";
  if (! isempty (b.baseline))
    head = ["beats " aura.text.excerpt(b.baseline, 12)];
  endif
  if (strcmp (b.by, "field"))            # which sorts
    alike = "  alike";
  endif
  names = cellfun (@(name) aura.text.excerpt (name, 17 - numel (alike)), b.names, ...
                   "uniformoutput", false);
  flagged = any (b.misjudged, 2);
  names(flagged) = strcat (names(flagged), {" !"});
  width = max ([5; cellfun(@aura.text.width, names)]);
  cross = NaN (size (b.rate));
  key = sprintf ("o %g %% sure", 100 * b.level);
  if (! isempty (k))
    cross = b.judge(:,k);
    key = [key "   x " aura.text.excerpt(b.judges{k}, 14)];
  endif
  counts = sprintf ("%s, %s, %s", aura.text.count (numel (names), "model"), ...
                    aura.text.count (b.comparisons, things), ...
                    aura.text.count (b.total, "label"));
  gap = max (2, width + 55 + numel (alike) - aura.text.width (counts) - aura.text.width (key));
  text = [first, {[counts, blanks(gap), key], ...
                  deblank(sprintf ("%s  %s%s  0      25      50      75    100  %s", ...
                                   blanks (width), padded (head, 18), alike, rank))}];
  for i = 1:numel (names)
    if (i > 1 && b.part(i) != b.part(i-1))
      text{end+1} = "";
    endif
    if (! isempty (alike))
      alike = sprintf ("  %5s", in_words (b.field(i), [0 0]));
    endif
    text{end+1} = sprintf ("%s  %-18s%s  %s%s", padded (names{i}, width), ...
                           in_words (b.rate(i), b.interval(i,:)), alike, ...
                           bar (b.rate(i), b.interval(i,:), cross(i)), ranks (b.rank(i,:)));
  endfor
  parts = arrayfun (wrapped, said, "uniformoutput", false);
  text = [text, parts{:}];
  if (any (flagged))
    text{end+1} = "! a judge misjudges this model";
  endif

endfunction

function text = padded (text, width)

  text = [text, blanks(width - aura.text.width (text))];

endfunction

function text = in_words (value, interval)

  text = "-";
  if (! isnan (value))
    text = sprintf ("%d %%", aura.text.whole (value));
    if (diff (interval) > 0)
      text = sprintf ("%s (%s)", text, aura.text.ends ([value, interval]));
    endif
  endif

endfunction

function text = ranks (rank)

  text = sprintf ("  %d-%d", rank);
  if (isnan (rank(1)))
    text = "";
  elseif (rank(1) == rank(2))
    text = sprintf ("  %d", rank(1));
  endif

endfunction

function text = bar (value, interval, cross)

  text = blanks (33);
  text(1:8:33) = ".";
  at = @(share) 1 + min (max (round (32 * share), 0), 32);
  if (! isnan (value))
    text(at (interval(1)):at (interval(2))) = "-";
    text(at (value)) = "o";
  endif
  if (! isnan (cross))
    text(at (cross)) = "x";
  endif

endfunction

%!shared b
%! b = struct ("graded", false, "names", {{"p"; "q-and-more-than-this"; "r"}}, ...
%!             "n", [20; 20; 10], ...
%!             "labels", [9; 18; 8], "rate", [.75; .5; 0], "interval", [.5 1; .4 .6; 0 0], ...
%!             "field", [.7; .5; .1], "field_interval", [.5 .9; .4 .6; 0 .2], ...
%!             "judge", [.75; 1; .25], "judge_n", [20; 20; 10], "corrected", [.75; .5; 0], ...
%!             "misjudged", [0; 1; 0], "judges", {{"j"}}, "part", [1; 1; 1], "by", "rate", ...
%!             "rank", [1 2; 1 2; 3 3], "pairs", struct ("a", [1; 1; 2], "b", [2; 3; 3], ...
%!                                                       "apart", [0; 1; 1]), ...
%!             "population", "items", "level", .95, "comparisons", 25, "total", 17, ...
%!             "baseline", "", "self", 0, "skipped", 0, "unnamed", 0);
%!test <*the gravest first; bars with the judge's count; ranks; 80 columns>
%! text = aura.board.lines (b);
%! assert (text, { ...
%! "j overrates q-and-more-than-this: 100 % by j, 50 % (40 to 60 %) by your", ...
%! "  people.", ...
%! "3 models, 25 comparisons, 17 labels                      o 95 % sure   x j", ...
%! "                     wins                0      25      50      75    100  rank", ...
%! "p                    75 % (50 to 100)    .       .       --------x--------  1-2", ...
%! "q-and-more-than-… !  50 % (40 to 60)     .       .    ---o---    .       x  1-2", ...
%! "r                    0 %                 o       x       .       .       .  3", ...
%! "2 of 3 pairs of models are told apart.", ...
%! "! a judge misjudges this model"});
%! assert (all (cellfun (@aura.text.width, text) <= 80));
%!test <*against all alike, beside the wins; parts are apart; against one model>
%! b.by = "field";
%! b.part = [1; 1; 2];
%! text = aura.board.lines (b);
%! assert (text(4:5), { ...
%! "              wins                alike  0      25      50      75    100  rank", ...
%! "p             75 % (50 to 100)     70 %  .       .       --------x--------  1-2"});
%! assert ({text{7}, text{8}(1:39)}, {"", "r             0 %                  10 %"});
%! assert (all (cellfun (@aura.text.width, text) <= 80));
%! [b.by, b.baseline] = deal ("rate", "text-davinci-003");
%! text = aura.board.lines (b);
%! head = "                     beats text-davinc…  0      25      50      75    100  rank";
%! assert (any (strcmp (text, head)));
%!test <*no label: the judges' counts; no judge; two models: sentences alone>
%! [b.total, b.rate(:), b.interval(:), b.misjudged(:)] = deal (0, NaN, NaN, 0);
%! text = aura.board.lines (b);
%! assert (strtrim (text{3}(15:end)), "-                   .       .       .       x       .  1-2");
%! b.judges = {};
%! [b.judge, b.judge_n, b.corrected, b.misjudged] = deal (zeros (3, 0));
%! text = aura.board.lines (b);
%! assert (isempty (strfind (text{1}, "x")));
%! said = struct ("id", {"a", "b"}, "text", {"One.", "Two."});
%! two = struct ("graded", false, "names", {{"p"; "q"}}, "total", 3);
%! assert (aura.board.lines (two, said), {"One.", "Two."});
