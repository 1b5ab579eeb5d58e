## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.table.ablation (TABLE, METHODS)
## Print a TABLE of aura_ablation: accuracies and flips, each half under what decides in it, and the
## effects of the blocks; METHODS ([]: none) is the table of other methods.

function ablation (table, methods)

  print_layout (aura.table.layout (table), table);
  if (numel (table.seeds) > 1)
    print_effects (table);
  endif
  if (! isempty (methods))
    print_methods (methods);
  endif

endfunction

## What METHOD, a value of decide.method, means for the blocks.
function text = decides (method, table)

  weight = sprintf ("of prior weight %g", aura_options ().decide.loop_mass);
  if (any (strcmp (table.names, "decide.loop_mass")))
    weight = sprintf ("of prior weight %g", table.grid.decide_loop_mass(1));
  elseif (strcmp (table.replicates, "seeds of one audit")) # which has its own
    weight = "of them";
  endif
  text = ["What decides: the loop alone (decide.method \"none\"), so the blocks act on every ", ...
          "decision"];
  if (strcmp (method, "bayes"))
    text = sprintf (["What decides: the decision layer (decide.method \"bayes\"), which ", ...
                     "averages models;\n", "the blocks act through one %s (decide.loop_mass)"], ...
                    weight);
  endif

endfunction

function print_layout (layout, table)

  judges = 1;
  if (isfield (table.grid, "judge"))
    judges = numel (unique (table.grid.judge));
  endif
  printf (["Full trust, transport, chosen queries: on or off.  Accuracy and ", ...
           "gain in percent, original %.2f %%;\n%s, seeds from %d, ", ...
           "%.1f human labels each%s\n"], 100 * mean (table.mean.original),
          aura.text.count (numel (table.seeds), "run"), table.seeds(1),
          mean (table.mean.labels),
          merge (judges > 1, sprintf ("; means over %d judges", judges), ""));
  factors = {"trust", "transport", "query"};
  [methods, suffixes] = aura.table.halves (table);
  for k = 1:numel (methods)
    method = methods{k};
    if (isempty (method))
      method = table.grid.decide_method{1};
    endif
    printf ("\n%s\n", decides (method, table));
    own = [strcat({"never", "adjusted", "gain", "flips"}, suffixes{k}), ...
           strcat({"never", "adjusted", "gain", "flips"}, "_untrained", suffixes{k})];
    short = {"never", "adjusted", "gain", "flips"};
    aura_table (layout, "columns", [factors, own], "headings", [factors, short, short], ...
                "groups", [{"", "", ""}, repmat({"trained encoder"}, 1, 4), ...
                           repmat({"untrained encoder"}, 1, 4)], ...
                "percent", own([1:3, 5:7]), "digits", [0 0 0 2 2 2 0 2 2 2 0]);
  endfor

endfunction

## Main effects, on minus off, and interactions of two (aura_contrast), without the layer and with
## it; what the layer does where the encoder is trained; and how many runs would tell half a point.
function print_effects (table)

  blocks = {"blocks.transport", "blocks.trust", "blocks.query", "blocks.encoder"};
  levels = {[true, false], {"full", "score"}, {"score", "random"}, {"trained", "untrained"}};
  pairs = [num2cell(1:4), num2cell(nchoosek (1:4, 2), 2)'];
  methods = aura.table.halves (table);
  shown = struct ("effect", {{}});
  for m = 1:numel (methods)
    part = table;
    if (! isempty (methods{m}))
      part = aura.table.where ("aura_ablation", table, {"decide.method", methods{m}});
    endif
    for k = 1:numel (pairs)
      effect(m,k) = aura_contrast (part, blocks(pairs{k}), levels(pairs{k}));
      shown.effect{k,1} = strjoin (strrep (blocks(pairs{k}), "blocks.", ""), " x ");
    endfor
  endfor
  groups = {""};
  heads = {"block"};
  names = {"the loop decides", "the layer decides"};
  for m = 1:numel (methods)
    all_ = effect(m,:);
    if (m == 1 && numel (methods) == 2)
      ## Without an encoder the loop has little to decide by, and whatever replaces it helps.
      all_(end+1) = aura_contrast (table, "decide.method", {"bayes", "none"}, ...
                                   "where", {"blocks.encoder", "trained"});
      shown.effect{end+1,1} = "layer, encoder trained";
    elseif (m == 2)
      all_(end+1) = structfun (@(v) nothing (v), all_(end), "uniformoutput", false);
    endif
    ends = 100 * vertcat (all_.interval);
    part = struct ("points", 100 * vertcat (all_.difference), "se", 100 * vertcat (all_.se), ...
                   "low", ends(:,1), "high", ends(:,2), "p", vertcat (all_.p), ...
                   "holm", aura.stat.holm (vertcat (all_.p)), "runs", vertcat (all_.needed));
    part.runs(vertcat (all_.seeds) < 8) = NaN;
    [part.p, part.holm] = deal (aura.text.p_values (part.p), aura.text.p_values (part.holm));
    kept = {"points", "se", "low", "high", "p", "holm", "runs"; "points", "s.e.", "from", "to", ...
            "p", "Holm", "runs"};
    kept = kept(:,{1:7, [1 2 5 6]}{m});
    for name = kept(1,:)
      shown.(sprintf ("%s%d", name{1}, m)) = part.(name{1});
    endfor
    heads = [heads, kept(2,:)];
    groups = [groups, repmat({names{m}}, 1, columns (kept))];
  endfor
  if (numel (methods) == 1)
    groups(:) = {""};
  endif
  printf (["\nWhat a block does to accuracy on the held-out, points: on minus off, and ", ...
           "interactions.\n"]);
  printf (["from, to: 95 %%.  Holm: p for all effects of a half together.  runs: how many ", ...
           "would find half a point, 80 times\n"]);
  printf ("of 100 (not from fewer than 8)\n");
  printf (["never: on the comparisons held out both with and without it, %.1f on average ", ...
           "of %.1f\n"], ...
          mean ([effect(:,1:4).held]), mean (table.never_count(! isnan (table.never_count))));
  printf ("%s\n", aura.sweep.scope (table));
  aura_table (shown, "headings", heads, "groups", groups);

endfunction

## VALUE as nothing is known of it.
function value = nothing (value)

  if (isnumeric (value))
    value(:) = NaN;
  endif

endfunction

## Our decisions and those of other methods, by the same labels.
function print_methods (table)

  methods = aura.table.halves (table);
  names = unique (table.grid.method, "stable");
  first = {};
  if (! isempty (methods{1}))
    first = {"decide.method", methods{1}};
  endif
  shown = struct ("method", {names});
  if (numel (methods) == 2)
    shown.method(strcmp (names, "aura")) = {"aura, the loop"};
  endif
  of_first = aura.table.where ("aura_ablation", table, first);
  for name = {"never", "adjusted", "gain", "flip_rate"}
    of = of_first.mean.(name{1});
      shown.(name{1}) = cellfun (@(method) mean (of(strcmp (of_first.grid.method, method))), names);
  endfor
  heads = {"method", "never", "adjusted", "gain", "flipped"};
  groups = repmat ({""}, 1, 5);
  for m = 1:numel (methods)
    part = table;
    if (! isempty (methods{m}))
      part = aura.table.where ("aura_ablation", table, {"decide.method", methods{m}});
    endif
    [points, se] = deal (NaN (size (names)));
    for k = find (! strcmp (names, "aura"))'
      c = aura_contrast (part, "method", {names{k}, "aura"});
      [points(k), se(k)] = deal (100 * c.difference, 100 * c.se);
    endfor
    shown.(sprintf ("points%d", m)) = points;
    shown.(sprintf ("se%d", m)) = se;
    heads = [heads, {"points", "s.e."}];
    groups = [groups, ...
              repmat({{"against ours", "against the loop", ...
                       "against the layer"}{m + (numel (methods) > 1)}}, 1, 2)];
  endfor
  printf (["\nOther methods, deciding by the labels of the loop with all its blocks; ", ...
           "percent, and points against ours on the\nsame held-out comparisons, paired over ", ...
           "seeds\n"]);
  aura_table (shown, "headings", heads, "groups", groups, ...
              "percent", {"never", "adjusted", "gain", "flip_rate"});

endfunction

%!function text = printed (varargin)
%!  text = evalc ("aura.table.ablation (varargin{:})");
%!endfunction
%!function numbers = line (text, name)
%!  row = regexp (text, ["(?<=\\n" regexptranslate("escape", name) " ) *[-\\d][^\\n]*"], ...
%!                "match", "once");
%!  numbers = sscanf (regexprep (row, '-(?= |$)', 'NaN'), "%f")';
%!endfunction
%!test <*each half under what decides in it>
%! table = ablation_table (1, 1);
%! text = printed (table, []);
%! l = aura.table.layout (table);
%! halves = strsplit (text, "What decides: ");
%! assert (numel (halves), 3);
%! assert (regexp (halves{2}, '^the loop alone \(decide.method "none"\)'), 1);
%! assert (regexp (halves{3}, ['^the decision layer .*;\nthe blocks act through one of prior ', ...
%!                             'weight 0.05 \(decide.loop_mass\)']), 1);
%! for h = {2, 3; "", "_layer"}
%!   wanted = @(e) [100 * [l.(["never" e h{2}])(4), l.(["adjusted" e h{2}])(4), ...
%!                         l.(["gain" e h{2}])(4)], ...
%!                  l.(["flips" e h{2}])(4)];
%!   found = line (halves{h{1}}, "no     yes        no  ");
%!   assert (found, [wanted(""), wanted("_untrained")], ...
%!           [.0051 .0051 .0051 .51 .0051 .0051 .0051 .51]);
%! endfor
%! assert (isempty (strfind (text, "What a block does"))); # one run
%! assert (regexp (halves{1}, ...
%!                 sprintf ('original %.2f %%.*1 run, seeds from 1, %.1f human labels each\n', ...
%!                          100 * mean (table.mean.original), mean (table.mean.labels)), ...
%!                 "once") > 0);
%! of_audit = printed (setfield (table, "replicates", "seeds of one audit"), []);
%! assert (! isempty (strfind (of_audit, "through one of them (decide.loop_mass)")));
%! alone = aura.table.where ("f", table, {"decide.method", "bayes"});
%! alone.names{end+1} = "decide.loop_mass";
%! alone.grid.decide_loop_mass = .2 * ones (16, 1);
%! text = printed (alone, []);
%! assert (numel (strfind (text, "What decides: ")), 1);
%! assert (! isempty (strfind (text, "weight 0.2 (decide.loop_mass)")));
%!test <*the effects of both halves, of the layer, and how many runs they need>
%! table = ablation_table (3, 2);
%! text = printed (table, []);
%! value_of = @(c) [100 * [c.difference, c.se, c.interval], c.p];
%! where = @(method) {"where", {"decide.method", method}};
%! query = {"blocks.query", {"score", "random"}};
%! both = {{"blocks.trust", "blocks.encoder"}, {{"full", "score"}, {"trained", "untrained"}}};
%! for e = {"query", query; "trust x encoder", both}'
%!   layer = value_of (aura_contrast (table, e{2}{:}, where ("bayes"){:}));
%!   # loop: points to p, Holm, runs; layer: points, s.e., p, Holm
%!   row = line (text, e{1});
%!   assert (row([1:5, 8:10]), [value_of(aura_contrast (table, e{2}{:}, where ("none"){:})), ...
%!                              layer([1 2 5])], .0051);
%!   assert (row(6) >= row(5) && row(11) >= row(10) && isnan (row(7)));
%! endfor
%! row = line (text, "layer, encoder trained");
%! assert (row([1:5, 8:11]), [value_of(aura_contrast (table, "decide.method", {"bayes", "none"}, ...
%!                                                    "where", {"blocks.encoder", "trained"})), ...
%!                            NaN(1, 4)], .0051);
%! held = regexp (text, "with and without it, ([\\d.]+) on average of ([\\d.]+)", "tokens", "once");
%! assert (str2double (held{2}), mean (table.never_count(:)), .051);
%! blocks = {"blocks.transport", "blocks.trust", "blocks.query", "blocks.encoder"; ...
%!           [true false], {"full", "score"}, {"score", "random"}, {"trained", "untrained"}};
%! each = @(method, k) aura_contrast (table, blocks{:,k}, where (method){:}).held;
%! all_held = arrayfun (@(k) [each("none", k), each("bayes", k)], 1:4, "uniformoutput", false);
%! assert (str2double (held{1}), mean ([all_held{:}]), .051);
%! assert (! isempty (strfind (text, "; means over 2 judges\n")));
%! assert (regexp (text, 'the loop decides -* +-* the layer decides', "once") > 0);
%! alone = printed (aura.table.where ("f", table, {"decide.method", "none"}), []);
%! row = line (alone, "query");
%! assert (row(1:5), value_of (aura_contrast (table, query{:}, where ("none"){:})), .0051);
%! assert (isempty (regexp (alone, "decides -|layer,")));
%!test <*other methods beside ours, paired>
%! [table, methods] = ablation_table (3, 1);
%! text = printed (table, methods);
%! c = @(method) aura_contrast (methods, "method", {"mine", "aura"}, ...
%!                              "where", {"decide.method", method});
%! m = methods.mean;
%! assert (line (text(strfind (text, "Other methods"):end), "mine"), ...
%!         100 * [m.never(1), m.adjusted(1), m.gain(1), m.flip_rate(1), ...
%!                c("none").difference, c("none").se, c("bayes").difference, c("bayes").se], .0051);
%! assert (regexp (text, 'against the loop +against the layer', "once") > 0);
%! one = aura.table.where ("f", methods, {"decide.method", "none"});
%! assert (regexp (printed (aura.table.where ("f", table, {"decide.method", "none"}), one), ...
%!                 'against ours', "once") > 0);
