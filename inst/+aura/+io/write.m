## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.io.write (FCN, FILES, CONTENTS)
## aura.io.write (FCN, FILES, CONTENTS, SYNC)
## Write CONTENTS to FILES (cells of equal length).  No reader ever sees part of a file, and a crash
## leaves the old files or the new ones: each is written under a temporary name in its folder; once
## all are written, synced and read back, they are renamed in the given order.  If a rename fails,
## the files before it get their old contents again, where the file system has hard links.  A
## symbolic link among FILES is replaced, not its target.  An element of CONTENTS is
##   a string    the bytes
##   a struct    its fields (in lower case) are saved in Octave's binary format, after a variable
##               CHECKSUM of all other bytes, which aura.io.restore checks
##   a function  writes the file whose name it gets
## Failures are errors aura:cannot-write of FCN and leave no temporary file.  SYNC false: do not
## wait for the disk (for what would simply be done again).

function write (fcn, files, contents, sync = true)

  ## exist and load search the path
  files = cellfun (@(file) make_absolute_filename (tilde_expand (file)), files(:)', ...
                   "uniformoutput", false);
  temporary = cellfun (@temporary_name, files, "uniformoutput", false);
  unwind_protect
    for k = 1:numel (files)
      try
        write_one (temporary{k}, contents{k}, sync);
      catch err
        cannot_write (fcn, files{k}, err.message);
      end_try_catch
    endfor
    rename_all (fcn, temporary, files);
    if (sync) # the names are on the disk when their folders are
      folders = unique (cellfun (@fileparts, files, "uniformoutput", false));
      cellfun (@(folder) __aura_file__ ("sync", folder), folders, "uniformoutput", false);
    endif
  unwind_protect_cleanup
    remove (temporary(! strcmp (temporary, files)));
  end_unwind_protect

endfunction

## All of them or none: what the files were is kept by further links until all are
## renamed.
function rename_all (fcn, temporary, files)

  places = find (! strcmp (temporary, files));
  for k = places
    info = lstat (files{k});
    if (! isempty (info) && S_ISDIR (info.mode))
      cannot_write (fcn, files{k}, "it is a folder");
    endif
  endfor
  old = cellfun (@(file) beside (file, "old.tmp"), files, "uniformoutput", false);
  unwind_protect
    remove (old);
    missing = cellfun (@(file) isempty (lstat (file)), files);
    for k = places(! missing(places) & numel (places) > 1)(:)'
      [~] = link (files{k}, old{k}); # some file systems have none
    endfor
    for k = places
      message = __aura_file__ ("rename", temporary{k}, files{k});
      if (! isempty (message))
        put_back (places(places < k), files, old, missing);
        cannot_write (fcn, files{k}, message);
      endif
    endfor
  unwind_protect_cleanup
    remove (old);
  end_unwind_protect

endfunction

function put_back (places, files, old, missing)

  for k = places
    if (missing(k))
      [~] = unlink (files{k});
    elseif (! isempty (lstat (old{k})))
      __aura_file__ ("rename", old{k}, files{k});
    endif
  endfor

endfunction

function remove (files)

  for file = files
    if (! isempty (lstat (file{1})))
      [~] = unlink (file{1});
    endif
  endfor

endfunction

## Of this process on this machine: others may write to a shared folder.  The
## extension is kept, because print and others depend on it.
function name = beside (file, what)

  persistent host;
  if (isempty (host))
    host = uname ().nodename;
  endif
  [folder, base, extension] = fileparts (file);
  name = fullfile (folder, sprintf (".%s.%s.%d.%s%s", base, host, getpid (), what,
                                    extension));

endfunction

## A device or a pipe is written directly: a rename would replace it.
function name = temporary_name (file)

  info = stat (file);
  if (! isempty (info) && ! S_ISREG (info.mode) && ! S_ISDIR (info.mode))
    name = file;
  else
    name = beside (file, "tmp");
  endif

endfunction

function write_one (file, content, sync)

  if (is_function_handle (content))
    content (file);
  elseif (isstruct (content))
    save_sealed (file, content);
  else
    write_text (file, content);
  endif
  info = stat (file);
  if (isempty (info)) # print may fail and say nothing
    error ("no file was written");
  endif
  if (sync && S_ISREG (info.mode)) # and no device or pipe
    message = __aura_file__ ("sync", file);
    if (! isempty (message))
      error ("%s", message);
    endif
  endif

endfunction

## The checksum takes the place of zeros, once the rest is known to be there.
function save_sealed (file, content)

  content.CHECKSUM = repmat ("0", 1, 64); # save sorts: before all lower case
  save ("-binary", file, "-struct", "content");
  require_saved (file, content);
  aura.io.seal (file);

endfunction

## save says nothing of a disk that is full.
function require_saved (file, content)

  try
    back = load (file);
    whole = aura.io.is_same (back, content) || aura.io.is_same (spelled (back), spelled (content));
  catch
    whole = false;
  end_try_catch
  if (! whole)
    error ("the file does not read back as written (disk full?)");
  endif

endfunction

## VALUE with each function as its text: a function read back is equal to no other.
function value = spelled (value)

  if (is_function_handle (value))
    value = func2str (value);
  elseif (isstruct (value))
    value = cell2struct (spelled (struct2cell (value)), fieldnames (value), 1);
  elseif (iscell (value))
    value = cellfun (@spelled, value, "uniformoutput", false);
  endif

endfunction

function write_text (file, text)

  [fid, message] = fopen (file, "wb");
  if (fid < 0)
    error ("%s", message);
  endif
  written = fwrite (fid, text, "uint8");
  fclose (fid);
  ## fclose does not say that its last bytes found no room; the size does.
  info = stat (file);
  if (written != numel (text)
      || (S_ISREG (info.mode) && info.size != numel (text)))
    error ("is the disk full?");
  endif

endfunction

function cannot_write (fcn, file, message)

  error ("aura:cannot-write", "%s: cannot write %s: %s", fcn, file, message);

endfunction

%!function print_seven (file)
%!  fid = fopen (file, "w");
%!  fputs (fid, "seven");
%!  fclose (fid);
%!endfunction

%!test <*bytes, fields and what a function writes, and nothing else>
%! [folder, gone] = aura.tests.new_folder ();
%! files = fullfile (folder, {"a.txt", "b.mat", "c"});
%! aura.io.write ("f", files, {"\r\nü\0", struct("x", 3), @print_seven});
%! assert (fileread (files{1}), "\r\nü\0");
%! assert (aura.io.restore (files{2}), struct ("x", 3));
%! assert (fileread (files{3}), "seven");
%! assert (numel (readdir (folder)), 2 + 3);
%! aura.io.write ("f", files(1), {""});
%! assert (stat (files{1}).size, 0);
%!test <*all that a struct may hold reads back equal>
%! held = struct ("f", {@(x) x + 1, @sin}, "n", [NaN, 1], "e", zeros (0, 3), ...
%!                "c", {{NaN, "a", {}}}, "s", struct ("a", {}), "i", int8 ([1 2]), "r", 1:9, ...
%!                "w", sparse ([0 1]));
%! [file, gone] = aura.tests.new_file (struct ("held", held));
%! back = load (file);
%! assert (rmfield (back.held, "f"), rmfield (held, "f"));
%!test <*all or none: when the second fails, the first is as before>
%! [folder, gone] = aura.tests.new_folder ();
%! files = fullfile (folder, {"a", "b"});
%! aura.io.write ("f", files, {"old", "old"});
%! for bad = {@(file) error("aura:mine", "no ink"), @(file) unlink (file)}
%!   printed = aura.tests.complaint (@() aura.io.write ("f", files, {"new", bad{1}}));
%!   assert (strfind (printed, ["aura:cannot-write f: cannot write " files{2} ": "]), 1);
%!   assert (cellfun (@fileread, files, "uniformoutput", false), {"old", "old"});
%! endfor
%! assert (sort (readdir (folder)), {"."; ".."; "a"; "b"});
%!error <a/\.b\..*\.tmp\.svg$> # beside the file, with its extension
%! aura.io.write ("f", {"a/b.svg"}, {@(name) error (name)});
%!test <*nor is any replaced when one cannot be: a folder stands there>
%! [folder, gone] = aura.tests.new_folder ();
%! files = fullfile (folder, {"a", "new", "b", "c"});
%! aura.io.write ("f", files([1 4]), {"old", "old"});
%! mkdir (files{3});
%! assert (aura.tests.complaint (@() aura.io.write ("f", files, {"1", "2", "3", "4"})), ...
%!         ["aura:cannot-write f: cannot write " files{3} ": it is a folder"]);
%! assert (cellfun (@fileread, files([1 4]), "uniformoutput", false), {"old", "old"});
%! assert (sort (readdir (folder)), {"."; ".."; "a"; "b"; "c"});
%!testif ; system ("unshare -m mount -t tmpfs none /mnt >/dev/null 2>&1") == 0 <*or a rename fails>
%! [folder, gone] = aura.tests.new_folder ();
%! files = fullfile (folder, {"a", "link", "new", "b", "c"});
%! aura.io.write ("f", files([1 4 5]), {"old a", "old b", "old c"});
%! symlink ("a", files{2});
%! code = sprintf (["addpath ('%s'); try, aura.io.write ('f', {'%s'}, {'1', '2', '3', ", ...
%!                  "'4', '5'}); catch err, disp (err.message); end"], ...
%!                 strjoin ({fileparts(which ("__aura_file__")), ...
%!                           fileparts(which ("aura_audit"))}, "', '"), strjoin (files, "', '"));
%! [~, ...
%!  printed] = system (sprintf (["unshare -m sh -c 'mount --bind %s %s && octave-cli ", ...
%!                               "--norc -q --eval \"$0\"' \"%s\" 2>/dev/null"], ...
%!                              files{[4 4]}, code));
%! assert (strtrim (printed), ["f: cannot write " files{4} ": Device or resource busy"]);
%! assert (cellfun (@fileread, files([1 4 5]), "uniformoutput", false), ...
%!         {"old a", "old b", "old c"});
%! assert (readlink (files{2}), "a");
%! assert (sort (readdir (folder)), {"."; ".."; "a"; "b"; "c"; "link"});
%!test <*a link is replaced, and what it points to stays; pipes stay>
%! [folder, gone] = aura.tests.new_folder ();
%! files = fullfile (folder, {"target", "link", "pipe", "seen"});
%! aura.io.write ("f", files(1), {"old"});
%! symlink (files{1}, files{2});
%! aura.io.write ("f", files(2), {"new"});
%! assert (fileread (files{1}), "old");
%! assert (fileread (files{2}), "new");
%! assert (S_ISREG (lstat (files{2}).mode));
%! mkfifo (files{3}, 600);
%! system (sprintf ("cat '%s' >'%s' &", files{3:4}));
%! aura.io.write ("f", files(3), {"through"});
%! assert (S_ISFIFO (stat (files{3}).mode));
%! aura.tests.wait_for (@() ! isempty (stat (files{4})) && stat (files{4}).size == 7, "it is read");
%! assert (fileread (files{4}), "through");
%!testif ; exist ("/dev/full") == 2 <*a full disk>
%! fail ("aura.io.write (\"f\", {\"/dev/full\"}, {blanks(1e6)})", "disk full");
%!error id=aura:cannot-write # a folder
%! aura.io.write ("f", {tempdir()}, {"text"});
%!error <f: cannot write .*ink> aura.io.write ("f", {tempname()}, {@(file) error ("no ink")})
%!error id=aura:cannot-write aura.io.write ("f", {fullfile(tempname (), "x")}, {"text"})
%!error id=aura:cannot-write aura.io.write ("f", {fullfile(tempname (), "x")}, {struct("x", 1)})
