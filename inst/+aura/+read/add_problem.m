## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.read.add_problem (T, WHERE, FIELD, MESSAGE, IDX)
## The table T with a problem in FIELD (a name, or a cellstr of one for each row) of the rows
## WHERE (logical), unless they have one already: the first of a row counts.  MESSAGE is a
## string, or a function of the number that a row has in IDX.  Unless T.all, nobody asks for
## more than the first problem of the table, and no other is spelled out.

function t = add_problem (t, where, field, message, idx)

  here = find (where & ! t.wrong);
  if (isempty (here))
    return;
  endif
  ahead = ! t.all && any (t.wrong(1:here(1)));
  t.wrong(here) = true;
  if (ahead)
    return;
  elseif (! t.all)
    here = here(1);
  endif
  if (ischar (field))
    t.field(here) = {field};
  else
    t.field(here) = field(here);
  endif
  if (ischar (message))
    t.message(here) = {message};
  else
    [numbers, ~, group] = unique (idx(here));
    text = cell (size (numbers));
    for k = 1:numel (numbers)
      text{k} = message (numbers(k));
    endfor
    t.message(here) = text(group);
  endif

endfunction

%!test
%! t = aura.read.table (struct ("n", 4, "line", (1:4)', "names", {{}}, "column", []), true);
%! t = aura.read.add_problem (t, logical ([0 1 0 1]'), "f", "is odd");
%! t = aura.read.add_problem (t, logical ([0 1 1 0]'), "g", @(k) sprintf ("got %d", k), ...
%!                            [5; 6; 7; 8]);
%! assert (t.wrong, logical ([0; 1; 1; 1]));
%! assert (t.field, {""; "f"; "g"; "f"});
%! assert (t.message, {""; "is odd"; "got 7"; "is odd"});
%!test <*only the first is asked for>
%! t = aura.read.table (struct ("n", 4, "line", (1:4)', "names", {{}}, "column", []), false);
%! t = aura.read.add_problem (t, logical ([0 0 1 1]'), "f", "is odd");
%! t = aura.read.add_problem (t, logical ([0 1 0 1]'), {"a"; "b"; "c"; "d"}, ...
%!                            @(k) sprintf ("got %d", k), [5; 6; 7; 8]);
%! t = aura.read.add_problem (t, logical ([0 0 1 1]'), "g", @(k) error ("is not asked"), ...
%!                            [5; 6; 7; 8]);
%! assert (t.wrong, logical ([0; 1; 1; 1]));
%! assert ({t.field{2}, t.message{2}}, {"b", "got 6"});
