## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SAVED = aura.plot.write (FIG, NAME, DATA, DPI)
## Save the figure FIG as it is seen, and the DATA behind it ([]: none) as CSV, as the help of
## aura_plot has it ("Save").  SAVED are the names of the files written, a cell row, the CSV first;
## each is written under a temporary name and then renamed.

function saved = write (fig, name, data = [], dpi = 100)

  contents = {};
  if (! isempty (data))
    contents = {csv_of(data)};
  endif
  [folder, stem, kinds] = parts_of (name);
  if (! isempty (folder) && ! exist (folder, "dir"))
    [made, message] = mkdir (folder);
    if (! made)
      error ("aura:cannot-write", "aura_plot: cannot make %s: %s", folder,
             message);
    endif
  endif

  saved = strcat (stem, ".", [repmat({"csv"}, size (contents)), kinds]);
  for kind = kinds
    contents{end+1} = @(file) printed (fig, file, kind{1}, dpi);
  endfor
  aura.io.write ("aura_plot", saved, contents);

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
           ["aura_plot: SAVE must end in .png, .svg, .pdf or .eps, or in none of a ", ...
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

%!test
%! [folder, gone] = aura.tests.new_folder ();
%! h.figure = figure ("visible", "off");
%! closed = onCleanup (@() close (h.figure));
%! plot (1:3);
%! stem = fullfile (folder, "deep", "line");
%! files = aura.plot.write (h.figure, stem, struct ("x", [1; 2.5]));
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
%! assert (aura.plot.write (fig, file, struct ("x", 1)), {fullfile(folder, "x.csv"), file});
%! assert (get (fig, {"paperunits", "papersize", "paperposition"}), before);
%! info = imfinfo (file);
%! assert ([info.Width, info.Height], [300 200]);
%! set (fig, "position", [0 0 400 200]); # as a user drags it
%! aura.plot.write (fig, file, [], 50);
%! info = imfinfo (file);
%! assert ([info.Width, info.Height], [200 100]);
%! assert (numel (readdir (folder)), 4);
%! assert (aura.plot.write (fig, fullfile (folder, "a.b")), ...
%!         strcat (fullfile (folder, "a.b"), {".png", ".svg", ".pdf"}));
%! file = fullfile (folder, "x.EPS");
%! assert (aura.plot.write (fig, file), {fullfile(folder, "x.eps")});
%! head = fileread (fullfile (folder, "x.eps"));
%! assert (strncmp (head, "%!PS-Adobe", 10));
%! box = regexp (head, '%%BoundingBox: (\d+) (\d+) (\d+) (\d+)', "tokens", "once");
%! assert (diff (str2double (box)([1 3])) <= 4 * 72 + 1);
%!test <*the data of a plot, whatever its shapes>
%! [folder, gone] = aura.tests.new_folder ();
%! [h, data] = aura_plot (aura_start ([0 1; 1 0; 2 3], "Labels", [NaN; 1; 0]), "embedding", ...
%!                        "Visible", "off");
%! closed = onCleanup (@() close (h.figure));
%! files = aura.plot.write (h.figure, fullfile (folder, "e.svg"), data);
%! lines = strsplit (fileread (files{1}), "\n");
%! assert (lines{1}, "prob,xy_1,xy_2,explained_1,explained_2,shown,drawn_1,drawn_2");
%! row = str2double (strsplit (lines{3}, ","));
%! assert (row, [data.prob(2), data.xy(2,:), data.explained, data.shown(2), data.drawn(2,:)], ...
%!         1e-12);
%!test <*a figure alone; a folder that cannot be made>
%! [folder, gone] = aura.tests.new_folder ();
%! fig = figure ("visible", "off");
%! closed = onCleanup (@() close (fig));
%! file = fullfile (folder, "file");
%! aura.io.write ("test", {file}, {""});
%! printed = aura.tests.complaint (@() aura.plot.write (fig, fullfile (file, "a")));
%! assert (strfind (printed, "aura:cannot-write "), 1);
%!test <*other pictures, resolutions>
%! fig = figure ("visible", "off");
%! closed = onCleanup (@() close (fig));
%! fail ("aura.plot.write (fig, \"a.jpg\")", ...
%!       "SAVE must end in .png, .svg, .pdf or .eps, .*, got \"a?.jpg\"");
