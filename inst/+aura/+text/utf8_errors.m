## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AT = aura.text.utf8_errors (BYTES)
## 1-based positions of the bytes (uint8 row) at which UTF-8 goes wrong: a
## continuation byte too many or too few, an overlong form, a surrogate, or a
## code point above U+10FFFF (the table of the Unicode standard, "Well-Formed
## UTF-8 Byte Sequences").  Empty when all is well.

function at = utf8_errors (bytes)

  at = zeros (1, 0);
  high = find (bytes > 127);
  if (isempty (high))
    return;
  endif

  ## only the high bytes are looked at; C and D are what stands before them,
  ## 0 (no lead byte) beyond the start of the text
  b = bytes(high);
  padded = [zeros(1, 3, "uint8"), bytes];
  before1 = padded(high + 2);
  before2 = padded(high + 1);
  before3 = padded(high);

  is_continuation = b < 192;
  is_expected = before1 >= 194 | before2 >= 224 | before3 >= 240;
  wrong = is_continuation != is_expected;

  wrong |= b == 192 | b == 193 | b > 244;
  wrong |= before1 == 224 & b < 160;    # overlong, three bytes
  wrong |= before1 == 237 & b > 159;    # surrogates
  wrong |= before1 == 240 & b < 144;    # overlong, four bytes
  wrong |= before1 == 244 & b > 143;    # above U+10FFFF

  ## a sequence that ASCII or the end of the text cuts short
  padded = [bytes, zeros(1, 3, "uint8")];
  is_low = padded < 128;
  wrong |= b >= 194 & is_low(high + 1);
  wrong |= b >= 224 & is_low(high + 2);
  wrong |= b >= 240 & is_low(high + 3);

  at = high(wrong);

endfunction
