## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.read.asked (T, NAMES)
## An error unless the fields NAMES of the table T were asked for where it was read: a format that
## reads a field and does not name it (aura.read.formats) would find it absent in every record.

function asked (t, names)

  if (isfield (t, "asked") && ! all (ismember (names, [t.asked, t.names])))
    error ("aura:internal", "aura.read: the format reads %s, and does not say so", ...
           strjoin (setdiff (names, [t.asked, t.names]), ", "));
  endif

endfunction

%!test
%! t = aura.tests.records ({'{"a":1}'});
%! aura.read.asked (t, {"b"});
%! t.asked = {"a", "b"};
%! aura.read.asked (t, {"a", "b"});
%! assert (getfield (aura.read.value (t, {"a", "b"}), "number"), 1);
%! for fcn = {@(t, n) aura.read.value(t, n), @(t, n) aura.read.to_text(t, n), @(t, n) aura.read.has(t, n{1})}
%!   fail ("fcn{1} (t, {\"c\"})", "reads c, and does not say so");
%! endfor
