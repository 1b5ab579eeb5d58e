## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [YES, T] = aura.read.is_human (T, NAMES, PATTERN, MISSING)
## Whether the judge that the fields NAMES name is a person, for each row of the table T: one
## that PATTERN matches; MISSING (default: true) where they name no one.

function [yes, t] = is_human (t, names, pattern, missing = true, where = true (t.n, 1))

  [name, t] = aura.read.to_string (t, names, where);
  [distinct, ~, idx] = unique (name);
  human = ! cellfun ("isempty", regexpi (distinct, pattern, "once"));
  human(cellfun ("isempty", distinct)) = missing;
  yes = human(idx)(:) & where;

endfunction

%!test
%! t = aura.tests.records ({'{"judge":"Expert_3"}', '{"judge":"gpt"}', '{"judge":""}', ...
%!                          '{"judge":null}'});
%! assert (aura.read.is_human (t, {"judge"}, '^expert_\d+$'), logical ([1; 0; 1; 1]));
%! assert (aura.read.is_human (t, {"judge"}, '^expert_\d+$', false), logical ([1; 0; 0; 0]));
%! assert (aura.read.is_human (t, {"judge"}, '^expert_\d+$', true, logical ([0; 1; 1; 0])), ...
%!         logical ([0; 0; 1; 0]));
