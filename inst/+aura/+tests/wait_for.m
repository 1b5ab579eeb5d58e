## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.tests.wait_for (IS_SO, WHAT, SECONDS): come back when the function IS_SO is true; an error
## that names WHAT when it has not become so within SECONDS (60).  For what other processes do: a
## test waits for it, and not for a time in which a busy machine may not come to it.

function wait_for (is_so, what, seconds = 60)

  clock = tic ();
  while (! is_so ())
    if (toc (clock) > seconds)
      error ("not within %g s: %s", seconds, what);
    endif
    pause (.02);
  endwhile

endfunction

%!test
%! [file, gone] = aura.tests.new_file ("");
%! system (sprintf ("(sleep .1; echo x >'%s') &", file));
%! aura.tests.wait_for (@() stat (file).size == 2, "a file");
%!error <not within 0.05 s: the moon> aura.tests.wait_for (@() false, "the moon", .05)
