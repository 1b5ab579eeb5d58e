## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [REPORT, AUDIT] = aura.audit.import_into (FILE, LABELS, POLICY, WHO, MAP)
## Give the audit in FILE the labels in the files LABELS (aura_import_labels) and save it in
## place.  The folder is locked from reading to writing, so that of two processes that import
## at the same time neither loses labels.  Nothing is written if nothing is new.

function [report, audit] = import_into (file, labels, policy, who, map = "")

  lock = aura.io.lock ("aura_import_labels", ...
                       fileparts (make_absolute_filename (tilde_expand (file))));
  before = aura_load (file);
  if (! isfield (before, "about"))
    error ("aura:conflict", "aura_import_labels: %s was not written by aura audit", file);
  endif
  data = @() aura.audit.kept (fileparts (file), before); # read where LABELS have questions
  [audit, report] = aura_import_labels (before, labels, "OnConflict", policy, "Who", who, ...
                                        "Map", map, "Data", data);
  if (! aura.io.is_same (audit, before))
    [files, contents] = aura.loop.saved (file, audit);
    aura.io.write ("aura_import_labels", files, contents);
  endif

endfunction

%!test <*read, import, write; nothing new: the file is left alone>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "audit.mat");
%! labels = fullfile (folder, "labels.csv");
%! audit = aura_start ([1; 2; 4]);
%! audit.about = struct ("id", {{"x"; "y"; "z"}}, "preference", [1; 1; 1], ...
%!                       "declined", zeros (0, 1));
%! aura_save (file, audit);
%! aura.io.write ("test", {labels}, {"id,human_preference\nx,2\ny,1\n"});
%! [report, audit] = aura.audit.import_into (file, {labels}, "error", "Ada");
%! assert (report.accepted.count, 2);
%! assert (aura_load (file).status', int8 ([3 2 0]));
%! assert (aura_load (file).log.who, {"Ada"; "Ada"});
%! before = stat (file).ino;
%! report = aura.audit.import_into (file, {labels}, "error", "Ada");
%! assert (report.repeated.count, 2);
%! assert (stat (file).ino, before);
%! aura.io.write ("test", {labels}, {"id,human_preference\nz,withdraw\n"});
%! aura.audit.import_into (file, {labels}, "error", "Ada");
%! assert (aura_load (file).withdrawn.index, 3);
%! aura.io.write ("test", {labels}, ...
%!                {"id,human_preference,when\nz,withdraw,2026-11-22T10:00:00Z\n"});
%! aura.audit.import_into (file, {labels}, "error", "Ada");
%! assert (aura_load (file).withdrawn.when, datenum (2026, 11, 22, 10, 0, 0));
%! assert (isempty (lstat (fullfile (folder, ".aura-lock"))));
%!test <*texts that are kept beside the audit tell which comparison a row is about>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "c.jsonl");
%! aura_sample (file, "n", 40);
%! data = aura_read (file);
%! report = aura_audit (file, "Out", fullfile (folder, "o"), "Queries", 3, "Display", "off");
%! k = report.queue(1);
%! labels = fullfile (folder, "l.jsonl");
%! answer = struct ("id", "7", "human_preference", 1, "question", data.question{k}, ...
%!                  "response_1", data.response_2{k}, "response_2", data.response_1{k});
%! aura.io.write ("test", {labels}, {jsonencode(answer)});
%! [found, audit] = aura.audit.import_into (fullfile (folder, "o", "audit.mat"), {labels}, ...
%!                                          "error", "Ada");
%! assert ({found.accepted.index, audit.votes.pick}, {k, 2});
