## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LAYER = aura.explain.layer (S, PROB, ACCOUNT, I)
## The decision layer's ACCOUNT (aura.decide.account) of row I of S, an audit or a panel, where it
## says PROB: the help of aura_explain has the fields.

function layer = layer (s, prob, account, i)

  layer = struct ("method", s.opts.decide.method, "prob", prob, ...
                  "log_odds", log (prob / (1 - prob)));
  if (isempty (account))
    return;
  endif
  kind = aura.loop.kind (s);
  roles = account.columns;
  style = names_of (s, roles.style);
  kinds = {"features"};
  in_blocks = kinds;
  if (account.has_embeddings)
    kinds = {"features", "embeddings"};
    in_blocks = [kinds, {"both"}];
  endif
  judges = kind.judges (s);
  own = feval (["aura.explain.of_", kind.name]);
  [layer.bases, names, kept] = own.names (s, judges);
  names = [names, kinds, style];
  layer.bases = layer.bases(1:rows (account.mass));
  powers = arrayfun (@(p) strcat (in_blocks, sprintf (", power %g", p))', s.opts.decide.power, ...
                     "uniformoutput", false);
  layer.blocks = [{"none"}, [powers{:}]'(:)', strcat({"rule "}, style)];
  layer.mass = account.mass;
  layer.logit = account.logit;
  layer.variance = account.variance;
  layer.model_prob = account.prob;
  kept = [find(kept), (numel (kept) + 1:numel (names))];
  layer.names = names(kept);
  layer.terms = account.terms(kept,:,:);

  ## Every share of P - 1/2 by the same factor: they add up to log (P / (1 - P)).
  off = sum (account.share);
  factor = 4;
  if (off != 0)
    factor = 2 * atanh (2 * off) / off;
  endif
  layer.parts = factor * account.share(kept);
  x = double (s.x(i,:))';
  of_x = x .* account.slope;
  of_x(roles.style) += account.share(end-numel (style)+1:end);
  layer.columns = struct ("names", {names_of(s, 1:numel (x))}, ...
                          "group", {groups_of(s, numel (x))}, "values", factor * of_x);
  layer = own.judges (layer, s, account, i, factor);

endfunction

## Of what kind (aura_features) the DX columns of x are, "" where that is not known.
function group = groups_of (s, dx)

  group = aura.set.about (s, "group", repmat ({""}, 1, dx));
  group = group(:)';

endfunction

## The names of the columns COLS of x.
function names = names_of (s, cols)

  if (isfield (s, "about") && isfield (s.about, "names"))
    names = s.about.names(cols)(:)';
  else
    names = arrayfun (@(j) sprintf ("column %d", j), cols(:)', "uniformoutput", false);
  endif

endfunction

%!test <*embeddings beside other features: a term and blocks of their own>
%! [panel, data] = aura.tests.small_panel (2);
%! panel.x(:,end+1) = 3 * cos (1:rows (panel.x))';
%! panel.columns.embedding = columns (panel.x);
%! panel.phi = aura.decide.features (panel.x, panel.columns, 64);
%! terms = aura.explain.terms ("f", aura.panel.fit (panel), 5, {});
%! l = terms.layer;
%! assert (l.blocks(1:7), {"none", "features, power 2", "features, power 0", ...
%!                         "embeddings, power 2", "embeddings, power 0", "both, power 2", ...
%!                         "both, power 0"});
%! assert (l.names(5:6), {"features", "embeddings"});
%! assert (size (l.terms), [numel(l.names), numel(l.bases), numel(l.blocks)]);
%! assert (sum (l.parts), l.log_odds, 1e-13);
%! assert (l.columns.values(end), l.parts(6), 1e-13);
