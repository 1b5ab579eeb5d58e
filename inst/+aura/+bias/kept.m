## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## KEPT = aura.bias.kept (AUDIT, KIND, NEWEST)
## The tests of AUDIT, of KIND (aura.loop.kind), with what a later comparison needs of each
## (aura.bias.drift): of all comparisons, or of the NEWEST alone, those that were added last.  Empty
## where an audit does not know its comparisons.

function kept = kept (audit, kind, newest = false)

  kept = struct ([]);
  [verdict, t] = aura.bias.known ("", audit, kind);
  if (isempty (t))
    return;
  endif
  d = aura.bias.inputs (audit, verdict);
  if (newest)
    d.s(audit.about.batch != max (audit.about.batch),:) = 0;
  endif
  list = aura.bias.tested (kind.judges (audit), d, t);
  if (isempty (list))
    return;
  endif
  list = list(! isnan ([list.p]));
  names = {"number", "attribute", "kind", "n", "labels", "share", "more", "se", "beyond", ...
           "se_beyond"};
  kept = orderfields (rmfield (list, setdiff (fieldnames (list), names)), names);

endfunction

%!test
%! [file, gone] = aura.tests.new_file (".jsonl");
%! aura_sample (file, "n", 120, "judges", "biased", "reveal", .2);
%! data = aura_read (file, "Judge", "all");
%! panel = aura_start (data, "preset", "judge", "query.seeds", "uniform");
%! kind = aura.loop.kind (panel);
%! kept = aura.bias.kept (panel, kind);
%! bias = aura_bias (panel);
%! assert (any (isnan ([bias.p])));
%! bias = bias(! isnan ([bias.p]));
%! assert (fieldnames (kept)', {"number", "attribute", "kind", "n", "labels", "share", "more", ...
%!                              "se", "beyond", "se_beyond"});
%! for name = fieldnames (kept)'
%!   assert ({kept.(name{1})}, {bias.(name{1})});
%! endfor
%! panel.about.batch = 1 + ((1:120)' > 80);
%! newest = aura.bias.kept (panel, kind, true);
%! assert (newest(1).n, sum (! isnan (data.verdict(81:120,1))));
%! audit = aura_start ([1 2; 2 1; 3 5], "Labels", [1; 0; NaN], "graph.k", 2);
%! assert (isempty (aura.bias.kept (audit, aura.loop.kind (audit))));
