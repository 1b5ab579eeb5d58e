## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_robustness ()
## @deftypefnx {aura} {} aura_demo_robustness (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@var{tables}, @var{shown}, @var{files}] =} aura_demo_robustness (@dots{})
## Robustness to a noisy initialisation, a claim of the AURA paper: accuracy against the share
## of labels at the start that are wrong, with each block on and off.
##
## The simulation of the paper in the cell CD+SCAR, with 160 sources, 32 seeds and 16 queries.
## From none to half of the sources are wrong, of the seeds, or of both
## (@code{source_noise} and @code{seed_noise} of @code{aura_simulate}); the answers to queries
## are right.  The loop runs with all blocks on, and with each one off: an untrained encoder, the
## score alone in place of full trust, no transport, random queries.
##
## Three figures of @code{aura_plot (@dots{}, "sweep")}, a panel for each of the five: accuracy on
## the comparisons that no human verified and over all, mean and 95 % band of seeds 1 to @var{runs},
## with the Bayes rule, on which the known labels are imposed as they are, and the original signal.
## A source is never doubted, so that a wrong one is an error over all.
##
## Printed is, for labels that are all right and for 40 % wrong ones, the held-out accuracy; the
## loss, with its standard error, paired over the seeds (@code{aura_contrast}); what
## the Bayes rule loses, for the held-out are not the same comparisons; the accuracy at 40 % less
## that with all blocks on; and the held-out accuracy of logistic regression on the same
## labels, at 40 %.
##
## So are, without figures, wrong labels of one class alone: of the positive or of the negative
## seeds, and of the answers that humans give to queries about positives or negatives
## (@code{seed_noise} and @code{label_noise} of two rates).
##
## In @var{folder} the figures are saved as
## @file{robustness-sources}, @file{-seeds} and @file{-both}, as PNG, SVG and PDF, and
## their data as CSV.
##
## @var{tables} are the tables (1-by-7 cell: those of the figures, then those of one class), as of a
## sweep over @code{blocks} and the rate; @var{shown} are the printed columns, @var{files} lists the
## files written.
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Folder"} (@code{""})
## where the figures are saved; none: they are shown, where there is a display
## @item @qcode{"Runs"} (@code{5})
## seeds 1 to this
## @end table
##
## Other names are for @code{aura_sweep} (@code{"Engine"}, "parallel").
##
## Errors: @code{aura:out-of-range}.
## @seealso{aura_sweep, aura_simulate, aura_contrast, aura_plot, aura_demo_ablation}
## @end deftypefn

function [tables, shown, files] = aura_demo_robustness (varargin)

  [o, rest] = aura.arg.demo ("aura_demo_robustness", varargin, ...
                             {"Folder", "", "folder"; "Runs", 5, "runs"});
  [folder, runs] = deal (o.folder, o.runs);
  rates = 0:.1:.5;
  kinds = {"sources", "seeds", "both", "seeds, positive", "seeds, negative", ...
           "answers, positive", "answers, negative"};
  names = [{"source_noise", "seed_noise", "source_noise"}, repmat({"wrong"}, 1, 4)];
  ## Of both as many are wrong: what is swept, and the other after it.
  both = @(s, seed) aura_simulate (s, "seed_noise", s.source_noise, "seed", seed);
  of_class = @(what, rates) @(s, seed) aura_simulate (rmfield (s, "wrong"), what, ...
                                                      s.wrong * rates, "seed", seed);
  worlds = {{}, {}, {"Generator", both}, {"Generator", of_class("seed_noise", [1 0])}, ...
            {"Generator", of_class("seed_noise", [0 1])}, ...
            {"Generator", of_class("label_noise", [1 0])}, ...
            {"Generator", of_class("label_noise", [0 1])}};
  blocks = {"all on", {}; ...
            "encoder off", {"blocks.encoder", "untrained"}; ...
            "query off", {"blocks.query", "random"}; ...
            "transport off", {"blocks.transport", false}; ...
            "trust off", {"blocks.trust", "score"}};
  common = [{"runs", runs, "Metrics", {"logistic", logistic()}}, rest];
  results = written = printed = {};
  for k = 1:numel (kinds)
    values = merge (k > 3, rates([1, 5]), rates);
    parts = cell (rows (blocks), 1);
    for b = 1:rows (blocks)
      parts{b} = aura_sweep (names{k}, values, worlds{k}{:}, blocks{b,2}{:}, common{:});
    endfor
    results{k} = stacked (parts, blocks(:,1), names{k});
    printed{k} = lines_of (results{k}, kinds{k}, names{k}, rates([1, 5]));
    if (k > 3)
      continue;
    endif
    of = {"sources", "seeds", "sources and seeds"};
    title = sprintf ("Accuracy against the share of wrong %s, runs of %s", of{k}, ...
                     aura.arg.seeds (rest, runs));
    [h, data] = aura_plot (results{k}, "sweep", names{k}, "By", "blocks", "Title", title, ...
                           {"Visible", "off"}(1:2 * ! isempty (folder)){:});
    written = [written, aura.compare.saved(h, data, folder, ["robustness-" kinds{k}])];
  endfor

  columns = aura.compare.below (printed);
  printf (["Accuracy on the held-out comparisons, percent, where the labels at the start are ", ...
           "right and\nwhere 40 %% are wrong; means of %s, %.0f labels and %.0f sources\n"], ...
          aura.arg.seeds (rest, runs), mean (results{1}.mean.labels), ...
          mean (results{1}.mean.sources));
  fractions = fieldnames (columns)'(3:end);
  aura_table (columns, "percent", fractions, "headings", ...
              {"wrong", "blocks", "0 %", "40 %", "loss", "s.e.", "Bayes loses", ...
               "less all on", "s.e.", "logistic", "over all"});
  say_what_is_seen (columns);
  if (nargout > 0)
    tables = results;
    shown = columns;
    files = written;
  endif

endfunction

function say_what_is_seen (columns)

  on = strcmp (columns.blocks, "all on");
  [least, k] = min (columns.less_all);
  loss = 100 * columns.loss(on);
  printf (["\nSeen: where 40 %% are wrong the loop loses %.1f points (sources), %.1f ", ...
           "(seeds) and %.1f (both); with the\n%s, which matters most of the blocks, accuracy ", ...
           "is up to %.1f points lower (%s).  Wrong labels of one class ", ...
           "cost\n%.1f (positive seeds), %.1f (negative), %.1f (positive answers) and ", ...
           "%.1f (negative).\n"], loss(1:3), ...
          columns.blocks{k}, -100 * least, columns.wrong{k}, loss(4:7));

endfunction

## Held-out accuracy of logistic regression on the labels that the audit ended with, sources
## among them.  Anonymous functions alone, since a worker has no subfunction of this file.
function metric = logistic ()

  held_out = @(audit) audit.status == aura.set.code ("open") ...
             | audit.status == aura.set.code ("waiting");
  labels = @(audit) merge (held_out (audit), NaN, ...
                           double (audit.status != aura.set.code ("disagree")));
  share = @(right, audit) mean (right(held_out (audit)));
  metric = @(audit, sim) share (aura_baseline ("logistic", sim.x, labels (audit)).verdict ...
                                == sim.truth, audit);

endfunction

## The tables PARTS of sweeps over X as one of a sweep over HEADS and X.
function table = stacked (parts, heads, x)

  parts = [parts{:}];
  count = numel (parts(1).grid.(x));
  table.names = {"blocks", x};
  table.grid.blocks = repmat (heads', count, 1)(:);
  table.grid.(x) = repmat (parts(1).grid.(x), numel (heads), 1);
  table.seeds = parts(1).seeds;
  for metric = fieldnames (parts(1).mean)'
    table.(metric{1}) = vertcat (parts.(metric{1}));
    for which = {"mean", "min", "max", "range"}
      each = [parts.(which{1})];
      table.(which{1}).(metric{1}) = vertcat (each.(metric{1}));
    endfor
  endfor
  table.message = vertcat (parts.message);

endfunction

## The printed columns of TABLE, at the two RATES.
function columns = lines_of (table, kind, x, rates)

  [heads, ~, which] = unique (table.grid.blocks);
  mean_at = @(rate, metric) table.mean.(metric)(table.grid.(x) == rate); # in the order of HEADS
  lost = aura_contrast (table, x, rates, "By", "blocks");
  bayes = aura_contrast (table, x, rates, "By", "blocks", "Metric", "bayes_never");
  columns.wrong = repmat ({kind}, numel (heads), 1);
  columns.blocks = heads;
  columns.right = mean_at (rates(1), "never");
  columns.corrupted = mean_at (rates(2), "never");
  columns.loss = lost.difference;
  columns.loss_se = lost.se;
  columns.bayes_loss = bayes.difference;
  columns.less_all = zeros (numel (heads), 1);
  columns.less_all_se = zeros (numel (heads), 1);
  for b = 2:numel (heads)
    effect = aura_contrast (table, "blocks", heads([b, 1]), "By", x);
    here = effect.(x) == rates(2);
    columns.less_all(b) = effect.difference(here);
    columns.less_all_se(b) = effect.se(here);
  endfor
  columns.logistic = mean_at (rates(2), "logistic");
  columns.adjusted = mean_at (rates(2), "adjusted");

endfunction

%!demo
%! aura_demo_robustness ("Runs", 2, "engine", "parallel")

%!testif ; aura.tests.demo_size () <*the encoder carries it; where all labels are half wrong>
%! [folder, gone] = aura.tests.new_folder ();
%! text = evalc (["[tables, shown, files] = aura_demo_robustness (folder, 2, ", ...
%!                "\"engine\", \"parallel\", \"workers\", 2, \"progress\", false);"]);
%! assert (size (tables), [1 7]);
%! assert (size (tables{4}.never), [10 2]);
%! assert (size (tables{3}.never), [30 2]);
%! assert (tables{1}.names, {"blocks", "source_noise"});
%! assert (shown.wrong([1 6 11])', {"sources", "seeds", "both"});
%! assert (shown.blocks(1:5)', {"all on", "encoder off", "query off", "transport off", ...
%!                              "trust off"});
%! all_on = strcmp (shown.blocks, "all on");
%! ## clean labels: some 91 %, one run's standard deviation about 1
%! assert (shown.right(all_on)', shown.right(1) * ones (1, 7), 1e-12);
%! assert (shown.right(1) > .88);
%! assert (all (shown.corrupted([1 6]) > .83));
%! assert (all (shown.right(strcmp (shown.blocks, "encoder off")) < .75));
%! half = tables{3}.grid.source_noise == .5 & strcmp (tables{3}.grid.blocks, "all on");
%! assert (tables{3}.mean.never(half) < .75);
%! ## the wrong sources are errors over all, the signal's and the audit's
%! n = tables{1}.grid.source_noise(1:6) * 160;
%! assert (tables{1}.mean.original(1:6), (472 - 2 * n) / 640, 1e-12);
%! assert (numel (files), 12);
%! assert (all (cellfun (@(f) stat (f).size, files) > 400));
%! assert (! isempty (strfind (text, "Bayes loses")));
