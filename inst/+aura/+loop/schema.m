## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The number of the layout in which aura_save writes.  aura_load reads that before it, too
## (aura.loop.upgraded).
## Raise it when an aura that does not know of a change would misread the file.  A new
## field that older files lack needs no new number if its absence has a meaning.

function version = schema ()

  version = 4;

endfunction

%!test <*there are files of it among the fixtures>
%! fixtures = fullfile (getenv ("AURA_SRCDIR"), "tests", "fixtures", "audits");
%! for name = {"judge.mat", "panel.mat"}
%!   saved = aura.io.restore (fullfile (fixtures, num2str (aura.loop.schema ()), name{1}));
%!   assert (saved.schema, aura.loop.schema ());
%! endfor
