## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FILE of twelve items and five judges in FOLDER, and OUT, the folder of their audit.

function [file, out] = small_panel (folder)

  file = fullfile (folder, "panel.jsonl");
  out = fullfile (folder, "panel");
  aura_sample (file, "n", 12, "judges", "panel");
  aura_audit (file, "Out", out, "Labels", .5, "Queries", 2, "Display", "off");

endfunction
