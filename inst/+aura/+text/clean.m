## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT, a string or a cellstr, without what would act on a terminal or a page instead of being
## shown: control characters (C0 but tab and newline, DEL, C1), marks of writing direction and
## Unicode's line breaks become spaces, one per byte.

function text = clean (text)

  if (! iscell (text))
    text = cleaned (text);
    return;
  endif
  ## In one pass: no such sequence reaches over a newline.
  sizes = [cellfun("numel", text(:)'); ones(1, numel (text))];
  whole = [text(:)'; repmat({"\n"}, 1, numel (text))];
  parts = mat2cell (cleaned ([whole{:}]), min (1, numel (text)), sizes(:));
  text = reshape (parts(1:2:end), size (text));

endfunction

function text = cleaned (text)

  bytes = uint8 (text);
  bytes((bytes < 32 & bytes != 9 & bytes != 10) | bytes == 127) = 32;
  if (! any (bytes > 127))
    text = char (bytes);
    return;
  endif
  c1 = find (bytes(1:end-1) == 0xC2 & bytes(2:end) >= 0x80 & bytes(2:end) < 0xA0);
  bytes([c1, c1 + 1]) = 32;
  text = char (bytes);
  alm = strfind (text, "\xD8\x9C"); # U+061C
  text([alm, alm + 1]) = " ";
  bytes = uint8 (text);
  ## U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069 in UTF-8
  last = [0x8E, 0x8F, 0xA8:0xAE];
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

%!assert (aura.text.clean ("plain äöü € 😀\ttab\nline"), "plain äöü € 😀\ttab\nline")
%!assert (aura.text.clean ("a\x1b[31mb\r\x7f\0c"), "a [31mb   c")
%!assert (aura.text.clean (["a\xC2\x9B" "b"]), "a  b") # C1
%!test <*marks of writing direction, and their neighbours>
%! for mark = {"\xE2\x80\x8E", "\xE2\x80\x8F", "\xE2\x80\xAA", ...
%!             "\xE2\x80\xA8", "\xE2\x80\xA9", "\xE2\x80\xAE", "\xE2\x81\xA6", "\xE2\x81\xA9"}
%!   assert (aura.text.clean (["a", mark{1}, "b"]), "a   b");
%! endfor
%! for other = {"\xE2\x80\x8D", "\xE2\x80\x90", ...
%!              "\xE2\x80\xAF", "\xE2\x81\xA5", "\xE2\x81\xAA"}
%!   assert (aura.text.clean (other{1}), other{1});
%! endfor
%!assert (aura.text.clean (["a\xD8\x9C" "b\xD8\x9D"]), "a  b\xD8\x9D")
%!assert (aura.text.clean ("cut\xE2\x80"), "cut\xE2\x80")
%!test <*several at once, each on its own>
%! texts = {"a\xC2", "\x9Bb\x1b"; " ", "\xE2\x80\xAE"; "\xE2", "\x80\xAE\n"};
%! assert (aura.text.clean (texts), cellfun (@aura.text.clean, texts, "uniformoutput", false));
%! assert (cellfun (@isempty, aura.text.clean ({"", "a", ""})), logical ([1 0 1]));
%! assert (aura.text.clean (cell (0, 1)), cell (0, 1));
