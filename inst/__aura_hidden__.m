## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {} __aura_hidden__ (@var{fcn})
## An error of @var{fcn} where something called aura hides the package's functions.
##
## Undocumented internal function.  Octave takes a file @file{aura.m} of the current folder or the
## path, or a function aura, before the functions @code{aura.@dots{}} of the package, which all
## others call.
##
## Error: @code{aura:hidden-package}.
## @end deftypefn

function __aura_hidden__ (fcn)

  if (nargin < 1)
    print_usage ();
  endif
  kind = exist ("aura"); # no function of the package may be called to find out
  if (any (kind == [3, 5, 103]) || (kind == 2 && is_function (which ("aura"))))
    error ("aura:hidden-package",
           ["%s: %s is called aura as the package is, whose functions Octave then does ", ...
            "not find; rename it, or leave its folder"], ...
           fcn, which_one ());
  endif

endfunction

## A file without an ending, such as the shell command, is none.
function yes = is_function (file)

  yes = numel (file) > 2 && strcmp (file(end-1:end), ".m");

endfunction

function text = which_one ()

  text = which ("aura");
  if (isempty (text) || ! any (text == filesep ()))
    text = "a function of the session";
  endif

endfunction

%!test <*a file and a function are named>
%! [folder, gone] = aura.tests.new_folder ();
%! inst = fileparts (which ("aura_start"));
%! file = fullfile (folder, "aura.m");
%! calls = {"aura_options (\"graph.k\", 3)", "aura_start (eye (3))", ...
%!          "aura_read (\"x\")", "aura_simulate ()", "aura_sweep ()", "aura_ablation ()", ...
%!          "aura_audit (\"x\")", "aura_run (1)", "aura_decide (1)"};
%! printed = "try, %s; catch e, fdisp (stdout, e.message); end\n";
%! code = [sprintf("addpath ('%s');\ncd ('%s');\n", inst, folder), sprintf(printed, calls{:}), ...
%!         "cd ('/');\nfunction aura (), end\n", sprintf(printed, calls{2})];
%! aura.io.write ("f", {file, fullfile(folder, "run_me.m")}, {"disp (1)\n", code});
%! [status, out] = system (sprintf ("octave-cli --norc -q '%s' 2>/dev/null", ...
%!                                  fullfile (folder, "run_me.m")));
%! lines = strsplit (strtrim (out), "\n");
%! for k = 1:numel (calls)
%!   wanted = [strtok(calls{k}), ": ", file, " is called aura as the package is"];
%!   assert (strncmp (lines{k}, wanted, numel (wanted)), lines{k});
%! endfor
%! assert (! isempty (strfind (lines{end}, " is called aura as the package is")), lines{end});
%!test <*a folder, or a file without an ending, hides nothing>
%! [folder, gone] = aura.tests.new_folder ();
%! mkdir (fullfile (folder, "one"));
%! mkdir (fullfile (folder, "one", "aura"));
%! aura.io.write ("f", {fullfile(folder, "aura")}, {"text\n"});
%! here = cd (folder);
%! back = onCleanup (@() cd (here));
%! aura_options ("graph.k", 3);
%! cd ("one");
%! aura_options ("graph.k", 3);
