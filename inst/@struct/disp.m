## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## disp (S) of what aura's functions made and marked (aura.set.is_marked), and so S without a
## semicolon: a screen where Octave would print every number.  Any other struct is
## shown as Octave shows it, but for what it holds of these: a line each.

function varargout = disp (s, varargin)

  lines = outline_of (s);
  if (isempty (lines))
    [varargout{1:nargout}] = builtin ("disp", shortened (s), varargin{:});
    return;
  endif
  text = sprintf ("  %s\n", lines{:});
  if (nargout > 0)
    varargout = {text};
  else
    puts (text);
  endif

endfunction

function s = shortened (s)

  if (! isscalar (s))
    return;
  endif
  for name = fieldnames (s)'
    lines = outline_of (s.(name{1}));
    if (! isempty (lines))
      s.(name{1}) = ["<", lines{1}, ">"];
    endif
  endfor

endfunction

## {} of one that somebody has taken apart, too: it is shown as it is.  Every struct that is shown
## comes here, so the field alone is looked for first.
function lines = outline_of (s)

  lines = {};
  if (isstruct (s) && isfield (s, "aura"))
    try
      lines = aura.report.outline (s);
    end_try_catch
  endif

endfunction

%!function shown = octaves (s)
%!  shown = builtin ("disp", s);
%!endfunction
%!shared audit
%! audit = aura_start ([0; 1; 2], "Labels", [NaN; 1; 0]);
%!test <*a struct of aura: its summary>
%! text = disp (audit);
%! lines = aura.report.outline (audit);
%! assert (text, sprintf ("  %s\n", lines{:}));
%! assert (evalc ("disp (audit)"), text);
%! shown = evalc ("audit");
%! assert (strncmp (shown, "audit =", 7));
%! assert (! isempty (strfind (shown, text)));
%! assert (sum (shown == "\n") < 30);
%!test <*other structs: as Octave shows them>
%! for s = {struct(), struct("a", 1, "b", struct ("c", {{1, "x"}})), struct("a", {1, 2}), ...
%!          struct("x", {{}})}
%!   assert (disp (s{1}), octaves (s{1}));
%!   value = s{1};
%!   assert (evalc ("disp (value)"), octaves (value));
%! endfor
%!test <*without the mark: as Octave shows it, whatever its fields are called>
%! for s = {struct("names", {{"anna", "ben"}}, "grid", [1 2], "seeds", 5, "never", [7 9]), ...
%!          rmfield(audit, "aura"), struct("aura", 3), struct("aura", "flow", "m", 1), ...
%!          struct("names", {{"a", "b"}}, "group", [1 2], "center", [171 182], "spread", [7 9])}
%!   assert (disp (s{1}), octaves (s{1}));
%!   assert (disp (struct ("x", s)), octaves (struct ("x", s)));
%! endfor
%!test <*one that somebody has taken apart: as Octave shows it>
%! for s = {rmfield(audit, "log"), setfield(audit, "log", 3)}
%!   assert (disp (s{1}), octaves (s{1}));
%! endfor
%!test <*one of aura in another: a line>
%! s.mine = 3;
%! s.audit = audit;
%! text = disp (s);
%! assert (text, ...
%!         octaves (struct ("mine", 3, "audit", ...
%!                          "<audit: 3 comparisons with 1 feature, 0 rounds done>")));
%! assert (isstruct (s.audit));
