## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The file NAME of inst/assets, with the fields of VALUES, if there are any, filled in
## (aura.text.fill).
function text = asset (name, values = [])

  folder = fullfile (fileparts (mfilename ("fullpath")), "..", "..", "assets");
  text = fileread (fullfile (folder, name));
  if (isstruct (values))
    text = aura.text.fill (text, values);
  endif

endfunction

%!test
%! html = aura.report.asset ("rates.html", struct ("items", "X", "item", "Y"));
%! assert (numel (strfind (html, "all X")), 2);
%! assert (! isempty (strfind (html, "Y by Y")));
%! html = aura.report.asset ("rates.html");
%! assert (numel (strfind (html, "all {{items}}")), 2);
