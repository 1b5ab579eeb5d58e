## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{opts} =} aura_options ()
## @deftypefnx {aura} {@var{opts} =} aura_options (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{opts} =} aura_options ("preset", @var{preset}, @dots{})
## @deftypefnx {aura} {@var{opts} =} aura_options (@var{opts}, @var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {} aura_options (@dots{})
## Make, change and check the options of an audit.
##
## @var{opts} is a scalar struct with the field @code{seed}, the fields
## @code{Display} (@code{"off"}, @code{"final"}, @code{"iter"}) and
## @code{OutputFcn} (as in @code{optimset}), and the groups @code{graph},
## @code{encoder}, @code{trust}, @code{transport}, @code{query}, @code{stop},
## @code{decide} and @code{blocks}, each a struct.  An option is named by its
## group and its field, @code{"transport.top_k"}; names are not case-sensitive.
## A group may be given as a struct of some of its fields.  When the first
## argument is a struct @var{opts}, it is checked and changed.  Without an
## output the options are printed with their meaning.
##
## @var{preset} chooses a set of defaults; options after it override them:
##
## @table @asis
## @item @code{"simulation"} (default)
## the calibrated defaults: intercept matched to the verified rate
## @item @code{"judge"}
## for the decisions of a real judge: weaker geometry (@code{geo_weight} 0.5),
## hidden width by the columns of x, the Bayesian decision layer and its
## boundary queries, 15 queries in batches of 5, at most 8 rounds
## @item @code{"paper"}
## lands on the operating point of the AURA paper's Table 1: fixed intercept 0,
## balanced classes, @code{lambda_p} 1, @code{lambda_loc} 0
## @item @code{"paper-ablation"}
## reproduces the collapse of the AURA paper's ablation without transport:
## fixed intercept 0, @code{lambda_p} 1, @code{lambda_m} 2, and the p-only
## trust keeps the inflow term
## @end table
##
## In the AURA paper the quantile @code{encoder.soft_quantile}, the threshold
## @code{transport.kappa} and the budgets vary with the round: these options
## take a scalar or a vector over rounds, whose last element serves all later
## rounds.
##
## The ablations are options: @code{blocks.encoder}
## @code{"trained"}|@code{"untrained"}, @code{blocks.trust}
## @code{"full"}|@code{"score"}, @code{blocks.transport} true|false,
## @code{blocks.query} @code{"score"}|@code{"random"}.
##
## Errors: @code{aura:unknown-option} (the message names the nearest valid
## name), @code{aura:out-of-range} for a value that the option does not take,
## @code{aura:invalid-argument} for arguments that do not come in pairs.
##
## @example
## @group
## opts = aura_options ("preset", "judge", "transport.top_k", 10);
## opts = aura_options (opts, "blocks.transport", false);
## @end group
## @end example
##
## Source: the notation is that of the AURA paper, appendix "Details of
## methodology".  Where it leaves a default open: those of the loop (@code{encoder},
## @code{trust}, @code{transport}, @code{query}, @code{stop}) were calibrated on its
## simulation.  Those of the decision layer (@code{decide}), and what the preset
## @qcode{"judge"} changes, were set on real comparisons (five judges of the 80 Vicuna
## questions, four of the FairEval part of LLMBar) and on sets made from them; accuracy
## on these is on data that the constants have seen.  Six other files with 24 judges
## were kept for measuring.
## @seealso{aura_start, aura_run, optimset}
## @end deftypefn

## An option is one row of the table below: name, default, meaning.  Its range is the
## core's (src/core/base/options.c): __aura_options__ has it checked, and returns the
## value as all that read it expect it, numbers as doubles in a row, flags as
## logicals, names as the core spells them.  A new option touches three files:
##   the core: a field in its block's struct in aura.h, with its range in the check
##     that belongs to the struct (options.c);
##   src/auramex_options.h: a line that reads the field by the option's name;
##   this table.
## Options that only .m files read are fields of the core's struct
## aura_loop_options; src/__aura_options__.c reads them.

function opts = aura_options (varargin)

  args = varargin;
  opts = defaults ();
  if (numel (args) >= 1 && isstruct (args{1}))
    opts = merge (opts, args{1});
    args(1) = [];
  endif
  for pair = aura.arg.pairs ("aura_options", args)
    if (strcmpi (pair{1}, "preset"))
      opts = preset (pair{2});
    else
      opts = set_option (opts, pair{:});
    endif
  endfor

  opts = __aura_options__ ("aura_options", opts);
  if (nargout == 0)
    print_options (opts);
    clear opts;
  endif

endfunction

function table = option_table ()

  persistent rows = {
    "seed", 1, "seed of all random draws";
    "Display", "off", "what a run prints";
    "OutputFcn", [], "stop = fcn (audit, round, state), called each round";

    "graph.k", 30, "neighbours of an example";
    "graph.tau", 3, "sharpness of the graph's weights";
    "graph.search", "auto", "search for neighbours; auto: approximate from 100000 rows on";

    "encoder.hidden", 32, "hidden width, or \"auto\"";
    "encoder.latent", 16, "latent width";
    "encoder.rank", "auto", "directions of x used in training: 1 to 512, Inf = x itself, \"auto\" = 256 or 512 above 512 columns";
    "encoder.soft_weight", .35, "lambda_soft, weight of the soft labels";
    "encoder.soft_quantile", .5, "tau_soft, quantile of confidence above which soft labels count";
    "encoder.geo_weight", 5, "lambda_geo, weight of the smoothness over the graph";
    "encoder.smooth", .01, "eta_z, smoothness of z against that of p";
    "encoder.anchor_weight", .01, "lambda_anchor, weight against drift of confident examples";
    "encoder.verified_boost", 1, "omega_ver, extra weight of verified examples";
    "encoder.weight_decay", 1e-3, "weight decay on W1, W2, w";
    "encoder.iterations", [60 15], "L-BFGS iterations in the first and in later rounds";
    "encoder.source_supervised", true, "sources count as verified positives in the loss";
    "encoder.balance", false, "both classes have the same total weight";
    "encoder.optimizer", "lbfgs", "optimizer";
    "encoder.learning_rate", 1e-3, "Adam: learning rate";
    "encoder.batch", Inf, "Adam: batch size, Inf = full";
    "encoder.epochs", 40, "Adam: epochs";
    "encoder.patience", 8, "Adam: epochs without progress before it stops";
    "encoder.warmup", 8, "Adam: epochs of linear warm-up";

    "trust.clip", .01, "eps_p, p is clipped to [clip, 1-clip]";
    "trust.lambda_p", 2, "weight of the encoder's score";
    "trust.lambda_loc", .25, "weight of the local evidence";
    "trust.lambda_anc", .5, "weight of the anchor evidence";
    "trust.lambda_m", .5, "weight of the carried inflow";
    "trust.intercept", "match", "beta0: matched to the verified rate, or fixed";
    "trust.beta0", 0, "the fixed intercept";
    "trust.rate", NaN, "rate that \"match\" aims at; NaN: that of all labels, \"random\": of those drawn at random";
    "trust.a_source", 1, "anchor confidence of sources";
    "trust.a_verified", 1, "anchor confidence of verified examples";
    "trust.gamma_q", .5, "share of q in the anchor confidence";
    "trust.gamma_loc", .5, "share of the local evidence in the anchor confidence";
    "trust.score_keeps_m", false, "blocks.trust \"score\" keeps the inflow term";

    "transport.ambiguous", [.1 .9], "I_amb, which q are uncertain (closed interval)";
    "transport.kappa", .8, "anchor confidence from which an unlabelled example is a positive anchor";
    "transport.top_k", 15, "targets that an anchor keeps";
    "transport.tau", 5, "sharpness of the affinities";
    "transport.relation", .5, "lambda_rel, weight of the relation consistency";
    "transport.eta_pos", .3, "step of the positive inflow";
    "transport.eta_neg", .3, "step of the negative inflow";
    "transport.budget_max", .95, "budget at the first round";
    "transport.budget_min", .40, "floor of the budget";
    "transport.budget_decay", .6, "exponent of the budget's decay";
    "transport.budget_scale", "uncertain", "budget times the number of uncertain examples, or unscaled";
    "transport.budget_negative", [], "budget of the negative inflow, [] = the same";
    "transport.outside", .5, "inflow carried by examples that are not uncertain";
    "transport.search", "auto", "search for targets; auto: approximate from 1e10 pairs of anchor and target on";
    "transport.keep_plan", false, "return the transport plan as a sparse matrix";

    "query.rule", "H", "score H, or nearest the decision boundary";
    "query.weights", [1 .3 .3 .1], "weights of [U I D M] in H";
    "query.batch", 4, "queries per round";
    "query.budget", 16, "queries in total";
    "query.seeds", "given", "how the labels known at the start were chosen: given, uniform (at random)";
    "query.uniform", 0, "boundary: share of the draws that are uniform over all open";

    "stop.eps_q", .01, "mean change of q";
    "stop.eps_flip", .005, "share of changed hard decisions";
    "stop.eps_m", .05, "mean change of the inflow";
    "stop.eps_ver", 0, "growth of the verified set";
    "stop.stable_rounds", 2, "consecutive stable rounds that stop the run";
    "stop.min_rounds", 3, "rounds before one counts as stable";
    "stop.max_rounds", 12, "maximum number of rounds";
    "stop.on_budget", false, "stop when the query budget is spent";

    "decide.method", "none", "decision layer";
    "decide.block_mass", [.65 .7/3 .35/3], "prior weights: no block, the features, the rules";
    "decide.power", [2 0], "powers of X'X/n in the features";
    "decide.rank", 64, "maximum number of principal directions";
    "decide.slope_var", 4, "prior variance of the features' slopes";
    "decide.rule_var", 2, "prior variance of a rule's slope";
    "decide.follow_mean", .6, "\"follow a judge\": prior mean of the slope of its verdict";
    "decide.follow_var", .25, "its variance";
    "decide.slot_var", .1, "prior variance of the slot's effect";
    "decide.panel_mass", .4, "prior weight of \"panel\" among the bases";
    "decide.own_mass", .85, "share of the judge asked about among \"follow a judge\"";
    "decide.panel_mean", 1, "\"panel\": prior mean of the slope of the mean verdict";
    "decide.panel_var", 1, "its variance";
    "decide.verdict_var", .25, "prior variance of each judge's slope beside it";
    "decide.further_mean", .1, "prior mean of the slopes of further verdicts";
    "decide.further_var", .1, "their variance";
    "decide.loop_mass", .05, "prior weight of \"loop\" among the bases of one judge";
    "decide.loop_mean", 0, "prior mean of the slope of the loop's score";
    "decide.loop_var", .125, "its variance";
    "decide.folds", 5, "folds of the cross-fitted loop score";
    "decide.threshold", [.50 .47], "flip below this probability: one judge, several";
    "decide.margin", [.10 .15], "taken from it where nothing says where the judge errs";

    "blocks.encoder", "trained", "train the encoder";
    "blocks.trust", "full", "all evidence, or the score alone";
    "blocks.transport", true, "transport evidence from anchors";
    "blocks.query", "score", "choose queries, or draw them uniformly"};
  table = rows;

endfunction

## The defaults, the names of all options, and those of the groups.
function [opts, names, groups] = defaults ()

  persistent made = make_defaults ();
  persistent all_names = option_table ()(:,1);
  persistent all_groups = fieldnames (made)(structfun (@isstruct, made));
  opts = made;
  names = all_names;
  groups = all_groups;

endfunction

function opts = make_defaults ()

  opts = struct ();
  for row = option_table ()'
    path = strsplit (row{1}, ".");
    opts = setfield (opts, path{:}, row{2});
  endfor

endfunction

function opts = preset (name)

  if (! (ischar (name) && isrow (name)))
    error ("aura:invalid-type", "aura_options: PRESET must be a string, got %s",
           class (name));
  endif
  switch (lower (name))
    case "simulation"
      pairs = {};
    case "judge"
      pairs = {"encoder.geo_weight", .5, "encoder.hidden", "auto", ...
               "trust.rate", "random", ...
               "query.rule", "boundary", "query.batch", 5, ...
               "query.budget", 15, "query.uniform", .3, ...
               "stop.max_rounds", 8, ...
               "decide.method", "bayes"};
    case "paper"
      pairs = {"trust.intercept", "fixed", "trust.beta0", 0, ...
               "encoder.balance", true, "trust.lambda_p", 1, ...
               "trust.lambda_loc", 0};
    case "paper-ablation"
      pairs = {"trust.intercept", "fixed", "trust.beta0", 0, ...
               "trust.lambda_p", 1, "trust.lambda_m", 2, ...
               "trust.score_keeps_m", true};
    otherwise
      error ("aura:unknown-option",
             ["aura_options: PRESET must be one of judge, simulation, paper, ", ...
              "paper-ablation, got \"%s\""], name);
  endswitch
  opts = defaults ();
  for pair = reshape (pairs, 2, [])
    opts = set_option (opts, pair{:});
  endfor

endfunction

## The fields of GIVEN over those of OPTS.
function opts = merge (opts, given)

  if (! isscalar (given))
    error ("aura:invalid-type",
           "aura_options: OPTS must be a scalar struct, got %s",
           aura.arg.dims (given));
  endif
  for [value, name] = given
    opts = set_option (opts, name, value);
  endfor

endfunction

## NAME is an option, or a group, whose VALUE is a struct of some of its options.
function opts = set_option (opts, name, value)

  [~, names, groups] = defaults ();
  at = find (strcmpi (name, groups), 1);
  if (! isempty (at) && isstruct (value) && isscalar (value))
    opts.(groups{at}) = merge_group (opts.(groups{at}), value, groups{at});
    return;
  endif
  name = aura.arg.known ("aura_options", "option", name, names);
  dot = find (name == ".", 1);
  if (isempty (dot))
    opts.(name) = value;
  else
    opts.(name(1:dot-1)).(name(dot+1:end)) = value;
  endif

endfunction

function options = merge_group (options, given, group)

  if (numfields (given) == numfields (options)
      && all (strcmp (fieldnames (given), fieldnames (options))))
    options = given; # a whole group, as almost always
    return;
  endif
  for [value, name] = given
    if (! isfield (options, name))
      [~, names] = defaults ();
      name = aura.arg.known ("aura_options", "option", [group "." name], names);
      name = name(numel (group)+2:end);
    endif
    options.(name) = value;
  endfor

endfunction

function print_options (opts)

  for row = option_table ()'
    path = strsplit (row{1}, ".");
    printf ("%-26s %-14s %s\n", row{1},
            aura.arg.shown (getfield (opts, path{:})), row{3});
  endfor

endfunction

%!demo
%! ## the options of an audit without transport, and what they mean
%! aura_options ("preset", "judge", "blocks.transport", false)

%!test
%! opts = aura_options ();
%! assert (opts.graph.k, 30);
%! assert (opts.encoder.iterations, [60 15]);
%! assert (opts.trust.intercept, "match");
%! assert (opts.decide.method, "none");
%! assert (opts.blocks.transport, true);
%!test
%! opts = aura_options ("preset", "judge", "transport.top_k", 7);
%! assert (opts.transport.top_k, 7);
%! assert (opts.encoder.geo_weight, .5);
%! assert (opts.query.rule, "boundary");
%! assert ([opts.query.batch, opts.query.budget, opts.stop.max_rounds], [5 15 8]);
%!test
%! opts = aura_options ("preset", "paper-ablation");
%! assert (opts.trust.score_keeps_m);
%! assert (opts.trust.lambda_m, 2);
%!test <*names are not case-sensitive, groups as structs>
%! opts = aura_options ("GRAPH.K", 5, "trust", struct ("lambda_p", 3));
%! assert (opts.graph.k, 5);
%! assert (opts.trust.lambda_p, 3);
%! assert (opts.trust.lambda_loc, .25);
%!test <*a struct of options is checked, and completed>
%! opts = aura_options (struct ("graph", struct ("k", 3)), "seed", 9);
%! assert (opts.graph.k, 3);
%! assert (opts.seed, 9);
%! assert (aura_options (opts), opts);
%!test
%! text = evalc ("aura_options ()");
%! assert (! isempty (strfind (text, "transport.top_k")));
%!error <nearest is "transport.top_k"> aura_options ("transport.topk", 3)
%!error id=aura:unknown-option aura_options ("graph.q", 3)
%!error id=aura:unknown-option aura_options (struct ("grph", 1))
%!error id=aura:unknown-option aura_options ("preset", "best")
%!error id=aura:out-of-range aura_options ("graph.k", 0)
%!error id=aura:out-of-range aura_options ("graph.k", NaN)
%!error id=aura:out-of-range aura_options ("graph.k", "a")
%!error id=aura:out-of-range aura_options ("graph.tau", 81)
%!error id=aura:out-of-range aura_options ("transport.ambiguous", [.9 .1])
%!error id=aura:out-of-range aura_options ("decide.method", "magic")
%!error id=aura:out-of-range aura_options ("encoder.iterations", -1)
%!error id=aura:out-of-range aura_options ("encoder.rank", 513)
%!error id=aura:out-of-range aura_options ("encoder.rank", "all")
%!error id=aura:out-of-range aura_options ("blocks.transport", 2)
%!error id=aura:invalid-argument aura_options ("graph.k")
%!error id=aura:invalid-argument aura_options (1, 2)
%!error id=aura:invalid-type aura_options ("preset", 3)
