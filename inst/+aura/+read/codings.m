## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [OWNER, CODING, COUNT] = aura.read.codings (ROWS, KIND)
## Whose the picks in ROWS (aura.read.as_rows) of comparisons of this KIND are, a judge or a
## person's field (k-by-1 cellstr), how they are written (aura.read.verdict), and how often, as
## aura.read.refuse_codings takes them.

function [owner, coding, count] = codings (rows, kind = "pair")

  person = rows.person;
  [~, peoples] = aura.read.fields (kind);
  person(cellfun ("isempty", person)) = peoples(1);
  [judged, human] = deal (rows.judged & rows.coding > 0, rows.human_coding > 0);
  swapped = rows.judged & rows.swapped_coding > 0;
  if (! any (judged | human | swapped))
    [owner, coding, count] = deal (cell (0, 1), zeros (0, 1), zeros (0, 1));
    return;
  endif
  [names, ~, who] = unique ([rows.judge(judged); person(human); ...
                            repmat({"swapped_preference"}, sum (swapped), 1)]);
  coding = [rows.coding(judged); rows.human_coding(human); rows.swapped_coding(swapped)];
  [pairs, ~, idx] = unique ([who(:), coding], "rows");
  owner = reshape (names(pairs(:,1)), [], 1);
  coding = pairs(:,2);
  count = accumarray (idx(:), 1, [size(pairs, 1), 1]);

endfunction

%!test
%! rows_ = struct ("person", {{""; "p"; ""}}, "judge", {{"m"; "m"; "k"}}, ...
%!                 "judged", [true; false; true], "coding", [1; 2; 4], ...
%!                 "human_coding", [2; 4; 0], "swapped_coding", [0; 0; 8]);
%! [owner, coding, count] = aura.read.codings (rows_);
%! assert ({owner, coding, count}, {{"human_preference"; "k"; "m"; "p"; "swapped_preference"}, ...
%!                                  [2; 4; 1; 4; 8], ones(5, 1)});
%! [owner, coding, count] = aura.read.codings (aura.read.rows_at (rows_, [1 1 1 3]'));
%! assert ({owner, coding, count}, {{"human_preference"; "k"; "m"; "swapped_preference"}, ...
%!                                  [2; 4; 1; 8], [3; 1; 3; 1]});
