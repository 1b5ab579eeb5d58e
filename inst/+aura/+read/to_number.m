## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [NUMBER, T] = aura.read.to_number (T, NAMES, WHERE)
## The first of the fields NAMES as numbers (n-by-1), which strings may hold, for each row of
## the table T; true is 1; NaN where there is none.  WHERE (n-by-1 logical; default: all): the
## rows to look at, NaN in the others.

function [number, t] = to_number (t, names, where = true (t.n, 1))

  value = aura.read.value (t, names);
  number = NaN (t.n, 1);
  plain = where & (value.kind == 3 | value.kind == 4);
  number(plain) = value.number(plain);
  rest = where & ! plain & value.kind > 0;
  if (! any (rest))
    return;
  endif
  [idx, entry] = aura.read.distinct (value, rest);
  entry = aura.read.unwrapped (entry);
  texts = entry.kind == 2;
  entry.number(texts) = aura.text.number (entry.text(texts));
  [known, which] = ismember (lower (entry.text), {"false", "true"});
  known &= texts & isnan (entry.number);
  entry.number(known) = which(known) - 1;
  number(rest) = entry.number(idx(rest));
  ## A list of numbers is none of them.
  wrong = isnan (entry.number) & entry.kind != 3 & ! entry.numeric;
  decimal = texts & ! cellfun ("isempty", strfind (entry.text, ","));
  got = @(k) ["must be a number", merge(decimal(k), " with a decimal point", ""), ...
              ", got ", aura.read.shown(entry, k)];
  rest(rest) = wrong(idx(rest));
  t = aura.read.add_problem (t, rest, names{1}, got, idx);

endfunction

%!test
%! t = aura.tests.records ({['{"a":2,"b":"3.5","c":true,"d":"False","e":[],"f":NaN,"h":[4],', ...
%!                           '"i":[1,2]}']});
%! values = cellfun (@(name) aura.read.to_number (t, {name}), num2cell ("abcdefghi"));
%! assert (values, [2 3.5 1 0 NaN NaN NaN 4 NaN]);
%!test
%! t = aura.tests.records ({'{"a":"x"}', '{"a":"7,5"}', '{"a":{}}', '{"a":[1,2]}', ...
%!                          '{"a":"7.5"}', '{"a":["x"]}'});
%! [number, t] = aura.read.to_number (t, {"a"});
%! assert (number, [NaN; NaN; NaN; NaN; 7.5; NaN]);
%! assert (t.message, {'must be a number, got "x"'; ...
%!                     'must be a number with a decimal point, got "7,5"'; ...
%!                     "must be a number, got an object"; ""; ""; "must be a number, got \"x\""});
%! [number, t] = aura.read.to_number (aura.tests.records ({'{"a":1}', '{"a":"x"}'}), {"a"}, ...
%!                                    [false; false]);
%! assert ({number, t.wrong}, {[NaN; NaN], [false; false]});
