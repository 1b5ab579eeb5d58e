## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TOKENS, LAST] = truth_match (TEXT, PATTERN)
## The tokens of the regular expression PATTERN in TEXT (cellstr, a token each, "" for a group that
## took no part, which regexp leaves out of its tokens), and where the match ends; {} and [] where
## there is none.

function [tokens, last] = truth_match (text, pattern)

  parts = regexp (pattern, '(?<!\\)\((?!\?)', "split");
  n = numel (parts) - 1;
  named = parts{1};
  for k = 1:n
    named = sprintf ("%s(?<t%d>%s", named, k, parts{k+1});
  endfor
  [names, last] = regexp (text, named, "names", "end", "once");
  tokens = cell (1, n);
  if (isempty (last))
    tokens = {};
    return;
  endif
  for k = 1:n
    tokens{k} = names.(sprintf ("t%d", k));
  endfor

endfunction
