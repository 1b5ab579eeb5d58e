## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The problems (aura.read.problem) of both lists, in the order of their lines.
## Octave 7 forgets the fields when it joins two empty struct arrays.

function bad = joined (bad, more)

  if (isempty (bad))
    bad = more;
  elseif (! isempty (more))
    bad = [bad; more];
  endif
  if (! isempty (bad))
    [~, order] = sort ([bad.line]);
    bad = bad(order);
  endif

endfunction

%!test
%! p = @(line) aura.read.problem (line, "", "x");
%! none = aura.read.problem ();
%! list = aura.read.joined ([p(5); p(2)], p (3));
%! assert ([list.line], [2 3 5]);
%! assert (aura.read.joined (none, none), none);
%! assert (aura.read.joined (none, p (1)), p (1));
%! assert (aura.read.joined (p (1), none), p (1));
