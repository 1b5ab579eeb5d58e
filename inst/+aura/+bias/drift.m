## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.bias.drift (AUDIT, KIND)
## Whether the judges of AUDIT, of KIND (aura.loop.kind), lean otherwise on the comparisons that
## were added last than on those of before, whose tests are the last of AUDIT.about.history: a
## struct array, a row a test that both have; empty where nothing was added, or no tests are known.
##   judge, number, attribute, kind
##   n, labels, share                       of the new
##   n_before, labels_before, share_before
##   what aura.bias.settled says of the change of more and beyond
##   flagged                                after Benjamini and Hochberg at .1 over all of these
## No comparison is on both sides, so that the errors are independent.

function list = drift (audit, kind)

  list = struct ([]);
  history = aura.set.about (audit, "history", []);
  if (isempty (history) || ! isfield (history, "bias") || isempty (history(end).bias))
    return;
  endif
  names = kind.judges (audit);
  old = history(end).bias;
  for r = aura.bias.kept (audit, kind, true)
    before = find ([old.number] == r.number & strcmp ({old.attribute}, r.attribute) ...
                   & strcmp ({old.kind}, r.kind), 1);
    if (! isempty (before))
      list = [list, change(names{r.number}, old(before), r)];
    endif
  endfor
  if (! isempty (list))
    flagged = num2cell (aura.stat.flags ([list.p], .1));
    [list.flagged] = flagged{:};
  endif

endfunction

function c = change (name, old, new)

  c = struct ("judge", name, "number", new.number, "attribute", new.attribute, ...
              "kind", new.kind, "n", new.n, "labels", new.labels, "n_before", old.n, ...
              "labels_before", old.labels, "share", new.share, "share_before", old.share, ...
              "more", new.more - old.more, "beyond", new.beyond - old.beyond);
  both = @(name) sqrt (old.(name) ^ 2 + new.(name) ^ 2);
  [c.se, c.se_beyond] = deal (both ("se"), both ("se_beyond"));
  c = aura.bias.settled (c);

endfunction

%!function [audit, data] = nights (changes)
%!  [file, gone] = aura.tests.new_file (".jsonl");
%!  aura_sample (file, "n", 600, "reveal", .5);
%!  data = aura_read (file);
%!  data.covariates.values(:) = NaN;
%!  longer = double (getfield (nthargout (3, @aura_features, data), "value")(:,1));
%!  at = (1:600)' > 300 & longer != 0 & mod ((1:600)', 5) < 4;
%!  if (changes)
%!    data.judge_preference(at) = (3 + longer(at)) / 2; # since then it takes the shorter
%!  endif
%!  first = aura.set.data_at (data, 1:300);
%!  opts = aura_options ("preset", "judge", "decide.loop_mass", 0, "query.seeds", "uniform");
%!  [x, info, seen] = aura_features (first);
%!  about = aura.audit.about (aura.panel.as_panel (first), "j", ...
%!                            struct ("labels", [], "opts", opts));
%!  [about.names, about.group] = deal (info.names, info.group);
%!  about.attributes = aura.bias.attributes (aura.panel.as_panel (first), seen);
%!  audit = aura.audit.begin (aura.panel.as_panel (first), x, aura.set.truth (first), about, opts);
%!  audit = aura_append (audit, data);
%!endfunction
%!test <*a lean that turns is flagged, one that stays is not>
%! [audit, data] = nights (true);
%! kind = aura.loop.kind (audit);
%! list = aura.bias.drift (audit, kind);
%! k = find (strcmp ({list.attribute}, "longer"));
%! assert (list(k).flagged && list(k).excess < -.2);
%! old = audit.about.history(end).bias;
%! old = old(strcmp ({old.attribute}, "longer"));
%! assert ([list(k).n_before, list(k).labels_before, list(k).share_before], ...
%!         [old.n, old.labels, old.share]);
%! d = aura.bias.inputs (audit, data.judge_preference);
%! d.s(1:300) = 0;
%! new = aura.bias.tested ({"j"}, d, audit.about.attributes);
%! new = new(strcmp ({new.attribute}, "longer"));
%! assert ([list(k).more, list(k).se], [new.more - old.more, hypot(new.se, old.se)], 1e-12);
%! assert ([list(k).n, list(k).share], [new.n, new.share]);
%! list = aura.bias.drift (nights (false), kind);
%! assert (! any ([list.flagged]));
%!test <*nothing added, nothing known>
%! audit = aura_start ([1 2; 2 1; 3 5], "Labels", [1; 0; NaN], "graph.k", 2);
%! assert (isempty (aura.bias.drift (audit, aura.loop.kind (audit))));
