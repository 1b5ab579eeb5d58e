## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [CONTENT, SEALED, WHY] = aura.io.restore (FILE)
## The variables in a file written by save in Octave's binary or text format, as load returns them.
## Any other file is refused unread, with an error aura:bad-file, and so is one that holds a
## function, because load would evaluate its text, or whose checksum is wrong.  load is told the
## format: it finds HDF5 behind other bytes, too.  SEALED: the file has the checksum of
## aura.io.write.  With the output WHY nothing is an error: it is the message, "" of a file that
## was read, and CONTENT a struct without fields.

function [content, sealed, why] = restore (file)

  why = "";
  try
    sealed = require_whole (file);
    content = load (require_data (file), file);
  catch err # load has no identifiers
    if (nargout < 3)
      rethrow (err);
    endif
    [content, sealed, why] = deal (struct (), false, err.message);
    return;
  end_try_catch
  if (isfield (content, "CHECKSUM"))
    content = rmfield (content, "CHECKSUM");
  endif

endfunction

function sealed = require_whole (file)

  [digits, stored] = aura.io.checksum (file);
  sealed = ! isempty (stored);
  if (sealed && ! strcmp (digits, stored))
    error ("aura:bad-file", "it is damaged: its checksum is not that of its bytes");
  endif

endfunction

## The FORMAT of a file that holds data alone.
function format = require_data (file)

  formats = {"Octave-1-L", "-binary"; "Octave-1-B", "-binary"; "# Created by Octave", "-text"};
  format = "";
  step = 2^24;
  overlap = 64;
  [fid, message] = fopen (file, "rb");
  if (fid < 0)
    error ("aura:bad-file", "%s", message);
  endif
  unwind_protect
    tail = "";
    do
      part = fread (fid, [1, step], "uint8=>char");
      if (isempty (format))
        known = cellfun (@(first) strncmp (part, first, numel (first)), formats(:,1));
        if (! any (known))
          error ("aura:bad-file", "it is not in Octave's own binary or text format, uncompressed");
        endif
        format = formats{known,2};
      endif
      text = [tail, part];
      if (names_function (text, ! isempty (tail)))
        error ("aura:bad-file", "it holds a function, which must not be loaded");
      endif
      tail = text(max (1, end - overlap):end);
    until (numel (part) < step)
  unwind_protect_cleanup
    fclose (fid);
  end_unwind_protect

endfunction

## The type's name after its marks: byte 255, which no text holds, and four bytes of
## length in the binary format; "# type: " in the text format.
## What stands in the first 20 bytes has been seen before when TEXT goes on.
function yes = names_function (text, goes_on)

  yes = false;
  found = strfind (text, "function handle");
  ## of 1-by-0, never 0-by-1: Octave 11 loops over its column
  for start = found(found > 20 * goes_on)(:)'
    before = start - 1;
    while (before > 0 && any (text(before) == " \t:"))
      before--;
    endwhile
    yes |= (before < 4 || strcmp (text(before-3:before), "type")
            || (start > 5 && uint8 (text(start-5)) == 255));
  endfor

endfunction

%!function content = from (varargin)
%!  [file, gone] = aura.tests.new_file ("");
%!  values = struct ("a", varargin(2));
%!  save (varargin{1}, file, "-struct", "values");
%!  content = aura.io.restore (file);
%!endfunction

%!test <*what is data>
%! for format = {"-binary", "-text"}
%!   for value = {[1 NaN; Inf 3], "a function handle", {{"function handle"}}, struct("x", 1)}
%!     assert (from (format{1}, value{1}), struct ("a", value(1)));
%!   endfor
%! endfor
%!test <*a function is not loaded, wherever it stands>
%! for format = {"-binary", "-text"}
%!   for value = {@sin, @() 1, struct("x", @sin), {{1, {@sin}}}}
%!     fail ("from (format{1}, value{1})", "it holds a function");
%!   endfor
%! endfor
%! [file, gone] = aura.tests.new_file ("no such format");
%! [content, sealed, why] = aura.io.restore (file);
%! assert ({content, sealed, why(1:20)}, {struct(), false, "it is not in Octave's"(1:20)});
%! fail ("from (\"-binary\", {char(zeros (1, 2^24 - 40)), @sin})", "it holds a function");
%!test <*any other format is refused before it is read>
%! for format = {"-zip", "-hdf5", "-v6", "-v7", "-v4"}
%!   fail ("from (format{1}, 1)", "it is not in Octave's own binary or text format");
%! endfor
%!test <*nor is the text in its place evaluated>
%! [file, gone] = aura.tests.new_file ("");
%! mark = tempname ();
%! f = @() 42;
%! save ("-text", file, "f");
%! text = strrep (fileread (file), "@() 42", ["fclose (fopen (\"" mark "\", \"w\"))"]);
%! aura.io.write ("f", {file}, {text});
%! fail ("aura.io.restore (file)", "it holds a function");
%! assert (isempty (stat (mark)));
%!test <*what was sealed is refused when a bit is another, or the end is missing>
%! held = struct ("x", {{1:3, "text", struct("y", true)}});
%! [file, gone] = aura.tests.new_file (held);
%! assert (aura.io.restore (file), held);
%! whole = fileread (file);
%! for k = 24:7:numel (whole) # before, it is no longer found
%!   bytes = whole;
%!   bytes(k) = char (bitxor (uint8 (bytes(k)), 2));
%!   aura.io.write ("f", {file}, {bytes});
%!   fail ("aura.io.restore (file)", "it is damaged");
%! endfor
%! for k = [60, 80, numel(whole) - 1]
%!   aura.io.write ("f", {file}, {whole(1:k)});
%!   fail ("aura.io.restore (file)", "it is damaged");
%! endfor
