## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Write the files of aura_audit: what RESULT holds, laid out by MODEL.  KEPT are the
## new names of old files that hold what humans wrote (aura.audit.set_aside).

function kept = write (result, model)

  decision = struct ("verdict", result.verdict, "prob", result.prob);
  figures = aura.report.figures (result.audit, decision);
  ## What is set aside must be what is replaced.
  lock = aura.io.lock ("aura_audit", result.out); # until this function ends
  [kept, old] = aura.audit.set_aside (result.out, result.audit);
  [files, contents] = aura.audit.saved (fullfile (result.out, "audit.mat"),
                                        result.audit);
  reports = fullfile (result.out, {"verdicts.csv", "queue.csv", "report.html"});
  aura.io.write ("aura_audit", [kept, files, reports],
                 [old, contents, {aura.report.csv(model.files.verdicts), ...
                                  aura.report.csv(model.files.queue), ...
                                  aura.report.page(model, figures)}]);

endfunction
