## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DIGITS = aura.io.sha256 (FILE)
## The SHA-256 of the bytes of FILE.

function digits = sha256 (file)

  [reader, info] = __aura_read__ ("open", tilde_expand (file));
  if (! isempty (info.error))
    error ("aura:no-file", "cannot read %s: %s", file, info.error);
  endif
  unwind_protect
    digits = __aura_read__ ("sha256", reader);
  unwind_protect_cleanup
    __aura_read__ ("close", reader);
  end_unwind_protect

endfunction

%!test
%! [file, gone] = aura.tests.new_file ("a\0\xff");
%! assert (aura.io.sha256 (file), hash ("sha256", "a\0\xff"));
%!error id=aura:no-file aura.io.sha256 (tempname ())
