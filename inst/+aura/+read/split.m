## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PARTS, LINES, PROBLEM] = aura.read.split (TEXT, BLOCK)
## Cut TEXT into its JSON values, as text: the elements of an array when TEXT
## begins with "[", empty ones too, which the reader of JSON will refuse; else its
## lines that are not blank.  LINES are the lines on which they begin.  PROBLEM is
## empty, or a struct of line and message: an array that does not end, or text
## after its end.  An array is looked at BLOCK bytes at a time: Ctrl-C waits for the end
## of each operation of Octave, and some need eight bytes for each of theirs.

function [parts, lines, problem] = split (text, block = 2^22)

  problem = [];
  bytes = uint8 (text);
  newlines = find (bytes == 10);

  is_array = text(find (bytes > 32, 1)) == "[";
  if (is_array)
    [first, last, problem] = elements (bytes, newlines, block);
  else
    first = [1, newlines + 1];
    last = [newlines - 1, numel(bytes)];
  endif

  n = numel (first);
  parts = cell (n, 1);
  keep = true (n, 1);
  for i = 1:n
    while (first(i) <= last(i) && bytes(first(i)) <= 32)
      first(i)++;
    endwhile
    while (last(i) >= first(i) && bytes(last(i)) <= 32)
      last(i)--;
    endwhile
    parts{i} = text(first(i):last(i));
    keep(i) = ! isempty (parts{i}) || (is_array && n > 1);
  endfor
  parts = parts(keep);
  first = first(keep);
  if (isempty (newlines))
    lines = ones (numel (first), 1);
  else
    lines = lookup (newlines, first(:) - 1) + 1;
  endif

endfunction

## FIRST and LAST bytes of the elements of the array that BYTES begin with.
function [first, last, problem] = elements (bytes, newlines, block)

  problem = [];
  start = find (bytes == "[", 1);
  [commas, stop] = separators (bytes, block);
  if (isempty (stop))
    stop = numel (bytes) + 1;
  elseif (any (bytes(stop+1:end) > 32))
    after = stop + find (bytes(stop+1:end) > 32, 1);
    problem = struct ("line", sum (newlines < after) + 1,
                      "message", "text after the end of the JSON array");
  endif

  first = [start, commas] + 1;
  last = [commas, stop] - 1;

  if (stop > numel (bytes))
    ## The last element may be half of one: it is the one to name.
    problem = struct ("line", sum (newlines < last(end)) + 1, "message",
                      "the JSON array does not end (is the file cut off?)");
    first(end) = [];
    last(end) = [];
  endif

endfunction

## Where the array's own COMMAS are, and where it STOPs ([] when it does not).
function [commas, stop] = separators (bytes, block)

  commas = cell (1, 0);
  stop = [];
  inside = false;
  depth = 0;
  upto = 0;
  while (isempty (stop) && upto < numel (bytes))
    from = upto + 1;
    upto = min (numel (bytes), upto + block);
    while (upto < numel (bytes) && bytes(upto) == "\\") # what it escapes comes with it
      upto++;
    endwhile
    part = bytes(from:upto);
    at = find (part == "," | part == "[" | part == "{" | part == "]" | part == "}")(:)';
    quotes = aura.read.quotes (part);
    at = at(mod (lookup (quotes, at), 2) == inside);
    depths = depth + cumsum (step_of (part(at)));
    own = part(at) == "," & depths == 1;
    last = find (depths == 0, 1);
    if (! isempty (last))
      stop = from - 1 + at(last);
      own(last:end) = false;
    endif
    commas{end+1} = from - 1 + at(own);
    inside = xor (inside, mod (numel (quotes), 2) == 1);
    depth = [depth, depths](end);
  endwhile
  commas = [commas{:}];

endfunction

## By how much the depth of nesting changes at BYTES.
function step = step_of (bytes)

  step = (bytes == "[" | bytes == "{") - (bytes == "]" | bytes == "}");

endfunction

%!test <*lines>
%! [parts, lines, problem] = aura.read.split ("{\"a\":1}\n\n  {\"b\":2}\r\n{}");
%! assert (parts, {'{"a":1}'; '{"b":2}'; "{}"});
%! assert (lines, [1; 3; 4]);
%! assert (isempty (problem));
%!test <*an array: its elements, whatever they hold>
%! text = "[{\"a\": [1, 2],\n\"b\": \"],[{,\"},\n {\"c\": {}} ]\n";
%! [parts, lines, problem] = aura.read.split (text);
%! assert (parts, {"{\"a\": [1, 2],\n\"b\": \"],[{,\"}"; '{"c": {}}'});
%! assert (lines, [1; 3]);
%! assert (isempty (problem));
%! parts = aura.read.split (" [1, ,3]");
%! assert (parts([1 3]), {"1"; "3"});
%! assert (isempty (parts{2}));
%! assert (isempty (aura.read.split ("[ ]")));
%!test <*wherever a block ends>
%! text = '[{"a\"\\": "\\\"],"}, [1, {}], {"b\\": "\\\\\",[", "c": []}, "x\"]"';
%! for ending = {", 7]", ", 7] ]", ", 7] [8, 9]", ", 7"; 5, 5, 5, 4}
%!   [parts, ~, problem] = aura.read.split ([text ending{1}]);
%!   assert (numel (parts), ending{2});
%!   for block = 1:numel (text)
%!     [again, ~, same] = aura.read.split ([text ending{1}], block);
%!     assert ({again, same}, {parts, problem});
%!   endfor
%! endfor
%!test <*an array that is cut off, or goes on>
%! [parts, ~, problem] = aura.read.split ("[{\"a\":1},\n{\"b\":2},\n{\"c\"");
%! assert (parts, {'{"a":1}'; '{"b":2}'});
%! assert (problem.line, 3);
%! assert (problem.message, "the JSON array does not end (is the file cut off?)");
%! [parts, ~, problem] = aura.read.split ("[1]\n[2]");
%! assert (parts, {"1"});
%! assert (problem, struct ("line", 2, "message", "text after the end of the JSON array"));
