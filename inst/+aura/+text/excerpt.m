## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The first LIMIT characters of the UTF-8 string TEXT on one line, cleaned, with
## an ellipsis where something was cut off.

function text = excerpt (text, limit)

  whole = numel (text) <= 16 * limit;
  text = text(1:min (end, 16 * limit));      # a text may have megabytes
  if (! whole)
    starts = character_starts (text);
    text = text(1:starts(end)-1);
  endif
  text = aura.text.clean (text);
  text(text == "\n" | text == "\t") = " ";
  blank = text == " ";
  text(blank & [true, blank(1:end-1)]) = "";
  if (! isempty (text) && text(end) == " ")
    text(end) = "";
  endif
  starts = character_starts (text);
  if (numel (starts) > limit)
    text = [text(1:starts(limit)-1), "…"];
  elseif (! whole)
    text = [text, "…"];
  endif

endfunction

function starts = character_starts (text)

  starts = find (bitand (uint8 (text), 0xC0) != 0x80);

endfunction
