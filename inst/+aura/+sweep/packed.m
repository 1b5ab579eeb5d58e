## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [HELD, TEXTS] = aura.sweep.packed (FCN, VALUE, TRAVELS)
## VALUE, which may hold functions, as plain data HELD that can be written to a file.  Each function
## becomes a struct of its number and the variables it captured; its text goes into TEXTS
## (cellstr), which a worker gets on its command line, so that no file can make a worker run code.
## aura.sweep.rebuilt restores VALUE.  TRAVELS: another process must find named functions; those
## that it would not find are an error of FCN.

function [held, texts] = packed (fcn, value, travels = false)

  [held, texts] = pack (fcn, value, travels, {});

endfunction

function [value, texts] = pack (fcn, value, travels, texts)

  if (is_function_handle (value))
    [value, texts] = pack_function (fcn, value, travels, texts);
  elseif (isstruct (value))
    [cells, texts] = pack (fcn, struct2cell (value), travels, texts);
    value = cell2struct (cells, fieldnames (value), 1);
  elseif (iscell (value))
    for k = 1:numel (value)
      [value{k}, texts] = pack (fcn, value{k}, travels, texts);
    endfor
  elseif (! (isnumeric (value) || islogical (value) || ischar (value)))
    error ("aura:invalid-type",
           ["%s: a function may capture numbers, text, cells, structs and functions, but ", ...
            "captures %s"],
           fcn, class (value));
  endif

endfunction

function [held, texts] = pack_function (fcn, handle, travels, texts)

  about = functions (handle);
  text = func2str (handle);
  captured = struct ();
  if (text(1) == "@")
    if (! isempty (about.workspace))
      captured = about.workspace{1};
    endif
    [captured, texts] = pack (fcn, captured, travels, texts);
  elseif (travels)
    require_found (fcn, text, about);
  endif
  texts{end+1} = text;
  held = struct ("aura_function", numel (texts), "captured", {captured});

endfunction

function require_found (fcn, name, about)

  found = strcmp (about.type, "simple") && exist (name) != 103;
  if (found && ! isempty (about.file))
    folder = regexprep (fileparts (make_absolute_filename (about.file)), '([/\\][+@][^/\\]*)+$', ...
                        "");
    known = strsplit (path (), pathsep ());
    known(strcmp (known, ".")) = [];
    known = cellfun (@make_absolute_filename, known, "uniformoutput", false);
    found = any (strcmp (folder, known));
  endif
  if (! found)
    error ("aura:no-function",
           ["%s: a worker cannot find the function %s; give it a file of its own in a ", ...
            "folder of the load path, which the current folder is not, or use the engine ", ...
            "\"serial\""],
           fcn, name);
  endif

endfunction

%!test <*numbers and texts, whatever they stand in>
%! a = 3;
%! inner = @(x) x + a;
%! [held, texts] = aura.sweep.packed ("f", struct ("g", {{@(x) inner(x) * 2, 7}}, "h", @sin));
%! assert (texts, {"@(x) x + a", "@(x) inner (x) * 2", "sin"});
%! assert (held.g{2}, 7);
%! assert (held.g{1}.aura_function, 2);
%! assert (held.g{1}.captured.inner, struct ("aura_function", 1, "captured", struct ("a", 3)));
%! assert (held.h.aura_function, 3);
%!test <*data are left alone>
%! value = struct ("a", {1, "x"}, "b", {{[], single(2)}});
%! [held, texts] = aura.sweep.packed ("f", value);
%! assert ({held, texts}, {value, {}});
%!test <*what a process of its own does not find>
%! assert (nthargout (2, @aura.sweep.packed, "f", @aura_start, true), {"aura_start"});
%! assert (nthargout (2, @aura.sweep.packed, "f", @aura.set.count, true), {"aura.set.count"});
%! assert (nthargout (2, @aura.sweep.packed, "f", @sin, true), {"sin"});
%! [folder, gone] = aura.tests.new_folder ();
%! aura.io.write ("f", {fullfile(folder, "only_here.m")}, ...
%!                {"function x = only_here (varargin)\n x = 1;\n"});
%! here = cd (folder);
%! back = onCleanup (@() cd (here));
%! assert (nthargout (2, @aura.sweep.packed, "f", @only_here), {"only_here"});
%! fail ("aura.sweep.packed (\"f\", @only_here, true)", ...
%!       "f: a worker cannot find the function only_here; give");
%! addpath (folder);
%! assert (nthargout (2, @aura.sweep.packed, "f", @only_here, true), {"only_here"});
%! rmpath (folder);
%! clear back;
%!function x = of_the_session (x)
%!endfunction
%!error <f: a worker cannot find the function of_the_session>
%! aura.sweep.packed ("f", {@(x) 1, @of_the_session}, true)
%!error <but captures containers.Map>
%! map = containers.Map ();
%! aura.sweep.packed ("f", @() map)
