## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [FILE, GONE] = aura.compare.made_up (NAME, OPTION, VALUE, ...)
## FILE, called NAME, is what aura_sample writes with these options, in a folder of its
## own, which is removed when GONE is cleared.

function [file, gone] = made_up (name, varargin)

  folder = tempname ();
  mkdir (folder);
  gone = onCleanup (@() aura.io.remove_folder (folder));
  file = fullfile (folder, name);
  aura_sample (file, varargin{:});

endfunction

%!test
%! [file, gone] = aura.compare.made_up ("a.jsonl", "n", 10, "reveal", 1);
%! assert (sum (! isnan (aura_read (file).human_preference)), 10);
%! clear gone
%! assert (isempty (stat (fileparts (file))));
