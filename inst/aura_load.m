## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {@var{audit} =} aura_load (@var{file})
## Read an audit that @code{aura_save} wrote.
##
## The features are read from the file @file{x-@var{hash}.mat} beside
## @var{file}, the compressed ones, where there are any, from another such file;
## their content is checked against the hash.
##
## Errors: @code{aura:no-file} when one of the two files is missing,
## @code{aura:bad-file} when a file is not what @code{aura_save} writes, or the
## features are not those of the audit, @code{aura:unknown-schema} when it was
## written by a later version.
##
## @example
## audit = aura_run (aura_load ("audit.mat"), oracle);
## @end example
## @seealso{aura_save}
## @end deftypefn

function audit = aura_load (file)

  if (nargin != 1)
    print_usage ();
  endif
  if (! (ischar (file) && isrow (file)))
    error ("aura:invalid-type", "aura_load: FILE must be a string, got %s",
           class (file));
  endif

  saved = read_file (file, {"schema", "x_hash", "audit"});
  if (! (isscalar (saved.schema) && saved.schema == 1))
    error ("aura:unknown-schema",
           "aura_load: %s has schema version %s, this aura reads 1", file,
           mat2str (saved.schema));
  endif
  ## x first, as aura_start has it.
  audit = struct ("x", features_of (file, saved.x_hash));
  names = fieldnames (saved.audit);
  for i = 1:numel (names)
    audit.(names{i}) = saved.audit.(names{i});
  endfor
  if (isfield (saved, "compressed_hash") && ! isempty (saved.compressed_hash))
    audit.compression.x = features_of (file, saved.compressed_hash);
  endif
  aura.arg.audit ("aura_load", audit);
  audit = brought_up_to_date (audit);

endfunction

## An audit of an earlier version has no record of its batches, whose queries were
## not drawn at random, and other options: those that are new have their defaults,
## and of another decision layer only the method is kept.
function audit = brought_up_to_date (audit)

  if (! isfield (audit, "batches"))
    audit.batches = aura.set.record ();
  endif
  opts = aura_options ();
  if (! isfield (audit.opts.decide, "block_mass"))
    audit.opts.decide = struct ("method", audit.opts.decide.method);
  endif
  for [value, name] = opts
    if (isstruct (value))
      opts.(name) = taken_over (value, audit.opts.(name));
    elseif (isfield (audit.opts, name))
      opts.(name) = audit.opts.(name);
    endif
  endfor
  audit.opts = opts;

endfunction

## The fields of GROUP, with the values of OLD where it has them.
function group = taken_over (group, old)

  for [value, name] = group
    if (isfield (old, name))
      group.(name) = old.(name);
    endif
  endfor

endfunction

function x = features_of (file, x_hash)

  x_file = fullfile (fileparts (file), ["x-" x_hash ".mat"]);
  x = read_file (x_file, {"x"}).x;
  if (! strcmp (aura.io.digest (x), x_hash))
    error ("aura:bad-file", "aura_load: %s does not hold the features of %s",
           x_file, file);
  endif

endfunction

function content = read_file (file, needed)

  if (! exist (file, "file"))
    error ("aura:no-file", "aura_load: there is no file %s", file);
  endif
  try
    content = load (file);
  catch e
    error ("aura:bad-file", "aura_load: cannot read %s: %s", file, e.message);
  end_try_catch
  if (! (isstruct (content) && all (isfield (content, needed))))
    error ("aura:bad-file", "aura_load: %s is not written by aura_save", file);
  endif

endfunction

%!demo
%! ## see aura_save
%! demo aura_save

%!test <*features of another audit are refused>
%! folder = tempname ();
%! mkdir (folder);
%! file = fullfile (folder, "audit.mat");
%! aura_save (file, aura_start ([1; 2], [], []));
%! x_file = fullfile (folder, dir (fullfile (folder, "x-*.mat"))(1).name);
%! x = [1; 3];
%! save ("-binary", x_file, "x");
%! fail ("aura_load (file)", "does not hold the features");
%! delete (x_file);
%! fail ("aura_load (file)", "there is no file");
%! schema = 2; x_hash = "a"; audit = struct ();
%! save ("-binary", file, "schema", "x_hash", "audit");
%! fail ("aura_load (file)", "schema version 2");
%! fid = fopen (file, "w"); fputs (fid, "junk"); fclose (fid);
%! fail ("aura_load (file)", "aura_load: ");
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");
%!test <*an audit of the first version: no batches, other options>
%! old = aura_start ([1; 2; 4], [], [2; 0; 3], aura_options ("preset", "judge", "graph.k", 2));
%! old = rmfield (old, {"batches", "columns"});
%! old.opts.query = rmfield (old.opts.query, {"uniform", "seeds"});
%! old.opts.decide = struct ("method", "bayes", "prior_mass", [.8 .1 .1], "power", 2, ...
%!                           "threshold", .45);
%! folder = tempname ();
%! mkdir (folder);
%! file = fullfile (folder, "audit.mat");
%! aura_save (file, old);
%! audit = aura_load (file);
%! assert (audit.batches, aura.set.record ());
%! assert (audit.opts.query.uniform, 0);
%! assert (audit.opts.query.batch, 5);
%! assert (audit.opts.graph.k, 2);
%! assert (audit.opts.decide.method, "bayes");
%! assert (audit.opts.decide.threshold, aura_options ().decide.threshold);
%! audit = aura_step (audit);
%! assert (numel (audit.batches), 1);
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");
%!error id=aura:no-file aura_load (tempname ())
%!error id=aura:invalid-type aura_load (1)
%!error <Invalid call> aura_load ()
