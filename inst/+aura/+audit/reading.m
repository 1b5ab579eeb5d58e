## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What identifies a reading: the FILE (a name or a cellstr), the SHA256 of its bytes (aura_read),
## JUDGE and SAMPLE as aura.audit.read takes them, OPTIONS of aura_read (aura.read.options), and
## the version that has read it.

function source = reading (file, sha256, judge, options, sample)

  if (iscell (file)) # several files: a list of judges, too
    judge = cellstr (judge);
  endif
  source = struct ("files", {cellstr(file)(:)'}, "sha256", sha256, "judge", {judge}, ...
                   "onerror", options.onerror, "map", {options.map}, "sample", {sample}, ...
                   "version", __aura_info__ ().version);

endfunction

%!test
%! source = aura.audit.reading ({"a", "b"}, "ff", {"p", "q"}, ...
%!                              struct ("onerror", "skip", "map", 5), [1 2]);
%! assert (size (source), [1 1]);
%! assert ({source.files, source.sha256, source.judge, source.onerror, source.map, ...
%!          source.sample}, ...
%!         {{"a", "b"}, "ff", {"p", "q"}, "skip", 5, [1 2]});
%! source = aura.audit.reading ("a", "ff", "p", struct ("onerror", "error", "map", ""), []);
%! assert ({source.files, source.judge}, {{"a"}, "p"});
%! source = aura.audit.reading ({"a"}, "ff", "p", struct ("onerror", "error", "map", ""), []);
%! assert (source.judge, {"p"});
%! assert (source.version, aura_info ().version);
