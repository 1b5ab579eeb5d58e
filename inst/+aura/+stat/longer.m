## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Did the judge pick the longer answer?  1, 0, or 1/2 where both have the same
## number of code points.

function prob = longer (data, n)

  me = "aura_baseline";
  needed = {"response_1", "response_2", "judge_preference"};
  if (! (isstruct (data) && isscalar (data) && all (isfield (data, needed))))
    error ("aura:invalid-type",
           ["%s: DATA must be a struct of aura_read, with response_1, ", ...
            "response_2 and judge_preference"], me);
  endif
  for name = needed(1:2)
    if (! iscellstr (data.(name{1})))
      error ("aura:invalid-type", "%s: DATA.%s must be a cell array of strings",
             me, name{1});
    endif
  endfor
  sizes = cellfun (@(name) numel (data.(name)), needed);
  if (any (sizes != n))
    at = find (sizes != n, 1);
    error ("aura:invalid-size",
           "%s: DATA.%s must have as many rows as LABELS, %d, got %d", me,
           needed{at}, n, sizes(at));
  endif
  pick = double (data.judge_preference(:));
  bad = find (! (pick == 1 | pick == 2), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "%s: DATA.judge_preference must be 1 or 2, row %d is %g", me, bad,
           pick(bad));
  endif

  ## The bytes of UTF-8 that begin a code point.
  count = @(text) sum (bitand (uint8 (text(:)), 192) != 128);
  gap = (cellfun (count, data.response_1(:))
         - cellfun (count, data.response_2(:)));
  prob = (1 + sign (gap .* (3 - 2 * pick))) / 2;

endfunction
