## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [CELLS, IS_NUMBER, HEADINGS] = aura.table.cells_of (COLUMNS, WANTED, FRACTIONS, O)
## What is printed of the columns WANTED (cellstr): CELLS (rows-by-columns cellstr),
## which columns are numbers, and the headings, by the options O of aura_table.  A column of two is
## a mean and its standard error, in one cell.

function [cells, is_number, headings] = cells_of (columns, wanted, fractions, o)

  count = numel (wanted);
  digits = o.digits;
  if (isscalar (digits))
    digits = repmat (digits, 1, count);
  endif
  lists = {digits, o.headings, o.groups};
  names = {"DIGITS", "HEADINGS", "GROUPS"};
  for k = 1:3
    if (! any (numel (lists{k}) == [0, count]))
      error ("aura:invalid-size",
             "aura_table: %s must have an element for each of %d columns, got %d",
             names{k}, count, numel (lists{k}));
    endif
  endfor

  is_number = true (1, count);
  headings = o.headings;
  cells = {};
  for k = 1:count
    values = columns.(wanted{k});
    in_percent = any (strcmp (wanted{k}, fractions));
    if (isempty (o.headings))
      headings{k} = heading_of (wanted{k}, in_percent, size (values, 2) == 2, o);
    endif
    if (iscell (values))
      is_number(k) = all (! cellfun ("isempty", regexp (values, '^(-|<\.001|\d\.\d{3})$'))); # p
      cells(1:numel (values),k) = values;
    else
      values *= merge (in_percent, 100, 1);
      [n, many] = size (values);
      words = reshape (printed (values(:), digits(k), o.format), n, many); # whole together, or not
      if (many == 2)
        words = strcat (words(:,1), {" ("}, words(:,2), {")"});
      endif
      cells(1:n,k) = words;
    endif
  endfor

endfunction

## Of text NAME in words, with its unit; else NAME as a field.
function heading = heading_of (name, in_percent, with_se, o)

  if (strcmp (o.format, "csv") || strcmp (o.form, "long"))
    heading = strrep (name, ".", "_");
    return;
  endif
  heading = strrep (strrep (regexprep (name, '\.mean_se$', ""), "_", " "), ".", " ");
  unit = [{"s.e."}(with_se), {"%"}(in_percent)];
  if (! isempty (unit))
    heading = [heading, " (", strjoin(unit, ", "), ")"];
  endif

endfunction

function words = printed (values, digits, format)

  whole = all (values == fix (values) | ! isfinite (values));
  layout = sprintf ("%%.%df", merge (whole, 0, digits));
  if (isnan (digits)) # all of them
    layout = "%.15g";
  endif
  words = arrayfun (@(v) sprintf (layout, v), values, "uniformoutput", false);
  if (strcmp (format, "text"))
    words(isnan (values)) = {"-"};
  endif

endfunction

%!function [cells, is_number, headings] = result (columns, varargin)
%!  o = struct ("digits", 2, "form", "wide", "headings", {{}}, "groups", {{}}, "format", "text");
%!  for k = 1:2:numel (varargin)
%!    o.(varargin{k}) = varargin{k+1};
%!  endfor
%!  [cells, is_number, headings] = aura.table.cells_of (columns, fieldnames (columns)', ...
%!                                                      {"rate_a"}, o);
%!endfunction

%!test <*fractions in percent, whole numbers without a point, NaN a dash>
%! c = struct ("name", {{"x"; "y"}}, "rate_a", [.5; NaN], "count", [3; 40]);
%! [cells, is_number, headings] = result (c);
%! assert (cells, {"x", "50", "3"; "y", "-", "40"});
%! assert (is_number, [false true true]);
%! assert (headings, {"name", "rate a (%)", "count"});
%! assert (result (struct ("rate_a", [.123; .5])), {"12.30"; "50.00"});
%!test <*text that is p values stands as numbers do>
%! [~, is_number] = result (struct ("a", {{"<.001"; "0.120"; "-"}}, "b", {{"<.001"; "x"; "-"}}));
%! assert (is_number, [true false]);
%!test <*digits a column; other headings; all digits in CSV>
%! c = struct ("a", pi, "b", pi);
%! [cells, ~, headings] = result (c, "digits", [0 4], "headings", {"x", "y"});
%! assert (cells, {"3", "3.1416"});
%! assert (headings, {"x", "y"});
%! assert (result (struct ("a", 1/3), "digits", NaN), {"0.333333333333333"});
%! assert (result (struct ("a", NaN), "format", "csv"), {"NaN"});
%!error <DIGITS must have an element for each of 2 columns, got 3>
%! result (struct ("a", 1, "b", 1), "digits", [1 2 3]);
%!error <GROUPS must have> result (struct ("a", 1, "b", 1), "groups", {"g"})
