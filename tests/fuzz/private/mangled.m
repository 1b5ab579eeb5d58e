## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## BYTES, a file's text, with one to three things done to it that happen to files.

function bytes = mangled (bytes)

  for k = 1:randi (3)
    n = numel (bytes);
    if (n == 0)
      return;
    endif
    at = randi (n);
    upto = min (n, at + randi (40));
    switch (randi (14))
      case 1 # cut off
        bytes = bytes(1:at-1);
      case 2 # bits
        bytes(at) = char (bitxor (uint8 (bytes(at)), 2 ^ (randi (8) - 1)));
      case 3 # another byte
        bytes(at) = char (randi (256) - 1);
      case 4 # a part is missing
        bytes(at:upto) = "";
      case 5 # or there twice
        bytes = [bytes(1:upto), bytes(at:end)];
      case 6 # what syntax is made of
        odd = {"\"", "\\", "{", "}", "[", "]", ",", ";", "\t", "\n", "\r", "\0", ...
               "\xff", "\xef\xbb\xbf", "\\u0000", "\\ud800", "null", "NaN", "-", "1e999", ...
               "9007199254740993", "0,5", "=1+1", "\x1b]0;x\a", repmat("[", 1, 300)};
        bytes = [bytes(1:at), odd{randi(numel (odd))}, bytes(at+1:end)];
      case 7 # UTF-16
        bytes = ["\xff\xfe", [bytes; zeros(1, n, "int8")](:)'];
      case 8 # Latin-1
        bytes = [bytes(1:at), "\xe9", bytes(at+1:end)];
      case 9 # line ends
        bytes = strrep (bytes, "\n", "\r");
      case 10 # decimal commas
        bytes = strrep (bytes, ".", ",");
      case 11 # numbers
        bytes = first_run (bytes, "0123456789", {"1e308", "-1", "99999999999", ""}{randi(4)});
      case 12 # words
        bytes = first_run (bytes, ["a":"z", "_"], {"null", "id", "question", ""}{randi(4)});
      case 13 # all of it again
        bytes = [bytes, bytes];
      case 14 # of zeros
        bytes(at:upto) = "\0";
    endswitch
  endfor

endfunction

## The first run of characters from SET at or after a place at random is TEXT.
function bytes = first_run (bytes, set, text)

  within = ismember (bytes, set);
  start = randi (numel (bytes));
  from = start - 1 + find (within(start:end), 1);
  if (! isempty (from))
    upto = from + find (! within(from:end), 1) - 2;
    if (! isempty (upto))
      bytes = [bytes(1:from-1), text, bytes(upto+1:end)];
    endif
  endif

endfunction
