## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The folder of the audit to be RESUMED (its file; "" for none), or one named after FILE, the
## first of several.

function folder = default_folder (file, resumed)

  file = cellstr (file);
  [~, base] = fileparts (file{1});
  folder = ["aura-", base];
  if (numel (file) > 1)
    folder = [folder, "-and-others"];
  endif
  if (! isempty (resumed))
    folder = fileparts (resumed);
  endif
  if (isempty (folder))
    folder = ".";
  endif

endfunction

%!assert (aura.audit.default_folder ("x/a.b.jsonl", ""), "aura-a.b")
%!assert (aura.audit.default_folder ({"a.csv", "b.csv"}, ""), "aura-a-and-others")
%!assert (aura.audit.default_folder ("a.csv", "x/audit.mat"), "x")
%!assert (aura.audit.default_folder ("a.csv", "audit.mat"), ".")
