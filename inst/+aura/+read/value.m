## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VALUE = aura.read.value (RECORD, NAMES)
## The first of the fields NAMES of RECORD that is there and not null, or [].

function value = value (record, names)

  for k = 1:numel (names) # isfield is slow when it gets a cell
    if (isfield (record, names{k}))
      value = record.(names{k});
      if (! isempty (value))
        return;
      endif
    endif
  endfor
  value = [];

endfunction

%!test
%! record = struct ("a", [], "b", "", "c", 3, "d", 4);
%! assert (aura.read.value (record, {"x", "a", "b", "d", "c"}), 4);
%! assert (aura.read.value (record, {"x", "a"}), []);
