## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOUND = truth_change (T, C)
## Of a change C that the document lists: rows of what, shown, true, key.

function found = truth_change (t, c)

  i = find (strcmp (t.audit.about.id, c.id));
  verdict = truth_verdict (t, t.json.advice.against);
  kept = strcmp (c.why, "parts") && c.to == c.from; # the pick stays, the longer answer is another
  found = {"what is said", isscalar(i) && verdict(i) == c.from && (c.to == 3 - c.from || kept) ...
           && ! t.known(i), true, ""; ...
           "of the model", truth_chance(c.prob, t.audit_prob(i)), true, ""; ...
           "what is said", abs(t.size(i,c.to) / t.size(i,3-c.to) - c.longer) ...
           < .0501 + .05 * c.longer, true, ""; ...
           "what is said", ! ismember(c.id, cellstr (t.json.queue)), true, ""};

endfunction
