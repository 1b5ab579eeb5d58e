## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXTS = aura.text.p_values (P)
## P values as one prints them, a cellstr: three decimals, "<.001", "-" where there is none.

function texts = p_values (p)

  texts = arrayfun (@(one) sprintf ("%.3f", one), p, "uniformoutput", false);
  texts(p < .001) = {"<.001"};
  texts(isnan (p)) = {"-"};

endfunction

%!assert (aura.text.p_values ([.0009; .001; .0494; 1; NaN; 0]), ...
%!        {"<.001"; "0.001"; "0.049"; "1.000"; "-"; "<.001"})
