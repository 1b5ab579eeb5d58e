## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_save_figure (@var{fig}, @var{name})
## @deftypefnx {aura} {} aura_save_figure (@var{fig}, @var{name}, @var{data})
## @deftypefnx {aura} {} aura_save_figure (@dots{}, "DPI", @var{dpi})
## @deftypefnx {aura} {@var{files} =} aura_save_figure (@dots{})
## Save a figure as it is seen, and the data behind it as CSV.
##
## @var{fig} is a figure, or a struct with one in its field @code{figure}, as the
## plotting functions return it.  @var{name} with the extension @file{.png}, @file{.svg},
## @file{.pdf} or @file{.eps} is the file to write; without one of these it is a stem, and
## PNG, SVG and PDF are written.  Its folder is created if needed.  The page is as large as the
## figure on the screen.  The PNG has @var{dpi} pixels per inch (default 100, as on the screen;
## 300 for print).
##
## @var{data} is a table as @code{aura_table} takes it, or what a plotting function returned: it is
## written beside, with the extension @file{.csv} and all digits.  Of the latter, a matrix with a
## row an element becomes a column for each of its columns (@code{xy_1}, @code{xy_2}), what is said
## of all elements stands in each row, and the edges of bins are @code{edges_from} and
## @code{edges_to}. Without @var{data} there is no CSV.
##
## @var{files} are the names of the files written, a cell row, the CSV first.  Each file is
## written under a temporary name and then renamed.
##
## Errors: @code{aura:invalid-type} (@var{fig} or @var{name}), @code{aura:out-of-range} (an
## extension of another kind of picture; @var{dpi} must be in 1@dots{}2400),
## @code{aura:cannot-write}, and those of @code{aura_table}.
##
## @example
## @group
## [h, data] = aura_plot_trace (audit);
## aura_save_figure (h, "figures/trace", data);
## aura_save_figure (h, "trace.png", "DPI", 300);
## @end group
## @end example
## @seealso{aura_table, aura_plot_embedding, aura_plot_coverage}
## @end deftypefn

function files = aura_save_figure (fig, name, varargin)

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
  if (! (ischar (name) && isrow (name)))
    error ("aura:invalid-type", "aura_save_figure: NAME must be a string, got %s",
           class (name));
  endif
  contents = {};
  if (! isempty (varargin) && ! ischar (varargin{1}))
    contents = {csv_of(varargin{1})};
    varargin(1) = [];
  endif
  options = aura.arg.parse ("aura_save_figure", varargin, {"DPI", 100, {"integer", 1, 2400}});
  [folder, stem, kinds] = parts_of (name);
  if (! isempty (folder) && ! exist (folder, "dir"))
    [made, message] = mkdir (folder);
    if (! made)
      error ("aura:cannot-write", "aura_save_figure: cannot make %s: %s", folder,
             message);
    endif
  endif

  saved = strcat (stem, ".", [repmat({"csv"}, size (contents)), kinds]);
  for kind = kinds
    contents{end+1} = @(file) printed (fig, file, kind{1}, options.dpi);
  endfor
  aura.io.write ("aura_save_figure", saved, contents);
  if (nargout > 0)
    files = saved;
  endif

endfunction

function text = csv_of (data)

  names = {};
  if (isstruct (data) && isscalar (data) && ! isfield (data, "grid")) # no table of aura_sweep
    data = aura.plot.as_columns (data);
    names = {"headings", fieldnames(data)'}; # as R and pandas want them
  endif
  text = aura_table (data, "format", "csv", names{:});

endfunction

function [folder, stem, kinds] = parts_of (name)

  [folder, ~, extension] = fileparts (name);
  stem = name;
  kinds = {"png", "svg", "pdf"};
  known = strcmpi (extension, {".png", ".svg", ".pdf", ".eps"});
  if (any (known))
    kinds = {"png", "svg", "pdf", "eps"}(known);
    stem = name(1:end-4);
  elseif (any (strcmpi (extension, {".jpg", ".jpeg", ".gif", ".tif", ".tiff", ".bmp", ".ps", ...
                                    ".fig", ".csv"})))
    error ("aura:out-of-range", ...
           ["aura_save_figure: NAME must end in .png, .svg, .pdf or .eps, or in none of a ", ...
            "picture, got \"%s\""], extension);
  endif

endfunction

## On a page as large as the figure; what the figure prints otherwise stays as it was.
function printed (fig, file, kind, dpi)

  names = {"paperunits", "papersize", "paperposition", "paperpositionmode", "paperorientation"};
  before = get (fig, names);
  back = onCleanup (@() set (fig, [names; before]{:}));
  extent = getpixelposition (fig)(3:4) / 100;
  set (fig, "paperorientation", "portrait", "paperunits", "inches", "papersize", extent, ...
       "paperposition", [0, 0, extent]);
  device = {["-d", kind]};
  if (strcmp (kind, "eps"))
    device = {"-depsc", "-loose"}; # the figure's box: cut to what is drawn it would need epstool
  endif
  print (fig, file, device{:}, sprintf ("-r%d", dpi));

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
%!test <*a name with an extension is that file, as large as the figure, at the resolution asked for>
%! [folder, gone] = aura.tests.new_folder ();
%! fig = figure ("visible", "off", "position", [0 0 300 200]);
%! closed = onCleanup (@() close (fig));
%! plot (1:3);
%! before = get (fig, {"paperunits", "papersize", "paperposition"});
%! file = fullfile (folder, "x.png");
%! assert (aura_save_figure (fig, file, struct ("x", 1)), {fullfile(folder, "x.csv"), file});
%! assert (get (fig, {"paperunits", "papersize", "paperposition"}), before);
%! info = imfinfo (file);
%! assert ([info.Width, info.Height], [300 200]);
%! set (fig, "position", [0 0 400 200]); # as a user drags it
%! aura_save_figure (fig, file, "DPI", 50);
%! info = imfinfo (file);
%! assert ([info.Width, info.Height], [200 100]);
%! assert (numel (readdir (folder)), 4);
%! assert (aura_save_figure (fig, fullfile (folder, "a.b")), ...
%!         strcat (fullfile (folder, "a.b"), {".png", ".svg", ".pdf"}));
%! file = fullfile (folder, "x.EPS");
%! assert (aura_save_figure (fig, file), {fullfile(folder, "x.eps")});
%! head = fileread (fullfile (folder, "x.eps"));
%! assert (strncmp (head, "%!PS-Adobe", 10));
%! box = regexp (head, '%%BoundingBox: (\d+) (\d+) (\d+) (\d+)', "tokens", "once");
%! assert (diff (str2double (box)([1 3])) <= 4 * 72 + 1);
%!test <*the data of a plot, whatever its shapes>
%! [folder, gone] = aura.tests.new_folder ();
%! [h, data] = aura_plot_embedding (aura_start ([0 1; 1 0; 2 3], "Labels", [NaN; 1; 0]), ...
%!                                  "Visible", "off");
%! closed = onCleanup (@() close (h.figure));
%! files = aura_save_figure (h, fullfile (folder, "e.svg"), data);
%! lines = strsplit (fileread (files{1}), "\n");
%! assert (lines{1}, "prob,xy_1,xy_2,explained_1,explained_2,shown,drawn_1,drawn_2");
%! row = str2double (strsplit (lines{3}, ","));
%! assert (row, [data.prob(2), data.xy(2,:), data.explained, data.shown(2), data.drawn(2,:)], ...
%!         1e-12);
%!test <*a figure alone; a folder that cannot be made>
%! [folder, gone] = aura.tests.new_folder ();
%! fig = figure ("visible", "off");
%! closed = onCleanup (@() close (fig));
%! fail ("aura_save_figure (fig, 3)", "NAME must be a string");
%! file = fullfile (folder, "file");
%! aura.io.write ("test", {file}, {""});
%! printed = aura.tests.complaint (@() aura_save_figure (fig, fullfile (file, "a")));
%! assert (strfind (printed, "aura:cannot-write "), 1);
%!error id=aura:invalid-type aura_save_figure (-3, "a")
%!error id=aura:invalid-type aura_save_figure ("figure", "a")
%!test <*other pictures, resolutions>
%! fig = figure ("visible", "off");
%! closed = onCleanup (@() close (fig));
%! fail ("aura_save_figure (fig, \"a.jpg\")", ...
%!       "NAME must end in .png, .svg, .pdf or .eps, .*, got \"a?.jpg\"");
%! fail ("aura_save_figure (fig, \"a\", \"dpi\", 0)", "DPI must be an integer in .1, 2400.");
