## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## OPTS.GROUP.NAME as a double in [LOW, HIGH], or an error that names it.  With T
## the option may be a vector over rounds, whose last element serves all later
## rounds: the value of round T, counted from 0.

function value = block_option (fcn, opts, group, name, low, high, t)

  try # a run asks for hundreds: the usual case first
    value = opts.(group).(name);
    if (isscalar (value) && isa (value, "double") && value >= low
        && value <= high && isreal (value) && isscalar (opts))
      return;
    endif
  catch
    ## said below
  end_try_catch

  value = aura.arg.block_field (fcn, opts, group, name);
  if (! ((isnumeric (value) || islogical (value)) && isreal (value)))
    error ("aura:invalid-type", "%s: OPTS.%s.%s must be a number, got %s", fcn,
           group, name, class (value));
  endif
  if (nargin < 7 && ! isscalar (value))
    error ("aura:invalid-size", "%s: OPTS.%s.%s must be a scalar, got %s", fcn,
           group, name, size_text (value));
  elseif (! isvector (value))
    error ("aura:invalid-size",
           "%s: OPTS.%s.%s must be a scalar or a vector over rounds, got %s",
           fcn, group, name, size_text (value));
  endif
  bad = find (! (value >= low & value <= high), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "%s: OPTS.%s.%s must be in [%g, %g], got %g", fcn, group, name, low,
           high, value(bad));
  endif
  if (nargin == 7)
    value = value(min (t + 1, end));
  endif
  value = double (value);

endfunction

function text = size_text (value)

  text = strjoin (arrayfun (@num2str, size (value), "uniformoutput", false),
                  "-by-");

endfunction
