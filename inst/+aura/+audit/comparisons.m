## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The comparisons of FILE, their features X ([] for a panel, which makes its own), and
## ABOUT (aura.audit.about), with the names and groups of the features.

function [data, x, about] = comparisons (file, options)

  data = aura.audit.read (file, options.judge, options.onerror);
  if (isfield (data, "judges"))
    if (! isempty (options.embeddings))
      error ("aura:invalid-argument",
             "aura_audit: EMBEDDINGS must not come with several judges, whose panel has features of its own");
    endif
    x = [];
    about = aura.audit.about (data, data.judges, options);
    return;
  endif
  [x, info] = aura_features (data, "Embeddings", options.embeddings);
  about = aura.audit.about (data, data.judge{1}, options);
  about.names = info.names;
  about.group = info.group;

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
