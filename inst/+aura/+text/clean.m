## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT without what would act on a terminal or a page in place of being shown:
## control characters (C0 but tab and newline, DEL, C1) and marks of writing
## direction become spaces.

function text = clean (text)

  bytes = uint8 (text);
  bytes((bytes < 32 & bytes != 9 & bytes != 10) | bytes == 127) = 32;
  c1 = find (bytes(1:end-1) == 0xC2 & bytes(2:end) >= 0x80 & bytes(2:end) < 0xA0);
  bytes([c1, c1 + 1]) = 32;
  text = char (bytes);
  ## U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069 in UTF-8
  last = [0x8E, 0x8F, 0xAA:0xAE];
  for k = strfind (text, "\xE2\x80")
    if (k + 2 <= numel (bytes) && any (bytes(k+2) == last))
      text(k:k+2) = " ";
    endif
  endfor
  for k = strfind (text, "\xE2\x81")
    if (k + 2 <= numel (bytes) && bytes(k+2) >= 0xA6 && bytes(k+2) <= 0xA9)
      text(k:k+2) = " ";
    endif
  endfor

endfunction
