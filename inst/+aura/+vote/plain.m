## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXTS (cellstr) as they are compared with those that a spreadsheet or another tool gives back:
## blanks and line ends are one blank, none stands at an end.

function texts = plain (texts)

  texts = strtrim (regexprep (texts, "(?:[ \t\r\n]|\xC2\xA0)+", " "));

endfunction

%!assert (aura.vote.plain ({" a\r\n\tb ", ""}), {"a b", ""})
