## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [FOLDER, GONE] = aura.tests.new_folder (): an empty folder, deleted with all that is in it once
## GONE is cleared, at the latest when the test ends.

function [folder, gone] = new_folder ()

  folder = tempname ();
  mkdir (folder);
  gone = onCleanup (@() aura.io.remove_folder (folder));

endfunction

%!test
%! [folder, gone] = aura.tests.new_folder ();
%! mkdir (fullfile (folder, "within"));
%! clear gone;
%! assert (isempty (stat (folder)));
