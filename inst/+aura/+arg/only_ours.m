## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.arg.only_ours (ERR)
## Where an error of aura's functions is an answer: any other, a fault of the code, goes on.

function only_ours (err)

  if (! strncmp (err.identifier, "aura:", 5))
    rethrow (err);
  endif

endfunction

%!test aura.arg.only_ours (struct ("identifier", "aura:bad-file", "message", "m"));
%!error id=Octave:undefined-function
%! aura.arg.only_ours (struct ("identifier", "Octave:undefined-function", "message", "m"))
