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
%!assert (aura.io.asset ("reading.html", struct ("item", "{{x}}", "right", "r", "pick", "p", ...
%!                                                "more", "")), ...
%!        regexprep (aura.io.asset ("reading.html"), ...
%!                   {"{{item}}", "{{right}}", "{{pick}}", "{{more}}"}, {"{{x}}", "r", "p", ""}))
