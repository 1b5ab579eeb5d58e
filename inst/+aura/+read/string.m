## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.read.string (RECORD, NAMES)
## The first of the fields NAMES as a short string: a number by its digits, a list
## by its words, "" where there is none.

function text = string (record, names)

  value = aura.read.value (record, names);
  if (isempty (value))
    text = "";
  elseif (ischar (value))
    text = value;
  elseif (isnumeric (value) && isscalar (value))
    text = sprintf ({"%.17g", "%.0f"}{1 + (value == fix (value))}, value);
  elseif (iscellstr (value))
    text = strjoin (value(:)', " ");
  else
    error ("aura:bad-line", "%s: must be a string, got %s", names{1},
           aura.read.shown (value));
  endif

endfunction

%!test
%! record = struct ("a", "x", "b", 12, "c", 1e20, "d", .1, "e", {{"two", "words"}}, "f", []);
%! of = @(name) aura.read.string (record, {name});
%! assert (of ("a"), "x");
%! assert (of ("b"), "12");
%! assert (of ("c"), "100000000000000000000");
%! assert (of ("d"), "0.10000000000000001");
%! assert (of ("e"), "two words");
%! assert (of ("f"), "");
%! assert (of ("g"), "");
%! assert (aura.read.string (record, {"g", "f", "b"}), "12");
%!error <a: must be a string, got an object> aura.read.string (struct ("a", struct ("b", 1)), {"a"})
%!error id=aura:bad-line aura.read.string (struct ("a", true), {"a"})
