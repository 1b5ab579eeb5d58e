## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The code in the @example blocks of a Texinfo FILE: a cell row, a cell each chapter.

function code = examples_of (file)

  chapters = strsplit (fileread (file), "\n@chapter ")(2:end);
  code = cellfun (@code_of, chapters, "uniformoutput", false);

endfunction

function code = code_of (text)

  blocks = regexp (text, '\n@example\n(.*?)@end example', "tokens");
  code = regexprep (strjoin ([blocks{:}], ""), '@([{}@])', '$1');

endfunction
