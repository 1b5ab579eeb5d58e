## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ID = aura.read.id (RECORD, NAMES, TEXT)
## The id in the first of the fields NAMES, "" where there is none.  TEXT is the
## record's JSON, which has all digits of a long number; one whose digits cannot be
## told is an error aura:bad-line.

function id = id (record, names, text)

  value = aura.read.value (record, names);
  if (isnumeric (value) && isscalar (value) && abs (value) > flintmax ())
    ## A double has lost digits.
    filled = cellfun (@(name) ! isempty (aura.read.value (record, {name})), names);
    held = names{find (filled, 1)};
    found = regexp (text, ["\"" held "\"" '\s*:\s*(-?\d+)(?![\d.eE])'], "tokens");
    found = unique ([found{:}]);
    same = find (str2double (found) == value);
    if (numel (same) != 1)
      error ("aura:bad-line", "%s: must be a string where it has so many digits", held);
    endif
    id = found{same};
    return;
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
%!test <*those of the field itself>
%! text = '{"thread_id": 1234567890123456789, "id": 1234567890123456790}';
%! assert (aura.read.id (jsondecode (text), {"id"}, text), "1234567890123456790");
%!error <id: must be a string where it has so many digits>
%! text = '{"a": {"id": 1234567890123456789}, "id": 1234567890123456790}';
%! aura.read.id (jsondecode (text), {"id"}, text);
%!error <id: must be a string where it has so many digits>
%! aura.read.id (struct ("id", 90071992547409930.5), {"id"}, '{"id":90071992547409930.5}');
%!error <id: must be a string where it has so many digits>
%! aura.read.id (struct ("id", 1e20), {"id"}, '{"id":1e20}');
