## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## YES = aura.io.is_same (A, B)
## isequaln (A, B) without its padding of cellstr to the longest: memory and time grow with the sum
## of the texts.

function yes = is_same (a, b)

  if (iscellstr (a) && iscellstr (b))
    yes = isequal (size (a), size (b)) && all (strcmp (a(:), b(:)));
  elseif (iscell (a) && iscell (b))
    yes = isequal (size (a), size (b)) && all (cellfun (@aura.io.is_same, a(:), b(:)));
  elseif (isstruct (a) && isstruct (b))
    names = sort (fieldnames (a));
    yes = isequal (size (a), size (b)) && isequal (names, sort (fieldnames (b)));
    if (yes)
      yes = aura.io.is_same (struct2cell (orderfields (a)), struct2cell (orderfields (b)));
    endif
  else
    yes = isequaln (a, b);
  endif

endfunction

%!test <*as isequaln, whatever holds the texts>
%! values = {{"a"; "bc"}, {"a", "bc"}, {"a"; "b"}, {"a", {"bc", NaN}}, {}, cell(0, 1), ...
%!           "a", NaN, [1 NaN], int8(1), struct("x", {{"a", "bc"}}, "y", NaN), ...
%!           struct("y", NaN, "x", {{"a", "bc"}}), struct("x", {{"a", "b"}}, "y", NaN), ...
%!           struct("x", {}), struct("x", {1, 2}), struct("z", {1, 2})};
%! for k = 1:numel (values)
%!   for l = 1:numel (values)
%!     assert (aura.io.is_same (values{k}, values{l}), isequaln (values{k}, values{l}));
%!   endfor
%! endfor
%!test <*one long text does not cost what all would that are as long>
%! texts = repmat ({"a"}, 4000, 1);
%! texts{7} = repmat ("b", 1, 1e6);                   # padded: 4 GB
%! assert (aura.io.is_same (struct ("t", {texts}), struct ("t", {texts})));
%! other = texts;
%! other{7}(end) = "c";
%! assert (! aura.io.is_same (texts, other));
