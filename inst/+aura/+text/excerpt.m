## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The first LIMIT characters of the UTF-8 string TEXT, or of each of a cellstr, on one line,
## cleaned, with an ellipsis where something was cut off.

function text = excerpt (text, limit)

  if (iscell (text))
    text = cellfun (@(one) excerpt_of (one, limit), text, "uniformoutput", false);
  else
    text = excerpt_of (text, limit);
  endif

endfunction

function text = excerpt_of (text, limit)

  whole = numel (text) <= 16 * limit;        # a text may have megabytes
  if (! whole)
    text = text(1:16 * limit);
    [~, starts] = aura.text.width (text);
    text = text(1:starts(end)-1); # its last character may be cut off
  endif
  text = aura.text.clean (text);
  text(text == "\n" | text == "\t") = " ";
  blank = text == " ";
  text(blank & [true, blank(1:end-1)]) = "";
  if (! isempty (text) && text(end) == " ")
    text(end) = "";
  endif
  if (numel (text) > limit) # bytes, and so perhaps characters
    [count, starts] = aura.text.width (text);
    if (count > limit)
      text = text(1:starts(limit)-1);
      whole = false;
    endif
  endif
  if (! whole)
    text = [text, "…"];
  endif

endfunction

%!assert (aura.text.excerpt ("short", 5), "short")
%!assert (aura.text.excerpt ("longer", 5), "long…")
%!assert (aura.text.excerpt ("äöüßé", 5), "äöüßé")
%!assert (aura.text.excerpt ("äöüßéa", 5), "äöüß…")
%!assert (aura.text.excerpt (" two\n\t lines \x1b[0m", 40), "two lines [0m")
%!assert (isempty (aura.text.excerpt ("", 5)))
%!test <*a long text is cut between characters>
%! assert (aura.text.excerpt (repmat ("é", 1, 1e5), 3), "éé…");
%! assert (aura.text.excerpt ([" x", repmat("€", 1, 100)], 20), ["x", repmat("€", 1, 18), "…"]);
%! assert (aura.text.excerpt (blanks (1e4), 5), "…");
%!test <*several at once, each on its own>
%! texts = {"", " a  b ", "äöüßéa"; repmat("x", 1, 99), "\n", "12345"};
%! found = aura.text.excerpt (texts, 5);
%! assert (found([3 2 5 6]), {"a b", "xxxx…", "äöüß…", "12345"});
%! assert (cellfun (@isempty, found), logical ([1 0 0; 0 1 0]));
%! assert (aura.text.excerpt (cell (0, 1), 5), cell (0, 1));
