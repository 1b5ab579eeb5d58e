## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What identifies a reading: the FILE (a name or a cellstr), the SHA256 of its bytes (aura_read),
## JUDGE and ONERROR as aura.audit.read takes them, and the version that has read it.

function of = reading (file, sha256, judge, onerror)

  of = struct ("files", {cellstr(file)(:)'}, "alone", ischar (file) && ischar (judge), "sha256", sha256, ...
               "judge", {judge}, "onerror", onerror, "version", __aura_info__ ().version);

endfunction

%!test
%! of = aura.audit.reading ({"a", "b"}, "ff", {"p", "q"}, "skip");
%! assert (size (of), [1 1]);
%! assert ({of.files, of.sha256, of.judge, of.onerror, of.alone}, {{"a", "b"}, "ff", {"p", "q"}, "skip", false});
%! of = aura.audit.reading ("a", "ff", "p", "error");
%! assert ({of.files, of.alone}, {{"a"}, true});
%! of = aura.audit.reading ({"a"}, "ff", "p", "error");
%! assert (of.alone, false);
%! assert (of.version, aura_info ().version);
