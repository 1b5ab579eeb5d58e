## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TEXT, T] = aura.read.to_string (T, NAMES, WHERE)
## The first of the fields NAMES as short strings, for each row of the table T (n-by-1
## cellstr): a number by its digits, a list by its words, "" where there is none.  WHERE
## (n-by-1 logical; default: all): the rows to look at, "" in the others.

function [text, t] = to_string (t, names, where = true (t.n, 1))

  text = repmat ({""}, t.n, 1);
  value = aura.read.value (t, names);
  is_text = where & value.kind == 2;
  text(is_text) = value.level(value.code(is_text));
  odd = where & value.kind > 2;
  if (! any (odd))
    return;
  endif
  [idx, entry] = aura.read.distinct (value, odd);
  entry = aura.read.unwrapped (entry);
  words = entry.kind == 2 | cellfun (@ischar, entry.words);
  lists = words & entry.kind == 6;
  entry.text(lists) = entry.words(lists);
  numbers = find (entry.kind == 3);
  entry.text(numbers) = digits (entry.number(numbers), entry.text(numbers));
  text(odd) = entry.text(idx(odd));
  wrong = ! words & entry.kind != 3;
  odd(odd) = wrong(idx(odd));
  got = @(k) ["must be a string, got ", aura.read.shown(entry, k)];
  t = aura.read.add_problem (t, odd, names{1}, got, idx);

endfunction

## Most numbers are written in JSON as they are to be.
function text = digits (number, text)

  whole = number == fix (number) & abs (number) < 1e15;
  for letter = "eE.["
    whole &= cellfun ("isempty", strfind (text, letter));
  endfor
  whole &= ! strcmp (text, "-0");
  for k = find (! whole)(:)'
    text{k} = sprintf (merge (number(k) == fix (number(k)), "%.0f", "%.17g"), number(k) + 0);
  endfor

endfunction

%!test
%! t = aura.tests.records ({['{"a":"x","b":12,"c":1e20,"d":0.1,"e":["two","words"],"f":null,', ...
%!                           '"g":-0,"h":[7],"i":1e2}']});
%! result = cellfun (@(name) aura.read.to_string (t, {name}), ...
%!                   {"a", "b", "c", "d", "e", "f", "h", "i", "g", "z"});
%! assert (result, {"x", "12", "100000000000000000000", "0.10000000000000001", "two words", "", ...
%!                  "7", "100", "0", ""});
%! assert (aura.read.to_string (t, {"z", "f", "b"}), {"12"});
%!test
%! t = aura.tests.records ({'{"a":{"b":1}}', '{"a":"x"}', '{"a":true}', '{"a":[1,2]}'});
%! [text, t] = aura.read.to_string (t, {"z", "a"});
%! assert (text{2}, "x");
%! assert (t.wrong, logical ([1; 0; 1; 1]));
%! assert (t.field{1}, "z");
%! assert (t.message([1 3 4]), strcat ({"must be a string, got "}, ...
%!                                     {"an object"; "true"; "a list"}));
%! [text, t] = aura.read.to_string (aura.tests.records ({'{"a":{}}', '{"a":5}'}), {"a"}, ...
%!                                  [false; true]);
%! assert ({text, t.wrong}, {{""; "5"}, [false; false]});
