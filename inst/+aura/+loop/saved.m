## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [FILES, CONTENTS] = aura.loop.saved (FILE, AUDIT)
## What aura.io.write must write to save AUDIT in FILE, FILE last: the features,
## which never change, go to a file of their own, unless it holds them already.

function [files, contents] = saved (file, audit)

  [files, contents, x_hash] = store_once ({}, {}, file, audit.x);
  state = struct ("schema", aura.loop.schema (), "x_hash", x_hash, "compressed_hash", "", ...
                  "audit", aura.loop.without_functions (rmfield (audit, "x")));
  if (isfield (audit, "compression") && ! isempty (audit.compression))
    [files, contents, state.compressed_hash] ...
      = store_once (files, contents, file, audit.compression.x);
    state.audit.compression = rmfield (audit.compression, "x");
  endif
  files{end+1} = file;
  contents{end+1} = state;

endfunction

## X goes to a file in the folder of FILE that is named by its hash.
function [files, contents, x_hash] = store_once (files, contents, file, x)

  x_hash = aura.io.digest (x);
  x_file = fullfile (fileparts (file), ["x-" x_hash ".mat"]);
  if (! (holds (x_file, x_hash) || any (strcmp (files, x_file))))
    files{end+1} = x_file;
    contents{end+1} = struct ("x", x);
  endif

endfunction

## Whether FILE still holds the features with this hash: it may have been damaged.
function yes = holds (file, x_hash)

  yes = false;
  file = make_absolute_filename (tilde_expand (file)); # load and exist search the path
  if (! isempty (stat (file)))
    [content, ~, why] = aura.io.restore (file);
    yes = isempty (why) && isfield (content, "x") && strcmp (aura.io.digest (content.x), x_hash);
  endif

endfunction

%!test <*the features once, and again when their file is damaged>
%! [folder, gone_folder] = aura.tests.new_folder ();
%! file = fullfile (folder, "audit.mat");
%! audit = aura_start (magic (6));
%! [files, contents] = aura.loop.saved (file, audit);
%! assert (numel (files), 2);
%! assert (files{2}, file);
%! aura.io.write ("f", files, contents);
%! assert (aura.loop.saved (file, audit), {file});
%! bytes = fileread (files{1});
%! aura.io.write ("f", files(1), {bytes(1:end-9)});
%! assert (aura.loop.saved (file, audit), files);
%! aura.io.write ("f", files(1), {struct("y", 1)});
%! assert (aura.loop.saved (file, audit), files);
%! bytes(end) = char (bitxor (uint8 (bytes(end)), 1));
%! aura.io.write ("f", files(1), {bytes});
%! assert (aura.loop.saved (file, audit), files);
%!test <*a file on the load path is not the file beside the audit>
%! [folder, gone_folder] = aura.tests.new_folder ();
%! audit = aura_start (magic (6));
%! aura_save (fullfile (folder, "audit.mat"), audit);
%! [other, gone_other] = aura.tests.new_folder ();
%! here = cd (other);
%! addpath (folder);
%! unwind_protect
%!   aura_save ("audit.mat", audit);
%!   assert (numel (dir (fullfile (other, "x-*.mat"))), 1);
%! unwind_protect_cleanup
%!   rmpath (folder);
%!   cd (here);
%! end_unwind_protect
%! assert (aura_load (fullfile (other, "audit.mat")), audit);
