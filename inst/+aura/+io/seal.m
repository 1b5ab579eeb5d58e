## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.io.seal (FILE)
## Write the checksum of FILE (aura.io.checksum) over the 64 zeros in its first variable, CHECKSUM.
## An error if the file does not read back as written.

function seal (file)

  [digits, ~, offset] = aura.io.checksum (file);
  fid = fopen (file, "r+b");
  fseek (fid, offset, SEEK_SET);
  fwrite (fid, digits);
  fclose (fid);
  [again, stored] = aura.io.checksum (file);
  if (! strcmp (again, stored) || ! strcmp (again, digits))
    error ("the file does not read back as written (disk full?)");
  endif

endfunction

%!test
%! [file, gone] = aura.tests.new_file ("");
%! content = struct ("CHECKSUM", repmat ("0", 1, 64), "x", 1:3);
%! save ("-binary", file, "-struct", "content");
%! fail ("aura.io.restore (file)", "it is damaged");
%! aura.io.seal (file);
%! [back, sealed] = aura.io.restore (file);
%! assert ({back, sealed}, {struct("x", 1:3), true});
%!error <does not read back as written> # nothing holds zeros there
%! [file, gone] = aura.tests.new_file (blanks (200));
%! aura.io.seal (file);
