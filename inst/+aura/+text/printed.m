## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.text.printed (KIND, VALUES)
## The cells of a column as they are printed (cellstr, one per row).  Kinds of
## numbers, whose VALUES are n-by-1:
##
##   count        a whole number
##   share        a fraction, in percent; n-by-3 with the ends of its interval
##   change       a fraction, in percent, with two decimals
##   probability  of being right, with two decimals
##   points       the difference of two shares, in percentage points; n-by-3 as share
##   whole points the same, rounded, the ends outwards
##   size         of a difference, in whole points, rounded up
##   effect       on a logit
##   seconds
##   coefficient  of agreement, with two decimals; n-by-3 with the ends of its interval
##
## and of text, whose VALUES are cells: "text" in our words; "name", "id" and
## "quote" from the data.

function text = printed (kind, values)

  switch (kind)
    case {"text", "name", "id", "quote"}
      text = values;
    case "percent"
      text = percents (values);
    case "whole points"
      text = whole_points (values);
    case "size"
      text = numbers ("count", ceil (100 * values - 1e-9));
    otherwise
      text = numbers (kind, values);
  endswitch

endfunction

## Whole percents: the ends of an interval are rounded outwards.
function text = percents (values)

  text = numbers ("percent", aura.text.whole (values(:,1)) / 100);
  for i = find (values(:,min (2, end)) < values(:,end))'
    text{i} = sprintf ("%s (%s)", text{i}, aura.text.ends (values(i,:)));
  endfor

endfunction

function text = whole_points (values)

  text = repmat ({"–"}, rows (values), 1);
  for i = find (! isnan (values(:,1)))'
    text{i} = sprintf ("%+d (%s)", aura.text.whole (values(i,1)), ...
                       aura.text.points (values(i,:), "ends"));
  endfor
  text = strrep (text, "-", "−");

endfunction

## The value, and how its interval follows, where there is one: what is known exactly has none.
function text = numbers (kind, values)

  kinds = struct ("count", {{"%d", "", 1}}, "seconds", {{"%.2f", "", 1}}, ...
                  "probability", {{"%.2f", "", 1}}, "effect", {{"%+.2f", "", 1}}, ...
                  "change", {{"%.2f %%", "", 100}}, ...
                  "percent", {{"%.0f %%", "", 100}}, ...
                  "share", {{"%.1f %%", " (%.1f to %.1f %%)", 100}}, ...
                  "points", {{"%+.1f", " (%+.1f to %+.1f)", 100}}, ...
                  "coefficient", {{"%.2f", " (%.2f to %.2f)", 1}});
  [format, interval, factor] = kinds.(kind){:};
  point = format;
  if (columns (values) == 3)
    format = [format, interval];
  endif
  text = repmat ({"–"}, rows (values), 1);
  values(isinf (values)) = NaN;
  for i = 1:rows (values)
    exact = columns (values) == 3 && values(i,2) == values(i,3);
    if (! isnan (values(i,1)))
      one = merge (exact, point, format);
      text{i} = strrep (sprintf (one, factor * values(i,1:columns (values) - 2 * exact)), "-", "−");
    endif
  endfor

endfunction

%!assert (aura.text.printed ("count", [7; 0]), {"7"; "0"})
%!assert (isempty (aura.text.printed ("count", [])))
%!assert (aura.text.printed ("share", [.7236; NaN; 1]), {"72.4 %"; "–"; "100.0 %"})
%!assert (aura.text.printed ("share", [.5, .25, .751]), {"50.0 % (25.0 to 75.1 %)"})
%!assert (aura.text.printed ("change", .0123), {"1.23 %"})
%!assert (aura.text.printed ("percent", [.654 .5 .75; NaN(1, 3)]), {"65 % (50 to 75)"; "–"})
%!assert (aura.text.printed ("percent", .654), {"65 %"})
%!assert (aura.text.printed ("percent", [.84 .718 .901; .5 .5 .5; .5 NaN NaN]), ...
%!        {"84 % (71 to 91)"; "50 %"; "50 %"})
%!assert (aura.text.printed ("probability", [.126; NaN]), {"0.13"; "–"})
%!assert (aura.text.printed ("points", [.0126; -.002; 0]), {"+1.3"; "−0.2"; "+0.0"})
%!assert (aura.text.printed ("effect", -.256), {"−0.26"})
%!assert (aura.text.printed ("seconds", 1.005e2), {"100.50"})
%!assert (aura.text.printed ("id", {"-a"; "b"}), {"-a"; "b"})
%!assert (aura.text.printed ("coefficient", [.4 .1 .7; -.25 -1 .5; NaN NaN NaN]), ...
%!        {"0.40 (0.10 to 0.70)"; "−0.25 (−1.00 to 0.50)"; "–"})
%!assert (aura.text.printed ("points", [.05 -.01 .1; NaN NaN NaN]), {"+5.0 (−1.0 to +10.0)"; "–"})
%!assert (aura.text.printed ("share", [.5 .25 .75; NaN NaN NaN]), ...
%!        {"50.0 % (25.0 to 75.0 %)"; "–"})
%!assert (aura.text.printed ("share", [.5 .5 .5; .5 .4 .6]), ...
%!        {"50.0 %"; "50.0 % (40.0 to 60.0 %)"})
%!assert (aura.text.printed ("points", [0 0 0]), {"+0.0"})
%!assert (aura.text.printed ("whole points", [-.184 -.281 -.079; NaN NaN NaN]), ...
%!        {"−18 (−29 to −7)"; "–"})
%!assert (aura.text.printed ("size", [.201; NaN; .2; Inf]), {"21"; "–"; "20"; "–"})
