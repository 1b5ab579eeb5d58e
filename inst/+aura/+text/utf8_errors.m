## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## POSITIONS = aura.text.utf8_errors (BYTES)
## 1-based positions of the bytes (uint8 row) at which UTF-8 is malformed: a
## continuation byte too many or too few, an overlong form, a surrogate, or a
## code point above U+10FFFF (the table of the Unicode standard, "Well-Formed
## UTF-8 Byte Sequences").  Empty when there are none.

function positions = utf8_errors (bytes)

  positions = zeros (1, 0);
  high = find (bytes > 127);
  if (isempty (high))
    return;
  endif

  ## Only high bytes matter, with the three before each; 0, which is no lead byte,
  ## stands before the text.
  b = bytes(high);
  padded = [zeros(1, 3, "uint8"), bytes];
  before1 = padded(high + 2);
  before2 = padded(high + 1);
  before3 = padded(high);

  is_continuation = b < 192;
  is_expected = before1 >= 194 | (before2 >= 224 & before1 > 127) ...
                | (before3 >= 240 & before2 > 127 & before1 > 127);
  wrong = is_continuation != is_expected;

  wrong |= b == 192 | b == 193 | b > 244;
  wrong |= before1 == 224 & b < 160;    # overlong, three bytes
  wrong |= before1 == 237 & b > 159;    # surrogates
  wrong |= before1 == 240 & b < 144;    # overlong, four bytes
  wrong |= before1 == 244 & b > 143;    # above U+10FFFF

  ## A sequence cut short by ASCII or by the end of the text.
  padded = [bytes, zeros(1, 3, "uint8")];
  is_low = padded < 128;
  wrong |= b >= 194 & is_low(high + 1);
  wrong |= b >= 224 & is_low(high + 2);
  wrong |= b >= 240 & is_low(high + 3);

  positions = high(wrong);

endfunction

%!assert (isempty (aura.text.utf8_errors (uint8 ("aé€😀\xF4\x8F\xBF\xBF"))))
%!assert (isempty (aura.text.utf8_errors (zeros (1, 0, "uint8"))))
%!assert (aura.text.utf8_errors (uint8 ("\xF0\n\x91\xA8")), [1 3 4]) # each line is wrong by itself
%!assert (aura.text.utf8_errors (uint8 ("\xF0\x91\n\xA8\xE2\n\x82")), [1 4 5 7])
%!test <*one fault each, at its byte>
%! faults = {"a\x80", 2;            # continuation without a lead byte
%!           ["\xC3" "b"], 1;        # cut short by ASCII
%!           "\xE2\x82", 1;          # by the end
%!           "\xF0\x9F\x98", 1;
%!           "\xE2\x82\xE2\x82\xAC", 3; # by another lead byte
%!           "\xC3\xA9\xA9", 3;      # one too many
%!           "\xC0\xAF", 1;          # overlong
%!           "\xE0\x80\xAF", 2;
%!           "\xF0\x80\x80\xAF", 2;
%!           "\xED\xA0\x80", 2;      # surrogate
%!           "\xF4\x90\x80\x80", 2;  # above U+10FFFF
%!           "\xFF", 1};
%! for k = 1:rows (faults)
%!   at = aura.text.utf8_errors (uint8 (faults{k,1}));
%!   assert (at(1), faults{k,2});
%! endfor
