## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FILE of twelve comparisons in FOLDER and OUT, the folder of their audit, with
## embeddings, which keep it small.  Made once: its report's figures take seconds.

function [file, out] = small_audit (folder)

  persistent names = {};
  persistent contents;
  file = fullfile (folder, "s.jsonl");
  out = fullfile (folder, "out");
  if (isempty (names))
    make (folder, file, out);
    within = fullfile ("out", setdiff (readdir (out), {"."; ".."}))';
    names = [{"s.jsonl", "e.mat"}, within];
    contents = cellfun (@fileread, fullfile (folder, names), "uniformoutput", false);
  else
    mkdir (out);
    cellfun (@put, fullfile (folder, names), contents);
  endif

endfunction

function make (folder, file, out)

  aura_sample (file, "n", 12);
  x = rand (12, 3);
  embeddings = fullfile (folder, "e.mat");
  save ("-binary", embeddings, "x");
  opts = aura_options ("preset", "judge", "encoder.hidden", 3, "encoder.latent", 2, ...
                       "encoder.iterations", [2 2], "graph.k", 2, "encoder.rank", 2, ...
                       "stop.max_rounds", 2);
  aura_audit (file, "Out", out, "Embeddings", embeddings, "Features", "embeddings", ...
              "Options", opts, "Labels", .5, "Queries", 2, "Display", "off");

endfunction
