## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The options OPTS.GROUP.NAME for the names in NAMES, in a row: each a scalar in
## [LOW, HIGH] (rows, an element a name), or an error that names it.

function values = block_numbers (fcn, opts, group, names, low, high)

  parts = cell (1, numel (names));
  try # a run asks for hundreds: the usual case first, all at once
    options = opts.(group);
    for k = 1:numel (names)
      parts{k} = options.(names{k});
    endfor
    if (isscalar (opts) && all (cellfun ("numel", parts) == 1)
        && all (cellfun ("isclass", parts, "double") | cellfun ("islogical", parts))
        && all (cellfun ("isreal", parts)))
      values = [parts{:}];
      if (all (values >= low & values <= high))
        return;
      endif
    endif
  catch
    ## said below
  end_try_catch

  values = zeros (1, numel (names));
  for k = 1:numel (names)
    values(k) = aura.arg.block_option (fcn, opts, group, names{k}, low(k), high(k));
  endfor

endfunction
