## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [READER, INFO, GONE] = aura.read.open (FILE, FCN, NAME)
## A READER of the text FILE, the argument NAME of the public function FCN, and INFO of what
## begins it, both as in __aura_read__; the file is closed once GONE is cleared.

function [reader, info, gone] = open (file, fcn = "aura_read", name = "FILE")

  [reader, info] = __aura_read__ ("open", tilde_expand (file));
  if (! isempty (info.error))            # nothing is open
    error ("aura:no-file", "%s: %s must be a readable file, got %s: %s", fcn, name,
           file, info.error);
  endif
  gone = onCleanup (@() __aura_read__ ("close", reader));
  if (strcmp (info.binary, "UTF-16"))
    error ("aura:bad-file", "%s: %s must be text in UTF-8, %s is UTF-16", fcn, name, file);
  elseif (! isempty (info.binary))
    error ("aura:bad-file",
           "%s: %s must be text (JSON lines, a JSON array or CSV), %s is %s%s", fcn, name, file,
           info.binary, remedy (info.binary, file));
  elseif (info.empty)
    error ("aura:empty-file", "%s: %s is empty", fcn, file);
  elseif (strncmp (info.header(info.header > " "), "[[", 2))
    error ("aura:bad-file",
           ["%s: %s holds lists without the names of their fields; %s must hold objects (in ", ...
            "pandas: to_json with orient=\"records\", lines=True)"], fcn, file, name);
  endif

endfunction

## What to do with a FILE of this kind.
function text = remedy (kind, file)

  if (! isempty (regexp (file, '\.eval$', "once")) && any (strfind (kind, "zip")))
    text = [": a log of Inspect is read as JSON (inspect log convert LOG.eval --to json ", ...
            "--output-dir FOLDER)"];
  elseif (any (strcmp (kind, {"Parquet", "Arrow", "an Excel workbook or other zip archive", ...
                          "SQLite", "HDF5", "NumPy", "Python pickle"})))
    text = ": export it as CSV or JSON lines";
  elseif (any (strcmp (kind, {"bzip2", "xz", "zstd"})))
    text = ": unpack it first, or pack it with gzip";
  else
    text = "";
  endif

endfunction

%!function info = from (bytes)
%!  [name, gone] = aura.tests.new_file (bytes);
%!  [~, info] = aura.read.open (name);
%!endfunction
%!test
%! info = from ("\xEF\xBB\xBF {}\r\n");
%! assert (info.first, "{");
%!error id=aura:empty-file from ("")
%!error id=aura:empty-file from ("\xEF\xBB\xBF \n\t")
%!error id=aura:no-file aura.read.open ("no/such.jsonl")
%!test <*of a file that is not there, nothing is left to close>
%! lastwarn ("");
%! aura.tests.complaint (@() aura.read.open ("no/such.jsonl"));
%! assert (isempty (strfind (lastwarn (), "__aura_read__"))); # what would close it
%!error <f: LABELS must be a readable file, got no/such: > aura.read.open ("no/such", "f", "LABELS")
%!error <FILE must be text in UTF-8, .* is UTF-16> from ("\xFF\xFEi\0d\0")
%!error <must be text .JSON lines, a JSON array or CSV., .* is Parquet: export it as CSV or JSON>
%! from ("PAR1\x15\x04")
%!error <is zstd: unpack it first, or pack it with gzip> from ("\x28\xB5\x2F\xFD\x04\x58")
%!error <lists without the names of their fields; .* to_json with orient="records", lines=True\)>
%! from ("\n[ [1, 2]]")
