## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Write the files of aura_audit: the contents of RESULT, laid out by MODEL.

function write (result, model)

  decision = struct ("verdict", result.verdict, "prob", result.prob);
  figures = aura.report.figures (result.audit, decision);
  [files, contents] = aura.audit.saved (fullfile (result.out, "audit.mat"),
                                        result.audit);
  aura.io.write ("aura_audit",
                 [files, fullfile(result.out, {"verdicts.csv", "queue.csv", "report.html"})],
                 [contents, {aura.report.csv(model.files.verdicts), ...
                             aura.report.csv(model.files.queue), ...
                             aura.report.page(model, figures)}]);

endfunction
