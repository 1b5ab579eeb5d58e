## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [F, ADDED] = aura.sample.add_pieces (F, TEXTS)
## F (aura.sample.pieces) with the pieces TEXTS (1-by-n cellstr), which have the numbers ADDED.
## They have no other first letter than their own.

function [f, added] = add_pieces (f, texts)

  added = numel (f.start) + (1:numel (texts));
  [f.upper(added), f.lower(added)] = deal (added);
  escaped = strrep (strrep (strrep (texts, '\', '\\'), '"', '\"'), "\n", '\n');
  bytes = cellfun (@numel, escaped);
  f.start = [f.start, numel(f.text) + 1 + cumsum([0, bytes(1:end-1)])];
  f.bytes = [f.bytes, bytes];
  f.plain = [f.plain, cellfun(@numel, texts)];
  f.text = [f.text, escaped{:}];

endfunction

%!test <*escaped as jsonencode does, the length as it is; what was there stays>
%! f = struct ("text", "", "start", [], "bytes", [], "plain", [], "upper", [], "lower", []);
%! texts = {"plain", "two\nlines, \"quoted\" \\ é", "", "end"};
%! [f, at] = aura.sample.add_pieces (f, texts(1));
%! assert (at, 1);
%! [f, at] = aura.sample.add_pieces (f, texts(2:4));
%! assert (at, 2:4);
%! assert (f.plain, cellfun (@numel, texts));
%! for k = 1:4
%!   assert (["\"", f.text(f.start(k) + (0:f.bytes(k)-1)), "\""], jsonencode (texts{k}));
%! endfor
