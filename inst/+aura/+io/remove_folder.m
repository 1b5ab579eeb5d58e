## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.io.remove_folder (FOLDER): with all that is in it, and without a question.

function remove_folder (folder)

  confirm_recursive_rmdir (false, "local");
  rmdir (folder, "s");

endfunction

%!test
%! folder = tempname ();
%! mkdir (fullfile (folder, "within"));
%! aura.io.write ("f", {fullfile(folder, "within", "a")}, {"text"});
%! aura.io.remove_folder (folder);
%! assert (isempty (stat (folder)));
%!error aura.io.remove_folder (tempname ())
