## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.net.mask (TEXT, KEY)
## Replace KEY in TEXT (valid UTF-8) by [key], because servers quote keys in their errors: each
## part of 8 characters or more, also in another case, spelled as %2D, \u002d or &#45;, with
## invisible characters in between, and in base64.

function text = mask (text, key)

  if (isempty (key) || isempty (text))
    return;
  endif
  ## The base64 of what has the key in it, wherever it begins there.
  coded = arrayfun (@(k) base64_of ([blanks(k), key])(1 + ceil (8 * k / 6):end), 0:2, ...
                    "uniformoutput", false);
  hit = false (1, numel (text));
  for decode = [false, true]
    [shown, first, last] = characters (text, decode);
    covered = parts_of (shown, lower (key), min (8, numel (key)));
    shown = strrep (strrep (shown, "-", "+"), "_", "/");
    for k = 1:3
      covered |= parts_of (shown, lower (coded{k}), 8);
    endfor
    ends = diff ([false, covered, false]);
    for span = [first(ends(1:end-1) == 1); last(ends(2:end) == -1)]
      hit(span(1):span(2)) = true;
    endfor
  endfor
  for part = fliplr ([find(diff ([false, hit]) == 1); find(diff ([hit, false]) == -1)])
    text = [text(1:part(1)-1), "[key]", text(part(2)+1:end)];
  endfor

endfunction

## Without the last characters, which depend on what follows.
function text = base64_of (bytes)

  text = base64_encode (uint8 (bytes));
  text = text(1:floor (numel (bytes) * 8 / 6));

endfunction

## What is SHOWN of TEXT, in ASCII and in lower case, and where each character has its FIRST
## and LAST byte.
function [shown, first, last] = characters (text, decode)

  value = double (text);
  last = 1:numel (text);
  if (decode)
    [from, to, what] = regexp (text, ['%[0-9A-Fa-f]{2}|\\u00[0-9A-Fa-f]{2}|&#x[0-9A-Fa-f]{2};|', ...
                                      '&#\d{1,3};'], "start", "end", "match");
    for k = 1:numel (from)
      value(from(k):to(k)) = 0;
      digits = regexprep (what{k}, '^(%|\\u00|&#x?)|;$', "");
      decimal = strncmp (what{k}, "&#", 2) && what{k}(3) != "x";
      value(from(k)) = merge (decimal, str2double (digits), hex2dec (digits));
      last(from(k)) = to(k);
    endfor
  endif
  first = find (value > 32 & value < 127);
  shown = lower (char (value(first)));
  last = last(first);

endfunction

## Which characters of TEXT stand in a run of N that KEY has, too.
function covered = parts_of (text, key, n)

  covered = false (1, numel (text));
  for k = 1:numel (key) - n + 1
    for start = strfind (text, key(k:k+n-1))
      covered(start:start+n-1) = true;
    endfor
  endfor

endfunction

%!shared key
%! key = "sk-SECRETSECRET-0123456789abcdef";
%!test <*whole, half, more than once, and what is not of it>
%! assert (aura.net.mask (["bad key " key ", " key "."], key), "bad key [key], [key].");
%! assert (aura.net.mask (["bad key " key(1:16) "..."], key), "bad key [key]...");
%! assert (aura.net.mask (["bad key ..." key(end-7:end)], key), "bad key ...[key]");
%! assert (aura.net.mask ("sk-SECR...9abcdef; the secrets of sketches", key), ...
%!         "sk-SECR...9abcdef; the secrets of sketches");
%! assert (aura.net.mask ("", key), "");
%! assert (aura.net.mask ("all is shown", ""), "all is shown");
%! assert (aura.net.mask ("a secret", "secret"), "a [key]");
%! assert (aura.net.mask (["é " key " ü"], key), "é [key] ü");
%!test <*spelled otherwise>
%! percent = sprintf ("%%%02X", key);
%! spellings = {strrep(key, "-", "%2D"), percent, lower(percent), sprintf("\\u%04x", key), ...
%!              sprintf("&#%d;", key), sprintf("&#x%02x;", key), upper(key), ...
%!              [key(1:10) "\x07" key(11:end)], regexprep(key, '(...)', "$1\x01 "), ...
%!              regexprep(key, '(..)(?=.)', "$1\xE2\x80\x8B"), [percent(1:30) key(11:end)]};
%! for text = spellings
%!   assert (aura.net.mask (["a " text{1} ", b"], key), "a [key], b");
%! endfor
%!test <*in base64, wherever it begins, and as part of more>
%! for before = {"", "x", "xy", "user:", "Bearer "}
%!   for after = {"", ":", "::"}
%!     text = base64_encode (uint8 ([before{1} key after{1}]));
%!     for spelled = {text, strrep(strrep (text, "+", "-"), "/", "_")}
%!       out = aura.net.mask (["<" spelled{1} ">"], key);
%!       assert (regexp (out, '^<[^\[]{0,10}\[key\][^\[]{0,6}>$'), 1, out);
%!     endfor
%!   endfor
%! endfor
%!test <*a long text in good time>
%! before = cputime (); # not that of other processes
%! out = aura.net.mask ([blanks(5e4), repmat("words %20", 1, 1000), key], key);
%! assert (cputime () - before < 2); # .1 s as a rule
%! assert (out(end-4:end), "[key]");
