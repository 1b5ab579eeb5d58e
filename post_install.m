## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## post_install (DESC): called by pkg when all files are in place.  The gateways stand
## where this Octave's pkg has room for compiled files, in the package's folder or another
## one; the link bin/mex leads the shell command to them.  It is relative: what is staged
## with DESTDIR works once it is in its place.

function post_install (desc)

  bin = canonicalize_file_name (fullfile (desc.dir, "bin"));
  arch = [__octave_config_info__("canonical_host_type") "-" ...
          __octave_config_info__("api_version")];
  target = canonicalize_file_name (fullfile (desc.archprefix, arch));
  from = strsplit (bin, "/");
  to = strsplit (target, "/");
  n = min (numel (from), numel (to));
  same = find (! strcmp (from(1:n), to(1:n)), 1) - 1;
  if (isempty (same))
    same = n;
  endif
  up = repmat ({".."}, 1, numel (from) - same);
  [failed, message] = symlink (strjoin ([up, to(same+1:end)], "/"), fullfile (bin, "mex"));
  if (! failed)                          # pkg itself installs gateways alone
    [done, message] = copyfile (fullfile ("src", "aura_kernel"), target);
    failed = ! done;
  endif
  if (failed)
    error ("aura: no link to the gateways in %s: %s", bin, message);
  endif

endfunction
