## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.explorer.need_screen (FCN, INSTEAD)
## Raises an error in the name of FCN unless windows with controls can be shown: on a display,
## by the graphics toolkit qt.  INSTEAD says what a script does.

function need_screen (fcn, instead)

  if (! have_window_system ())
    why = "there is no display";
  elseif (! any (strcmp (available_graphics_toolkits (), "qt")))
    why = ["this Octave has no graphics toolkit qt (octave-cli has none: start octave, or ", ...
           "aura octave)"];
  else
    return;
  endif
  error ("aura:no-display", "%s: %s; %s", fcn, why, instead);

endfunction

%!testif ; ! (have_window_system () && any (strcmp (available_graphics_toolkits (), "qt")))
%! printed = aura.tests.complaint (@() aura.explorer.need_screen ("f", "use g"));
%! assert (regexp (printed, "^aura:no-display f: .*(display|qt).*; use g$"), 1);
%!testif ; have_window_system () && any (strcmp (available_graphics_toolkits (), "qt"))
%! aura.explorer.need_screen ("f", "");
