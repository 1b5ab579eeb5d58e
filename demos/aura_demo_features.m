## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_features ()
## @deftypefnx {aura} {} aura_demo_features (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{table} =} aura_demo_features (@dots{})
## What the built-in features, embeddings, and both are worth on comparisons with human labels.
##
## @var{files} is a cell array.  Each element is the name of a
## file of one judge, as for @code{aura_read}, or a cell array of such names, which are audited
## as one panel.  The embeddings are made here, of the texts of each file alone: term
## frequencies 1 + log (count) times the inverse document frequency, rows of norm 1, of every
## question with one of its answers, and of that the @var{dimensions} leading
## directions of a singular value decomposition.  No label is used for them.
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
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Files"} (@code{@{@}})
## of comparisons; none: a synthetic sample
## @item @qcode{"Runs"} (@code{5})
## draws of labels, seeds 1 to this
## @item @qcode{"Dimensions"} (@code{256})
## of the embeddings
## @end table
##
## Errors: @code{aura:out-of-range}, @code{aura:no-file}.
## @seealso{aura_features, aura_demo_paper_tables, aura_demo_panel}
## @end deftypefn

function table = aura_demo_features (varargin)

  o = aura.arg.demo ("aura_demo_features", varargin, {"Files", {}, "sets"; "Runs", 5, "runs"; "Dimensions", 256, "runs"});
  [files, draws, dimensions] = deal (o.files, o.runs, o.dimensions);
  if (isempty (files))
    [files, gone] = aura.compare.made_up ("synthetic sample.jsonl", "reveal", 1);
  endif
  if (! iscell (files))
    files = {files};
  endif
  result = struct ();
  for f = 1:numel (files)
    result = with_row (result, gains_on (files{f}, draws, dimensions));
  endfor
  printf (["Gain over the judge on rows whose label was not used: mean and worst of ", ...
           "seeds 1 to %d; points\n\n"], draws);
  names = fieldnames (result)';
  aura_table (result, "percent", names(4:end), "digits", [0, 0, 0, ones(1, 6)], ...
              "headings", [{"file", "n", "labels"}, repmat({"mean", "worst"}, 1, 3)], ...
              "groups", [repmat({""}, 1, 3), repelem({"built-in", "embeddings", "both"}, 1, 2)]);
  printf (["\nSeen: by %.0f labels the built-in features gain %.1f points over the judge, embeddings alone %.1f, both together %.1f ", ...
           "(means\nover the files, never verified).\n"], mean (result.labels), 100 * [mean(result.builtin), mean(result.embeddings), mean(result.both)]);
  if (nargout > 0)
    table = result;
  endif

endfunction

function table = with_row (table, row)

  for [value, name] = row
    if (isfield (table, name))
      value = [table.(name); value];
    endif
    table.(name) = value;
  endfor

endfunction

## A row of the table.
function row = gains_on (file, draws, dimensions)

  [~, name] = fileparts (cellstr (file){1});
  several = {};
  if (iscell (file))
    several = {"Judge", "all"};
    if (numel (file) > 1)
      name = sprintf ("%s and %d more", name, numel (file) - 1);
    endif
  endif
  data = aura_read (file, several{:});
  embeddings = embeddings_of (data, dimensions);
  method = {"layer", "panel"}{1 + iscell (file)};
  row = struct ("set", {{name}}, "n", 0, "labels", 0);
  for kind = {"builtin", "embeddings", "both"}
    set = aura.compare.prepared (data, name, [], "Embeddings", embeddings, "Features", kind{1});
    seeds = aura.set.count (set.label, .03, 4);
    r = aura.compare.draws (method, set, seeds, 15, draws);
    gain = mean (r.gain, 2);
    row.n = numel (set.label);
    row.labels = mean (r.labels);
    row.(kind{1}) = mean (gain);
    row.([kind{1} "_worst"]) = min (gain);
  endfor

endfunction

## Two rows a comparison: of the question with answer 1 and with answer 2.
function x = embeddings_of (data, dimensions)

  texts = [strcat(data.question(:), {" "}, data.response_1(:))'; ...
           strcat(data.question(:), {" "}, data.response_2(:))'];
  [texts, ~, of] = unique (texts(:));
  a = tf_idf (texts);
  ## The rows of A in the directions of its singular vectors, U * S: from A * A', which is small.
  [u, l] = eig (full (a * a'));
  [l, order] = sort (diag (l), "descend");
  kept = 1:min (dimensions, sum (l > 1e-10 * max (l)));
  x = (u(:,order(kept)) .* sqrt (l(kept))')(of,:);

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

%!testif ; ! aura.tests.left_to_ci () <*the gains of each kind of features, and of a panel; what is printed>
%! draws = 1 + aura.tests.demo_size ();
%! [file, gone] = aura.compare.made_up ("s.jsonl", "n", 100, "reveal", 1);
%! [many, gone_too] = aura.compare.made_up ("p.jsonl", "n", 40, "reveal", 1, "judges", "panel");
%! text = evalc ("t = aura_demo_features ({file, {many}}, draws, 5);");
%! assert (t.set, {"s"; "p"});
%! assert (t.n, [100; 40]);
%! set = aura.compare.prepared (file);
%! seeds = aura.set.count (set.label, .03, 4);
%! r = aura.compare.draws ("layer", set, seeds, 15, draws);
%! assert ([t.builtin(1), t.builtin_worst(1), t.labels(1)], [mean(r.gain), min(r.gain), seeds + 15], 1e-12);
%! assert (t.labels(2), 4 + 15);
%! numbers = [t.builtin, t.builtin_worst, t.embeddings, t.embeddings_worst, t.both, t.both_worst];
%! assert (all (numbers(:,1:2:end) >= numbers(:,2:2:end)));
%! assert (any (t.embeddings != t.both) && any (t.builtin != t.both));
%! line = regexp (text, '(?<=\ns )[^\n]*', "match", "once");
%! assert (str2double (strsplit (strtrim (line))), [100, seeds + 15, 100 * numbers(1,:)], .051);
%!testif ; ! isempty (getenv ("AURA_DATA")) && aura.tests.demo_size () <*real judges: together they keep the gain of the built-in features>
%! files = fullfile (getenv ("AURA_DATA"), strcat ("vicuna80__", {"claude", "vicuna-13b"}, ".jsonl"));
%! text = evalc ("t = aura_demo_features (files, 4);");
%! assert (t.labels, [34; 35]);
%! assert (mean (t.both) > mean (t.builtin) - .015);
%! assert (t.both > t.embeddings + .05);
%! assert (all (t.both_worst > 0));
%!error id=aura:out-of-range aura_demo_features ({}, 0)
%!error id=aura:no-file aura_demo_features ({"no/such.jsonl"})
