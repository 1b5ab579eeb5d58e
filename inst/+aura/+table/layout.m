## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LAYOUT = aura.table.layout (TABLE)
## A TABLE of aura_ablation in the paper's layout: the help of aura_ablation has its columns.

function layout = layout (table)

  word = {"no"; "yes"};
  [methods, suffixes] = aura.table.halves (table);
  for k = 1:numel (methods)
    part = of_method (table, methods{k});
    trained = strcmp (part.blocks_encoder, "trained");
    yes = @(column) word(1 + column(trained));
    layout.trust = yes (strcmp (part.blocks_trust, "full"));
    layout.transport = yes (part.blocks_transport);
    layout.query = yes (strcmp (part.blocks_query, "score"));
    for encoder = {"", "_untrained"}
      rows_of = trained == isempty (encoder{1});
      for name = {"never", "adjusted", "gain", "flips"}
        layout.([name{1}, encoder{1}, suffixes{k}]) = part.(name{1})(rows_of);
      endfor
    endfor
  endfor

endfunction

## The cells of TABLE that have the decision METHOD ("": the only one there is), as the mean over
## judges: a struct with the factors and the means of metrics, 16-by-1.
function part = of_method (table, method)

  here = true (rows (table.never), 1);
  if (! isempty (method))
    here = strcmp (table.grid.decide_method, method);
  endif
  blocks = {"blocks_transport", "blocks_trust", "blocks_query", "blocks_encoder"};
  known = table.never_count + table.labels + table.sources;
  values = struct ("never", table.mean.never, "adjusted", table.mean.adjusted, ...
                   "gain", table.mean.gain, "flips", average (table.flip_rate .* known));
  cells = reshape (find (here), 16, []); # a column a judge
  for name = blocks
    part.(name{1}) = table.grid.(name{1})(cells(:,1));
  endfor
  for name = fieldnames (values)'
    part.(name{1}) = mean (reshape (values.(name{1})(cells), 16, []), 2);
  endfor

endfunction

## Means of the rows of VALUES, without NaN.
function m = average (values)

  here = ! isnan (values);
  values(! here) = 0;
  m = sum (values, 2) ./ sum (here, 2);

endfunction

%!test <*which cell goes where; the mean over judges; flips are counted>
%! table = ablation_table (2, 2);
%! l = aura.table.layout (table);
%! assert (strcat (l.trust, l.transport, l.query), {"yesyesyes"; "yesyesno"; ...
%!                                                  "noyesyes"; "noyesno"; ...
%!                                                  "yesnoyes"; "yesnono"; "nonoyes"; "nonono"});
%! at = @(judge, layer, block) 32 * (judge - 1) + 16 * layer + block;
%! known = table.never_count + table.labels + table.sources;
%! for case_ = {"", 0, 0; "_untrained", 0, 1; "_layer", 1, 0; "_untrained_layer", 1, 1}'
%!   [suffix, layer, untrained] = case_{:};
%!   cells = [at(1, layer, 2 * (1:8) - 1 + untrained); at(2, layer, 2 * (1:8) - 1 + untrained)];
%!   for name = {"never", "adjusted", "gain"}
%!     assert (l.([name{1} suffix]), mean (table.mean.(name{1})(cells), 1)', 1e-15);
%!   endfor
%!   flips = mean (table.flip_rate .* known, 2);
%!   assert (l.(["flips" suffix]), mean (flips(cells), 1)', 1e-12);
%! endfor
%! one = aura.table.layout (aura.table.where ("f", table, ...
%!                                            {"decide.method", "bayes", "judge", "q"}));
%! assert (isfield (one, "never_layer"), false);
%! assert (one.never, table.mean.never(at (2, 1, 1:2:15)));
