## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.report.bias_lines (LIST, WHY, ITEM)
## The rows LIST of aura.bias.tested, or WHY there are none, for a terminal: what is named, in
## sentences, or what could have been seen, and a table for each judge, of ITEMs.

function lines = bias_lines (list, why = "", item = "item")

  said = aura.bias.summary (list, why);
  parts = {};
  for r = list(:)'
    if (r.named)
      parts{end+1} = aura.text.wrapped (getfield (aura.bias.sentence (r, item), "text"));
    endif
  endfor
  for s = said
    parts{end+1} = aura.text.wrapped (s.text);
  endfor
  tables = aura.report.bias_tables (list);
  lines = [parts{:}, aura.report.bias_table_lines([tables{:}])];

endfunction

%!test
%! r = struct ("judge", {"p", "p", "q"}, "number", {1, 1, 2}, ...
%!             "attribute", {"shown first", "longer", "errs in a"}, ...
%!             "kind", {"swap", "labels", "errs"}, "n", {100, 80, 30}, ...
%!             "labels", {0, 30, 12}, "share", {.8, .7, .4}, "people", {.5, .5, .2}, ...
%!             "chance", {.5, .5, NaN}, "more", {.3, .2, .2}, "se", {.1, .1, .05}, ...
%!             "beyond", {.3, .2, .2}, "se_beyond", {.1, .1, .05}, "excess", {.3, .2, .2}, ...
%!             "p", {.001, .04, .001}, "z", 0, "smallest", {.2, .3, .15}, "together", 0, ...
%!             "first", {35, NaN, NaN}, "second", {5, NaN, NaN}, "same", {.6, NaN, NaN}, ...
%!             "flagged", {true, false, true}, "named", {true, false, true}, "with", {{}});
%! lines = aura.report.bias_lines (r);
%! assert (max (cellfun (@aura.text.width, lines)) <= 80);
%! text = strrep (strjoin (lines, "\n"), "\n  ", " ");
%! assert (strfind (text, getfield (aura.bias.sentence (r(1)), "full")), 1);
%! assert (! isempty (strfind (text, getfield (aura.bias.sentence (r(3)), "full"))));
%! idx = find (strncmp (lines, "p, where answers differ", 10));
%! assert (regexprep (lines{idx+1}, " +", " "), ...
%!         " shown first 80 % 50 % +30 (+10 to +50) 20 a bias");
%! assert (regexprep (lines{idx+2}, " +", " "), " longer 70 % 50 % +20 (+0 to +40) 30 by chance");
%! [r.named] = deal (false);
%! lines = aura.report.bias_lines (r);
%! assert (lines{1}(1:14), "No bias found;");
%! assert (aura.report.bias_lines (struct ([]), "no label yet"), ...
%!         aura.text.wrapped (getfield (aura.bias.summary (struct ([]), "no label yet"), ...
%!                                        "text")));
