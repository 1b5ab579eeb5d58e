## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [DATA, X, ABOUT, FOUND] = aura.audit.comparisons (FILE, OPTIONS)
## The comparisons of FILE (aura.panel.as_panel), their features X, and ABOUT (aura.audit.about),
## with the names and groups of the features and the attributes (aura.bias.attributes).  FOUND are
## the comparisons as they were read.

function [data, x, about, found] = comparisons (file, options)

  sample = [];
  if (! isempty (options.sample))
    sample = struct ("count", options.sample, "seed", options.opts.seed);
  endif
  found = aura.audit.read (file, options.judge, options.onerror, options.map, sample);
  [data, alone] = aura.panel.as_panel (found);
  judge = data.judges;
  if (alone)
    judge = judge{1};
  endif
  kind = aura.loop.kind (judge);
  where = aura.audit.feature_args (options);
  [x, info, seen] = aura_features (found, kind.features{:}, where{:});
  about = aura.audit.about (data, judge, options);
  if (aura.set.is_graded (data))
    about.bar = getfield (aura.read.options ({"Map", options.map}), "pass");
  endif
  about.attributes = aura.bias.attributes (data, seen);
  about.names = info.names;
  about.group = info.group;
  if (! isempty (sample))
    about.sample = sample;
    about.features = info;               # for the comparisons that are not in it
  endif

endfunction

%!test
%! file = [tempname(), ".csv"];
%! text = "id,question,response_1,response_2,judge_preference\na,Q,x y,z,1\nb,Q,z,x,2\n";
%! aura.io.write ("test", {file}, {text});
%! options = aura.audit.options (file, {"Labels", .5, "Embeddings", [1 2; 3 4], "Features", ...
%!                                      "embeddings"});
%! [data, x, about] = aura.audit.comparisons (file, options);
%! [~, both, of_both] = aura.audit.comparisons (file, ...
%!                                              aura.audit.options (file, ...
%!                                                                  {"Embeddings", [1 2; 3 4]}));
%! delete (file);
%! assert (both(:,end-1:end) / both(1,end-1), single ([1 2; 3 4]), single (1e-6));
%! assert (class (both), "single");
%! assert (unique (of_both.group), {"covariate"; "embedding"; "hash"; "sign"; "style"});
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
%!test <*a panel: the features of aura_start, embeddings, or both>
%! file = [tempname(), ".csv"];
%! aura.io.write ("test", {file}, ...
%!                {["id,question,response_1,response_2,verdict_a,verdict_b\n1,Q,x y,y,1,2\n", ...
%!                  "2,Q,z,x y z,1,1\n"]});
%! options = aura.audit.options (file, {});
%! [data, x, about] = aura.audit.comparisons (file, options);
%! assert (x, aura_start (data, "Labels", []).x);
%! assert (rows (about.group), columns (x));
%! options = aura.audit.options (file, {"Embeddings", [1 2; 3 4; 5 6; 9 9]});
%! [~, both] = aura.audit.comparisons (file, options);
%! assert (both(:,1:end-2), x);
%! assert (both(:,end-1:end) / both(1,end), [1 1; 2 1.5], 1e-6);
%! options.features = "embeddings";
%! [data, x, about] = aura.audit.comparisons (file, options);
%! delete (file);
%! assert (x, single ([-2 -2; -4 -3]));
%! assert (about.judge, {"a", "b"});
%! assert (about.group, {"embedding"; "embedding"});
