## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The options of plotting function FCN from its NAME, VALUE pairs ARGS for an audit of N
## examples: fields parent (axes or []), visible, title, decision (struct or []), and those of
## the rows MORE (as in the table of aura.arg.parse).

function options = options (fcn, args, n, more = {})

  table = {"Parent", [], {@(v) isscalar(v) && isaxes (v), "an axes handle"}; ...
           "Visible", "off", {"one of", {"on", "off"}}; ...
           "Title", "", "string"; ...
           "Decision", [], {@(v) is_decision(v, n), ...
                            sprintf("a struct with verdict and prob, %d-by-1", n)}};
  options = aura.arg.parse (fcn, args, [table; more]);

endfunction

function fits = is_decision (value, n)

  fits = (isstruct (value) && isscalar (value)
          && all (isfield (value, {"verdict", "prob"}))
          && isequal (size (value.verdict), size (value.prob), [n, 1]));

endfunction

%!assert (aura.plot.options ("f", {}, 2), ...
%!        struct ("parent", [], "visible", "off", "title", "", "decision", []))
%!test
%! decision = struct ("verdict", [true; false], "prob", [.9; .2]);
%! options = aura.plot.options ("f", {"visible", "ON", "title", "A", "Decision", decision}, 2);
%! assert (options.title, "A");
%! assert (options.visible, "on");
%! assert (options.decision, decision);
%!test
%! options = aura.plot.options ("f", {"terms", "b"}, 1, {"Terms", "a", {"one of", {"a", "b"}}});
%! assert (options.terms, "b");
%!error <f: DECISION must be a struct with verdict and prob, 3-by-1, got struct>
%! aura.plot.options ("f", {"decision", struct("verdict", 1, "prob", 1)}, 3);
%!error <f: PARENT must be an axes handle, got 0> aura.plot.options ("f", {"parent", 0}, 1)
%!error id=aura:out-of-range aura.plot.options ("f", {"visible", "yes"}, 1)
%!error <nearest is "Visible"> aura.plot.options ("f", {"visibel", "on"}, 1)
