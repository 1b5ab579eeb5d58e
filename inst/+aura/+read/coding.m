## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.read.coding (OWNER, VALUES, GIVEN)
## The VALUES (cellstr) of a field, and the words of a map for OWNER, a field with verdicts or a
## judge, that would read them: numbers as a scale about its middle, or two words; both ways round,
## since nothing says which end is answer 1, each behind the pairs GIVEN so far.  Behind a message;
## what no map can say is only listed.

function text = coding (owner, values, given = "")

  values = values(:)';
  [pick, number] = deal (aura.read.picks (values(:))', aura.text.number (values));
  scale = ! isnan (number);
  side = zeros (size (values));          # -1, 1: an end; 0: the middle
  rest = values(! scale & pick == -1);
  if (sum (scale) > 1 && any (! scale & pick != -1) && all (ismember ([1, 2], number)))
    owner = "";                          # 1 and 2 beside a word for a pick are no scale
  elseif (sum (scale) > 1)
    side(scale) = sign (number(scale) - middle_of (number(scale)));
    if (abs (sum (side(scale))) == sum (scale)) # all on one side of the middle
      owner = "";
    endif
  elseif (numel (rest) == 1 && any (strcmpi (rest, {"true", "false"})))
    side(strcmp (values, rest{1})) = 2 * strcmpi (rest{1}, "false") - 1;
  elseif (numel (rest) == 2)
    [~, order] = sort (strcmpi (rest, "false") | strcmpi (rest, "no"));
    side(strcmp (values, rest{order(1)})) = -1;
    side(strcmp (values, rest{order(2)})) = 1;
  else
    owner = "";
  endif
  shown = aura.text.excerpt (strjoin (cellfun (@aura.text.clean, values, "uniformoutput", ...
                                               false), ", "), 200);
  text = ["; the values are " shown];
  if (! isempty (owner) && isempty (regexp ([owner, values{:}], '[,=]', "once")) ...
      && (sum (scale) > 1 && isempty (rest) || ! any (scale)))
    text = sprintf ("%s: a map says which is which, \"%s\" or \"%s\"", text, ...
                    [given, map_of(owner, values, side, pick)], ...
                        [given, map_of(owner, values, -side, pick)]);
  endif

endfunction

## 0 to 1, about 0, or from 1 (0) to a highest that is odd (even), as scales with a middle are.
function middle = middle_of (number)

  [low, high] = deal (min (number), max (number));
  if (low < 0)
    middle = 0;
  elseif (high <= 1)
    middle = .5;
  elseif (low == 0)
    middle = ceil (high / 2);
  else
    middle = (1 + high + (mod (high, 2) == 0)) / 2;
  endif

endfunction

## A word that is a pick by itself stays what it is.
function map = map_of (owner, values, side, pick)

  pairs = {};
  for k = 1:numel (values)
    what = {"1", "tie", "2"}{2 + side(k)};
    if (side(k) == 0 && isnan (aura.text.number (values{k})))
      what = aura.read.pick_name (pick(k));
    endif
    pairs{k} = sprintf ("%s.%s=%s", owner, what, values{k});
  endfor
  map = strjoin (pairs, ",");

endfunction

%!assert (aura.read.coding ("h", {"-3"; "0"; "1"}), ...
%!        ['; the values are -3, 0, 1: a map says which is which, "h.1=-3,h.tie=0,h.2=1" or ', ...
%!         '"h.2=-3,h.tie=0,h.1=1"'])
%!assert (aura.read.coding ("h", {"0"; "0.5"; "1"}), ...
%!        ['; the values are 0, 0.5, 1: a map says which is which, "h.1=0,h.tie=0.5,h.2=1" or ', ...
%!         '"h.2=0,h.tie=0.5,h.1=1"'])
%!test <*scales from 1; two words, beside one that is known; what no map can say>
%! first = @(varargin) regexp (aura.read.coding (varargin{:}), 'which, "([^"]*)"', ...
%!                             "tokens", "once"){1};
%! assert (first ("h", {"2"; "4"; "6"}), "h.1=2,h.tie=4,h.2=6");
%! assert (first ("h", {"1"; "3"; "5"}, "id=x,"), "id=x,h.1=1,h.tie=3,h.2=5");
%! assert (first ("m 2", {"0"; "1"}), "m 2.1=0,m 2.2=1");
%! assert (first ("h", {"false"; "true"}), "h.2=false,h.1=true");
%! assert (first ("h", {"True"}), "h.1=True");
%! assert (first ("h", {"gpt"; "tie"; "yi"}), "h.1=gpt,h.tie=tie,h.2=yi");
%! assert (aura.read.coding ("h", {"x"; "y"; "z"}), "; the values are x, y, z");
%! assert (aura.read.coding ("h", {"1"; "2"; "9"; "tie"}), "; the values are 1, 2, 9, tie");
%! assert (first ("h", {"1"; "2"; "9"}), "h.1=1,h.1=2,h.2=9");
%! assert (first ("h", {"-1"; "1"; "tie"}), "h.1=-1,h.2=1,h.tie=tie");
%! assert (aura.read.coding ("h", {"7"; "8"; "9"}), "; the values are 7, 8, 9");
%! assert (aura.read.coding ("h", {"x,y"; "z"}), "; the values are x,y, z");
