## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.queue.instructions (FCN, FILE)
## What who asks has written in FILE for those who label: UTF-8, at most 100000 bytes.

function text = instructions (fcn, file)

  info = stat (tilde_expand (file));
  [fid, message] = fopen (tilde_expand (file), "rb");
  if (fid < 0 || isempty (info) || ! S_ISREG (info.mode))
    error ("aura:no-file", "%s: INSTRUCTIONS must be a readable file, got %s", fcn, file);
  endif
  closed = onCleanup (@() fclose (fid));
  text = char (fread (fid, 100001, "uint8=>uint8")');
  if (numel (text) > 100000)
    error ("aura:out-of-range", "%s: INSTRUCTIONS must have at most 100000 bytes, %s has more", ...
           fcn, file);
  elseif (! isempty (aura.text.utf8_errors (uint8 (text))))
    error ("aura:invalid-argument", "%s: INSTRUCTIONS must be UTF-8, %s is not", fcn, file);
  endif
  text = strrep (text, "\r\n", "\n");

endfunction

%!test
%! [file, gone] = aura.tests.new_file ("# Ä\r\nb\n");
%! assert (aura.queue.instructions ("f", file), "# Ä\nb\n");
%! fail ("aura.queue.instructions (\"f\", tempdir ())", "f: INSTRUCTIONS must be a readable file");
%! aura.io.write ("t", {file}, {"a\xff"});
%! assert (aura.tests.complaint (@() aura.queue.instructions ("f", file)), ...
%!         ["aura:invalid-argument f: INSTRUCTIONS must be UTF-8, " file " is not"]);
%! aura.io.write ("t", {file}, {blanks(100001)});
%! assert (strncmp (aura.tests.complaint (@() aura.queue.instructions ("f", file)), ...
%!                  "aura:out-of-range", 17));
%!error id=aura:no-file aura.queue.instructions ("f", "/no/such/file")
