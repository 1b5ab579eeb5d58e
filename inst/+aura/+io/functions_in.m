## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## NAMES = aura.io.functions_in (ROOM, FOLDER)
## The names of the functions aura.ROOM.FOLDER.X, in alphabetical order: where a file in a
## folder is all that a format or an engine needs to be known, the folder is the list.

function names = functions_in (room, folder)

  here = fileparts (fileparts (mfilename ("fullpath")));
  names = regexp (readdir (fullfile (here, ["+" room], ["+" folder]))', '^\w+(?=\.m$)', ...
                  "match", "once");
  names = names(! cellfun (@isempty, names));

endfunction

%!test
%! names = aura.io.functions_in ("sweep", "engine");
%! assert (all (ismember ({"parallel", "serial", "slurm"}, names)));
%! assert (names, sort (names));
