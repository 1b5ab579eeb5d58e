## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Write the files of aura_audit: what RESULT holds, laid out by MODEL.  KEPT are the
## new names of old files that hold what humans wrote (aura.audit.set_aside).

function kept = write (result, model)

  page = page_of (result, model);
  ## What is set aside must be what is replaced.
  lock = aura.io.lock ("aura_audit", result.out); # until this function ends
  [kept, old] = aura.audit.set_aside (result.out, result.audit);
  [files, contents] = aura.audit.saved (fullfile (result.out, "audit.mat"),
                                        result.audit);
  reports = fullfile (result.out, {"verdicts.csv", "queue.csv", "report.html"});
  aura.io.write ("aura_audit", [kept, files, reports],
                 [old, contents, {aura.report.csv(model.files.verdicts), ...
                                  aura.report.csv(model.files.queue), ...
                                  page}]);

endfunction

function html = page_of (result, model)

  if (aura.panel.is (result.audit))
    html = aura.report.panel.page (model);
  else
    decision = struct ("verdict", result.verdict, "prob", result.prob);
    html = aura.report.page (model, aura.report.figures (result.audit, decision));
  endif

endfunction
