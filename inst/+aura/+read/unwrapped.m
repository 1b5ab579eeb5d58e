## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ENTRY = aura.read.unwrapped (ENTRY)
## The values ENTRY (aura.read.distinct) where a list of a single value is that value.  Of the
## lists that are left, .numeric (logical) tells those of numbers and null, and .words those of
## strings: these, with blanks between (NaN for all else).

function entry = unwrapped (entry)

  n = numel (entry.kind);
  entry.numeric = false (n, 1);
  entry.words = repmat ({NaN}, n, 1);
  lists = find (entry.kind == 6);
  while (! isempty (lists))
    [inner, count] = __aura_json__ ("elements", entry.text(lists));
    inner = inner.column;
    inner.kind = double (inner.kind);
    text = repmat ({""}, sum (count), 1);
    text(inner.code > 0) = inner.level(inner.code(inner.code > 0));
    first = cumsum ([1; count(:)])(1:end-1);
    for k = find (count(:) != 1)'
      mine = first(k):first(k)+count(k)-1;
      entry.numeric(lists(k)) = all (inner.kind(mine) == 3 | inner.kind(mine) == 1);
      if (all (inner.kind(mine) == 2))
        entry.words{lists(k)} = strjoin (text(mine)(:)', " ");
      endif
    endfor
    one = count(:) == 1;
    lists = lists(one);
    first = first(one);
    entry.kind(lists) = inner.kind(first);
    entry.number(lists) = inner.number(first);
    entry.text(lists) = text(first);
    lists = lists(entry.kind(lists) == 6);
  endwhile

endfunction

%!test
%! entry = struct ("kind", [6; 6; 6; 6; 6; 2; 6; 6], "number", NaN (8, 1), "text", ...
%!                 {{"[2]"; "[[true, 1]]"; "[[[true]]]"; "[{}]"; "[\"a\", \"b\"]"; "x"; ...
%!                   "[\"y\"]"; "[1, null]"}});
%! entry = aura.read.unwrapped (entry);
%! assert (entry.kind, [3; 6; 4; 5; 6; 2; 2; 6]);
%! assert (entry.number, [2; NaN; 1; NaN; NaN; NaN; NaN; NaN]);
%! assert (entry.text([1, 2, 4, 7]), {"2"; "[true, 1]"; "{}"; "y"});
%! assert (entry.words, {NaN; NaN; NaN; NaN; "a b"; NaN; NaN; NaN});
%! assert (find (entry.numeric), 8);
