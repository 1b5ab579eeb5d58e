## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Draw the manual's figures again, with the package on the path: `make draw-figures'.
## The commands are the examples of gallery.texi; the figures that it shows go to
## doc/figures.

function draw_figures ()

  here = make_absolute_filename (fileparts (mfilename ("fullpath")));
  gallery = fullfile (here, "gallery.texi");
  commands = examples_of (gallery){1};
  shown = unique ([regexp(fileread (gallery), '@image\{figures/([^,]*),', "tokens"){:}]);
  scratch = tempname ();
  mkdir (scratch);
  before = cd (scratch);
  unwind_protect
    eval (commands);
    for name = shown
      [done, message] = copyfile (fullfile ("figures", [name{1} ".png"]), ...
                                  fullfile (here, "figures"));
      if (! done)
        error ("draw_figures: %s: %s", name{1}, message);
      endif
    endfor
  unwind_protect_cleanup
    cd (before);
    aura.io.remove_folder (scratch);
  end_unwind_protect

endfunction
