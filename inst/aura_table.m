## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_table (@var{table})
## @deftypefnx {aura} {[@var{text}, @var{columns}] =} aura_table (@var{table}, @var{name}, @
## @var{value}, @dots{})
## Print a table as text or CSV.
##
## @var{table} is what @code{aura_sweep} or @code{aura_ablation} returns; or a struct of columns,
## vectors of numbers or cellstrs of the same length; or a struct array with one element per row.
## Without an output the text is printed, unless it goes to a file.  @var{columns} are the columns
## behind it.
##
## @table @asis
## @item @code{"Format"} (@code{"text"})
## @code{"text"} or @code{"csv"} (RFC 4180, but lines end in a line feed), of which
## @command{pandoc} makes LaTeX, Markdown and others
## @item @code{"Columns"}
## cellstr: which columns, in which order; default all.  Of a sweep: what was
## varied, then mean over the runs and its standard error of @code{never}, @code{adjusted}
## and @code{flip_rate}, means of @code{bayes_never}, @code{bayes}, @code{original} and
## @code{labels}, and the number of failed runs where there are any.  What was varied has its name
## (@qcode{"blocks.transport"}).  A metric is
## its mean; @code{"never.range"}, @code{"never.min"}, @code{"never.max"}, @code{"never.sd"},
## @code{"never.se"} (of the mean over the runs) and @code{"never.q05"} to
## @code{"never.q95"} (a quantile) name the other columns, and @code{"never.mean_se"} a cell
## @qcode{"92.59 (0.21)"} of mean and standard error, in CSV two columns
## @item @code{"Where"} (@code{@{@}})
## of a sweep, @code{@{@var{name}, @var{values}, @dots{}@}}: only the cells with these values
## @item @code{"Estimator"}
## of a sweep, a metric that gives @code{estimate} and @code{truth}, and maybe @code{low},
## @code{high} and @code{p}: in place of the metrics @code{runs}, @code{bias}, @code{empirical_se},
## @code{rmse}, @code{coverage} (of the intervals) and @code{power} (p below .05), each with its
## Monte Carlo standard error (@code{bias_se}, @dots{}; Morris, White and Crowther, Statistics in
## Medicine 38, 2019)
## @item @code{"Form"} (@code{"wide"})
## of a sweep: @code{"wide"}, a row a cell; @code{"long"}, a row a run: what was varied,
## @code{seed}, every metric (fractions as they are) and @code{message}, under plain names (with "_"
## for "."), as @code{read.csv} of R, pandas and @code{anovan} want them
## @item @code{"Headings"}
## cellstr, one per column; default: their names, in text with "(%)" for percentages
## @item @code{"Groups"}
## cellstr, one per column, printed above the headings: equal neighbours are
## printed once (@code{""}: nothing above)
## @item @code{"Digits"} (2; of an estimator 4)
## decimals, one number or one per column; whole numbers are printed as such.
## CSV has all digits unless this is given
## @item @code{"Percent"}
## cellstr: columns that hold fractions, in text shown in percent; default none, of a sweep the
## fractions.  CSV has fractions as they are
## @item @code{"Caption"}
## printed above text
## @item @code{"File"}
## write the text there
## @end table
##
## NaN is printed as "-", in CSV as NaN.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size}, @code{aura:unknown-option},
## @code{aura:invalid-argument}, @code{aura:out-of-range}, @code{aura:cannot-write}.
##
## @example
## @group
## table = aura_sweep ("distance", [2 4 6], "Runs", 5);
## aura_table (table, "Columns", @{"distance", "never.mean_se"@})
## aura_table (table, "Form", "long", "Format", "csv", "File", "runs.csv") # a row a run, for R
## @end group
## @end example
## @seealso{aura_sweep, aura_ablation}
## @end deftypefn

function [text, columns] = aura_table (table, varargin)

  __aura_hidden__ ("aura_table");
  if (nargin < 1)
    print_usage ();
  endif
  o = options_of (varargin);
  if (! isempty (o.estimator))
    table = of_estimator (table, o);
    o.where = {};
  endif
  [columns, fractions] = aura.table.columns_of (table, o);
  wanted = names = fieldnames (columns)';
  if (! isempty (o.columns))
    wanted = o.columns;
  endif
  for k = 1:numel (wanted)
    if (isfield (table, "names") && any (strcmp (wanted{k}, table.names)))
      wanted{k} = strrep (wanted{k}, ".", "_"); # the field of table.grid
    endif
    wanted{k} = aura.arg.known ("aura_table", "column", wanted{k}, names);
  endfor
  if (strcmp (o.format, "csv"))
    fractions = {};
  elseif (! ischar (o.percent))
    fractions = o.percent;
  endif
  [cells, is_number, headings] = aura.table.cells_of (columns, wanted, fractions, o);
  out = print_as (o, cells, is_number, headings);

  if (! isempty (o.file))
    aura.io.write ("aura_table", {o.file}, {out});
  endif
  if (nargout > 0)
    text = out;
    columns = chosen (columns, wanted);
  elseif (isempty (o.file))
    puts (out);
    if (strcmp (o.format, "text") && strcmp (o.form, "wide") && isstruct (table) ...
        && isfield (table, "decides"))
      printf ("%s\n", aura.sweep.deciders (aura.table.where ("aura_table", table, o.where)));
    endif
  endif

endfunction

## The columns of an estimator's performance, beside those of what was varied.
function columns = of_estimator (table, o)

  if (! (isstruct (table) && isscalar (table) && all (isfield (table, {"grid", "names", "mean"}))))
    error ("aura:invalid-type", "aura_table: ESTIMATOR is of a table of aura_sweep, got %s", ...
           aura.arg.shown (table));
  endif
  table = aura.table.where ("aura_table", table, o.where);
  [columns, changes] = aura.table.varied (table);
  columns = rmfield (columns, fieldnames (columns)(! changes));
  found = aura.sweep.performance ("aura_table", table, o.estimator);
  for name = fieldnames (found)'
    columns.(name{1}) = found.(name{1});
  endfor

endfunction

## The WANTED of COLUMNS, whose names become fields that are identifiers.
function some = chosen (columns, wanted)

  some = struct ();
  for name = wanted(:)'
    plain = strrep (strrep (name{1}, ".mean_se", ""), ".", "_");
    values = columns.(name{1});
    some.(plain) = values(:,1);
    if (size (values, 2) == 2)
      some.([plain, "_se"]) = values(:,2);
    endif
  endfor

endfunction

function o = options_of (args)

  cellstr_ = {@iscellstr, "a cell array of strings"};
  table = {"Format", "text", {"one of", {"text", "csv"}}; ...
           "Form", "wide", {"one of", {"wide", "long"}}; ...
           "Where", {}, {@(v) iscell (v) || isstruct (v), "a cell of names and values"}; ...
           "Columns", {}, cellstr_; ...
           "Estimator", "", "string"; ...
           "Headings", {}, cellstr_; ...
           "Groups", {}, cellstr_; ...
           "Digits", [], {@are_digits, "integers in [0, 17]"}; ...
           "Percent", "", cellstr_; ...
           "Caption", "", "string"; ...
           "File", "", "string"};
  o = aura.arg.parse ("aura_table", args, table);
  if (strcmp (o.format, "csv"))          # a number a column
    o.columns = regexp (strjoin (regexprep (o.columns, '^(.*)\.mean_se$', "$1\n$1.se"), "\n"), ...
                        '[^\n]+', "match");
  endif
  if (isempty (o.digits))
    o.digits = merge (strcmp (o.format, "csv"), NaN, merge (isempty (o.estimator), 2, 4));
  endif

endfunction

function fits = are_digits (value)

  fits = (isnumeric (value) && isreal (value) && isvector (value)
          && all (value >= 0 & value <= 17 & value == fix (value)));

endfunction

function out = print_as (o, cells, is_number, headings)

  groups = o.groups;
  if (isempty (groups))
    groups = repmat ({""}, 1, numel (headings));
  endif
  if (strcmp (o.format, "text"))
    out = aura.table.as_text (o.caption, cells, is_number, headings, groups);
    return;
  endif
  for k = 1:numel (headings)
    if (! isempty (groups{k}))
      headings{k} = [groups{k} ": " headings{k}];
    endif
  endfor
  out = aura.io.csv ([headings(:)'; cells], "\n");

endfunction

%!demo
%! ## one table as text and as CSV
%! table = struct ("method", {{"AURA", "forest"}}, "never", [.9 .85], ...
%!                 "labels", [48 48]);
%! for format = {"text", "csv"}
%!   aura_table (table, "format", format{1}, "percent", {"never"}, "digits", 1);
%!   printf ("\n");
%! endfor

%!shared table
%! table = struct ("method", {{"a,b|c_d"; "Zoë \"x\""}}, "never", [.9123; -.05], ...
%!                 "labels", [48; NaN]);
%!test <*text: aligned by characters>
%! assert (aura_table (table, "percent", {"never"}, "format", "csv"), ...
%!         aura_table (table, "format", "csv"));
%! text = aura_table (table, "percent", {"never"});
%! assert (strsplit (text, "\n")(1:4),
%!         {"method   never (%)  labels", "-------  ---------  ------", ...
%!          "a,b|c_d      91.23      48", "Zoë \"x\"      -5.00       -"});
%!test <*CSV: quoted where needed, all digits>
%! table.never(1) = 1/3;
%! text = aura_table (table, "format", "csv", "groups", {"", "a", ""});
%! assert (text, ["method,a: never,labels\n\"a,b|c_d\",0.333333333333333,48\n" ...
%!                "\"Zoë \"\"x\"\"\",-0.05,NaN\n"]);
%! text = aura_table (table, "format", "csv", "digits", 2, "columns", {"never"});
%! assert (text, "never\n0.33\n-0.05\n");
%!test <*groups above text>
%! text = aura_table (struct ("a", 1, "b", 2), "groups", {"a long name", "a long name"});
%! assert (text, "a long name\na         b\n-  --------\n1         2\n");
%!test <*rows as a struct array; some columns, other headings>
%! s = struct ("name", {"x", "y"}, "value", {1, 2.5}, "more", {true, false});
%! assert (aura_table (s, "columns", {"value", "name"}, "headings", {"v", "n"}),
%!         "   v  n\n----  -\n1.00  x\n2.50  y\n");
%!test <*a file; no rows>
%! [file, gone] = aura.tests.new_file ("");
%! text = aura_table (struct ("a", zeros (0, 1)), "file", file, "format", "csv");
%! assert (text, "a\n");
%! assert (fileread (file), text);
%!test <*a sweep>
%! table = aura_sweep ("n", 60, "n_source", 15, "n_positive", 30, "distance", ...
%!                     [2 4], "runs", 2, "progress", false);
%! text = aura_table (table, "columns", {"distance", "never", "never.range", "n"}, ...
%!                    "format", "csv");
%! lines = strsplit (strtrim (text), "\n");
%! assert (lines{1}, "distance,never,never_range,n");
%! assert (str2num (lines{3}), [4, mean(table.never(2,:)), range(table.never(2,:)), 60], 1e-14);
%! text = aura_table (table);
%! assert (! isempty (strfind (text, "bayes never (%)")));
%! assert (numel (strfind (text, "never (s.e., %)")), 1);
%! [text, c] = aura_table (table, "format", "csv");
%! rows = strsplit (strtrim (text), "\n");
%! assert (strsplit (rows{1}, ",")(1:4), {"distance", "never", "never_se", "bayes_never"});
%! values = str2num (rows{2});
%! assert (values(2:3), [mean(table.never(1,:)), range(table.never(1,:)) / 2], 1e-14);
%! assert (values(2), c.never(1), 1e-14);
%!test <*a row a run, in CSV as other programs read it; some cells>
%! call = {"n", 60, "n_source", 15, "n_positive", 30, "blocks.trust", {"full", "score"}, ...
%!         "runs", 2, "progress", false};
%! table = aura_sweep (call{:});
%! [text, c] = aura_table (table, "form", "long", "format", "csv");
%! lines = strsplit (strtrim (text), "\n");
%! assert (numel (lines), 5);
%! assert (strsplit (lines{1}, ",")(1:6), {"n", "n_source", "n_positive", "blocks_trust", ...
%!                                         "seed", "never"});
%! assert (strsplit (lines{1}, ",")([end-1, end]), {"never_count", "message"});
%! row = strsplit (lines{5}, ",", "collapsedelimiters", false);
%! assert (row(4:5), {"score", "2"});
%! assert (str2double (row{6}), table.never(2,2), 1e-14);
%! assert (c.never, table.never'(:));
%! [~, c] = aura_table (table, "form", "long", "where", {"blocks.trust", "score"}, ...
%!                      "columns", {"seed", "labels"});
%! assert (c, struct ("seed", [1; 2], "labels", table.labels(2,:)'));
%! [text, c] = aura_table (table, "where", {"blocks.trust", "score"}, ...
%!                         "columns", {"blocks.trust", "never.mean_se", "labels.mean_se"}, ...
%!                         "digits", 1);
%! runs = 100 * table.never(2,:);
%! row = strsplit (text, "\n");
%! assert (row{1}, "blocks trust  never (s.e., %)  labels (s.e.)");
%! assert (row{3}, sprintf ("%-12s  %15s  %13s", ...
%!                          "score", sprintf ("%.1f (%.1f)", mean (runs), std (runs) ...
%!                                            / sqrt (2)), ...
%!                          sprintf ("%d (%d)", mean (table.labels(2,:)), 0)));
%! assert (fieldnames (c)', {"blocks_trust", "never", "never_se", "labels", "labels_se"});
%! plain = aura_table (table, "columns", {"blocks.trust", "never.mean_se"}, "format", "csv");
%! assert (! isempty (regexp (plain, '^blocks_trust,never,never_se\nfull,[.\d]+,[.\d]+\n')), plain);
%! assert (c.never_se, std (runs) / sqrt (2) / 100, 1e-15);
%! one = aura.table.where ("f", table, {"blocks.trust", "full"});
%! one.never = one.never(1);
%! assert (strsplit (aura_table (one, "columns", {"never.mean_se"}), "\n"){3}(end-3:end), " (-)");
%!error <FORM must be one of wide, long> aura_table (struct ("a", 1), "form", "tall")
%!error <FORM "long" and WHERE are for a table of aura_sweep>
%! aura_table (struct ("a", 1), "form", "long")
%!error <FORM "long" and WHERE are for a table of aura_sweep>
%! aura_table (struct ("a", {1, 2}), "where", {"a", 1})
%!error id=aura:invalid-type aura_table (1)
%!error id=aura:invalid-type aura_table (struct ("a", {{1, 2}}))
%!error id=aura:out-of-range aura_table (table, "digits", -1)
%!error id=aura:out-of-range aura_table (table, "columns", "never")
%!error id=aura:invalid-size aura_table (struct ("a", [1 2], "b", 1))
%!error id=aura:invalid-size aura_table (table, "headings", {"a"})
%!error id=aura:out-of-range aura_table (table, "format", "html")
%!error <nearest is "Format"> aura_table (table, "fromat", "csv")
%!error <nearest is "never"> aura_table (table, "columns", {"nver"})
%!error id=aura:cannot-write aura_table (table, "file", fullfile (tempname (), "x"))
%!error <TABLE must have columns> aura_table (struct ())
