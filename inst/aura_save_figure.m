## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_save_figure (@var{fig}, @var{stem})
## @deftypefnx {aura} {} aura_save_figure (@var{fig}, @var{stem}, @var{data})
## @deftypefnx {aura} {@var{files} =} aura_save_figure (@dots{})
## Save a figure as PNG, SVG and PDF, and the data behind it as CSV.
##
## @var{fig} is a figure, or a struct with one in its field @code{figure}, as the
## plotting functions return it.  @var{stem} is a file name without extension; its
## folder is created if needed.  The PNG has 100 pixels per inch.  @var{data}
## is a table as @code{aura_table} takes it; it is written with all digits.
## Without @var{data} there is no CSV.
##
## @var{files} are the names of the files written, a cell row.  Each file is
## written under a temporary name and then renamed.
##
## Errors: @code{aura:invalid-type} (@var{fig} or @var{stem}),
## @code{aura:cannot-write}, and those of @code{aura_table}.
##
## @example
## @group
## [h, data] = aura_plot_coverage (prob, truth);
## aura_save_figure (h, "figures/coverage", data);
## @end group
## @end example
## @seealso{aura_table, aura_plot_embedding, aura_plot_coverage}
## @end deftypefn

function files = aura_save_figure (fig, stem, data)

  if (nargin < 2)
    print_usage ();
  endif
  if (isstruct (fig) && isscalar (fig) && isfield (fig, "figure"))
    fig = fig.figure;
  endif
  if (! (isscalar (fig) && isfigure (fig)))
    error ("aura:invalid-type", "aura_save_figure: FIG must be a figure, got %s",
           class (fig));
  endif
  if (! (ischar (stem) && isrow (stem)))
    error ("aura:invalid-type", "aura_save_figure: STEM must be a string, got %s",
           class (stem));
  endif
  folder = fileparts (stem);
  if (! isempty (folder) && ! exist (folder, "dir"))
    [made, message] = mkdir (folder);
    if (! made)
      error ("aura:cannot-write", "aura_save_figure: cannot make %s: %s", folder,
             message);
    endif
  endif

  kinds = {"png", "svg", "pdf"};
  saved = strcat (stem, ".", kinds);
  contents = cellfun (@(kind) @(name) print (fig, name, ["-d" kind], "-r100"), ...
                      kinds, "uniformoutput", false);
  if (nargin > 2)
    saved = [{[stem ".csv"]}, saved];
    contents = [{aura_table(data, "format", "csv")}, contents];
  endif
  aura.io.write ("aura_save_figure", saved, contents);
  if (nargout > 0)
    files = saved;
  endif

endfunction

%!demo
%! ## four files in a temporary folder
%! folder = tempname ();
%! [h, data] = aura_plot_coverage ((.5:40)' / 40, mod (1:40, 3)' > 0);
%! files = aura_save_figure (h, fullfile (folder, "coverage"), data);
%! close (h.figure);
%! [~, names, ext] = cellfun (@fileparts, files, "uniformoutput", false);
%! disp (strcat (names, ext))
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");

%!test
%! [folder, gone] = aura.tests.new_folder ();
%! h.figure = figure ("visible", "off");
%! closed = onCleanup (@() close (h.figure));
%! plot (1:3);
%! stem = fullfile (folder, "deep", "line");
%! files = aura_save_figure (h, stem, struct ("x", [1; 2.5]));
%! assert (files, strcat (stem, {".csv", ".png", ".svg", ".pdf"}));
%! assert (fileread (files{1}), "x\n1\n2.5\n");
%! assert (fileread (files{2})(2:4), "PNG");
%! assert (! isempty (strfind (fileread (files{3}), "<svg")));
%! assert (fileread (files{4})(1:4), "%PDF");
%! assert (numel (readdir (fullfile (folder, "deep"))), 6);
%!test <*a figure alone; a folder that cannot be made>
%! [folder, gone] = aura.tests.new_folder ();
%! fig = figure ("visible", "off");
%! closed = onCleanup (@() close (fig));
%! fail ("aura_save_figure (fig, 3)", "STEM must be a string");
%! file = fullfile (folder, "file");
%! aura.io.write ("test", {file}, {""});
%! said = aura.tests.complaint (@() aura_save_figure (fig, fullfile (file, "a")));
%! assert (strfind (said, "aura:cannot-write "), 1);
%!error id=aura:invalid-type aura_save_figure (-3, "a")
%!error id=aura:invalid-type aura_save_figure ("figure", "a")
