## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = truth_contradictions (CLAIMS, T)
## What two sentences of one call say that cannot both be so, in words (cellstr): two numbers for
## one thing; and points that do not subtract: the picks less the best judge is not the gain that is
## printed.

function list = truth_contradictions (claims, t)

  list = {};
  keyed = claims(! cellfun (@isempty, {claims.key}) & ! strcmp ({claims.where}, "json"));
  for key = unique ({keyed.key})
    here = keyed(strcmp ({keyed.key}, key{1}));
    shown = cellfun (@(v) v(1), {here.shown});
    if (max (shown) - min (shown) > 1 - .44 * ! all (shown == round (shown)))
      [~, low] = min (shown);
      [~, high] = max (shown);
      list{end+1} = sprintf ("%s: %g (%s) and %g (%s)", key{1}, shown(low), ...
                             short (here(low).text), shown(high), short (here(high).text));
    endif
  endfor
  best = ["judge " t.json.advice.against];
  of = @(key) floor ([cellfun(@(v) v(1), {keyed(strcmp ({keyed.key}, key)).shown}), NaN](1) + .5);
  apart = of ("picks") - of (best) - of ("gain over the best judge");
  all_judged = all (! isnan (truth_verdict (t, t.json.advice.against))(t.here));
  if (abs (apart) > .1 && all_judged)
    list{end+1} = sprintf ("the picks, %g, less the judge, %g, is not the gain, %g", ...
                           of ("picks"), of (best), of ("gain over the best judge"));
  endif

endfunction

function text = short (text)

  text = text(1:min (end, 60));

endfunction
