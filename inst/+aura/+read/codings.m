## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [OWNER, CODING, COUNT] = aura.read.codings (ROWS)
## Whose the picks in ROWS (aura.read.as_rows) are, a judge or a person's field (k-by-1 cellstr),
## how they are written (aura.read.verdict), and how often, as aura.read.refuse_codings takes them.

function [owner, coding, count] = codings (rows)

  person = rows.person;
  person(cellfun ("isempty", person)) = {"human_preference"};
  [judged, human] = deal (rows.judged & rows.coding > 0, rows.human_coding > 0);
  if (! any (judged | human))
    [owner, coding, count] = deal (cell (0, 1), zeros (0, 1), zeros (0, 1));
    return;
  endif
  [names, ~, who] = unique ([rows.judge(judged); person(human)]);
  [pairs, ~, idx] = unique ([who(:), [rows.coding(judged); rows.human_coding(human)]], "rows");
  owner = reshape (names(pairs(:,1)), [], 1);
  coding = pairs(:,2);
  count = accumarray (idx(:), 1, [size(pairs, 1), 1]);

endfunction

%!test
%! rows_ = struct ("person", {{""; "p"; ""}}, "judge", {{"m"; "m"; "k"}}, "judged", [true; false; true], "coding", [1; 2; 4], "human_coding", [2; 4; 0]);
%! [owner, coding, count] = aura.read.codings (rows_);
%! assert ({owner, coding, count}, {{"human_preference"; "k"; "m"; "p"}, [2; 4; 1; 4], ones(4, 1)});
%! [owner, coding, count] = aura.read.codings (aura.read.rows_at (rows_, [1 1 1 3]'));
%! assert ({owner, coding, count}, {{"human_preference"; "k"; "m"}, [2; 4; 1], [3; 1; 3]});
