## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PLAIN = aura.read.normalized (NAMES)
## Names of fields (cellstr) as they are compared: letters in lower case, and no blank, point,
## underscore nor hyphen.

function plain = normalized (names)

  plain = regexprep (lower (names), '[-_.\s]+', "");

endfunction

%!assert (aura.read.normalized ({"Human Preference", "response_1", "Id"}), ...
%!        {"humanpreference", "response1", "id"})
%!assert (aura.read.normalized (cell (1, 0)), cell (1, 0))
