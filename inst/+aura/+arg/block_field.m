## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## OPTS.GROUP.NAME, or an error that names it.

function value = block_field (fcn, opts, group, name)

  try # a run asks for hundreds: the usual case first
    value = opts.(group).(name);
    if (isscalar (opts) && isscalar (opts.(group)))
      return;
    endif
  catch
    ## said below
  end_try_catch
  if (! (isstruct (opts) && isscalar (opts)))
    error ("aura:invalid-argument",
           "%s: OPTS must be a struct of aura_options, got %s", fcn,
           class (opts));
  elseif (! (isfield (opts, group) && isstruct (opts.(group))
             && isscalar (opts.(group)) && isfield (opts.(group), name)))
    error ("aura:invalid-argument",
           "%s: OPTS must be a struct of aura_options; OPTS.%s.%s is missing",
           fcn, group, name);
  endif

endfunction
