## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COLUMNS = aura.plot.as_columns (DATA)
## What a plotting function returns as DATA, as a table of columns for aura_table: nothing is left
## out.  A matrix of a row an element is a column for each of its columns, NAME_1, NAME_2; what is
## said of all elements, a number or some, stands in every row; the edges of bins are EDGES_FROM and
## EDGES_TO; fields of a struct in it are NAME_FIELD.

function columns = as_columns (data)

  if (! (isstruct (data) && isscalar (data)))
    columns = data;
    return;
  endif
  data = flat (data, "");
  names = fieldnames (data)';
  if (isfield (data, "edges"))
    data.edges_from = data.edges(1:end-1);
    data.edges_to = data.edges(2:end);
    data = rmfield (data, "edges");
    names = [{"edges_from", "edges_to"}, names(! strcmp (names, "edges"))];
  endif
  ## A table of rows where any field has several, or none; else one of columns.
  heights = cellfun (@(name) rows (data.(name)), names);
  is_text = cellfun (@(name) ischar (data.(name)), names);
  tall = any (heights(! is_text) != 1) || isfield (data, "round"); # a row a round, if of one
  if (tall)
    n = max (heights(! is_text));
    n *= ! any (heights(! is_text) == 0 & n <= 1);
  else
    n = max (cellfun (@(name) columns_of (data.(name)), names(! is_text)));
  endif
  columns = struct ();
  for name = names
    value = data.(name{1});
    if (ischar (value))
      columns.(name{1}) = repmat ({value}, n, 1);
    elseif (numel (value) == n && isvector (value) && (! tall || rows (value) == n ...
                                                       || iscellstr (value)))
      columns.(name{1}) = value(:);
    elseif (rows (value) == n && tall)
      columns = several (columns, name{1}, value);
    else
      columns = several (columns, name{1}, repmat (value(:)', n, 1));
    endif
  endfor

endfunction

function columns = several (columns, name, value)

  for k = 1:size (value, 2)
    if (size (value, 2) == 1)
      columns.(name) = value;
    else
      columns.(sprintf ("%s_%d", name, k)) = value(:,k);
    endif
  endfor

endfunction

function count = columns_of (value)

  count = size (value, 2);

endfunction

function out = flat (data, prefix)

  out = struct ();
  for name = fieldnames (data)'
    value = data.(name{1});
    if (isstruct (value) && isscalar (value))
      inner = flat (value, [prefix, name{1}, "_"]);
      for field = fieldnames (inner)'
        out.(field{1}) = inner.(field{1});
      endfor
    elseif (islogical (value))
      out.([prefix, name{1}]) = double (value);
    else
      out.([prefix, name{1}]) = value;
    endif
  endfor

endfunction

%!test <*as a figure of points has it>
%! data = struct ("prob", [.1; .2; .3], "xy", [1 2; 3 4; 5 6], "shown", [true; false; true], ...
%!                "explained", [.6 .4]);
%! assert (aura.plot.as_columns (data), struct ("prob", [.1; .2; .3], "xy_1", [1; 3; 5], ...
%!                                              "xy_2", [2; 4; 6], "shown", [1; 0; 1], ...
%!                                              "explained_1", .6 * ones (3, 1), ...
%!                                              "explained_2", .4 * ones (3, 1)));
%!test <*bins; numbers of all; names>
%! data = struct ("edges", 0:3, "count", [4 5 6], "threshold", .5);
%! assert (aura.plot.as_columns (data), struct ("edges_from", [0; 1; 2], ...
%!                                              "edges_to", [1; 2; 3], "count", [4; 5; 6], ...
%!                                              "threshold", [.5; .5; .5]));
%! data = struct ("names", {{"a", "b"}}, "values", [1; 2], "prob", .9, ...
%!                "score", struct ("never", .8, "n", 3));
%! assert (aura.plot.as_columns (data), struct ("names", {{"a"; "b"}}, "values", [1; 2], ...
%!                                              "prob", [.9; .9], "score_never", [.8; .8], ...
%!                                              "score_n", [3; 3]));
%!test <*as many numbers of all as there are rows; one row; none>
%! data = struct ("prob", [.1; .2], "explained", [.6 .4]);
%! assert (aura.plot.as_columns (data), struct ("prob", [.1; .2], "explained_1", [.6; .6], ...
%!                                              "explained_2", [.4; .4]));
%! data = struct ("round", zeros (0, 1), "change", zeros (0, 3));
%! assert (fieldnames (aura.plot.as_columns (data))', {"round", "change_1", "change_2", ...
%!                                                     "change_3"});
%! assert (size (getfield (aura.plot.as_columns (data), "round")), [0 1]);
%! assert (aura.plot.as_columns (struct ("x", 1, "word", "w")), struct ("x", 1, "word", {{"w"}}));
%! one = struct ("prob", .5, "xy", [1 2]);
%! assert (numel (fieldnames (aura.plot.as_columns (one))) > 1);
%!assert (aura.plot.as_columns (struct ("a", {1, 2})), struct ("a", {1, 2}))
%!test <*a trace of one round is one row>
%! c = aura.plot.as_columns (struct ("round", 1, "change", [.1 .2 .3]));
%! assert (c, struct ("round", 1, "change_1", .1, "change_2", .2, "change_3", .3));
