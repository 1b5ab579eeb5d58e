## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DIGITS = aura.io.sha256 (FILE)
## The SHA-256 of the bytes of FILE.

function digits = sha256 (file)

  [fid, message] = fopen (tilde_expand (file), "r");
  if (fid < 0)
    error ("aura:no-file", "cannot read %s: %s", file, message);
  endif
  unwind_protect
    digits = hash ("sha256", fread (fid, Inf, "uint8=>char")');
  unwind_protect_cleanup
    fclose (fid);
  end_unwind_protect

endfunction

%!test
%! [file, gone] = aura.tests.new_file ("a\0\xff");
%! assert (aura.io.sha256 (file), hash ("sha256", "a\0\xff"));
%!error id=aura:no-file aura.io.sha256 (tempname ())
