## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [OF, KIND, TEXT] = aura.read.elements (ENTRY)
## The elements of the lists among the values ENTRY (aura.read.distinct), one after another: the
## value OF which each is one, its KIND and its JSON (n-by-1 each); of a value that is no list,
## the value.

function [of, kind, text] = elements (entry)

  listed = entry.kind == 6;
  count = ones (size (listed));
  [inner, count(listed)] = __aura_json__ ("elements", entry.text(listed));
  of = zeros (sum (count), 1);
  of(cumsum ([1; count])(1:end-1)) = 1;
  of = cumsum (of);

  in_list = listed(of);
  kind = zeros (size (of));
  kind(! in_list) = entry.kind(! listed);
  kind(in_list) = double (inner.column.kind);
  text = repmat ({""}, size (of));
  text(! in_list) = entry.text(! listed);
  held = find (in_list)(inner.column.code > 0);
  text(held) = inner.column.level(inner.column.code(inner.column.code > 0));

endfunction

%!test
%! entry = struct ("kind", [6; 5; 0; 6], "text", {{'[1,"x",null]'; '{"a":1}'; ""; '[{"b":2}]'}});
%! [of, kind, text] = aura.read.elements (entry);
%! assert (of, [1; 1; 1; 2; 3; 4]);
%! assert (kind, [3; 2; 1; 5; 0; 5]);
%! assert (text, {"1"; "x"; ""; '{"a":1}'; ""; '{"b":2}'});
%!test
%! of = aura.read.elements (struct ("kind", zeros (0, 1), "text", {cell(0, 1)}));
%! assert (isempty (of));
