## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PAIRS = aura.arg.pairs (FCN, ARGS)
## The arguments NAME, VALUE, ... (cell row) as a 2-by-k cell, one pair per
## column, or an error of FCN that says why they are not pairs.

function pairs = pairs (fcn, args)

  if (mod (numel (args), 2) != 0)
    if (! ischar (args{1}))
      error ("aura:invalid-argument", ...
             "%s: options must come as pairs NAME, VALUE, got %s in the place of a name", fcn, ...
             aura.arg.shown (args{1}));
    endif
    error ("aura:invalid-argument",
           "%s: options must come as pairs NAME, VALUE, got %d arguments", fcn,
           numel (args));
  endif
  pairs = reshape (args, 2, []);
  bad = find (! cellfun (@(name) ischar (name) && isrow (name), pairs(1,:)), 1);
  if (! isempty (bad))
    error ("aura:invalid-argument",
           "%s: NAME must be a string, got %s as option %d", fcn,
           aura.arg.shown (pairs{1,bad}), bad);
  endif

endfunction

%!assert (aura.arg.pairs ("f", {"a", 1, "b", {}}), {"a", "b"; 1, {}})
%!assert (aura.arg.pairs ("f", {}), cell (2, 0))
%!error <f: options must come as pairs NAME, VALUE, got 3 arguments>
%! aura.arg.pairs ("f", {"a", 1, "b"})
%!error id=aura:invalid-argument aura.arg.pairs ("f", {"a"})
%!error <f: NAME must be a string, got 7 as option 2> aura.arg.pairs ("f", {"a", 1, 7, 1})
%!error id=aura:invalid-argument aura.arg.pairs ("f", {"", 1})
%!error <f: options must come as pairs NAME, VALUE, got struct 1-by-1 in the place of a name>
%! aura.arg.pairs ("f", {struct("a", 1), "b", 2})
