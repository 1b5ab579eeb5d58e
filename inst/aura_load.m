## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {@var{audit} =} aura_load (@var{file})
## Read an audit that @code{aura_save} wrote.
##
## The features are read from the file @file{x-@var{hash}.mat} beside @var{file}.  All carry a
## checksum: a file that was damaged, or changed by other means than @code{aura_save}, is refused.
## Those of older versions are read, and get what has been added since.  A checksum is no
## signature: who can write the file can make it another audit.  But nothing in the files is ever
## run: a file that holds a function is refused, a name in @code{opts.OutputFcn} dropped.
##
## Errors: @code{aura:no-file} (one of the two files), @code{aura:bad-file},
## @code{aura:unknown-schema} (written by a later version).
##
## @example
## audit = aura_run (aura_load ("audit.mat"), oracle);
## @end example
## @seealso{aura_save}
## @end deftypefn

function audit = aura_load (file)

  __aura_hidden__ ("aura_load");
  if (nargin != 1)
    print_usage ();
  endif
  if (! (ischar (file) && isrow (file)))
    error ("aura:invalid-type", "aura_load: FILE must be a string, got %s",
           class (file));
  endif

  [saved, sealed] = read_file (file, {"schema", "x_hash", "audit"});
  require_layout (file, saved, sealed);
  state = aura.loop.upgraded (aura.loop.without_functions (saved.audit));
  ## x first, as aura_start has it.
  audit = struct ("x", features_of (file, saved.x_hash));
  for [value, name] = state
    audit.(name) = value;
  endfor
  if (isfield (saved, "compressed_hash") && ! isempty (saved.compressed_hash))
    if (! (isfield (state, "compression") && isstruct (state.compression)
           && isscalar (state.compression)))
      bad_file (file, "AUDIT.compression must be a struct");
    endif
    audit.compression.x = features_of (file, saved.compressed_hash);
  endif
  audit = aura.loop.check ("aura_load", audit, "file");

endfunction

function require_layout (file, saved, sealed)

  if (! (isnumeric (saved.schema) && isscalar (saved.schema) && isreal (saved.schema)))
    bad_file (file, ["SCHEMA must be a number, got " aura.arg.shown(saved.schema)]);
  elseif (! any (saved.schema == aura.loop.schema () - [1, 0]))
    error ("aura:unknown-schema",
           "aura_load: %s has schema version %g, this aura reads %d and %d", file,
           saved.schema, aura.loop.schema () - [1, 0]);
  elseif (! sealed)
    bad_file (file, "it has no checksum: it was changed by other means");
  elseif (! (isstruct (saved.audit) && isscalar (saved.audit)))
    bad_file (file, ["AUDIT must be a struct, got " class(saved.audit)]);
  endif

endfunction

function bad_file (file, message)

  error ("aura:bad-file", "aura_load: %s is not written by aura_save: %s", file,
         message);

endfunction

function x = features_of (file, x_hash)

  ## Its name is made of it: no path may be in it.
  if (! (ischar (x_hash) && isrow (x_hash) && all (ismember (x_hash, "0123456789abcdef"))))
    bad_file (file, ["X_HASH must be hexadecimal digits, got " aura.arg.shown(x_hash)]);
  endif
  x_file = fullfile (fileparts (file), ["x-" x_hash ".mat"]);
  x = read_file (x_file, {"x"}, sprintf (", which holds the features of %s", file)).x;
  if (! strcmp (aura.io.digest (x), x_hash))
    error ("aura:bad-file", "aura_load: %s does not hold the features of %s",
           x_file, file);
  endif

endfunction

function [content, sealed] = read_file (file, needed, purpose = "")

  place = make_absolute_filename (tilde_expand (file)); # load searches the path
  if (isempty (stat (place)))
    error ("aura:no-file", "aura_load: there is no file %s%s", file, purpose);
  endif
  [content, sealed, why] = aura.io.restore (place);
  if (! isempty (why))
    error ("aura:bad-file", "aura_load: cannot read %s: %s", file, why);
  endif
  if (! (isstruct (content) && all (isfield (content, needed))))
    error ("aura:bad-file", "aura_load: %s is not written by aura_save", file);
  endif

endfunction

%!demo
%! ## see aura_save
%! demo aura_save

%!test <*features of another audit are refused>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "audit.mat");
%! aura_save (file, aura_start ([1; 2]));
%! x_file = fullfile (folder, dir (fullfile (folder, "x-*.mat"))(1).name);
%! x = [1; 3];
%! save ("-binary", x_file, "x");
%! fail ("aura_load (file)", "does not hold the features");
%! delete (x_file);
%! fail ("aura_load (file)", ['there is no file .*x-[0-9a-f]+\.mat, which holds the features ', ...
%!                            'of .*audit\.mat$']);
%! saved = struct ("schema", 5, "x_hash", "a", "audit", struct ());
%! aura.io.write ("test", {file}, {saved});
%! fail ("aura_load (file)", "schema version 5, this aura reads 3 and 4");
%! for junk = {"junk", "", "Octave-1-L", zeros(1, 70), char([0 255 10])}
%!   aura.io.write ("test", {file}, {char(junk{1})});
%!   fail ("aura_load (file)", ["aura_load: cannot read .*audit.mat: |aura_load: .*audit.mat ", ...
%!                              "is not written by aura_save"]);
%! endfor
%!function run_by (value)
%!  [folder, gone] = aura.tests.new_folder ();
%!  file = fullfile (folder, "audit.mat");
%!  sim = aura_simulate ("n", 40, "n_source", 10, "n_positive", 20);
%!  audit = aura_start (sim, "stop.max_rounds", 1);
%!  audit.about.opts = audit.opts;
%!  aura_save (file, audit);
%!  saved = aura.io.restore (file);
%!  saved.audit.opts.OutputFcn = saved.audit.about.opts.OutputFcn = value;
%!  aura.io.write ("test", {file}, {saved});
%!  audit = aura_load (file);
%!  assert (isempty (audit.about.opts.OutputFcn));
%!  aura_run (audit, []);
%!endfunction
%!test <*no function of the file is called>
%! mark = tempname ();
%! fail ("run_by (@(varargin) fclose (fopen (mark, \"w\")))", "it holds a function");
%! run_by ("no_such_function_of_the_file");
%! assert (isempty (stat (mark)));
%!error id=aura:no-file aura_load (tempname ())
%!error id=aura:invalid-type aura_load (1)
%!test <*each bit of the state counts and without a checksum it is refused>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "audit.mat");
%! audit = aura_start ([1; 2]);
%! aura_save (file, audit);
%! whole = fileread (file);
%! for at = 200:50:numel (whole)
%!   bytes = whole;
%!   bytes(at) = char (bitxor (uint8 (bytes(at)), 4));
%!   aura.io.write ("test", {file}, {bytes});
%!   fail ("aura_load (file)", "aura_load: cannot read .* it is damaged");
%! endfor
%! aura.io.write ("test", {file}, {whole});
%! saved = aura.io.restore (file);
%! save ("-binary", file, "-struct", "saved");
%! fail ("aura_load (file)", "it has no checksum");
%!function printed = result (name, value)
%!  [folder, gone] = aura.tests.new_folder ();
%!  file = fullfile (folder, "audit.mat");
%!  aura_save (file, aura_start ([1; 2]));
%!  saved = aura.io.restore (file);
%!  saved.(name) = value;
%!  aura.io.write ("test", {file}, {saved});
%!  printed = aura.tests.complaint (@() aura_load (file));
%!endfunction
%!test <*names, schema and state of another kind>
%! for x_hash = {"../x", 5, "", ["ab"; "cd"], {}}
%!   assert (regexp (result ("x_hash", x_hash{1}), ...
%!                   "^aura:bad-file .* X_HASH must be hexadecimal"), 1);
%! endfor
%! assert (regexp (result ("schema", {}), "^aura:bad-file .* SCHEMA must be a number"), 1);
%! assert (regexp (result ("audit", 5), "^aura:bad-file .* AUDIT must be a struct, got double"), 1);
%! assert (regexp (result ("compressed_hash", "ab"), ...
%!                 "^aura:bad-file .*compression must be a struct"), 1);
