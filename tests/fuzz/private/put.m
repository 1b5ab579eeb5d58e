## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Write BYTES to FILE.

function put (file, bytes)

  fid = fopen (file, "wb");
  fwrite (fid, bytes);
  fclose (fid);

endfunction
