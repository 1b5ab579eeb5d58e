## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [IS_FULL, SMALL, FOLDER, GONE] = aura.tests.demo_size ()
## How large the test of a demo is: as the demo stands where the environment variable
## AURA_DEMO_FULL is set, else a quarter of its comparisons and no figures.  SMALL: NAME, VALUE of
## aura_simulate for that, or none.  FOLDER: where the figures go, until GONE is cleared, or "".

function [is_full, small, folder, gone] = demo_size ()

  is_full = ! isempty (getenv ("AURA_DEMO_FULL"));
  small = {"n", 160, "n_source", 40, "n_positive", 82};
  [folder, gone] = deal ("", []);
  if (is_full)
    small = {};
    [folder, gone] = aura.tests.new_folder ();
  endif

endfunction

%!test
%! back = aura.tests.environment ("AURA_DEMO_FULL", "");
%! [is_full, small, folder] = aura.tests.demo_size ();
%! assert ({is_full, numel(aura_simulate (small{:}).truth), folder}, {false, 160, ""});
%! setenv ("AURA_DEMO_FULL", "1");
%! [is_full, small, folder, gone] = aura.tests.demo_size ();
%! assert ({is_full, small, isfolder(folder)}, {true, {}, true});
