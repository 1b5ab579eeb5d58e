## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## YES = aura.tests.left_to_ci ()
## Whether this is `./quickstart check', which leaves the blocks that take seconds, and whose
## parts other blocks test, to `check --ci'.  They begin
##   %!testif ; ! aura.tests.left_to_ci () <*NAME>

function yes = left_to_ci ()

  yes = strcmp (getenv ("AURA_TEST_TIER"), "check");

endfunction

%!test
%! back = aura.tests.environment ("AURA_TEST_TIER", "");
%! assert (aura.tests.left_to_ci (), false);
%! setenv ("AURA_TEST_TIER", "check");
%! assert (aura.tests.left_to_ci ());
