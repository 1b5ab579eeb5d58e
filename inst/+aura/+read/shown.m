## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.read.shown (ENTRY, K)
## The value K of ENTRY (aura.read.distinct), in a few characters, for a message.

function text = shown (entry, k)

  switch (entry.kind(k))
    case {0, 1}
      text = "null";
    case 2
      text = aura.arg.shown (entry.text{k});
    case 3
      text = aura.arg.shown (entry.number(k));
    case 4
      text = aura.arg.shown (logical (entry.number(k)));
    case 5
      text = "an object";
    otherwise
      text = "a list";
  endswitch

endfunction

%!test
%! t = aura.tests.records (strcat ('{"a":', {'"A"', "2.5", "true", "{}", "[1,2]", "null", ...
%!                                           "[{},{}]"}, "}"));
%! [idx, entry] = aura.read.distinct (t.column);
%! shown = arrayfun (@(k) aura.read.shown (entry, k), idx, "uniformoutput", false)';
%! assert (shown, {'"A"', "2.5", "true", "an object", "a list", "null", "a list"});
