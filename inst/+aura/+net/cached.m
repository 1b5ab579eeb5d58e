## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## V = aura.net.cached (FILE)
## aura.net.cached (FILES, X)
## The embedding in FILE of the cache, a row of class single; [] if there is none, or if it is
## damaged or under another name than its own.  With X, write its rows to FILES, each file whole
## or not at all.  A file holds the SHA-256 of the rest, in hexadecimal, and the bytes of the
## numbers.

function v = cached (file, x)

  if (nargin == 2)
    contents = arrayfun (@(k) sealed (file{k}, typecast (x(k,:), "char")), 1:rows (x),
                         "uniformoutput", false);
    aura.io.write ("aura_features", file, contents, false);
    return;
  endif
  v = [];
  fid = fopen (file, "rb");
  if (fid < 0)
    return;
  endif
  bytes = fread (fid, [1, Inf], "uint8=>char");
  fclose (fid);
  held = bytes(65:end);
  if (! isempty (held) && mod (numel (held), 4) == 0 && strcmp (bytes, sealed (file, held)))
    v = typecast (held, "single");
  endif

endfunction

function bytes = sealed (file, held)

  [~, name] = fileparts (file);
  bytes = [hash("sha256", [name, held]), held];

endfunction

%!test <*what was put there, and nothing that is damaged, cut off or of another text>
%! [folder, gone] = aura.tests.new_folder ();
%! files = fullfile (folder, {"a", "b"});
%! assert (aura.net.cached (files{1}), []);
%! x = single ([1, pi, -1e-30; 0, 2, 3e38]);
%! aura.net.cached (files, x);
%! assert (aura.net.cached (files{1}), x(1,:));
%! assert (aura.net.cached (files{2}), x(2,:));
%! assert (stat (files{1}).size, 64 + 12);
%! whole = fileread (files{1});
%! for k = 1:numel (whole)
%!   bytes = whole;
%!   bytes(k) = char (bitxor (uint8 (bytes(k)), 4));
%!   aura.io.write ("f", files(1), {bytes}, false);
%!   assert (aura.net.cached (files{1}), []);
%! endfor
%! for k = [0, 10, 64, 70, 72]
%!   aura.io.write ("f", files(1), {whole(1:k)}, false);
%!   assert (aura.net.cached (files{1}), []);
%! endfor
%! aura.io.write ("f", files(2), {whole}, false);
%! assert (aura.net.cached (files{2}), []);
%! assert (aura.net.cached (folder), []);
