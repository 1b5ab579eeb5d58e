## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## All options OPTS (aura_options) as lines of text.

function text = options_of (opts)

  text = "";
  names = fieldnames (opts);
  for k = 1:numel (names)
    value = opts.(names{k});
    if (isstruct (value))
      fields = fieldnames (value);
      for j = 1:numel (fields)
        text = [text, sprintf("%s.%s = %s\n", names{k}, fields{j}, ...
                              aura.arg.shown(value.(fields{j}), 15, Inf))];
      endfor
    else
      text = [text, sprintf("%s = %s\n", names{k}, aura.arg.shown(value, 15, Inf))];
    endif
  endfor

endfunction

%!assert (aura.report.options_of (struct ("seed", 3, "query", struct ("batch", 5))), "seed = 3\nquery.batch = 5\n")
