## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOUND = truth_change (T, TEXT)
## Of a change that the page shows with both answers, whose line is TEXT, "89 % | question | 1→2 |
## with bob; 1.3× as long | the answer's beginning": rows of what, shown, true, key.

function found = truth_change (t, text)

  k = truth_match (text, ['^(\d+) % \| (.*?) \| (\d)→(\d) \| (?:with (.*?); )?([\d.]+)× as ', ...
                          'long \| (.*?)(?:…)?$']);
  found = {"what is said", ! isempty(k), true, ""};
  if (isempty (k))
    return;
  endif
  verdict = truth_verdict (t, t.json.advice.against);
  from = str2double (k{3});
  squeezed = @(text) strtrim (regexprep (text, '\s+', " "));
  start = squeezed (k{7});
  start = start(1:min (end, 60));
  same = find (cellfun (@(text) strncmp (squeezed (text), start, numel (start)), ...
                        t.texts(:,1)) & verdict == from ...
               & ! t.known);
  chance = round (100 * t.audit_prob(same));
  long = t.size(same,:);
  times = long(:,3 - from) ./ long(:,from);
  fits = abs (chance - str2double (k{1})) <= 1 & abs (times - str2double (k{6})) < .0501 ...
         + .05 * times;
  found(end+1,:) = {"of the model", any(fits), true, ""};
  queue = ismember (t.audit.about.id(same), cellstr (t.json.queue));
  found(end+1,:) = {"what is said", any(fits & ! queue), true, ""};

endfunction
