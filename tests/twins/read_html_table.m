## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLES = read_html_table (HTML)
## The tables of a page, read back: struct array of caption, head (1-by-c cellstr)
## and cells (r-by-c cellstr), in plain text.  List items and lines end in "; ", what
## opens a fold in ": "; bars are left out.  A tag that
## no cell of ours has - text that was not escaped - is an error.

function tables = read_html_table (html)

  tables = struct ("caption", {}, "head", {}, "cells", {});
  for block = regexp (html, '<table.*?</table>', "match")
    caption = regexp (block{1}, '<caption>(.*?)</caption>', "tokens", "once");
    lines = regexp (block{1}, '<tr[^>]*>(.*?)</tr>', "tokens");
    cells = cell (0, 0);
    for k = 1:numel (lines)
      fields = regexp (lines{k}{1}, '<t([hd])[^>]*>(.*?)</t\1>', "tokens");
      cells(k,:) = cellfun (@(f) plain (f{2}), fields, "uniformoutput", false);
    endfor
    tables(end+1) = struct ("caption", plain (caption{1}), "head", {cells(1,:)}, ...
                            "cells", {cells(2:end,:)});
  endfor

endfunction

function text = plain (html)

  text = regexprep (html, '<svg.*</svg>', "");
  text = strrep (strrep (text, "</li>", "; "), "<br>", "; ");
  text = strrep (text, "</summary>", ": ");
  text = regexprep (text, '</?(div|bdi|b|span|ul|li|strong|details|summary)( class="\w+")?>', "");
  assert (! any (text == "<" | text == ">"), "not escaped: %s", text);
  entities = {"&nbsp;", " "; "&lt;", "<"; "&gt;", ">"; "&quot;", "\""; ...
              "&#39;", "'"; "&amp;", "&"};
  for k = 1:rows (entities)
    text = strrep (text, entities{k,:});
  endfor

endfunction
