## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The strings CELLS (r-by-c) under HEADINGS as a table of Markdown.

function out = as_markdown (caption, cells, is_number, headings)

  escape = @(words) strrep (strrep (words, "|", "\\|"), "\n", " ");
  rule = repmat ({"---"}, 1, numel (headings));
  rule(is_number) = {"--:"};
  out = aura.table.join (escape ([headings(:)'; rule; cells]), " | ", "| ", " |\n");
  if (! isempty (caption))
    out = [caption "\n\n" out];
  endif

endfunction

%!assert (aura.table.as_markdown ("", {"a|b", "1"; "two\nlines", "2"}, [false true], {"x", "y"}), ...
%!        "| x | y |\n| --- | --: |\n| a\\|b | 1 |\n| two lines | 2 |\n")
%!assert (aura.table.as_markdown ("C.", {"1"}, true, {"x"}), "C.\n\n| x |\n| --: |\n| 1 |\n")
