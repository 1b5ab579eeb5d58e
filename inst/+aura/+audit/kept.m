## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.audit.kept (FOLDER, AUDIT)
## The comparisons of AUDIT that aura.audit.keep has kept in FOLDER; [] where they are not there, or
## are those of another audit.

function data = kept (folder, audit)

  data = [];
  name = fullfile (folder, "comparisons.mat");
  if (isempty (stat (tilde_expand (name))) || ! isfield (audit.about, "id"))
    return;
  endif
  [content, sealed, ~] = aura.io.restore (tilde_expand (name));
  ## where it is damaged texts are not compared
  if (sealed && isfield (content, "data") && isequal (content.data.id(:), audit.about.id(:)))
    data = content.data;
  endif

endfunction

%!test
%! [folder, gone] = aura.tests.new_folder ();
%! audit.about.id = {"a"; "b"};
%! assert (aura.audit.kept (folder, audit), []);
%! data = struct ("id", {{"a"; "b"}}, "file", "f", "sha256", "ab");
%! aura.audit.keep (folder, data, "j", "error");
%! assert (aura.audit.kept (folder, audit), data);
%! audit.about.id = {"a"; "c"};
%! assert (aura.audit.kept (folder, audit), []);
%!test <*what is not sealed is not taken>
%! [folder, gone] = aura.tests.new_folder ();
%! data.id = {"a"; "b"};
%! save ("-binary", fullfile (folder, "comparisons.mat"), "data");
%! audit.about.id = {"a"; "b"};
%! assert (aura.audit.kept (folder, audit), []);
