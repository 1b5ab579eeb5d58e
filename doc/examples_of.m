## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The code in the @example blocks of a Texinfo FILE: a cell row, a cell each chapter, or each
## section, with the TITLES of these.

function [code, titles] = examples_of (file, level = "chapter")

  chapters = strsplit (fileread (file), ["\n@" level " "])(2:end);
  titles = cellfun (@(text) strtok (text, "\n"), chapters, "uniformoutput", false);
  code = cellfun (@code_of, chapters, "uniformoutput", false);

endfunction

function code = code_of (text)

  blocks = regexp (text, '\n@example\n(.*?)@end example', "tokens");
  blocks = [{""}, blocks{:}];
  code = regexprep ([blocks{:}], '@([{}@])', '$1');

endfunction
