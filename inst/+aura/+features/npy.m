## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## X = aura.features.npy (FILE): the matrix of a NumPy file, format version 1 or
## 2, of 4- or 8-byte floats in either byte order, in C or Fortran order, with
## one dimension (a column) or two.  Errors with id aura:bad-file say what else
## it is, and whether the file is shorter or longer than its header says: before
## anything is read, for Octave aborts on sizes beyond its own.

function x = npy (file)

  fid = fopen (file, "rb", "ieee-le");
  if (fid < 0)
    error ("aura:no-file", "must be a readable file, got %s", file);
  endif
  unwind_protect
    [class_in, machine, fortran, dims] = read_header (fid, file);
    bytes = stat (file).size - ftell (fid);
    wanted = prod (dims) * merge (strcmp (class_in, "double"), 8, 4);
    if (bytes != wanted)
      error ("aura:bad-file",
             ["must be a whole file, %s has %d bytes of data for shape (%.15g, %.15g), which ", ...
              "needs %.15g"],
             file, bytes, dims, wanted);
    endif
    x = fread (fid, prod (dims), [class_in "=>" class_in], 0, machine);
  unwind_protect_cleanup
    fclose (fid);
  end_unwind_protect

  if (fortran)
    x = reshape (x, dims);
  else
    x = reshape (x, fliplr (dims)).';
  endif

endfunction

function [class_in, machine, fortran, dims] = read_header (fid, file)

  magic = fread (fid, [1, 8], "uint8");
  if (numel (magic) != 8 || ! isequal (magic(1:6), [147, double("NUMPY")])
      || ! any (magic(7) == [1, 2]))
    error ("aura:bad-file", "must be a NumPy file of version 1 or 2, %s is not",
           file);
  endif
  if (magic(7) == 1)
    len = fread (fid, 1, "uint16");
  else
    len = fread (fid, 1, "uint32");
  endif
  header = fread (fid, [1, min([len, 65536])], "uint8=>char");
  header(header > 127) = "?"; # Latin-1; regexp takes UTF-8 alone

  descr = value_of (header, '''descr''\s*:\s*''([^'']*)''');
  order = value_of (header, '''fortran_order''\s*:\s*(True|False)');
  shape = value_of (header, '''shape''\s*:\s*\(([\d\s,L]*)\)');
  dims = str2double (regexp (shape, '\d+', "match"));
  if (numel (dims) == 1)
    dims(2) = 1;
  endif
  if (numel (header) < len)
    error ("aura:bad-file", "must be a whole file, %s ends in its header", file);
  endif
  kind = find (strcmp (descr, {"<f4", "<f8", ">f4", ">f8"}));
  if (isempty (kind) || isempty (order) || numel (dims) != 2)
    error ("aura:bad-file",
           ["must hold a matrix of 4- or 8-byte floats, %s has type \"%s\" and ", ...
            "shape (%s)"], file, descr, shape);
  endif
  class_in = merge (mod (kind, 2) == 1, "single", "double");
  machine = merge (kind > 2, "ieee-be", "ieee-le");
  fortran = strcmp (order, "True");

endfunction

function value = value_of (header, pattern)

  token = regexp (header, pattern, "tokens", "once");
  value = "";
  if (! isempty (token))
    value = token{1};
  endif

endfunction

%!function x = from (header, bytes, version = 1)
%!  file = [tempname() ".npy"];
%!  fid = fopen (file, "w", "ieee-le");
%!  fwrite (fid, [147, double("NUMPY"), version, 0], "uint8");
%!  fwrite (fid, numel (header), {"uint16", "uint32"}{version});
%!  fwrite (fid, [header, bytes], "uint8");
%!  fclose (fid);
%!  gone = onCleanup (@() unlink (file));
%!  x = aura.features.npy (file);
%!endfunction
%!function text = head (descr, order, shape)
%!  text = sprintf ("{'descr': '%s', 'fortran_order': %s, 'shape': (%s), }\n", descr, order, shape);
%!endfunction

%!test <*rows first or columns first, 4 and 8 bytes, either byte order>
%! bytes = @(v) double (typecast (v, "uint8"));
%! x = [1 2 3; 4 5 6];
%! assert (from (head ("<f8", "False", "2, 3"), bytes ([1 2 3 4 5 6])), x);
%! assert (from (head ("<f8", "True", "2, 3"), bytes ([1 4 2 5 3 6])), x);
%! y = from (head ("<f4", "False", "2, 3"), bytes (single ([1 2 3 4 5 6])));
%! assert (y, single (x));
%! assert (class (y), "single");
%! assert (from (head (">f8", "False", "2L, 3L"), bytes (swapbytes ([1 2 3 4 5 6]))), x);
%! assert (from (head ("<f8", "False", "3,"), bytes ([1 2 3]), 2), [1; 2; 3]);
%!error <x.npy> aura.features.npy ("no/such/x.npy")
%!test <*blanks in the shape, bytes of Latin-1 in the header>
%! bytes = double (typecast ([1 2 3 4 5 6], "uint8"));
%! assert (from (head ("<f8", "False", " 3 , 2 "), bytes), [1 2; 3 4; 5 6]);
%! assert (from (head ("<f8", "False", " 6 , "), bytes), (1:6)');
%! assert (from ([head("<f8", "False", "3, 2"), "# caf\xe9\n"], bytes), [1 2; 3 4; 5 6]);
%! assert (from (head ("<f8", "False", "0, 2"), []), zeros (0, 2));
%!error <must be a whole file, .* has 8 bytes of data for shape .2, 1., which needs 16>
%! from (head ("<f8", "False", "2,"), zeros (1, 8))
%!error <has 24 bytes of data for shape .2, 1., which needs 16>
%! from (head ("<f8", "False", "2,"), zeros (1, 24))
%!error <for shape .4294967296, 4294967296.>
%! from (head ("<f8", "False", "4294967296, 4294967296"), zeros (1, 24))
%!error <type "<i8" and shape .2,> from (head ("<i8", "False", "2,"), zeros (1, 16))
%!error id=aura:bad-file from (head ("<f8", "False", "1, 1, 2"), zeros (1, 16))
