## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## OPTIONS = aura.plot.options (FCN, ARGS, N, MORE)
## The options of plotting function FCN from its NAME, VALUE pairs ARGS for an audit of N
## examples: fields parent (axes or []), visible ("" where not given), title, color (k-by-3 or []),
## linewidth (or []), decision (struct or []), and those of the rows MORE (as in the table of
## aura.arg.parse).

function options = options (fcn, args, n, more = {})

  table = {"Parent", [], {@(v) isscalar(v) && isaxes (v), "an axes handle"}; ...
           "Visible", "", {"one of", {"on", "off"}}; ...
           "Title", "", "string"; ...
           "Color", [], {@(v) ! isempty (rgb_of (v)), ...
                         ["a colour (a name, \"#rrggbb\" or red, green and blue in [0, ", ...
                          "1]) or one a row"]}; ...
           "LineWidth", [], {@(v) isnumeric (v) && isreal (v) && isscalar (v) && v > 0 ...
                             && v < Inf, "a number above 0, in points"}; ...
           "Decision", [], {@(v) is_decision(v, n), ...
                            sprintf("a struct with verdict and prob, %d-by-1", n)}};
  if (! isempty (more))
    table(ismember (table(:,1), more(:,1)),:) = [];
  endif
  options = aura.arg.parse (fcn, args, [table; more]);
  options.color = rgb_of (options.color);
  options.fcn = fcn;

endfunction

function fits = is_decision (value, n)

  fits = (isstruct (value) && isscalar (value)
          && all (isfield (value, {"verdict", "prob"}))
          && isequal (size (value.verdict), size (value.prob), [n, 1]));

endfunction

## The colours of VALUE, k-by-3; [] where it is none.
function rgb = rgb_of (value)

  persistent names = struct ("r", [1 0 0], "g", [0 1 0], "b", [0 0 1], "c", [0 1 1], ...
                             "m", [1 0 1], "y", [1 1 0], "k", [0 0 0], "w", [1 1 1], ...
                             "red", [1 0 0], "green", [0 1 0], "blue", [0 0 1], "cyan", [0 1 1], ...
                             "magenta", [1 0 1], "yellow", [1 1 0], "black", [0 0 0], ...
                             "white", [1 1 1]);
  rgb = [];
  if (ischar (value) && rows (value) == 1)
    hex = regexp (value, '^#([0-9a-fA-F]{6})$', "tokens", "once");
    if (! isempty (hex))
      rgb = sscanf (hex{1}, "%2x", [1, 3]) / 255;
    elseif (isvarname (value) && isfield (names, lower (value)))
      rgb = names.(lower (value));
    endif
  elseif (iscellstr (value))
    each = cellfun (@rgb_of, value(:), "uniformoutput", false);
    if (! any (cellfun (@isempty, each)))
      rgb = vertcat (each{:});
    endif
  elseif (isnumeric (value) && isreal (value) && columns (value) == 3 ...
          && all (value(:) >= 0 & value(:) <= 1))
    rgb = double (value);
  endif

endfunction

%!assert (rmfield (aura.plot.options ("f", {}, 2), "fcn"), ...
%!        struct ("parent", [], "visible", "", "title", "", "color", [], "linewidth", [], ...
%!                "decision", []))
%!test
%! decision = struct ("verdict", [true; false], "prob", [.9; .2]);
%! options = aura.plot.options ("f", {"visible", "ON", "title", "A", "Decision", decision}, 2);
%! assert (options.title, "A");
%! assert (options.visible, "on");
%! assert (options.decision, decision);
%!test
%! options = aura.plot.options ("f", {"terms", "b"}, 1, {"Terms", "a", {"one of", {"a", "b"}}});
%! assert (options.terms, "b");
%!test <*colours as Octave takes them, and several>
%! color = @(v) getfield (aura.plot.options ("f", {"color", v}, 1), "color");
%! assert (color ("r"), [1 0 0]);
%! assert (color ("Black"), [0 0 0]);
%! assert (color ("#0072B2"), [0 114 178] / 255);
%! assert (color ([.1 .2 .3; 0 0 0]), [.1 .2 .3; 0 0 0]);
%! assert (color ({"r", "#000000"}), [1 0 0; 0 0 0]);
%! assert (getfield (aura.plot.options ("f", {"linewidth", 3}, 1), "linewidth"), 3);
%!error <f: COLOR must be a colour .*, got "reddish">
%! aura.plot.options ("f", {"color", "reddish"}, 1)
%!error id=aura:out-of-range aura.plot.options ("f", {"color", [0 0 2]}, 1)
%!error <LINEWIDTH must be a number above 0> aura.plot.options ("f", {"LineWidth", 0}, 1)
%!error <f: DECISION must be a struct with verdict and prob, 3-by-1, got struct>
%! aura.plot.options ("f", {"decision", struct("verdict", 1, "prob", 1)}, 3);
%!error <f: PARENT must be an axes handle, got 0> aura.plot.options ("f", {"parent", 0}, 1)
%!error id=aura:out-of-range aura.plot.options ("f", {"visible", "yes"}, 1)
%!error <nearest is "Visible"> aura.plot.options ("f", {"visibel", "on"}, 1)
