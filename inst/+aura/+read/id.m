## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ID = aura.read.id (RECORD, NAMES, TEXT)
## The id in the first of the fields NAMES, "" where there is none.  TEXT is the
## record's JSON, which has all digits of a long number.

function id = id (record, names, text)

  value = aura.read.value (record, names);
  if (isnumeric (value) && isscalar (value) && abs (value) > flintmax ())
    ## A double has lost digits.
    found = regexp (text, '"\w*id"\s*:\s*(-?\d+)(?![\d.eE])', "tokens");
    found = [found{:}];
    same = find (str2double (found) == value, 1);
    if (! isempty (same))
      id = found{same};
      return;
    endif
  endif
  id = aura.read.string (record, names);

endfunction

%!assert (aura.read.id (struct ("id", 7), {"id"}, ""), "7")
%!assert (aura.read.id (struct ("id", "x7"), {"pair_id", "id"}, ""), "x7")
%!assert (aura.read.id (struct ("a", 1), {"id"}, ""), "")
%!test <*more digits than a double has>
%! text = '{"score_id": 3, "id": 12345678901234567891, "pair": 12345678901234567892}';
%! record = jsondecode (text);
%! assert (aura.read.id (record, {"id"}, text), "12345678901234567891");
%! assert (aura.read.id (record, {"id"}, ""), "12345678901234567168");
