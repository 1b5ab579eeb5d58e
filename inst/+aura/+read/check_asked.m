## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.read.check_asked (T, NAMES)
## An error unless the fields NAMES of the table T were asked for where it was read: a field that a
## format reads only of some records would be absent in every one.  Where T.asked is a
## containers.Map, NAMES are noted there (aura.read.wanted_fields).

function check_asked (t, names)

  if (! isfield (t, "asked"))
    return;
  elseif (isobject (t.asked))
    noted = t.asked;
    for name = setdiff (names, t.names)
      noted(name{1}) = true;
    endfor
  elseif (! all (ismember (names, [t.asked, t.names])))
    error ("aura:internal", "aura.read: %s is read of some records only", ...
           strjoin (setdiff (names, [t.asked, t.names]), ", "));
  endif

endfunction

%!test
%! t = aura.tests.records ({'{"a":1}'});
%! aura.read.check_asked (t, {"b"});
%! t.asked = {"a", "b"};
%! aura.read.check_asked (t, {"a", "b"});
%! assert (getfield (aura.read.value (t, {"a", "b"}), "number"), 1);
%! for fcn = {@(t, n) aura.read.value(t, n), @(t, n) aura.read.to_text(t, n), ...
%!            @(t, n) aura.read.has(t, n{1})}
%!   fail ("fcn{1} (t, {\"c\"})", "c is read of some records only");
%! endfor
%! t.asked = containers.Map ();
%! aura.read.check_asked (t, {"x", "y"});
%! assert (t.asked.keys (), {"x", "y"});
