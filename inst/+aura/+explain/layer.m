## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LAYER = aura.explain.layer (S, PROB, ACCOUNT, I)
## The decision layer's ACCOUNT (aura.decide.account) of row I of S, an audit or a panel, where it
## says PROB: the help of aura_explain has the fields.

function layer = layer (s, prob, account, i)

  layer = struct ("method", s.opts.decide.method, "prob", prob, "log_odds", log (prob / (1 - prob)));
  if (isempty (account))
    return;
  endif
  kind = aura.loop.kind (s);
  is_panel = strcmp (kind.name, "panel");
  at = account.columns;
  style = names_of (s, at.style);
  kinds = {"features"};
  in_blocks = kinds;
  if (account.has_embeddings)
    kinds = {"features", "embeddings"};
    in_blocks = [kinds, {"both"}];
  endif
  judges = kind.judges (s);
  if (is_panel)
    n_judges = numel (judges);
    further = ! isempty (s.further);
    layer.bases = [strcat({"follow "}, judges), {"panel"}];
    names = [{"slot", "mean verdict"}, strcat({"verdict of "}, judges), ...
             strcat({"further verdicts of "}, judges), {"loop"}, kinds, style];
    kept = [true, true, true(1, n_judges), repmat(further, 1, n_judges), false];
  else
    layer.bases = {"follow", "loop"};
    names = [{"slot", "mean verdict", "judge", "further verdicts", "loop"}, kinds, style];
    kept = [true, false, true, false, true];
  endif
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
  of_x(at.style) += account.share(end-numel (style)+1:end);
  layer.columns = struct ("names", {names_of(s, 1:numel (x))}, "group", {groups_of(s, numel (x))}, ...
                          "values", factor * of_x);
  if (is_panel)
    layer.judges = struct ("names", {judges}, "values", factor * of_judges (s, account, i));
  elseif (at.slot > 0)
    layer.columns.values(at.slot) += factor * account.share(1);
  endif

endfunction

## What each judge has in P - 1/2: its verdict, its further verdicts, and its part of the mean
## verdict.
function share = of_judges (panel, account, i)

  sign = aura.panel.signs (panel.data.verdict(i,:))';
  n_judges = numel (sign);
  share = account.share(2+(1:n_judges)) + account.share(2+n_judges+(1:n_judges)) ...
          + account.mean_slope * sign / max (1, sum (sign != 0));

endfunction

## Of what kind (aura_features) the DX columns of x are, "" where that is not known.
function group = groups_of (s, dx)

  group = repmat ({""}, 1, dx);
  if (isfield (s, "about") && isfield (s.about, "group"))
    group = s.about.group(:)';
  endif

endfunction

## The names of the columns AT of x.
function names = names_of (s, at)

  if (isfield (s, "about") && isfield (s.about, "names"))
    names = s.about.names(at)(:)';
  else
    names = arrayfun (@(j) sprintf ("column %d", j), at(:)', "uniformoutput", false);
  endif

endfunction

%!test <*a panel: terms, parts, judges and columns add up; names fit>
%! [panel, data] = aura.tests.small_panel (2);
%! panel.further = panel.data.verdict - 1.5;
%! panel = aura.panel.fit (panel);
%! for i = 1:10
%!   terms = aura.explain.terms ("f", panel, i, {});
%!   l = terms.layer;
%!   assert (l.bases, {"follow p", "follow q", "panel"});
%!   assert (l.names(1:7), {"slot", "mean verdict", "verdict of p", "verdict of q", ...
%!                          "further verdicts of p", "further verdicts of q", "features"});
%!   assert (l.blocks(1:3), {"none", "features, power 2", "features, power 0"});
%!   assert (size (l.terms), [numel(l.names), numel(l.bases), numel(l.blocks)]);
%!   assert (l.log_odds, log (l.prob / (1 - l.prob)));
%!   assert (sum (l.parts), l.log_odds, 1e-13);
%!   rest = l.parts(strcmp (l.names, "slot"));
%!   assert (sum (l.judges.values) + sum (l.columns.values) + rest, l.log_odds, 1e-13);
%! endfor
%! panel.further = [];
%! terms = aura.explain.terms ("f", aura.panel.fit (panel), 1, {});
%! assert (! any (strncmp (terms.layer.names, "further", 7)));
%!test <*a judge that a panel's models lean on moves its picks>
%! [panel, data] = aura.tests.small_panel (2);
%! terms = aura.explain.terms ("f", panel, 5, {});
%! assert (terms.layer.judges.values(1) > 0);      # picks answer 1, as labels do with it
%! terms = aura.explain.terms ("f", panel, 6, {});
%! assert (terms.layer.judges.values(1) < 0);
%!test <*embeddings beside other features: a term and blocks of their own>
%! [panel, data] = aura.tests.small_panel (2);
%! panel.x(:,end+1) = 3 * cos (1:rows (panel.x))';
%! panel.columns.embedding = columns (panel.x);
%! panel.phi = aura.decide.features (panel.x, panel.columns, 64);
%! terms = aura.explain.terms ("f", aura.panel.fit (panel), 5, {});
%! l = terms.layer;
%! assert (l.blocks(1:7), {"none", "features, power 2", "features, power 0", "embeddings, power 2", ...
%!                         "embeddings, power 0", "both, power 2", "both, power 0"});
%! assert (l.names(5:6), {"features", "embeddings"});
%! assert (size (l.terms), [numel(l.names), numel(l.bases), numel(l.blocks)]);
%! assert (sum (l.parts), l.log_odds, 1e-13);
%! assert (l.columns.values(end), l.parts(6), 1e-13);
%!test <*the slot of an audit, and its style, by name>
%! x = repmat ([-.5 1; .5 -1], 30, 1);
%! about = struct ("names", {{"picked_first"; "words"}}, "group", {{"covariate"; "style"}});
%! audit = aura_start (x, [], [2 + (x(1:40,1) > 0); zeros(20, 1)], aura_options ("preset", "judge"), about);
%! audit.about = struct ("names", {about.names}, "group", {about.group});
%! [prob, ~, ~, account] = aura.decide.predictions (audit, 59);
%! l = aura.explain.layer (audit, prob(59), account, 59);
%! assert (l.names, {"slot", "judge", "loop", "features", "words"});
%! assert (l.blocks{4}, "rule words");
%! assert (l.bases, {"follow"});
%! assert (l.columns.names, {"picked_first", "words"});
%! assert (l.columns.values(1), l.parts(1), 1e-14);
%! assert (l.columns.values(2), sum (l.parts(4:5)), 1e-14);
%! assert (l.parts(1) > 0 && l.parts(3) == 0);
%! off = setfield (audit, "opts", aura_options ("decide.method", "none"));
%! assert (aura.explain.layer (off, .25, [], 59), struct ("method", "none", "prob", .25, "log_odds", log (1 / 3)), eps);
