## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The result of task K in FOLDER, or its failure; [] when there is neither.  A file
## that cannot be read (a torn copy) counts as none and is removed.

function result = result (folder, k)

  result = [];
  for kind = {"result", "failure"}
    file = aura.sweep.files (folder, kind{1}, k);
    if (isempty (result) && ! isempty (stat (file)))
      try
        content = aura.io.restore (file);
        result = content.result;
      catch
        delete (file);
      end_try_catch
    endif
  endfor

endfunction

%!test
%! folder = tempname ();
%! mkdir (folder);
%! file = aura.sweep.files (folder, "result", 3);
%! assert (aura.sweep.result (folder, 3), []);
%! aura.io.write ("f", {file}, {struct("result", struct ("a", 1))});
%! assert (aura.sweep.result (folder, 3), struct ("a", 1));
%! fid = fopen (file, "w");
%! fputs (fid, "Octave-1-L torn");
%! fclose (fid);
%! assert (aura.sweep.result (folder, 3), []);
%! assert (exist (file, "file"), 0);
%! rmdir (folder);
