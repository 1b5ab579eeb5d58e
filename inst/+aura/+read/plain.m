## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PLAIN = aura.read.plain (NAMES)
## Names of fields (cellstr) as they are compared: letters in lower case, and no blank, point,
## underscore nor hyphen.

function plain = plain (names)

  plain = regexprep (lower (names), '[-_.\s]+', "");

endfunction

%!assert (aura.read.plain ({"Human Preference", "response_1", "Id"}), {"humanpreference", "response1", "id"})
%!assert (aura.read.plain (cell (1, 0)), cell (1, 0))
