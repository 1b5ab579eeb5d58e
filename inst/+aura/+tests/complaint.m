## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## MESSAGE = aura.tests.complaint (CALL): identifier and message of the error in which the function
## CALL, called without arguments, ends; "" if it ends well.

function message = complaint (call)

  message = "";
  try
    call ();
  catch err
    message = [err.identifier " " err.message];
  end_try_catch

endfunction

%!assert (aura.tests.complaint (@() error ("a:b", "not %d", 3)), "a:b not 3")
%!assert (aura.tests.complaint (@() []), "")
