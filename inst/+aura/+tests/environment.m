## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## BACK = aura.tests.environment (NAME, VALUE): sets the environment variable NAME to VALUE until
## BACK is cleared, at the latest when the test ends.

function back = environment (name, value)

  before = getenv (name);
  setenv (name, value);
  back = onCleanup (@() put_back (name, before));

endfunction

function put_back (name, before)

  setenv (name, before);
  if (isempty (before))
    unsetenv (name);
  endif

endfunction

%!test
%! back = aura.tests.environment ("AURA_TEST_ROOM", "a");
%! again = aura.tests.environment ("AURA_TEST_ROOM", "b");
%! assert (getenv ("AURA_TEST_ROOM"), "b");
%! clear again;
%! assert (getenv ("AURA_TEST_ROOM"), "a");
%! clear back;
%! [~, text] = system ("env");
%! assert (isempty (strfind (text, "AURA_TEST_ROOM=")));
