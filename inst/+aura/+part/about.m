## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.part.about (FCN, NAME, ABOUT, N)
## An error of FCN unless ABOUT, the part NAME of its audit or panel, is what aura_audit
## keeps of its call on N rows (aura.audit.about); who judged is the caller's.

function about (fcn, name, about, n)

  aura.part.fields (fcn, name, about, {"sha256", "judge", "ids", "labels", "declined", "opts"});
  for field = {"sha256", "ids"}
    aura.part.strings (fcn, [name "." field{1}], {about.(field{1})}, 1);
  endfor
  if (! isempty (about.labels))
    aura.part.numbers (fcn, [name ".labels"], about.labels, "double", [1, 1], [0, Inf]);
  endif
  aura.part.items (fcn, name, about, n);
  aura.part.options (fcn, [name ".opts"], about.opts);

endfunction

%!function complaint = of (field, value)
%!  about = struct ("sha256", "s", "judge", {{"j", "k"}}, "ids", "i", "labels", .5, ...
%!                  "declined", 2, "opts", aura_options ());
%!  about.(field) = value;
%!  complaint = "";
%!  try
%!    aura.part.about ("f", "A.about", about, 3);
%!  catch err
%!    complaint = err.message;
%!  end_try_catch
%!endfunction
%!assert (of ("labels", []), "")
%!assert (of ("labels", "a"), "f: A.about.labels must be a real full double, got 1-by-1 char")
%!assert (of ("sha256", 1), "f: A.about.sha256 must be 1 strings, got 1-by-1 cell")
%!assert (of ("ids", {}), "f: A.about.ids must be 1 strings, got 1-by-1 cell")
%!assert (of ("declined", 4), "f: A.about.declined must be finite and in [1, 3], row 1 is 4")
%!assert (of ("opts", 3), "f: A.about.opts must be a struct of aura_options, got 1-by-1 double")
