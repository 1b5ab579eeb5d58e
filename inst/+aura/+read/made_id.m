## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## An id made of texts: the same texts, the same id.

function id = made_id (varargin)

  id = ["sha-", hash("sha256", strjoin (varargin, "\n\n"))(1:16)];

endfunction

%!assert (aura.read.made_id ("q", "a", "b"), ["sha-", hash("sha256", "q\n\na\n\nb")(1:16)])
