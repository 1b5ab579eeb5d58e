## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The comparisons of FILE, their features X, and ABOUT them what the audit keeps
## to be gone on with: hashes of the file and of the ids, the judge, the names and
## groups of the features, the option "Labels", the ids that were DECLINED (humans
## tied), and the options that it started with.

function [data, x, about] = comparisons (file, options)

  data = aura_read (file, "Judge", options.judge, "OnError", options.onerror);
  [x, info] = aura_features (data, "Embeddings", options.embeddings);
  about = struct ("sha256", data.sha256, "judge", data.judge{1}, ...
                  "ids", hash ("sha256", strjoin (data.id', "\n")), ...
                  "labels", options.labels, "names", {info.names}, ...
                  "group", {info.group}, "declined", zeros (0, 1), ...
                  "opts", options.opts);

endfunction
