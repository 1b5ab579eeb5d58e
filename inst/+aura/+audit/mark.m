## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## MARK = aura.audit.mark (FOLDER)
## What tells the audit.mat in FOLDER from any other that may take its place; "none" where there is
## none.

function mark = mark (folder)

  file = fullfile (folder, "audit.mat");
  mark = "none";
  if (! isempty (stat (tilde_expand (file))))
    mark = aura.io.checksum (tilde_expand (file));
  endif

endfunction

%!test <*another audit, and none>
%! [folder, gone] = aura.tests.new_folder ();
%! assert (aura.audit.mark (folder), "none");
%! file = fullfile (folder, "audit.mat");
%! aura.io.write ("test", {file}, {struct("x", 1)});
%! one = aura.audit.mark (folder);
%! aura.io.write ("test", {file}, {struct("x", 2)});
%! assert (! strcmp (one, aura.audit.mark (folder)));
