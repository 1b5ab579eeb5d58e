## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEMPLATE with each {{name}} replaced by the field NAME of VALUES, in one pass:
## a {{name}} within a value stays as it is.

function text = fill (template, values)

  [names, around] = regexp (template, '\{\{(\w+)\}\}', "tokens", "split");
  pieces = cell (1, 2 * numel (names) + 1);
  pieces(1:2:end) = around;
  pieces(2:2:end) = cellfun (@(name) values.(name{1}), names,
                             "uniformoutput", false);
  text = [pieces{:}];

endfunction

%!assert (aura.text.fill ("{{a}}-{{b}}{{a}}.", struct ("a", "x", "b", "{{a}}")),
%!        "x-{{a}}x.")
%!assert (aura.text.fill ("none", struct ()), "none")
%!error aura.text.fill ("{{absent}}", struct ("a", "x"))
