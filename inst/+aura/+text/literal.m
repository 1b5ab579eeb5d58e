## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.text.literal (VALUE)
## The VALUE of an option as Octave reads it back, bit for bit: a string, a function, numbers
## or logicals of two dimensions, or a cell row of these.

function text = literal (value)

  if (iscell (value))
    words = cellfun (@aura.text.literal, value(:)', "uniformoutput", false);
    text = ["{" strjoin(words, ", ") "}"];
  elseif (ischar (value))
    text = ["\"" undo_string_escapes(value) "\""];
  elseif (is_function_handle (value))
    text = func2str (value);
    text = [repmat("@", 1, text(1) != "@"), text];
  elseif (isempty (value))
    text = merge (any (size (value)), sprintf("zeros (%d, %d)", size (value)), "[]");
  elseif (isa (value, "single"))
    text = ["single (" mat2str(value, 9) ")"];
  elseif (isscalar (value) && value == fix (value) && abs (value) < 1e15 && ! islogical (value))
    text = sprintf ("%d", value);
  else
    ## the shortest that is read back as it was
    for digits = [5, 15, 16, 17]
      text = mat2str (value, digits);
      if (islogical (value) || isequaln (eval (text), value))
        break;
      endif
    endfor
  endif

endfunction

%!assert (aura.text.literal ("a\"b\n"), "\"a\\\"b\\n\"")
%!assert (aura.text.literal (true), "true")
%!assert (aura.text.literal (3), "3")
%!assert (aura.text.literal (.1), "0.1")
%!assert (aura.text.literal ([.1 .9]), "[0.1 0.9]")
%!assert (aura.text.literal ({"CD", 2}), "{\"CD\", 2}")
%!assert (aura.text.literal ([]), "[]")
%!assert (aura.text.literal (@sin), "@sin")
%!test <*read back bit for bit>
%! for value = {pi, -1e-300, [1/3 NaN; Inf 2^60], single(pi), "\\ \t é", false, ...
%!              zeros(0, 1), 2^53 + 2}
%!   assert (eval (aura.text.literal (value{1})), value{1});
%! endfor
%! assert (eval (aura.text.literal (@(x) x + 1)) (2), 3);
%!test <*any text in a cell of texts>
%! texts = {"@(x) \"it's\\n\" + 'a\\b' {1} % # \t", "sin", "é\n"};
%! assert (eval (aura.text.literal (texts)), texts);
%! assert (eval (aura.text.literal ({})), {});
