## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ROW = truth_row (LINE)
## A row of the rates on the screen: name, rate (1-by-3, percents, NaN where none is shown),
## decisions (cellstr: what is trusted, flipped, asked about; empty for none), counts (of as many
## random labels how many agree, [] for none) and labels (how many of how many labels agree, []
## where a rate stands there); [] where LINE is none.

function row = truth_row (line)

  row = [];
  if (any (line(1:min (end, 35)) > 127) || line(1) == " ") # no name of ours has such signs
    return;
  endif
  few = regexp (line, '^(\S.{15})(\d+) of (\d+)$', "tokens", "once");
  line(end+1:36) = " ";
  [name, rate, tail] = deal (line(1:16), line(17:35), strtrim (line(36:end)));
  shown = truth_match (rate, '^(\d+) %(?: \((\d+) to (\d+)\))? *$');
  labels = regexp (rate, '^(\d+) of (\d+) labels? *$', "tokens", "once");
  one = '(\d+(?: \(~?\d+ %\))?) +';
  [parts, found] = regexp (tail, ['^(?:', one, one, one, '|~ expected, not measured +)?', ...
                                  '(?:(\d+)(?: of |/)(\d+))?$'], "tokens", "match", "once");
  if (! isempty (few))
    row = struct ("name", few{1}, "rate", NaN (1, 3), "decisions", {{}}, "counts", [], ...
                  "labels", str2double (few(2:3)));
  elseif ((! isempty (shown) || ! isempty (labels) || strcmp (strtrim (rate), "-")) ...
          && (isempty (tail) || ! isempty (found)))
    counts = str2double (parts(4:end));
    if (numel (parts) == 2)
      [counts, parts] = deal (str2double (parts), {});
    endif
    row = struct ("name", name, "rate", [str2double(shown), NaN(1, 3)](1:3), ...
                  "decisions", {parts(1:min (3, end))}, "counts", counts(! isnan (counts))(:)', ...
                  "labels", str2double (labels));
  else
    return;
  endif
  row.name = regexprep (strtrim (row.name), ' \(\d+\)$', "");

endfunction
