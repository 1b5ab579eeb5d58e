## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [GROUP, KIND, TEXT] = aura.read.elements (ENTRY)
## The elements of the lists among the values ENTRY (aura.read.distinct), one after another: the
## value (GROUP, its number) that each is of, its KIND and its JSON (n-by-1 each); of a value that
## is no list, the value.

function [group, kind, text] = elements (entry)

  listed = entry.kind == 6;
  count = ones (size (listed));
  [inner, count(listed)] = __aura_json__ ("elements", entry.text(listed));
  group = zeros (sum (count), 1);
  group(cumsum ([1; count])(1:end-1)) = 1;
  group = cumsum (group);

  in_list = listed(group);
  kind = zeros (size (group));
  kind(! in_list) = entry.kind(! listed);
  kind(in_list) = double (inner.column.kind);
  text = repmat ({""}, size (group));
  text(! in_list) = entry.text(! listed);
  held = find (in_list)(inner.column.code > 0);
  text(held) = inner.column.level(inner.column.code(inner.column.code > 0));

endfunction

%!test
%! entry = struct ("kind", [6; 5; 0; 6], "text", {{'[1,"x",null]'; '{"a":1}'; ""; '[{"b":2}]'}});
%! [group, kind, text] = aura.read.elements (entry);
%! assert (group, [1; 1; 1; 2; 3; 4]);
%! assert (kind, [3; 2; 1; 5; 0; 5]);
%! assert (text, {"1"; "x"; ""; '{"a":1}'; ""; '{"b":2}'});
%!test
%! group = aura.read.elements (struct ("kind", zeros (0, 1), "text", {cell(0, 1)}));
%! assert (isempty (group));
