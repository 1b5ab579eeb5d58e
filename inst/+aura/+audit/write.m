## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [KEPT, IS_LATE] = aura.audit.write (RESULT, PAGE, DATA, VERDICTS, MARK)
## Write the files of aura_audit: what RESULT holds on the comparisons DATA, and the PAGE
## of it (aura.report.page).  KEPT are the new names of old files that hold what humans wrote
## (aura.audit.set_aside).  VERDICTS is a file that has been written to become verdicts.csv
## (aura.audit.decide_all), "" for none.  MARK is what aura.audit.mark said of the folder before
## the audit there was read.  IS_LATE: it has been given answers since; nothing is written.

function [kept, is_late] = write (result, page, data, verdicts = "", mark = "")

  part = aura.queue.parts (result.audit, result.queue);
  queue = [aura.queue.contents(".csv", result.audit, data, part), ...
           aura.queue.contents(".html", result.audit, data, part)];
  table = {@(name) move (verdicts, name)};
  if (isempty (verdicts))
    table = {aura.report.csv(aura.report.files (result, data))};
  endif
  ## What is set aside must be what is replaced.
  lock = aura.io.lock ("aura_audit", result.out); # until this function ends
  is_late = ! isempty (mark) && ! strcmp (mark, aura.audit.mark (result.out)) ...
            && aura.loop.lacks (result.audit, fullfile (result.out, "audit.mat"));
  kept = {};
  if (is_late)
    return;
  endif
  [kept, old] = aura.audit.set_aside (result.out, result.audit);
  [files, contents] = aura.loop.saved (fullfile (result.out, "audit.mat"),
                                        result.audit);
  reports = fullfile (result.out, {"verdicts.csv", "queue.csv", "queue.html", "report.html"});
  aura.io.write ("aura_audit", [kept, files, reports],
                 [old, contents, table, queue, {page}]);

endfunction

function move (from, to)

  [status, message] = rename (from, to);
  if (status != 0)
    error ("%s", message);
  endif

endfunction

%!test <*the five files, and what stood in their place>
%! [r, data] = small_results ();
%! [r.out, gone] = aura.tests.new_folder ();
%! r.audit.status(:) = aura.set.code ("agree"); # no figures: they take time
%! r.queue = [7; 9];
%! page = aura.report.page (aura.report.document (r, data));
%! assert (aura.audit.write (r, page, data), {});
%! read = @(name) fileread (fullfile (r.out, name));
%! assert (read ("verdicts.csv"), aura.report.csv (aura.report.files (r, data)));
%! cells = aura.tests.cells_of (read ("queue.csv"));
%! assert (cells(2:end,1), data.id(r.queue));
%! held = aura.queue.held (r.audit, data, aura.queue.parts (r.audit, r.queue));
%! assert (! isempty (strfind (read ("queue.html"), held)));
%! assert (regexp (read ("report.html"), '<title>([^<]*)</title>', "tokens"){1}, ...
%!         {"Audit of the judge"});
%! assert (aura_load (fullfile (r.out, "audit.mat")).status, r.audit.status);
%! answered = filled (read ("queue.csv"), {"1", ""});
%! aura.io.write ("test", {fullfile(r.out, "queue.csv")}, {answered});
%! assert (aura.audit.write (r, page, data), {fullfile(r.out, "queue-1.csv")});
%! assert (read ("queue-1.csv"), answered);
%! [p, data] = small_results (true);
%! p.out = r.out;
%! aura.audit.write (p, aura.report.page (aura.report.document (p, data)), data);
%! assert (! isempty (strfind (read ("report.html"), ...
%!                             "<title>Audit of a panel of 2 judges</title>")));
%!test <*answers that came in since the audit was read: nothing is written>
%! [r, data] = small_results ();
%! [r.out, gone] = aura.tests.new_folder ();
%! r.audit.about.declined = zeros (0, 1);
%! file = fullfile (r.out, "audit.mat");
%! old = r.audit;
%! aura_save (file, old);
%! mark = aura.audit.mark (r.out);
%! row = find (old.status == aura.set.code ("open"), 1);
%! aura_save (file, aura_answer (old, row, true, "Ada"));
%! r.audit.status(:) = aura.set.code ("agree");
%! r.audit.status(row) = aura.set.code ("disagree");
%! page = aura.report.page (aura.report.document (r, data));
%! [kept, is_late] = aura.audit.write (r, page, data, "", mark);
%! assert ({kept, is_late, numel(glob (fullfile (r.out, "*.html")))}, {{}, true, 0});
%! [kept, is_late] = aura.audit.write (r, page, data, "", aura.audit.mark (r.out));
%! assert ({numel(kept), is_late}, {1, false});
