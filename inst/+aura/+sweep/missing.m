## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Which of the tasks 1..COUNT have neither a result nor a failure in FOLDER; one
## listing, since asking a network file system for each file is slow.

function missing = missing (folder, count)

  numbers = regexp (strjoin (readdir (folder)', "\n"), '^(?:result|failure)-(\d+)\.mat$', ...
                    "tokens", "lineanchors");
  missing = setdiff (1:count, str2double ([numbers{:}]));

endfunction

%!test <*by whole results alone>
%! [folder, gone] = aura.tests.new_folder ();
%! for name = {"result-000002.mat", "result-000005.mat", ".result-000001.h.7.tmp.mat", ...
%!             "old-result-000003.mat", "claim-000003", "result-000009.mat"}
%!   fclose (fopen (fullfile (folder, name{1}), "w"));
%! endfor
%! assert (aura.sweep.missing (folder, 5), [1 3 4]);
%! fclose (fopen (aura.sweep.files (folder, "failure", 4), "w"));
%! assert (aura.sweep.missing (folder, 5), [1 3]);
