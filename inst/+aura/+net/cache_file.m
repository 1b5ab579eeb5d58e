## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FILE = aura.net.cache_file (FOLDER, ADDRESS, MODEL)
## The file in FOLDER, the cache, that keeps what the MODEL at the ADDRESS (aura.net.url) said.

function file = cache_file (folder, address, model)

  file = fullfile (folder, [hash("sha256", [address, "\0", model]), ".emb"]);

endfunction

%!assert (aura.net.cache_file ("f", "http://h/v1/embeddings", "m"), ...
%!        fullfile ("f", [hash("sha256", "http://h/v1/embeddings\0m") ".emb"]))
