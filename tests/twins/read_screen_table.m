## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## CELLS = read_screen_table (LINES, CAPTION)
## The table under the line that begins with CAPTION, read back: an r-by-c cellstr
## of the indented lines below it that end in as many numbers as there are heads;
## the first column is that of the row heads.  HEADS is the rest of the caption's
## line.

function [cells, heads] = read_screen_table (lines, caption)

  at = find (strncmp (lines, caption, numel (caption)), 1);
  assert (! isempty (at), "no table \"%s\"", caption);
  heads = regexp (lines{at}(numel (caption)+1:end), '(?:^|  )\S*(  .*)$', "tokens", "once");
  while (isempty (heads))                # a long caption has lines of its own
    at++;
    heads = regexp (lines{at}, '^ {10}(.*)$', "tokens", "once");
  endwhile
  heads = strtrim (heads{1});
  cells = cell (0, 0);
  for line = lines(at+1:end)
    fields = strsplit (strtrim (line{1}), "  ", "collapsedelimiters", true);
    fields = strtrim (fields(! cellfun (@isempty, fields)));
    if (! strncmp (line{1}, "  ", 2) || isscalar (fields))
      break;
    endif
    cells(end+1,:) = fields;
  endfor

endfunction
