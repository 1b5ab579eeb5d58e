## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VALUE = aura.sweep.rebuilt (HELD, TEXTS)
## The inverse of aura.sweep.packed.  TEXTS must come from the process that started this one, never
## from a file.  This file has no subfunctions, because TEXTS could call them.

function value = rebuilt (value, texts)

  if (isstruct (value) && isscalar (value) && isfield (value, "aura_function"))
    text = texts{value.aura_function};
    if (text(1) == "@")
      captured = aura.sweep.rebuilt (value.captured, texts);
      names = fieldnames (captured)';
      values = struct2cell (captured)';
      last = strcmp (names, "varargin");
      values = [values(! last), values{last}];
      names = [names(! last), names(last)];
      ## a function of what TEXT captures, that returns TEXT
      maker = str2func (["@(", strjoin(names, ", "), ") ", text]);
      value = maker (values{:});
    elseif (any (text == ".") || any (exist (text) == [2 3 5 103]))
      value = str2func (text);
    else
      error ("aura:no-function",
             ["aura_sweep: a worker does not find the function %s; its file must be in a ", ...
              "folder of the load path"], text);
    endif
  elseif (isstruct (value))
    cells = aura.sweep.rebuilt (struct2cell (value), texts);
    value = cell2struct (cells, fieldnames (value), 1);
  elseif (iscell (value))
    for k = 1:numel (value)
      value{k} = aura.sweep.rebuilt (value{k}, texts);
    endfor
  endif

endfunction

%!test <*functions that capture, functions among what they capture, and data>
%! a = 3;
%! s.list = {1:3, "é\n\t\"x\" 'y'", {@(x) x + a}};
%! inner = @(x, varargin) x + a * numel (varargin) + 0.12345678901234567;
%! two = @(x) [inner(x, 1, 2), s.list{3}{1}(x), s.list{1} -1];
%! [held, texts] = aura.sweep.packed ("f", struct ("two", two, "sine", @sin, ...
%!                                                 "map", @aura.set.count, "n", 7));
%! [file, gone] = aura.tests.new_file (struct("held", held));
%! content = aura.io.restore (file);
%! back = aura.sweep.rebuilt (content.held, texts);
%! assert (back.two (5), two (5));
%! assert (func2str (back.two), func2str (two));
%! assert (back.sine (1), sin (1));
%! assert (back.map (ones (200, 1), .03), 6);
%! assert (back.n, 7);
%!test <*captured arguments without a name>
%! make = @(varargin) @(x) x + numel (varargin);
%! [held, texts] = aura.sweep.packed ("f", make (1, {2}, "c"));
%! back = aura.sweep.rebuilt (held, texts);
%! assert (back (1), 4);
%!test <*of data alone nothing is called: a text in a file is a text>
%! held = struct ("aura_function", 1, "captured", struct ());
%! fail ("aura.sweep.rebuilt (held, {})", "out of bound");
%! back = aura.sweep.rebuilt (held, {"@() 1"});
%! assert (back (), 1);
%!error <does not find the function aura_no_such_function>
%! aura.sweep.rebuilt (struct ("aura_function", 1, "captured", struct ()), ...
%!                     {"aura_no_such_function"})
