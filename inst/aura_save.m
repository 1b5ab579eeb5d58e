## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {} aura_save (@var{file}, @var{audit})
## Write an audit to a file, whole or not at all.
##
## The state goes to @var{file}; the features x, which never change and are the
## bulk, are stored once beside it, in the file @file{x-@var{hash}.mat} named by
## a hash of their content: saving the same audit again after a round does not
## write them again.  Compressed features (@code{audit.compression.x}, see
## @code{aura_start}) are stored in the same way.  Each file is written under a
## temporary name and then renamed: an interrupted save leaves the previous
## file.  All are in Octave's binary format; the state carries a schema version,
## which @code{aura_load} checks.  A function in @code{opts.OutputFcn} is not
## kept.
##
## Errors: @code{aura:invalid-type}, @code{aura:cannot-write}.
##
## @example
## @group
## aura_save ("audit.mat", audit);
## audit = aura_load ("audit.mat");
## @end group
## @end example
## @seealso{aura_load}
## @end deftypefn

function aura_save (file, audit)

  if (nargin != 2)
    print_usage ();
  endif
  if (! (ischar (file) && isrow (file)))
    error ("aura:invalid-type", "aura_save: FILE must be a string, got %s",
           class (file));
  endif
  aura.arg.audit ("aura_save", audit);

  saved = struct ("schema", 1, "x_hash", store_once (file, audit.x),
                  "compressed_hash", "", "audit", rmfield (audit, "x"));
  if (isfield (audit, "compression") && ! isempty (audit.compression))
    saved.compressed_hash = store_once (file, audit.compression.x);
    saved.audit.compression = rmfield (audit.compression, "x");
  endif
  saved.audit.opts.OutputFcn = [];
  aura.io.write ("aura_save", {file}, {saved});

endfunction

## X in a file of its own beside FILE, unless it is there already; its hash.
function x_hash = store_once (file, x)

  x_hash = aura.io.digest (x);
  x_file = fullfile (fileparts (file), ["x-" x_hash ".mat"]);
  if (! exist (x_file, "file"))
    aura.io.write ("aura_save", {x_file}, {struct("x", x)});
  endif

endfunction

%!demo
%! ## an audit saved, and loaded to go on
%! folder = tempname ();
%! mkdir (folder);
%! audit = aura_start (magic (4), [], []);
%! aura_save (fullfile (folder, "audit.mat"), audit);
%! printf ("%s\n", {dir(folder).name}{3:end});
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");

%!test
%! folder = tempname ();
%! mkdir (folder);
%! file = fullfile (folder, "an audit.mat");
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30);
%! audit = aura_step (aura_start (sim.x, sim.signal, sim.status));
%! aura_save (file, audit);
%! aura_save (file, aura_step (audit));
%! assert (numel (dir (fullfile (folder, "x-*.mat"))), 1);
%! assert (numel (dir (fullfile (folder, "*.tmp"))), 0);
%! back = aura_load (file);
%! aura_save (file, audit);
%! assert (aura_load (file), audit);
%! assert (back.round, 2);
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");
%!error id=aura:cannot-write
%! aura_save (fullfile (tempname (), "no", "folder.mat"), aura_start (1, 1, 0));
%!error id=aura:invalid-type aura_save (1, aura_start (1, 1, 0))
%!error id=aura:invalid-type aura_save ("a.mat", 1)
%!error <Invalid call> aura_save ("a.mat")
