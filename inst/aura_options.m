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
## @var{opts} is a scalar struct with the fields @code{seed}, @code{Display} and @code{OutputFcn}
## (as in @code{optimset}), and the groups @code{graph}, @code{encoder}, @code{trust},
## @code{transport}, @code{query}, @code{stop}, @code{decide} and @code{blocks}, each a struct.  An
## option is named by its group and its field, @code{"transport.top_k"}, in any case; a group may
## be given as a struct of some of its fields.  Options that a first argument @var{opts} lacks get
## their defaults.  Without an output the options are printed with their meaning and range.
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
## lands on the AURA paper's Table 1, accuracies and flips: the intercept is matched to the rate .64
## (@code{trust.rate}), more than the share of agreement among the open examples, in place of that
## of the labels.  .64 was found by trying
## @item @code{"paper-ablation"}
## reproduces the sixteen rows of the AURA paper's Table 3, on simulated judge data: fixed intercept
## 1.1, @code{lambda_p} 1, @code{lambda_m} 4, @code{lambda_anc} 2, @code{lambda_loc} 2, the p-only
## trust keeps the inflow term, @code{encoder.geo_weight} .5, @code{encoder.weight_decay} .01,
## @code{transport.outside} 1.  Found by search, for the paper has none of these values
## @item @code{"paper-real"}
## the AURA paper's table of hyperparameters for real data, as far as its equations define the rows
## (@file{demos/README} has each row): hidden width 256, Adam with
## batches of 32, rate 1e-4, weight decay 5e-4 and 40 epochs, a fixed intercept, 15 queries in
## batches of 5, and an end when they are spent
## @end table
##
## In the AURA paper the quantile @code{encoder.soft_quantile}, the threshold
## @code{transport.kappa} and the budgets vary with the round: these options
## take a scalar or a vector over rounds, whose last element serves all later
## rounds.
##
## The ablations are options: @code{blocks.encoder} @code{"trained"}|@code{"untrained"},
## @code{blocks.trust} @code{"full"}|@code{"score"}, @code{blocks.transport} true|false (without it
## the inflow is @code{transport.off}), @code{blocks.query} @code{"score"}|@code{"random"}, and
## @code{decide.method} @code{"bayes"}|@code{"none"}.  Each takes true and false, @qcode{"on"} and
## @qcode{"off"}, too.
##
## Errors: @code{aura:unknown-option} (the message names the nearest valid
## name, of a group its switch), @code{aura:out-of-range} for a value that the option does not take,
## @code{aura:invalid-argument} for arguments that do not come in pairs.
##
## @example
## @group
## opts = aura_options ("preset", "judge", "transport.top_k", 10);
## opts = aura_options (opts, "blocks.transport", false);
## @end group
## @end example
##
## Source: the AURA paper, appendix "Details of methodology".  Where it leaves a default open:
## those of the loop were calibrated on its simulation; those of the decision layer, and what the
## preset @qcode{"judge"} changes, on real comparisons (five judges of the 80 Vicuna questions,
## four of the FairEval part of LLMBar) and on sets made from them.  Six other files with 24 judges
## were kept for measuring.
## @seealso{aura_start, aura_run, optimset}
## @end deftypefn

## The options are rows of src/core/aura_options.h: a new one is a row there, and the
## lines that use it.  __aura_options__ returns this table; it checks OPTS, completes it
## with the defaults, and returns values as all that read them expect them (numbers as
## doubles in a row, flags as logicals, words as the table spells them).

function opts = aura_options (varargin)

  __aura_hidden__ ("aura_options");
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

  [opts, table] = __aura_options__ ("aura_options", opts);
  if (nargout == 0)
    print_options (opts, table);
    clear opts;
  endif

endfunction

## The defaults, the names of all options, and those of the groups.
function [opts, names, groups] = defaults ()

  persistent made all_names all_groups;
  if (isempty (made))
    [made, table] = __aura_options__ ("aura_options", struct ());
    all_names = table(:,1);
    all_groups = fieldnames (made)(structfun (@isstruct, made));
  endif
  opts = made;
  names = all_names;
  groups = all_groups;

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
               "query.budget", 15, "query.uniform", .25, "query.goal", "both", ...
               "query.newest", .8, ...
               "stop.max_rounds", 8, ...
               "decide.method", "bayes"};
    case "paper"
      pairs = {"trust.rate", .64};
    case "paper-ablation"
      pairs = {"trust.intercept", "fixed", "trust.beta0", 1.1, ...
               "trust.lambda_p", 1, "trust.lambda_m", 4, ...
               "trust.lambda_anc", 2, "trust.lambda_loc", 2, ...
               "trust.score_keeps_m", true, ...
               "encoder.geo_weight", .5, "encoder.weight_decay", .01, ...
               "transport.outside", 1};
    case "paper-real"
      pairs = {"encoder.hidden", 256, "encoder.latent", 16, "encoder.optimizer", "adam", ...
               "encoder.batch", 32, "encoder.learning_rate", 1e-4, "encoder.weight_decay", 5e-4, ...
               "encoder.epochs", 40, "encoder.patience", 8, "encoder.warmup", 8, ...
               "encoder.soft_weight", .35, "encoder.geo_weight", .5, "graph.k", 30, ...
               "graph.tau", 3, "transport.kappa", .8, "transport.budget_max", .95, ...
               "transport.budget_min", .40, "query.batch", 5, "query.budget", 15, ...
               "stop.max_rounds", 24, "stop.stable_rounds", 2, "stop.eps_q", .02, ...
               "stop.eps_flip", .015, "stop.eps_m", .05, "stop.on_budget", true, ...
               "trust.intercept", "fixed", "trust.score_keeps_m", true};
    otherwise
      error ("aura:unknown-option",
             ["aura_options: PRESET must be one of judge, simulation, paper, ", ...
              "paper-ablation, paper-real, got \"%s\""], name);
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
  match = find (strcmpi (name, groups), 1);
  if (! isempty (match) && isstruct (value) && isscalar (value))
    opts.(groups{match}) = merge_group (opts.(groups{match}), value, groups{match});
    return;
  endif
  if (! isempty (match))
    refuse_group (groups{match}, value, names);
  endif
  name = aura.arg.known ("aura_options", "option", name, names);
  value = of_switch (name, value);
  dot = find (name == ".", 1);
  if (isempty (dot))
    opts.(name) = value;
  else
    opts.(name(1:dot-1)).(name(dot+1:end)) = value;
  endif

endfunction

## A group in the place of an option; its block is a switch.
function refuse_group (group, value, names)

  own = names(strncmp ([group, "."], names, numel (group) + 1))';
  switches = [strcat("blocks.", {group})(any (strcmp (["blocks." group], names))), ...
              own(strcmp (own, "decide.method"))];
  hint = sprintf ("\"%s\" and %d others", own{1}, numel (own) - 1);
  if (! isempty (switches))
    hint = sprintf ("its switch is \"%s\"", switches{1});
  endif
  error ("aura:unknown-option", ["aura_options: \"%s\" is a group of options, which takes ", ...
                                 "a struct, got %s; %s"], group, ...
         aura.arg.shown (value), hint);

endfunction

## Of a switch, "on" and "off" or true and false as the VALUE that they stand for.
function value = of_switch (name, value)

  persistent words = {"blocks.encoder", "trained", "untrained"; "blocks.trust", "full", "score"; ...
                      "blocks.query", "score", "random"; "decide.method", "bayes", "none"};
  if (! (islogical (value) && isscalar (value)) && ! any (strcmpi (value, {"on", "off"})))
    return;
  endif
  on = ! isequal (value, false) && ! strcmpi (value, "off");
  row = find (strcmp (name, words(:,1)), 1);
  if (! isempty (row))
    value = words{row,3 - on};
  elseif (ischar (value) && islogical (value_in (defaults (), name)))
    value = on;
  endif

endfunction

function value = value_in (opts, name)

  path = strsplit (name, ".");
  value = getfield (opts, path{:});

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

function print_options (opts, table)

  for row = table'
    path = strsplit (row{1}, ".");
    printf ("%-26s %-14s %s; %s\n", row{1},
            aura.arg.shown (getfield (opts, path{:})), row{2:3});
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
%! assert ([opts.trust.beta0, opts.trust.lambda_p, opts.trust.lambda_m, ...
%!          opts.trust.lambda_anc, opts.trust.lambda_loc], ...
%!         [1.1 1 4 2 2]);
%! assert ({opts.trust.intercept, opts.encoder.geo_weight, opts.encoder.weight_decay, ...
%!          opts.transport.outside}, {"fixed", .5, .01, 1});
%! real = aura_options ("preset", "paper-real");
%! assert ({real.encoder.optimizer, real.encoder.batch, real.encoder.learning_rate, ...
%!          real.encoder.weight_decay}, {"adam", 32, 1e-4, 5e-4});
%! assert ([real.encoder.hidden, real.encoder.latent, real.encoder.epochs, ...
%!          real.encoder.patience, real.encoder.warmup], [256 16 40 8 8]);
%! assert ([real.encoder.soft_weight, real.graph.k, real.graph.tau, real.transport.budget_min, ...
%!          real.transport.budget_max], [.35 30 3 .4 .95]);
%! assert ([real.stop.max_rounds, real.stop.stable_rounds, real.stop.eps_q, real.stop.eps_flip, ...
%!          real.stop.eps_m], [24 2 .02 .015 .05]);
%! assert ({real.stop.on_budget, real.trust.intercept, real.decide.method, real.query.budget, ...
%!          real.query.batch}, {true, "fixed", "none", 15, 5});
%! assert (aura_options ("preset", "paper"), aura_options ("trust.rate", .64));
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
%! line = "transport.top_k            15             targets that an anchor keeps; at least 1\n";
%! assert (! isempty (strfind (text, line)));
%!assert (numel (strsplit (evalc ("aura_options ()"), "\n")), ...
%!        1 + rows (nthargout (2, @__aura_options__, "f", struct ())))
%!test <*switches: true and false, "on" and "off">
%! opts = aura_options ("blocks.transport", "off", "blocks.encoder", false, "BLOCKS.trust", ...
%!                      "Off", "blocks.query", "on", "decide.method", true, ...
%!                      "encoder.balance", "on");
%! assert (opts.blocks, struct ("encoder", "untrained", "query", "score", "trust", "score", ...
%!                              "transport", false), 0);
%! assert ({opts.decide.method, opts.encoder.balance}, {"bayes", true});
%! assert (aura_options ("Display", "off").Display, "off");
%!error <"transport" is a group of options, .* got false; its switch is "blocks.transport">
%! aura_options ("transport", false)
%!error <"decide" is a group .* got "none"; its switch is "decide.method">
%! aura_options ("decide", "none")
%!error <"graph" is a group .* got 5; "graph.k" and 2 others> aura_options ("graph", 5)
%!error <blocks.transport must be true or false, got "maybe">
%! aura_options ("blocks.transport", "maybe")
%!error <blocks.transport must be true or false, got \[1 0\]>
%! aura_options ("blocks.transport", [1 0])
%!error <blocks.encoder must be one of trained, untrained, got 7> aura_options ("blocks.encoder", 7)
%!error <nearest is "transport.top_k"> aura_options ("transport.topk", 3)
%!error id=aura:unknown-option aura_options (struct ("grph", 1))
%!error id=aura:unknown-option aura_options ("preset", "best")
%!error id=aura:invalid-argument aura_options ("graph.k")
%!error id=aura:invalid-argument aura_options (1, 2)
%!error id=aura:invalid-type aura_options ("preset", 3)
