## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Names of the files in a sweep's FOLDER: "tasks", "table", "script", "jobs", "log", and of
## task K "result", "failure" (a run that will be tried again) and "claim" (a link made by the
## worker that does the task).

function file = files (folder, kind, k = 0)

  switch (kind)
    case {"result", "failure"}
      name = sprintf ("%s-%06d.mat", kind, k);
    case "claim"
      name = sprintf ("claim-%06d", k);
    case "tasks"
      name = "tasks.mat";
    case "table"
      name = "tasks.tsv";
    case "script"
      name = "sweep.sh";
    case "jobs"
      name = "jobs.txt";
    case "log"
      name = "log";
  endswitch
  file = [folder, filesep(), name]; # fullfile is slow, and a sweep asks for many

endfunction

%!assert (aura.sweep.files ("d", "tasks"), fullfile ("d", "tasks.mat"))
%!assert (aura.sweep.files ("d", "result", 12), fullfile ("d", "result-000012.mat"))
%!assert (aura.sweep.files ("d", "claim", 1), fullfile ("d", "claim-000001"))
