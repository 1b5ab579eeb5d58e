## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [FILE, GONE] = aura.tests.new_file (CONTENT, ENDING = ""): a file with CONTENT (as
## aura.io.write takes it), deleted once GONE is cleared, at the latest when the test ends.

function [file, gone] = new_file (content, ending = "")

  file = [tempname() ending];
  aura.io.write ("test", {file}, {content});
  gone = onCleanup (@() unlink (file));

endfunction

%!test
%! [file, gone] = aura.tests.new_file ("text", ".csv");
%! assert (file(end-3:end), ".csv");
%! assert (fileread (file), "text");
%! clear gone;
%! assert (isempty (stat (file)));
