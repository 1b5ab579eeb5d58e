## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOLDER = aura.net.cache_folder (FCN, FOLDER)
## FOLDER, made where it is missing; "" is aura/embeddings in $XDG_CACHE_HOME, or in
## ~/.cache where that is no absolute name (XDG Base Directory Specification).

function folder = cache_folder (fcn, folder)

  if (isempty (folder))
    base = getenv ("XDG_CACHE_HOME");
    if (isempty (base) || base(1) != "/")
      base = tilde_expand ("~/.cache");
    endif
    folder = fullfile (base, "aura", "embeddings");
  endif
  folder = make_absolute_filename (tilde_expand (folder));
  if (! isfolder (folder))
    [ok, message] = mkdir (folder);
    if (! ok)
      error ("aura:cannot-write", "%s: CACHE must be a folder, cannot make %s: %s", fcn,
             folder, message);
    endif
  endif

endfunction

%!test
%! [base, gone] = aura.tests.new_folder ();
%! back = aura.tests.environment ("XDG_CACHE_HOME", base);
%! assert (aura.net.cache_folder ("f", ""), fullfile (base, "aura", "embeddings"));
%! assert (isfolder (fullfile (base, "aura", "embeddings")));
%! assert (aura.net.cache_folder ("f", fullfile (base, "x")), fullfile (base, "x"));
%! setenv ("XDG_CACHE_HOME", "relative");
%! home = aura.tests.environment ("HOME", base);
%! assert (aura.net.cache_folder ("f", ""), fullfile (base, ".cache", "aura", "embeddings"));
%! clear home;
%! aura.io.write ("f", {fullfile(base, "file")}, {"text"});
%! fail ("aura.net.cache_folder (\"f\", fullfile (base, \"file\", \"x\"))", ...
%!       "f: CACHE must be a folder, cannot make");
