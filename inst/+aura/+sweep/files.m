## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Names of the files in a sweep's FOLDER: "tasks", "table", "script", "jobs",
## "log", and of task K "result" and "start".

function file = files (folder, kind, k = 0)

  switch (kind)
    case {"result", "start"}
      file = fullfile (folder, sprintf ("%s-%06d.mat", kind, k));
    case "tasks"
      file = fullfile (folder, "tasks.mat");
    case "table"
      file = fullfile (folder, "tasks.tsv");
    case "script"
      file = fullfile (folder, "sweep.sh");
    case "jobs"
      file = fullfile (folder, "jobs.txt");
    case "log"
      file = fullfile (folder, "log");
  endswitch

endfunction

%!assert (aura.sweep.files ("d", "tasks"), fullfile ("d", "tasks.mat"))
%!assert (aura.sweep.files ("d", "table"), fullfile ("d", "tasks.tsv"))
%!assert (aura.sweep.files ("d", "script"), fullfile ("d", "sweep.sh"))
%!assert (aura.sweep.files ("d", "jobs"), fullfile ("d", "jobs.txt"))
%!assert (aura.sweep.files ("d", "log"), fullfile ("d", "log"))
%!assert (aura.sweep.files ("d", "result", 12), fullfile ("d", "result-000012.mat"))
%!assert (aura.sweep.files ("d", "start", 1), fullfile ("d", "start-000001.mat"))
