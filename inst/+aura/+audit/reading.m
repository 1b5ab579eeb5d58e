## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What identifies a reading: the FILE (a name or a cellstr), the SHA256 of its bytes (aura_read),
## JUDGE and SAMPLE as aura.audit.read takes them, OPTIONS of aura_read (aura.read.options), and
## the version that has read it.

function source = reading (file, sha256, judge, options, sample)

  source = struct ("files", {cellstr(file)(:)'}, "alone", ischar (file) && ischar (judge), ...
               "sha256", sha256, "judge", {judge}, "onerror", options.onerror, "map", {options.map}, ...
               "sample", {sample}, "version", __aura_info__ ().version);

endfunction

%!test
%! group = aura.audit.reading ({"a", "b"}, "ff", {"p", "q"}, struct ("onerror", "skip", "map", 5), [1 2]);
%! assert (size (group), [1 1]);
%! assert ({group.files, group.sha256, group.judge, group.onerror, group.alone, group.map, group.sample}, ...
%!         {{"a", "b"}, "ff", {"p", "q"}, "skip", false, 5, [1 2]});
%! group = aura.audit.reading ("a", "ff", "p", struct ("onerror", "error", "map", ""), []);
%! assert ({group.files, group.alone}, {{"a"}, true});
%! group = aura.audit.reading ({"a"}, "ff", "p", struct ("onerror", "error", "map", ""), []);
%! assert (group.alone, false);
%! assert (group.version, aura_info ().version);
