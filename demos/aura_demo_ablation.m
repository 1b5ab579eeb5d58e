## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_ablation ()
## @deftypefnx {aura} {} aura_demo_ablation (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@var{table}, @var{layout}] =} aura_demo_ablation (@dots{})
## The AURA paper's ablation: each block on and off, on simulated judge data.
##
## A judge that agrees with humans in 64 % of 800 comparisons is audited with
## 24 seeds and 16 queries under @var{preset},
## in all 16 combinations of full trust or the score alone, transport or none,
## chosen or random queries, and a trained or untrained encoder; seeds 1 to
## @var{runs}.  Under @code{"paper-ablation"} the loop
## without transport flips nearly everything, as in the paper; under
## @code{"simulation"}, whose intercept is matched each round, it does not.
##
## The loop decides alone (@code{decide.method} @qcode{"none"}), as in the paper.
## Rows are laid out as in the paper, whose accuracies and flips (on other data:
## GEMINI, coding, 2820 comparisons, original accuracy 63.55 %) are shown beside
## ours, in percent.  The @var{table} of @code{aura_ablation} is returned; @var{layout} are
## the columns that are printed, for @code{aura_table}.
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Runs"} (@code{3})
## seeds 1 to this
## @item @qcode{"Preset"} (@code{"paper-ablation"})
## of @code{aura_options}
## @end table
##
## Other names are for @code{aura_ablation} (@code{"engine"}, "parallel").
##
## Errors: @code{aura:out-of-range}.
## @seealso{aura_ablation, aura_demo_simulation, aura_options}
## @end deftypefn

function [table, layout] = aura_demo_ablation (varargin)

  [o, rest] = aura.arg.demo ("aura_demo_ablation", varargin, {"Runs", 3, "runs"; "Preset", "paper-ablation", "string"});
  [runs, preset] = deal (o.runs, o.preset);
  ## The paper's table: adjusted accuracy (%) and flips, trained and untrained.
  paper = [66.88,  164, 64.72,  183
           66.35,  153, 66.13,  213
           66.81,  168, 64.50,  179
           66.67,  168, 66.03,  220
           53.40, 2250, 40.78, 2576
           53.16, 2257, 40.71, 2574
           39.72, 2720, 41.67, 2547
           39.72, 2720, 41.03, 2581];
  paper_n = 2820;

  [result, ours] = aura_ablation ("preset", preset, "runs", runs, "decide.method", "none", ...
                                  "progress", false, rest{:});
  shown = struct ("trust", {ours.trust}, "transport", {ours.transport}, ...
                  "query", {ours.query});
  trained = strcmp (result.grid.blocks_encoder, "trained");
  encoders = {"trained", "untrained"};
  for k = 1:2
    e = encoders{k};
    here = trained == (k == 1);
    shown.([e "_never"]) = result.mean.never(here);
    shown.([e "_all"]) = result.mean.adjusted(here);
    shown.([e "_all_paper"]) = paper(:,2*k-1) / 100;
    shown.([e "_flips"]) = result.mean.flip_rate(here);
    shown.([e "_flips_paper"]) = paper(:,2*k) / paper_n;
  endfor

  names = fieldnames (shown)';
  heads = {"never", "all", "paper", "flips", "paper"};
  groups = @(e) repmat ({[e " encoder"]}, 1, 5);
  printf (["Ablation on simulated judge data, preset %s, original %.2f %%; means ", ...
           "of seeds 1 to %d,\n%.1f human labels each; percent.  The paper's columns ", ...
           "are on other data: for the\npattern, not the numbers\n"], preset,
          100 * mean (result.mean.original), runs, mean (result.mean.labels));
  aura_table (shown, "headings", [names(1:3), heads, heads], "percent",
              names(4:end), "groups", [{"", "", ""}, groups("trained"), ...
                                       groups("untrained")]);
  off = strcmp (shown.transport, "no");
  printf (["\nSeen: with a trained encoder, accuracy over all is %.1f to %.1f %% with transport and %.1f to %.1f %% ", ...
           "without it;\nthe judge as it is has %.1f %%.\n"], ...
          100 * [min(shown.trained_all(! off)), max(shown.trained_all(! off)), min(shown.trained_all(off)), ...
                 max(shown.trained_all(off)), mean(result.mean.original)]);
  if (nargout > 0)
    table = result;
    layout = shown;
  endif

endfunction

%!demo
%! aura_demo_ablation (1)

%!testif ; ! aura.tests.left_to_ci () <*without transport the paper's setting collapses, the calibrated one does not>
%! [is_full, small] = aura.tests.demo_size ();
%! text = evalc ("[~, paper] = aura_demo_ablation (1, \"paper-ablation\", small{1:2});");
%! text = evalc ("[table, calibrated] = aura_demo_ablation (1, \"simulation\", small{1:2});");
%! assert (size (table.never), [16 1]);
%! off = strcmp (paper.transport, "no");
%! assert (sum (off), 4);
%! for encoder = {"trained", "untrained"}
%!   all_of = [encoder{1} "_all"];
%!   flips_of = [encoder{1} "_flips"];
%!   assert (all (paper.(all_of)(off) < [.5, .45](1 + is_full))); # the paper: 39.7 to 53.4 %
%!   assert (all (paper.(flips_of)(off) > [.85, .90](1 + is_full)));
%! endfor
%! assert (all (calibrated.trained_all(off) > .64));
%! assert (paper.trained_all(1) > [.55, .70](1 + is_full));
%! assert (! isempty (strfind (text, "untrained encoder")));
