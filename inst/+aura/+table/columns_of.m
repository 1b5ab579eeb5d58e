## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [COLUMNS, FRACTIONS] = aura.table.columns_of (TABLE, O)
## What aura_table takes, as a struct of columns (n-by-1 doubles or cellstr), and
## the names of those that are fractions by nature.  O are the options columns, form,
## format and where of aura_table.

function [columns, fractions] = columns_of (table, o)

  fractions = {};
  if (! isstruct (table))
    error ("aura:invalid-type", "aura_table: TABLE must be a struct, got %s",
           class (table));
  elseif (isscalar (table) && all (isfield (table, {"grid", "mean", "message"})))
    [columns, fractions] = from_sweep (table, o);
    return;
  elseif (strcmp (o.form, "long") || ! isempty (o.where))
    error ("aura:invalid-type", ["aura_table: FORM \"long\" and WHERE are for a table of ", ...
                                 "aura_sweep, got %s"], ...
           aura.arg.shown (table));
  elseif (! any (strcmp (aura.arg.named (table), {"", "comparisons of aura_read"})))
    error ("aura:invalid-type", ["aura_table: TABLE must be of aura_sweep, or a struct of ", ...
                                 "columns, got %s, which the prompt shows"], ...
           aura.arg.named (table));
  elseif (numfields (table) == 0)
    error ("aura:invalid-type", "aura_table: TABLE must have columns, got a struct without fields");
  elseif (isscalar (table))
    columns = table;
  else
    columns = struct ();
    for name = fieldnames (table)'
      values = {table.(name{1})}(:);
      if (all (cellfun (@(v) (isnumeric (v) || islogical (v)) && isscalar (v),
                        values)))
        values = cellfun (@double, values);
      endif
      columns.(name{1}) = values;
    endfor
  endif

  count = -1;
  for name = fieldnames (columns)'
    value = columns.(name{1});
    if (ischar (value) && (isrow (value) || isempty (value)))
      value = {value};
    endif
    if (! (iscellstr (value)
           || ((isnumeric (value) || islogical (value)) && isreal (value))))
      error ("aura:invalid-type",
             "aura_table: column %s must hold real numbers or strings, got %s",
             name{1}, class (value));
    elseif (! (isvector (value) || isempty (value)))
      error ("aura:invalid-size", "aura_table: column %s must be a vector, got %s", name{1}, ...
             aura.arg.dims (value));
    elseif (count >= 0 && numel (value) != count)
      error ("aura:invalid-size",
             "aura_table: column %s must have %d elements, got %s", name{1},
             max (count, 0), aura.arg.dims (value));
    endif
    count = numel (value);
    if (isnumeric (value) || islogical (value))
      value = double (value);
    endif
    columns.(name{1}) = value(:);
  endfor

endfunction

function [columns, fractions] = from_sweep (table, o)

  table = aura.table.where ("aura_table", table, o.where);
  fractions = {};
  if (strcmp (o.form, "long"))
    columns = aura.table.long (table);
  else
    [columns, fractions] = aura.table.of_sweep (table, o.columns, strcmp (o.format, "text"));
  endif
  for name = fieldnames (columns)'
    if (islogical (columns.(name{1})))
      columns.(name{1}) = double (columns.(name{1}));
    endif
  endfor

endfunction

%!shared o
%! o = struct ("columns", {{}}, "form", "wide", "where", {{}});
%!test <*a struct of columns, a struct array of rows>
%! s = struct ("name", {{"x", "y"}}, "value", single ([1 2]), "yes", [true false]);
%! columns = aura.table.columns_of (s, o);
%! assert (columns, struct ("name", {{"x"; "y"}}, "value", [1; 2], "yes", [1; 0]));
%! rows_ = struct ("name", {"x", "y"}, "value", {1, 2}, "yes", {true, false});
%! assert (aura.table.columns_of (rows_, o), columns);
%! assert (aura.table.columns_of (struct ("one", "word"), o), struct ("one", {{"word"}}));
%!error <TABLE must be a struct, got double> aura.table.columns_of (1, o)
%!error <column a must hold real numbers or strings, got cell>
%! aura.table.columns_of (struct ("a", {{1}}), o)
%!test
%! audit = struct ("judges", 3, "trace", 4);
%! assert (aura.table.columns_of (audit, o), audit);
%!error <TABLE must be of aura_sweep, or .* got an audit, which the prompt shows>
%! aura.table.columns_of (aura_start ([1; 2]), o)
%!error <column b must be a vector, got 2-by-2> aura.table.columns_of (struct ("b", eye (2)), o)
%!error <column b must have 2 elements, got 3-by-1>
%! aura.table.columns_of (struct ("a", [1 2], "b", [1; 2; 3]), o)
