## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## X = aura.read.npy (FILE): the matrix of a NumPy file, format version 1 or
## 2, of 4- or 8-byte floats in either byte order, in C or Fortran order, with
## one dimension (a column) or two.  Errors with id aura:bad-file say what else
## it is.

function x = npy (file)

  fid = fopen (file, "rb", "ieee-le");
  if (fid < 0)
    error ("aura:no-file", "must be a readable file, got %s", file);
  endif
  unwind_protect
    [class_in, machine, fortran, dims] = read_header (fid, file);
    x = fread (fid, prod (dims), [class_in "=>" class_in], 0, machine);
  unwind_protect_cleanup
    fclose (fid);
  end_unwind_protect

  if (numel (x) != prod (dims))
    error ("aura:bad-file", "must be a whole file, %s holds %d of %d numbers",
           file, numel (x), prod (dims));
  endif
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

  descr = value_of (header, '''descr''\s*:\s*''([^'']*)''');
  order = value_of (header, '''fortran_order''\s*:\s*(True|False)');
  shape = value_of (header, '''shape''\s*:\s*\(([\d\s,L]*)\)');
  dims = sscanf (strrep (shape, "L", ""), "%d,")';
  if (numel (dims) == 1)
    dims(2) = 1;
  endif
  kind = find (strcmp (descr, {"<f4", "<f8", ">f4", ">f8"}));
  if (isempty (kind) || isempty (order) || numel (dims) != 2)
    error ("aura:bad-file",
           ["must hold a matrix of 4- or 8-byte floats, %s has type \"%s\" and ", ...
            "shape (%s)"], file, descr, shape);
  endif
  class_in = {"single", "double"}{2 - mod(kind, 2)};
  machine = {"ieee-le", "ieee-be"}{1 + (kind > 2)};
  fortran = strcmp (order, "True");

endfunction

function value = value_of (header, pattern)

  token = regexp (header, pattern, "tokens", "once");
  value = "";
  if (! isempty (token))
    value = token{1};
  endif

endfunction
