## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOUND = aura.board.json (B)
## The leaderboard B (aura.board.rates) for jsonencode, whose fields inst/assets/schema.json has:
## lists are cells, and what is not known is NaN, which becomes null.

function found = json (b)

  for name = {"by", "population", "level", "comparisons", "waiting", "ties", "skipped", "self", ...
              "unnamed", "origin"}
    found.(name{1}) = b.(name{1});
  endfor
  found.labels = b.total;
  found.baseline = b.baseline;
  if (isempty (b.baseline))
    found.baseline = NaN;
  endif
  found.judges = b.judges(:)';
  found.models = cell (1, numel (b.names));
  for k = 1:numel (b.names)
    one = struct ("name", b.names{k}, "comparisons", b.n(k), "labels", b.labels(k), ...
                  "rate", b.rate(k), "interval", {ends_of(b.interval(k,:))}, ...
                  "own", b.own(k), "own_interval", {ends_of(b.own_interval(k,:))}, ...
                  "guarded", b.guarded(k), "field", b.field(k), ...
                  "field_interval", {ends_of(b.field_interval(k,:))}, ...
                  "strength", b.strength(k), "rank", {ends_of(b.rank(k,:))}, "part", b.part(k));
    one.judges = cell (1, numel (b.judges));
    for j = 1:numel (b.judges)
      one.judges{j} = struct ("judge", b.judges{j}, "comparisons", b.judge_n(k,j), ...
                              "rate", b.judge(k,j), "corrected", b.corrected(k,j), ...
                              "misjudged", b.misjudged(k,j));
    endfor
    found.models{k} = one;
  endfor
  p = b.pairs;
  numbers = @(column) num2cell (column(:)');
  found.pairs = num2cell (struct ("a", b.names(p.a)(:)', "b", b.names(p.b)(:)', ...
                                  "difference", numbers (p.difference), "se", numbers (p.se), ...
                                  "p", numbers (p.p), "apart", numbers (p.apart)));

endfunction

function ends = ends_of (interval)

  ends = num2cell (interval);
  if (any (isnan (interval)))
    ends = NaN;
  endif

endfunction

%!test
%! b = struct ("names", {{"p"; "q"}}, "n", [9; 9], "labels", [2; 2], "rate", [.6; .4], ...
%!             "interval", [.5 .7; .3 .5], "own", [NaN; .4], "own_interval", [NaN NaN; 0 1], ...
%!             "guarded", [false; true], "field", [.6; .4], "field_interval", [.5 .7; .3 .5], ...
%!             "strength", [.2; -.2], "rank", [1 2; 1 2], "part", [1; 1], "judges", {{"j"}}, ...
%!             "judge", [.7; .3], "judge_n", [8; 8], "corrected", [.6; .4], "misjudged", [1; 0], ...
%!             "pairs", struct ("a", 1, "b", 2, "difference", .2, "se", .1, "p", .05, ...
%!                              "apart", 1), "by", "rate", "population", "items", ...
%!             "level", .95, "comparisons", 9, "waiting", 0, ...
%!             "ties", 0, "skipped", 0, "self", 1, "unnamed", 0, "origin", "none", "total", 2, ...
%!             "baseline", "");
%! found = aura.board.json (b);
%! assert ({found.labels, found.baseline, found.self, found.judges}, {2, NaN, 1, {"j"}});
%! assert ({found.models{1}.own_interval, found.models{2}.interval}, {NaN, {.3, .5}});
%! assert (found.models{1}.judges{1}, struct ("judge", "j", "comparisons", 8, "rate", .7, ...
%!                                            "corrected", .6, "misjudged", 1));
%! assert ({found.pairs{1}.a, found.pairs{1}.b, found.pairs{1}.apart}, {"p", "q", 1});
%! assert (getfield (aura.board.json (setfield (b, "baseline", "r")), "baseline"), "r");
