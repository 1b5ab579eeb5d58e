## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.io.asset (NAME, VALUES)
## The file NAME of inst/assets, with the fields of VALUES, if there are any, filled in
## (aura.text.fill).

function text = asset (name, values = [])

  folder = fullfile (fileparts (mfilename ("fullpath")), "..", "..", "assets");
  text = fileread (fullfile (folder, name));
  if (isstruct (values))
    text = aura.text.fill (text, values);
  endif

endfunction

%!assert (strfind (aura.io.asset ("reading.html"), "share of {{item}}s like these") > 0)
%!assert (strfind (aura.io.asset ("reading.html", struct ("item", "{{x}}")), "of {{x}}s like") > 0)
