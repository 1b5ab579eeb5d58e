## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The comparisons of FILE, their features X, and ABOUT, what the audit must
## keep to be resumed: which comparisons they are (aura.audit.identity), the
## judge, the names and groups of the features, the option "Labels", the rows
## that were answered by a tie (declined), and the options that it started with.

function [data, x, about] = comparisons (file, options)

  data = aura_read (file, "Judge", options.judge, "OnError", options.onerror);
  [x, info] = aura_features (data, "Embeddings", options.embeddings);
  [sha256, ids] = aura.audit.identity (data);
  about = struct ("sha256", sha256, "judge", data.judge{1}, "ids", ids, ...
                  "labels", options.labels, "names", {info.names}, ...
                  "group", {info.group}, "declined", zeros (0, 1), ...
                  "opts", options.opts);

endfunction

%!test
%! file = [tempname(), ".csv"];
%! text = "id,question,response_1,response_2,judge_preference\na,Q,x y,z,1\nb,Q,z,x,2\n";
%! aura.io.write ("test", {file}, {text});
%! options = aura.audit.options (file, {"Labels", .5, "Embeddings", [1 2; 3 4]});
%! [data, x, about] = aura.audit.comparisons (file, options);
%! delete (file);
%! assert (data.id, {"a"; "b"});
%! assert (size (x), [2 2]);
%! assert (about.sha256, hash ("sha256", text));
%! assert (about.ids, hash ("sha256", "a\nb"));
%! assert (about.judge, "judge");
%! assert (about.labels, .5);
%! assert (numel (about.names), 2);
%! assert (about.group, {"embedding"; "embedding"});
%! assert (isempty (about.declined));
%! assert (about.opts, options.opts);
