## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = truth_contradictions (CLAIMS, T)
## What two sentences of one call say that cannot both be so, in words (cellstr): two numbers for
## one thing.

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

endfunction

function text = short (text)

  text = text(1:min (end, 60));

endfunction
