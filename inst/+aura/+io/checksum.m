## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [DIGITS, STORED, OFFSET] = aura.io.checksum (FILE)
## 64 hexadecimal digits: the SHA-256 of the SHA-256 sums of the parts of FILE, in which the
## STORED checksum, after the first OFFSET bytes, counts as zeros.  STORED is "" if FILE has none:
## it was not written by aura.io.write, or not in Octave's binary format.

function [digits, stored, offset] = checksum (file)

  [digits, stored, offset] = __aura_content__ ("checksum", file);

endfunction

%!test <*every byte counts but those of the checksum itself>
%! [file, gone] = aura.tests.new_file ("");
%! content = struct ("CHECKSUM", repmat ("0", 1, 64), "x", 1:3);
%! save ("-binary", file, "-struct", "content");
%! [digits, stored, at] = aura.io.checksum (file);
%! assert (stored, content.CHECKSUM);
%! bytes = fileread (file);
%! assert (bytes(at+(1:64)), content.CHECKSUM);
%! assert (digits, hash ("sha256", hash ("sha256", bytes)));
%! for k = 1:numel (bytes)
%!   changed = bytes;
%!   changed(k) = char (bitxor (uint8 (bytes(k)), 1));
%!   aura.io.write ("test", {file}, {changed}, false);
%!   same = strcmp (aura.io.checksum (file), digits);
%!   assert (same, k > at && k <= at + 64);
%! endfor
%!test <*files without one, and parts>
%! text = [blanks(2^24), "end"];
%! [file, gone] = aura.tests.new_file (text);
%! [digits, stored] = aura.io.checksum (file);
%! assert (stored, "");
%! assert (digits, hash ("sha256", [hash("sha256", text(1:2^24)), hash("sha256", "end")]));
%! CHECKSUM = 5;
%! save ("-text", file, "CHECKSUM");
%! [~, stored] = aura.io.checksum (file);
%! assert (stored, "");
%!test <*a last part that is empty; a file that ends within its checksum>
%! [file, gone] = aura.tests.new_file (blanks (2^24));
%! empty = hash ("sha256", "");
%! assert (aura.io.checksum (file), hash ("sha256", [hash("sha256", blanks (2^24)), empty]));
%! [file, gone] = aura.tests.new_file ("");
%! assert (aura.io.checksum (file), hash ("sha256", empty));
%! short = ["Octave-1-012345CHECKSUM", blanks(31), "abc"];
%! [file, gone] = aura.tests.new_file (short);
%! [digits, stored] = aura.io.checksum (file);
%! assert (stored, "abc");
%! assert (digits, hash ("sha256", hash ("sha256", [short(1:54) "000"])));
%!error id=aura:bad-file aura.io.checksum (tempname ())
