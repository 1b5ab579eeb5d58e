## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The options OPTS.GROUP.NAME for the names in NAMES, in a row: each a scalar in
## [LOW, HIGH] (rows, an element a name), or an error that names it.

function values = block_numbers (fcn, opts, group, names, low, high)

  values = zeros (1, numel (names));
  try # a run asks for hundreds: the usual case first
    options = opts.(group);
    for k = 1:numel (names)
      value = options.(names{k});
      values(k) = value; # an error unless it is one element
      if (! (isreal (value) && (isa (value, "double") || islogical (value))))
        values(k) = NaN;
      endif
    endfor
  catch
    values(:) = NaN;
  end_try_catch
  if (! (isscalar (opts) && all (values >= low & values <= high)))
    for k = 1:numel (names)
      values(k) = block_option (fcn, opts, group, names{k}, low(k), high(k));
    endfor
  endif

endfunction
