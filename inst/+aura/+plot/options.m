## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The options of plotting function FCN from its NAME, VALUE pairs ARGS for an
## audit of N examples: fields parent (axes or []), visible, decision (struct or
## []).

function options = options (fcn, args, n)

  options = struct ("parent", [], "visible", "off", "decision", []);
  if (mod (numel (args), 2) != 0)
    error ("aura:invalid-type",
           "%s: options must come as pairs NAME, VALUE, got %d arguments", fcn,
           numel (args));
  endif
  for k = 1:2:numel (args)
    name = args{k};
    value = args{k+1};
    if (! ischar (name))
      error ("aura:invalid-type", "%s: NAME must be a string, got %s", fcn,
             class (name));
    endif
    switch (lower (name))
      case "parent"
        ok = isscalar (value) && isaxes (value);
        expected = "an axes handle";
      case "visible"
        ok = ischar (value) && any (strcmp (value, {"on", "off"}));
        expected = "\"on\" or \"off\"";
      case "decision"
        ok = (isstruct (value) && isscalar (value)
              && all (isfield (value, {"verdict", "prob"}))
              && isequal (size (value.verdict), size (value.prob), [n, 1]));
        expected = sprintf ("a struct with verdict and prob, %d-by-1", n);
      otherwise
        error ("aura:unknown-option",
               "%s: option must be one of Parent, Visible, Decision, got \"%s\"",
               fcn, name);
    endswitch
    if (! ok)
      error ("aura:out-of-range", "%s: %s must be %s, got %s", fcn,
             upper (name), expected, class (value));
    endif
    options.(lower (name)) = value;
  endfor

endfunction
