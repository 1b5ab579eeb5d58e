## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.read.decimal_commas (T, HEADER)
## The table T of a CSV file with this HEADER, in which a column of numbers has decimal points for
## its decimal commas where fields end in semicolons.

function t = decimal_commas (t, header)

  if (sum (header == ";") <= sum (header == ","))
    return;
  endif
  for k = 1:numel (t.column)
    level = strtrim (t.column(k).level);
    number = ! cellfun ("isempty", regexp (level, '^[-+]?\d*,?\d+$', "once"));
    if (all (number | cellfun ("isempty", level)) ...
        && any (number & ! cellfun ("isempty", strfind (level, ","))))
      t.column(k).level(number) = strrep (level(number), ",", ".");
    endif
  endfor

endfunction

%!test
%! column = @(level) struct ("kind", uint8 ([2; 2]), "number", NaN (2, 1), "code", [1; 2], ...
%!                           "level", {level});
%! t = struct ("names", {{"a", "b"}}, "column", [column({"1,0"; ""}), column({"1,0"; "x"})]);
%! new = aura.read.decimal_commas (t, "a;b");
%! assert ({new.column.level}, {{"1.0"; ""}, {"1,0"; "x"}});
%! assert (aura.read.decimal_commas (t, "a,b"), t);
