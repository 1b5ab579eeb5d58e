## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_features ()
## @deftypefnx {aura} {} aura_demo_features (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@var{table}, @var{blocks}] =} aura_demo_features (@dots{})
## What the built-in features, embeddings, and both are worth on comparisons with human labels.
##
## @var{files} is a cell array.  Each element is the name of a
## file of one judge, as for @code{aura_read}, or a cell array of such names, which are audited
## as one panel.  The embeddings are made here, of the texts of each file alone: term
## frequencies 1 + log (count) times the inverse document frequency, rows of norm 1, of every
## question with one of its answers, and of that the @var{dimensions} leading
## directions of a singular value decomposition.  No label is used for them.  Or they are yours, of
## one file.
##
## Only rows with a human label count.  An audit gets 3 % of the labels at random and asks for
## 15 more; this is repeated @var{runs} times with the seeds 1, 2, @dots{}, the
## same for all features.
##
## @var{table} has a row for each file: @code{set}, @code{n}, @code{labels} (used, mean over the
## draws), and for the built-in features, the embeddings and both the gain over the judge on
## the rows whose label was not used, its mean and its worst draw, as fractions (of a panel: mean
## over its judges): @code{builtin}, @code{builtin_worst}, @code{embeddings},
## @code{embeddings_worst}, @code{both}, @code{both_worst}.
##
## With @qcode{"Blocks"} follows what each block of the loop does on the embeddings alone, of each
## file of one judge: the 16 combinations of @code{aura_ablation}, without the decision layer, by
## the paper's score H, with the intercept matched each round and fixed at 0.  @var{blocks} has a
## row for each file and intercept: @code{set}, @code{intercept}, @code{labels}, @code{all_on} (the
## gain over the judge with all blocks, never verified) and the main effects @code{encoder},
## @code{transport}, @code{trust}, @code{query} with their standard errors (@code{_se};
## @code{aura_contrast}); and how much there is to learn: the gain on the rest of logistic
## regression on 80 % of the labels, by the embeddings, @code{rich}, and by the built-in features,
## @code{rich_builtin}.
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Files"} (@code{@{@}})
## of comparisons; none: a synthetic sample
## @item @qcode{"Runs"} (@code{5})
## draws of labels, seeds 1 to this
## @item @qcode{"Dimensions"} (@code{256})
## of the embeddings
## @item @qcode{"Blocks"} (@code{false})
## the experiment per block, too
## @item @qcode{"Embeddings"} (@code{""})
## a file of embeddings as @code{aura_features} takes them, of the one file of comparisons; none:
## made here
## @item @qcode{"Progress"} (@code{true})
## say each row as it comes, and the time that is left
## @end table
##
## Errors: @code{aura:out-of-range}, @code{aura:no-file}, @code{aura:no-comparisons} (fewer than 24
## with a human label), @code{aura:conflict} (embeddings of several files).
## @seealso{aura_features, aura_demo_paper_tables, aura_demo_panel}
## @end deftypefn

function [table, blocks] = aura_demo_features (varargin)

  o = aura.arg.demo ("aura_demo_features", varargin, { ...
      "Files", {}, "sets"; "Runs", 5, "runs"; "Dimensions", 256, "runs"; ...
      "Blocks", false, "logical"; "Embeddings", "", "file"; "Progress", true, "logical"});
  [files, draws, dimensions] = deal (o.files, o.runs, o.dimensions);
  if (isempty (files))
    [files, gone] = aura.compare.made_up ("synthetic sample.jsonl", "reveal", 1);
  endif
  if (! iscell (files))
    files = {files};
  endif
  if (! isempty (o.embeddings) && numel (files) != 1)
    error ("aura:conflict", "aura_demo_features: EMBEDDINGS are of one file, got %d files", ...
           numel (files));
  endif
  parts = effects = {};
  show = aura.sweep.progress ("aura_demo_features", numel (files), 0, o.progress, ...
                              "rows", stderr (), "each");
  show (0);
  for f = 1:numel (files)
    [name, data, embeddings] = embedded (files{f}, dimensions, o.embeddings);
    parts{f} = gains_on (name, data, embeddings, draws);
    if (o.blocks && ! isfield (data, "judges"))
      effects{end+1} = effects_on (name, data, embeddings, draws);
    endif
    note = sprintf (": %s: gain %.1f built-in, %.1f embeddings, %.1f both", name, ...
                    100 * [parts{f}.builtin, parts{f}.embeddings, parts{f}.both]);
    show (f, note);
  endfor
  result = aura.compare.below (parts);
  effects = aura.compare.below (effects);
  printf (["Gain over the judge on rows whose label was not used: mean and worst of ", ...
           "seeds 1 to %d; points\n\n"], draws);
  names = fieldnames (result)';
  aura_table (result, "percent", names(4:end), "digits", [0, 0, 0, ones(1, 6)], ...
              "headings", [{"file", "n", "labels"}, repmat({"mean", "worst"}, 1, 3)], ...
              "groups", [repmat({""}, 1, 3), repelem({"built-in", "embeddings", "both"}, 1, 2)]);
  printf (["\nSeen: by %.0f labels the built-in features gain %.1f points over the judge, ", ...
           "embeddings alone %.1f, both together %.1f (means\nover the files, never ", ...
           "verified).\n"], mean (result.labels), ...
          100 * [mean(result.builtin), mean(result.embeddings), mean(result.both)]);
  if (numfields (effects) > 0)
    print_effects (effects, draws);
  endif
  if (nargout > 0)
    table = result;
    blocks = effects;
  endif

endfunction

## The comparisons of FILE, one judge's or a panel's, and OWN embeddings, or those of its words.
function [name, data, embeddings] = embedded (file, dimensions, own)

  [~, name] = fileparts (cellstr (file){1});
  several = {};
  if (iscell (file))
    several = {"Judge", "all"};
    if (numel (file) > 1)
      name = sprintf ("%s and %d more", name, numel (file) - 1);
    endif
  endif
  data = aura_read (file, several{:});
  embeddings = own;
  if (isempty (own))
    embeddings = embeddings_of (data, dimensions);
  endif

endfunction

## A row of the table.
function row = gains_on (name, data, embeddings, draws)

  method = merge (isfield (data, "judges"), "panel", "layer");
  row = struct ("set", {{name}}, "n", 0, "labels", 0);
  for kind = {"builtin", "embeddings", "both"}
    set = aura.compare.prepared (data, name, [], "Embeddings", embeddings, "Features", kind{1});
    aura.compare.measurable ("aura_demo_features", set);
    seeds = aura.set.count (set.label, .03, 4);
    r = aura.compare.draws (method, set, seeds, 15, draws);
    gain = mean (r.gain, 2);
    row.n = numel (set.label);
    row.labels = mean (r.labels);
    row.(kind{1}) = mean (gain);
    row.([kind{1} "_worst"]) = min (gain);
  endfor

endfunction

## The two rows of the experiment per block: on the embeddings alone, without the layer.
function table = effects_on (name, data, embeddings, draws)

  set = aura.compare.prepared (data, name, [], "Embeddings", embeddings, "Features", "embeddings");
  rich = @(s) mean (getfield (aura.compare.draws ("logistic", s, round (.8 * numel (s.truth)), ...
                                                  0, draws), "gain"));
  much = [rich(set), rich(aura.compare.prepared (data, name))];
  levels = {"encoder", {"trained", "untrained"}; "transport", [true, false]; ...
            "trust", {"full", "score"}; "query", {"score", "random"}};
  parts = {};
  for intercept = {"matched", "fixed"; "match", "fixed"}
    result = aura_ablation (struct ("x", set.x), set.truth, "preset", "judge", "query.rule", ...
                            "H", "query.budget", 15, "decide.method", "none", ...
                            "trust.intercept", intercept(2), "seed_fraction", .03, ...
                            "runs", draws, "progress", false);
    row = struct ("set", {{name}}, "intercept", {intercept(1)}, ...
                  "labels", mean (result.mean.labels), ...
                  "all_on", mean (result.never(1,:) - result.never_original(1,:)));
    for k = 1:rows (levels)
      effect = aura_contrast (result, ["blocks." levels{k,1}], levels{k,2});
      [row.(levels{k,1}), row.([levels{k,1} "_se"])] = deal (effect.difference, effect.se);
    endfor
    [row.rich, row.rich_builtin] = deal (much(1), much(2));
    parts{end+1} = row;
  endfor
  table = aura.compare.below (parts);

endfunction

function print_effects (effects, draws)

  printf (["\nThe loop's blocks on the embeddings alone, without the decision layer: main ", ...
           "effects, never verified, points; seeds 1 to %d\n\n"], draws);
  names = fieldnames (effects)';
  aura_table (effects, "percent", names(4:end), ...
              "digits", [0, 0, 0, 2 * ones(1, numel (names) - 3)], ...
              "headings", [{"file", "intercept", "labels", "gain"}, ...
                           repmat({"effect", "s.e."}, 1, 4), {"embeddings", "built-in"}], ...
              "groups", [{"", "", "", "all on"}, ...
                         repelem({"encoder", "transport", "trust", "query"}, 1, 2), ...
                         repmat({"logistic, 80 %"}, 1, 2)]);
  matched = strcmp (effects.intercept, "matched");
  printf (["\nSeen: with a matched intercept training the encoder is worth %.1f points, ", ...
           "transport %.1f, full trust %.1f, chosen questions %.1f (means over\nthe files).  ", ...
           "With 80 %% of the labels logistic regression gains %.1f points by the embeddings ", ...
           "and %.1f by the built-in features.\n"], ...
          100 * [mean(effects.encoder(matched)), mean(effects.transport(matched)), ...
                 mean(effects.trust(matched)), mean(effects.query(matched)), ...
                 mean(effects.rich(matched)), mean(effects.rich_builtin(matched))]);

endfunction

## Two rows a comparison: of the question with answer 1 and with answer 2.
function x = embeddings_of (data, dimensions)

  texts = [strcat(data.question(:), {" "}, data.response_1(:))'; ...
           strcat(data.question(:), {" "}, data.response_2(:))'];
  [texts, ~, group] = unique (texts(:));
  a = tf_idf (texts);
  ## The rows of A in the directions of its singular vectors, U * S: from A * A', which is small.
  [u, l] = eig (full (a * a'));
  [l, order] = sort (diag (l), "descend");
  kept = 1:min (dimensions, sum (l > 1e-10 * max (l)));
  x = (u(:,order(kept)) .* sqrt (l(kept))')(group,:);

endfunction

## A row a text, a column a word that two texts have or more.
function a = tf_idf (texts)

  words = cellfun (@(text) regexp (lower (text), '\w+', "match"), texts, "uniformoutput", false);
  row = repelem (1:numel (texts), cellfun (@numel, words)');
  [~, ~, column] = unique ([words{:}]);
  counts = sparse (row(:), column(:), 1, numel (texts), max (column));
  in_texts = full (sum (counts > 0, 1));
  counts = counts(:,in_texts > 1);
  weight = log ((1 + numel (texts)) ./ (1 + in_texts(in_texts > 1))) + 1;
  a = spfun (@(c) 1 + log (c), counts) * diag (sparse (weight));
  a = diag (sparse (1 ./ max (sqrt (full (sumsq (a, 2))), realmin))) * a;

endfunction

%!demo
%! aura_demo_features ("Runs", 2)

%!testif ; ! aura.tests.left_to_ci () <*the gains of each kind of features, and of a panel>
%! draws = 1 + aura.tests.demo_size ();
%! [file, gone] = aura.compare.made_up ("s.jsonl", "n", 80, "reveal", 1);
%! [many, gone_too] = aura.compare.made_up ("p.jsonl", "n", 40, "reveal", 1, "judges", "panel");
%! text = evalc ("t = aura_demo_features ({file, {many}}, draws, 5);");
%! assert (t.set, {"s"; "p"});
%! assert (t.n, [80; 40]);
%! set = aura.compare.prepared (file);
%! seeds = aura.set.count (set.label, .03, 4);
%! r = aura.compare.draws ("layer", set, seeds, 15, draws);
%! assert ([t.builtin(1), t.builtin_worst(1), t.labels(1)], ...
%!         [mean(r.gain), min(r.gain), seeds + 15], 1e-12);
%! assert (t.labels(2), 4 + 15);
%! numbers = [t.builtin, t.builtin_worst, t.embeddings, t.embeddings_worst, t.both, t.both_worst];
%! assert (all (numbers(:,1:2:end) >= numbers(:,2:2:end)));
%! assert (any (t.embeddings != t.both) && any (t.builtin != t.both));
%! line = regexp (text, '(?<=\ns )[^\n]*', "match", "once");
%! assert (str2double (strsplit (strtrim (line))), [80, seeds + 15, 100 * numbers(1,:)], .051);
%!testif ; ! aura.tests.left_to_ci () <*per block, on the embeddings alone>
%! [file, gone] = aura.compare.made_up ("s.jsonl", "n", 60, "reveal", 1);
%! data = aura_read (file);
%! own = [tempname() ".csv"];
%! gone_too = onCleanup (@() delete (own));
%! dlmwrite (own, [cellfun(@numel, data.response_1) - cellfun(@numel, data.response_2), ...
%!                 mod(1:60, 7)'], "precision", 17);
%! text = evalc ("[t, b] = aura_demo_features (file, 2, 5, true, own);");
%! assert ({b.set, b.intercept, b.labels}, {{"s"; "s"}, {"matched"; "fixed"}, [17; 17]});
%! set = aura.compare.prepared (data, "s", [], "Embeddings", own, "Features", "embeddings");
%! assert (columns (set.x), 2);
%! r = aura_ablation (struct ("x", set.x), set.truth, "preset", "judge", "query.rule", "H", ...
%!                    "query.budget", 15, "decide.method", "none", "trust.intercept", "fixed", ...
%!                    "seed_fraction", .03, "runs", 2, "progress", false);
%! c = aura_contrast (r, "blocks.trust", {"full", "score"});
%! assert ([b.trust(2), b.trust_se(2)], [c.difference, c.se], 1e-12);
%! assert (b.all_on(2), mean (r.never(1,:) - r.never_original(1,:)), 1e-12);
%! rich = aura.compare.draws ("logistic", aura.compare.prepared (file), 48, 0, 2);
%! assert (b.rich_builtin(1), mean (rich.gain), 1e-12);
%! line = str2num (regexp (text, '\ns +fixed ([^\n]*)', "tokens", "once"){1});
%! assert (line, [b.labels(2), 100 * [b.all_on(2), b.encoder(2), b.encoder_se(2), ...
%!                                    b.transport(2), b.transport_se(2), b.trust(2), ...
%!                                    b.trust_se(2), b.query(2), b.query_se(2), b.rich(2), ...
%!                                    b.rich_builtin(2)]], .0051);
%!error <EMBEDDINGS are of one file, got 2 files>
%! aura_demo_features ("Files", {which("aura_read"), which("aura_read")}, ...
%!                     "Embeddings", which ("aura_read"))
%!testif ; ! isempty (getenv ("AURA_DATA")) && aura.tests.demo_size () <*real judges: together>
%! files = fullfile (getenv ("AURA_DATA"), ...
%!                   strcat ("vicuna80__", {"claude", "vicuna-13b"}, ".jsonl"));
%! text = evalc ("t = aura_demo_features (files, 4);");
%! assert (t.labels, [34; 35]);
%! assert (mean (t.both) > mean (t.builtin) - .015);
%! assert (t.both > t.embeddings + .05);
%! assert (all (t.both_worst > 0));
%!error id=aura:out-of-range aura_demo_features ({}, 0)
%!error id=aura:no-file aura_demo_features ({"no/such.jsonl"})
