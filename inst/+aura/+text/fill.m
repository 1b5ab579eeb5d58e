## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEMPLATE with each {{name}} replaced by the field NAME of VALUES, in one pass:
## what stands in a value is never looked at again.

function text = fill (template, values)

  [names, around] = regexp (template, '\{\{(\w+)\}\}', "tokens", "split");
  pieces = cell (1, 2 * numel (names) + 1);
  pieces(1:2:end) = around;
  pieces(2:2:end) = cellfun (@(name) values.(name{1}), names,
                             "uniformoutput", false);
  text = [pieces{:}];

endfunction
