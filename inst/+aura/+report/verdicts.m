## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLE = aura.report.verdicts (R)
## How many picks of each judge are trusted, flipped, asked about, and how often such a pick is
## right, by the results R (aura.report.sorted): a row a judge, in the order of R.rows; [] where
## nothing is measured.

function table = verdicts (r)

  table = [];
  if (isempty (r.decisions))
    return;
  endif
  judges = r.rows(strcmp ({r.rows.kind}, "judge"));
  list = r.decisions([judges.at],:);
  what = merge (aura.set.is_graded (r), "Grades", "Picks");
  where = merge (isempty (r.score), "without a label", "whose label was hidden");
  caption = [what, " ", where, ", and how often people agree; ~ expected, ", ...
             "of fewer than twelve labels"];
  cells = {"judge", "judge", "name", {judges.name}'};
  for w = 1:3
    word = list(1,w).word;
    cells(end+1,:) = {word, merge(w == 1, [word, " (people agree)"], word), "text", ...
                      arrayfun(@shown, list(:,w), "uniformoutput", false)};
  endfor
  table = aura.report.table (caption, "judge", cells);

endfunction

function text = shown (one)

  text = sprintf ("%d", one.n);
  if (! isnan (one.right))
    text = sprintf ("%s (%d %%)", text, aura.text.whole (one.right));
  elseif (one.n > 0)
    text = sprintf ("%s (~%d %%)", text, aura.text.whole (one.expected));
  endif

endfunction

%!test <*a row a judge in the order of their rates; what was measured, what is expected, nothing>
%! one = struct ("word", {"trust", "flip", "ask"; "trust", "flip", "ask"}, "n", {12 3 0; 9 0 1}, ...
%!               "expected", {.9 .3 NaN; .8 NaN .5}, "right", {.85 NaN NaN; NaN NaN NaN});
%! row = struct ("kind", {"judge", "judge", "picks"}, "name", {"q", "p", "picks"}, "at", {2, 1, 3});
%! r = struct ("decisions", one, "rows", row, "score", 1, "kind", "pair", ...
%!             "judges", struct ("name", {"p", "q"}), "questions", NaN);
%! t = aura.report.verdicts (r);
%! assert ({t.columns.values}, {{"q"; "p"}, {"9 (~80 %)"; "12 (85 %)"}, {"0"; "3 (~30 %)"}, ...
%!                              {"1 (~50 %)"; "0"}});
%! assert ({t.columns.head}, {"judge", "trust (people agree)", "flip", "ask"});
%! assert (strncmp (t.caption, "Picks whose label was hidden,", 29));
%! t = aura.report.verdicts (setfield (r, "score", []));
%! assert (strncmp (t.caption, "Picks without a label,", 22));
%! assert (aura.report.verdicts (setfield (r, "decisions", [])), []);
