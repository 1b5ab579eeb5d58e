## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOUND = aura.report.json (VALUE)
## The document VALUE (aura.report.document), or a part of it, for jsonencode: each field is of the
## same type in any audit.  Lists are cells, whatever their length, and what is not known is NaN,
## which becomes null.  A table's column has its cells as they are printed beside its values (null
## where these are the text itself).

function found = json (value)

  lists = {"statements", "rates", "habits", "gains", "judges", "sanity", "list", "tables", ...
           "columns", "figures", "bars", "lines", "marks", "key", "bad"};
  numbers = {"x", "y", "lower", "upper", "ticks", "begin", "end", "base", "height"};
  found = value;
  for [part, name] = value
    if (any (strcmp (name, lists)))
      found.(name) = listed (part);
    elseif (any (strcmp (name, numbers)))
      found.(name) = num2cell (part(:)');
    elseif (isstruct (part) && ! strcmp (name, "args"))
      found.(name) = aura.report.json (part);
    elseif (strcmp (name, "interval") && any (isnan (part)))
      found.(name) = NaN;
    endif
  endfor
  if (all (isfield (value, {"head", "kind", "values"})))
    cells = aura.text.printed (value.kind, value.values);
    found.cells = cells(:)';
    found.values = NaN;
    if (isnumeric (value.values))
      found.values = num2cell (value.values, 2)(:)';
    endif
  endif

endfunction

## The elements of PART, a struct array (NaN: not known).
function list = listed (part)

  list = part;
  if (isstruct (part))
    list = cell (1, numel (part));
    for k = 1:numel (part)
      list{k} = aura.report.json (part(k));
    endfor
  endif

endfunction

%!test <*a list is a list, whatever its length; cells beside values>
%! t = aura.report.table ("All", "id", {"id", "Id", "text", {"a"}; ...
%!                                      "p", "P", "share", [.5 .25 .751]});
%! found = aura.report.json (struct ("tables", t, "habits", struct ([]), "sanity", NaN));
%! text = jsonencode (found.tables{1}.columns);
%! assert (text, ["[{\"name\":\"id\",\"head\":\"Id\",\"kind\":\"text\",\"values\":null,", ...
%!                "\"cells\":[\"a\"]},{\"name\":\"p\",\"head\":\"P\",\"kind\":\"share\",", ...
%!                "\"values\":[[0.5,0.25,0.751]],\"cells\":[\"50.0 % (25.0 to 75.1 %)\"]}]"]);
%! assert (jsonencode (setfield (found, "tables", ...
%!         {})), "{\"tables\":[],\"habits\":[],\"sanity\":null}");
%!test <*statements; what they do not know is null; what they name is as it is>
%! s = aura.text.statement ("more", struct ("more", 7));
%! found = aura.report.json (struct ("statements", s));
%! found = found.statements{1};
%! assert ({found.args.more, found.interval, found.text(1:7)}, {7, NaN, "Up to 7"});
%! s = aura.text.statement ("elsewhere", struct ("item", "item", "n", 3, "judge", "p", ...
%!                                               "value", .5, "interval", [.25 .75]));
%! found = aura.report.json (struct ("statements", s));
%! assert (found.statements{1}.interval, [.25 .75]);
