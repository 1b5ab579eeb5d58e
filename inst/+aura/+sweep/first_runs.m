## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LOOK = aura.sweep.first_runs (FCN, FOLDER, COUNT, RUNS, WORDS)
## LOOK () is an error of FCN if the first of the RUNS of a cell has failed, of the COUNT tasks in
## FOLDER: what is wrong with a cell is most often wrong with all its runs, and a sweep may take a
## night.  WORDS (K) says which task K is.  Each result is looked at once.

function look = first_runs (fcn, folder, count, runs, words)

  seen = containers.Map ("KeyType", "double", "ValueType", "logical");
  look = @() look_now (fcn, folder, 1:runs:count, words, seen);

endfunction

function look_now (fcn, folder, tasks, words, seen)

  for k = tasks
    if (isKey (seen, k) || isempty (stat (aura.sweep.files (folder, "result", k))))
      continue;
    endif
    seen(k) = true;
    result = aura.sweep.result (folder, k);
    if (isstruct (result) && ! isempty (result.message))
      error ("aura:sweep-failed", ...
             "%s: the first run of a cell failed, and its others would: %s: %s", ...
             fcn, words (k), result.message);
    endif
  endfor

endfunction

%!test
%! [folder, gone] = aura.tests.new_folder ();
%! result = @(message) struct ("metrics", [], "right", [], "message", message, "seconds", 0);
%! put = @(k, message) aura.io.write ("f", {aura.sweep.files(folder, "result", k)}, ...
%!                                    {struct("result", result (message))}, false);
%! look = aura.sweep.first_runs ("f", folder, 6, 3, @(k) sprintf ("task %d", k));
%! put (2, "of one seed");                # not the first of its cell
%! put (1, "");
%! look ();
%! put (4, "no ink");
%! fail ("look ()", "f: the first run of a cell failed, .*: task 4: no ink");
