## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Did the judge pick the longer answer?  1, 0, or 1/2 where both have the same
## number of characters (code points, not bytes).  DATA is a struct with
## response_1, response_2 (cellstr) and judge_preference (1 or 2).

function picked = longer (data)

  gap = (cellfun (@aura.text.width, data.response_1(:))
         - cellfun (@aura.text.width, data.response_2(:)));
  toward = 3 - 2 * double (data.judge_preference(:)); # 1 for answer 1, -1 for 2
  picked = (1 + sign (gap .* toward)) / 2;

endfunction

%!test <*five letters beat four umlauts, which have more bytes>
%! data.response_1 = {"abcde"; "äöüß"; "ab"; "", };
%! data.response_2 = {"äöüß"; "abcde"; "äö"; "a"};
%! data.judge_preference = [1; 1; 2; 2];
%! assert (aura.stat.longer (data), [1; 0; 1/2; 1]);
%! data.judge_preference = 3 - data.judge_preference;
%! assert (aura.stat.longer (data), [0; 1; 1/2; 0]);
%!assert (aura.stat.longer (struct ("response_1", {cell(0, 1)}, ...
%!                                  "response_2", {cell(0, 1)}, ...
%!                                  "judge_preference", zeros (0, 1))), ...
%!        zeros (0, 1))
