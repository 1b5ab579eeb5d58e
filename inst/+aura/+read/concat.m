## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## BAD = aura.read.concat (BAD, MORE, BY_LINE)
## The problems (aura.read.problem) of both lists, in the order of their lines (BY_LINE, default
## true).  Octave 7 forgets the fields when it joins two empty struct arrays.

function bad = concat (bad, more, by_line = true)

  if (isempty (bad))
    bad = more;
  elseif (! isempty (more))
    bad = [bad; more];
  endif
  if (by_line && ! isempty (bad))
    [~, order] = sort ([bad.line]);
    bad = bad(order);
  endif

endfunction

%!test
%! p = @(line) aura.read.problem (line, "", "x");
%! none = aura.read.problem ();
%! list = aura.read.concat ([p(5); p(2)], p (3));
%! assert ([list.line], [2 3 5]);
%! assert (aura.read.concat (none, none), none);
%! assert (aura.read.concat (none, p (1)), p (1));
%! assert (aura.read.concat (p (1), none), p (1));
