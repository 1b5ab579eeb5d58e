## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TEXT, SHA256] = aura.read.file (FILE, FCN, NAME)
## The text of FILE, the argument NAME of the public function FCN, without a byte order
## mark, and the hash of all its bytes.

function [text, sha256] = file (file, fcn = "aura_read", name = "FILE")

  [fid, msg] = fopen (tilde_expand (file), "r");
  if (fid < 0)
    error ("aura:no-file", "%s: %s must be a readable file, got %s: %s", fcn, name,
           file, msg);
  endif
  unwind_protect
    text = fread (fid, Inf, "uint8=>char")';
  unwind_protect_cleanup
    fclose (fid);
  end_unwind_protect
  sha256 = hash ("sha256", text);
  if (strncmp (text, "\xFF\xFE", 2) || strncmp (text, "\xFE\xFF", 2))
    error ("aura:bad-file", "%s: %s must be text in UTF-8, %s is UTF-16", fcn, name, file);
  endif
  if (strncmp (text, "\xEF\xBB\xBF", 3))
    text(1:3) = [];
  endif
  if (! any (uint8 (text) > 32)) # bytes above 127 compare as negative chars
    error ("aura:empty-file", "%s: %s is empty", fcn, file);
  endif

endfunction

%!function [text, sha256] = from (bytes)
%!  [name, gone] = aura.tests.new_file (bytes);
%!  [text, sha256] = aura.read.file (name);
%!endfunction
%!test
%! [text, sha256] = from ("\xEF\xBB\xBF{}\r\n");
%! assert (text, "{}\r\n");
%! assert (sha256, hash ("sha256", "\xEF\xBB\xBF{}\r\n"));
%!assert (from ("ü\0"), "ü\0")
%!error id=aura:empty-file from ("")
%!error id=aura:empty-file from ("\xEF\xBB\xBF \n\t")
%!error id=aura:no-file aura.read.file ("no/such.jsonl")
%!error <must be text in UTF-8, .* is UTF-16> from ("\xFF\xFEi\0d\0")
