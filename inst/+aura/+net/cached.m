## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## X = aura.net.cached (FCN, FILE, TEXTS)
## NUMBERS = aura.net.cached (FCN, FILE, TEXTS, X)
## The embeddings of TEXTS (cellstr) in FILE of the cache: a cell array of rows of class single, []
## for those that it has not, or has damaged.  With X, append its rows as those of TEXTS; the
## file is made where it is missing, or damaged at its start.  NUMBERS is how many an embedding
## in FILE has: where X has another number of columns, nothing is written.
##
## FILE is of one model of one server.  It begins with 32 bytes: "aura emb", 1 and the count of
## numbers as int32, and the start of the SHA-256 of these.  Then follow records of one length:
## the SHA-256 of a text, 16 bytes of that of the rest of the record, and the numbers.  They are
## only ever appended, under the lock of the folder, so that processes may share the file.  What a
## crash leaves of a record at the end is passed over, and overwritten.  Of two records of a text
## the later counts.

function out = cached (fcn, file, texts, x)

  if (nargin < 4)
    out = found_in (file, texts(:)');
  else
    out = append (fcn, file, keys_of (texts(:)'), x);
  endif

endfunction

## The SHA-256 of each of the TEXTS, 32-by-n uint8.
function keys = keys_of (texts)

  digits = cellfun (@(text) hash ("sha256", text), texts, "uniformoutput", false);
  value = double (vertcat (digits{:}, blanks (0))') - 48;
  value(value > 9) -= 39;
  keys = uint8 (16 * value(1:2:end,:) + value(2:2:end,:));

endfunction

## The seals of the columns of HELD, 16-by-n.
function bytes = seals (held)

  bytes = keys_of (num2cell (char (held'), 2)')(1:16,:);

endfunction

function bytes = header (numbers)

  bytes = [uint8("aura emb"), typecast(int32 ([1, numbers]), "uint8")]';
  bytes = [bytes; seals(bytes)];

endfunction

## How many numbers the embeddings in the file FID have, and how many embeddings there are; 0 where
## the file does not begin as it must.
function [numbers, count] = contents (fid)

  numbers = count = 0;
  start = fread (fid, [32, 1], "uint8=>uint8");
  if (numel (start) < 32)
    return;
  endif
  sizes = typecast (start(9:16)', "int32");
  if (! isequal (start, header (sizes(2))) || sizes(1) != 1)
    return;
  endif
  numbers = double (sizes(2));
  fseek (fid, 0, SEEK_END);
  count = floor ((ftell (fid) - 32) / length_of (numbers));

endfunction

function bytes = length_of (numbers)

  bytes = 32 + 16 + 4 * numbers;

endfunction

function found = found_in (file, texts)

  found = cell (size (texts));
  fid = fopen (file, "rb");
  if (fid < 0)
    return;
  endif
  unwind_protect
    [numbers, count] = contents (fid);
    if (count == 0 || isempty (texts))
      return;
    endif
    keys = keys_of (texts);
    positions = places (fid, numbers, count, keys);
    found = records (fid, numbers, positions, keys);
  unwind_protect_cleanup
    fclose (fid);
  end_unwind_protect

endfunction

## The last record of each of the KEYS, 0 for none; told by six bytes of the keys, which a record's
## seal makes sure of.
function positions = places (fid, numbers, count, keys)

  fseek (fid, 32, SEEK_SET);
  there = fread (fid, [6, count], "6*uint8=>uint8", length_of (numbers) - 6);
  number = @(k) 256 .^ (0:5) * double (k(1:6,:));
  [there, last] = unique (number (there), "last");
  [is, k] = ismember (number (keys), there);
  positions = zeros (1, columns (keys));
  positions(is) = last(k(is));

endfunction

## The embeddings in the records at POSITIONS, read in pieces of the file that hold several of them.
function found = records (fid, numbers, positions, keys)

  found = cell (size (positions));
  wide = length_of (numbers);
  most = max (1, floor (2^24 / wide)); # records of a piece
  [place, order] = sort (positions);
  next = find (place > 0, 1);
  while (next <= numel (place))
    last = find (place < place(next) + most, 1, "last");
    gap = find (diff (place(next:last)) > 16, 1);
    if (! isempty (gap))
      last = next + gap - 1;
    endif
    fseek (fid, 32 + (place(next) - 1) * wide, SEEK_SET);
    piece = fread (fid, [wide, place(last) - place(next) + 1], "uint8=>uint8");
    column = place(next:last) - place(next) + 1;
    if (column(end) <= columns (piece)) # nobody has cut the file off
      found(order(next:last)) = whole (piece(:,column), keys(:,order(next:last)));
    endif
    next = last + 1;
  endwhile

endfunction

## The embeddings in the columns of RECORD, [] unless they are those of KEY, and whole.
function found = whole (record, key)

  is = all (record(1:48,:) == [key; seals(record([1:32, 49:end],:))], 1);
  numbers = reshape (typecast (record(49:end,:)(:)', "single"), [], columns (record));
  found = num2cell (numbers', 2)';
  found(! is) = {[]};

endfunction

function numbers = append (fcn, file, keys, x)

  warning ("off", "aura:no-lock", "local"); # damage is found out
  held = aura.io.lock (fcn, fileparts (file));
  records = [keys; zeros(16, rows (x), "uint8"); ...
             reshape(typecast (single (x)'(:)', "uint8"), 4 * columns (x), [])];
  records(33:48,:) = seals (records([1:32, 49:end],:));
  numbers = count = 0;
  fid = fopen (file, "r+b");
  if (fid >= 0)
    [numbers, count] = contents (fid);
  endif
  if (numbers == 0)
    if (fid >= 0)
      fclose (fid);
    endif
    aura.io.write (fcn, {file}, {char([header(columns (x)); records(:)]')}, false);
    numbers = columns (x);
    return;
  endif
  if (numbers == columns (x))
    fseek (fid, 32 + count * length_of (numbers), SEEK_SET);
    fwrite (fid, records, "uint8");
  endif
  fclose (fid);
  if (numbers == columns (x) && stat (file).size != 32 + (count + rows (x)) * length_of (numbers))
    error ("aura:cannot-write", "%s: cannot write %s: is the disk full?", fcn, file);
  endif

endfunction

%!shared folder, gone, file, x
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "a.emb");
%! x = single ([1, pi, -1e-30; 0, 2, 3e38; 7 8 9]);
%!function y = held (file, varargin)
%!  y = aura.net.cached ("f", file, varargin);
%!endfunction
%!test <*what was put there, in any order, more than once; the later of two records counts>
%! assert (held (file, "a", "b"), {[], []});
%! assert (aura.net.cached ("f", file, {"a"; "b"; ""}, x), 3);
%! assert (held (file, "b", "", "c", "b", "a"), {x(2,:), x(3,:), [], x(2,:), x(1,:)});
%! assert (stat (file).size, 32 + 3 * (48 + 12));
%! assert (aura.net.cached ("f", file, {"c", "a"}, x(2:3,:)), 3);
%! assert (held (file, "c", "a", "b"), {x(2,:), x(3,:), x(2,:)});
%! assert (stat (file).size, 32 + 5 * (48 + 12));
%! assert (aura.net.cached ("f", file, {"d"}, single ([1 2])), 3); # of another length: nothing
%! assert (stat (file).size, 32 + 5 * (48 + 12));
%! assert (held (file, "d"), {[]});
%! assert (aura.net.cached ("f", file, {}), cell (1, 0));
%! assert (readdir (folder), {"."; ".."; "a.emb"}); # one file, and no lock
%!test <*nothing that is damaged, and it is asked for anew>
%! unlink (file);
%! aura.net.cached ("f", file, {"a", "b"}, x(1:2,:));
%! whole = fileread (file);
%! for k = 1:numel (whole)
%!   bytes = whole;
%!   bytes(k) = char (bitxor (uint8 (bytes(k)), 4));
%!   aura.io.write ("f", {file}, {bytes}, false);
%!   want = {x(1,:), x(2,:)};
%!   want([k <= 92, k <= 32 || k > 92]) = {[]};
%!   assert (held (file, "a", "b"), want);
%! endfor
%! aura.net.cached ("f", file, {"b"}, x(2,:));
%! assert (held (file, "a", "b"), {x(1,:), x(2,:)});
%! bytes = whole; # a start that is damaged: the file is made anew
%! bytes(13) = "\x07";
%! aura.io.write ("f", {file}, {bytes}, false);
%! assert (aura.net.cached ("f", file, {"b"}, x(2,:)), 3);
%! assert (held (file, "a", "b"), {[], x(2,:)});
%! assert (stat (file).size, 32 + 60);
%!test <*cut off anywhere: what is whole is read, the rest overwritten>
%! unlink (file);
%! aura.net.cached ("f", file, {"a", "b"}, x(1:2,:));
%! whole = fileread (file);
%! for k = [0, 10, 31, 32, 60, 91, 92, 93, 130, 151, 152]
%!   aura.io.write ("f", {file}, {whole(1:k)}, false);
%!   want = {x(1,:), x(2,:)};
%!   want([k < 92, k < 152]) = {[]};
%!   assert (held (file, "a", "b"), want);
%!   assert (aura.net.cached ("f", file, {"c"}, x(3,:)), 3);
%!   assert (held (file, "a", "b", "c"), [want, {x(3,:)}]);
%!   assert (mod (stat (file).size - 32, 60), 0);
%! endfor
%!test <*thousands of them, some of which are wanted>
%! unlink (file);
%! names = arrayfun (@(k) sprintf ("%d", k), 1:3000, "uniformoutput", false);
%! many = single (reshape (1:3000 * 40, 3000, 40));
%! aura.net.cached ("f", file, names(1:2000), many(1:2000,:));
%! aura.net.cached ("f", file, names(2001:3000), many(2001:3000,:));
%! wanted = [2999, 1, 17, 18, 1500:1540, 40, 3000];
%! assert (vertcat (held (file, names{wanted}){:}), many(wanted,:));
%!test <*two processes at a time: nothing is lost>
%! unlink (file);
%! code = ["addpath ('%s'); for k = 1:40, aura.net.cached ('f', '%s', {sprintf('%s %%d', k)}, ", ...
%!         "single ([k, 2])); endfor"];
%! path = strjoin ({fileparts(which ("__aura_lock__")), fileparts(which ("aura_audit"))}, "', '");
%! run = @(who) sprintf ("octave-cli --norc -q --eval \"%s\"", sprintf (code, path, file, who));
%! [status, sizes] = system (sprintf ("%s & %s & wait", run ("p"), run ("q")));
%! assert (sizes, "");
%! for who = "pq"
%!   names = arrayfun (@(k) sprintf ("%s %d", who, k), 1:40, "uniformoutput", false);
%!   assert (vertcat (held (file, names{:}){:}), single ([1:40; 2 * ones(1, 40)]'));
%! endfor
%!testif ; exist ("/dev/full") == 2 <*what cannot be written is an error>
%! fail ("aura.net.cached (\"f\", fullfile (folder, \"none\", \"x\"), {\"a\"}, single (1))", ...
%!       "f: cannot write");
