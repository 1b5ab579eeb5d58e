## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What FILE holds: rows (aura.read.row), the lines on which they begin, what is bad
## (aura.read.problem), the format, and the hash of the file's bytes.  OPTIONS are
## those of aura_read.

function content = one_file (file, options)

  [text, sha256] = aura.read.file (file);
  [records, parts, lines, format, bad] = aura.read.records (text, file, options);
  [records, parts, lines] = aura.read.wide (records, parts, lines);
  [list, lines, more] = aura.read.rows_of (records, parts, lines, format, options);
  bad = aura.read.joined (bad, more);
  aura.read.refuse (bad, file, options);
  content = struct ("file", file, "rows", {list}, "lines", lines, "bad", {bad}, ...
                    "format", format, "sha256", sha256);

endfunction

%!test
%! file = [tempname(), ".csv"];
%! aura.io.write ("test", {file}, {"id,question,response_1,response_2,verdict_a,verdict_b\n1,Q,x,y,1,2\n2,Q,y,z,,1\n"});
%! s = aura.read.one_file (file, aura.read.options ({}));
%! unlink (file);
%! assert ({s.rows.judge}, {"a", "b", "b"});
%! assert (s.lines, [2; 2; 3]);
%! assert (s.format, "aura");
%! assert (isempty (s.bad));
