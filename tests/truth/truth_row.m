## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ROW = truth_row (LINE)
## A row of the picture on the screen, which has fixed columns: name, rate (1-by-3, percents, NaN
## where none is shown), bar ("" for none), counts (of as many random labels how many agree, [] for
## none) and labels (how many of how many labels agree, [] where a rate stands there); [] where LINE
## is none.

function row = truth_row (line)

  row = [];
  if (any (line(1:min (end, 66)) > 127)) # no name of ours has such signs
    return;
  endif
  few = regexp (line, '^(\S.{15})(\d+) of (\d+)$', "tokens", "once");
  line(end+1:66) = " ";
  [name, rate, bar, tail] = deal (line(1:16), line(17:35), line(36:66), strtrim (line(67:end)));
  shown = truth_match (rate, '^(\d+) %(?: \((\d+) to (\d+)\))? *$');
  labels = regexp (rate, '^(\d+) of (\d+) labels? *$', "tokens", "once");
  if (! isempty (few))
    row = struct ("name", few{1}, "rate", NaN (1, 3), "bar", "", "counts", [], ...
                  "labels", str2double (few(2:3)));
  elseif (line(1) != " " && (! isempty (shown) || ! isempty (labels) ...
                             || strcmp (strtrim (rate), "-")) && all (ismember (bar, "-<o. ")) ...
          && (isempty (tail) || ! isempty (regexp (tail, '^\d+( of |/)\d+$', "once"))))
    row = struct ("name", name, "rate", [str2double(shown), NaN(1, 3)](1:3), "bar", bar, ...
                  "counts", str2double (regexp (tail, '\d+', "match")), ...
                  "labels", str2double (labels));
  else
    return;
  endif
  row.name = regexprep (strtrim (row.name), ' \(\d+\)$', "");

endfunction
