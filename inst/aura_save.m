## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {} aura_save (@var{file}, @var{audit})
## Write an audit to a file, whole or not at all.
##
## The state goes to @var{file}; the features x, which never change, and the compressed ones are
## stored once beside it, in files @file{x-@var{hash}.mat} named by a hash of their content.  All
## files are written under temporary names, read back and then renamed: an interrupted save, or a
## full disk, leaves the former ones.  @code{opts.OutputFcn} is not kept.  Of two processes that
## save the same file, the second waits, and its audit stays.
##
## Errors: @code{aura:invalid-type}, @code{aura:cannot-write}, @code{aura:conflict}
## (another process has written to the folder for 30 seconds, or @var{file} holds the same audit of
## @code{aura_audit} with answers that @var{audit} lacks).
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
  audit = aura.loop.check ("aura_save", audit, "file");

  folder = fileparts (make_absolute_filename (tilde_expand (file)));
  lock = aura.io.lock ("aura_save", folder); # until this function ends
  if (isfield (audit, "about") && ! isempty (stat (tilde_expand (file))))
    [~, ~, missing] = aura.loop.lacks (audit, file);
    if (missing)
      error ("aura:conflict", ...
             "aura_save: %s has answers that AUDIT lacks: load it, or save under another name", ...
          file);
    endif
  endif
  [files, contents] = aura.loop.saved (file, audit);
  aura.io.write ("aura_save", files, contents);

endfunction

%!demo
%! ## an audit saved, and loaded to go on
%! folder = tempname ();
%! mkdir (folder);
%! audit = aura_start (magic (4));
%! aura_save (fullfile (folder, "audit.mat"), audit);
%! printf ("%s\n", {dir(folder).name}{3:end});
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");

%!test
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "an audit.mat");
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30);
%! audit = aura_step (aura_start (sim));
%! aura_save (file, audit);
%! aura_save (file, aura_step (audit));
%! assert (numel (dir (fullfile (folder, "x-*.mat"))), 1);
%! assert (numel (dir (fullfile (folder, "*.tmp"))), 0);
%! back = aura_load (file);
%! aura_save (file, audit);
%! assert (aura_load (file), audit);
%! assert (back.round, 2);
%!test <*it waits until no other process writes to the folder>
%! [folder, gone] = aura.tests.new_folder ();
%! name = fullfile (folder, ".aura-lock");
%! system (sprintf ("flock '%s' sh -c \"cd '%s'; >began; sleep .3; ls >seen\" &", name, folder));
%! while (isempty (stat (fullfile (folder, "began"))))
%!   pause (.01);
%! endwhile
%! aura_save (fullfile (folder, "audit.mat"), aura_start (1, "Signal", 1));
%! assert (fileread (fullfile (folder, "seen")), "began\nseen\n");
%! assert (isempty (lstat (name)));
%!error id=aura:cannot-write
%! aura_save (fullfile (tempname (), "no", "folder.mat"), aura_start (1, "Signal", 1));
%!error id=aura:invalid-type aura_save (1, aura_start (1, "Signal", 1))
%!error id=aura:invalid-type aura_save ("a.mat", 1)
%!test <*the same audit of aura_audit with more answers in the file stays>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "audit.mat");
%! old = aura_start ([1 2; 2 1; -1 1; 0 1], "Labels", [NaN NaN NaN 1]', "Sources", ...
%!                   logical ([0 0 1 0]'));
%! old.about = struct ("sha256", "ab", "ids", "a", "judge", "j", "declined", zeros (0, 1));
%! new = aura_answer (old, 2, false, "Ada");
%! aura_save (file, old);
%! aura_save (file, new);
%! fail ("aura_save (file, old)", "audit.mat has answers that AUDIT lacks");
%! assert (aura_load (file).log.who{end}, "Ada");
%! old.about.sha256 = "other";
%! aura_save (file, old);
