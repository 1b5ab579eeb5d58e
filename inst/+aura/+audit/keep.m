## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.audit.keep (FOLDER, DATA, JUDGE, ONERROR, MAP, SAMPLE)
## Keep the comparisons DATA of JUDGE, as they were read, in comparisons.mat of FOLDER, so that
## aura.audit.read need not read their file again.  Nothing is lost where that cannot be written.

function keep (folder, data, judge, onerror, map = "", sample = [])

  options = aura.read.options ({"OnError", onerror, "Map", map});
  content = struct ("CHECKSUM", repmat ("0", 1, 64), "data", data, ...
                    "of", aura.audit.reading (data.file, data.sha256, judge, options, sample));
  try
    aura.io.write ("aura_audit", {fullfile(folder, "comparisons.mat")}, ...
                   {@(name) save_sealed(name, content)}, false);
  catch err
    aura.arg.only_ours (err);
  end_try_catch

endfunction

## The checksum tells what was not written whole: it is not compared with what is in memory.
function save_sealed (name, content)

  save ("-binary", name, "-struct", "content");
  aura.io.seal (name);

endfunction

%!test <*a folder that is not there is no error>
%! data = struct ("file", "f", "sha256", "ff");
%! aura.audit.keep (tempname (), data, "j", "error");
