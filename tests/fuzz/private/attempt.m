## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DONE = attempt (FCN, WHAT): whether FCN came to its end; an error that is not ours
## is one of attempt, which says of WHAT.

function done = attempt (fcn, what)

  try
    fcn ();
    done = true;
  catch err
    if (isempty (regexp (err.identifier, '^aura:[a-z-]+$', "once")))
      error ("attempt:foreign-error", "%s: [%s] %s", what, err.identifier,
             err.message);
    endif
    done = false;
  end_try_catch

endfunction
