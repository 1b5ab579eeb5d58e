## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Set the environment variable NAME to VALUE as getenv gave it: "" is not set.

function environment (name, value)

  if (isempty (value))
    unsetenv (name);
  else
    setenv (name, value);
  endif

endfunction

%!test
%! aura.sweep.environment ("AURA_TEST_VARIABLE", "x");
%! assert (getenv ("AURA_TEST_VARIABLE"), "x");
%! aura.sweep.environment ("AURA_TEST_VARIABLE", "");
%! assert (system ("test -z \"${AURA_TEST_VARIABLE+set}\""), 0);
