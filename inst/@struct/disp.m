## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## disp (S) of an audit, a panel, a report, a sweep or comparisons, and so S without a semicolon: a
## screen (aura_summary) where Octave would print every number.  Any other struct is shown as Octave
## shows it, but for what it holds of these: a line each.

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

## These are known by more fields than somebody's struct has by chance, and the values must be
## right.
function lines = outline_of (s)

  persistent kinds = {{"status", "log", "opts", "round", "trace", "graph"}, ...
                      {"audit", "labels", "queue", "score", "flips", "out"}, ...
                      {"names", "grid", "seeds", "never", "never_count", "original"}, ...
                      {"id", "question", "response_1", "response_2", "human_preference", ...
                       "dropped"}};
  lines = {};
  if (isstruct (s) && isscalar (s) && any (cellfun (@(names) all (isfield (s, names)), kinds)))
    try
      lines = aura.report.outline (s);
    end_try_catch
  endif

endfunction

%!function shown = octaves (s)
%!  shown = builtin ("disp", s);
%!endfunction
%!shared audit
%! audit = aura_start ([0; 1; 2], [], [0; 2; 3]);
%!test <*a struct of aura: its summary>
%! text = disp (audit);
%! assert (text, sprintf ("  %s\n", aura_summary (audit){:}));
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
%!test <*one that only looks like it: as Octave shows it>
%! s = struct ("names", 3, "grid", 4, "seeds", 5, "never", 6, "never_count", 7, "original", 8);
%! assert (disp (s), octaves (s));
%! assert (disp (struct ("s", s)), octaves (struct ("s", s)));
%!test <*one with a few of our names keeps its values>
%! for s = {struct("weight", 80, "label", "Anna", "a", [1 2 3]), ...
%!          struct("coverage", .9, "accuracy", .8, "judge", "g"), ...
%!          struct("W1", 1, "b1", 2, "W2", 3, "b2", 4), aura_options()}
%!   assert (disp (s{1}), octaves (s{1}));
%!   assert (disp (struct ("x", s)), octaves (struct ("x", s)));
%! endfor
%!test <*one of aura in another: a line>
%! s.mine = 3;
%! s.audit = audit;
%! text = disp (s);
%! assert (text, ...
%!         octaves (struct ("mine", 3, "audit", ...
%!                          "<audit: 3 comparisons with 1 feature, 0 rounds done>")));
%! assert (isstruct (s.audit));
