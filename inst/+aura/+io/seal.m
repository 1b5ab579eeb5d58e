## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.io.seal (FILE)
## Put the checksum of FILE (aura.io.checksum) in the place of the 64 zeros that the first
## variable that save wrote to it, CHECKSUM, holds.  An error when it reads back otherwise.

function seal (file)

  [digits, ~, at] = aura.io.checksum (file);
  fid = fopen (file, "r+b");
  fseek (fid, at, SEEK_SET);
  fwrite (fid, digits);
  fclose (fid);
  [again, stored] = aura.io.checksum (file);
  if (! strcmp (again, stored) || ! strcmp (again, digits))
    error ("it reads back otherwise; is the disk full?");
  endif

endfunction

%!test
%! file = tempname ();
%! content = struct ("CHECKSUM", repmat ("0", 1, 64), "x", 1:3);
%! save ("-binary", file, "-struct", "content");
%! fail ("aura.io.restore (file)", "it is damaged");
%! aura.io.seal (file);
%! [back, sealed] = aura.io.restore (file);
%! assert ({back, sealed}, {struct("x", 1:3), true});
%! unlink (file);
%!error <reads back otherwise> # nothing holds zeros there
%! file = tempname ();
%! unwind_protect
%!   aura.io.write ("f", {file}, {blanks(200)});
%!   aura.io.seal (file);
%! unwind_protect_cleanup
%!   unlink (file);
%! end_unwind_protect
