## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## P = truth_page (HTML)
## The report's page, without its tables and figures, as text (cellstr), a paragraph each, and
## changes (cellstr), a line for each change that it shows with both answers (truth_change).

function p = truth_page (html)

  p = struct ("text", {{}}, "changes", {{}});
  html = regexprep (html, '(?s)^.*?<body[^>]*>', "");
  for block = regexp (html, '(?s)<details class="ch".*?</details>', "match")
    cells = regexp (block{1}, '(?s)<span class="([wqay])">(.*?)</span>', "tokens");
    answer = regexp (block{1}, '(?s)<p>(.*?)</p>', "tokens", "once");
    p.changes{end+1} = strjoin ([cellfun(@(c) text_of (c{2}), cells, "uniformoutput", false), ...
                                 {text_of(answer{1})}], " | ");
  endfor
  html = regexprep (html, '(?s)<details class="ch".*?</details>', "");
  html = regexprep (html, '(?s)<(nav|footer|pre|dl).*?</\1>', "");
  html = regexprep (html, '<(p|li|h\d|summary|figcaption|div|section|header|details)[^>]*>', "\n");
  html = regexprep (html, '</(p|li|h\d|summary|figcaption|div|section|header|details)>', "\n");
  html = regexprep (html, '(?<=\w|,)\n(?=\w|<code)', " "); # a line of the source that goes on
  for line = strsplit (html, "\n")
    text = text_of (line{1});
    if (! isempty (text))
      p.text{end+1} = text;
    endif
  endfor

endfunction

function text = text_of (html)

  text = strtrim (regexprep (html, '<[^>]*>', ""));
  entities = {"&nbsp;", " "; "&lt;", "<"; "&gt;", ">"; "&quot;", "\""; "&#39;", "'"; "&amp;", "&"};
  for k = 1:rows (entities)
    text = strrep (text, entities{k,:});
  endfor

endfunction
