## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The result of task K in FOLDER, or its failure; [] if there is neither.  A file that cannot
## be read, such as one copied in part, is removed and counts as none.

function result = result (folder, k)

  result = [];
  for kind = {"result", "failure"}
    file = aura.sweep.files (folder, kind{1}, k);
    if (isempty (result) && ! isempty (stat (file)))
      [content, ~, why] = aura.io.restore (file);
      if (isempty (why) && isfield (content, "result"))
        result = with_names (content.result);
      else
        delete (file);
      endif
    endif
  endfor

endfunction

## Its metrics are written as numbers, in the order of aura.sweep.metrics, then those of the
## user, whose names are in OWN.
function result = with_names (result)

  persistent names = fieldnames (aura.sweep.metrics ())';
  if (isfield (result, "own"))
    result.metrics = cell2struct (num2cell (result.metrics), [names, result.own], 2);
    result = rmfield (result, "own");
  endif

endfunction

%!test
%! [folder, gone] = aura.tests.new_folder ();
%! file = aura.sweep.files (folder, "result", 3);
%! assert (aura.sweep.result (folder, 3), []);
%! aura.io.write ("f", {file}, {struct("result", struct ("a", 1))});
%! assert (aura.sweep.result (folder, 3), struct ("a", 1));
%! aura.io.write ("f", {file}, {"Octave-1-L torn"});
%! assert (aura.sweep.result (folder, 3), []);
%! assert (exist (file, "file"), 0);
%! assert (numel (readdir (folder)), 2);
%! aura.io.write ("f", {file}, {struct("other", 1)});
%! assert ({aura.sweep.result(folder, 3), exist(file, "file")}, {[], 0});
%!test <*the metrics of a run come back as they were>
%! [folder, gone] = aura.tests.new_folder ();
%! tasks = struct ("kind", "simulate", "seed", 2, "options", {{"stop.max_rounds", 1}}, ...
%!                 "simulate", {{"n", 40, "n_source", 10, "n_positive", 20}});
%! aura.sweep.folder ("f", folder, "", tasks, [], "");
%! __aura_sweep_task__ (folder, 1);
%! result = aura.sweep.result (folder, 1);
%! assert (result.metrics, aura.sweep.one (tasks, []));
%! assert (result.message, "");
